//! Home services (services à la personne), by the activities of article D7231-1 of the French code of labour.

use serde::{Deserialize, Serialize};

/// An activity of a home service. The law sets a ceiling of its own to some of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum HomeService {
    /// Housekeeping (entretien de la maison et travaux ménagers).
    Housekeeping,
    /// Small gardening works, up to a ceiling of its own.
    Gardening,
    /// Small repairs (petit bricolage), up to a ceiling of its own.
    Handiwork,
    /// Children under three are looked after at home.
    InfantCare,
    /// Children of three and more are looked after at home.
    ChildCare,
    /// Children are accompanied when they go out.
    ChildOutings,
    /// Lessons and help with homework at home.
    Tutoring,
    /// Beauty care at home for people who depend on others.
    BeautyCare,
    /// Meals are made at home.
    Cooking,
    /// Meals are brought home.
    MealDelivery,
    /// Ironed linen is taken and brought home.
    LinenDelivery,
    /// Shopping is brought home.
    GroceryDelivery,
    /// Help with computers at home, up to a ceiling of its own.
    ComputerHelp,
    /// Pets of people who depend on others are looked after and walked.
    PetCare,
    /// A home is kept and watched while nobody is there.
    HomeWatch,
    /// Help with papers at home.
    Paperwork,
    /// Help in daily life for the old and the disabled.
    DailyAssistance,
    /// People who depend on others are accompanied when they go out.
    Outings,
    /// Their own car is driven for people who depend on others.
    Driving,
    /// Help from afar.
    RemoteAssistance,
    /// Signs are interpreted, and texts written down, for those who need it.
    Interpreting,
}

impl HomeService {
    /// In the order of choices.
    pub const ALL: [HomeService; 21] = [
        Self::Housekeeping,
        Self::Gardening,
        Self::Handiwork,
        Self::InfantCare,
        Self::ChildCare,
        Self::ChildOutings,
        Self::Tutoring,
        Self::BeautyCare,
        Self::Cooking,
        Self::MealDelivery,
        Self::LinenDelivery,
        Self::GroceryDelivery,
        Self::ComputerHelp,
        Self::PetCare,
        Self::HomeWatch,
        Self::Paperwork,
        Self::DailyAssistance,
        Self::Outings,
        Self::Driving,
        Self::RemoteAssistance,
        Self::Interpreting,
    ];
}
