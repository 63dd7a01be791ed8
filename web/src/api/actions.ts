// Printed by `cargo xtask generate` from shared/contract. Do not edit.
import type { components } from './schema'

type S = components['schemas']

/** The things that actions show and change. */
export type Subject = 'Account' | 'Bank' | 'Calendar' | 'Campaign' | 'Catalogue' | 'CostCenter' | 'Credit' | 'Design' | 'Desk' | 'Display' | 'Editorial' | 'Expectation' | 'Favorite' | 'Fee' | 'Game' | 'Goods' | 'Hours' | 'LegalText' | 'Locker' | 'Look' | 'Means' | 'Message' | 'Notice' | 'Offer' | 'Operations' | 'Order' | 'Partner' | 'Payment' | 'Person' | 'Presentation' | 'Product' | 'Register' | 'Removal' | 'Reply' | 'SavedReport' | 'SignIn' | 'Slot' | 'Spending' | 'SsoProvider' | 'Staff' | 'StaticFile' | 'Takeover' | 'TaxReport' | 'Topic' | 'Waitlist' | 'Work'

/**
 * The callers that an action admits: `onBehalf`, a beneficiary or a manager who acts for one; `staff`, a manager or an
 * administrator; permissions, managers who hold at least one of them. The server decides; the client only hides what would
 * be refused.
 */
export type Access = 'public' | 'signedIn' | 'onBehalf' | 'serving' | 'staff' | S['Role'] | readonly S['Permission'][]

/** How an action is called, and by whom. */
export interface ActionEntry {
  /** Absent for GET: the table is part of the first file, which each word makes longer. */
  readonly method?: 'POST'
  readonly group: string
  readonly access: Access
  /** Asked again and again: its answer has a tag, and the same one is not sent twice. */
  readonly polled?: true
  /** The subjects that the answer shows. */
  readonly shows?: readonly Subject[]
  /** The subjects that are stale, wherever they are shown, once the action is done. */
  readonly outdates?: readonly Subject[]
}

