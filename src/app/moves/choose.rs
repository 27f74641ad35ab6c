//! Which moves are wanted, in their order.

use super::error::MovesError;
use super::ground::Ground;
use super::question::MovesQuestion;
use crate::app::{ListLeavesError, RankedMove, Watch};
use crate::board::Square;
use crate::eval::LeaveValues;

/// The moves that are wanted.
#[derive(Debug)]
pub(super) struct Wanted {
    /// In their order; `None` for all plays by score.
    pub moves: Option<Vec<RankedMove>>,
    /// Why moves have no equity, if they were to have one.
    pub no_equity: Option<ListLeavesError>,
    /// Squares that a new tile should cover and that have a tile already.
    pub taken: Vec<Square>,
}

impl Ground<'_> {
    /// The moves that a question wants.
    pub(super) fn wanted(
        &self,
        question: &MovesQuestion,
        watch: &dyn Watch,
    ) -> Result<Wanted, MovesError> {
        let wanted = &question.wanted;
        let must_be_valued = wanted.is_by_equity() || question.ahead.is_some();
        let is_asked = question.valued || must_be_valued || wanted.sort.is_none();
        let (values, no_equity) = match is_asked.then(|| self.leave_values()) {
            Some(Ok(values)) => (Some(values), None),
            Some(Err(error)) if must_be_valued => return Err(error.into()),
            Some(Err(error)) => (None, Some(error)),
            None => (None, None),
        };
        let by_equity = must_be_valued || wanted.sort.is_none() && values.is_some();
        if wanted.is_in_sql() {
            let found = self.in_sql(question, by_equity, values.as_ref(), watch)?;
            let no_equity = no_equity.or(found.no_equity);
            return Ok(Wanted { no_equity, ..found });
        }
        let moves = match &values {
            Some(values) if by_equity => Some(self.plays.by_equity(values)),
            Some(values) => Some(self.valued(self.plays.by_score(), values)),
            None => None,
        };
        Ok(Wanted { moves, no_equity, taken: Vec::new() })
    }

    /// Plays with their equity.
    fn valued(
        &self,
        moves: impl Iterator<Item = RankedMove>,
        values: &LeaveValues,
    ) -> Vec<RankedMove> {
        let valued = |ranked: RankedMove| {
            let play = ranked.play_of(self.plays.plays);
            RankedMove { equity: play.map(|play| values.of_play(&play)), ..ranked }
        };
        moves.map(valued).collect()
    }

    /// The plays that are wanted, as the table of moves is asked for them.
    #[cfg(feature = "store")]
    fn in_sql(
        &self,
        question: &MovesQuestion,
        by_equity: bool,
        values: Option<&LeaveValues>,
        watch: &dyn Watch,
    ) -> Result<Wanted, MovesError> {
        use std::cmp::Reverse;

        use crate::app::moves_sql::{ChosenPlay, MovesTable};
        use crate::app::solve::WantedMoves;

        let sql = self.open_sql(watch)?;
        let table = MovesTable::new(&sql, self.database.0)?;
        let sort = question.wanted.sort.filter(|_| !by_equity);
        let wanted = WantedMoves { sort, ..question.wanted.clone() };
        // The equity is found where a condition or an order names it.
        let mut named = None;
        let chosen = table.choose(&wanted, self.plays, || {
            let values = self.leave_values()?;
            named = Some(values.clone());
            Ok(values)
        })?;
        let listed = |ChosenPlay { rank, places }| RankedMove { places, ..RankedMove::play(rank) };
        let moves = chosen.plays.into_iter().map(listed);
        let mut moves = match values.or(named.as_ref()) {
            Some(values) => self.valued(moves, values),
            None => moves.collect(),
        };
        if by_equity && wanted.order.is_none() {
            moves.sort_by_key(|ranked| Reverse(ranked.equity));
        }
        Ok(Wanted { moves: Some(moves), no_equity: chosen.no_equity, taken: chosen.taken })
    }

    /// The database of the list for users' SQL, with all functions.
    #[cfg(feature = "store")]
    pub(crate) fn open_sql(&self, watch: &dyn Watch) -> Result<crate::store::Sql, MovesError> {
        use crate::app::sql_functions::open_with;

        let ((list, room), ruleset) = (self.database, self.plays.ruleset);
        if !list.is_open() {
            return Err(MovesError::NoDatabase(list.name().to_owned()));
        }
        let sql = list.in_database(|store, list| open_with(store, (list, ruleset), room))?;
        if let Some(is_stopped) = watch.stops_sql() {
            sql.stop_when(is_stopped);
        }
        Ok(sql)
    }

    #[cfg(not(feature = "store"))]
    fn in_sql(
        &self,
        _: &MovesQuestion,
        _: bool,
        _: Option<&LeaveValues>,
        _: &dyn Watch,
    ) -> Result<Wanted, MovesError> {
        Err(MovesError::NoDatabase(self.list.name().to_owned()))
    }
}
