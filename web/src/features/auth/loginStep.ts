import { call } from '../../api/client'
import { endpoint } from '../../api/endpoint'
import { design } from '../../core/design'

/** What the server says about an address before a password is asked for. */
const SSO = 1
const OTHER_SERVER = 2
const EXTERNAL_PAGE = 3

/** How somebody signs in: with a password here, or elsewhere, where the browser is already being sent. */
export async function nextLoginStep(login: string): Promise<'password' | 'elsewhere'> {
  let step = await call('ActionOnLogin', { design: design.id, login })
  if (step.action === OTHER_SERVER && endpoint.moveTo(step.target)) {
    step = await call('ActionOnLogin', { design: design.id, login })
  }
  if ((step.action === SSO || step.action === EXTERNAL_PAGE) && step.target && isWeb(step.target)) {
    location.assign(step.target)
    return 'elsewhere'
  }
  return 'password'
}

/** Only pages: an address with another scheme could run script. */
const isWeb = (url: string) =>
  URL.canParse(url, document.baseURI) && /^https?:$/.test(new URL(url, document.baseURI).protocol)
