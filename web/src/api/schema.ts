// Stand-in with the shape that `cargo xtask generate` prints over this file. Do not build on its contents.
export type Role = 'adherent' | 'gestionnaire' | 'partner' | 'admin'
export type Lang = 'fr' | 'en'
export type Civility = 'mme' | 'm'
export type TextBlobType = 'CGU' | 'MENTIONS_LEGALES' | 'POLITIQUE_PROTECTION_DONNEES' | 'TRAITEMENT_RECLAMATIONS' | 'CREDITS'
export interface ConciergerieRef { id: number; name: string }
export interface CompanyRef { id: number; name: string }
export interface User {
  id: number
  firstname: string
  lastname: string
  login: string
  email: string
  lang: Lang
  roles: Role[]
  conciergerie?: ConciergerieRef | null
  entreprise?: CompanyRef | null
  vip: boolean
  theme?: string | null
  permissionsSet: string[]
  needsToChooseLocation: boolean
  needsToValidateCGU: boolean
  needsToValidateSubscriptions: boolean
  profileComplete: boolean
  cguOk: boolean
  hasCalO: boolean
  externalId?: string | null
}
export interface ValidCode { targetServer?: string | null; conciergerieId: number; conciergerieName: string; companyName: string }
export interface Session {
  sessionToken?: string | null
  email: string
  name: string
  firstname: string
  hashCount: number
  roles: Role[]
  permissions: string[]
  user: User
}
export interface LoginStep { action: number; target?: string | null }
export interface SessionInfo { user: User; moveToServer?: string | null }
export interface Login { login: string; pass: string; conciergerie?: number | null; noCookies?: boolean; remember?: boolean }
export interface ChangePassword { uid?: string | null; cpass?: string | null; npass1: string; npass2: string }
export interface RegisterAdherent {
  code: string
  email: string
  password: string
  firstName: string
  name: string
  mobileNumber: string
  lang: Lang
  cguRead: boolean
}
export interface BasicUserData {
  nbUnreadMessages: number
  nbUnreadAlerts: number
  messagesStatus: boolean
  alertsStatus: boolean
  serverVersion: string
  currentGame?: string | null
  nbAnomalies: number
}
export interface Notification { id: number; type: string; label: string; date: string; acked: boolean; target?: string | null }
export interface Notifications { notifications: Notification[] }
export interface Profile {
  civility?: Civility | null
  lang: Lang
  name: string
  firstName: string
  email: string
  login: string
  mobileNumber: string
  landlineNumber: string
  professionalNumbr: string
  address1: string
  address2: string
  zipCode: string
  city: string
  conciergerie?: ConciergerieRef | null
  conciergerieList: ConciergerieRef[]
  companyName: string
  canChooseLanguage: boolean
  civilitiesLabels: Record<string, string>
  langLabels: Record<string, string>
  profileComplete: boolean
  cguOk: boolean
  paymentAvailable: boolean
}
export interface ProfileChange {
  civility?: Civility | null
  lang?: Lang | null
  name?: string | null
  firstName?: string | null
  email?: string | null
  mobileNumber?: string | null
  landlineNumber?: string | null
  professionalNumbr?: string | null
  address1?: string | null
  address2?: string | null
  zipCode?: string | null
  city?: string | null
}
export interface Terms { text: string; creationDate: string }
export interface TermsAccepted { user?: User | null }
export interface TextBlob { id: number; type: TextBlobType; contentFr: string; contentEn: string; creationDate: string }
export interface ServiceLocation { id: number; name: string; company: string; city: string; zipCode: string; open: boolean; current: boolean }
export interface ServiceLocations { mainZip?: string | null; conciergeries: ServiceLocation[] }
export type Done = Record<string, never>
export interface Removal { errorMessage?: string | null }

export interface Actions {
  ValidateCodeConciergerie: { request: { code: string }; response: ValidCode }
  RegisterAdherent: { request: RegisterAdherent; response: Done }
  ConfirmRegistration: { request: { token: string }; response: Done }
  login: { request: Login; response: Session }
  ActionOnLogin: { request: { design?: string | null; login: string }; response: LoginStep }
  UserInfoFromSession: { request: { deviceId?: string | null }; response: SessionInfo }
  lostPassword: { request: { conciergerie?: number | null; email: string }; response: Done }
  changePassword: { request: ChangePassword; response: Done }
  logout: { request: Record<string, never>; response: Done }
  BasicData: { request: Record<string, never>; response: BasicUserData }
  MyAlerts: { request: { unread?: boolean | null }; response: Notifications }
  ackNotifications: { request: { notificationIds: number[]; unread?: boolean }; response: Notifications }
  MyProfile: { request: Record<string, never>; response: Profile }
  SetMyProfile: { request: { data: ProfileChange }; response: Profile }
  Cgu: { request: { lang?: Lang | null; token?: string | null }; response: Terms }
  SetCguRead: { request: { token?: string | null }; response: TermsAccepted }
  GetServiceLocationOptions: { request: Record<string, never>; response: ServiceLocations }
  ChangeConciergerieAction: { request: { conciergerie: number }; response: Done }
  RemoveAccountAnonymous: { request: { mail: string; name: string; reason?: string | null }; response: Removal }
  logJavaScriptException: { request: { m: string }; response: Done }
  TextBlobAction: { request: { type: TextBlobType }; response: TextBlob }
}
