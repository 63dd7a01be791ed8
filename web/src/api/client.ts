import { connectivity } from '../base/connectivity'
import { langStore, pick, typographic } from '../base/lang'
import { type ActionEntry, type Actions, actions } from './actions'
import { workContext } from './context'
import { takeEarly } from './early'
import { endpoint } from './endpoint'
import { ApiFailure, Code } from './failure'
import { failureWords } from './failureWords'
import { tagOf, textOf } from './polled'

export type ActionName = keyof Actions & keyof typeof actions
export type RequestOf<N extends ActionName> = Actions[N]['request']
export type ResponseOf<N extends ActionName> = Actions[N]['response']
/** Parameters may be omitted if each of them may be absent. */
export type Params<N extends ActionName> =
  Record<never, never> extends RequestOf<N> ? [params?: RequestOf<N>] : [params: RequestOf<N>]

export interface CallOptions {
  signal?: AbortSignal
  /** One key per intention of the user: a retry uses the same one, the next click another. */
  idempotencyKey?: string
  timeoutMs?: number
  /** The request is sent even while the page goes away. */
  keepalive?: boolean
  /** A beneficiary for whom this call alone is made, by a manager who otherwise acts for nobody. */
  onBehalfOf?: number
  /** Wants the file that the action answers with. */
  file?: true
  /** Proofs of the caller other than the session of the page. */
  headers?: Record<string, string>
}

interface Envelope {
  code: number
  data?: unknown
  message?: string | null
  notificationCount?: number
  fields?: Record<string, string>
}

const TIMEOUT_MS = 30_000

/** Is told of every refusal before the caller is; it handles codes for the whole app. */
let refusalHandler: (failure: ApiFailure, name: ActionName) => void = () => {}
export const onRefusal = (handler: typeof refusalHandler) => {
  refusalHandler = handler
}

/**
 * Calls one action and gives its `data`.
 * @throws {ApiFailure} whatever goes wrong.
 */
export async function call<N extends ActionName>(
  name: N,
  params: RequestOf<N>,
  options: CallOptions = {},
): Promise<ResponseOf<N>> {
  try {
    return (await send(name, params as Record<string, unknown>, options)) as ResponseOf<N>
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    if (error.code === Code.otherServer && endpoint.moveTo(error.data)) {
      return (await send(name, params as Record<string, unknown>, options)) as ResponseOf<N>
    }
    if (error.kind === 'refused') refusalHandler(error, name)
    throw error
  }
}

/**
 * Calls an action that answers with a file.
 * @throws {ApiFailure} whatever goes wrong.
 */
export const callForFile = async <N extends ActionName>(name: N, params: RequestOf<N>) =>
  (await call(name, params, { file: true })) as unknown as Blob

async function send(name: ActionName, params: Record<string, unknown>, options: CallOptions): Promise<unknown> {
  const { method, group, polled }: ActionEntry = actions[name]
  const url = endpoint.url(group, name)
  const headers: Record<string, string> = {
    fromApp: 'web',
    'X-Lang': langStore.get(),
    Accept: 'application/json',
    ...options.headers,
  }
  const context = workContext.header(options.onBehalfOf)
  if (context) headers['X-Context'] = context

  let body: BodyInit | undefined
  if (!method) {
    for (const [key, value] of Object.entries(params)) if (value !== undefined) url.searchParams.set(key, asText(value))
  } else {
    headers['Idempotency-Key'] = options.idempotencyKey ?? crypto.randomUUID()
    const sent = await sentAhead(params, options.signal)
    if (Object.values(sent).some((value) => value instanceof Blob)) {
      body = asForm(sent)
    } else {
      headers['Content-Type'] = 'application/json'
      body = JSON.stringify(sent)
    }
  }

  const asked = polled && [url.href, langStore.get(), context].join(' ')
  const tag = asked && tagOf(asked)
  if (tag) headers['If-None-Match'] = tag

  const timeout = AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS)
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout
  let response: Response
  let envelope: Envelope | undefined
  let file: Blob | undefined
  try {
    const early = !method && !context ? takeEarly(url.href, langStore.get()) : undefined
    response =
      (early && (await early)) ??
      (await fetch(url, { method, headers, body, signal, credentials: 'include', keepalive: options.keepalive }))
    if (options.file && response.ok) file = await response.blob()
    else envelope = parse(asked ? await textOf(asked, response) : await response.text())
  } catch (error) {
    if (options.signal?.aborted) throw error
    if (timeout.aborted) throw new ApiFailure('timeout', pick(failureWords).timeout)
    void endpoint.failed()
    connectivity.lost()
    throw new ApiFailure('network', pick(failureWords).offline)
  }
  endpoint.answered()
  connectivity.back()
  if (file) return file
  if (envelope?.code === Code.ok) return envelope.data
  const code = envelope?.code ?? response.status
  const message = envelope?.message || pick(failureWords).status(response.status, response.statusText)
  throw new ApiFailure('refused', typographic(message), code, response.status, fieldsOf(envelope), envelope?.data)
}

const asText = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value))

/** The largest file that a request may bring: a function takes no more in one call. */
const LARGE = 4 * 1024 * 1024
/** Files that are sent before the request which names them: a large one, and several. */
const goesAhead = (value: unknown) =>
  Array.isArray(value) ? value[0] instanceof File : value instanceof File && value.size > LARGE

async function sentAhead(params: Record<string, unknown>, signal?: AbortSignal) {
  if (!Object.values(params).some(goesAhead)) return params
  // Few visits send such a file.
  const { sendAhead } = await import('./sendAhead').catch(() => {
    throw new ApiFailure('network', pick(failureWords).notSent)
  })
  return sendAhead(params, { goesAhead, signal, roomFor: (size) => call('PrepareUpload', { size }, { signal }) })
}

function asForm(params: Record<string, unknown>) {
  const form = new FormData()
  for (const [key, value] of Object.entries(params)) {
    if (value instanceof Blob) form.set(key, value)
    else if (value !== undefined) form.set(key, asText(value))
  }
  return form
}

function parse(text: string): Envelope | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && 'code' in value ? (value as Envelope) : undefined
  } catch {
    return undefined
  }
}

/** The wrong fields stand beside `code`, or inside `data`. */
function fieldsOf(envelope: Envelope | undefined): Record<string, string> {
  const data = envelope?.data
  const inData = typeof data === 'object' && data !== null && 'fields' in data ? data.fields : {}
  const fields = envelope?.fields ?? (inData as Record<string, string>)
  return Object.fromEntries(Object.entries(fields).map(([field, fault]) => [field, typographic(fault)]))
}
