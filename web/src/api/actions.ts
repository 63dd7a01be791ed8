// Printed by `cargo xtask generate` from shared/contract. Do not edit.
import type { components } from './schema'

type S = components['schemas']

/** The things that actions show and change. */
export type Subject = 'Account' | 'Calendar' | 'Campaign' | 'Catalogue' | 'CostCenter' | 'Credit' | 'Design' | 'Desk' | 'Editorial' | 'Favorite' | 'Fee' | 'Game' | 'Goods' | 'Hours' | 'LegalText' | 'Look' | 'Means' | 'Message' | 'Notice' | 'Offer' | 'Order' | 'Partner' | 'Payment' | 'Person' | 'Presentation' | 'Product' | 'Register' | 'Removal' | 'Reply' | 'SignIn' | 'Slot' | 'Spending' | 'SsoProvider' | 'Staff' | 'StaticFile' | 'Takeover' | 'Topic' | 'Work'

/** The callers that an action admits. The server decides; the client only hides what would be refused. */
export type Access =
  | { readonly kind: 'public' }
  | { readonly kind: 'signedIn' }
  | { readonly kind: 'role'; readonly role: S['Role'] }
  /** A beneficiary, or a manager who acts on behalf of one. */
  | { readonly kind: 'onBehalf' }
  | { readonly kind: 'serving' }
  /** A manager or an administrator. */
  | { readonly kind: 'staff' }
  /** Managers who hold at least one of these permissions. */
  | { readonly kind: 'anyOf'; readonly permissions: readonly S['Permission'][] }

