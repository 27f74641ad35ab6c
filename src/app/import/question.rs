//! An import from its sources to the database, in the steps between which a face may ask or say something.

use super::clean::{check_default_level, check_replaced};
use super::{
    AddedTo, CleaningChoice, Doubt, ImportError, Recipe, Sources, clean, doubts, list_name, write,
};
use crate::app::Watch;
use crate::rules::Ruleset;
use crate::store::{ImportMode, Imported, ListInfo, NewList, Store};
use crate::words_in::{Cleaned, RefusedLine};

/// A list that is to be imported.
#[derive(Clone, Copy, Debug)]
pub struct ImportQuestion<'q> {
    name: &'q str,
    ruleset: &'q Ruleset,
    choice: CleaningChoice,
    recipe: Option<Recipe>,
}

/// What an import puts an end to.
#[derive(Clone, Debug, Default)]
pub struct Before {
    /// The list that it replaces.
    pub replaced: Option<ListInfo>,
    /// Why it is probably a mistake.
    pub doubts: Vec<Doubt>,
}

impl<'q> ImportQuestion<'q> {
    /// An import of a list of this name, or of that of the language.
    ///
    /// # Errors
    ///
    /// Those of [`list_name`].
    pub fn new(
        name: Option<&'q str>,
        ruleset: &'q Ruleset,
        choice: CleaningChoice,
    ) -> Result<Self, ImportError> {
        let name = list_name(name.unwrap_or(&ruleset.id), ruleset, choice.phrases)?;
        Ok(Self { name, ruleset, choice, recipe: None })
    }

    /// By a recipe, if one is named.
    ///
    /// # Errors
    ///
    /// Those of [`Recipe::of`].
    pub fn by_recipe(self, recipe: Option<&str>) -> Result<Self, ImportError> {
        let recipe = recipe.map(|name| Recipe::of(name, self.ruleset)).transpose()?;
        Ok(Self { recipe, ..self })
    }

    /// The name of the list.
    pub const fn name(&self) -> &'q str {
        self.name
    }

    /// The recipe.
    pub const fn recipe(&self) -> Option<Recipe> {
        self.recipe
    }

    /// Cleans the words of the sources. `added_to` is the list that they are added to, if there is one;
    /// `refused` is called with each line that is not a word.
    ///
    /// # Errors
    ///
    /// [`ImportError::OtherForm`], those of [`clean`], and [`ImportError::LevelStays`] and
    /// [`ImportError::NoLevel`] for a default level that the list can't have.
    pub fn clean<'t>(
        &self,
        sources: &'t Sources,
        added_to: Option<&AddedTo>,
        refused: impl FnMut(RefusedLine<'t>),
    ) -> Result<Cleaned<'t>, ImportError> {
        if let Some(recipe) = self.recipe {
            sources.read.iter().try_for_each(|file| recipe.check(&file.file, &file.read_as))?;
        }
        let wanted = self.choice.default_level;
        let default_level = added_to.map_or(Ok(wanted), |list| list.default_level(wanted))?;
        let choice = CleaningChoice { default_level, ..self.choice };
        let choice = self.recipe.map_or(choice, |recipe| recipe.choice(choice));
        let cleaned = clean(sources, self.ruleset, choice, refused)?;
        if let Some(level) = wanted {
            let others = added_to.map(AddedTo::levels).unwrap_or_default();
            check_default_level(level, &cleaned, &others)?;
        }
        Ok(cleaned)
    }

    /// What the import puts an end to. There may be no database yet.
    ///
    /// # Errors
    ///
    /// [`ImportError::OtherKind`] and [`ImportError::OtherRules`] for a list that is not to be replaced by
    /// this one, and if the database can't be read.
    pub fn before(
        &self,
        sources: &Sources,
        cleaned: &Cleaned<'_>,
        store: Option<&Store>,
    ) -> Result<Before, ImportError> {
        let there = store.map(|store| store.find_list(self.name)).transpose()?.flatten();
        let replaced = there.filter(|_| !self.choice.adding);
        if let Some(replaced) = &replaced {
            check_replaced(replaced, self.ruleset, self.choice.phrases)?;
        }
        let doubts = doubts(sources, cleaned, self.recipe, replaced.as_ref());
        Ok(Before { replaced, doubts })
    }

    /// Writes the words, which are from `source`, at a `time` in seconds since 1970-01-01 UTC.
    ///
    /// # Errors
    ///
    /// Those of [`write()`].
    pub fn write(
        &self,
        store: &mut Store,
        cleaned: &Cleaned<'_>,
        (source, time): (String, i64),
        watch: &dyn Watch,
    ) -> Result<Imported, ImportError> {
        let new = NewList { name: self.name.to_owned(), source, time };
        let mode = if self.choice.adding { ImportMode::Add } else { ImportMode::Replace };
        write(store, &new, self.ruleset, cleaned, mode, watch)
    }
}