export const actions = {
  ValidateCodeConciergerie: { group: 'auth', access: 'public' },
  login: { method: 'POST', group: 'auth', access: 'public' },
  ActionOnLogin: { group: 'auth', access: 'public' },
  UserInfoFromSession: { group: 'auth', access: 'public', shows: ['Account'] },
  lostPassword: { method: 'POST', group: 'auth', access: 'public' },
  CheckPasswordLink: { method: 'POST', group: 'auth', access: 'public' },
  changePassword: { method: 'POST', group: 'auth', access: 'public', outdates: ['SignIn'] },
  logout: { method: 'POST', group: 'auth', access: 'signedIn' },
  GetUserToken: { group: 'auth', access: 'signedIn' },
  OpenLive: { method: 'POST', group: 'auth', access: 'signedIn' },
  RegisterAdherent: { method: 'POST', group: 'auth', access: 'public' },
  ConfirmRegistration: { method: 'POST', group: 'auth', access: 'public', outdates: ['Account'] },
  GetMySessions: { group: 'auth', access: 'signedIn', shows: ['SignIn'] },
  EndSession: { method: 'POST', group: 'auth', access: 'signedIn', outdates: ['SignIn'] },
  EndOtherSessions: { method: 'POST', group: 'auth', access: 'signedIn', outdates: ['SignIn'] },
  SignInWithCode: { method: 'POST', group: 'auth', access: 'public' },
  GetSecondFactor: { group: 'auth', access: 'staff', shows: ['SignIn'] },
  BeginSecondFactor: { method: 'POST', group: 'auth', access: 'staff' },
  ConfirmSecondFactor: { method: 'POST', group: 'auth', access: 'staff', outdates: ['SignIn'] },
  NewRecoveryCodes: { method: 'POST', group: 'auth', access: 'staff', outdates: ['SignIn'] },
  EndSecondFactor: { method: 'POST', group: 'auth', access: 'staff', outdates: ['SignIn'] },
  ResetSecondFactor: { method: 'POST', group: 'auth', access: ['MANAGE_GESTIONNAIRE'], outdates: ['Staff'] },
  StartImpersonation: { method: 'POST', group: 'auth', access: ['CAN_IMPERSONATE'], outdates: ['Takeover'] },
  EndImpersonation: { method: 'POST', group: 'auth', access: 'gestionnaire', outdates: ['Takeover'] },
  GetAccountAccesses: { group: 'auth', access: 'adherent', shows: ['Takeover'] },
  SSOGetToken: { method: 'POST', group: 'auth', access: 'public' },
  SSOGetUserInfos: { method: 'POST', group: 'auth', access: 'public' },
  ChangeUserEmailBeforeSSO: { method: 'POST', group: 'auth', access: 'public' },
  InitializeUserProfile: { method: 'POST', group: 'auth', access: 'public' },
  BeginSsoTest: { method: 'POST', group: 'auth', access: ['CONFIGURATION'] },
  EndSsoTest: { method: 'POST', group: 'auth', access: ['CONFIGURATION'], outdates: ['SsoProvider'] },
  BasicData: { group: 'account', access: 'signedIn', polled: true, shows: ['Order', 'Message', 'Notice', 'Account', 'Desk'] },
  getBasicUserData: { group: 'account', access: 'signedIn', polled: true, shows: ['Account'] },
  MyAlerts: { group: 'account', access: 'signedIn', shows: ['Notice'] },
  ackNotifications: { method: 'POST', group: 'account', access: 'signedIn', outdates: ['Notice'] },
  MyProfile: { group: 'account', access: 'signedIn', shows: ['Account'] },
  SetMyProfile: { method: 'POST', group: 'account', access: 'signedIn', outdates: ['Account'] },
  UserProfile: { group: 'account', access: 'gestionnaire', shows: ['Person'] },
  SetUserProfile: { method: 'POST', group: 'account', access: 'gestionnaire', outdates: ['Person'] },
  Cgu: { group: 'account', access: 'public', shows: ['LegalText', 'Account'] },
  SetCguRead: { method: 'POST', group: 'account', access: 'public', outdates: ['Account', 'LegalText'] },
  GetConcInfos: { group: 'account', access: 'signedIn', shows: ['Desk', 'Hours'] },
  GetServiceLocationOptions: { group: 'account', access: 'signedIn', shows: ['Desk'] },
  ChangeConciergerieAction: { method: 'POST', group: 'account', access: 'signedIn', outdates: ['Account', 'Desk'] },
  SetFavorite: { method: 'POST', group: 'account', access: 'adherent', outdates: ['Favorite'] },
  GetFavorites: { group: 'account', access: 'onBehalf', shows: ['Favorite', 'Offer', 'Presentation'] },
  GetSubscriptionsForUser: { group: 'account', access: 'signedIn', shows: ['Topic'] },
  SetSubscriptionsForUser: { method: 'POST', group: 'account', access: 'signedIn', outdates: ['Topic'] },
  GetNoticeChoices: { group: 'account', access: 'adherent', shows: ['Account'] },
  SetNoticeChoices: { method: 'POST', group: 'account', access: 'adherent', outdates: ['Account'] },
  SetPushDevice: { method: 'POST', group: 'account', access: 'adherent', outdates: ['Account'] },
  DropPushDevice: { method: 'POST', group: 'account', access: 'adherent', outdates: ['Account'] },
  TextBlobAction: { group: 'account', access: 'public', shows: ['LegalText'] },
  logJavaScriptException: { method: 'POST', group: 'account', access: 'public' },
  RemoveAccountAnonymous: { method: 'POST', group: 'account', access: 'public', outdates: ['Removal'] },
  GetMyAccountRemoval: { group: 'account', access: 'adherent', shows: ['Removal'] },
  WithdrawAccountRemoval: { method: 'POST', group: 'account', access: 'adherent', outdates: ['Removal'] },
  ExportMyData: { method: 'POST', group: 'account', access: 'adherent' },
  GetActedForMe: { group: 'account', access: 'adherent', shows: ['Takeover'] },
  MobileCarrousel2: { group: 'catalogue', access: 'signedIn', shows: ['Catalogue'] },
  HomeCategoriesV2: { group: 'catalogue', access: 'onBehalf', shows: ['Catalogue', 'Offer'] },
  OffreWebappPath: { method: 'POST', group: 'catalogue', access: 'signedIn', shows: ['Offer'] },
  OffreWebappPathToContinueOrder: { group: 'catalogue', access: 'signedIn', shows: ['Offer'] },
  PartPrezList: { group: 'catalogue', access: 'signedIn', shows: ['Presentation', 'Favorite', 'Offer', 'Partner'] },
  GetUniverses: { group: 'catalogue', access: 'signedIn', shows: ['Catalogue'] },
  GetUniverseCategories: { group: 'catalogue', access: 'signedIn', shows: ['Catalogue', 'Offer'] },
  getCategorieOffreImage: { group: 'catalogue', access: 'public' },
  SearchCatalogue: { group: 'catalogue', access: 'onBehalf', shows: ['Offer', 'Presentation', 'Catalogue'] },
  ExplainOffers: { group: 'catalogue', access: 'gestionnaire', shows: ['Offer', 'Catalogue'] },
  GetOffre: { group: 'catalogue', access: 'onBehalf', shows: ['Offer', 'Favorite'] },
  GetAllCategories: { method: 'POST', group: 'catalogue', access: 'gestionnaire', shows: ['Catalogue'] },
  UpdateUniverse: { method: 'POST', group: 'catalogue', access: ['MANAGE_CAT_OFFRE'], outdates: ['Catalogue'] },
  UpdateCategory: { method: 'POST', group: 'catalogue', access: ['MANAGE_CAT_OFFRE'], outdates: ['Catalogue'] },
  MoveUniverse: { method: 'POST', group: 'catalogue', access: ['MANAGE_CAT_OFFRE'], outdates: ['Catalogue'] },
  MoveCategory: { method: 'POST', group: 'catalogue', access: ['MANAGE_CAT_OFFRE'], outdates: ['Catalogue'] },
  GetProducts: { method: 'POST', group: 'catalogue', access: ['MANAGE_CAT_OFFRE'], shows: ['Product'] },
  GetProduct: { group: 'catalogue', access: ['MANAGE_CAT_OFFRE'], shows: ['Product'] },
  SetProduct: { method: 'POST', group: 'catalogue', access: ['MANAGE_CAT_OFFRE'], outdates: ['Product'] },
  GetOffresForProduct: { group: 'catalogue', access: ['MANAGE_CAT_OFFRE'], shows: ['Offer', 'Product'] },
  RemoveProductFromOffres: { method: 'POST', group: 'catalogue', access: ['MANAGE_CAT_OFFRE'], outdates: ['Product', 'Offer', 'Work'] },
  MergeProducts: { method: 'POST', group: 'catalogue', access: ['MANAGE_CAT_OFFRE'], outdates: ['Product', 'Offer'] },
  UndoProductMerge: { method: 'POST', group: 'catalogue', access: ['MANAGE_CAT_OFFRE'], outdates: ['Product', 'Offer'] },
  GetOffresForPartenaire: { group: 'offers', access: 'gestionnaire', shows: ['Offer'] },
  GetAllOffresForPartner: { group: 'offers', access: 'gestionnaire', shows: ['Offer'] },
  GetEditableOffre: { group: 'offers', access: 'gestionnaire', shows: ['Offer'] },
  GetProductsForOffre: { group: 'offers', access: ['CAN_EDIT_OFFRE_ITEMS', 'MANAGE_OFFRES_PART'], shows: ['Product', 'Offer'] },
  UpdateOffre: { method: 'POST', group: 'offers', access: ['MANAGE_OFFRES_PART'], outdates: ['Offer'] },
  UpdateOffreItems: { method: 'POST', group: 'offers', access: ['CAN_EDIT_OFFRE_ITEMS', 'MANAGE_OFFRES_PART'], outdates: ['Offer', 'Product'] },
  ChangeOffrePrices: { method: 'POST', group: 'offers', access: ['MANAGE_OFFRES_PART'], outdates: ['Offer'] },
  CopyBuyingPriceToOffres: { method: 'POST', group: 'offers', access: ['MANAGE_OFFRES_PART'], outdates: ['Offer'] },
  GetOffrePriceGrid: { group: 'offers', access: 'gestionnaire', shows: ['Offer'] },
  DuplicateOffre: { method: 'POST', group: 'offers', access: ['MANAGE_OFFRES_PART'], outdates: ['Offer'] },
  AddOffreToConc: { method: 'POST', group: 'offers', access: 'gestionnaire', outdates: ['Offer'] },
  RemoveOffreFromConc: { method: 'POST', group: 'offers', access: ['MANAGE_OFFRES_PART'], outdates: ['Offer'] },
  ScheduleNewVersion: { method: 'POST', group: 'offers', access: ['MANAGE_OFFRES_PART'], outdates: ['Offer'] },
  GetOffreHistory: { group: 'offers', access: 'gestionnaire', shows: ['Offer'] },
  RestoreOffre: { method: 'POST', group: 'offers', access: ['MANAGE_OFFRES_PART'], outdates: ['Offer'] },
  GetOffreShortcut: { group: 'offers', access: ['CARROUSEL_MANAGER', 'MANAGE_OFFRES_PART'], shows: ['Offer'] },
  GetOffreDrafts: { group: 'offers', access: ['VALIDE_OFFRE', 'CAN_EDIT_OFFRE_ITEMS', 'MANAGE_OFFRES_PART'], shows: ['Offer'] },
  SendBackOffre: { method: 'POST', group: 'offers', access: ['VALIDE_OFFRE'], outdates: ['Offer'] },
  DropOffreDraft: { method: 'POST', group: 'offers', access: ['VALIDE_OFFRE', 'CAN_EDIT_OFFRE_ITEMS', 'MANAGE_OFFRES_PART'], outdates: ['Offer'] },
  PreviewOrder: { method: 'POST', group: 'orders', access: 'onBehalf', shows: ['Offer'] },
  CreateOrder: { method: 'POST', group: 'orders', access: 'onBehalf', outdates: ['Order', 'Slot', 'Waitlist'] },
  MyOrdersList: { group: 'orders', access: 'onBehalf', shows: ['Order', 'Payment'] },
  OrderDetail: { group: 'orders', access: 'signedIn', shows: ['Order', 'Payment', 'Credit'] },
  NewOrderComment: { method: 'POST', group: 'orders', access: 'signedIn', outdates: ['Order'] },
  GetCalendarSlots: { method: 'POST', group: 'orders', access: 'signedIn', shows: ['Slot', 'Hours', 'Calendar'] },
  GetOrderAgain: { group: 'orders', access: 'signedIn', shows: ['Order'] },
  ExplainSlots: { group: 'orders', access: 'serving', shows: ['Slot', 'Hours', 'Calendar'] },
  HoldSlot: { method: 'POST', group: 'orders', access: 'onBehalf' },
  ReleaseSlot: { method: 'POST', group: 'orders', access: 'signedIn' },
  JoinWaitlist: { method: 'POST', group: 'orders', access: 'onBehalf', outdates: ['Waitlist'] },
  LeaveWaitlist: { method: 'POST', group: 'orders', access: 'onBehalf', outdates: ['Waitlist', 'Slot'] },
  GetMyWaitlists: { group: 'orders', access: 'onBehalf', shows: ['Waitlist'] },
  GetSeries: { group: 'orders', access: 'signedIn', shows: ['Order'] },
  SetSeriesState: { method: 'POST', group: 'orders', access: 'signedIn', outdates: ['Order', 'Slot'] },
  SkipSeriesDate: { method: 'POST', group: 'orders', access: 'signedIn', outdates: ['Order', 'Slot'] },
  MoveSeriesDate: { method: 'POST', group: 'orders', access: 'signedIn', outdates: ['Order', 'Slot'] },
  CancelOrder: { method: 'POST', group: 'orders', access: 'signedIn', outdates: ['Order', 'Slot'] },
  MoveOrder: { method: 'POST', group: 'orders', access: 'signedIn', outdates: ['Order', 'Slot'] },
  AnswerProposedTime: { method: 'POST', group: 'orders', access: 'signedIn', outdates: ['Order', 'Slot'] },
  GetOrderAppointment: { group: 'orders', access: 'signedIn', shows: ['Order'] },
  AnswerQuote: { method: 'POST', group: 'orders', access: 'signedIn', outdates: ['Order'] },
  SetOrderNote: { method: 'POST', group: 'orders', access: 'public', outdates: ['Order', 'Notice'] },
  GetOrderByNoteToken: { group: 'orders', access: 'public', shows: ['Order'] },
  QrCodeForKernOrder: { group: 'orders', access: 'adherent', shows: ['Locker', 'Order'] },
  AllOrdersList: { group: 'desk', access: 'gestionnaire', shows: ['Order', 'Payment', 'Goods'] },
  GetOrdersMonthList: { group: 'desk', access: 'serving', shows: ['Order', 'Hours'] },
  InboxOrdersList: { group: 'desk', access: 'gestionnaire', shows: ['Order'] },
  GetDeskDay: { group: 'desk', access: 'gestionnaire', shows: ['Order', 'Goods', 'Hours'] },
  InboxOrdersAlertList: { group: 'desk', access: ['PROD'], shows: ['Order'] },
  GetConciergeOrderDetail: { group: 'desk', access: 'gestionnaire', shows: ['Order', 'Payment', 'Credit', 'Goods', 'Locker', 'Spending'] },
  LookForOrderById: { group: 'desk', access: 'gestionnaire', shows: ['Order'] },
  changeOrderStatus: { method: 'POST', group: 'desk', access: 'gestionnaire', outdates: ['Order', 'Slot'] },
  getOrderStatusHistory: { group: 'desk', access: 'gestionnaire', shows: ['Order'] },
  ackOrderComment: { method: 'POST', group: 'desk', access: 'gestionnaire', outdates: ['Order'] },
  ackOrderCommentPurge: { method: 'POST', group: 'desk', access: 'gestionnaire', outdates: ['Order'] },
  GetOrderSlotsContext: { group: 'desk', access: 'gestionnaire', shows: ['Order', 'Slot', 'Hours'] },
  UpdateOrderItem: { method: 'POST', group: 'desk', access: 'gestionnaire', outdates: ['Order'] },
  AddOrderItem: { method: 'POST', group: 'desk', access: 'gestionnaire', outdates: ['Order'] },
  setOrderPrice: { method: 'POST', group: 'desk', access: 'gestionnaire', outdates: ['Order'] },
  ProposeQuote: { method: 'POST', group: 'desk', access: 'gestionnaire', outdates: ['Order'] },
  UpdateOrderCalendarSlot: { method: 'POST', group: 'desk', access: 'gestionnaire', outdates: ['Order', 'Slot'] },
  SnoozeOrder: { method: 'POST', group: 'desk', access: 'gestionnaire', outdates: ['Order'] },
  NotifyOrderUpdate: { method: 'POST', group: 'desk', access: 'gestionnaire', outdates: ['Order'] },
  changeOrderDebitDate: { method: 'POST', group: 'desk', access: 'gestionnaire', outdates: ['Order', 'Payment'] },
  markOrderReprocessing: { method: 'POST', group: 'desk', access: 'gestionnaire', outdates: ['Order'] },
  rollbackOrderStatus: { method: 'POST', group: 'desk', access: ['CAN_REVERT_ORDER_STATUS'], outdates: ['Order', 'Slot'] },
  changeOrderStatusManually: { method: 'POST', group: 'desk', access: ['CAN_REVERT_ORDER_STATUS'], outdates: ['Order', 'Slot'] },
  AddOrRemoveOrderToAttenduFactu: { method: 'POST', group: 'desk', access: ['ATTENDU_FACTU'], outdates: ['Expectation', 'Order'] },
  OverrideOrderServiceLength: { method: 'POST', group: 'desk', access: 'gestionnaire', outdates: ['Order', 'Slot'] },
  GetSpendingOptions: { group: 'desk', access: 'gestionnaire', shows: ['Spending'] },
  AddSpending: { method: 'POST', group: 'desk', access: 'gestionnaire', outdates: ['Spending', 'Register'] },
  DeleteSpending: { method: 'POST', group: 'desk', access: 'gestionnaire', outdates: ['Spending', 'Register'] },
  MarkOrderUnrecoverable: { method: 'POST', group: 'desk', access: ['MARK_ORDERS_UNRECOVERABLE'], outdates: ['Order', 'Payment'] },
  deleteBill: { method: 'POST', group: 'desk', access: 'gestionnaire', outdates: ['Order'] },
  GetOrderLedger: { group: 'desk', access: 'gestionnaire', shows: ['Order', 'Payment', 'Credit', 'Spending'] },
  GenerateTicket: { method: 'POST', group: 'desk', access: 'gestionnaire', outdates: ['Register'] },
  ChangeOrderStatuses: { method: 'POST', group: 'desk', access: 'gestionnaire', outdates: ['Order', 'Work'] },
  GetBulkOperations: { group: 'desk', access: 'gestionnaire', shows: ['Work'] },
  GetBulkOperation: { group: 'desk', access: 'gestionnaire', shows: ['Work'] },
  StopBulkOperation: { method: 'POST', group: 'desk', access: 'gestionnaire', outdates: ['Work'] },
  ResumeBulkOperation: { method: 'POST', group: 'desk', access: 'gestionnaire', outdates: ['Work'] },
  WakeOrder: { method: 'POST', group: 'desk', access: 'gestionnaire', outdates: ['Order'] },
  UnackOrderComment: { method: 'POST', group: 'desk', access: 'gestionnaire', outdates: ['Order'] },
  LookAtOrder: { method: 'POST', group: 'desk', access: 'gestionnaire', outdates: ['Look'] },
  GetOrderViewers: { group: 'desk', access: 'gestionnaire', polled: true, shows: ['Look'] },
  AssignOrder: { method: 'POST', group: 'desk', access: 'gestionnaire', outdates: ['Order'] },
  AssignOrders: { method: 'POST', group: 'desk', access: 'gestionnaire', outdates: ['Order', 'Work'] },
  GetMyPaymentOptions: { group: 'payments', access: 'adherent', shows: ['Means'] },
  InputPaymentCard: { method: 'POST', group: 'payments', access: 'adherent', outdates: ['Means'] },
  modifyCc: { method: 'POST', group: 'payments', access: 'adherent', outdates: ['Means'] },
  deleteCc: { method: 'POST', group: 'payments', access: 'adherent', outdates: ['Means'] },
  GetOrderPaymentInfo: { group: 'payments', access: 'gestionnaire', shows: ['Payment', 'Order', 'Credit', 'Means'] },
  ExplainPayments: { group: 'payments', access: 'gestionnaire', shows: ['Order', 'Payment', 'Means'] },
  SetOrderPayments: { method: 'POST', group: 'payments', access: 'gestionnaire', outdates: ['Payment', 'Order', 'Credit', 'Register'] },
  CollectPayment: { method: 'POST', group: 'payments', access: ['COMPTA', 'CAN_DO_DIRECT_DEBIT'], outdates: ['Payment', 'Order'] },
  GetAllPayments: { group: 'payments', access: 'signedIn', shows: ['Payment', 'Order'] },
  GetLedger: { group: 'payments', access: 'gestionnaire', shows: ['Payment', 'Order', 'Credit', 'Spending'] },
  GetMyStatement: { group: 'payments', access: 'adherent', shows: ['Payment', 'Order', 'Credit'] },
  GetUserStatement: { group: 'payments', access: 'gestionnaire', shows: ['Payment', 'Order', 'Credit'] },
  GetAllCredits: { group: 'payments', access: 'signedIn', shows: ['Credit', 'Order'] },
  GetCreditOptions: { group: 'payments', access: ['GIVE_CREDIT', 'HANDLE_INDEMNISATIONS'] },
  createNewUserCredit: { method: 'POST', group: 'payments', access: ['GIVE_CREDIT'], outdates: ['Credit'] },
  CreateNewUserCompensation: { method: 'POST', group: 'payments', access: ['HANDLE_INDEMNISATIONS'], outdates: ['Credit'] },
  cancelUserCredit: { method: 'POST', group: 'payments', access: ['GIVE_CREDIT'], outdates: ['Credit'] },
  CollectCredit: { method: 'POST', group: 'payments', access: ['COMPTA'], outdates: ['Credit', 'Payment'] },
  GetCreditCampaigns: { group: 'payments', access: ['GIVE_CREDIT', 'COMPTA'], shows: ['Credit'] },
  GetCreditCampaign: { group: 'payments', access: ['GIVE_CREDIT', 'COMPTA'], shows: ['Credit', 'Order'] },
  SaveCreditCampaign: { method: 'POST', group: 'payments', access: ['GIVE_CREDIT'], outdates: ['Credit'] },
  GrantCampaignCredits: { method: 'POST', group: 'payments', access: ['GIVE_CREDIT'], outdates: ['Credit', 'Operations'] },
  GetCreditInvoice: { group: 'payments', access: ['COMPTA'], shows: ['Credit', 'Order'] },
  IssueCreditInvoice: { method: 'POST', group: 'payments', access: ['COMPTA'], outdates: ['Credit'] },
  CollecterSortieDeCaisse: { method: 'POST', group: 'payments', access: ['COMPTA'], outdates: ['Register'] },
  SignMandate: { method: 'POST', group: 'payments', access: 'adherent', outdates: ['Means'] },
  RevokeMandate: { method: 'POST', group: 'payments', access: 'adherent', outdates: ['Means'] },
  GetPartnersForRemise: { group: 'handover', access: 'gestionnaire', shows: ['Order', 'Goods'] },
  GetPartnersForReception: { group: 'handover', access: 'gestionnaire', shows: ['Order', 'Goods'] },
  GetOrdersForRemise: { group: 'handover', access: 'gestionnaire', shows: ['Order', 'Goods'] },
  GetOrdersForReception: { group: 'handover', access: 'gestionnaire', shows: ['Order', 'Goods'] },
  SetItemsStatusCheck: { method: 'POST', group: 'handover', access: 'gestionnaire', shows: ['Goods'] },
  SetItemsStatus: { method: 'POST', group: 'handover', access: 'gestionnaire', outdates: ['Goods', 'Order', 'Work'] },
  GetItemsForPickup: { group: 'handover', access: 'gestionnaire', shows: ['Order', 'Goods', 'Payment'] },
  GetPeopleForPickup: { group: 'handover', access: 'gestionnaire', shows: ['Order', 'Goods'] },
  GetOrdersForPickup: { group: 'handover', access: 'gestionnaire', shows: ['Order', 'Goods', 'Payment'] },
  GetPrintForRemise: { group: 'handover', access: 'gestionnaire', shows: ['Goods'] },
  GetRemisesHistory: { group: 'handover', access: 'gestionnaire', shows: ['Goods'] },
  GetCaisseStatus: { group: 'cash', access: 'gestionnaire', shows: ['Register'] },
  GetCaissesForConciergerie: { group: 'cash', access: 'gestionnaire', shows: ['Register'] },
  CreateCaisseForConciergerie: { method: 'POST', group: 'cash', access: ['PROD'], outdates: ['Register'] },
  UpdateCaisse: { method: 'POST', group: 'cash', access: 'gestionnaire', outdates: ['Register'] },
  PlanForInventoryAtNextUpdate: { method: 'POST', group: 'cash', access: ['PROD'], outdates: ['Register'] },
  GetCaisseJournal: { group: 'cash', access: 'gestionnaire', shows: ['Register'] },
  GetCaisseById: { group: 'cash', access: 'gestionnaire', shows: ['Register'] },
  UpdateCaisseAmount: { method: 'POST', group: 'cash', access: 'gestionnaire', outdates: ['Register'] },
  UpdateCaisseAmountInventory: { method: 'POST', group: 'cash', access: 'gestionnaire', outdates: ['Register'] },
  SetSortieCaisse: { method: 'POST', group: 'cash', access: 'gestionnaire', outdates: ['Register'] },
  SetEntreeCaisse: { method: 'POST', group: 'cash', access: 'gestionnaire', outdates: ['Register'] },
  ReverseCaisseMovement: { method: 'POST', group: 'cash', access: 'gestionnaire', outdates: ['Register'] },
  GetCaisseReport: { group: 'cash', access: 'gestionnaire', shows: ['Register'] },
  VerifyCaisse: { group: 'cash', access: 'gestionnaire', shows: ['Register'] },
  PrintCaisseReport: { method: 'POST', group: 'cash', access: 'gestionnaire', outdates: ['Register'] },
  OpenCaisseDrawer: { method: 'POST', group: 'cash', access: 'gestionnaire', outdates: ['Register'] },
  GetCaisseAttestation: { group: 'cash', access: ['PROD', 'COMPTA'] },
  GetAllPartners2: { group: 'partners', access: 'gestionnaire', shows: ['Partner'] },
  CreatePartner: { method: 'POST', group: 'partners', access: ['CREATE_PART'], outdates: ['Partner'] },
  GetPartnerInfo: { group: 'partners', access: 'gestionnaire', shows: ['Partner', 'Presentation'] },
  UpdatePartner: { method: 'POST', group: 'partners', access: ['CREATE_PART'], outdates: ['Partner', 'Presentation', 'Offer'] },
  SwitchPartner: { method: 'POST', group: 'partners', access: ['CREATE_PART'], outdates: ['Partner', 'Presentation', 'Offer'] },
  GetPartnerOptions: { group: 'partners', access: 'gestionnaire', shows: ['Partner'] },
  SetPartnerOptions: { method: 'POST', group: 'partners', access: ['CAN_EDIT_OFFRE_ITEMS', 'MANAGE_OFFRES_PART'], outdates: ['Partner'] },
  EntPartSettingsAction: { method: 'POST', group: 'partners', access: 'gestionnaire', shows: ['Partner'], outdates: ['Partner'] },
  AllOrdersPartner: { group: 'partners', access: 'partner', shows: ['Order'] },
  PartnerOrderDetail: { group: 'partners', access: 'partner', shows: ['Order'] },
  GetPartnerRound: { group: 'partners', access: 'partner', shows: ['Order', 'Calendar'] },
  AnswerPartnerOrder: { method: 'POST', group: 'partners', access: 'partner', outdates: ['Order', 'Calendar'] },
  ProposePartnerQuote: { method: 'POST', group: 'partners', access: 'partner', outdates: ['Order'] },
  GetProposableSlots: { group: 'partners', access: 'partner', shows: ['Slot', 'Hours', 'Calendar'] },
  ProposeOrderTime: { method: 'POST', group: 'partners', access: 'partner', outdates: ['Order', 'Calendar'] },
  WithdrawProposedTime: { method: 'POST', group: 'partners', access: 'partner', outdates: ['Order', 'Calendar'] },
  GetPresentationsForPartenaire: { group: 'partners', access: 'gestionnaire', shows: ['Presentation'] },
  GetPresentationForPartenaire: { group: 'partners', access: 'gestionnaire', shows: ['Presentation'] },
  SavePartenairePresentation: { method: 'POST', group: 'partners', access: ['VALIDE_PART_PREZ', 'MANAGE_OFFRES_PART'], outdates: ['Presentation'] },
  GetWaitingPresentations: { group: 'partners', access: ['VALIDE_PART_PREZ'], shows: ['Presentation'] },
  GetPartnerImages: { group: 'partners', access: 'gestionnaire', shows: ['Partner'] },
  UploadPartnerImage: { method: 'POST', group: 'partners', access: ['CAN_EDIT_OFFRE_ITEMS', 'MANAGE_OFFRES_PART'], outdates: ['Partner'] },
  uploadImagePartner: { method: 'POST', group: 'partners', access: ['CAN_EDIT_OFFRE_ITEMS', 'MANAGE_OFFRES_PART'], outdates: ['Partner'] },
  getImageView: { group: 'partners', access: 'signedIn' },
  GetPartnerOrders: { group: 'partners', access: 'gestionnaire', shows: ['Order'] },
  GetPartnerCalendar: { group: 'partners', access: 'serving', shows: ['Calendar', 'Order'] },
  GetGestionnaireCalendarInfo: { method: 'POST', group: 'partners', access: 'gestionnaire', shows: ['Calendar', 'Order'] },
  DefineRealCalendarEntry: { method: 'POST', group: 'partners', access: 'serving', outdates: ['Calendar'] },
  DefineRecurringCalendarEntry: { method: 'POST', group: 'partners', access: 'serving', outdates: ['Calendar'] },
  DefineDaysOff: { method: 'POST', group: 'partners', access: 'serving', outdates: ['Calendar'] },
  GetCalendarFeed: { group: 'partners', access: 'partner', shows: ['Calendar'] },
  SetCalendarFeed: { method: 'POST', group: 'partners', access: 'partner', outdates: ['Calendar'] },
  ReadCalendarFeed: { group: 'partners', access: 'public', polled: true },
  GetOrderNotices: { group: 'partners', access: 'partner', shows: ['Partner'] },
  SetOrderNotices: { method: 'POST', group: 'partners', access: 'partner', outdates: ['Partner'] },
  GetBnfHomePageContent: { group: 'content', access: 'onBehalf', shows: ['Catalogue', 'Editorial', 'Offer'] },
  GetOffresDuMomentForBnf: { group: 'content', access: 'onBehalf', shows: ['Editorial'] },
  GetOffreDuMomentForBnf: { group: 'content', access: 'onBehalf', shows: ['Editorial'] },
  GetActualiteForBnf: { group: 'content', access: 'onBehalf', shows: ['Editorial'] },
  GetBinaryData: { group: 'content', access: 'signedIn' },
  uploadBinaryData: { method: 'POST', group: 'content', access: 'gestionnaire' },
  PrepareUpload: { method: 'POST', group: 'content', access: 'signedIn' },
  GetBinaryDataAsBase64: { group: 'content', access: 'signedIn' },
  GetBinaryDataAsBase64Array: { group: 'content', access: 'signedIn' },
  GetActualites: { group: 'content', access: ['MANAGE_EDITORIAL_CONTENT'], shows: ['Editorial'] },
  GetActualite: { group: 'content', access: ['MANAGE_EDITORIAL_CONTENT'], shows: ['Editorial', 'Offer'] },
  SetActualite: { method: 'POST', group: 'content', access: ['MANAGE_EDITORIAL_CONTENT'], outdates: ['Editorial', 'Game'] },
  DeleteActualite: { method: 'POST', group: 'content', access: ['MANAGE_EDITORIAL_CONTENT'], outdates: ['Editorial', 'Game'] },
  SetActuOrder: { method: 'POST', group: 'content', access: ['MANAGE_EDITORIAL_CONTENT'], outdates: ['Editorial'] },
  GetOffresDuMoment: { group: 'content', access: ['MANAGE_EDITORIAL_CONTENT'], shows: ['Editorial'] },
  GetOffreDuMoment: { group: 'content', access: ['MANAGE_EDITORIAL_CONTENT'], shows: ['Editorial', 'Offer'] },
  SetOffreDuMoment: { method: 'POST', group: 'content', access: ['MANAGE_EDITORIAL_CONTENT'], outdates: ['Editorial'] },
  DeleteOffreDuMoment: { method: 'POST', group: 'content', access: ['MANAGE_EDITORIAL_CONTENT'], outdates: ['Editorial'] },
  SetOffreDuMomentOrder: { method: 'POST', group: 'content', access: ['MANAGE_EDITORIAL_CONTENT'], outdates: ['Editorial'] },
  GetContentHistory: { group: 'content', access: ['MANAGE_EDITORIAL_CONTENT'], shows: ['Editorial'] },
  RestoreContent: { method: 'POST', group: 'content', access: ['MANAGE_EDITORIAL_CONTENT'], outdates: ['Editorial'] },
  DropContentDraft: { method: 'POST', group: 'content', access: ['MANAGE_EDITORIAL_CONTENT'], outdates: ['Editorial'] },
  GetContentCalendar: { group: 'content', access: ['MANAGE_EDITORIAL_CONTENT'], shows: ['Editorial', 'Desk'] },
  PreviewContent: { method: 'POST', group: 'content', access: ['MANAGE_EDITORIAL_CONTENT'], shows: ['Editorial', 'Offer', 'Catalogue'] },
  CountContent: { method: 'POST', group: 'content', access: 'adherent' },
  GetContentCounts: { group: 'content', access: ['MANAGE_EDITORIAL_CONTENT'], shows: ['Editorial'] },
  GetAllTextBlobs: { group: 'content', access: 'staff', shows: ['LegalText'] },
  UpdateTextBlob: { method: 'POST', group: 'content', access: 'staff', outdates: ['LegalText', 'Account'] },
  WithdrawTextBlob: { method: 'POST', group: 'content', access: 'staff', outdates: ['LegalText'] },
  GetTextBlobOfDay: { group: 'content', access: 'public', shows: ['LegalText'] },
  GetTermsAcceptances: { group: 'content', access: 'gestionnaire', shows: ['LegalText', 'Account'] },
  GetStaticFiles: { group: 'content', access: ['SEND_NEWSLETTER'], shows: ['StaticFile'] },
  CreateNewStaticFileFolder: { method: 'POST', group: 'content', access: ['SEND_NEWSLETTER'], outdates: ['StaticFile'] },
  RemoveStaticFileFolder: { method: 'POST', group: 'content', access: ['SEND_NEWSLETTER'], outdates: ['StaticFile'] },
  RemoveStaticFile: { method: 'POST', group: 'content', access: ['SEND_NEWSLETTER'], outdates: ['StaticFile'] },
  GetStaticFileReferrers: { group: 'content', access: ['SEND_NEWSLETTER'], shows: ['StaticFile', 'Editorial', 'LegalText'] },
  UploadNewStaticFile: { method: 'POST', group: 'content', access: ['SEND_NEWSLETTER'], outdates: ['StaticFile'] },
  ReadStaticFile: { group: 'content', access: 'public', polled: true },
  UploadTextPicture: { method: 'POST', group: 'content', access: 'staff' },
  GetTextPicture: { group: 'content', access: 'public' },
  GetFlashDispoTemplates: { group: 'campaigns', access: 'gestionnaire', shows: ['Campaign', 'Catalogue'] },
  GetFlashDispoTemplateDetail: { group: 'campaigns', access: 'gestionnaire', shows: ['Campaign', 'Catalogue'] },
  SaveFlashDispoTemplate: { method: 'POST', group: 'campaigns', access: ['SEND_NEWSLETTER'], outdates: ['Campaign'] },
  GetFlashDispoHtml: { method: 'POST', group: 'campaigns', access: 'gestionnaire', shows: ['Campaign'] },
  TestFlashDispo: { method: 'POST', group: 'campaigns', access: 'gestionnaire' },
  GetFlashDispos: { group: 'campaigns', access: 'gestionnaire', shows: ['Campaign', 'Catalogue'] },
  GetFlashDispoDetail: { group: 'campaigns', access: 'gestionnaire', shows: ['Campaign', 'Catalogue'] },
  SaveFlashDispo: { method: 'POST', group: 'campaigns', access: 'gestionnaire', outdates: ['Campaign'] },
  GetFlashDispoAudience: { group: 'campaigns', access: 'gestionnaire', shows: ['Campaign', 'Person'] },
  SendFlashDispo: { method: 'POST', group: 'campaigns', access: 'gestionnaire', outdates: ['Campaign'] },
  SteerFlashDispo: { method: 'POST', group: 'campaigns', access: 'gestionnaire', outdates: ['Campaign'] },
  GetSuppressedMails: { group: 'campaigns', access: ['SEND_NEWSLETTER'], shows: ['Campaign', 'Person'] },
  FreeSuppressedMail: { method: 'POST', group: 'campaigns', access: ['SEND_NEWSLETTER'], outdates: ['Campaign'] },
  OpenCampaign: { method: 'POST', group: 'campaigns', access: 'adherent' },
  GetMailPreferences: { method: 'POST', group: 'campaigns', access: 'public' },
  SetMailPreferences: { method: 'POST', group: 'campaigns', access: 'public', outdates: ['Topic'] },
  GetDeskWaitlist: { group: 'campaigns', access: 'gestionnaire', shows: ['Waitlist'] },
  GetAttenduFactuEligiblePartners: { group: 'invoicing', access: ['ATTENDU_FACTU'], shows: ['Expectation', 'Partner'] },
  GenererAttenduFactuPourTous: { method: 'POST', group: 'invoicing', access: ['ATTENDU_FACTU'], outdates: ['Expectation', 'Work'] },
  GetAttenduFactuPartnerSummary: { group: 'invoicing', access: ['ATTENDU_FACTU'], shows: ['Expectation', 'Partner'] },
  GetNextPotentialAttendus: { group: 'invoicing', access: ['ATTENDU_FACTU'], shows: ['Expectation', 'Order'] },
  ComputeNextAttenduFactu: { method: 'POST', group: 'invoicing', access: ['ATTENDU_FACTU'], outdates: ['Expectation', 'Work'] },
  GetAttenduFactuDetail: { group: 'invoicing', access: ['ATTENDU_FACTU'], shows: ['Expectation', 'Partner'] },
  OpenOrCloseAttenduFactu: { method: 'POST', group: 'invoicing', access: ['ATTENDU_FACTU'], outdates: ['Expectation'] },
  RecomputeAttenduFactu: { method: 'POST', group: 'invoicing', access: ['ATTENDU_FACTU'], outdates: ['Expectation', 'Work'] },
  SendAttenduFactuByMail: { method: 'POST', group: 'invoicing', access: ['ATTENDU_FACTU'], outdates: ['Expectation'] },
  DeleteAttenduFactu: { method: 'POST', group: 'invoicing', access: ['ATTENDU_FACTU'], outdates: ['Expectation'] },
  LoadAttenduFactuPdf: { method: 'POST', group: 'invoicing', access: ['ATTENDU_FACTU'] },
  RecordPayout: { method: 'POST', group: 'invoicing', access: ['ATTENDU_FACTU'], outdates: ['Expectation'] },
  UndoPayout: { method: 'POST', group: 'invoicing', access: ['ATTENDU_FACTU'], outdates: ['Expectation'] },
  GetPartnerPayouts: { group: 'invoicing', access: 'partner', shows: ['Expectation'] },
  GetHomeServiceGauge: { group: 'invoicing', access: 'onBehalf', shows: ['Order', 'Payment'] },
  GetTaxCertificates: { group: 'invoicing', access: 'onBehalf', shows: ['Order', 'Payment', 'Partner'] },
  LoadTaxCertificatePdf: { method: 'POST', group: 'invoicing', access: 'onBehalf', outdates: ['Payment'] },
  GetPartnerBilling: { group: 'invoicing', access: ['ATTENDU_FACTU'], shows: ['Expectation', 'Partner'] },
  SetPartnerBilling: { method: 'POST', group: 'invoicing', access: ['ATTENDU_FACTU'], outdates: ['Expectation'] },
  SetBillingCompany: { method: 'POST', group: 'invoicing', access: ['ATTENDU_FACTU'], outdates: ['Expectation'] },
  IssueSelfBilledInvoice: { method: 'POST', group: 'invoicing', access: ['ATTENDU_FACTU'], outdates: ['Expectation'] },
  LoadSelfBilledInvoice: { method: 'POST', group: 'invoicing', access: ['ATTENDU_FACTU'] },
  SendSelfBilledInvoice: { method: 'POST', group: 'invoicing', access: ['ATTENDU_FACTU'], outdates: ['Expectation'] },
  LoadOwnInvoice: { method: 'POST', group: 'invoicing', access: 'partner' },
  getMessageThreads: { group: 'messaging', access: 'signedIn', shows: ['Message', 'Order'] },
  getMessageThread: { group: 'messaging', access: 'signedIn', shows: ['Message', 'Order'] },
  postMessage: { method: 'POST', group: 'messaging', access: 'signedIn', outdates: ['Message', 'Order'] },
  ackMessage: { method: 'POST', group: 'messaging', access: 'signedIn', outdates: ['Message', 'Order'] },
  GenesysStartCallAction: { method: 'POST', group: 'messaging', access: ['GENESYS_ACCESS'] },
  GetCallCentrePage: { group: 'messaging', access: ['GENESYS_ACCESS'] },
  OpenCallCentre: { method: 'POST', group: 'messaging', access: ['GENESYS_ACCESS'] },
  GetCallCentreStatus: { method: 'POST', group: 'messaging', access: ['GENESYS_ACCESS'] },
  SetCallCentreStatus: { method: 'POST', group: 'messaging', access: ['GENESYS_ACCESS'] },
  GetReplyModels: { group: 'messaging', access: 'gestionnaire', shows: ['Reply'] },
  SaveReplyModel: { method: 'POST', group: 'messaging', access: 'gestionnaire', outdates: ['Reply'] },
  DeleteReplyModel: { method: 'POST', group: 'messaging', access: 'gestionnaire', outdates: ['Reply'] },
  GetKernOrders: { method: 'POST', group: 'lockers', access: 'signedIn', shows: ['Locker', 'Order'] },
  GetKernLockerStatus: { method: 'POST', group: 'lockers', access: 'signedIn', shows: ['Locker'] },
  GetKernOrderDetail: { method: 'POST', group: 'lockers', access: 'signedIn', shows: ['Locker', 'Order'] },
  RunLockerAction: { method: 'POST', group: 'lockers', access: 'adherent', outdates: ['Locker', 'Order'] },
  NexenceSimulatorGetLockerNames: { group: 'lockers', access: 'public', shows: ['Locker'] },
  NexenceGetOrderByRefLockerId: { group: 'lockers', access: 'public', shows: ['Locker', 'Order'] },
  NexenceSetOrderBoxStatus: { method: 'POST', group: 'lockers', access: 'public', outdates: ['Locker', 'Order'] },
  NexenceSimulatorSendAction: { method: 'POST', group: 'lockers', access: 'public', outdates: ['Locker', 'Order'] },
  NexenceRechercheBeneficiaire: { group: 'lockers', access: 'public', shows: ['Person'] },
  NexenceSimulatorGetLockers: { group: 'lockers', access: 'public', shows: ['Locker'] },
  NexenceCreateOrderByLockerBlock: { method: 'POST', group: 'lockers', access: 'public', outdates: ['Locker', 'Order'] },
  NexenceGetOrdersByLockerBlock: { group: 'lockers', access: 'public', shows: ['Locker', 'Order'] },
  RecordLockerEvents: { method: 'POST', group: 'lockers', access: 'public', outdates: ['Locker', 'Order'] },
  GetLockerBlocks: { group: 'lockers', access: 'gestionnaire', shows: ['Locker'] },
  SaveLockerBlock: { method: 'POST', group: 'lockers', access: ['CONFIGURATION'], outdates: ['Locker'] },
  RenewLockerDeviceKey: { method: 'POST', group: 'lockers', access: ['CONFIGURATION'], outdates: ['Locker'] },
  OpenLockerBox: { method: 'POST', group: 'lockers', access: 'gestionnaire', outdates: ['Locker', 'Order'] },
  FreeLockerBox: { method: 'POST', group: 'lockers', access: 'gestionnaire', outdates: ['Locker', 'Order'] },
  RemindOfLateGoods: { method: 'POST', group: 'lockers', access: 'gestionnaire', outdates: ['Locker'] },
  CallAboutLateGoods: { method: 'POST', group: 'lockers', access: 'gestionnaire', outdates: ['Locker'] },
  LaunchRoue: { method: 'POST', group: 'games', access: 'adherent', outdates: ['Game', 'Order'] },
  GetRoueForBnf: { group: 'games', access: 'adherent', shows: ['Game'] },
  GetRoueOdds: { method: 'POST', group: 'games', access: ['MANAGE_EDITORIAL_CONTENT'], shows: ['Game'] },
  GetEggHuntForBnf: { group: 'games', access: 'adherent', shows: ['Game'] },
  GetHuntStatusForBnf: { group: 'games', access: 'adherent', shows: ['Game'] },
  EggHuntClick: { method: 'POST', group: 'games', access: 'adherent', outdates: ['Game', 'Order'] },
  AcceptEggHuntParticipation: { method: 'POST', group: 'games', access: 'adherent', outdates: ['Game'] },
  GetGameImageAndText: { group: 'games', access: 'adherent', shows: ['Game'] },
  GetGameRules: { group: 'games', access: 'onBehalf', shows: ['Game'] },
  GetEggHunts: { group: 'games', access: ['MANAGE_EDITORIAL_CONTENT'], shows: ['Game'] },
  GetEggHunt: { group: 'games', access: ['MANAGE_EDITORIAL_CONTENT'], shows: ['Game'] },
  SetEggHunt: { method: 'POST', group: 'games', access: ['MANAGE_EDITORIAL_CONTENT'], outdates: ['Game'] },
  DeleteEggHunt: { method: 'POST', group: 'games', access: ['MANAGE_EDITORIAL_CONTENT'], outdates: ['Game'] },
  GetGameWinners: { group: 'games', access: ['MANAGE_EDITORIAL_CONTENT'], shows: ['Game'] },
  ExtractGameWinners: { method: 'POST', group: 'reporting', access: ['MANAGE_EDITORIAL_CONTENT'] },
  AuditGameDraws: { group: 'games', access: ['MANAGE_EDITORIAL_CONTENT'], shows: ['Game'] },
  SearchUser: { group: 'users', access: 'gestionnaire', shows: ['Person'] },
  GetConciergeConciergeriesList: { group: 'users', access: 'gestionnaire', shows: ['Desk'] },
  GetConciergeUsersList: { group: 'users', access: 'gestionnaire', shows: ['Person'] },
  GetImportedUsers: { group: 'users', access: 'gestionnaire', shows: ['Person', 'Work'] },
  GetUserInfos: { group: 'users', access: 'gestionnaire', shows: ['Person', 'Fee', 'CostCenter'] },
  newUserAdherentV2: { method: 'POST', group: 'users', access: 'gestionnaire', outdates: ['Person'] },
  SetUserConciergerie: { method: 'POST', group: 'users', access: 'gestionnaire', outdates: ['Person'] },
  changeUserVipStatus: { method: 'POST', group: 'users', access: ['PROD'], outdates: ['Person'] },
  changeUserStatus: { method: 'POST', group: 'users', access: ['ACTIVATE_USER'], outdates: ['Person'] },
  changeUserLogin: { method: 'POST', group: 'users', access: 'gestionnaire', outdates: ['Person'] },
  unlock: { method: 'POST', group: 'users', access: 'gestionnaire', outdates: ['Person'] },
  reinviteUser: { method: 'POST', group: 'users', access: ['CAN_REINVITE_ALL'], outdates: ['Person'] },
  resendCguMail: { method: 'POST', group: 'users', access: 'gestionnaire', outdates: ['Person'] },
  CancelInactiveUserAutoRemoval: { method: 'POST', group: 'users', access: 'gestionnaire', outdates: ['Person', 'Removal'] },
  DeleteAdherentAction: { method: 'POST', group: 'users', access: ['DELETE_USER'], outdates: ['Person', 'Removal'] },
  GetAccountRemovals: { group: 'users', access: ['DELETE_USER'], shows: ['Removal'] },
  CloseAccountRemoval: { method: 'POST', group: 'users', access: ['DELETE_USER'], outdates: ['Removal', 'Person'] },
  GetConciergeList: { group: 'users', access: 'gestionnaire', shows: ['Staff'] },
  SearchConcierge: { group: 'users', access: 'gestionnaire', shows: ['Staff'] },
  GetConciergeUser: { group: 'users', access: 'gestionnaire', shows: ['Staff'] },
  CreateConcierge: { method: 'POST', group: 'users', access: ['PROD'], outdates: ['Staff'] },
  UpdateProfilConcierge: { method: 'POST', group: 'users', access: 'gestionnaire', outdates: ['Staff'] },
  SetResponsableConciergerie: { method: 'POST', group: 'users', access: ['PROD'], outdates: ['Staff'] },
  ResendInvitation: { method: 'POST', group: 'users', access: ['CREATE_PART', 'PROD'], outdates: ['Staff', 'Partner'] },
  GetPermissionsForUser: { group: 'users', access: ['EDIT_PERMISSION_REL'], shows: ['Staff'] },
  SetPermissionsForUser: { method: 'POST', group: 'users', access: ['EDIT_PERMISSION_REL'], outdates: ['Staff'] },
  GetEntRelForUser: { group: 'users', access: ['EDIT_PERMISSION_REL'], shows: ['Staff'] },
  SetEntRelForUser: { method: 'POST', group: 'users', access: ['EDIT_PERMISSION_REL'], outdates: ['Staff'] },
  GetPermissionHolders: { group: 'users', access: ['EDIT_PERMISSION_REL'], shows: ['Staff'] },
  GetCostCenters: { group: 'users', access: 'gestionnaire', shows: ['CostCenter'] },
  UpdateCostCenter: { method: 'POST', group: 'users', access: 'gestionnaire', outdates: ['CostCenter'] },
  GetUserCostCenterAssoc: { group: 'users', access: 'gestionnaire', shows: ['CostCenter'] },
  SetUserCostCenterAssoc: { method: 'POST', group: 'users', access: 'gestionnaire', outdates: ['CostCenter'] },
  GetRecurringFee: { group: 'users', access: ['PROD'], shows: ['Fee'] },
  SetRecurringFee: { method: 'POST', group: 'users', access: ['PROD'], outdates: ['Fee'] },
  StartRecurringFees: { method: 'POST', group: 'users', access: ['PROD'], outdates: ['Fee', 'Order'] },
  CreateUsersBatch: { method: 'POST', group: 'users', access: 'gestionnaire', outdates: ['Work', 'Person'] },
  BnfFileUpdate: { method: 'POST', group: 'users', access: ['ACTIVATE_USER'], outdates: ['Work', 'Person'] },
  ImportOlderOrders: { method: 'POST', group: 'users', access: ['PROD'], outdates: ['Work', 'Order'] },
  GetConciergerie: { group: 'conciergeries', access: 'gestionnaire', shows: ['Desk', 'Hours'] },
  SetConciergerieWeeklyHours: { method: 'POST', group: 'conciergeries', access: 'gestionnaire', outdates: ['Hours', 'Order'] },
  SetConciergerieWeeklyHoursBenef: { method: 'POST', group: 'conciergeries', access: 'gestionnaire', outdates: ['Hours'] },
  SetOpeningTimeGracePeriod: { method: 'POST', group: 'conciergeries', access: 'gestionnaire', outdates: ['Hours'] },
  SetResponseTargets: { method: 'POST', group: 'conciergeries', access: 'gestionnaire', outdates: ['Desk', 'Order'] },
  GetHolidays: { group: 'conciergeries', access: 'gestionnaire', shows: ['Hours'] },
  AddHoliday: { method: 'POST', group: 'conciergeries', access: 'gestionnaire', outdates: ['Hours', 'Order'] },
  EditHoliday: { method: 'POST', group: 'conciergeries', access: 'gestionnaire', outdates: ['Hours', 'Order'] },
  RemoveHoliday: { method: 'POST', group: 'conciergeries', access: 'gestionnaire', outdates: ['Hours', 'Order'] },
  GetHolidaysOfYear: { group: 'conciergeries', access: 'gestionnaire', shows: ['Hours'] },
  SetHolidaysOfYear: { method: 'POST', group: 'conciergeries', access: 'gestionnaire', outdates: ['Hours', 'Order'] },
  GetExceptionalHour: { group: 'conciergeries', access: 'gestionnaire', shows: ['Hours'] },
  AddExceptionalHour: { method: 'POST', group: 'conciergeries', access: 'gestionnaire', outdates: ['Hours', 'Order'] },
  EditExceptionalHour: { method: 'POST', group: 'conciergeries', access: 'gestionnaire', outdates: ['Hours', 'Order'] },
  RemoveExceptionalHour: { method: 'POST', group: 'conciergeries', access: 'gestionnaire', outdates: ['Hours', 'Order'] },
  GetConciergerieExtraInfos: { group: 'conciergeries', access: 'gestionnaire', shows: ['Desk'] },
  SetConciergerieExtraInfos: { method: 'POST', group: 'conciergeries', access: 'gestionnaire', outdates: ['Desk'] },
  GetConciergerieGroupInfo: { group: 'conciergeries', access: ['CONFIGURATION'], shows: ['Desk'] },
  SetConciergerieGroup: { method: 'POST', group: 'conciergeries', access: ['CONFIGURATION'], outdates: ['Desk'] },
  CreateConciergerie: { method: 'POST', group: 'conciergeries', access: ['CREATE_ENT'], outdates: ['Desk'] },
  GetCompanies: { group: 'conciergeries', access: ['CREATE_ENT'], shows: ['Desk'] },
  SetCompany: { method: 'POST', group: 'conciergeries', access: ['CREATE_ENT'], outdates: ['Desk', 'SsoProvider', 'Staff'] },
  RemoveCompany: { method: 'POST', group: 'conciergeries', access: ['CREATE_ENT'], outdates: ['Desk', 'SsoProvider', 'Staff'] },
  GetFirstSteps: { group: 'conciergeries', access: 'gestionnaire', shows: ['Desk', 'Hours', 'Person', 'Partner', 'Catalogue', 'Offer', 'Register', 'LegalText', 'Order'] },
  getImageEntLogo: { group: 'conciergeries', access: 'public' },
  GetStaffSignIn: { group: 'conciergeries', access: ['CONFIGURATION'], shows: ['Staff'] },
  SetStaffSignIn: { method: 'POST', group: 'conciergeries', access: ['CONFIGURATION'], outdates: ['Staff'] },
  GetSsoProviders: { group: 'conciergeries', access: ['CONFIGURATION'], shows: ['SsoProvider'] },
  SetSsoProvider: { method: 'POST', group: 'conciergeries', access: ['CONFIGURATION'], outdates: ['SsoProvider'] },
  SwitchSsoProvider: { method: 'POST', group: 'conciergeries', access: ['CONFIGURATION'], outdates: ['SsoProvider'] },
  RemoveSsoProvider: { method: 'POST', group: 'conciergeries', access: ['CONFIGURATION'], outdates: ['SsoProvider'] },
  GetDesign: { group: 'conciergeries', access: 'public', shows: ['Design'] },
  GetDesignLogo: { group: 'conciergeries', access: 'public' },
  GetDesigns: { group: 'conciergeries', access: ['CONFIGURATION'], shows: ['Design'] },
  SetDesign: { method: 'POST', group: 'conciergeries', access: ['CONFIGURATION'], outdates: ['Design'] },
  PartnerPricesExtract: { method: 'POST', group: 'reporting', access: ['MANAGE_OFFRES_PART'] },
  ConcPricesExtract: { method: 'POST', group: 'reporting', access: ['MANAGE_OFFRES_PART'] },
  ExtractCatalogue: { method: 'POST', group: 'reporting', access: ['BIZLOG'] },
  ExtractAllOrdersPartner: { method: 'POST', group: 'reporting', access: 'partner' },
  ExtractCaisseJournal: { method: 'POST', group: 'reporting', access: ['COMPTA'] },
  ExtractCashRegisterInventory: { method: 'POST', group: 'reporting', access: ['COMPTA'] },
  ExtractCashRegisterInventorySummary: { method: 'POST', group: 'reporting', access: ['COMPTA'] },
  ExtractCaisseInextenso: { method: 'POST', group: 'reporting', access: ['COMPTA'] },
  ArchiveCaisse: { method: 'POST', group: 'reporting', access: ['COMPTA'] },
  GetDashboardBadOrders: { group: 'reporting', access: ['MONITORING'], shows: ['Order', 'Payment'] },
  GetDashboardBadOrdersDetail: { group: 'reporting', access: 'gestionnaire', shows: ['Order', 'Payment'] },
  GetAllBadOrdersExtraction: { method: 'POST', group: 'reporting', access: ['BIZLOG'] },
  BankStatementImport: { method: 'POST', group: 'reporting', access: ['COMPTA'], outdates: ['Bank'] },
  BankStatementReconciliation: { method: 'POST', group: 'reporting', access: ['COMPTA'], shows: ['Bank'] },
  MatchBankLines: { method: 'POST', group: 'reporting', access: ['COMPTA'], outdates: ['Bank'] },
  GetBankMatch: { group: 'reporting', access: ['COMPTA'], shows: ['Bank'] },
  UndoBankMatch: { method: 'POST', group: 'reporting', access: ['COMPTA'], outdates: ['Bank'] },
  GetBankRules: { group: 'reporting', access: ['COMPTA'], shows: ['Bank'] },
  SwitchBankRule: { method: 'POST', group: 'reporting', access: ['COMPTA'], outdates: ['Bank'] },
  GetMoneyComparisons: { group: 'reporting', access: ['COMPTA'], shows: ['Bank'] },
  GetTaxReports: { group: 'reporting', access: ['COMPTA'], shows: ['TaxReport'] },
  GetTaxReport: { group: 'reporting', access: ['COMPTA'], shows: ['TaxReport'] },
  SetTaxReporting: { method: 'POST', group: 'reporting', access: ['COMPTA'], outdates: ['TaxReport'] },
  SendTaxReport: { method: 'POST', group: 'reporting', access: ['COMPTA'], outdates: ['TaxReport'] },
  ExtractTaxReport: { method: 'POST', group: 'reporting', access: ['COMPTA'] },
  GetDashboardConciergeriesHoraires: { group: 'reporting', access: ['MONITORING'], shows: ['Desk', 'Hours'] },
  GetWallScreen: { group: 'reporting', access: 'public', shows: ['Desk', 'Hours', 'Order', 'Payment'] },
  GetDisplays: { group: 'reporting', access: ['MONITORING'], shows: ['Display'] },
  CreateDisplay: { method: 'POST', group: 'reporting', access: ['MONITORING'], outdates: ['Display'] },
  RevokeDisplay: { method: 'POST', group: 'reporting', access: ['MONITORING'], outdates: ['Display'] },
  launchNewExtract: { method: 'POST', group: 'reporting', access: ['BIZLOG'], outdates: ['Work'] },
  ReportingExtraction: { method: 'POST', group: 'reporting', access: ['REPORTING'], outdates: ['Work'] },
  ExtractAllBalance: { method: 'POST', group: 'reporting', access: ['BIZLOG'], outdates: ['Work'] },
  UnrecoverableOrdersExtract: { method: 'POST', group: 'reporting', access: ['COMPTA'], outdates: ['Work'] },
  ExtractDebtAgeing: { method: 'POST', group: 'reporting', access: ['COMPTA'], outdates: ['Work'] },
  ExtractFec: { method: 'POST', group: 'reporting', access: ['COMPTA'], outdates: ['Work'] },
  ExtractTrialBalance: { method: 'POST', group: 'reporting', access: ['COMPTA'], outdates: ['Work'] },
  ExtractVat: { method: 'POST', group: 'reporting', access: ['COMPTA'], outdates: ['Work'] },
  AlertesHorairesconciergeriesExtract: { method: 'POST', group: 'reporting', access: ['BIZLOG'], outdates: ['Work'] },
  ExtractAppEvent: { method: 'POST', group: 'reporting', access: ['PROD'], outdates: ['Work'] },
  GetAllUiEventTypes: { group: 'reporting', access: ['PROD'] },
  RecordAppEvents: { method: 'POST', group: 'reporting', access: 'signedIn' },
  GetExtracts: { group: 'reporting', access: 'gestionnaire', shows: ['Work'] },
  StopExtract: { method: 'POST', group: 'reporting', access: 'gestionnaire', outdates: ['Work'] },
  ResumeExtract: { method: 'POST', group: 'reporting', access: 'gestionnaire', outdates: ['Work'] },
  TakeExtract: { method: 'POST', group: 'reporting', access: 'gestionnaire' },
  OpenExtract: { method: 'POST', group: 'reporting', access: 'signedIn' },
  LocateExtract: { method: 'POST', group: 'reporting', access: 'signedIn' },
  BiGetCubeMetadata: { group: 'bi', access: ['BI'], shows: ['Desk'] },
  BiGetReport: { method: 'POST', group: 'bi', access: ['BI'], shows: ['Desk'] },
  BiGetFilters: { method: 'POST', group: 'bi', access: ['BI'], shows: ['Desk'] },
  BiGetReportOrders: { method: 'POST', group: 'bi', access: ['BI'], shows: ['Desk'] },
  BiAddReportHistory: { method: 'POST', group: 'bi', access: ['BI'], outdates: ['SavedReport'] },
  BiGetReportHistory: { group: 'bi', access: ['BI'], shows: ['SavedReport'] },
  BiGetColleagues: { group: 'bi', access: ['BI'], shows: ['Staff'] },
  BiShareReport: { method: 'POST', group: 'bi', access: ['BI'], outdates: ['SavedReport'] },
  BiLeaveReport: { method: 'POST', group: 'bi', access: ['BI'], outdates: ['SavedReport'] },
  BiMailReport: { method: 'POST', group: 'bi', access: ['BI'], outdates: ['SavedReport'] },
  BiDeleteReport: { method: 'POST', group: 'bi', access: ['BI'], outdates: ['SavedReport'] },
  BiExportReport: { method: 'POST', group: 'bi', access: ['BI'] },
  GetDeskFigures: { group: 'bi', access: 'gestionnaire', shows: ['Order', 'Payment', 'Desk'] },
  RecountDeskFigures: { method: 'POST', group: 'bi', access: ['MONITORING'] },
  GetAllRunningActivities: { group: 'ops', access: 'admin', shows: ['Operations'] },
  RunGC: { method: 'POST', group: 'ops', access: 'admin', outdates: ['Operations'] },
  JdbcPoolInfos: { group: 'ops', access: 'admin', shows: ['Operations'] },
  GetFunctionFigures: { group: 'ops', access: 'admin', shows: ['Operations'] },
  GetCacheDetails: { group: 'ops', access: 'admin', shows: ['Operations'] },
  ClearCache: { method: 'POST', group: 'ops', access: 'admin', outdates: ['Operations'] },
  GetMailsList: { group: 'ops', access: ['PROD'], shows: ['Notice'] },
  GetBizLogsList: { group: 'ops', access: ['PROD'], shows: ['Order', 'Person'] },
  GetDeadLetters: { group: 'ops', access: 'admin', shows: ['Operations'] },
  ResendDeadLetter: { method: 'POST', group: 'ops', access: 'admin', outdates: ['Operations'] },
  GiveUpDeadLetter: { method: 'POST', group: 'ops', access: 'admin', outdates: ['Operations'] },
  GetCosts: { group: 'ops', access: 'admin', shows: ['Operations'] },
  GetFeatures: { group: 'ops', access: 'admin', shows: ['Desk'] },
  SetFeature: { method: 'POST', group: 'ops', access: 'admin', outdates: ['Desk'] },
} as const satisfies Record<string, ActionEntry>

