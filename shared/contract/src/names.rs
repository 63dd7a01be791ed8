//! The group of every action of the specification, built or not, in one place.

use std::fmt;

use Group::*;

/// A group of actions: one function of the cloud, one path segment, one folder under `functions/`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Group {
    /// Sign-in and registration.
    Auth,
    /// The account of a signed-in person.
    Account,
    /// Universes, categories, presentations, products.
    Catalogue,
    /// Editing of offers.
    Offers,
    /// Ordering, seen from the beneficiary.
    Orders,
    /// Orders, seen from the desk.
    Desk,
    /// Payment means, payments, credits.
    Payments,
    /// Collection, reception and pickup of items.
    Handover,
    /// Cash registers.
    Cash,
    /// People and their settings.
    Users,
    /// Partners, their calendars and orders.
    Partners,
    /// Desks, hours, holidays.
    Conciergeries,
    /// News, offers of the moment, texts, files.
    Content,
    /// Egg hunts and wheels.
    Games,
    /// Mail campaigns.
    Campaigns,
    /// Invoicing expectations.
    Invoicing,
    /// Chat and calls.
    Messaging,
    /// Parcel lockers.
    Lockers,
    /// Extracts, dashboards.
    Reporting,
    /// Pivots.
    Bi,
    /// Technical tools.
    Ops,
}

impl Group {
    /// All groups, in the order the docs show them.
    pub const ALL: &'static [Group] = &[
        Auth,
        Account,
        Catalogue,
        Offers,
        Orders,
        Desk,
        Payments,
        Handover,
        Cash,
        Users,
        Partners,
        Conciergeries,
        Content,
        Games,
        Campaigns,
        Invoicing,
        Messaging,
        Lockers,
        Reporting,
        Bi,
        Ops,
    ];

    /// The path segment, crate and function name.
    pub const fn name(self) -> &'static str {
        match self {
            Auth => "auth",
            Account => "account",
            Catalogue => "catalogue",
            Offers => "offers",
            Orders => "orders",
            Desk => "desk",
            Payments => "payments",
            Handover => "handover",
            Cash => "cash",
            Users => "users",
            Partners => "partners",
            Conciergeries => "conciergeries",
            Content => "content",
            Games => "games",
            Campaigns => "campaigns",
            Invoicing => "invoicing",
            Messaging => "messaging",
            Lockers => "lockers",
            Reporting => "reporting",
            Bi => "bi",
            Ops => "ops",
        }
    }
}

