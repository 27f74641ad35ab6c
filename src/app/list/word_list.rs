//! A word list with the rules it is played by, wherever its words are.

use std::sync::Arc;
#[cfg(feature = "store")]
use std::sync::MutexGuard;

#[cfg(feature = "store")]
use super::values::{Kept, check, locked};
use super::values::{KnownValues, Values};
#[cfg(feature = "store")]
use crate::app::chances::list_chances;
use crate::app::chances::{ListChancesError, built_in_chances};
use crate::app::leaves::{ListLeavesError, built_in_leaves};
#[cfg(feature = "store")]
use crate::app::leaves::{list_leaves, list_leaves_of};
#[cfg(feature = "store")]
use crate::app::position_values::list_values;
use crate::app::position_values::{ListValuesError, built_in_values};
#[cfg(feature = "store")]
use crate::eval::each_leave;
use crate::eval::{Chances, LeaveValues, Leaves, Outlook, PositionValues};
#[cfg(feature = "store")]
use crate::lexicon::WordMap;
use crate::rules::Ruleset;
#[cfg(feature = "store")]
use crate::store::{ListInfo, Store, StoreError};

/// An open database with what was read of it, and the list in it.
#[cfg(feature = "store")]
type OpenList<'l> = (MutexGuard<'l, (Store, Kept)>, &'l ListInfo);

/// A word list with the rules it is played by, and what it says of leaves and leads.
///
/// Its words may be in memory, as those of [`Words`](super::Words), or in a database. Any number of threads
/// may ask it. The leave values, chances to win and position values of a database are read when they are
/// first asked, and again once another program has changed it.
#[derive(Debug)]
pub struct WordList {
    pub(super) name: String,
    pub(super) ruleset: Arc<Ruleset>,
    /// The list as the database has it, where it is of one.
    #[cfg(feature = "store")]
    pub(super) info: Option<ListInfo>,
    pub(super) values: Values,
}

impl WordList {
    /// A list that no database has.
    pub(super) fn new(name: String, ruleset: Arc<Ruleset>, values: Values) -> Self {
        Self {
            name,
            ruleset,
            #[cfg(feature = "store")]
            info: None,
            values,
        }
    }

    /// A list of an open database, at the level that it was found at, with the rules to ask it by.
    #[cfg(feature = "store")]
    pub fn stored(store: Store, list: ListInfo, ruleset: impl Into<Arc<Ruleset>>) -> Self {
        let (name, values) = (list.name.clone(), Values::stored(store));
        Self { name, ruleset: ruleset.into(), info: Some(list), values }
    }

    /// What messages call the list: its name in the database, the id of a built-in list, the path of a
    /// file, or `text`.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The rules that it is played by.
    pub fn ruleset(&self) -> &Ruleset {
        &self.ruleset
    }

    /// The rules that it is played by, as a shared pointer that may outlive the list.
    pub fn shared_ruleset(&self) -> Arc<Ruleset> {
        Arc::clone(&self.ruleset)
    }

    /// Whether what it says of leaves and leads is built in.
    pub(crate) const fn has_built_in_values(&self) -> bool {
        matches!(self.values, Values::BuiltIn(_))
    }

    /// The level that the list is asked at, if that is not its default.
    pub fn level(&self) -> Option<u8> {
        #[cfg(feature = "store")]
        return self.info.as_ref()?.asked_level();
        #[cfg(not(feature = "store"))]
        None
    }

    /// The language or game of the list, by its id.
    pub fn language(&self) -> &str {
        #[cfg(feature = "store")]
        if let Some(list) = &self.info {
            return &list.language;
        }
        &self.ruleset.id
    }

    /// The list as the database has it, where it is of one.
    #[cfg(feature = "store")]
    pub const fn info(&self) -> Option<&ListInfo> {
        self.info.as_ref()
    }

    /// The words of a list of an open database.
    ///
    /// # Errors
    ///
    /// The database can't be read, or is closed, or another program writes to it while it is read without
    /// locks.
    #[cfg(feature = "store")]
    pub fn load(&self) -> Result<WordMap, StoreError> {
        self.in_database(|store, list| store.open_list(list, &self.ruleset)?.load())
    }

    /// Closes the database without reading leave values, chances to win and position values, which the list
    /// lacks from then on.
    #[cfg(feature = "store")]
    #[must_use]
    pub fn closed(self) -> Self {
        Self { values: Values::none(), ..self }
    }

    /// Reads all leave values, chances to win and position values now, and closes the database: later
    /// questions touch no file.
    ///
    /// # Errors
    ///
    /// The database can't be read. Tables that are missing or damaged stay so.
    #[cfg(feature = "store")]
    pub fn read(self) -> Result<Self, StoreError> {
        let mut known = KnownValues::default();
        match self.leaves() {
            Ok(leaves) => known.leaves = Some(leaves),
            Err(ListLeavesError::Store(error)) => return Err(error),
            Err(ListLeavesError::Damaged { database, tiles, .. }) => {
                known.damaged = Some(Box::new([database, tiles]));
            }
            Err(_) => {}
        }
        match self.chances() {
            Ok(chances) => known.chances = Some(chances),
            Err(ListChancesError::Store(error)) => return Err(error),
            Err(_) => {}
        }
        match self.position_values() {
            Ok(values) => known.values = Some(values),
            Err(ListValuesError::Store(error)) => return Err(error),
            Err(_) => {}
        }
        Ok(Self { values: Values::Known(known), ..self })
    }