/** A request whose fields `K` are sent as files of a form. */
type Upload<T, K extends keyof T> = Omit<T, K> & {
  [F in K]?: NonNullable<T[F]> extends unknown[] ? File[] : Blob | null
}

/** What each action takes and answers. */
export interface Actions {
  ValidateCodeConciergerie: { request: S['ValidateCodeConciergerie']; response: S['ValidCode'] }
  login: { request: S['Login']; response: S['Session'] }
  ActionOnLogin: { request: S['ActionOnLogin']; response: S['LoginStep'] }
  UserInfoFromSession: { request: S['UserInfoFromSession']; response: S['SessionInfo'] }
  lostPassword: { request: S['LostPassword']; response: S['Done'] }
  CheckPasswordLink: { request: S['CheckPasswordLink']; response: S['Done'] }
  changePassword: { request: S['ChangePassword']; response: S['PasswordChanged'] }
  logout: { request: S['Logout']; response: S['Done'] }
  GetUserToken: { request: S['GetUserToken']; response: S['UserToken'] }
  OpenLive: { request: S['OpenLive']; response: S['LiveAddress'] }
  RegisterAdherent: { request: S['RegisterAdherent']; response: S['Done'] }
  ConfirmRegistration: { request: S['ConfirmRegistration']; response: S['Done'] }
  GetMySessions: { request: S['GetMySessions']; response: S['SignedInDevices'] }
  EndSession: { request: S['EndSession']; response: S['Done'] }
  EndOtherSessions: { request: S['EndOtherSessions']; response: S['Done'] }
  SignInWithCode: { request: S['SignInWithCode']; response: S['Session'] }
  GetSecondFactor: { request: S['GetSecondFactor']; response: S['SecondFactorState'] }
  BeginSecondFactor: { request: S['BeginSecondFactor']; response: S['AuthenticatorSecret'] }
  ConfirmSecondFactor: { request: S['ConfirmSecondFactor']; response: S['RecoveryCodes'] }
  NewRecoveryCodes: { request: S['NewRecoveryCodes']; response: S['RecoveryCodes'] }
  EndSecondFactor: { request: S['EndSecondFactor']; response: S['Done'] }
  ResetSecondFactor: { request: S['ResetSecondFactor']; response: S['Done'] }
  StartImpersonation: { request: S['StartImpersonation']; response: S['ImpersonationInfo'] }
  EndImpersonation: { request: S['EndImpersonation']; response: S['Done'] }
  GetAccountAccesses: { request: S['GetAccountAccesses']; response: S['AccountAccesses'] }
  SSOGetToken: { request: S['SsoGetToken']; response: S['SsoStart'] }
  SSOGetUserInfos: { request: S['SsoGetUserInfos']; response: S['SsoUserInfos'] }
  ChangeUserEmailBeforeSSO: { request: S['ChangeUserEmailBeforeSso']; response: S['SsoRedirect'] }
  InitializeUserProfile: { request: S['InitializeUserProfile']; response: S['ProfileInitialized'] }
  BeginSsoTest: { request: S['BeginSsoTest']; response: S['SsoStart'] }
  EndSsoTest: { request: S['EndSsoTest']; response: S['SsoTest'] }
  BasicData: { request: S['BasicData']; response: S['BasicUserData'] }
  getBasicUserData: { request: S['GetBasicUserData']; response: S['BasicUserData'] }
  MyAlerts: { request: S['MyAlerts']; response: S['Notifications'] }
  ackNotifications: { request: S['AckNotifications']; response: S['Notifications'] }
  MyProfile: { request: S['MyProfile']; response: S['Profile'] }
  SetMyProfile: { request: S['SetMyProfile']; response: S['Profile'] }
  UserProfile: { request: S['UserProfile']; response: S['EditedProfile'] }
  SetUserProfile: { request: S['SetUserProfile']; response: S['EditedProfile'] }
  Cgu: { request: S['Cgu']; response: S['Terms'] }
  SetCguRead: { request: S['SetCguRead']; response: S['TermsAccepted'] }
  GetConcInfos: { request: S['GetConcInfos']; response: S['ConciergeInfos'] }
  GetServiceLocationOptions: { request: S['GetServiceLocationOptions']; response: S['ServiceLocations'] }
  ChangeConciergerieAction: { request: S['ChangeConciergerieAction']; response: S['Done'] }
  SetFavorite: { request: S['SetFavorite']; response: S['Favorites'] }
  GetFavorites: { request: S['GetFavorites']; response: S['Favorites'] }
  GetSubscriptionsForUser: { request: S['GetSubscriptionsForUser']; response: S['Subscriptions'] }
  SetSubscriptionsForUser: { request: S['SetSubscriptionsForUser']; response: S['Subscriptions'] }
  GetNoticeChoices: { request: S['GetNoticeChoices']; response: S['NoticeChoices'] }
  SetNoticeChoices: { request: S['SetNoticeChoices']; response: S['NoticeChoices'] }
  SetPushDevice: { request: S['SetPushDevice']; response: S['NoticeChoices'] }
  DropPushDevice: { request: S['DropPushDevice']; response: S['NoticeChoices'] }
  TextBlobAction: { request: S['TextBlobAction']; response: S['TextBlob'] }
  logJavaScriptException: { request: S['LogJavaScriptException']; response: S['Done'] }
  RemoveAccountAnonymous: { request: S['RemoveAccountAnonymous']; response: S['Done'] }
  GetMyAccountRemoval: { request: S['GetMyAccountRemoval']; response: S['MyAccountRemoval'] }
  WithdrawAccountRemoval: { request: S['WithdrawAccountRemoval']; response: S['MyAccountRemoval'] }
  ExportMyData: { request: S['ExportMyData']; response: S['Done'] }
  GetActedForMe: { request: S['GetActedForMe']; response: S['AllActedForMe'] }
  MobileCarrousel2: { request: S['MobileCarrousel2']; response: S['Carousel'] }
  HomeCategoriesV2: { request: S['HomeCategoriesV2']; response: S['HomeCategories'] }
  OffreWebappPath: { request: S['OffreWebappPath']; response: S['WebappPath'] }
  OffreWebappPathToContinueOrder: { request: S['OffreWebappPathToContinueOrder']; response: S['WebappPath'] }
  PartPrezList: { request: S['PartPrezList']; response: S['Presentations'] }
  GetUniverses: { request: S['GetUniverses']; response: S['Universes'] }
  GetUniverseCategories: { request: S['GetUniverseCategories']; response: S['UniverseCategories'] }
  getCategorieOffreImage: { request: S['GetCategorieOffreImage']; response: Blob }
  SearchCatalogue: { request: S['SearchCatalogue']; response: S['SearchHints'] }
  ExplainOffers: { request: S['ExplainOffers']; response: S['OffersExplained'] }
  GetOffre: { request: S['GetOffre']; response: S['Offer'] }
  GetAllCategories: { request: S['GetAllCategories']; response: S['WholeTree'] }
  UpdateUniverse: { request: S['UpdateUniverse']; response: S['SavedUniverse'] }
  UpdateCategory: { request: S['UpdateCategory']; response: S['SavedCategory'] }
  MoveUniverse: { request: S['MoveUniverse']; response: S['WholeTree'] }
  MoveCategory: { request: S['MoveCategory']; response: S['WholeTree'] }
  GetProducts: { request: S['GetProducts']; response: S['Products'] }
  GetProduct: { request: S['GetProduct']; response: S['ProductDetail'] }
  SetProduct: { request: S['SetProduct']; response: S['EditedProduct'] }
  GetOffresForProduct: { request: S['GetOffresForProduct']; response: S['OffersOfProduct'] }
  RemoveProductFromOffres: { request: S['RemoveProductFromOffres']; response: S['BulkOperation'] }
  MergeProducts: { request: S['MergeProducts']; response: S['ProductMerge'] }
  UndoProductMerge: { request: S['UndoProductMerge']; response: S['Products'] }
  GetOffresForPartenaire: { request: S['GetOffresForPartenaire']; response: S['OffersOfPartner'] }
  GetAllOffresForPartner: { request: S['GetAllOffresForPartner']; response: S['AllOffersOfPartner'] }
  GetEditableOffre: { request: S['GetEditableOffre']; response: S['OfferToEdit'] }
  GetProductsForOffre: { request: S['GetProductsForOffre']; response: S['ProductChoices'] }
  UpdateOffre: { request: S['UpdateOffre']; response: S['SavedOffer'] }
  UpdateOffreItems: { request: S['UpdateOffreItems']; response: S['SavedOffer'] }
  ChangeOffrePrices: { request: S['ChangeOffrePrices']; response: S['ChangedPrices'] }
  CopyBuyingPriceToOffres: { request: S['CopyBuyingPriceToOffres']; response: S['CopiedPricesReport'] }
  GetOffrePriceGrid: { request: S['GetOffrePriceGrid']; response: S['PriceGrid'] }
  DuplicateOffre: { request: S['DuplicateOffre']; response: S['SavedOffer'] }
  AddOffreToConc: { request: S['AddOffreToConc']; response: S['OfferDesks'] }
  RemoveOffreFromConc: { request: S['RemoveOffreFromConc']; response: S['OfferDesks'] }
  ScheduleNewVersion: { request: S['ScheduleNewVersion']; response: S['SavedOffer'] }
  GetOffreHistory: { request: S['GetOffreHistory']; response: S['OfferHistory'] }
  RestoreOffre: { request: S['RestoreOffre']; response: S['SavedOffer'] }
  GetOffreShortcut: { request: S['GetOffreShortcut']; response: S['OfferShortcut'] }
  GetOffreDrafts: { request: S['GetOffreDrafts']; response: S['OfferDrafts'] }
  SendBackOffre: { request: S['SendBackOffre']; response: S['OfferDraft'] }
  DropOffreDraft: { request: S['DropOffreDraft']; response: S['Done'] }
  PreviewOrder: { request: S['PreviewOrder']; response: S['Preview'] }
  CreateOrder: { request: S['CreateOrder']; response: S['OrderCreated'] }
  MyOrdersList: { request: S['MyOrdersList']; response: S['MyOrders'] }
  OrderDetail: { request: S['OrderDetail']; response: S['Order'] }
  NewOrderComment: { request: Upload<S['NewOrderComment'], 'file' | 'files'>; response: S['Order'] }
  GetCalendarSlots: { request: S['GetCalendarSlots']; response: S['CalendarSlots'] }
  GetOrderAgain: { request: S['GetOrderAgain']; response: S['OrderAgain'] }
  ExplainSlots: { request: S['ExplainSlots']; response: S['SlotsExplained'] }
  HoldSlot: { request: S['HoldSlot']; response: S['SlotHeld'] }
  ReleaseSlot: { request: S['ReleaseSlot']; response: S['Done'] }
  JoinWaitlist: { request: S['JoinWaitlist']; response: S['WaitingPlace'] }
  LeaveWaitlist: { request: S['LeaveWaitlist']; response: S['Done'] }
  GetMyWaitlists: { request: S['GetMyWaitlists']; response: S['MyWaitlists'] }
  GetSeries: { request: S['GetSeries']; response: S['Series'] }
  SetSeriesState: { request: S['SetSeriesState']; response: S['Series'] }
  SkipSeriesDate: { request: S['SkipSeriesDate']; response: S['Series'] }
  MoveSeriesDate: { request: S['MoveSeriesDate']; response: S['Series'] }
  CancelOrder: { request: S['CancelOrder']; response: S['Order'] }
  MoveOrder: { request: S['MoveOrder']; response: S['Order'] }
  AnswerProposedTime: { request: S['AnswerProposedTime']; response: S['Order'] }
  GetOrderAppointment: { request: S['GetOrderAppointment']; response: S['Appointment'] }
  AnswerQuote: { request: S['AnswerQuote']; response: S['Order'] }
  SetOrderNote: { request: S['SetOrderNote']; response: S['Done'] }
  GetOrderByNoteToken: { request: S['GetOrderByNoteToken']; response: S['OrderToRate'] }
  QrCodeForKernOrder: { request: S['QrCodeForKernOrder']; response: S['LockerCode'] }
  AllOrdersList: { request: S['AllOrdersList']; response: S['OrdersPage'] }
  GetOrdersMonthList: { request: S['GetOrdersMonthList']; response: S['OrderMonths'] }
  InboxOrdersList: { request: S['InboxOrdersList']; response: S['OrdersPage'] }
  GetDeskDay: { request: S['GetDeskDay']; response: S['DeskDay'] }
  InboxOrdersAlertList: { request: S['InboxOrdersAlertList']; response: S['AnomaliesPage'] }
  GetConciergeOrderDetail: { request: S['GetConciergeOrderDetail']; response: S['ManagerOrderDetail'] }
  LookForOrderById: { request: S['LookForOrderById']; response: S['OrderFound'] }
  changeOrderStatus: { request: Upload<S['ChangeOrderStatus'], 'file'>; response: S['ManagerOrder'] }
  getOrderStatusHistory: { request: S['GetOrderStatusHistory']; response: S['StatusHistory'] }
  ackOrderComment: { request: S['AckOrderComment']; response: S['Done'] }
  ackOrderCommentPurge: { request: S['AckOrderCommentPurge']; response: S['Done'] }
  GetOrderSlotsContext: { request: S['GetOrderSlotsContext']; response: S['OrderSlots'] }
  UpdateOrderItem: { request: S['UpdateOrderItem']; response: S['ManagerOrder'] }
  AddOrderItem: { request: S['AddOrderItem']; response: S['ManagerOrder'] }
  setOrderPrice: { request: S['SetOrderPrice']; response: S['ManagerOrder'] }
  ProposeQuote: { request: Upload<S['ProposeQuote'], 'file'>; response: S['ManagerOrder'] }
  UpdateOrderCalendarSlot: { request: S['UpdateOrderCalendarSlot']; response: S['ManagerOrder'] }
  SnoozeOrder: { request: S['SnoozeOrder']; response: S['ManagerOrder'] }
  NotifyOrderUpdate: { request: S['NotifyOrderUpdate']; response: S['Done'] }
  changeOrderDebitDate: { request: S['ChangeOrderDebitDate']; response: S['ManagerOrder'] }
  markOrderReprocessing: { request: S['MarkOrderReprocessing']; response: S['ManagerOrder'] }
  rollbackOrderStatus: { request: S['RollbackOrderStatus']; response: S['ManagerOrder'] }
  changeOrderStatusManually: { request: S['ChangeOrderStatusManually']; response: S['ManagerOrder'] }
  AddOrRemoveOrderToAttenduFactu: { request: S['AddOrRemoveOrderToAttenduFactu']; response: S['OrderOnAttendu'] }
  OverrideOrderServiceLength: { request: S['OverrideOrderServiceLength']; response: S['ManagerOrder'] }
  GetSpendingOptions: { request: S['GetSpendingOptions']; response: S['SpendingOptions'] }
  AddSpending: { request: S['AddSpending']; response: S['Spending'] }
  DeleteSpending: { request: S['DeleteSpending']; response: S['SpendingDeleted'] }
  MarkOrderUnrecoverable: { request: S['MarkOrderUnrecoverable']; response: S['ManagerOrder'] }
  deleteBill: { request: S['DeleteBill']; response: S['ManagerOrder'] }
  GetOrderLedger: { request: S['GetOrderLedger']; response: S['OrderLedger'] }
  GenerateTicket: { request: S['GenerateTicket']; response: S['TicketToPrint'] }
  ChangeOrderStatuses: { request: S['ChangeOrderStatuses']; response: S['BulkOperation'] }
  GetBulkOperations: { request: S['GetBulkOperations']; response: S['BulkOperations'] }
  GetBulkOperation: { request: S['GetBulkOperation']; response: S['BulkOperationDetail'] }
  StopBulkOperation: { request: S['StopBulkOperation']; response: S['BulkOperation'] }
  ResumeBulkOperation: { request: S['ResumeBulkOperation']; response: S['BulkOperation'] }
  WakeOrder: { request: S['WakeOrder']; response: S['ManagerOrder'] }
  UnackOrderComment: { request: S['UnackOrderComment']; response: S['Done'] }
  LookAtOrder: { request: S['LookAtOrder']; response: S['OrderViewers'] }
  GetOrderViewers: { request: S['GetOrderViewers']; response: S['OrderViewers'] }
  AssignOrder: { request: S['AssignOrder']; response: S['ManagerOrder'] }
  AssignOrders: { request: S['AssignOrders']; response: S['BulkOperation'] }
  GetMyPaymentOptions: { request: S['GetMyPaymentOptions']; response: S['PaymentMeans'] }
  InputPaymentCard: { request: S['InputPaymentCard']; response: S['CardForm'] }
  modifyCc: { request: S['ModifyCc']; response: S['CardForm'] }
  deleteCc: { request: S['DeleteCc']; response: S['Done'] }
  GetOrderPaymentInfo: { request: S['GetOrderPaymentInfo']; response: S['OrderPaymentInfo'] }
  ExplainPayments: { request: S['ExplainPayments']; response: S['PaymentsExplained'] }
  SetOrderPayments: { request: S['SetOrderPayments']; response: S['PaymentsSet'] }
  CollectPayment: { request: S['CollectPayment']; response: S['Payment'] }
  GetAllPayments: { request: S['GetAllPayments']; response: S['PaymentsPage'] }
  GetLedger: { request: S['GetLedger']; response: S['JournalPage'] }
  GetMyStatement: { request: S['GetMyStatement']; response: S['Statement'] }
  GetUserStatement: { request: S['GetUserStatement']; response: S['Statement'] }
  GetAllCredits: { request: S['GetAllCredits']; response: S['CreditsPage'] }
  GetCreditOptions: { request: S['GetCreditOptions']; response: S['CreditOptions'] }
  createNewUserCredit: { request: S['CreateNewUserCredit']; response: S['Credit'] }
  CreateNewUserCompensation: { request: S['CreateNewUserCompensation']; response: S['Credit'] }
  cancelUserCredit: { request: S['CancelUserCredit']; response: S['Credit'] }
  CollectCredit: { request: S['CollectCredit']; response: S['Credit'] }
  GetCreditCampaigns: { request: S['GetCreditCampaigns']; response: S['CreditCampaigns'] }
  GetCreditCampaign: { request: S['GetCreditCampaign']; response: S['CreditCampaignDetail'] }
  SaveCreditCampaign: { request: S['SaveCreditCampaign']; response: S['EditedCreditCampaign'] }
  GrantCampaignCredits: { request: S['GrantCampaignCredits']; response: S['CreditsGranted'] }
  GetCreditInvoice: { request: S['GetCreditInvoice']; response: S['CreditInvoice'] }
  IssueCreditInvoice: { request: S['IssueCreditInvoice']; response: S['CreditInvoice'] }
  CollecterSortieDeCaisse: { request: S['CollecterSortieDeCaisse']; response: S['Done'] }
  SignMandate: { request: S['SignMandate']; response: S['MandateForm'] }
  RevokeMandate: { request: S['RevokeMandate']; response: S['Done'] }
  GetPartnersForRemise: { request: S['GetPartnersForRemise']; response: S['HandoverPartners'] }
  GetPartnersForReception: { request: S['GetPartnersForReception']; response: S['HandoverPartners'] }
  GetOrdersForRemise: { request: S['GetOrdersForRemise']; response: S['HandoverOrders'] }
  GetOrdersForReception: { request: S['GetOrdersForReception']; response: S['HandoverOrders'] }
  SetItemsStatusCheck: { request: S['SetItemsStatusCheck']; response: S['ItemsStatusChecked'] }
  SetItemsStatus: { request: S['SetItemsStatus']; response: S['ItemsStatusSet'] }
  GetItemsForPickup: { request: S['GetItemsForPickup']; response: S['ItemsForPickup'] }
  GetPeopleForPickup: { request: S['GetPeopleForPickup']; response: S['PeopleForPickup'] }
  GetOrdersForPickup: { request: S['GetOrdersForPickup']; response: S['OrdersForPickup'] }
  GetPrintForRemise: { request: S['GetPrintForRemise']; response: S['HandoverRecord'] }
  GetRemisesHistory: { request: S['GetRemisesHistory']; response: S['HandoversPage'] }
  GetCaisseStatus: { request: S['GetCaisseStatus']; response: S['CaisseStatus'] }
  GetCaissesForConciergerie: { request: S['GetCaissesForConciergerie']; response: S['CashRegisters'] }
  CreateCaisseForConciergerie: { request: S['CreateCaisseForConciergerie']; response: S['CashRegister'] }
  UpdateCaisse: { request: S['UpdateCaisse']; response: S['CashRegister'] }
  PlanForInventoryAtNextUpdate: { request: S['PlanForInventoryAtNextUpdate']; response: S['CashRegister'] }
  GetCaisseJournal: { request: S['GetCaisseJournal']; response: S['CaisseJournal'] }
  GetCaisseById: { request: S['GetCaisseById']; response: S['CaisseDetail'] }
  UpdateCaisseAmount: { request: S['UpdateCaisseAmount']; response: S['CountOutcome'] }
  UpdateCaisseAmountInventory: { request: S['UpdateCaisseAmountInventory']; response: S['CountOutcome'] }
  SetSortieCaisse: { request: S['SetSortieCaisse']; response: S['JournalLine'] }
  SetEntreeCaisse: { request: S['SetEntreeCaisse']; response: S['JournalLine'] }
  ReverseCaisseMovement: { request: S['ReverseCaisseMovement']; response: S['JournalLine'] }
  GetCaisseReport: { request: S['GetCaisseReport']; response: S['CaisseReports'] }
  VerifyCaisse: { request: S['VerifyCaisse']; response: S['CaisseChain'] }
  PrintCaisseReport: { request: S['PrintCaisseReport']; response: S['TicketToPrint'] }
  OpenCaisseDrawer: { request: S['OpenCaisseDrawer']; response: S['Printing'] }
  GetCaisseAttestation: { request: S['GetCaisseAttestation']; response: S['CaisseAttestation'] }
  GetAllPartners2: { request: S['GetAllPartners2']; response: S['PartnersPage'] }
  CreatePartner: { request: S['CreatePartner']; response: S['PartnerSummary'] }
  GetPartnerInfo: { request: S['GetPartnerInfo']; response: S['EditedPartnerInfo'] }
  UpdatePartner: { request: S['UpdatePartner']; response: S['EditedPartnerContact'] }
  SwitchPartner: { request: S['SwitchPartner']; response: S['PartnerSwitch'] }
  GetPartnerOptions: { request: S['GetPartnerOptions']; response: S['EditedPartnerOptions'] }
  SetPartnerOptions: { request: S['SetPartnerOptions']; response: S['EditedPartnerOptions'] }
  EntPartSettingsAction: { request: S['EntPartSettingsAction']; response: S['EditedEntPartSettings'] }
  AllOrdersPartner: { request: S['AllOrdersPartner']; response: S['OwnOrdersPage'] }
  PartnerOrderDetail: { request: S['PartnerOrderDetail']; response: S['PartnerOrder'] }
  GetPartnerRound: { request: S['GetPartnerRound']; response: S['PartnerRound'] }
  AnswerPartnerOrder: { request: Upload<S['AnswerPartnerOrder'], 'file'>; response: S['PartnerOrder'] }
  ProposePartnerQuote: { request: Upload<S['ProposePartnerQuote'], 'file'>; response: S['PartnerOrder'] }
  GetProposableSlots: { request: S['GetProposableSlots']; response: S['CalendarSlots'] }
  ProposeOrderTime: { request: S['ProposeOrderTime']; response: S['PartnerOrder'] }
  WithdrawProposedTime: { request: S['WithdrawProposedTime']; response: S['PartnerOrder'] }
  GetPresentationsForPartenaire: { request: S['GetPresentationsForPartenaire']; response: S['PartnerPresentations'] }
  GetPresentationForPartenaire: { request: S['GetPresentationForPartenaire']; response: S['PartnerPresentation'] }
  SavePartenairePresentation: { request: S['SavePartenairePresentation']; response: S['SavedPresentation'] }
  GetWaitingPresentations: { request: S['GetWaitingPresentations']; response: S['WaitingPresentations'] }
  GetPartnerImages: { request: S['GetPartnerImages']; response: S['PartnerImages'] }
  UploadPartnerImage: { request: S['UploadPartnerImage']; response: S['PartnerImage'] }
  uploadImagePartner: { request: Upload<S['UploadImagePartner'], 'file'>; response: S['PartnerImage'] }
  getImageView: { request: S['GetImageView']; response: Blob }
  GetPartnerOrders: { request: S['GetPartnerOrders']; response: S['PartnerOrdersPage'] }
  GetPartnerCalendar: { request: S['GetPartnerCalendar']; response: S['EditedPartnerCalendar'] }
  GetGestionnaireCalendarInfo: { request: S['GetGestionnaireCalendarInfo']; response: S['GestionnaireCalendar'] }
  DefineRealCalendarEntry: { request: S['DefineRealCalendarEntry']; response: S['CalendarChange'] }
  DefineRecurringCalendarEntry: { request: S['DefineRecurringCalendarEntry']; response: S['CalendarChange'] }
  DefineDaysOff: { request: S['DefineDaysOff']; response: S['CalendarChange'] }
  GetCalendarFeed: { request: S['GetCalendarFeed']; response: S['CalendarFeed'] }
  SetCalendarFeed: { request: S['SetCalendarFeed']; response: S['CalendarFeed'] }
  ReadCalendarFeed: { request: S['ReadCalendarFeed']; response: Blob }
  GetOrderNotices: { request: S['GetOrderNotices']; response: S['OrderNoticesChoice'] }
  SetOrderNotices: { request: S['SetOrderNotices']; response: S['OrderNoticesChoice'] }
  GetBnfHomePageContent: { request: S['GetBnfHomePageContent']; response: S['HomePageContent'] }
  GetOffresDuMomentForBnf: { request: S['GetOffresDuMomentForBnf']; response: S['Spotlights'] }
  GetOffreDuMomentForBnf: { request: S['GetOffreDuMomentForBnf']; response: S['SpotlightOffer'] }
  GetActualiteForBnf: { request: S['GetActualiteForBnf']; response: S['NewsPage'] }
  GetBinaryData: { request: S['GetBinaryData']; response: Blob }
  uploadBinaryData: { request: Upload<S['UploadBinaryData'], 'file'>; response: S['KeptPicture'] }
  PrepareUpload: { request: S['PrepareUpload']; response: S['UploadRoom'] }
  GetBinaryDataAsBase64: { request: S['GetBinaryDataAsBase64']; response: S['EncodedPicture'] }
  GetBinaryDataAsBase64Array: { request: S['GetBinaryDataAsBase64Array']; response: S['EncodedPictures'] }
  GetActualites: { request: S['GetActualites']; response: S['NewsList'] }
  GetActualite: { request: S['GetActualite']; response: S['NewsToEdit'] }
  SetActualite: { request: Upload<S['SetActualite'], 'imageFile'>; response: S['SavedNews'] }
  DeleteActualite: { request: S['DeleteActualite']; response: S['Done'] }
  SetActuOrder: { request: S['SetActuOrder']; response: S['Done'] }
  GetOffresDuMoment: { request: S['GetOffresDuMoment']; response: S['SpotlightList'] }
  GetOffreDuMoment: { request: S['GetOffreDuMoment']; response: S['SpotlightToEdit'] }
  SetOffreDuMoment: { request: Upload<S['SetOffreDuMoment'], 'imageFile'>; response: S['SavedSpotlight'] }
  DeleteOffreDuMoment: { request: S['DeleteOffreDuMoment']; response: S['Done'] }
  SetOffreDuMomentOrder: { request: S['SetOffreDuMomentOrder']; response: S['Done'] }
  GetContentHistory: { request: S['GetContentHistory']; response: S['ContentHistory'] }
  RestoreContent: { request: S['RestoreContent']; response: S['Done'] }
  DropContentDraft: { request: S['DropContentDraft']; response: S['Done'] }
  GetContentCalendar: { request: S['GetContentCalendar']; response: S['ContentCalendar'] }
  PreviewContent: { request: S['PreviewContent']; response: S['ContentPreview'] }
  CountContent: { request: S['CountContent']; response: S['Done'] }
  GetContentCounts: { request: S['GetContentCounts']; response: S['ContentDays'] }
  GetAllTextBlobs: { request: S['GetAllTextBlobs']; response: S['LegalTexts'] }
  UpdateTextBlob: { request: S['UpdateTextBlob']; response: S['LegalTextVersion'] }
  WithdrawTextBlob: { request: S['WithdrawTextBlob']; response: S['Done'] }
  GetTextBlobOfDay: { request: S['GetTextBlobOfDay']; response: S['LegalTextOfDay'] }
  GetTermsAcceptances: { request: S['GetTermsAcceptances']; response: S['TermsAcceptances'] }
  GetStaticFiles: { request: S['GetStaticFiles']; response: S['StaticFolder'] }
  CreateNewStaticFileFolder: { request: S['CreateNewStaticFileFolder']; response: S['StaticFile'] }
  RemoveStaticFileFolder: { request: S['RemoveStaticFileFolder']; response: S['Done'] }
  RemoveStaticFile: { request: S['RemoveStaticFile']; response: S['Done'] }
  GetStaticFileReferrers: { request: S['GetStaticFileReferrers']; response: S['FileReferrers'] }
  UploadNewStaticFile: { request: S['UploadNewStaticFile']; response: S['StaticFile'] }
  ReadStaticFile: { request: S['ReadStaticFile']; response: Blob }
  UploadTextPicture: { request: Upload<S['UploadTextPicture'], 'file'>; response: S['SentTextPicture'] }
  GetTextPicture: { request: S['GetTextPicture']; response: Blob }
  GetFlashDispoTemplates: { request: S['GetFlashDispoTemplates']; response: S['FlashDispoTemplates'] }
  GetFlashDispoTemplateDetail: { request: S['GetFlashDispoTemplateDetail']; response: S['SavedFlashDispoTemplate'] }
  SaveFlashDispoTemplate: { request: S['SaveFlashDispoTemplate']; response: S['SavedFlashDispoTemplate'] }
  GetFlashDispoHtml: { request: S['GetFlashDispoHtml']; response: S['FlashDispoHtml'] }
  TestFlashDispo: { request: S['TestFlashDispo']; response: S['Done'] }
  GetFlashDispos: { request: S['GetFlashDispos']; response: S['FlashDispoList'] }
  GetFlashDispoDetail: { request: S['GetFlashDispoDetail']; response: S['FlashDispoToEdit'] }
  SaveFlashDispo: { request: Upload<S['SaveFlashDispo'], 'file'>; response: S['FlashDispoToEdit'] }
  GetFlashDispoAudience: { request: S['GetFlashDispoAudience']; response: S['FlashDispoAudience'] }
  SendFlashDispo: { request: S['SendFlashDispo']; response: S['FlashDispoSent'] }
  SteerFlashDispo: { request: S['SteerFlashDispo']; response: S['FlashDispo'] }
  GetSuppressedMails: { request: S['GetSuppressedMails']; response: S['SuppressedMails'] }
  FreeSuppressedMail: { request: S['FreeSuppressedMail']; response: S['Done'] }
  OpenCampaign: { request: S['OpenCampaign']; response: S['WebappPath'] }
  GetMailPreferences: { request: S['GetMailPreferences']; response: S['MailPreferences'] }
  SetMailPreferences: { request: S['SetMailPreferences']; response: S['MailPreferences'] }
  GetDeskWaitlist: { request: S['GetDeskWaitlist']; response: S['DeskWaitlist'] }
  GetAttenduFactuEligiblePartners: { request: S['GetAttenduFactuEligiblePartners']; response: S['EligiblePartners'] }
  GenererAttenduFactuPourTous: { request: S['GenererAttenduFactuPourTous']; response: S['GeneratedForAll'] }
  GetAttenduFactuPartnerSummary: { request: S['GetAttenduFactuPartnerSummary']; response: S['PartnerAttendus'] }
  GetNextPotentialAttendus: { request: S['GetNextPotentialAttendus']; response: S['PotentialMonths'] }
  ComputeNextAttenduFactu: { request: S['ComputeNextAttenduFactu']; response: S['ComputedAttendu'] }
  GetAttenduFactuDetail: { request: S['GetAttenduFactuDetail']; response: S['AttenduFactuDetail'] }
  OpenOrCloseAttenduFactu: { request: S['OpenOrCloseAttenduFactu']; response: S['AttenduFactu'] }
  RecomputeAttenduFactu: { request: S['RecomputeAttenduFactu']; response: S['ComputedAttendu'] }
  SendAttenduFactuByMail: { request: S['SendAttenduFactuByMail']; response: S['AttenduFactu'] }
  DeleteAttenduFactu: { request: S['DeleteAttenduFactu']; response: S['Done'] }
  LoadAttenduFactuPdf: { request: S['LoadAttenduFactuPdf']; response: S['Extract'] }
  RecordPayout: { request: S['RecordPayout']; response: S['AttenduFactu'] }
  UndoPayout: { request: S['UndoPayout']; response: S['AttenduFactu'] }
  GetPartnerPayouts: { request: S['GetPartnerPayouts']; response: S['PartnerPayouts'] }
  GetHomeServiceGauge: { request: S['GetHomeServiceGauge']; response: S['HomeServiceGauge'] }
  GetTaxCertificates: { request: S['GetTaxCertificates']; response: S['TaxCertificates'] }
  LoadTaxCertificatePdf: { request: S['LoadTaxCertificatePdf']; response: S['Extract'] }
  GetPartnerBilling: { request: S['GetPartnerBilling']; response: S['PartnerBillingSheet'] }
  SetPartnerBilling: { request: S['SetPartnerBilling']; response: S['PartnerBilling'] }
  SetBillingCompany: { request: S['SetBillingCompany']; response: S['BillingCompany'] }
  IssueSelfBilledInvoice: { request: S['IssueSelfBilledInvoice']; response: S['SelfBilledInvoice'] }
  LoadSelfBilledInvoice: { request: S['LoadSelfBilledInvoice']; response: S['Extract'] }
  SendSelfBilledInvoice: { request: S['SendSelfBilledInvoice']; response: S['SelfBilledInvoice'] }
  LoadOwnInvoice: { request: S['LoadOwnInvoice']; response: S['Extract'] }
  getMessageThreads: { request: S['GetMessageThreads']; response: S['MessageThreads'] }
  getMessageThread: { request: S['GetMessageThread']; response: S['MessageThread'] }
  postMessage: { request: Upload<S['PostMessage'], 'file' | 'files'>; response: S['MessageThread'] }
  ackMessage: { request: S['AckMessage']; response: S['Done'] }
  GenesysStartCallAction: { request: S['GenesysStartCallAction']; response: S['StartedCall'] }
  GetCallCentrePage: { request: S['GetCallCentrePage']; response: S['CallCentrePage'] }
  OpenCallCentre: { request: S['OpenCallCentre']; response: S['CallCentreToken'] }
  GetCallCentreStatus: { request: S['GetCallCentreStatus']; response: S['CallCentreStatus'] }
  SetCallCentreStatus: { request: S['SetCallCentreStatus']; response: S['CallCentreStatus'] }
  GetReplyModels: { request: S['GetReplyModels']; response: S['ReplyModels'] }
  SaveReplyModel: { request: S['SaveReplyModel']; response: S['EditedReplyModel'] }
  DeleteReplyModel: { request: S['DeleteReplyModel']; response: S['Done'] }
  GetKernOrders: { request: S['GetKernOrders']; response: S['KernOrders'] }
  GetKernLockerStatus: { request: S['GetKernLockerStatus']; response: S['KernLockerStatus'] }
  GetKernOrderDetail: { request: S['GetKernOrderDetail']; response: S['KernOrderDetail'] }
  RunLockerAction: { request: S['RunLockerAction']; response: S['LockerStepDone'] }
  NexenceSimulatorGetLockerNames: { request: S['NexenceSimulatorGetLockerNames']; response: S['LockerNames'] }
  NexenceGetOrderByRefLockerId: { request: S['NexenceGetOrderByRefLockerId']; response: S['NexenceOrderFound'] }
  NexenceSetOrderBoxStatus: { request: S['NexenceSetOrderBoxStatus']; response: S['Done'] }
  NexenceSimulatorSendAction: { request: S['NexenceSimulatorSendAction']; response: S['NexenceDoor'] }
  NexenceRechercheBeneficiaire: { request: S['NexenceRechercheBeneficiaire']; response: S['NexenceBeneficiaries'] }
  NexenceSimulatorGetLockers: { request: S['NexenceSimulatorGetLockers']; response: S['NexenceLockers'] }
  NexenceCreateOrderByLockerBlock: { request: S['NexenceCreateOrderByLockerBlock']; response: S['NexenceOrderCreated'] }
  NexenceGetOrdersByLockerBlock: { request: S['NexenceGetOrdersByLockerBlock']; response: S['NexenceOrders'] }
  RecordLockerEvents: { request: S['RecordLockerEvents']; response: S['EventsRecorded'] }
  GetLockerBlocks: { request: S['GetLockerBlocks']; response: S['LockerBlocks'] }
  SaveLockerBlock: { request: S['SaveLockerBlock']; response: S['LockerBlockView'] }
  RenewLockerDeviceKey: { request: S['RenewLockerDeviceKey']; response: S['LockerKeys'] }
  OpenLockerBox: { request: S['OpenLockerBox']; response: S['LockerBoxView'] }
  FreeLockerBox: { request: S['FreeLockerBox']; response: S['LockerBoxView'] }
  RemindOfLateGoods: { request: S['RemindOfLateGoods']; response: S['LockerBoxView'] }
  CallAboutLateGoods: { request: S['CallAboutLateGoods']; response: S['LockerBoxView'] }
  LaunchRoue: { request: S['LaunchRoue']; response: S['Spin'] }
  GetRoueForBnf: { request: S['GetRoueForBnf']; response: S['WheelForBnf'] }
  GetRoueOdds: { request: S['GetRoueOdds']; response: S['WheelOdds'] }
  GetEggHuntForBnf: { request: S['GetEggHuntForBnf']; response: S['CurrentHunt'] }
  GetHuntStatusForBnf: { request: S['GetHuntStatusForBnf']; response: S['HuntStatus'] }
  EggHuntClick: { request: S['EggHuntClick']; response: S['HuntClick'] }
  AcceptEggHuntParticipation: { request: S['AcceptEggHuntParticipation']; response: S['HuntStatus'] }
  GetGameImageAndText: { request: S['GetGameImageAndText']; response: S['GameImageAndText'] }
  GetGameRules: { request: S['GetGameRules']; response: S['GameRules'] }
  GetEggHunts: { request: S['GetEggHunts']; response: S['EggHunts'] }
  GetEggHunt: { request: S['GetEggHunt']; response: S['HuntToEdit'] }
  SetEggHunt: { request: Upload<S['SetEggHunt'], 'imageClickableEgg' | 'imageDoneForTodayEgg' | 'imageWelcomePopup' | 'imageWinningEgg' | 'imagesLosingEgg'>; response: S['EditedHuntContent'] }
  DeleteEggHunt: { request: S['DeleteEggHunt']; response: S['Done'] }
  GetGameWinners: { request: S['GetGameWinners']; response: S['Winners'] }
  ExtractGameWinners: { request: S['ExtractGameWinners']; response: S['Extract'] }
  AuditGameDraws: { request: S['AuditGameDraws']; response: S['DrawAudit'] }
  SearchUser: { request: S['SearchUser']; response: S['UsersFound'] }
  GetConciergeConciergeriesList: { request: S['GetConciergeConciergeriesList']; response: S['Conciergeries'] }
  GetConciergeUsersList: { request: S['GetConciergeUsersList']; response: S['UsersFound'] }
  GetImportedUsers: { request: S['GetImportedUsers']; response: S['ImportedUsers'] }
  GetUserInfos: { request: S['GetUserInfos']; response: S['UserInfos'] }
  newUserAdherentV2: { request: S['NewUserAdherentV2']; response: S['UserSummary'] }
  SetUserConciergerie: { request: S['SetUserConciergerie']; response: S['Done'] }
  changeUserVipStatus: { request: S['ChangeUserVipStatus']; response: S['VipStatus'] }
  changeUserStatus: { request: S['ChangeUserStatus']; response: S['Done'] }
  changeUserLogin: { request: S['ChangeUserLogin']; response: S['Done'] }
  unlock: { request: S['Unlock']; response: S['Done'] }
  reinviteUser: { request: S['ReinviteUser']; response: S['Done'] }
  resendCguMail: { request: S['ResendCguMail']; response: S['Done'] }
  CancelInactiveUserAutoRemoval: { request: S['CancelInactiveUserAutoRemoval']; response: S['Done'] }
  DeleteAdherentAction: { request: S['DeleteAdherentAction']; response: S['Done'] }
  GetAccountRemovals: { request: S['GetAccountRemovals']; response: S['AccountRemovals'] }
  CloseAccountRemoval: { request: S['CloseAccountRemoval']; response: S['Done'] }
  GetConciergeList: { request: S['GetConciergeList']; response: S['Concierges'] }
  SearchConcierge: { request: S['SearchConcierge']; response: S['ConciergesFound'] }
  GetConciergeUser: { request: S['GetConciergeUser']; response: S['EditedConciergeProfile'] }
  CreateConcierge: { request: S['CreateConcierge']; response: S['EditedConciergeProfile'] }
  UpdateProfilConcierge: { request: S['UpdateProfilConcierge']; response: S['EditedConciergeProfile'] }
  SetResponsableConciergerie: { request: S['SetResponsableConciergerie']; response: S['Done'] }
  ResendInvitation: { request: S['ResendInvitation']; response: S['Done'] }
  GetPermissionsForUser: { request: S['GetPermissionsForUser']; response: S['EditedPermissionsForUser'] }
  SetPermissionsForUser: { request: S['SetPermissionsForUser']; response: S['EditedPermissionsForUser'] }
  GetEntRelForUser: { request: S['GetEntRelForUser']; response: S['EditedEntRelForUser'] }
  SetEntRelForUser: { request: S['SetEntRelForUser']; response: S['EditedEntRelForUser'] }
  GetPermissionHolders: { request: S['GetPermissionHolders']; response: S['PermissionHolders'] }
  GetCostCenters: { request: S['GetCostCenters']; response: S['CostCenters'] }
  UpdateCostCenter: { request: S['UpdateCostCenter']; response: S['EditedCostCenter'] }
  GetUserCostCenterAssoc: { request: S['GetUserCostCenterAssoc']; response: S['EditedUserCostCenters'] }
  SetUserCostCenterAssoc: { request: S['SetUserCostCenterAssoc']; response: S['EditedUserCostCenters'] }
  GetRecurringFee: { request: S['GetRecurringFee']; response: S['EditedRecurringFeeSheet'] }
  SetRecurringFee: { request: S['SetRecurringFee']; response: S['EditedRecurringFeeSheet'] }
  StartRecurringFees: { request: S['StartRecurringFees']; response: S['RecurringFeesStarted'] }
  CreateUsersBatch: { request: Upload<S['CreateUsersBatch'], 'list'>; response: S['UsersBatch'] }
  BnfFileUpdate: { request: Upload<S['BnfFileUpdate'], 'input'>; response: S['BnfFile'] }
  ImportOlderOrders: { request: Upload<S['ImportOlderOrders'], 'input'>; response: S['OlderOrders'] }
  GetConciergerie: { request: S['GetConciergerie']; response: S['EditedConciergerieProfile'] }
  SetConciergerieWeeklyHours: { request: S['SetConciergerieWeeklyHours']; response: S['HoursChangeConciergerieProfile'] }
  SetConciergerieWeeklyHoursBenef: { request: S['SetConciergerieWeeklyHoursBenef']; response: S['EditedConciergerieProfile'] }
  SetOpeningTimeGracePeriod: { request: S['SetOpeningTimeGracePeriod']; response: S['EditedConciergerieProfile'] }
  SetResponseTargets: { request: S['SetResponseTargets']; response: S['EditedConciergerieProfile'] }
  GetHolidays: { request: S['GetHolidays']; response: S['Holidays'] }
  AddHoliday: { request: S['AddHoliday']; response: S['HoursChangeHoliday'] }
  EditHoliday: { request: S['EditHoliday']; response: S['HoursChangeHoliday'] }
  RemoveHoliday: { request: S['RemoveHoliday']; response: S['Done'] }
  GetHolidaysOfYear: { request: S['GetHolidaysOfYear']; response: S['HolidaysOfYear'] }
  SetHolidaysOfYear: { request: S['SetHolidaysOfYear']; response: S['HolidaysTakenOver'] }
  GetExceptionalHour: { request: S['GetExceptionalHour']; response: S['ExceptionalHours'] }
  AddExceptionalHour: { request: S['AddExceptionalHour']; response: S['HoursChangeExceptionalHour'] }
  EditExceptionalHour: { request: S['EditExceptionalHour']; response: S['HoursChangeExceptionalHour'] }
  RemoveExceptionalHour: { request: S['RemoveExceptionalHour']; response: S['HoursRemoval'] }
  GetConciergerieExtraInfos: { request: S['GetConciergerieExtraInfos']; response: S['EditedDeskSheet'] }
  SetConciergerieExtraInfos: { request: S['SetConciergerieExtraInfos']; response: S['EditedDeskSheet'] }
  GetConciergerieGroupInfo: { request: S['GetConciergerieGroupInfo']; response: S['EditedGroupSheet'] }
  SetConciergerieGroup: { request: S['SetConciergerieGroup']; response: S['EditedGroupSheet'] }
  CreateConciergerie: { request: S['CreateConciergerie']; response: S['EditedConciergerieProfile'] }
  GetCompanies: { request: S['GetCompanies']; response: S['Companies'] }
  SetCompany: { request: S['SetCompany']; response: S['EditedCompanyEntry'] }
  RemoveCompany: { request: S['RemoveCompany']; response: S['Done'] }
  GetFirstSteps: { request: S['GetFirstSteps']; response: S['FirstSteps'] }
  getImageEntLogo: { request: S['GetImageEntLogo']; response: Blob }
  GetStaffSignIn: { request: S['GetStaffSignIn']; response: S['EditedStaffSignInRule'] }
  SetStaffSignIn: { request: S['SetStaffSignIn']; response: S['EditedStaffSignInRule'] }
  GetSsoProviders: { request: S['GetSsoProviders']; response: S['SsoProviders'] }
  SetSsoProvider: { request: S['SetSsoProvider']; response: S['EditedSsoProvider'] }
  SwitchSsoProvider: { request: S['SwitchSsoProvider']; response: S['EditedSsoProvider'] }
  RemoveSsoProvider: { request: S['RemoveSsoProvider']; response: S['Done'] }
  GetDesign: { request: S['GetDesign']; response: S['DesignOfHost'] }
  GetDesignLogo: { request: S['GetDesignLogo']; response: Blob }
  GetDesigns: { request: S['GetDesigns']; response: S['Designs'] }
  SetDesign: { request: S['SetDesign']; response: S['EditedDesign'] }
  PartnerPricesExtract: { request: S['PartnerPricesExtract']; response: S['Extract'] }
  ConcPricesExtract: { request: S['ConcPricesExtract']; response: S['Extract'] }
  ExtractCatalogue: { request: S['ExtractCatalogue']; response: S['Extract'] }
  ExtractAllOrdersPartner: { request: S['ExtractAllOrdersPartner']; response: S['Extract'] }
  ExtractCaisseJournal: { request: S['ExtractCaisseJournal']; response: S['Extract'] }
  ExtractCashRegisterInventory: { request: S['ExtractCashRegisterInventory']; response: S['Extract'] }
  ExtractCashRegisterInventorySummary: { request: S['ExtractCashRegisterInventorySummary']; response: S['Extract'] }
  ExtractCaisseInextenso: { request: S['ExtractCaisseInextenso']; response: S['Extract'] }
  ArchiveCaisse: { request: S['ArchiveCaisse']; response: S['ArchiveMade'] }
  GetDashboardBadOrders: { request: S['GetDashboardBadOrders']; response: S['BadOrders'] }
  GetDashboardBadOrdersDetail: { request: S['GetDashboardBadOrdersDetail']; response: S['DeskBadOrdersDetail'] }
  GetAllBadOrdersExtraction: { request: S['GetAllBadOrdersExtraction']; response: S['Extract'] }
  BankStatementImport: { request: Upload<S['BankStatementImport'], 'file'>; response: S['BankImport'] }
  BankStatementReconciliation: { request: S['BankStatementReconciliation']; response: S['BankReconciliations'] }
  MatchBankLines: { request: S['MatchBankLines']; response: S['BankMatch'] }
  GetBankMatch: { request: S['GetBankMatch']; response: S['BankMatch'] }
  UndoBankMatch: { request: S['UndoBankMatch']; response: S['BankMatch'] }
  GetBankRules: { request: S['GetBankRules']; response: S['BankRules'] }
  SwitchBankRule: { request: S['SwitchBankRule']; response: S['BankRules'] }
  GetMoneyComparisons: { request: S['GetMoneyComparisons']; response: S['MoneyComparisons'] }
  GetTaxReports: { request: S['GetTaxReports']; response: S['TaxReports'] }
  GetTaxReport: { request: S['GetTaxReport']; response: S['TaxReportDetail'] }
  SetTaxReporting: { request: S['SetTaxReporting']; response: S['TaxReporting'] }
  SendTaxReport: { request: S['SendTaxReport']; response: S['SentTaxReport'] }
  ExtractTaxReport: { request: S['ExtractTaxReport']; response: S['Extract'] }
  GetDashboardConciergeriesHoraires: { request: S['GetDashboardConciergeriesHoraires']; response: S['DeskHours'] }
  GetWallScreen: { request: S['GetWallScreen']; response: S['WallScreen'] }
  GetDisplays: { request: S['GetDisplays']; response: S['Displays'] }
  CreateDisplay: { request: S['CreateDisplay']; response: S['DisplayKey'] }
  RevokeDisplay: { request: S['RevokeDisplay']; response: S['Done'] }
  launchNewExtract: { request: S['LaunchNewExtract']; response: S['LongExtract'] }
  ReportingExtraction: { request: S['ReportingExtraction']; response: S['LongExtract'] }
  ExtractAllBalance: { request: S['ExtractAllBalance']; response: S['LongExtract'] }
  UnrecoverableOrdersExtract: { request: S['UnrecoverableOrdersExtract']; response: S['LongExtract'] }
  ExtractDebtAgeing: { request: S['ExtractDebtAgeing']; response: S['LongExtract'] }
  ExtractFec: { request: S['ExtractFec']; response: S['LongExtract'] }
  ExtractTrialBalance: { request: S['ExtractTrialBalance']; response: S['LongExtract'] }
  ExtractVat: { request: S['ExtractVat']; response: S['LongExtract'] }
  AlertesHorairesconciergeriesExtract: { request: S['AlertesHorairesconciergeriesExtract']; response: S['LongExtract'] }
  ExtractAppEvent: { request: S['ExtractAppEvent']; response: S['LongExtract'] }
  GetAllUiEventTypes: { request: S['GetAllUiEventTypes']; response: S['UiEventTypes'] }
  RecordAppEvents: { request: S['RecordAppEvents']; response: S['Done'] }
  GetExtracts: { request: S['GetExtracts']; response: S['LongExtracts'] }
  StopExtract: { request: S['StopExtract']; response: S['LongExtract'] }
  ResumeExtract: { request: S['ResumeExtract']; response: S['LongExtract'] }
  TakeExtract: { request: S['TakeExtract']; response: S['Extract'] }
  OpenExtract: { request: S['OpenExtract']; response: Blob }
  LocateExtract: { request: S['LocateExtract']; response: S['ExtractLocation'] }
  BiGetCubeMetadata: { request: S['BiGetCubeMetadata']; response: S['BiCube'] }
  BiGetReport: { request: S['BiGetReport']; response: S['BiReport'] }
  BiGetFilters: { request: S['BiGetFilters']; response: S['BiFilterValues'] }
  BiGetReportOrders: { request: S['BiGetReportOrders']; response: S['BiReportOrders'] }
  BiAddReportHistory: { request: S['BiAddReportHistory']; response: S['Done'] }
  BiGetReportHistory: { request: S['BiGetReportHistory']; response: S['BiSavedReports'] }
  BiGetColleagues: { request: S['BiGetColleagues']; response: S['BiColleagues'] }
  BiShareReport: { request: S['BiShareReport']; response: S['Done'] }
  BiLeaveReport: { request: S['BiLeaveReport']; response: S['Done'] }
  BiMailReport: { request: S['BiMailReport']; response: S['BiNextMail'] }
  BiDeleteReport: { request: S['BiDeleteReport']; response: S['Done'] }
  BiExportReport: { request: S['BiExportReport']; response: S['Extract'] }
  GetDeskFigures: { request: S['GetDeskFigures']; response: S['DeskFigures'] }
  RecountDeskFigures: { request: S['RecountDeskFigures']; response: S['Done'] }
  GetAllRunningActivities: { request: S['GetAllRunningActivities']; response: S['RunningActivities'] }
  RunGC: { request: S['RunGC']; response: S['MemoryFreed'] }
  JdbcPoolInfos: { request: S['JdbcPoolInfos']; response: S['InstanceInfo'] }
  GetFunctionFigures: { request: S['GetFunctionFigures']; response: S['FunctionsFigures'] }
  GetCacheDetails: { request: S['GetCacheDetails']; response: S['Caches'] }
  ClearCache: { request: S['ClearCache']; response: S['Done'] }
  GetMailsList: { request: S['GetMailsList']; response: S['Mails'] }
  GetBizLogsList: { request: S['GetBizLogsList']; response: S['BizLogs'] }
  GetDeadLetters: { request: S['GetDeadLetters']; response: S['DeadLetters'] }
  ResendDeadLetter: { request: S['ResendDeadLetter']; response: S['Done'] }
  GiveUpDeadLetter: { request: S['GiveUpDeadLetter']; response: S['Done'] }
  GetCosts: { request: S['GetCosts']; response: S['Costs'] }
  GetFeatures: { request: S['GetFeatures']; response: S['Features'] }
  SetFeature: { request: S['SetFeature']; response: S['FeatureOfDesk'] }
}