/** How an action is called, and by whom. */
export interface ActionEntry {
  readonly method: 'GET' | 'POST'
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
  ValidateCodeConciergerie: { method: 'GET', group: 'auth', access: { kind: 'public' } },
  login: { method: 'POST', group: 'auth', access: { kind: 'public' } },
  ActionOnLogin: { method: 'GET', group: 'auth', access: { kind: 'public' } },
  UserInfoFromSession: { method: 'GET', group: 'auth', access: { kind: 'public' }, shows: ['Account'] },
  lostPassword: { method: 'POST', group: 'auth', access: { kind: 'public' } },
  CheckPasswordLink: { method: 'POST', group: 'auth', access: { kind: 'public' } },
  changePassword: { method: 'POST', group: 'auth', access: { kind: 'public' }, outdates: ['SignIn'] },
  logout: { method: 'POST', group: 'auth', access: { kind: 'signedIn' } },
  GetUserToken: { method: 'GET', group: 'auth', access: { kind: 'signedIn' } },
  OpenLive: { method: 'POST', group: 'auth', access: { kind: 'signedIn' } },
  RegisterAdherent: { method: 'POST', group: 'auth', access: { kind: 'public' } },
  ConfirmRegistration: { method: 'POST', group: 'auth', access: { kind: 'public' }, outdates: ['Account'] },
  GetMySessions: { method: 'GET', group: 'auth', access: { kind: 'signedIn' }, shows: ['SignIn'] },
  EndSession: { method: 'POST', group: 'auth', access: { kind: 'signedIn' }, outdates: ['SignIn'] },
  EndOtherSessions: { method: 'POST', group: 'auth', access: { kind: 'signedIn' }, outdates: ['SignIn'] },
  SignInWithCode: { method: 'POST', group: 'auth', access: { kind: 'public' } },
  GetSecondFactor: { method: 'GET', group: 'auth', access: { kind: 'staff' }, shows: ['SignIn'] },
  BeginSecondFactor: { method: 'POST', group: 'auth', access: { kind: 'staff' } },
  ConfirmSecondFactor: { method: 'POST', group: 'auth', access: { kind: 'staff' }, outdates: ['SignIn'] },
  NewRecoveryCodes: { method: 'POST', group: 'auth', access: { kind: 'staff' }, outdates: ['SignIn'] },
  EndSecondFactor: { method: 'POST', group: 'auth', access: { kind: 'staff' }, outdates: ['SignIn'] },
  ResetSecondFactor: { method: 'POST', group: 'auth', access: { kind: 'anyOf', permissions: ['MANAGE_GESTIONNAIRE'] }, outdates: ['Staff'] },
  StartImpersonation: { method: 'POST', group: 'auth', access: { kind: 'anyOf', permissions: ['CAN_IMPERSONATE'] }, outdates: ['Takeover'] },
  EndImpersonation: { method: 'POST', group: 'auth', access: { kind: 'role', role: 'gestionnaire' }, outdates: ['Takeover'] },
  GetAccountAccesses: { method: 'GET', group: 'auth', access: { kind: 'role', role: 'adherent' }, shows: ['Takeover'] },
  SSOGetToken: { method: 'POST', group: 'auth', access: { kind: 'public' } },
  SSOGetUserInfos: { method: 'POST', group: 'auth', access: { kind: 'public' } },
  ChangeUserEmailBeforeSSO: { method: 'POST', group: 'auth', access: { kind: 'public' } },
  InitializeUserProfile: { method: 'POST', group: 'auth', access: { kind: 'public' } },
  BeginSsoTest: { method: 'POST', group: 'auth', access: { kind: 'anyOf', permissions: ['CONFIGURATION'] } },
  EndSsoTest: { method: 'POST', group: 'auth', access: { kind: 'anyOf', permissions: ['CONFIGURATION'] }, outdates: ['SsoProvider'] },
  BasicData: { method: 'GET', group: 'account', access: { kind: 'signedIn' }, polled: true, shows: ['Order', 'Message', 'Notice', 'Account', 'Desk'] },
  getBasicUserData: { method: 'GET', group: 'account', access: { kind: 'signedIn' }, polled: true, shows: ['Account'] },
  MyAlerts: { method: 'GET', group: 'account', access: { kind: 'signedIn' }, shows: ['Notice'] },
  ackNotifications: { method: 'POST', group: 'account', access: { kind: 'signedIn' }, outdates: ['Notice'] },
  MyProfile: { method: 'GET', group: 'account', access: { kind: 'signedIn' }, shows: ['Account'] },
  SetMyProfile: { method: 'POST', group: 'account', access: { kind: 'signedIn' }, outdates: ['Account'] },
  UserProfile: { method: 'GET', group: 'account', access: { kind: 'role', role: 'gestionnaire' }, shows: ['Person'] },
  SetUserProfile: { method: 'POST', group: 'account', access: { kind: 'role', role: 'gestionnaire' }, outdates: ['Person'] },
  Cgu: { method: 'GET', group: 'account', access: { kind: 'public' }, shows: ['LegalText', 'Account'] },
  SetCguRead: { method: 'POST', group: 'account', access: { kind: 'public' }, outdates: ['Account', 'LegalText'] },
  GetConcInfos: { method: 'GET', group: 'account', access: { kind: 'signedIn' }, shows: ['Desk', 'Hours'] },
  GetServiceLocationOptions: { method: 'GET', group: 'account', access: { kind: 'signedIn' }, shows: ['Desk'] },
  ChangeConciergerieAction: { method: 'POST', group: 'account', access: { kind: 'signedIn' }, outdates: ['Account', 'Desk'] },
  SetFavorite: { method: 'POST', group: 'account', access: { kind: 'role', role: 'adherent' }, outdates: ['Favorite'] },
  GetFavorites: { method: 'GET', group: 'account', access: { kind: 'onBehalf' }, shows: ['Favorite', 'Offer', 'Presentation'] },
  GetSubscriptionsForUser: { method: 'GET', group: 'account', access: { kind: 'signedIn' }, shows: ['Topic'] },
  SetSubscriptionsForUser: { method: 'POST', group: 'account', access: { kind: 'signedIn' }, outdates: ['Topic'] },
  GetNoticeChoices: { method: 'GET', group: 'account', access: { kind: 'role', role: 'adherent' }, shows: ['Account'] },
  SetNoticeChoices: { method: 'POST', group: 'account', access: { kind: 'role', role: 'adherent' }, outdates: ['Account'] },
  SetPushDevice: { method: 'POST', group: 'account', access: { kind: 'role', role: 'adherent' }, outdates: ['Account'] },
  DropPushDevice: { method: 'POST', group: 'account', access: { kind: 'role', role: 'adherent' }, outdates: ['Account'] },
  TextBlobAction: { method: 'GET', group: 'account', access: { kind: 'public' }, shows: ['LegalText'] },
  logJavaScriptException: { method: 'POST', group: 'account', access: { kind: 'public' } },
  RemoveAccountAnonymous: { method: 'POST', group: 'account', access: { kind: 'public' }, outdates: ['Removal'] },
  GetMyAccountRemoval: { method: 'GET', group: 'account', access: { kind: 'role', role: 'adherent' }, shows: ['Removal'] },
  WithdrawAccountRemoval: { method: 'POST', group: 'account', access: { kind: 'role', role: 'adherent' }, outdates: ['Removal'] },
  ExportMyData: { method: 'POST', group: 'account', access: { kind: 'role', role: 'adherent' } },
  GetActedForMe: { method: 'GET', group: 'account', access: { kind: 'role', role: 'adherent' }, shows: ['Takeover'] },
  MobileCarrousel2: { method: 'GET', group: 'catalogue', access: { kind: 'signedIn' }, shows: ['Catalogue'] },
  HomeCategoriesV2: { method: 'GET', group: 'catalogue', access: { kind: 'onBehalf' }, shows: ['Catalogue', 'Offer'] },
  OffreWebappPath: { method: 'POST', group: 'catalogue', access: { kind: 'signedIn' }, shows: ['Offer'] },
  OffreWebappPathToContinueOrder: { method: 'GET', group: 'catalogue', access: { kind: 'signedIn' }, shows: ['Offer'] },
  PartPrezList: { method: 'GET', group: 'catalogue', access: { kind: 'signedIn' }, shows: ['Presentation', 'Favorite', 'Offer', 'Partner'] },
  GetUniverses: { method: 'GET', group: 'catalogue', access: { kind: 'signedIn' }, shows: ['Catalogue'] },
  GetUniverseCategories: { method: 'GET', group: 'catalogue', access: { kind: 'signedIn' }, shows: ['Catalogue', 'Offer'] },
  getCategorieOffreImage: { method: 'GET', group: 'catalogue', access: { kind: 'public' } },
  SearchCatalogue: { method: 'GET', group: 'catalogue', access: { kind: 'onBehalf' }, shows: ['Offer', 'Presentation', 'Catalogue'] },
  ExplainOffers: { method: 'GET', group: 'catalogue', access: { kind: 'role', role: 'gestionnaire' }, shows: ['Offer', 'Catalogue'] },
  GetOffre: { method: 'GET', group: 'catalogue', access: { kind: 'onBehalf' }, shows: ['Offer', 'Favorite'] },
  GetAllCategories: { method: 'POST', group: 'catalogue', access: { kind: 'role', role: 'gestionnaire' }, shows: ['Catalogue'] },
  UpdateUniverse: { method: 'POST', group: 'catalogue', access: { kind: 'anyOf', permissions: ['MANAGE_CAT_OFFRE'] }, outdates: ['Catalogue'] },
  UpdateCategory: { method: 'POST', group: 'catalogue', access: { kind: 'anyOf', permissions: ['MANAGE_CAT_OFFRE'] }, outdates: ['Catalogue'] },
  MoveUniverse: { method: 'POST', group: 'catalogue', access: { kind: 'anyOf', permissions: ['MANAGE_CAT_OFFRE'] }, outdates: ['Catalogue'] },
  MoveCategory: { method: 'POST', group: 'catalogue', access: { kind: 'anyOf', permissions: ['MANAGE_CAT_OFFRE'] }, outdates: ['Catalogue'] },
  GetProducts: { method: 'POST', group: 'catalogue', access: { kind: 'anyOf', permissions: ['MANAGE_CAT_OFFRE'] }, shows: ['Product'] },
  GetProduct: { method: 'GET', group: 'catalogue', access: { kind: 'anyOf', permissions: ['MANAGE_CAT_OFFRE'] }, shows: ['Product'] },
  SetProduct: { method: 'POST', group: 'catalogue', access: { kind: 'anyOf', permissions: ['MANAGE_CAT_OFFRE'] }, outdates: ['Product'] },
  GetOffresForProduct: { method: 'GET', group: 'catalogue', access: { kind: 'anyOf', permissions: ['MANAGE_CAT_OFFRE'] }, shows: ['Offer', 'Product'] },
  RemoveProductFromOffres: { method: 'POST', group: 'catalogue', access: { kind: 'anyOf', permissions: ['MANAGE_CAT_OFFRE'] }, outdates: ['Product', 'Offer', 'Work'] },
  MergeProducts: { method: 'POST', group: 'catalogue', access: { kind: 'anyOf', permissions: ['MANAGE_CAT_OFFRE'] }, outdates: ['Product', 'Offer'] },
  UndoProductMerge: { method: 'POST', group: 'catalogue', access: { kind: 'anyOf', permissions: ['MANAGE_CAT_OFFRE'] }, outdates: ['Product', 'Offer'] },
  GetOffresForPartenaire: { method: 'GET', group: 'offers', access: { kind: 'role', role: 'gestionnaire' }, shows: ['Offer'] },
  GetAllOffresForPartner: { method: 'GET', group: 'offers', access: { kind: 'role', role: 'gestionnaire' }, shows: ['Offer'] },
  GetEditableOffre: { method: 'GET', group: 'offers', access: { kind: 'role', role: 'gestionnaire' }, shows: ['Offer'] },
  GetProductsForOffre: { method: 'GET', group: 'offers', access: { kind: 'anyOf', permissions: ['CAN_EDIT_OFFRE_ITEMS', 'MANAGE_OFFRES_PART'] }, shows: ['Product', 'Offer'] },
  UpdateOffre: { method: 'POST', group: 'offers', access: { kind: 'anyOf', permissions: ['MANAGE_OFFRES_PART'] }, outdates: ['Offer'] },
  UpdateOffreItems: { method: 'POST', group: 'offers', access: { kind: 'anyOf', permissions: ['CAN_EDIT_OFFRE_ITEMS', 'MANAGE_OFFRES_PART'] }, outdates: ['Offer', 'Product'] },
  ChangeOffrePrices: { method: 'POST', group: 'offers', access: { kind: 'anyOf', permissions: ['MANAGE_OFFRES_PART'] }, outdates: ['Offer'] },
  CopyBuyingPriceToOffres: { method: 'POST', group: 'offers', access: { kind: 'anyOf', permissions: ['MANAGE_OFFRES_PART'] }, outdates: ['Offer'] },
  GetOffrePriceGrid: { method: 'GET', group: 'offers', access: { kind: 'role', role: 'gestionnaire' }, shows: ['Offer'] },
  DuplicateOffre: { method: 'POST', group: 'offers', access: { kind: 'anyOf', permissions: ['MANAGE_OFFRES_PART'] }, outdates: ['Offer'] },
  AddOffreToConc: { method: 'POST', group: 'offers', access: { kind: 'role', role: 'gestionnaire' }, outdates: ['Offer'] },
  RemoveOffreFromConc: { method: 'POST', group: 'offers', access: { kind: 'anyOf', permissions: ['MANAGE_OFFRES_PART'] }, outdates: ['Offer'] },
  ScheduleNewVersion: { method: 'POST', group: 'offers', access: { kind: 'anyOf', permissions: ['MANAGE_OFFRES_PART'] }, outdates: ['Offer'] },
  GetOffreHistory: { method: 'GET', group: 'offers', access: { kind: 'role', role: 'gestionnaire' }, shows: ['Offer'] },
  RestoreOffre: { method: 'POST', group: 'offers', access: { kind: 'anyOf', permissions: ['MANAGE_OFFRES_PART'] }, outdates: ['Offer'] },
  GetOffreShortcut: { method: 'GET', group: 'offers', access: { kind: 'anyOf', permissions: ['CARROUSEL_MANAGER', 'MANAGE_OFFRES_PART'] }, shows: ['Offer'] },
  GetOffreDrafts: { method: 'GET', group: 'offers', access: { kind: 'anyOf', permissions: ['VALIDE_OFFRE', 'CAN_EDIT_OFFRE_ITEMS', 'MANAGE_OFFRES_PART'] }, shows: ['Offer'] },
  SendBackOffre: { method: 'POST', group: 'offers', access: { kind: 'anyOf', permissions: ['VALIDE_OFFRE'] }, outdates: ['Offer'] },
  DropOffreDraft: { method: 'POST', group: 'offers', access: { kind: 'anyOf', permissions: ['VALIDE_OFFRE', 'CAN_EDIT_OFFRE_ITEMS', 'MANAGE_OFFRES_PART'] }, outdates: ['Offer'] },
  PreviewOrder: { method: 'POST', group: 'orders', access: { kind: 'onBehalf' }, shows: ['Offer'] },
  CreateOrder: { method: 'POST', group: 'orders', access: { kind: 'onBehalf' }, outdates: ['Order', 'Slot'] },
  MyOrdersList: { method: 'GET', group: 'orders', access: { kind: 'onBehalf' }, shows: ['Order', 'Payment'] },
  OrderDetail: { method: 'GET', group: 'orders', access: { kind: 'signedIn' }, shows: ['Order', 'Payment', 'Credit'] },
  NewOrderComment: { method: 'POST', group: 'orders', access: { kind: 'signedIn' }, outdates: ['Order'] },
  GetCalendarSlots: { method: 'POST', group: 'orders', access: { kind: 'signedIn' }, shows: ['Slot', 'Hours', 'Calendar'] },
  GetOrderAgain: { method: 'GET', group: 'orders', access: { kind: 'signedIn' }, shows: ['Order'] },
  ExplainSlots: { method: 'GET', group: 'orders', access: { kind: 'serving' }, shows: ['Slot', 'Hours', 'Calendar'] },
  HoldSlot: { method: 'POST', group: 'orders', access: { kind: 'onBehalf' } },
  ReleaseSlot: { method: 'POST', group: 'orders', access: { kind: 'signedIn' } },
  GetSeries: { method: 'GET', group: 'orders', access: { kind: 'signedIn' }, shows: ['Order'] },
  SetSeriesState: { method: 'POST', group: 'orders', access: { kind: 'signedIn' }, outdates: ['Order', 'Slot'] },
  SkipSeriesDate: { method: 'POST', group: 'orders', access: { kind: 'signedIn' }, outdates: ['Order', 'Slot'] },
  MoveSeriesDate: { method: 'POST', group: 'orders', access: { kind: 'signedIn' }, outdates: ['Order', 'Slot'] },
  CancelOrder: { method: 'POST', group: 'orders', access: { kind: 'signedIn' }, outdates: ['Order', 'Slot'] },
  MoveOrder: { method: 'POST', group: 'orders', access: { kind: 'signedIn' }, outdates: ['Order', 'Slot'] },
  AnswerProposedTime: { method: 'POST', group: 'orders', access: { kind: 'signedIn' }, outdates: ['Order', 'Slot'] },
  GetOrderAppointment: { method: 'GET', group: 'orders', access: { kind: 'signedIn' }, shows: ['Order'] },
  AnswerQuote: { method: 'POST', group: 'orders', access: { kind: 'signedIn' }, outdates: ['Order'] },
  SetOrderNote: { method: 'POST', group: 'orders', access: { kind: 'public' }, outdates: ['Order', 'Notice'] },
  GetOrderByNoteToken: { method: 'GET', group: 'orders', access: { kind: 'public' }, shows: ['Order'] },
  AllOrdersList: { method: 'GET', group: 'desk', access: { kind: 'role', role: 'gestionnaire' }, shows: ['Order', 'Payment', 'Goods'] },
  GetOrdersMonthList: { method: 'GET', group: 'desk', access: { kind: 'serving' }, shows: ['Order', 'Hours'] },
  InboxOrdersList: { method: 'GET', group: 'desk', access: { kind: 'role', role: 'gestionnaire' }, shows: ['Order'] },
  GetDeskDay: { method: 'GET', group: 'desk', access: { kind: 'role', role: 'gestionnaire' }, shows: ['Order', 'Goods', 'Hours'] },
  InboxOrdersAlertList: { method: 'GET', group: 'desk', access: { kind: 'anyOf', permissions: ['PROD'] }, shows: ['Order'] },
  GetConciergeOrderDetail: { method: 'GET', group: 'desk', access: { kind: 'role', role: 'gestionnaire' }, shows: ['Order', 'Payment', 'Credit', 'Goods', 'Spending'] },
  LookForOrderById: { method: 'GET', group: 'desk', access: { kind: 'role', role: 'gestionnaire' }, shows: ['Order'] },
  changeOrderStatus: { method: 'POST', group: 'desk', access: { kind: 'role', role: 'gestionnaire' }, outdates: ['Order', 'Slot'] },
  getOrderStatusHistory: { method: 'GET', group: 'desk', access: { kind: 'role', role: 'gestionnaire' }, shows: ['Order'] },
  ackOrderComment: { method: 'POST', group: 'desk', access: { kind: 'role', role: 'gestionnaire' }, outdates: ['Order'] },
  ackOrderCommentPurge: { method: 'POST', group: 'desk', access: { kind: 'role', role: 'gestionnaire' }, outdates: ['Order'] },
  GetOrderSlotsContext: { method: 'GET', group: 'desk', access: { kind: 'role', role: 'gestionnaire' }, shows: ['Order', 'Slot', 'Hours'] },
  UpdateOrderItem: { method: 'POST', group: 'desk', access: { kind: 'role', role: 'gestionnaire' }, outdates: ['Order'] },
  AddOrderItem: { method: 'POST', group: 'desk', access: { kind: 'role', role: 'gestionnaire' }, outdates: ['Order'] },
  setOrderPrice: { method: 'POST', group: 'desk', access: { kind: 'role', role: 'gestionnaire' }, outdates: ['Order'] },
  ProposeQuote: { method: 'POST', group: 'desk', access: { kind: 'role', role: 'gestionnaire' }, outdates: ['Order'] },
  UpdateOrderCalendarSlot: { method: 'POST', group: 'desk', access: { kind: 'role', role: 'gestionnaire' }, outdates: ['Order', 'Slot'] },
  SnoozeOrder: { method: 'POST', group: 'desk', access: { kind: 'role', role: 'gestionnaire' }, outdates: ['Order'] },
  NotifyOrderUpdate: { method: 'POST', group: 'desk', access: { kind: 'role', role: 'gestionnaire' }, outdates: ['Order'] },
  changeOrderDebitDate: { method: 'POST', group: 'desk', access: { kind: 'role', role: 'gestionnaire' }, outdates: ['Order', 'Payment'] },
  markOrderReprocessing: { method: 'POST', group: 'desk', access: { kind: 'role', role: 'gestionnaire' }, outdates: ['Order'] },
  rollbackOrderStatus: { method: 'POST', group: 'desk', access: { kind: 'anyOf', permissions: ['CAN_REVERT_ORDER_STATUS'] }, outdates: ['Order', 'Slot'] },
  changeOrderStatusManually: { method: 'POST', group: 'desk', access: { kind: 'anyOf', permissions: ['CAN_REVERT_ORDER_STATUS'] }, outdates: ['Order', 'Slot'] },
  OverrideOrderServiceLength: { method: 'POST', group: 'desk', access: { kind: 'role', role: 'gestionnaire' }, outdates: ['Order', 'Slot'] },
  GetSpendingOptions: { method: 'GET', group: 'desk', access: { kind: 'role', role: 'gestionnaire' }, shows: ['Spending'] },
  AddSpending: { method: 'POST', group: 'desk', access: { kind: 'role', role: 'gestionnaire' }, outdates: ['Spending', 'Register'] },
  DeleteSpending: { method: 'POST', group: 'desk', access: { kind: 'role', role: 'gestionnaire' }, outdates: ['Spending', 'Register'] },
  MarkOrderUnrecoverable: { method: 'POST', group: 'desk', access: { kind: 'anyOf', permissions: ['MARK_ORDERS_UNRECOVERABLE'] }, outdates: ['Order', 'Payment'] },
  deleteBill: { method: 'POST', group: 'desk', access: { kind: 'role', role: 'gestionnaire' }, outdates: ['Order'] },
  GetOrderLedger: { method: 'GET', group: 'desk', access: { kind: 'role', role: 'gestionnaire' }, shows: ['Order', 'Payment', 'Credit', 'Spending'] },
  GenerateTicket: { method: 'POST', group: 'desk', access: { kind: 'role', role: 'gestionnaire' }, outdates: ['Register'] },
  GetReplyModels: { method: 'GET', group: 'desk', access: { kind: 'role', role: 'gestionnaire' }, shows: ['Reply'] },
  SaveReplyModel: { method: 'POST', group: 'desk', access: { kind: 'role', role: 'gestionnaire' }, outdates: ['Reply'] },
  DeleteReplyModel: { method: 'POST', group: 'desk', access: { kind: 'role', role: 'gestionnaire' }, outdates: ['Reply'] },
  ChangeOrderStatuses: { method: 'POST', group: 'desk', access: { kind: 'role', role: 'gestionnaire' }, outdates: ['Order', 'Work'] },
  GetBulkOperations: { method: 'GET', group: 'desk', access: { kind: 'role', role: 'gestionnaire' }, shows: ['Work'] },
  GetBulkOperation: { method: 'GET', group: 'desk', access: { kind: 'role', role: 'gestionnaire' }, shows: ['Work'] },
  StopBulkOperation: { method: 'POST', group: 'desk', access: { kind: 'role', role: 'gestionnaire' }, outdates: ['Work'] },
  ResumeBulkOperation: { method: 'POST', group: 'desk', access: { kind: 'role', role: 'gestionnaire' }, outdates: ['Work'] },
  WakeOrder: { method: 'POST', group: 'desk', access: { kind: 'role', role: 'gestionnaire' }, outdates: ['Order'] },
  UnackOrderComment: { method: 'POST', group: 'desk', access: { kind: 'role', role: 'gestionnaire' }, outdates: ['Order'] },
  LookAtOrder: { method: 'POST', group: 'desk', access: { kind: 'role', role: 'gestionnaire' }, outdates: ['Look'] },
  GetOrderViewers: { method: 'GET', group: 'desk', access: { kind: 'role', role: 'gestionnaire' }, polled: true, shows: ['Look'] },
  AssignOrder: { method: 'POST', group: 'desk', access: { kind: 'role', role: 'gestionnaire' }, outdates: ['Order'] },
  AssignOrders: { method: 'POST', group: 'desk', access: { kind: 'role', role: 'gestionnaire' }, outdates: ['Order', 'Work'] },
  GetMyPaymentOptions: { method: 'GET', group: 'payments', access: { kind: 'role', role: 'adherent' }, shows: ['Means'] },
  InputPaymentCard: { method: 'POST', group: 'payments', access: { kind: 'role', role: 'adherent' }, outdates: ['Means'] },
  modifyCc: { method: 'POST', group: 'payments', access: { kind: 'role', role: 'adherent' }, outdates: ['Means'] },
  deleteCc: { method: 'POST', group: 'payments', access: { kind: 'role', role: 'adherent' }, outdates: ['Means'] },
  GetOrderPaymentInfo: { method: 'GET', group: 'payments', access: { kind: 'role', role: 'gestionnaire' }, shows: ['Payment', 'Order', 'Credit', 'Means'] },
  ExplainPayments: { method: 'GET', group: 'payments', access: { kind: 'role', role: 'gestionnaire' }, shows: ['Order', 'Payment', 'Means'] },
  SetOrderPayments: { method: 'POST', group: 'payments', access: { kind: 'role', role: 'gestionnaire' }, outdates: ['Payment', 'Order', 'Credit', 'Register'] },
  CollectPayment: { method: 'POST', group: 'payments', access: { kind: 'anyOf', permissions: ['COMPTA', 'CAN_DO_DIRECT_DEBIT'] }, outdates: ['Payment', 'Order'] },
  GetAllPayments: { method: 'GET', group: 'payments', access: { kind: 'signedIn' }, shows: ['Payment', 'Order'] },
  GetLedger: { method: 'GET', group: 'payments', access: { kind: 'role', role: 'gestionnaire' }, shows: ['Payment', 'Order', 'Credit', 'Spending'] },
  GetMyStatement: { method: 'GET', group: 'payments', access: { kind: 'role', role: 'adherent' }, shows: ['Payment', 'Order', 'Credit'] },
  GetUserStatement: { method: 'GET', group: 'payments', access: { kind: 'role', role: 'gestionnaire' }, shows: ['Payment', 'Order', 'Credit'] },
  GetAllCredits: { method: 'GET', group: 'payments', access: { kind: 'signedIn' }, shows: ['Credit', 'Order'] },
  GetCreditOptions: { method: 'GET', group: 'payments', access: { kind: 'anyOf', permissions: ['GIVE_CREDIT', 'HANDLE_INDEMNISATIONS'] } },
  createNewUserCredit: { method: 'POST', group: 'payments', access: { kind: 'anyOf', permissions: ['GIVE_CREDIT'] }, outdates: ['Credit'] },
  CreateNewUserCompensation: { method: 'POST', group: 'payments', access: { kind: 'anyOf', permissions: ['HANDLE_INDEMNISATIONS'] }, outdates: ['Credit'] },
  cancelUserCredit: { method: 'POST', group: 'payments', access: { kind: 'anyOf', permissions: ['GIVE_CREDIT'] }, outdates: ['Credit'] },
  CollectCredit: { method: 'POST', group: 'payments', access: { kind: 'anyOf', permissions: ['COMPTA'] }, outdates: ['Credit', 'Payment'] },
  CollecterSortieDeCaisse: { method: 'POST', group: 'payments', access: { kind: 'anyOf', permissions: ['COMPTA'] }, outdates: ['Register'] },
  SignMandate: { method: 'POST', group: 'payments', access: { kind: 'role', role: 'adherent' }, outdates: ['Means'] },
  RevokeMandate: { method: 'POST', group: 'payments', access: { kind: 'role', role: 'adherent' }, outdates: ['Means'] },
  GetPartnersForRemise: { method: 'GET', group: 'handover', access: { kind: 'role', role: 'gestionnaire' }, shows: ['Order', 'Goods'] },
  GetPartnersForReception: { method: 'GET', group: 'handover', access: { kind: 'role', role: 'gestionnaire' }, shows: ['Order', 'Goods'] },
  GetOrdersForRemise: { method: 'GET', group: 'handover', access: { kind: 'role', role: 'gestionnaire' }, shows: ['Order', 'Goods'] },
  GetOrdersForReception: { method: 'GET', group: 'handover', access: { kind: 'role', role: 'gestionnaire' }, shows: ['Order', 'Goods'] },
  SetItemsStatusCheck: { method: 'POST', group: 'handover', access: { kind: 'role', role: 'gestionnaire' }, shows: ['Goods'] },
  SetItemsStatus: { method: 'POST', group: 'handover', access: { kind: 'role', role: 'gestionnaire' }, outdates: ['Goods', 'Order', 'Work'] },
  GetItemsForPickup: { method: 'GET', group: 'handover', access: { kind: 'role', role: 'gestionnaire' }, shows: ['Order', 'Goods', 'Payment'] },
  GetPeopleForPickup: { method: 'GET', group: 'handover', access: { kind: 'role', role: 'gestionnaire' }, shows: ['Order', 'Goods'] },
  GetOrdersForPickup: { method: 'GET', group: 'handover', access: { kind: 'role', role: 'gestionnaire' }, shows: ['Order', 'Goods', 'Payment'] },
  GetPrintForRemise: { method: 'GET', group: 'handover', access: { kind: 'role', role: 'gestionnaire' }, shows: ['Goods'] },
  GetRemisesHistory: { method: 'GET', group: 'handover', access: { kind: 'role', role: 'gestionnaire' }, shows: ['Goods'] },
  GetCaisseStatus: { method: 'GET', group: 'cash', access: { kind: 'role', role: 'gestionnaire' }, shows: ['Register'] },
  GetCaissesForConciergerie: { method: 'GET', group: 'cash', access: { kind: 'role', role: 'gestionnaire' }, shows: ['Register'] },
  CreateCaisseForConciergerie: { method: 'POST', group: 'cash', access: { kind: 'anyOf', permissions: ['PROD'] }, outdates: ['Register'] },
  UpdateCaisse: { method: 'POST', group: 'cash', access: { kind: 'role', role: 'gestionnaire' }, outdates: ['Register'] },
  PlanForInventoryAtNextUpdate: { method: 'POST', group: 'cash', access: { kind: 'anyOf', permissions: ['PROD'] }, outdates: ['Register'] },
  GetCaisseJournal: { method: 'GET', group: 'cash', access: { kind: 'role', role: 'gestionnaire' }, shows: ['Register'] },
  GetCaisseById: { method: 'GET', group: 'cash', access: { kind: 'role', role: 'gestionnaire' }, shows: ['Register'] },
  UpdateCaisseAmount: { method: 'POST', group: 'cash', access: { kind: 'role', role: 'gestionnaire' }, outdates: ['Register'] },
  UpdateCaisseAmountInventory: { method: 'POST', group: 'cash', access: { kind: 'role', role: 'gestionnaire' }, outdates: ['Register'] },
  SetSortieCaisse: { method: 'POST', group: 'cash', access: { kind: 'role', role: 'gestionnaire' }, outdates: ['Register'] },
  SetEntreeCaisse: { method: 'POST', group: 'cash', access: { kind: 'role', role: 'gestionnaire' }, outdates: ['Register'] },
  ReverseCaisseMovement: { method: 'POST', group: 'cash', access: { kind: 'role', role: 'gestionnaire' }, outdates: ['Register'] },
  GetCaisseReport: { method: 'GET', group: 'cash', access: { kind: 'role', role: 'gestionnaire' }, shows: ['Register'] },
  VerifyCaisse: { method: 'GET', group: 'cash', access: { kind: 'role', role: 'gestionnaire' }, shows: ['Register'] },
  PrintCaisseReport: { method: 'POST', group: 'cash', access: { kind: 'role', role: 'gestionnaire' }, outdates: ['Register'] },
  OpenCaisseDrawer: { method: 'POST', group: 'cash', access: { kind: 'role', role: 'gestionnaire' }, outdates: ['Register'] },
  GetCaisseAttestation: { method: 'GET', group: 'cash', access: { kind: 'anyOf', permissions: ['PROD', 'COMPTA'] } },
  GetAllPartners2: { method: 'GET', group: 'partners', access: { kind: 'role', role: 'gestionnaire' }, shows: ['Partner'] },
  CreatePartner: { method: 'POST', group: 'partners', access: { kind: 'anyOf', permissions: ['CREATE_PART'] }, outdates: ['Partner'] },
  GetPartnerInfo: { method: 'GET', group: 'partners', access: { kind: 'role', role: 'gestionnaire' }, shows: ['Partner', 'Presentation'] },
  UpdatePartner: { method: 'POST', group: 'partners', access: { kind: 'anyOf', permissions: ['CREATE_PART'] }, outdates: ['Partner', 'Presentation', 'Offer'] },
  SwitchPartner: { method: 'POST', group: 'partners', access: { kind: 'anyOf', permissions: ['CREATE_PART'] }, outdates: ['Partner', 'Presentation', 'Offer'] },
  GetPartnerOptions: { method: 'GET', group: 'partners', access: { kind: 'role', role: 'gestionnaire' }, shows: ['Partner'] },
  SetPartnerOptions: { method: 'POST', group: 'partners', access: { kind: 'anyOf', permissions: ['CAN_EDIT_OFFRE_ITEMS', 'MANAGE_OFFRES_PART'] }, outdates: ['Partner'] },
  EntPartSettingsAction: { method: 'POST', group: 'partners', access: { kind: 'role', role: 'gestionnaire' }, shows: ['Partner'], outdates: ['Partner'] },
  AllOrdersPartner: { method: 'GET', group: 'partners', access: { kind: 'role', role: 'partner' }, shows: ['Order'] },
  PartnerOrderDetail: { method: 'GET', group: 'partners', access: { kind: 'role', role: 'partner' }, shows: ['Order'] },
  GetPartnerRound: { method: 'GET', group: 'partners', access: { kind: 'role', role: 'partner' }, shows: ['Order', 'Calendar'] },
  AnswerPartnerOrder: { method: 'POST', group: 'partners', access: { kind: 'role', role: 'partner' }, outdates: ['Order', 'Calendar'] },
  ProposePartnerQuote: { method: 'POST', group: 'partners', access: { kind: 'role', role: 'partner' }, outdates: ['Order'] },
  GetProposableSlots: { method: 'GET', group: 'partners', access: { kind: 'role', role: 'partner' }, shows: ['Slot', 'Hours', 'Calendar'] },
  ProposeOrderTime: { method: 'POST', group: 'partners', access: { kind: 'role', role: 'partner' }, outdates: ['Order', 'Calendar'] },
  WithdrawProposedTime: { method: 'POST', group: 'partners', access: { kind: 'role', role: 'partner' }, outdates: ['Order', 'Calendar'] },
  GetPresentationsForPartenaire: { method: 'GET', group: 'partners', access: { kind: 'role', role: 'gestionnaire' }, shows: ['Presentation'] },
  GetPresentationForPartenaire: { method: 'GET', group: 'partners', access: { kind: 'role', role: 'gestionnaire' }, shows: ['Presentation'] },
  SavePartenairePresentation: { method: 'POST', group: 'partners', access: { kind: 'anyOf', permissions: ['VALIDE_PART_PREZ', 'MANAGE_OFFRES_PART'] }, outdates: ['Presentation'] },
  GetWaitingPresentations: { method: 'GET', group: 'partners', access: { kind: 'anyOf', permissions: ['VALIDE_PART_PREZ'] }, shows: ['Presentation'] },
  GetPartnerImages: { method: 'GET', group: 'partners', access: { kind: 'role', role: 'gestionnaire' }, shows: ['Partner'] },
  UploadPartnerImage: { method: 'POST', group: 'partners', access: { kind: 'anyOf', permissions: ['CAN_EDIT_OFFRE_ITEMS', 'MANAGE_OFFRES_PART'] }, outdates: ['Partner'] },
  uploadImagePartner: { method: 'POST', group: 'partners', access: { kind: 'anyOf', permissions: ['CAN_EDIT_OFFRE_ITEMS', 'MANAGE_OFFRES_PART'] }, outdates: ['Partner'] },
  getImageView: { method: 'GET', group: 'partners', access: { kind: 'signedIn' } },
  GetPartnerOrders: { method: 'GET', group: 'partners', access: { kind: 'role', role: 'gestionnaire' }, shows: ['Order'] },
  GetPartnerCalendar: { method: 'GET', group: 'partners', access: { kind: 'serving' }, shows: ['Calendar', 'Order'] },
  GetGestionnaireCalendarInfo: { method: 'POST', group: 'partners', access: { kind: 'role', role: 'gestionnaire' }, shows: ['Calendar', 'Order'] },
  DefineRealCalendarEntry: { method: 'POST', group: 'partners', access: { kind: 'serving' }, outdates: ['Calendar'] },
  DefineRecurringCalendarEntry: { method: 'POST', group: 'partners', access: { kind: 'serving' }, outdates: ['Calendar'] },
  DefineDaysOff: { method: 'POST', group: 'partners', access: { kind: 'serving' }, outdates: ['Calendar'] },
  GetCalendarFeed: { method: 'GET', group: 'partners', access: { kind: 'role', role: 'partner' }, shows: ['Calendar'] },
  SetCalendarFeed: { method: 'POST', group: 'partners', access: { kind: 'role', role: 'partner' }, outdates: ['Calendar'] },
  ReadCalendarFeed: { method: 'GET', group: 'partners', access: { kind: 'public' }, polled: true },
  GetOrderNotices: { method: 'GET', group: 'partners', access: { kind: 'role', role: 'partner' }, shows: ['Partner'] },
  SetOrderNotices: { method: 'POST', group: 'partners', access: { kind: 'role', role: 'partner' }, outdates: ['Partner'] },
  GetBnfHomePageContent: { method: 'GET', group: 'content', access: { kind: 'onBehalf' }, shows: ['Catalogue', 'Editorial', 'Offer'] },
  GetOffresDuMomentForBnf: { method: 'GET', group: 'content', access: { kind: 'onBehalf' }, shows: ['Editorial'] },
  GetOffreDuMomentForBnf: { method: 'GET', group: 'content', access: { kind: 'onBehalf' }, shows: ['Editorial'] },
  GetActualiteForBnf: { method: 'GET', group: 'content', access: { kind: 'onBehalf' }, shows: ['Editorial'] },
  GetBinaryData: { method: 'GET', group: 'content', access: { kind: 'signedIn' } },
  uploadBinaryData: { method: 'POST', group: 'content', access: { kind: 'role', role: 'gestionnaire' } },
  PrepareUpload: { method: 'POST', group: 'content', access: { kind: 'signedIn' } },
  GetBinaryDataAsBase64: { method: 'GET', group: 'content', access: { kind: 'signedIn' } },
  GetBinaryDataAsBase64Array: { method: 'GET', group: 'content', access: { kind: 'signedIn' } },
  GetActualites: { method: 'GET', group: 'content', access: { kind: 'anyOf', permissions: ['MANAGE_EDITORIAL_CONTENT'] }, shows: ['Editorial'] },
  GetActualite: { method: 'GET', group: 'content', access: { kind: 'anyOf', permissions: ['MANAGE_EDITORIAL_CONTENT'] }, shows: ['Editorial', 'Offer'] },
  SetActualite: { method: 'POST', group: 'content', access: { kind: 'anyOf', permissions: ['MANAGE_EDITORIAL_CONTENT'] }, outdates: ['Editorial', 'Game'] },
  DeleteActualite: { method: 'POST', group: 'content', access: { kind: 'anyOf', permissions: ['MANAGE_EDITORIAL_CONTENT'] }, outdates: ['Editorial', 'Game'] },
  SetActuOrder: { method: 'POST', group: 'content', access: { kind: 'anyOf', permissions: ['MANAGE_EDITORIAL_CONTENT'] }, outdates: ['Editorial'] },
  GetOffresDuMoment: { method: 'GET', group: 'content', access: { kind: 'anyOf', permissions: ['MANAGE_EDITORIAL_CONTENT'] }, shows: ['Editorial'] },
  GetOffreDuMoment: { method: 'GET', group: 'content', access: { kind: 'anyOf', permissions: ['MANAGE_EDITORIAL_CONTENT'] }, shows: ['Editorial', 'Offer'] },
  SetOffreDuMoment: { method: 'POST', group: 'content', access: { kind: 'anyOf', permissions: ['MANAGE_EDITORIAL_CONTENT'] }, outdates: ['Editorial'] },
  DeleteOffreDuMoment: { method: 'POST', group: 'content', access: { kind: 'anyOf', permissions: ['MANAGE_EDITORIAL_CONTENT'] }, outdates: ['Editorial'] },
  SetOffreDuMomentOrder: { method: 'POST', group: 'content', access: { kind: 'anyOf', permissions: ['MANAGE_EDITORIAL_CONTENT'] }, outdates: ['Editorial'] },
  GetContentHistory: { method: 'GET', group: 'content', access: { kind: 'anyOf', permissions: ['MANAGE_EDITORIAL_CONTENT'] }, shows: ['Editorial'] },
  RestoreContent: { method: 'POST', group: 'content', access: { kind: 'anyOf', permissions: ['MANAGE_EDITORIAL_CONTENT'] }, outdates: ['Editorial'] },
  DropContentDraft: { method: 'POST', group: 'content', access: { kind: 'anyOf', permissions: ['MANAGE_EDITORIAL_CONTENT'] }, outdates: ['Editorial'] },
  GetContentCalendar: { method: 'GET', group: 'content', access: { kind: 'anyOf', permissions: ['MANAGE_EDITORIAL_CONTENT'] }, shows: ['Editorial', 'Desk'] },
  PreviewContent: { method: 'POST', group: 'content', access: { kind: 'anyOf', permissions: ['MANAGE_EDITORIAL_CONTENT'] }, shows: ['Editorial', 'Offer', 'Catalogue'] },
  CountContent: { method: 'POST', group: 'content', access: { kind: 'role', role: 'adherent' } },
  GetContentCounts: { method: 'GET', group: 'content', access: { kind: 'anyOf', permissions: ['MANAGE_EDITORIAL_CONTENT'] }, shows: ['Editorial'] },
  GetAllTextBlobs: { method: 'GET', group: 'content', access: { kind: 'staff' }, shows: ['LegalText'] },
  UpdateTextBlob: { method: 'POST', group: 'content', access: { kind: 'staff' }, outdates: ['LegalText', 'Account'] },
  WithdrawTextBlob: { method: 'POST', group: 'content', access: { kind: 'staff' }, outdates: ['LegalText'] },
  GetTextBlobOfDay: { method: 'GET', group: 'content', access: { kind: 'public' }, shows: ['LegalText'] },
  GetTermsAcceptances: { method: 'GET', group: 'content', access: { kind: 'role', role: 'gestionnaire' }, shows: ['LegalText', 'Account'] },
  GetStaticFiles: { method: 'GET', group: 'content', access: { kind: 'anyOf', permissions: ['SEND_NEWSLETTER'] }, shows: ['StaticFile'] },
  CreateNewStaticFileFolder: { method: 'POST', group: 'content', access: { kind: 'anyOf', permissions: ['SEND_NEWSLETTER'] }, outdates: ['StaticFile'] },
  RemoveStaticFileFolder: { method: 'POST', group: 'content', access: { kind: 'anyOf', permissions: ['SEND_NEWSLETTER'] }, outdates: ['StaticFile'] },
  RemoveStaticFile: { method: 'POST', group: 'content', access: { kind: 'anyOf', permissions: ['SEND_NEWSLETTER'] }, outdates: ['StaticFile'] },
  GetStaticFileReferrers: { method: 'GET', group: 'content', access: { kind: 'anyOf', permissions: ['SEND_NEWSLETTER'] }, shows: ['StaticFile', 'Editorial', 'LegalText'] },
  UploadNewStaticFile: { method: 'POST', group: 'content', access: { kind: 'anyOf', permissions: ['SEND_NEWSLETTER'] }, outdates: ['StaticFile'] },
  ReadStaticFile: { method: 'GET', group: 'content', access: { kind: 'public' }, polled: true },
  UploadTextPicture: { method: 'POST', group: 'content', access: { kind: 'staff' } },
  GetTextPicture: { method: 'GET', group: 'content', access: { kind: 'public' } },
  GetFlashDispoTemplates: { method: 'GET', group: 'campaigns', access: { kind: 'role', role: 'gestionnaire' }, shows: ['Campaign', 'Catalogue'] },
  GetFlashDispoTemplateDetail: { method: 'GET', group: 'campaigns', access: { kind: 'role', role: 'gestionnaire' }, shows: ['Campaign', 'Catalogue'] },
  SaveFlashDispoTemplate: { method: 'POST', group: 'campaigns', access: { kind: 'anyOf', permissions: ['SEND_NEWSLETTER'] }, outdates: ['Campaign'] },
  GetFlashDispoHtml: { method: 'POST', group: 'campaigns', access: { kind: 'role', role: 'gestionnaire' }, shows: ['Campaign'] },
  TestFlashDispo: { method: 'POST', group: 'campaigns', access: { kind: 'role', role: 'gestionnaire' } },
  GetFlashDispos: { method: 'GET', group: 'campaigns', access: { kind: 'role', role: 'gestionnaire' }, shows: ['Campaign', 'Catalogue'] },
  GetFlashDispoDetail: { method: 'GET', group: 'campaigns', access: { kind: 'role', role: 'gestionnaire' }, shows: ['Campaign', 'Catalogue'] },
  SaveFlashDispo: { method: 'POST', group: 'campaigns', access: { kind: 'role', role: 'gestionnaire' }, outdates: ['Campaign'] },
  GetFlashDispoAudience: { method: 'GET', group: 'campaigns', access: { kind: 'role', role: 'gestionnaire' }, shows: ['Campaign', 'Person'] },
  SendFlashDispo: { method: 'POST', group: 'campaigns', access: { kind: 'role', role: 'gestionnaire' }, outdates: ['Campaign'] },
  SteerFlashDispo: { method: 'POST', group: 'campaigns', access: { kind: 'role', role: 'gestionnaire' }, outdates: ['Campaign'] },
  GetSuppressedMails: { method: 'GET', group: 'campaigns', access: { kind: 'anyOf', permissions: ['SEND_NEWSLETTER'] }, shows: ['Campaign', 'Person'] },
  FreeSuppressedMail: { method: 'POST', group: 'campaigns', access: { kind: 'anyOf', permissions: ['SEND_NEWSLETTER'] }, outdates: ['Campaign'] },
  OpenCampaign: { method: 'POST', group: 'campaigns', access: { kind: 'role', role: 'adherent' } },
  GetMailPreferences: { method: 'POST', group: 'campaigns', access: { kind: 'public' } },
  SetMailPreferences: { method: 'POST', group: 'campaigns', access: { kind: 'public' }, outdates: ['Topic'] },
  getMessageThreads: { method: 'GET', group: 'messaging', access: { kind: 'signedIn' }, shows: ['Message', 'Order'] },
  getMessageThread: { method: 'GET', group: 'messaging', access: { kind: 'signedIn' }, shows: ['Message', 'Order'] },
  postMessage: { method: 'POST', group: 'messaging', access: { kind: 'signedIn' }, outdates: ['Message', 'Order'] },
  ackMessage: { method: 'POST', group: 'messaging', access: { kind: 'signedIn' }, outdates: ['Message', 'Order'] },
  GenesysStartCallAction: { method: 'POST', group: 'messaging', access: { kind: 'anyOf', permissions: ['GENESYS_ACCESS'] } },
  GetCallCentrePage: { method: 'GET', group: 'messaging', access: { kind: 'anyOf', permissions: ['GENESYS_ACCESS'] } },
  OpenCallCentre: { method: 'POST', group: 'messaging', access: { kind: 'anyOf', permissions: ['GENESYS_ACCESS'] } },
  GetCallCentreStatus: { method: 'POST', group: 'messaging', access: { kind: 'anyOf', permissions: ['GENESYS_ACCESS'] } },
  SetCallCentreStatus: { method: 'POST', group: 'messaging', access: { kind: 'anyOf', permissions: ['GENESYS_ACCESS'] } },
  LaunchRoue: { method: 'POST', group: 'content', access: { kind: 'role', role: 'adherent' }, outdates: ['Game', 'Order'] },
  GetRoueForBnf: { method: 'GET', group: 'content', access: { kind: 'role', role: 'adherent' }, shows: ['Game'] },
  GetRoueOdds: { method: 'POST', group: 'content', access: { kind: 'anyOf', permissions: ['MANAGE_EDITORIAL_CONTENT'] }, shows: ['Game'] },
  GetEggHuntForBnf: { method: 'GET', group: 'content', access: { kind: 'role', role: 'adherent' }, shows: ['Game'] },
  GetHuntStatusForBnf: { method: 'GET', group: 'content', access: { kind: 'role', role: 'adherent' }, shows: ['Game'] },
  EggHuntClick: { method: 'POST', group: 'content', access: { kind: 'role', role: 'adherent' }, outdates: ['Game', 'Order'] },
  AcceptEggHuntParticipation: { method: 'POST', group: 'content', access: { kind: 'role', role: 'adherent' }, outdates: ['Game'] },
  GetGameImageAndText: { method: 'GET', group: 'content', access: { kind: 'role', role: 'adherent' }, shows: ['Game'] },
  GetGameRules: { method: 'GET', group: 'content', access: { kind: 'onBehalf' }, shows: ['Game'] },
  GetEggHunts: { method: 'GET', group: 'content', access: { kind: 'anyOf', permissions: ['MANAGE_EDITORIAL_CONTENT'] }, shows: ['Game'] },
  GetEggHunt: { method: 'GET', group: 'content', access: { kind: 'anyOf', permissions: ['MANAGE_EDITORIAL_CONTENT'] }, shows: ['Game'] },
  SetEggHunt: { method: 'POST', group: 'content', access: { kind: 'anyOf', permissions: ['MANAGE_EDITORIAL_CONTENT'] }, outdates: ['Game'] },
  DeleteEggHunt: { method: 'POST', group: 'content', access: { kind: 'anyOf', permissions: ['MANAGE_EDITORIAL_CONTENT'] }, outdates: ['Game'] },
  GetGameWinners: { method: 'GET', group: 'content', access: { kind: 'anyOf', permissions: ['MANAGE_EDITORIAL_CONTENT'] }, shows: ['Game'] },
  ExtractGameWinners: { method: 'POST', group: 'reporting', access: { kind: 'anyOf', permissions: ['MANAGE_EDITORIAL_CONTENT'] } },
  AuditGameDraws: { method: 'GET', group: 'content', access: { kind: 'anyOf', permissions: ['MANAGE_EDITORIAL_CONTENT'] }, shows: ['Game'] },
  SearchUser: { method: 'GET', group: 'users', access: { kind: 'role', role: 'gestionnaire' }, shows: ['Person'] },
  GetConciergeConciergeriesList: { method: 'GET', group: 'users', access: { kind: 'role', role: 'gestionnaire' }, shows: ['Desk'] },
  GetConciergeUsersList: { method: 'GET', group: 'users', access: { kind: 'role', role: 'gestionnaire' }, shows: ['Person'] },
  GetUserInfos: { method: 'GET', group: 'users', access: { kind: 'role', role: 'gestionnaire' }, shows: ['Person', 'Fee', 'CostCenter'] },
  newUserAdherentV2: { method: 'POST', group: 'users', access: { kind: 'role', role: 'gestionnaire' }, outdates: ['Person'] },
  SetUserConciergerie: { method: 'POST', group: 'users', access: { kind: 'role', role: 'gestionnaire' }, outdates: ['Person'] },
  changeUserVipStatus: { method: 'POST', group: 'users', access: { kind: 'anyOf', permissions: ['PROD'] }, outdates: ['Person'] },
  changeUserStatus: { method: 'POST', group: 'users', access: { kind: 'anyOf', permissions: ['ACTIVATE_USER'] }, outdates: ['Person'] },
  changeUserLogin: { method: 'POST', group: 'users', access: { kind: 'role', role: 'gestionnaire' }, outdates: ['Person'] },
  unlock: { method: 'POST', group: 'users', access: { kind: 'role', role: 'gestionnaire' }, outdates: ['Person'] },
  reinviteUser: { method: 'POST', group: 'users', access: { kind: 'anyOf', permissions: ['CAN_REINVITE_ALL'] }, outdates: ['Person'] },
  resendCguMail: { method: 'POST', group: 'users', access: { kind: 'role', role: 'gestionnaire' }, outdates: ['Person'] },
  CancelInactiveUserAutoRemoval: { method: 'POST', group: 'users', access: { kind: 'role', role: 'gestionnaire' }, outdates: ['Person', 'Removal'] },
  DeleteAdherentAction: { method: 'POST', group: 'users', access: { kind: 'anyOf', permissions: ['DELETE_USER'] }, outdates: ['Person', 'Removal'] },
  GetAccountRemovals: { method: 'GET', group: 'users', access: { kind: 'anyOf', permissions: ['DELETE_USER'] }, shows: ['Removal'] },
  CloseAccountRemoval: { method: 'POST', group: 'users', access: { kind: 'anyOf', permissions: ['DELETE_USER'] }, outdates: ['Removal', 'Person'] },
  GetConciergeList: { method: 'GET', group: 'users', access: { kind: 'role', role: 'gestionnaire' }, shows: ['Staff'] },
  SearchConcierge: { method: 'GET', group: 'users', access: { kind: 'role', role: 'gestionnaire' }, shows: ['Staff'] },
  GetConciergeUser: { method: 'GET', group: 'users', access: { kind: 'role', role: 'gestionnaire' }, shows: ['Staff'] },
  CreateConcierge: { method: 'POST', group: 'users', access: { kind: 'anyOf', permissions: ['PROD'] }, outdates: ['Staff'] },
  UpdateProfilConcierge: { method: 'POST', group: 'users', access: { kind: 'role', role: 'gestionnaire' }, outdates: ['Staff'] },
  SetResponsableConciergerie: { method: 'POST', group: 'users', access: { kind: 'anyOf', permissions: ['PROD'] }, outdates: ['Staff'] },
  ResendInvitation: { method: 'POST', group: 'users', access: { kind: 'anyOf', permissions: ['CREATE_PART', 'PROD'] }, outdates: ['Staff', 'Partner'] },
  GetPermissionsForUser: { method: 'GET', group: 'users', access: { kind: 'anyOf', permissions: ['EDIT_PERMISSION_REL'] }, shows: ['Staff'] },
  SetPermissionsForUser: { method: 'POST', group: 'users', access: { kind: 'anyOf', permissions: ['EDIT_PERMISSION_REL'] }, outdates: ['Staff'] },
  GetEntRelForUser: { method: 'GET', group: 'users', access: { kind: 'anyOf', permissions: ['EDIT_PERMISSION_REL'] }, shows: ['Staff'] },
  SetEntRelForUser: { method: 'POST', group: 'users', access: { kind: 'anyOf', permissions: ['EDIT_PERMISSION_REL'] }, outdates: ['Staff'] },
  GetPermissionHolders: { method: 'GET', group: 'users', access: { kind: 'anyOf', permissions: ['EDIT_PERMISSION_REL'] }, shows: ['Staff'] },
  GetCostCenters: { method: 'GET', group: 'users', access: { kind: 'role', role: 'gestionnaire' }, shows: ['CostCenter'] },
  UpdateCostCenter: { method: 'POST', group: 'users', access: { kind: 'role', role: 'gestionnaire' }, outdates: ['CostCenter'] },
  GetUserCostCenterAssoc: { method: 'GET', group: 'users', access: { kind: 'role', role: 'gestionnaire' }, shows: ['CostCenter'] },
  SetUserCostCenterAssoc: { method: 'POST', group: 'users', access: { kind: 'role', role: 'gestionnaire' }, outdates: ['CostCenter'] },
  GetRecurringFee: { method: 'GET', group: 'users', access: { kind: 'anyOf', permissions: ['PROD'] }, shows: ['Fee'] },
  SetRecurringFee: { method: 'POST', group: 'users', access: { kind: 'anyOf', permissions: ['PROD'] }, outdates: ['Fee'] },
  StartRecurringFees: { method: 'POST', group: 'users', access: { kind: 'anyOf', permissions: ['PROD'] }, outdates: ['Fee', 'Order'] },
  CreateUsersBatch: { method: 'POST', group: 'users', access: { kind: 'role', role: 'gestionnaire' }, outdates: ['Work', 'Person'] },
  BnfFileUpdate: { method: 'POST', group: 'users', access: { kind: 'anyOf', permissions: ['ACTIVATE_USER'] }, outdates: ['Work', 'Person'] },
  ImportOlderOrders: { method: 'POST', group: 'users', access: { kind: 'anyOf', permissions: ['PROD'] }, outdates: ['Work', 'Order'] },
  GetConciergerie: { method: 'GET', group: 'conciergeries', access: { kind: 'role', role: 'gestionnaire' }, shows: ['Desk', 'Hours'] },
  SetConciergerieWeeklyHours: { method: 'POST', group: 'conciergeries', access: { kind: 'role', role: 'gestionnaire' }, outdates: ['Hours', 'Order'] },
  SetConciergerieWeeklyHoursBenef: { method: 'POST', group: 'conciergeries', access: { kind: 'role', role: 'gestionnaire' }, outdates: ['Hours'] },
  SetOpeningTimeGracePeriod: { method: 'POST', group: 'conciergeries', access: { kind: 'role', role: 'gestionnaire' }, outdates: ['Hours'] },
  SetResponseTargets: { method: 'POST', group: 'conciergeries', access: { kind: 'role', role: 'gestionnaire' }, outdates: ['Desk', 'Order'] },
  GetHolidays: { method: 'GET', group: 'conciergeries', access: { kind: 'role', role: 'gestionnaire' }, shows: ['Hours'] },
  AddHoliday: { method: 'POST', group: 'conciergeries', access: { kind: 'role', role: 'gestionnaire' }, outdates: ['Hours', 'Order'] },
  EditHoliday: { method: 'POST', group: 'conciergeries', access: { kind: 'role', role: 'gestionnaire' }, outdates: ['Hours', 'Order'] },
  RemoveHoliday: { method: 'POST', group: 'conciergeries', access: { kind: 'role', role: 'gestionnaire' }, outdates: ['Hours', 'Order'] },
  GetHolidaysOfYear: { method: 'GET', group: 'conciergeries', access: { kind: 'role', role: 'gestionnaire' }, shows: ['Hours'] },
  SetHolidaysOfYear: { method: 'POST', group: 'conciergeries', access: { kind: 'role', role: 'gestionnaire' }, outdates: ['Hours', 'Order'] },
  GetExceptionalHour: { method: 'GET', group: 'conciergeries', access: { kind: 'role', role: 'gestionnaire' }, shows: ['Hours'] },
  AddExceptionalHour: { method: 'POST', group: 'conciergeries', access: { kind: 'role', role: 'gestionnaire' }, outdates: ['Hours', 'Order'] },
  EditExceptionalHour: { method: 'POST', group: 'conciergeries', access: { kind: 'role', role: 'gestionnaire' }, outdates: ['Hours', 'Order'] },
  RemoveExceptionalHour: { method: 'POST', group: 'conciergeries', access: { kind: 'role', role: 'gestionnaire' }, outdates: ['Hours', 'Order'] },
  GetConciergerieExtraInfos: { method: 'GET', group: 'conciergeries', access: { kind: 'role', role: 'gestionnaire' }, shows: ['Desk'] },
  SetConciergerieExtraInfos: { method: 'POST', group: 'conciergeries', access: { kind: 'role', role: 'gestionnaire' }, outdates: ['Desk'] },
  GetConciergerieGroupInfo: { method: 'GET', group: 'conciergeries', access: { kind: 'anyOf', permissions: ['CONFIGURATION'] }, shows: ['Desk'] },
  SetConciergerieGroup: { method: 'POST', group: 'conciergeries', access: { kind: 'anyOf', permissions: ['CONFIGURATION'] }, outdates: ['Desk'] },
  CreateConciergerie: { method: 'POST', group: 'conciergeries', access: { kind: 'anyOf', permissions: ['CREATE_ENT'] }, outdates: ['Desk'] },
  GetCompanies: { method: 'GET', group: 'conciergeries', access: { kind: 'anyOf', permissions: ['CREATE_ENT'] }, shows: ['Desk'] },
  SetCompany: { method: 'POST', group: 'conciergeries', access: { kind: 'anyOf', permissions: ['CREATE_ENT'] }, outdates: ['Desk', 'SsoProvider', 'Staff'] },
  RemoveCompany: { method: 'POST', group: 'conciergeries', access: { kind: 'anyOf', permissions: ['CREATE_ENT'] }, outdates: ['Desk', 'SsoProvider', 'Staff'] },
  GetFirstSteps: { method: 'GET', group: 'conciergeries', access: { kind: 'role', role: 'gestionnaire' }, shows: ['Desk', 'Hours', 'Person', 'Partner', 'Catalogue', 'Offer', 'Register', 'LegalText', 'Order'] },
  getImageEntLogo: { method: 'GET', group: 'conciergeries', access: { kind: 'public' } },
  GetStaffSignIn: { method: 'GET', group: 'conciergeries', access: { kind: 'anyOf', permissions: ['CONFIGURATION'] }, shows: ['Staff'] },
  SetStaffSignIn: { method: 'POST', group: 'conciergeries', access: { kind: 'anyOf', permissions: ['CONFIGURATION'] }, outdates: ['Staff'] },
  GetSsoProviders: { method: 'GET', group: 'conciergeries', access: { kind: 'anyOf', permissions: ['CONFIGURATION'] }, shows: ['SsoProvider'] },
  SetSsoProvider: { method: 'POST', group: 'conciergeries', access: { kind: 'anyOf', permissions: ['CONFIGURATION'] }, outdates: ['SsoProvider'] },
  SwitchSsoProvider: { method: 'POST', group: 'conciergeries', access: { kind: 'anyOf', permissions: ['CONFIGURATION'] }, outdates: ['SsoProvider'] },
  RemoveSsoProvider: { method: 'POST', group: 'conciergeries', access: { kind: 'anyOf', permissions: ['CONFIGURATION'] }, outdates: ['SsoProvider'] },
  GetDesign: { method: 'GET', group: 'conciergeries', access: { kind: 'public' }, shows: ['Design'] },
  GetDesignLogo: { method: 'GET', group: 'conciergeries', access: { kind: 'public' } },
  GetDesigns: { method: 'GET', group: 'conciergeries', access: { kind: 'anyOf', permissions: ['CONFIGURATION'] }, shows: ['Design'] },
  SetDesign: { method: 'POST', group: 'conciergeries', access: { kind: 'anyOf', permissions: ['CONFIGURATION'] }, outdates: ['Design'] },
  PartnerPricesExtract: { method: 'POST', group: 'reporting', access: { kind: 'anyOf', permissions: ['MANAGE_OFFRES_PART'] } },
  ConcPricesExtract: { method: 'POST', group: 'reporting', access: { kind: 'anyOf', permissions: ['MANAGE_OFFRES_PART'] } },
  ExtractCatalogue: { method: 'POST', group: 'reporting', access: { kind: 'anyOf', permissions: ['BIZLOG'] } },
  ExtractAllOrdersPartner: { method: 'POST', group: 'reporting', access: { kind: 'role', role: 'partner' } },
  ExtractCaisseJournal: { method: 'POST', group: 'reporting', access: { kind: 'anyOf', permissions: ['COMPTA'] } },
  ExtractCashRegisterInventory: { method: 'POST', group: 'reporting', access: { kind: 'anyOf', permissions: ['COMPTA'] } },
  ExtractCashRegisterInventorySummary: { method: 'POST', group: 'reporting', access: { kind: 'anyOf', permissions: ['COMPTA'] } },
  ExtractCaisseInextenso: { method: 'POST', group: 'reporting', access: { kind: 'anyOf', permissions: ['COMPTA'] } },
  ArchiveCaisse: { method: 'POST', group: 'reporting', access: { kind: 'anyOf', permissions: ['COMPTA'] } },
  GetDashboardBadOrders: { method: 'GET', group: 'reporting', access: { kind: 'anyOf', permissions: ['MONITORING'] }, shows: ['Order', 'Payment'] },
  GetDashboardBadOrdersDetail: { method: 'GET', group: 'reporting', access: { kind: 'role', role: 'gestionnaire' }, shows: ['Order', 'Payment'] },
  GetAllBadOrdersExtraction: { method: 'POST', group: 'reporting', access: { kind: 'anyOf', permissions: ['BIZLOG'] } },
  OpenExtract: { method: 'POST', group: 'reporting', access: { kind: 'signedIn' } },
} as const satisfies Record<string, ActionEntry>

