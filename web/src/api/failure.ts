/** How a call can fail: no network, no answer in time, or an answer that says no. */
export type FailureKind = 'network' | 'timeout' | 'refused'

/** Codes of the answer envelope that the client acts on. */
export const Code = {
  ok: 0,
  noSession: 1,
  passwordChangeDue: 9,
  otherServer: 10,
  ssoFailed: 11,
  profileIncomplete: 12,
  profileToFix: 13,
  registerOpen: 14,
  ssoDue: 15,
  outdated: 16,
  linkExpired: 21,
  termsNotAccepted: 23,
  nothingSelected: 31,
  slotTaken: 32,
  minimumAmount: 33,
  offerChanged: 38,
  alreadyRated: 43,
  draftPlaced: 66,
  editedMeanwhile: 75,
  priceLeaps: 80,
  companyNameTaken: 116,
  secondFactorDue: 131,
  secondFactorNeeded: 132,
  impersonationOver: 137,
  ssoUnknown: 163,
  noOpenRegister: 185,
  termsChanged: 201,
  folderNotEmpty: 202,
  fileReferredTo: 203,
  fileNameTaken: 204,
  callTokenOver: 221,
  soldAtRegister: 240,
  lockerKey: 250,
  displayKey: 260,
  notFound: 404,
  stale: 409,
  invalid: 422,
  slowDown: 429,
} as const

/** The error that `call` throws. `message` is fit for the user. */
export class ApiFailure extends Error {
  /** Set once somebody has told the user, so that nobody tells twice. */
  shown = false

  constructor(
    readonly kind: FailureKind,
    message: string,
    readonly code = 0,
    readonly status = 0,
    /** The faults of the request, by field. */
    readonly fields: Readonly<Record<string, string>> = {},
    /** The `data` that came with the refusal, such as the server to move to. */
    readonly data: unknown = undefined,
  ) {
    super(message)
    this.name = 'ApiFailure'
  }

  /** Whether it is unknown if the server has acted: a repeated request must reuse the idempotency key. */
  get unsettled() {
    return this.kind !== 'refused' || this.status >= 500
  }
}

export const isFailure = (error: unknown, code?: number): error is ApiFailure =>
  error instanceof ApiFailure && (code === undefined || error.code === code)
