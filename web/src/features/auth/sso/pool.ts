import { Amplify } from 'aws-amplify'
import { fetchAuthSession, signInWithRedirect } from 'aws-amplify/auth'
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito'
import { Hub, sharedInMemoryStorage } from 'aws-amplify/utils'
import type { components } from '../../../api/schema'
import { langStore } from '../../../base/lang'

export type SsoStart = components['schemas']['SsoStart']

/** The provider of a developer's own machine speaks plain HTTP; Amplify knows HTTPS alone. */
const isOfThisMachine = (url: string) => /^http:\/\/(localhost|127\.0\.0\.1)(:|$)/.test(url)
const plain = (url: string) => url.replace(/^https:/, 'http:')

/** Where the pool sends the browser back to: the application, before its hash. */
const home = () => new URL('./', document.baseURI).href.split('#')[0] ?? ''

function configure({ pool, clientId, url }: SsoStart) {
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId: pool,
        userPoolClientId: clientId,
        loginWith: {
          oauth: {
            domain: new URL(url).host,
            scopes: ['openid', 'email', 'profile'],
            redirectSignIn: [home()],
            redirectSignOut: [home()],
            responseType: 'code',
          },
        },
      },
    },
  })
  // Its tokens never stay in the browser: they are shown to the server, once, and forgotten with the page. Configuring chose
  // another place for them.
  cognitoUserPoolsTokenProvider.setKeyValueStorage(sharedInMemoryStorage)
}

/** Sends the browser to sign in, by code and PKCE. */
export async function leave(start: SsoStart) {
  // One that was left half-way is over: Amplify would go on with it.
  localStorage.removeItem(`CognitoIdentityServiceProvider.${start.clientId}.inflightOAuth`)
  configure(start)
  await sharedInMemoryStorage.clear()
  const { identityProvider, state, nonce } = start
  await signInWithRedirect({
    ...(identityProvider ? { provider: { custom: identityProvider } } : {}),
    customState: state,
    options: {
      nonce,
      lang: langStore.get(),
      authSessionOpener: async (url) => location.assign(isOfThisMachine(start.url) ? plain(url) : url),
    },
  })
}

/**
 * Turns the code in the address into the identity token.
 * @throws {Error} where the employer said no, or what came back does not belong to what left.
 */
export async function tokenOfAddress(start: SsoStart): Promise<string> {
  const restore = isOfThisMachine(start.url) ? overHttp(new URL(start.url).host) : () => {}
  try {
    const done = new Promise<void>((resolve, reject) => {
      const forget = Hub.listen('auth', ({ payload }) => {
        if (payload.event !== 'signInWithRedirect' && payload.event !== 'signInWithRedirect_failure') return
        forget()
        if (payload.event === 'signInWithRedirect') resolve()
        else reject(payload.data?.error ?? new Error('sign-in failed'))
      })
      // Nothing left from here, or somebody else's answer: Amplify keeps silent then.
      setTimeout(() => reject(new Error('no answer')), ANSWER_MS)
    })
    configure(start)
    await done
    const { tokens } = await fetchAuthSession()
    const token = tokens?.idToken?.toString()
    if (!token) throw new Error('no identity token')
    return token
  } finally {
    restore()
    await sharedInMemoryStorage.clear()
  }
}

const ANSWER_MS = 15_000

/** Has calls to one host go over HTTP, until what it gives is called. */
function overHttp(host: string) {
  const original = globalThis.fetch
  globalThis.fetch = (input, init) =>
    original(typeof input === 'string' && input.startsWith(`https://${host}/`) ? plain(input) : input, init)
  return () => {
    globalThis.fetch = original
  }
}
