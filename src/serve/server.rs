//! The server: it listens, and answers until it is stopped.

use std::convert::Infallible;
use std::net::{IpAddr, TcpListener};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use axum::http::Request;
use axum::response::Response;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::TcpStream;
use tokio::runtime::Builder;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};

use super::access::Access;
use super::answer::Answerer;
use super::connections::{Connections, Place};
use super::devices::Devices;
use super::error::ServeError;
use super::limits::{HEAD_TIME, MAX_HEAD};
use super::listen::{lan_addresses, listen};
use super::order::Order;
use super::site::Site;
use super::site_folder::SiteFolder;
use super::state::State;
use super::stream::TimedStream;
use crate::api::{AtWork, Desk, MAX_THREADS};
use crate::app::lists::WordLists;

/// How long work that saves something may go on once the server is stopped.
const LAST_TIME: Duration = Duration::from_secs(2);

/// How long other work may go on: none of it is kept.
const FAREWELL: Duration = Duration::from_millis(100);

/// How long to wait where the system takes no further connection.
const PAUSE: Duration = Duration::from_millis(50);

/// What is served, and to whom.
#[derive(Debug)]
pub struct ServeChoice {
    /// The word lists.
    pub lists: WordLists,
    /// The folder of games, if the user has a home folder.
    pub games: Option<PathBuf>,
    /// The box of cards, if there is a place for one.
    pub cards: Option<PathBuf>,
    /// The file that keeps the token, and the devices that have come with it, for the next start. It is
    /// made where there is none.
    pub kept: Option<PathBuf>,
    /// The port; 0 for a free one.
    pub port: u16,
    /// Whether other machines of the local network may ask.
    pub is_lan: bool,
    /// Whether corrections, games and SQL are left out, and the database only read.
    pub is_read_only: bool,
}

/// A folder of static files that is served in place of the page and its questions.
#[derive(Debug)]
pub struct SiteChoice {
    /// The folder, which has an `index.html`.
    pub folder: PathBuf,
    /// The path that the files are below besides `/`, like `/x/y/`.
    pub under: Option<String>,
    /// The port; 0 for a free one.
    pub port: u16,
}

/// What answers the requests of connections.
#[derive(Clone, Debug)]
enum Served {
    Page(Answerer),
    Site(Site),
}

impl Served {
    async fn answer(self, request: Request<Incoming>, place: &Place) -> Response {
        match self {
            Self::Page(answerer) => answerer.answer(request, place).await,
            Self::Site(site) => site.answer(request).await,
        }
    }
}

/// A server that listens and does not answer yet.
#[derive(Debug)]
pub struct Server {
    served: Served,
    port: u16,
    listeners: Vec<TcpListener>,
    addresses: Vec<IpAddr>,
    orders: UnboundedReceiver<Order>,
    orderer: UnboundedSender<Order>,
}

/// Stops a server, from any thread.
#[derive(Clone, Debug)]
pub struct Stopper(UnboundedSender<Order>);

impl Stopper {
    /// Stops it: what is being saved is saved.
    pub fn stop(&self) {
        // Where nobody listens, it has stopped.
        _ = self.0.send(Order::Stop);
    }
}

impl Server {
    /// Listens on this machine, and where that is wanted on the local network.
    ///
    /// # Errors
    ///
    /// [`ServeError`] where the port is in use or can't be listened on, or there is no network.
    pub fn bind(choice: ServeChoice) -> Result<Self, ServeError> {
        let addresses = if choice.is_lan { lan_addresses()? } else { Vec::new() };
        let (port, listeners) = listen(choice.port, &addresses)?;
        let access = Access::new(port, &addresses, Devices::open(choice.kept)?);
        let (orderer, orders) = unbounded_channel();
        let desk = Desk::new(choice.lists, choice.games, choice.is_read_only);
        let desk = desk.with_cards(choice.cards).for_network(choice.is_lan);
        let state = State { access, work: AtWork::new(), desk, orderer: orderer.clone() };
        let served = Served::Page(Answerer::new(Arc::new(state)));
        Ok(Self { served, port, listeners, addresses, orders, orderer })
    }

