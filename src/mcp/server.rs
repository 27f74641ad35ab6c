//! The server: tools are listed and called.

use std::io;
use std::path::PathBuf;
use std::sync::Arc;

use rmcp::model::{
    CallToolRequestParams, CallToolResponse, CallToolResult, ContentBlock, Implementation,
    JsonObject, ListToolsResult, PaginatedRequestParams, ProgressNotificationParam, ProgressToken,
    ServerCapabilities, ServerConfig,
};
use rmcp::service::{Peer, RequestContext, ServerInitializeError};
use rmcp::{ErrorData, RoleServer, ServerHandler, ServiceExt};
use serde_json::Value;
use tokio::runtime::Builder;
use tokio::sync::mpsc::{UnboundedReceiver, unbounded_channel};

use super::call::{self, Call, Progress};
use super::tool::{DescribedTool, PICTURE, tools};
use super::tools::screenshot;
use crate::api::{AtWork, Class, Desk, Job, MAX_THREADS, QUICK_TIME, Question, Refusal};
use crate::app::lists::WordLists;

/// The threads that read and write.
const FOR_LINES: usize = 2;

/// Instructions for the assistant.
const INSTRUCTIONS: &str = "\
Moves, words and games of Wordfeud, Scrabble and Words with Friends. A position is a text in any form that is known \
(rows of letters with . for free squares and small letters for blanks, CGP, GCG, JSON), or a screenshot. A move is \
written 8D STEP (row first: across) or D8 STEP (column first: down), swap QX or pass. A rack is letters, with ? for a \
blank. `about` names the word lists; without one, the list in use is asked.";

/// Answers on standard input and output until the input ends, with the words of these lists and the games of a folder.
///
/// # Errors
///
/// What the system says, or that the first message does not begin the protocol.
pub fn serve(lists: WordLists, games: Option<PathBuf>) -> io::Result<()> {
    let desk = Desk::new(lists, games, false);
    let runtime = Builder::new_current_thread()
        .enable_time()
        .max_blocking_threads(MAX_THREADS + FOR_LINES)
        .build()?;
    let tools = Tools { desk: Arc::new(desk), at_work: AtWork::new() };
    let served = runtime.block_on(async {
        match tools.serve(rmcp::transport::stdio()).await {
            Ok(service) => service.waiting().await.map(drop).map_err(io::Error::other),
            // It ended before it began.
            Err(ServerInitializeError::ConnectionClosed(_)) => Ok(()),
            Err(_) => {
                Err(io::Error::other("the first message was not one that begins the protocol"))
            }
        }
    });
    // A read of standard input that waits is not waited for.
    runtime.shutdown_background();
    served
}

/// The tools, and what answers them.
struct Tools {
    desk: Arc<Desk>,
    at_work: AtWork,
}

impl ServerHandler for Tools {
    fn get_info(&self) -> ServerConfig {
        let mut info = ServerConfig::new(ServerCapabilities::builder().enable_tools().build());
        info.server_info = Implementation::new("wfq", env!("CARGO_PKG_VERSION"));
        info.instructions = Some(INSTRUCTIONS.to_owned());
        info
    }

    async fn list_tools(
        &self,
        _: Option<PaginatedRequestParams>,
        _: RequestContext<RoleServer>,
    ) -> Result<ListToolsResult, ErrorData> {
        let all = tools().iter().map(|tool| tool.tool.clone());
        Ok(ListToolsResult::with_all_items(all.collect()))
    }

    async fn call_tool(
        &self,
        asked: CallToolRequestParams,
        context: RequestContext<RoleServer>,
    ) -> Result<CallToolResponse, ErrorData> {
        let none = || ErrorData::invalid_params(format!("no tool {:?}", asked.name), None);
        let tool = tools().iter().find(|tool| tool.of.name == asked.name).ok_or_else(none)?;
        let (progress, updates) = unbounded_channel();
        if let Some(token) = context.meta.get_progress_token() {
            tokio::spawn(report_progress(updates, token, context.peer));
        }
        let answer = self.answer(tool, asked.arguments.unwrap_or_default(), progress);
        // A call that is cancelled is dropped, which stops its question.
        let answer = context.ct.run_until_cancelled(answer).await;
        Ok(match answer {
            Some(Ok(answer)) => CallToolResult::structured(answer.into()),
            Some(Err(refusal)) => refused(&refusal),
            None => CallToolResult::error(vec![ContentBlock::text("cancelled")]),
        }
        .into())
    }
}

/// Why there is no answer: in a line, and with all that is known of it.
fn refused(refusal: &Refusal) -> CallToolResult {
    let whole = serde_json::to_string(refusal).unwrap_or_default();
    CallToolResult::error([refusal.said(), &whole].map(ContentBlock::text).into())
}

impl Tools {
    async fn answer(
        &self,
        tool: &'static DescribedTool,
        fields: JsonObject,
        progress: Progress,
    ) -> Result<JsonObject, Refusal> {
        let mut call = Call::new(tool, fields)?;
        let (mut picture, mut seen) = (Vec::new(), None);
        if let Some(path) = call.picture.take() {
            let question = screenshot()?;
            picture = self.read(path, question.most()).await?;
            if tool.takes_position {
                let body = std::mem::take(&mut picture);
                let job = question.job(String::new(), &call.choice(), body, &self.desk)?;
                let position = self.work(question, job, progress.clone()).await?;
                call.see(position.clone())?;
                seen = Some(position);
            }
        }
        let job = call.job(picture, &self.desk)?;
        let mut answer = self.work(tool.question, job, progress).await?;
        if let Some(seen) = seen {
            answer.insert(PICTURE.to_owned(), seen.into());
        }
        Ok(answer)
    }

    /// The bytes of a picture.
    async fn read(&self, path: PathBuf, most: usize) -> Result<Vec<u8>, Refusal> {
        let read = move |_: &_| call::picture(&path, most);
        self.at_work.answer(Class::Picture, QUICK_TIME, read).await
    }

    async fn work(
        &self,
        question: &'static Question,
        job: Job,
        progress: Progress,
    ) -> Result<JsonObject, Refusal> {
        let desk = Arc::clone(&self.desk);
        let Job { class, limit, work, .. } = job;
        let ask = move |stop: &_| call::answer(question, work, &desk, stop, progress);
        self.at_work.answer(class, limit, ask).await
    }
}

/// Reports the progress of a call, which by the protocol only grows.
async fn report_progress(
    mut updates: UnboundedReceiver<Value>,
    token: ProgressToken,
    peer: Peer<RoleServer>,
) {
    let mut reported = 0.0;
    while let Some(update) = updates.recv().await {
        let done = update["done"].as_f64().unwrap_or_default();
        if done <= reported {
            continue;
        }
        reported = done;
        let mut progress = ProgressNotificationParam::new(token.clone(), done);
        progress.total = update["total"].as_f64();
        if peer.notify_progress(progress).await.is_err() {
            break;
        }
    }
}