impl fmt::Display for Group {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The group of an action of the specification, built or not.
pub fn group_of(name: &str) -> Option<Group> {
    NAMES.iter().find(|(_, names)| names.contains(&name)).map(|(group, _)| *group)
}

/// Every named action, built or not.
#[rustfmt::skip]
pub const NAMES: &[(Group, &[&str])] = &[
    (Auth, &[
        "ValidateCodeConciergerie", "login", "ActionOnLogin", "UserInfoFromSession", "SSOGetToken",
        "SSOGetUserInfos", "ChangeUserEmailBeforeSSO", "InitializeUserProfile", "lostPassword", "changePassword",
        "logout", "GetUserToken",
    ]),
    (Account, &[
        "BasicData", "getBasicUserData", "MyAlerts", "ackNotifications", "MyProfile", "SetMyProfile",
        "UserProfile", "SetUserProfile", "Cgu", "SetCguRead", "GetConcInfos", "GetServiceLocationOptions",
        "ChangeConciergerieAction", "SetFavorite", "GetFavorites", "GetSubscriptionsForUser",
        "SetSubscriptionsForUser", "RemoveAccountAnonymous", "logJavaScriptException", "TextBlobAction",
    ]),
    (Catalogue, &[
        "MobileCarrousel2", "HomeCategoriesV2", "OffreWebappPath", "OffreWebappPathToContinueOrder",
        "PartPrezList", "getCategorieOffreImage", "GetUniverses", "UpdateUniverse", "GetUniverseCategories",
        "UpdateCategory", "GetAllCategories", "GetProducts", "SetProduct", "GetProduct", "GetOffresForProduct",
        "RemoveProductFromOffres", "MergeProducts",
    ]),
    (Offers, &[
        "GetEditableOffre", "UpdateOffreItems", "UpdateOffre", "GetOffresForPartenaire",
        "GetAllOffresForPartner", "CopyBuyingPriceToOffres", "DuplicateOffre", "AddOffreToConc",
        "RemoveOffreFromConc", "GetOffreHistory", "GetOffrePriceGrid", "ScheduleNewVersion", "GetOffreShortcut",
    ]),
    (Orders, &[
        "PreviewOrder", "CreateOrder", "MyOrdersList", "OrderDetail", "NewOrderComment", "GetCalendarSlots",
        "SetOrderNote", "GetOrderByNoteToken", "QrCodeForKernOrder",
    ]),
    (Desk, &[
        "AllOrdersList", "InboxOrdersList", "InboxOrdersAlertList", "GetConciergeOrderDetail",
        "LookForOrderById", "changeOrderStatus", "getOrderStatusHistory", "changeOrderStatusManually",
        "rollbackOrderStatus", "changeOrderDebitDate", "deleteBill", "OverrideOrderServiceLength",
        "setOrderPrice", "ackOrderComment", "ackOrderCommentPurge", "GetOrderSlotsContext",
        "UpdateOrderCalendarSlot", "AddOrderItem", "UpdateOrderItem", "NotifyOrderUpdate", "SnoozeOrder",
        "AddOrRemoveOrderToAttenduFactu", "GenerateTicket", "MarkOrderUnrecoverable", "markOrderReprocessing",
        "AddSpending", "GetSpendingOptions", "DeleteSpending", "GetOrdersMonthList",
    ]),
    (Payments, &[
        "GetMyPaymentOptions", "InputPaymentCard", "deleteCc", "modifyCc", "GetAllCredits", "GetAllPayments",
        "GetOrderPaymentInfo", "SetOrderPayments", "CollectPayment", "CollectCredit", "CollecterSortieDeCaisse",
        "cancelUserCredit", "createNewUserCredit", "CreateNewUserCompensation",
    ]),
    (Handover, &[
        "GetOrdersForRemise", "GetOrdersForReception", "GetPartnersForReception", "GetPartnersForRemise",
        "SetItemsStatusCheck", "SetItemsStatus", "GetItemsForPickup", "GetPrintForRemise", "GetRemisesHistory",
    ]),
    (Cash, &[
        "GetCaisseStatus", "GetCaissesForConciergerie", "CreateCaisseForConciergerie", "UpdateCaisse",
        "PlanForInventoryAtNextUpdate", "GetCaisseJournal", "GetCaisseById", "UpdateCaisseAmount",
        "UpdateCaisseAmountInventory", "SetSortieCaisse", "SetEntreeCaisse",
    ]),
    (Users, &[
        "SearchUser", "GetConciergeList", "GetConciergeUser", "GetConciergeUsersList",
        "GetConciergeConciergeriesList", "newUserAdherentV2", "GetUserInfos", "resendCguMail", "reinviteUser",
        "changeUserVipStatus", "changeUserLogin", "changeUserStatus", "unlock", "CancelInactiveUserAutoRemoval",
        "DeleteAdherentAction", "SetResponsableConciergerie", "StartRecurringFees", "SetUserConciergerie",
        "GetUserCostCenterAssoc", "SetUserCostCenterAssoc", "GetPermissionsForUser", "SetPermissionsForUser",
        "GetEntRelForUser", "SetEntRelForUser", "CreateConcierge", "UpdateProfilConcierge", "BnfFileUpdate",
        "CreateUsersBatch", "GetCostCenters", "UpdateCostCenter",
    ]),
    (Partners, &[
        "AllOrdersPartner", "PartnerOrderDetail", "GetPartnerOrders", "GetAllPartners2", "CreatePartner",
        "GetPartnerInfo", "GetPartnerOptions", "SetPartnerOptions", "GetPartnerCalendar",
        "GetGestionnaireCalendarInfo", "DefineRealCalendarEntry", "DefineRecurringCalendarEntry",
        "EntPartSettingsAction", "GetPresentationsForPartenaire", "GetPresentationForPartenaire",
        "SavePartenairePresentation", "GetPartnerImages", "UploadPartnerImage", "uploadImagePartner",
        "getImageView",
    ]),
    (Conciergeries, &[
        "CreateConciergerie", "GetConciergerie", "GetConciergerieGroupInfo", "SetConciergerieGroup",
        "GetConciergerieExtraInfos", "SetConciergerieExtraInfos", "GetHolidays", "AddHoliday", "EditHoliday",
        "RemoveHoliday", "GetExceptionalHour", "AddExceptionalHour", "EditExceptionalHour",
        "RemoveExceptionalHour", "SetOpeningTimeGracePeriod", "SetConciergerieWeeklyHours",
        "SetConciergerieWeeklyHoursBenef", "getImageEntLogo",
    ]),
    (Content, &[
        "GetBnfHomePageContent", "GetOffresDuMomentForBnf", "GetOffreDuMomentForBnf", "GetActualiteForBnf",
        "GetBinaryData", "uploadBinaryData", "GetBinaryDataAsBase64", "GetBinaryDataAsBase64Array",
        "SetOffreDuMoment", "DeleteOffreDuMoment", "GetOffresDuMoment", "GetOffreDuMoment",
        "SetOffreDuMomentOrder", "GetActualites", "SetActuOrder", "GetActualite", "SetActualite",
        "DeleteActualite", "GetAllTextBlobs", "UpdateTextBlob", "GetStaticFiles", "CreateNewStaticFileFolder",
        "RemoveStaticFileFolder", "UploadNewStaticFile",
    ]),
    (Games, &[
        "LaunchRoue", "GetEggHuntForBnf", "GetHuntStatusForBnf", "EggHuntClick", "AcceptEggHuntParticipation",
        "GetGameImageAndText", "GetEggHunts", "GetEggHunt", "SetEggHunt", "DeleteEggHunt",
    ]),
    (Campaigns, &[
        "GetFlashDispoTemplates", "GetFlashDispoTemplateDetail", "SaveFlashDispoTemplate", "GetFlashDispoHtml",
        "TestFlashDispo", "GetFlashDispos", "GetFlashDispoDetail", "SaveFlashDispo", "GetFlashDispoAudience",
        "SendFlashDispo",
    ]),
    (Invoicing, &[
        "GetAttenduFactuEligiblePartners", "GenererAttenduFactuPourTous", "GetAttenduFactuPartnerSummary",
        "GetNextPotentialAttendus", "ComputeNextAttenduFactu", "GetAttenduFactuDetail",
        "OpenOrCloseAttenduFactu", "RecomputeAttenduFactu", "SendAttenduFactuByMail", "DeleteAttenduFactu",
        "LoadAttenduFactuPdf",
    ]),
    (Messaging, &[
        "getMessageThreads", "getMessageThread", "postMessage", "ackMessage", "GenesysStartCallAction",
    ]),
    (Lockers, &[
        "GetKernOrders", "GetKernLockerStatus", "GetKernOrderDetail", "NexenceSimulatorGetLockerNames",
        "NexenceGetOrderByRefLockerId", "NexenceSetOrderBoxStatus", "NexenceSimulatorSendAction",
        "NexenceRechercheBeneficiaire", "NexenceSimulatorGetLockers", "NexenceCreateOrderByLockerBlock",
        "NexenceGetOrdersByLockerBlock",
    ]),
    (Reporting, &[
        "launchNewExtract", "PartnerPricesExtract", "ConcPricesExtract", "GetAllBadOrdersExtraction",
        "AlertesHorairesconciergeriesExtract", "ExtractAllBalance", "ExtractCaisseJournal",
        "ExtractCashRegisterInventory", "ExtractCashRegisterInventorySummary", "UnrecoverableOrdersExtract",
        "ExtractCaisseInextenso", "ExtractAppEvent", "ExtractAllOrdersPartner", "GetAllUiEventTypes",
        "ReportingExtraction", "BankStatementImport", "BankStatementReconciliation",
        "GetDashboardConciergeriesHoraires", "GetDashboardBadOrders", "GetDashboardBadOrdersDetail",
    ]),
    (Bi, &[
        "BiGetCubeMetadata", "BiGetReport", "BiGetFilters", "BiAddReportHistory", "BiGetReportHistory",
        "BiExportReport",
    ]),
    (Ops, &[
        "GetAllRunningActivities", "RunGC", "JdbcPoolInfos", "GetCacheDetails", "ClearCache", "GetMailsList",
        "GetBizLogsList",
    ]),
];

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn a_name_belongs_to_one_group() {
        let names: Vec<_> = NAMES.iter().flat_map(|(_, names)| names.iter()).collect();
        assert_eq!(names.iter().collect::<BTreeSet<_>>().len(), names.len());
        assert_eq!(NAMES.iter().map(|(group, _)| *group).collect::<Vec<_>>(), Group::ALL);
    }

    #[test]
    fn the_specification_names_306_actions() {
        assert_eq!(NAMES.iter().map(|(_, names)| names.len()).sum::<usize>(), 306);
    }

    #[test]
    fn every_built_action_stands_in_its_group_or_is_ours() {
        for entry in crate::ACTIONS.iter().copied().flatten() {
            let named = (!entry.ours).then_some(entry.group);
            assert_eq!(group_of(entry.name), named, "{}", entry.name);
        }
    }
}
