import { type APIRequestContext, expect } from '@playwright/test'

/** Somebody who can sign in. */
export interface Person {
  login: string
  pass: string
}

interface Mail {
  subject: string
  links: string[]
}

/** The first link of the newest mail to somebody whose subject says this, once it has left. */
export async function linkInMail(request: APIRequestContext, to: string, subject: RegExp): Promise<string> {
  let link: string | undefined
  const look = async () => {
    // A message that would wait for the next minute leaves now.
    await request.post('/dev/jobs/relay-outbox')
    const mails: Mail[] = await (await request.get('/dev/mails', { params: { to } })).json()
    link = mails.find((mail) => subject.test(mail.subject))?.links[0]
    return link
  }
  await expect.poll(look, { message: `a mail to ${to} about ${subject}`, timeout: 20_000 }).toBeTruthy()
  return link ?? ''
}

/** Opens the first desk, with the code `ORION1`, as whoever signed in with this context; once it is there it stays as it is. */
export async function openFirstDesk(request: APIRequestContext) {
  const headers = { fromApp: 'web' }
  const isOpen = async () =>
    (await request.get('/api/auth/ValidateCodeConciergerie', { params: { code: 'ORION1' }, headers })).ok()
  if (await isOpen()) return
  const address = { address1: '1 cours Valmy', address2: '', zipCode: '92800', city: 'Puteaux', telephone: '' }
  const desk = { companyName: 'Orion', name: 'Orion Paris La Défense', accessCode: 'ORION1', address }
  const contact = { email: 'orion@concierge.test', telephone: '0155170100' }
  const opened = await request.post('/api/conciergeries/CreateConciergerie', { headers, data: { ...desk, ...contact } })
  // Another worker may have been faster.
  expect(await isOpen(), await opened.text()).toBe(true)
}

/** Registers somebody at the desk of a code, by default the first one, confirms their address, and says that they want to be written about nothing. */
export async function register(request: APIRequestContext, { login, pass }: Person, lang: string, code = 'ORION1') {
  const send = async (action: string, data: object, group = 'auth') => {
    const answer = await request.post(`/api/${group}/${action}`, { data, headers: { fromApp: 'web' } })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
  const about = { firstName: 'Camille', name: 'Aubert', mobileNumber: '0612345678', cguRead: true, lang }
  await send('RegisterAdherent', { ...about, code, email: login, password: pass })
  const link = await linkInMail(request, login, /inscription|registration/)
  await send('ConfirmRegistration', { token: link.split('token=')[1] })
  await send('login', { login, pass })
  await send('SetSubscriptionsForUser', { availableSubscriptions: [] }, 'account')
  await send('logout', {})
}

/** Moves the platform's clock by an ISO 8601 duration; what became due has run when this ends. */
export async function moveClock(request: APIRequestContext, by: string) {
  const answer = await request.post('/dev/clock', { data: { advance: by }, timeout: NIGHTS })
  expect(answer.ok(), await answer.text()).toBe(true)
}

/** Milliseconds that the jobs of all nights at once may take on a machine that is busy. */
const NIGHTS = 80_000

/** Seconds by which the platform's clock is ahead. */
export async function clockAhead(request: APIRequestContext): Promise<number> {
  const { movedBySeconds } = await (await request.get('/dev/clock')).json()
  return movedBySeconds
}

/** The code that the authenticator of a demo account shows now. */
export async function shownCode(request: APIRequestContext, login: string): Promise<string> {
  const { accounts } = await (await request.get('/dev/accounts')).json()
  const account = accounts.find((it: { login: string }) => it.login === login)
  expect(account?.code, `the code of ${login}`).toBeTruthy()
  return account.code
}
