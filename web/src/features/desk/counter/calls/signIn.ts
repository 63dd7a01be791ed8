import { call } from '../../../../api/client'
import { isFailure } from '../../../../api/failure'
import { path } from '../../../../core/paths'
import { currentUser } from '../../../../core/session'
import { toast } from '../../../../ui/toast'
import { callToken } from './callToken'
import { callWords as w } from './callWords'

/** A sign-in that has left for the call centre: its secret, and where it was left from. It holds no token. */
interface Pending {
  state: string
  verifier: string
  back: string
}

const PENDING = 'call-centre-pending'
/** A state that begins so comes back from the call centre, and not from the sign-in of an employer. */
const OURS = 'calls.'

const urlSafe = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

const secret = () => urlSafe(crypto.getRandomValues(new Uint8Array(32)))

/** The challenge of a secret (RFC 7636, `S256`). */
export const challengeOf = async (verifier: string) =>
  urlSafe(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))))

/** Sends the browser to sign in at the call centre, by code and PKCE. It comes back to this screen. */
export async function signIn() {
  const { url } = await call('GetCallCentrePage', {})
  const pending: Pending = { state: OURS + secret(), verifier: secret(), back: location.hash }
  const page = new URL(url)
  page.searchParams.set('code_challenge', await challengeOf(pending.verifier))
  page.searchParams.set('code_challenge_method', 'S256')
  page.searchParams.set('state', pending.state)
  sessionStorage.setItem(PENDING, JSON.stringify(pending))
  location.assign(page.href)
}

/** A sign-in can be taken up once. */
function takePending(): Pending | undefined {
  const text = sessionStorage.getItem(PENDING)
  sessionStorage.removeItem(PENDING)
  return text ? (JSON.parse(text) as Pending) : undefined
}

/** Takes what the call centre added to the address, before the router looks at it, and leads back to where it was left. */
export async function comeBack() {
  const asked = new URLSearchParams(location.search)
  const [code, pending] = [asked.get('code'), takePending()]
  history.replaceState(null, '', `${location.pathname}${pending?.back || `#${path('/splash')}`}`)
  if (!code || pending?.state !== asked.get('state')) return toast(w.notEntered)
  try {
    const user = await currentUser()
    const { token, seconds } = await call('OpenCallCentre', { code, verifier: pending.verifier })
    if (user) callToken.keep(token, user.id, seconds)
    toast(w.entered)
  } catch (error) {
    toast(isFailure(error) ? error.message : w.notEntered)
  }
}