    /// Listens on this machine, to serve a folder of static files: to nobody else, and without a token.
    ///
    /// # Errors
    ///
    /// [`ServeError`] where the folder has no page, or the port is in use or can't be listened on.
    pub fn bind_site(choice: &SiteChoice) -> Result<Self, ServeError> {
        let folder = SiteFolder::open(&choice.folder, choice.under.as_deref())?;
        let (port, listeners) = listen(choice.port, &[])?;
        let (orderer, orders) = unbounded_channel();
        let served = Served::Site(Site::new(folder, port));
        Ok(Self { served, port, listeners, addresses: Vec::new(), orders, orderer })
    }

    /// The address for this machine, with the token where there is one.
    pub fn address(&self) -> String {
        self.address_of("localhost")
    }

    /// The addresses for the local network, with the token.
    pub fn lan_addresses(&self) -> impl Iterator<Item = String> {
        self.addresses.iter().map(|address| self.address_of(&address.to_string()))
    }

    fn address_of(&self, host: &str) -> String {
        let after = match &self.served {
            Served::Page(page) => format!("/?token={}", page.state.access.devices.token().text()),
            Served::Site(site) => site.path().to_owned(),
        };
        format!("http://{host}:{}{after}", self.port)
    }

    /// Stops it from another thread.
    pub fn stopper(&self) -> Stopper {
        Stopper(self.orderer.clone())
    }

    /// Answers until it is stopped. `changed` is called when its address has changed.
    ///
    /// # Errors
    ///
    /// [`ServeError::System`] where the system can't watch the connections.
    pub fn run(self, changed: impl Fn(&Self)) -> Result<(), ServeError> {
        let runtime = Builder::new_current_thread()
            .enable_io()
            .enable_time()
            .max_blocking_threads(MAX_THREADS)
            .build()
            .map_err(ServeError::System)?;
        let served = runtime.block_on(self.serve(changed)).map_err(ServeError::System);
        runtime.shutdown_timeout(FAREWELL);
        served
    }

    async fn serve(mut self, changed: impl Fn(&Self)) -> std::io::Result<()> {
        let connections = Arc::<Connections>::default();
        let mut accepting = JoinSet::new();
        for listener in std::mem::take(&mut self.listeners) {
            let listener = tokio::net::TcpListener::from_std(listener)?;
            accepting.spawn(accept(listener, Arc::clone(&connections), self.served.clone()));
        }
        while let Some(Order::SayAddress) = self.orders.recv().await {
            changed(&self);
        }
        accepting.abort_all();
        connections.close_all();
        if let Served::Page(page) = &self.served {
            page.state.work.cancel_all();
            _ = timeout(LAST_TIME, page.state.work.saved()).await;
        }
        Ok(())
    }
}

/// Takes connections.
async fn accept(listener: tokio::net::TcpListener, connections: Arc<Connections>, served: Served) {
    loop {
        match listener.accept().await {
            Ok((stream, from)) => connections.admit(from.ip(), |place| {
                tokio::spawn(connection(stream, served.clone(), place)).abort_handle()
            }),
            // Too many open files, or a connection that is gone already.
            Err(_) => sleep(PAUSE).await,
        }
    }
}

/// Answers the requests of a connection.
async fn connection(stream: TcpStream, served: Served, place: Place) {
    _ = stream.set_nodelay(true);
    let place = &place;
    let service = service_fn(|request: Request<Incoming>| {
        let served = served.clone();
        async move { Ok::<_, Infallible>(served.answer(request, place).await) }
    });
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(HEAD_TIME).max_buf_size(MAX_HEAD);
    // Whatever ends it, the other side is gone.
    _ = http.serve_connection(TokioIo::new(TimedStream::new(stream)), service).await;
}
