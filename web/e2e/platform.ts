import { type APIRequestContext, expect } from '@playwright/test'
import type { Person } from './support'

interface Mail {
  subject: string
  links: string[]
}

/** The first link of the newest mail to somebody whose subject says this, once it has left. */
export async function linkInMail(request: APIRequestContext, to: string, subject: RegExp): Promise<string> {
  let link: string | undefined
  const look = async () => {
    // What would wait for the next minute leaves now.
    await request.post('/dev/jobs/relay-outbox')
    const mails: Mail[] = await (await request.get('/dev/mails', { params: { to } })).json()
    link = mails.find((mail) => subject.test(mail.subject))?.links[0]
    return link
  }
  await expect.poll(look, { message: `a mail to ${to} about ${subject}`, timeout: 20_000 }).toBeTruthy()
  return link ?? ''
}

/** Registers somebody at the first desk, and confirms their address. */
export async function register(request: APIRequestContext, { login, pass }: Person, lang: string) {
  const send = async (action: string, data: object) => {
    const answer = await request.post(`/api/auth/${action}`, { data, headers: { fromApp: 'web' } })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
  const about = { firstName: 'Camille', name: 'Aubert', mobileNumber: '0612345678', cguRead: true, lang }
  await send('RegisterAdherent', { ...about, code: 'ORION1', email: login, password: pass })
  const link = await linkInMail(request, login, /inscription|registration/)
  await send('ConfirmRegistration', { token: link.split('token=')[1] })
}

/** Moves the platform's clock by an ISO 8601 duration; what became due has run when this ends. */
export async function moveClock(request: APIRequestContext, by: string) {
  const answer = await request.post('/dev/clock', { data: { advance: by } })
  expect(answer.ok(), await answer.text()).toBe(true)
}