    /// All leave values of the list.
    ///
    /// # Errors
    ///
    /// There are none, or they are damaged.
    pub fn leaves(&self) -> Result<Arc<Leaves>, ListLeavesError> {
        match &self.values {
            Values::Known(known) => self.known_leaves(known),
            Values::BuiltIn(unpacked) => match unpacked.get() {
                Some(leaves) => Ok(Arc::clone(leaves)),
                None => {
                    let leaves = Arc::new(built_in_leaves(&self.ruleset)?);
                    Ok(Arc::clone(unpacked.get_or_init(|| leaves)))
                }
            },
            #[cfg(feature = "store")]
            Values::Database(_) => self.kept(|kept| &mut kept.leaves, list_leaves),
        }
    }

    /// What the leaves of a rack are worth, which an empty bag makes the points of their tiles. Of an open
    /// database only their rows are read.
    ///
    /// # Errors
    ///
    /// There is a bag to draw from, and the list has no leave values, or damaged ones.
    pub fn leave_values(&self, outlook: &Outlook<'_>) -> Result<LeaveValues, ListLeavesError> {
        // With an empty bag no tile is drawn, and no table says what a leave is worth.
        if outlook.bag == 0 {
            return Ok(outlook.leave_values(&Leaves::default()));
        }
        #[cfg(feature = "store")]
        if let Values::Database(kept) = &self.values
            && locked(kept).1.leaves.is_none()
        {
            let mut texts = Vec::new();
            each_leave(&outlook.rack, |tiles, _| texts.push(tiles.text(&self.ruleset.alphabet)));
            let leaves =
                self.in_database(|store, list| list_leaves_of(store, list, &self.ruleset, &texts))?;
            return Ok(outlook.leave_values(&leaves));
        }
        Ok(outlook.leave_values(&*self.leaves()?))
    }

    /// How often leads win with the list.
    ///
    /// # Errors
    ///
    /// It is not known, or the table is damaged.
    pub fn chances(&self) -> Result<Arc<Chances>, ListChancesError> {
        match &self.values {
            Values::Known(known) => {
                let missing = || ListChancesError::Missing { list: self.name.clone() };
                known.chances.clone().ok_or_else(missing)
            }
            Values::BuiltIn(_) => Ok(Arc::new(built_in_chances(&self.ruleset)?)),
            #[cfg(feature = "store")]
            Values::Database(_) => self.kept(|kept| &mut kept.chances, list_chances),
        }
    }

    /// What positions are worth with the list.
    ///
    /// # Errors
    ///
    /// That was not learnt, or is damaged.
    pub fn position_values(&self) -> Result<Arc<PositionValues>, ListValuesError> {
        match &self.values {
            Values::Known(known) => {
                let missing = || ListValuesError::Missing { list: self.name.clone() };
                known.values.clone().ok_or_else(missing)
            }
            Values::BuiltIn(_) => Ok(Arc::new(built_in_values(&self.ruleset, &self.name)?)),
            #[cfg(feature = "store")]
            Values::Database(_) => self.kept(|kept| &mut kept.values, list_values),
        }
    }

    fn known_leaves(&self, known: &KnownValues) -> Result<Arc<Leaves>, ListLeavesError> {
        let list = self.name.clone();
        #[cfg(feature = "store")]
        if let Some([database, tiles]) = known.damaged.as_deref().cloned() {
            return Err(ListLeavesError::Damaged { database, list, tiles });
        }
        #[cfg(feature = "store")]
        let is_built_in = self.info.is_some() && self.ruleset.has_built_in_leaves();
        #[cfg(not(feature = "store"))]
        let is_built_in = false;
        known.leaves.clone().ok_or(ListLeavesError::Missing { list, is_built_in })
    }

    /// A table of the database: that which was read before, if no other program has changed it since.
    #[cfg(feature = "store")]
    fn kept<T, E: From<StoreError>>(
        &self,
        place: fn(&mut Kept) -> &mut Option<Arc<T>>,
        read: fn(&Store, &ListInfo, &Ruleset) -> Result<T, E>,
    ) -> Result<Arc<T>, E> {
        let (mut opened, list) = self.opened()?;
        let (store, kept) = &mut *opened;
        check(store)?;
        let version = store.data_version()?;
        if kept.version != version {
            *kept = Kept { version, ..Kept::default() };
        }
        if let Some(known) = place(kept) {
            return Ok(Arc::clone(known));
        }
        let table = Arc::new(read(store, list, &self.ruleset)?);
        check(store)?;
        *place(kept) = Some(Arc::clone(&table));
        Ok(table)
    }

    /// Whether a database has the list, and is open.
    #[cfg(feature = "store")]
    pub(crate) fn is_open(&self) -> bool {
        matches!((&self.values, &self.info), (Values::Database(_), Some(_)))
    }

    /// The open database that has the list, with what was read of it.
    #[cfg(feature = "store")]
    fn opened(&self) -> Result<OpenList<'_>, StoreError> {
        match (&self.values, &self.info) {
            (Values::Database(kept), Some(list)) => Ok((locked(kept), list)),
            _ => Err(StoreError::NoList { name: self.name.clone(), known: Vec::new() }),
        }
    }

    /// Asks the open database that has the list.
    #[cfg(feature = "store")]
    pub(crate) fn in_database<T, E: From<StoreError>>(
        &self,
        ask: impl FnOnce(&Store, &ListInfo) -> Result<T, E>,
    ) -> Result<T, E> {
        let (opened, list) = self.opened()?;
        let answer = ask(&opened.0, list)?;
        check(&opened.0)?;
        Ok(answer)
    }
}