/** A request whose fields `K` are sent as files of a form. */
type Upload<T, K extends keyof T> = Omit<T, K> & { [F in K]?: Blob | null }

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
  NewOrderComment: { request: S['NewOrderComment']; response: S['Order'] }
  GetCalendarSlots: { request: S['GetCalendarSlots']; response: S['CalendarSlots'] }
  GetOrderAgain: { request: S['GetOrderAgain']; response: S['OrderAgain'] }
  ExplainSlots: { request: S['ExplainSlots']; response: S['SlotsExplained'] }
  HoldSlot: { request: S['HoldSlot']; response: S['SlotHeld'] }
  ReleaseSlot: { request: S['ReleaseSlot']; response: S['Done'] }
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
  OverrideOrderServiceLength: { request: S['OverrideOrderServiceLength']; response: S['ManagerOrder'] }
  GetSpendingOptions: { request: S['GetSpendingOptions']; response: S['SpendingOptions'] }
  AddSpending: { request: S['AddSpending']; response: S['Spending'] }
  DeleteSpending: { request: S['DeleteSpending']; response: S['SpendingDeleted'] }
  MarkOrderUnrecoverable: { request: S['MarkOrderUnrecoverable']; response: S['ManagerOrder'] }
  deleteBill: { request: S['DeleteBill']; response: S['ManagerOrder'] }
  GetOrderLedger: { request: S['GetOrderLedger']; response: S['OrderLedger'] }
  GenerateTicket: { request: S['GenerateTicket']; response: S['TicketToPrint'] }
  GetReplyModels: { request: S['GetReplyModels']; response: S['ReplyModels'] }
  SaveReplyModel: { request: S['SaveReplyModel']; response: S['EditedReplyModel'] }
  DeleteReplyModel: { request: S['DeleteReplyModel']; response: S['Done'] }
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
  SaveFlashDispo: { request: S['SaveFlashDispo']; response: S['FlashDispoToEdit'] }
  GetFlashDispoAudience: { request: S['GetFlashDispoAudience']; response: S['FlashDispoAudience'] }
  SendFlashDispo: { request: S['SendFlashDispo']; response: S['FlashDispoSent'] }
  SteerFlashDispo: { request: S['SteerFlashDispo']; response: S['FlashDispo'] }
  GetSuppressedMails: { request: S['GetSuppressedMails']; response: S['SuppressedMails'] }
  FreeSuppressedMail: { request: S['FreeSuppressedMail']; response: S['Done'] }
  OpenCampaign: { request: S['OpenCampaign']; response: S['WebappPath'] }
  GetMailPreferences: { request: S['GetMailPreferences']; response: S['MailPreferences'] }
  SetMailPreferences: { request: S['SetMailPreferences']; response: S['MailPreferences'] }
  getMessageThreads: { request: S['GetMessageThreads']; response: S['MessageThreads'] }
  getMessageThread: { request: S['GetMessageThread']; response: S['MessageThread'] }
  postMessage: { request: S['PostMessage']; response: S['MessageThread'] }
  ackMessage: { request: S['AckMessage']; response: S['Done'] }
  GenesysStartCallAction: { request: S['GenesysStartCallAction']; response: S['StartedCall'] }
  GetCallCentrePage: { request: S['GetCallCentrePage']; response: S['CallCentrePage'] }
  OpenCallCentre: { request: S['OpenCallCentre']; response: S['CallCentreToken'] }
  GetCallCentreStatus: { request: S['GetCallCentreStatus']; response: S['CallCentreStatus'] }
  SetCallCentreStatus: { request: S['SetCallCentreStatus']; response: S['CallCentreStatus'] }
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
  OpenExtract: { request: S['OpenExtract']; response: Blob }
}
