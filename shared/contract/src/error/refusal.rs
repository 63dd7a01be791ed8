//! Business rules that say no, each with its code and its words.

use crate::Words;

macro_rules! refusals {
    ($($(#[$doc:meta])* $name:ident = $code:literal, $fr:literal, $en:literal;)+) => {
        /// A business rule saying no. Texts are those of the specification where it has one.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Refusal { $( $(#[$doc])* $name, )+ }

        impl Refusal {
            /// All of them, in the order the docs show them.
            pub const ALL: &'static [Refusal] = &[$(Refusal::$name),+];

            /// The code in the envelope.
            pub const fn code(self) -> u16 {
                match self { $(Refusal::$name => $code,)+ }
            }

            /// The words that the caller reads.
            pub fn words(self) -> Words {
                match self { $(Refusal::$name => Words::new($fr, $en),)+ }
            }
        }
    };
}

refusals! {
    /// The registration code is unknown or switched off.
    RegistrationCode = 6, "Ce code n'est plus valide", "This code is no longer valid";
    /// Login and password do not match, or the account may not sign in: all alike.
    BadLogin = 20, "Identifiant ou mot de passe incorrect.", "Wrong login or password.";
    /// A one-use link was used, or is too old.
    LinkExpired = 21, "Ce lien n’est plus valide. Demandez-en un nouveau.", "This link is no longer valid. Please ask for a new one.";
    /// The current password is wrong.
    WrongPassword = 22, "Le mot de passe actuel est incorrect.", "The current password is wrong.";
    /// The platform has no key for codes of lockers.
    LockersUnavailable = 24, "Les casiers ne sont pas disponibles sur cette plateforme.", "Lockers are not available on this platform.";
    /// The key of a device is wrong, was replaced, or is of another block: all alike.
    LockerKey = 250, "Cet appareil n’est pas (ou plus) celui du casier.", "This device is not (or no longer) that of the locker.";
    /// The code of a box is wrong, used, over, or of another block: all alike.
    LockerCode = 251, "Ce code n’est pas valable ici, ou il a déjà servi.", "This code is not valid here, or has been used already.";
    /// No box that fits is free.
    LockerFull = 252, "Aucun casier assez grand n’est libre pour l’instant.", "No locker box that is large enough is free at the moment.";
    /// The order is not to be put in, or taken out, as it stands.
    LockerNotNow = 253, "Cette commande ne peut pas être déposée ou retirée maintenant.", "This order cannot be dropped off or picked up now.";
    /// The amount that is due is paid before the door opens.
    LockerUnpaid = 254, "Réglez d’abord ce qui reste dû : la porte s’ouvrira ensuite.", "Please pay what is due first: the door will open after that.";
    /// Nobody knows what is in the box.
    LockerUnknown = 255, "L’état de ce casier est inconnu : la conciergerie va vérifier.", "The state of this box is unknown: the concierge desk will check.";
    /// The block cannot be reached; no door was asked to open.
    LockerSilent = 256, "Le casier ne répond pas. Réessayez dans un instant.", "The locker does not answer. Please try again in a moment.";
    /// The key of a screen on a wall is wrong, or was taken back: both alike.
    DisplayKey = 260, "Cette clé d’écran n’est pas (ou plus) valable.", "This display key is not (or no longer) valid.";
    /// Somebody has sent the message again already, or given it up, or it is too old.
    DeadLetterGone = 261, "Ce message n’est plus dans la file des abandonnés : rechargez la page.", "This message is no longer among those given up: please reload the page.";
    /// The desk is for training: no card is registered or charged, and nothing is debited.
    TrainingDesk = 262, "Cette conciergerie est une conciergerie d’entraînement : aucune carte n’y est débitée, et aucun prélèvement n’y est lancé.", "This concierge desk is for training: no card is charged there, and no direct debit is started.";
    /// The desk has no offer for parcels.
    NoParcelOffer = 257, "Cette conciergerie ne reçoit pas de colis dans ses casiers.", "This concierge desk takes no parcels in its lockers.";
    /// A box that holds, or is kept for, goods stays as it is.
    BoxInUse = 258, "Un casier qui contient quelque chose ne peut être ni retiré ni modifié.", "A box with something in it can be neither removed nor changed.";
    /// A line of the bank, or an item, was matched meanwhile, or has less left.
    BankLineMatched = 270, "Une de ces lignes a déjà été rapprochée, ou il en reste moins : regardez à nouveau.", "One of these lines has been matched already, or less of it is left: look again.";
    /// A match is undone once.
    BankMatchUndone = 271, "Ce rapprochement est déjà annulé.", "This match is undone already.";
    /// The person's company lives on another server, whose address is `data`.
    OtherServer = 10, "Votre conciergerie a changé de serveur.", "Your concierge desk has moved to another server.";
    /// The answer of an employer's sign-in proves nothing, or its account may not sign in: all alike.
    SsoFailed = 11, "Votre entreprise n’a pas confirmé votre identité. Recommencez la connexion.", "Your company did not confirm who you are. Please sign in again.";
    /// The desk wants its people to sign in through their employer; `data.token` goes on.
    SsoDue = 15, "Connectez-vous par le compte de votre entreprise.", "Sign in with your company's account.";
    /// An account has the address: whoever signs in through their employer shows once that it is theirs.
    SsoPassword = 160, "Un compte existe déjà avec cette adresse : saisissez son mot de passe une fois pour le relier.", "An account with this address exists already: type its password once to link it.";
    /// The employer does not speak for this address, or for the account that has it.
    SsoNotAuthorised = 161, "Cet e-mail n'est pas reconnu.", "This e-mail address is not recognised.";
    /// There is no user pool here, or it cannot be reached.
    SsoUnavailable = 162, "La connexion par votre entreprise n’est pas disponible. Réessayez dans un instant.", "Signing in through your company is not available. Please try again in a moment.";
    /// Nobody signs in through a provider of this name, or no longer.
    SsoUnknown = 163, "Cette connexion d’entreprise est inconnue ou n’est plus ouverte. Connectez-vous avec votre adresse e-mail.", "This company sign-in is unknown, or is no longer open. Please sign in with your email address.";
    /// A provider through which people sign in is switched off first.
    SsoIsOn = 164, "Cette connexion est en service : désactivez-la d’abord.", "This sign-in is in use: switch it off first.";
    /// A provider that nobody has tried as it is now is not switched on.
    SsoNotTested = 165, "Faites d’abord un essai réussi de cette connexion.", "Try this sign-in with success first.";
    /// Somebody is having the provider made, or removed, at this moment.
    SsoUnderway = 166, "Cette connexion est en cours d’enregistrement : réessayez dans une minute.", "This sign-in is being saved: please try again in a minute.";
    /// The user pool does not have the provider as it is kept here.
    SsoNotMade = 167, "Cette connexion n’est pas encore complète : enregistrez-la à nouveau.", "This sign-in is not complete yet: please save it again.";
    /// The provider was changed while it was tried.
    SsoChangedMeanwhile = 168, "Cette connexion a été modifiée pendant l’essai : recommencez-le.", "This sign-in was changed during the test: please test it again.";
    /// The profile lacks what an order needs.
    ProfileIncomplete = 12, "Complétez votre profil avant de commander.", "Complete your profile before ordering.";
    /// The terms have not been accepted.
    TermsNotAccepted = 23, "Vous devez accepter les conditions générales avant de commander.", "You must accept the terms before ordering.";
    /// The caller still has a register open.
    RegisterOpen = 14, "Fermez votre caisse avant de vous déconnecter.", "Close your register before signing out.";
    /// One person has one register open at most.
    RegisterAlreadyOpen = 180, "Vous avez déjà une caisse ouverte.", "You already have a register open.";
    /// Somebody else has it open.
    RegisterTaken = 181, "Cette caisse est déjà ouverte.", "This register is already open.";
    /// It is not open, or the session that is meant is over.
    RegisterClosed = 182, "Cette caisse est fermée. Rechargez la page pour voir où elle en est.", "This register is closed. Reload the page to see how it stands.";
    /// Only the person who opened a register works with it.
    NotOpener = 183, "Seule la personne qui a ouvert cette caisse peut faire cela.", "Only the person who opened this register can do this.";
    /// At the end of a month, or where it is planned.
    InventoryDue = 184, "Un inventaire complet est demandé : comptez chaque pièce, chaque billet et chaque chèque.", "A full inventory is due: count each coin, each note and each cheque.";
    /// Payments at a desk with registers go through one.
    NoOpenRegister = 185, "Ouvrez d’abord votre caisse : ce paiement doit y passer.", "Open your register first: this payment has to go through it.";
    /// Less cash is in the register than would go out.
    RegisterShort = 186, "La caisse ne contient pas autant d’espèces.", "The register does not hold that much cash.";
    /// It takes a permission.
    RegisterNotOnPhone = 187, "Votre profil ne permet pas de tenir une caisse depuis un téléphone.", "You may not operate a register from a phone.";
    /// It was taken back or has arrived already, or is nothing of the kind.
    MovementFinal = 188, "Ce mouvement ne peut plus être modifié.", "This movement can no longer be changed.";
    /// A payment at a register changes with a correction in a journal: the caller has no register open to
    /// write it.
    SoldAtRegister = 240, "Cette commande est payée à une caisse, où ce qui a été vendu est enregistré : ouvrez votre caisse, la correction y sera écrite.", "This order was paid at a register, where what was sold is on record: open your register, the correction is written there.";
    /// The register is not set up for it.
    MeansNotTaken = 189, "Votre caisse n’accepte pas ce mode de paiement.", "Your register does not take this payment mode.";
    /// A ticket takes its number from the register that whoever prints it has open.
    NoThermalPrinter = 190, "Aucune caisse ouverte avec une imprimante thermique", "No open register with a thermal printer";
    /// A drawer is opened by the printer of its register.
    NoPrinterOpen = 191, "Aucune caisse avec une imprimante n'est ouverte", "No register with a printer is open";
    /// The archive would differ from the lines that were written.
    JournalAltered = 197, "Le journal de cette caisse a été altéré : il ne peut pas être archivé. Vérifiez la chaîne.", "The journal of this register was altered: it cannot be archived. Please verify the chain.";
    /// The deployment has no key to sign with.
    ArchivesUnsigned = 198, "Ce serveur n’a pas encore de clé pour signer des archives.", "This server has no key yet to sign archives with.";
    /// The offer cannot be ordered (any more) from here.
    OfferUnavailable = 30, "Cette offre n’est plus disponible.", "This offer is no longer available.";
    /// Nothing was chosen.
    NothingSelected = 31, "Merci de sélectionner au moins un article", "Please select at least one service";
    /// The slot was taken.
    SlotTaken = 32, "Ce créneau n'est plus disponible.", "This slot is no longer available.";
    /// The basket is below the offer's minimum.
    MinimumAmount = 33, "Le montant minimum de commande n’est pas atteint.", "The minimum order amount has not been reached.";
    /// The free offer was already used this month.
    OncePerMonth = 34, "Cette offre est limitée à une commande par mois.", "This offer is limited to one order a month.";
    /// No payment option is open to the beneficiary.
    NoPaymentOption = 35, "Aucun moyen de paiement disponible pour ce bénéficiaire", "No payment option is available for this beneficiary";
    /// The credit is spent, cancelled or expired.
    CreditUnavailable = 36, "Cet avoir n’est plus utilisable.", "This credit can no longer be used.";
    /// A manager ordered without choosing a beneficiary.
    NoBeneficiary = 37, "Merci de sélectionner un bénéficiaire.", "Please choose a beneficiary.";
    /// The offer has another version since the preview; `data` is the new preview.
    OfferChanged = 38, "Cette offre vient de changer. Relisez votre commande avant de la valider.", "This offer has just changed. Please check your order before confirming it.";
    /// The draft became an order before, of other content or before it was looked at again; `data.orderId` is that order.
    DraftPlaced = 66, "Cette commande est déjà passée : ouvrez-la pour la voir ou la changer.", "This order has been placed already: open it to see or change it.";
    /// The order is closed to this change.
    OrderImmutable = 40, "Cette commande ne peut plus être modifiée.", "This order can no longer be changed.";
    /// The status cannot follow the current one.
    StatusNotAllowed = 41, "Ce changement de statut n’est pas possible.", "This change of status is not possible.";
    /// A line has no price yet.
    PriceMissing = 42, "Tous les articles doivent avoir un prix", "Every item needs a price";
    /// Its partner or the desk has goods of it: an order is done once somebody took them.
    GoodsOut = 68, "Des articles de cette commande ne sont pas encore remis : remettez-les au bénéficiaire, ou dites qui les a pris.", "Goods of this order are not handed over yet: hand them to the beneficiary, or say who took them.";
    /// The order was already rated.
    AlreadyRated = 43, "Vous avez déjà noté cette commande.", "You already rated this order.";
    /// A request to cancel the order waits for its answer.
    CancellationRequested = 44, "L’annulation est déjà demandée : la conciergerie va vous répondre.", "Cancellation was already requested: the concierge desk will answer you.";
    /// Beneficiaries change their orders by themselves only within the notice of the offer.
    NoticePassed = 45, "Le délai est passé : demandez à la conciergerie.", "The notice has passed: please ask the concierge desk.";
    /// The last day of a quote is over.
    QuoteExpired = 46, "Ce devis n’est plus valable. Demandez-en un nouveau dans la commande.", "This quote is no longer valid. Ask for a new one in the order.";
    /// A newer version of a quote, or another change of its order, took its place.
    QuoteReplaced = 47, "Ce devis a été remplacé. Rechargez la commande pour lire ce qui vaut maintenant.", "This quote was replaced. Reload the order to read what holds now.";
    /// A quote was accepted or declined already.
    QuoteAnswered = 48, "Une réponse a déjà été donnée à ce devis.", "This quote was already answered.";
    /// The offer leaves quotes to the desk.
    QuotesByDesk = 49, "Les devis de cette commande sont faits par la conciergerie : envoyez-lui votre prix par un message.", "Quotes of this order are made by the concierge desk: send them your price in a message.";
    /// Every line of an order has its price.
    NothingToQuote = 50, "Toutes les lignes de cette commande ont déjà un prix.", "Every line of this order has a price already.";
    /// The proposed time was answered, taken back or replaced, or has run out.
    ProposalOver = 59, "Cette proposition n’attend plus de réponse.", "This proposal no longer waits for an answer.";
    /// Somebody else takes care of the order by now.
    OrderTaken = 65, "Quelqu’un d’autre s’occupe déjà de cette commande.", "Somebody else already takes care of this order.";
    /// The card has expired.
    CardExpired = 51, "La carte a expiré. Merci d’en ajouter une nouvelle.", "The card has expired. Please add a new one.";
    /// There is no stored card.
    NoCard = 52, "Aucune carte n’est enregistrée.", "No card is registered.";
    /// The bank cannot be reached; nothing was charged.
    BankUnavailable = 53, "La banque ne répond pas. Réessayez dans un instant.", "The bank does not answer. Please try again in a moment.";
    /// Nothing of the credit can be taken back any more.
    CreditFinal = 54, "Cet avoir ne peut plus être annulé.", "This credit can no longer be cancelled.";
    /// No partner bears the credit, or it was deducted or cancelled already.
    CreditNotDeductible = 55, "Cet avoir ne peut pas être marqué comme déduit.", "This credit cannot be marked as deducted.";
    /// Each person gets one credit of a campaign.
    CreditGrantedBefore = 320, "Cette campagne lui a déjà donné un avoir.", "This campaign has already given them a credit.";
    /// A campaign gives no more than its budget.
    CreditBudgetReached = 321, "Le budget de la campagne est atteint.", "The budget of the campaign is reached.";
    /// A campaign gives nothing before its first day and after its last one.
    CreditCampaignNotOpen = 322, "Cette campagne ne donne rien aujourd’hui : vérifiez ses dates.", "This campaign gives nothing today: check its dates.";
    /// Months of a campaign are invoiced once they are over, one after the other.
    CreditMonthNotDue = 323, "Ce mois n’est pas terminé, ou il est déjà facturé.", "This month is not over, or is invoiced already.";
    /// The payment is not one that a person collects, or it was settled already.
    PaymentNotCollectable = 56, "Ce paiement ne peut pas être marqué comme collecté.", "This payment cannot be marked as collected.";
    /// The desk does not take direct debits.
    DirectDebitUnavailable = 57, "Le prélèvement n’est pas proposé par cette conciergerie.", "This concierge desk does not offer direct debit.";
    /// There is no mandate that can be debited.
    NoMandate = 58, "Aucun mandat de prélèvement n’est actif.", "No direct debit mandate is active.";
    /// An unpaid order keeps the beneficiary from ordering.
    DebtToRecover = 70, "Une commande impayée empêche d’en passer de nouvelles. Merci de contacter votre conciergerie.", "An unpaid order keeps you from placing new ones. Please contact your concierge desk.";
    /// The order is not done, or nothing of it is unpaid.
    NothingToRecover = 71, "Cette commande n’a rien d’impayé.", "Nothing of this order is unpaid.";
    /// The desk attached no bill or quote to the order.
    NoBill = 72, "Cette commande n’a pas de facture à supprimer.", "This order has no bill to delete.";
    /// The spending was taken back before.
    SpendingDeleted = 73, "Cette avance est déjà supprimée.", "This spending was already deleted.";
    /// No line of the operation is left, or it goes on already.
    BulkOperationOver = 74, "Cette opération est terminée, ou déjà en cours.", "This operation is over, or already running.";
    /// Somebody has saved the thing that is edited since the caller read it.
    EditedMeanwhile = 75, "Quelqu’un d’autre a enregistré entre-temps.", "Somebody else has saved this in the meantime.";
    /// Another product took its place.
    ProductMerged = 76, "Un de ces produits a été fusionné : choisissez celui qui l’a remplacé.", "One of these products was merged: choose the one that took its place.";
    /// The product was not merged, or more than a day ago.
    MergeOver = 77, "Cette fusion ne peut plus être défaite.", "This merge can no longer be undone.";
    /// An offer would have nothing left to order.
    NothingLeftToSell = 78, "Il ne resterait plus rien à commander dans cette offre.", "Nothing would be left to order in this offer.";
    /// A draft of the offer exists already, and the caller's form did not begin from it; `data` is the draft.
    DraftWaits = 79, "Un brouillon de cette offre attend déjà : reprenez-le, ou publiez-le.", "A draft of this offer waits already: go on from it, or publish it.";
    /// A price would be more than twice or less than half of what it was; `data` names each before and after (`PriceLine`).
    PriceLeaps = 80, "Un prix ferait plus du double ou moins de la moitié de l’ancien : confirmez-le.", "A price would be more than twice or less than half of the old one: please confirm it.";
    /// Somebody works for companies that are not the caller's, or the caller no longer manages rights.
    RightsOutOfReach = 85, "Cette personne travaille aussi pour des entreprises que vous ne gérez pas : demandez à quelqu’un qui les gère toutes.", "This person also works for companies that you do not manage: ask somebody who manages all of them.";
    /// Nobody takes from themselves the right to manage rights.
    OwnRights = 86, "Vous ne pouvez pas vous le retirer vous-même : demandez à une autre personne qui gère les permissions.", "You cannot take this from yourself: ask somebody else who manages permissions.";
    /// The file would have more than an answer can hold.
    ExtractTooLarge = 95, "Cette extraction est trop grande pour un seul fichier. Choisissez le format Excel, qui en contient davantage, ou une période plus courte.", "This extract is too large for one file. Please choose the Excel format, which holds more, or a shorter period.";
    /// The ticket of an extract was used, is too old, or is somebody else's.
    ExtractGone = 96, "Cette extraction n’est plus disponible. Demandez-la de nouveau.", "This extract is no longer available. Please ask for it again.";
    /// A pivot would have more cells than anybody reads, or look at more files than one answer may.
    PivotTooLarge = 97, "Ce tableau serait trop grand : choisissez moins de dimensions, des filtres ou une période plus courte.", "This table would be too large: please choose fewer dimensions, filters or a shorter period.";
    /// Members of staff keep their own account, or a colleague does: the desk keeps those of beneficiaries.
    StaffAccount = 110, "Ce compte est celui d’un gestionnaire : il ne se gère pas parmi les bénéficiaires.", "This account is a manager's: it is not kept among those of beneficiaries.";
    /// An account that is switched off is mailed no links.
    AccountInactive = 111, "Ce compte est désactivé : activez-le d’abord.", "This account is switched off: switch it on first.";
    /// Only who has no password yet is mailed the link of a new account.
    PasswordChosen = 114, "Cette personne a déjà choisi un mot de passe : « Mot de passe oublié ? » lui en envoie un autre.", "This person has already chosen a password: “Forgot password?” sends them another link.";
    /// A partner that works with other companies too is not switched off by a manager of some of them.
    PartnerShared = 115, "Ce partenaire travaille aussi pour des entreprises que vous ne gérez pas : retirez plutôt ses offres de vos conciergeries.", "This partner also works for companies that you do not manage: take its offers out of your desks instead.";
    /// Two companies of one name are told apart by nobody: the caller says that two are meant.
    CompanyNameTaken = 116, "Une entreprise porte déjà ce nom : confirmez qu’il y en a deux.", "A company has this name already: confirm that there are two.";
    /// Only a company that is empty is removed.
    CompanyInUse = 117, "Cette entreprise a encore des conciergeries, des gestionnaires ou une connexion d’entreprise : elle ne peut pas être supprimée.", "This company still has concierge desks, managers or a sign-in of its own: it cannot be removed.";
    /// A text whose day has come was shown to people: another version takes its place.
    TextHolds = 200, "Ce texte est déjà en vigueur : il reste tel qu’il a été lu. Publiez une nouvelle version.", "This text is in force already: it stays as it was read. Publish a new version.";
    /// Somebody accepts another version than the one in force; `data` is the one in force.
    TermsChanged = 201, "Les conditions générales viennent de changer : lisez la nouvelle version avant de l’accepter.", "The terms have just changed: please read the new version before you accept it.";
    /// A folder is removed with what is in it only by somebody who was told of that; `data` tells.
    FolderNotEmpty = 202, "Ce dossier n’est pas vide : confirmez que tout son contenu doit être supprimé.", "This folder is not empty: confirm that all of its content is to be removed.";
    /// A file is removed although something leads to it only by somebody who was told of that; `data` tells.
    FileReferredTo = 203, "Des pages mènent encore à ce fichier : confirmez qu’il doit être supprimé.", "Some pages still lead to this file: confirm that it is to be removed.";
    /// A name belongs to one file or folder of its folder.
    FileNameTaken = 204, "Ce nom est déjà pris dans ce dossier : choisissez-en un autre, ou remplacez le fichier.", "This name is taken in this folder: choose another one, or replace the file.";
    /// A file is replaced by one of its kind alone, because its address stays.
    FileOfOtherKind = 205, "Le nouveau fichier doit être de la même nature que celui qu’il remplace : son adresse ne change pas.", "The new file must be of the same kind as the one that it replaces: its address stays.";
    /// A campaign that was sent stays as it was read.
    CampaignSent = 206, "Cette campagne est déjà envoyée : elle ne peut plus être modifiée.", "This campaign has been sent already: it can no longer be changed.";
    /// Nothing of it is on its way.
    CampaignOver = 207, "Cette campagne n’est plus en cours d’envoi. Rechargez la page pour voir où elle en est.", "This campaign is no longer being sent. Reload the page to see how it stands.";
    /// A campaign that waits for its hour stays as it was read.
    CampaignScheduled = 230, "Cette campagne est programmée : annulez d’abord son envoi pour la modifier.", "This campaign is scheduled: call it off first to change it.";
    /// Desks use what is published.
    TemplateNotPublished = 208, "Ce modèle n’est pas publié : publiez-le ou choisissez-en un autre.", "This template is not published: publish it, or choose another one.";
    /// A company keeps as many as a list shows well.
    TooManyTemplates = 209, "Cette entreprise a déjà 200 modèles : modifiez-en un.", "This company has 200 templates already: edit one of them.";
    /// No call centre is configured, or it cannot be reached.
    CallCentreUnavailable = 220, "Le centre d’appels n’est pas disponible. Réessayez dans un instant.", "The call centre is not available. Please try again in a moment.";
    /// The token of the call centre is wrong or over.
    CallCentreTokenOver = 221, "Votre connexion au centre d’appels est terminée : reconnectez-vous.", "Your sign-in to the call centre is over: please sign in again.";
    /// The code of a sign-in to the call centre was used, is too old or somebody else's: all alike.
    CallCentreSignIn = 222, "La connexion au centre d’appels n’a pas abouti. Recommencez.", "The sign-in to the call centre did not succeed. Please try again.";
    /// To end the session that asks is to sign out.
    OwnSession = 130, "C’est l’appareil que vous utilisez : déconnectez-vous pour terminer cette session.", "This is the device you are using: sign out to end this session.";
    /// A person who owes a second factor can do nothing before it is set up.
    SecondFactorDue = 131, "Configurez d’abord la double authentification.", "Set up two-step verification first.";
    /// The password is right, and a code is asked for; `data` says how to go on.
    SecondFactorNeeded = 132, "Saisissez le code de votre application d’authentification.", "Enter the code of your authenticator app.";
    /// The code is wrong, was used, or is too old: all alike.
    WrongCode = 133, "Ce code n’est pas valable. Attendez le suivant et saisissez-le.", "This code is not valid. Wait for the next one and enter it.";
    /// There is no second factor, or none was begun.
    NoSecondFactor = 134, "Aucune double authentification n’est configurée.", "No two-step verification is set up.";
    /// The caller may not do without one.
    SecondFactorDemanded = 135, "La double authentification est obligatoire pour votre compte.", "Two-step verification is required for your account.";
    /// A manager who has taken over an account does not do what only its owner may do.
    OwnerOnly = 136, "Vous êtes dans le compte d’un bénéficiaire : lui seul peut faire cela.", "You are in a beneficiary’s account: only they can do this.";
    /// The half hour is over, the manager has left, or may not (any more).
    ImpersonationOver = 137, "La prise en main de ce compte est terminée.", "Your access to this account is over.";
    /// There is nothing to accept.
    TermsAccepted = 112, "Les conditions générales en vigueur sont déjà acceptées.", "The terms in force are accepted already.";
    /// Its settings say that managers make no beneficiaries.
    PeopleNotMadeHere = 113, "Les bénéficiaires de cette conciergerie s’inscrivent eux-mêmes : donnez-leur son code d’accès.", "Beneficiaries of this concierge desk register themselves: give them its access code.";
    /// A cost centre that is not active cannot be chosen anew.
    CostCenterInactive = 120, "Ce centre de coûts n’est plus actif : choisissez-en un autre.", "This cost centre is no longer active: choose another one.";
    /// A desk has no fee, or nothing of it is due yet.
    NoFeeDue = 121, "Aucune cotisation n’est due à cette conciergerie pour l’instant.", "No fee is due at this concierge desk yet.";
    /// The offer that a fee is an order of cannot be ordered as it stands.
    FeeOfferUnavailable = 122, "L’offre de la cotisation n’est plus proposée ici avec un prix : choisissez-en une autre.", "The offer of the fee is no longer on offer here with a price: choose another one.";
    /// A person with orders under way is still served.
    OrdersUnderWay = 150, "Des commandes sont encore en cours : terminez-les ou annulez-les, puis supprimez le compte.", "Orders are still under way: finish or cancel them, then delete the account.";
    /// Debts are settled, waived or given up first.
    OrdersUnpaid = 151, "Des commandes ne sont pas payées : encaissez-les ou abandonnez leur dette, puis supprimez le compte.", "Orders are unpaid: collect or waive what is owed, then delete the account.";
    /// Since the simulation, others came or went, or the file is another one.
    SimulationOutdated = 141, "Le résultat ne serait plus celui de la simulation : simulez à nouveau.", "The outcome would no longer be that of the simulation: simulate again.";
    /// People whose lines cannot be read would be switched off.
    FileHasFaults = 142, "Des lignes du fichier sont illisibles : corrigez-les d’abord, sans quoi ces personnes seraient désactivées.", "Some lines of the file cannot be read: correct them first, or these people would be switched off.";
    /// A closed expectation is what a partner was told: nothing on it changes.
    ExpectationClosed = 290, "Cet attendu est clôturé : rouvrez-le d’abord.", "This expectation is closed: open it first.";
    /// Corrections of later months begin where this one ends.
    ExpectationNotLast = 291, "Un attendu plus récent de ce partenaire existe : seul le dernier se rouvre ou se supprime.", "This partner has a newer expectation: only the last one can be opened again or deleted.";
    /// An order without a buying price would be paid too little.
    ExpectationHasErrors = 292, "Cet attendu a rencontré des erreurs. Merci de les corriger et de le regénérer.", "This expectation has met errors. Please correct them and generate it again.";
    /// Orders are still to be done.
    ExpectationMonthRuns = 293, "Ce mois n’est pas terminé : cet attendu se clôture à partir du 1er du mois suivant.", "This month is not over: the expectation can be closed from the 1st of the next one.";
    /// Months come one after the other, and none before its first day.
    ExpectationMonthNotDue = 294, "Ce mois ne peut pas être calculé pour ce partenaire : choisissez l’un des mois proposés.", "This month cannot be computed for this partner: choose one of those on offer.";
    /// An expectation says something.
    ExpectationEmpty = 295, "Aucune commande de ce partenaire n’est à facturer jusqu’à ce mois.", "No order of this partner is to be invoiced up to this month.";
    /// An expectation that can still change is sent to nobody.
    ExpectationOpen = 296, "Clôturez d’abord cet attendu.", "Close this expectation first.";
    /// Nobody would get the mail.
    ExpectationNoMail = 297, "Ce partenaire n’a pas d’adresse pour ses attendus : saisissez-la dans ses options.", "This partner has no address for its expectations: type it in its options.";
    /// The shares on it were cancelled, or deducted otherwise, since it was computed.
    ExpectationOutdated = 299, "Une indemnisation de cet attendu a changé : recalculez-le, puis clôturez-le.", "A compensation on this expectation has changed: compute it again, then close it.";
    /// The books say that its compensations were deducted.
    ExpectationDeducted = 300, "Cet attendu a été clôturé et les livres ont ses indemnisations ou ses paiements : recalculez-le au lieu de le supprimer.", "This expectation was closed, and the books have its compensations or payments: compute it again instead of deleting it.";
    /// A payment is for the amounts that were closed.
    ExpectationPaid = 301, "Un paiement est enregistré pour cet attendu : annulez-le avant de le rouvrir.", "A payment is recorded for this expectation: undo it before you open it again.";
    /// Somebody else was faster.
    PayoutUndone = 302, "Ce paiement est déjà annulé.", "This payment is undone already.";
    /// The invoice says what was closed.
    ExpectationInvoiced = 360, "Une facture est établie pour cet attendu : il ne change plus. Ce qui change ensuite devient une correction du mois suivant.", "An invoice was made of this expectation: it no longer changes. What changes afterwards becomes a correction of the next month.";
    /// Nobody invoices in the name of somebody who has not asked for it.
    NoSelfBillingMandate = 361, "Ce partenaire n’a pas signé de mandat d’autofacturation : saisissez sa date dans sa facturation, ou demandez-lui sa facture.", "This partner has signed no self-billing mandate: type its date in the partner's billing, or ask the partner for an invoice.";
    /// An invoice has lines. Shares of compensations alone are no sale.
    NothingToInvoice = 362, "Cet attendu ne contient aucune prestation à facturer.", "This expectation holds nothing that is invoiced.";
    /// It is on its way, or the platform has it.
    InvoiceNotToBeSent = 363, "Cette facture est déjà en route vers la plateforme agréée, ou déposée.", "This invoice is on its way to the approved platform already, or deposited.";
    /// Days of the period are to come, or are not added up yet.
    TaxPeriodOpen = 310, "Cette période n’est pas terminée, ou la nuit n’a pas encore additionné ses journées.", "This period is not over, or the night has not added up its days yet.";
    /// A report is on its way, or the one that stands says all.
    TaxReportStands = 311, "Rien n’a changé depuis la dernière déclaration de cette période, ou elle est en cours d’envoi.", "Nothing has changed since the last report of this period, or it is being sent.";
    /// A certificate tells of a whole year.
    TaxYearRuns = 350, "Cette année n’est pas terminée : son attestation fiscale est disponible à partir du 1er janvier suivant.", "This year is not over: its tax certificate is available from the following 1 January.";
    /// Nobody certifies for a partner that is not declared for home services.
    PartnerNotDeclared = 351, "L’organisme n’a pas encore communiqué son numéro de déclaration : demandez à votre conciergerie de le saisir.", "The provider has not given its declaration number yet: ask your concierge desk to enter it.";
    /// The order has nothing that a partner is paid for, or its partner invoices nothing.
    OrderNotExpected = 298, "Cette commande n’est pas à facturer : elle n’est pas terminée, ou son partenaire ne facture pas.", "This order is not to be invoiced: it is not done, or its partner does not invoice.";
    /// Nobody waits for what can be had at once.
    TimeIsFree = 62, "Un créneau est encore libre : choisissez-le.", "A slot is still free: choose it.";
    /// A person waits in a few places at most, so that what is free finds somebody who still wants it.
    TooManyWaits = 63, "Vous attendez déjà dans cinq listes : quittez-en une d’abord.", "You are waiting in five lists already: leave one of them first.";
    /// A list as long as that gives nobody who joins it a chance.
    WaitlistFull = 64, "Trop de personnes attendent déjà ce partenaire.", "Too many people are waiting for this provider already.";
    /// The last day of the desk is over.
    DeskClosed = 61, "Cette conciergerie a fermé : elle ne prend plus de commandes.", "This concierge desk has closed: it takes no more orders.";
    /// The desk is not one the person may choose.
    ConciergerieNotAllowed = 60, "Cette conciergerie n’est pas accessible.", "This concierge desk is not available to you.";
}
