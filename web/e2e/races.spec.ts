import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import type {
  CalendarSlots,
  Credit,
  CreditsPage,
  ManagerOrder,
  ManagerOrderDetail,
  NewOrder,
  Offer,
  OrderCreated,
  OrdersPage,
  SearchHints,
  Session,
} from '../src/api/schema'
import { ITEM, MARIE, OFFER } from './desk'
import { GOOD_CARD } from './ordering'
import { register } from './platform'
import { expect, type Person, test } from './support'

// Many at once, over plain HTTP. No screen takes part.

/** How many ask at once for a slot, and how many do so in all. */
const AT_ONCE = 50
const ATTEMPTS = Number(process.env.RACE_ATTEMPTS ?? 100)
/** How many people race. Each may keep sixty slots an hour, and a round keeps two. */
const PEOPLE = 8
/** An hour of a partner's time, which begins at each half hour: slots that overlap without being the same. */
const MASSAGE = 'Massage aux pierres chaudes'
/** Days ahead within which nobody cancels by themselves. */
const NOTICE = 3

// A machine that also compiles answers slowly.
test.use({ actionTimeout: 60_000 })
test.describe.configure({ timeout: 240_000 })

const CODE = { done: 0, slotTaken: 32, creditUnavailable: 36, invalid: 422, busy: 503 }
const KIND = { cash: 3, onlineCard: 10, credit: 15 }
const COLLECTED = 1

interface Answer<T> {
  code: number
  message: string
  data: T
}

/** Somebody who is signed in, without a browser. */
interface Caller {
  id: number
  /** The answer of an action, whatever it is. */
  ask: <T>(action: string, params: object) => Promise<Answer<T>>
  /** The `data` of an action that must succeed. */
  call: <T>(action: string, params: object) => Promise<T>
  read: <T>(action: string, params: Record<string, string | number>) => Promise<T>
}

async function signedIn(request: APIRequestContext, { login, pass }: Person): Promise<Caller> {
  const headers = (session: string) => ({
    fromApp: 'web',
    'Idempotency-Key': randomUUID(),
    ...(session && { 'X-Session': session }),
  })
  const done = <T>(action: string, { code, message, data }: Answer<T>) => {
    expect(code, `${action}: ${message}`).toBe(CODE.done)
    return data
  }
  const post = async (session: string, action: string, data: object) =>
    (await request.post(`/api/${action}`, { headers: headers(session), data, timeout: 120_000, maxRetries: 3 })).json()
  const session: Session = done('login', await post('', 'auth/login', { login, pass, noCookies: true }))
  const token = session.sessionToken ?? ''
  return {
    id: session.user.id,
    ask: (action, params) => post(token, action, params),
    call: async (action, params) => done(action, await post(token, action, params)),
    read: async (action, params) =>
      done(action, await (await request.get(`/api/${action}`, { headers: headers(token), params })).json()),
  }
}

async function newcomers(request: APIRequestContext, count: number): Promise<Caller[]> {
  const people: Caller[] = []
  for (let nth = 0; nth < count; nth += 1) {
    const person = { login: `racer.${nth}.${Date.now()}@orion.test`, pass: 'a sentence of mine' }
    await register(request, person, 'fr')
    people.push(await signedIn(request, person))
  }
  return people
}

/** An offer by its French name, and what of it is ordered: the item of this name, or the first. */
async function offerOf(caller: Caller, label: string, item?: string) {
  const { hints } = await caller.read<SearchHints>('catalogue/SearchCatalogue', { q: label })
  const id =
    hints
      .find((it) => it.label === label)
      ?.path.split('/')
      .at(-1) ?? ''
  const offer = await caller.read<Offer>('catalogue/GetOffre', { id })
  const found = offer.items.find((it) => !item || it.label.fr === item)
  return { offreId: offer.id, offreItemId: found?.id ?? 0, minutes: found?.timeDuration ?? 0 }
}

/** Calls once more, as a client does, as long as the platform says that it is busy. */
async function patiently<T>(ask: () => Promise<Answer<T>>): Promise<Answer<T>> {
  let answer = await ask()
  while (answer.code === CODE.busy) answer = await ask()
  return answer
}

const orderAt = async (desk: Caller, id: number): Promise<ManagerOrder> =>
  (await desk.read<ManagerOrderDetail>('desk/GetConciergeOrderDetail', { id })).order

const sum = (amounts: number[]) => amounts.reduce((all, it) => all + it, 0)

/** A span of time, in whatever unit. */
interface TimeSpan {
  from: number
  to: number
}

const overlap = (a: TimeSpan, b: TimeSpan) => a.from < b.to && b.from < a.to

/** How many pairs share time. */
const clashes = (all: TimeSpan[]) =>
  sum(all.map((one, at) => all.slice(at + 1).filter((other) => overlap(one, other)).length))

interface FreeTimes {
  date: string
  begins: number[]
}

/** Begins of a service that are free and near each other, in minutes of their day: the first and the last share no time. */
function freeTimes({ slots, timeUnitInMinutes: unit }: CalendarSlots, minutes: number): FreeTimes[] {
  const needed = Math.ceil(minutes / unit)
  return slots
    .filter(({ day }) => day > NOTICE)
    .flatMap(({ date, slots }) =>
      slots.flatMap((first, at) => {
        const row = slots.slice(at, at + 2 * needed)
        const free = row.length === 2 * needed && row.every((it) => it.available && it.group === first.group)
        const begins = row.slice(0, needed + 1).map((it) => it.hour * 60 + it.minute)
        return free ? [{ date, begins }] : []
      }),
    )
}

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}:00`

test('of many who want the same slot, those get it who do not overlap, and the others are told', async ({
  request,
}) => {
  test.setTimeout(120_000 + ATTEMPTS * 1_000)
  const [people, desk] = [await newcomers(request, PEOPLE), await signedIn(request, MARIE)]
  const [first] = people as [Caller]
  const { offreId, offreItemId, minutes } = await offerOf(first, MASSAGE)
  const mine = new Set(people.map(({ id }) => id))
  const count = { attempts: 0, won: 0, kept: 0, refused: 0, busy: 0, doubleBookings: 0 }
  const start = performance.now()

  for (let round = 0; round < ATTEMPTS / AT_ONCE; round += 1) {
    const days = freeTimes(await first.call<CalendarSlots>('orders/GetCalendarSlots', { offreId }), minutes)
    expect(days.length, 'slots that are free').toBeGreaterThan(0)
    const { date, begins } = days[round % days.length] as FreeTimes
    const asked = await Promise.all(
      Array.from({ length: AT_ONCE }, async (_, nth) => {
        const from = begins[nth % begins.length] ?? 0
        const who = people[(nth + round) % PEOPLE] ?? first
        const keeps = nth % 25 === 7
        const o: NewOrder = {
          offreId,
          items: [{ offreItemId, quantity: 1 }],
          draftId: randomUUID(),
          beginDate: date,
          time: clock(from),
          addressType: 'ent',
          paymentMode: 'conciergerie',
        }
        const answer = await who.ask<OrderCreated>(keeps ? 'orders/HoldSlot' : 'orders/CreateOrder', { o })
        return { from, to: from + minutes, who, keeps, o, answer, order: answer.data?.orderId }
      }),
    )
    const having = (code: number) => asked.filter(({ answer }) => answer.code === code)
    const [won, refused, busy] = [having(CODE.done), having(CODE.slotTaken), having(CODE.busy)]
    const other = asked.filter(({ answer }) => ![CODE.done, CODE.slotTaken, CODE.busy].includes(answer.code))
    expect(other.map(({ answer }) => answer)).toEqual([])
    expect(won.length).toBeGreaterThan(0)
    expect(clashes(won), 'two were told that they have the same time').toBe(0)
    const forNothing = refused.filter((it) => !won.some((winner) => overlap(it, winner)))
    expect(forNothing, 'refused although nobody has it').toEqual([])

    // The person who keeps a slot gets it, by the draft it was kept for.
    for (const it of won.filter(({ keeps }) => keeps)) {
      const answer = await patiently(() => it.who.ask<OrderCreated>('orders/CreateOrder', { o: it.o }))
      expect(answer.code, answer.message).toBe(CODE.done)
      it.order = answer.data.orderId
    }
    const page = await desk.read<OrdersPage>('desk/AllOrdersList', { data: '{}' })
    const live = page.items.filter((it) => mine.has(it.adherentId) && !it.cancelled).map(({ id }) => id)
    const orders = await Promise.all(live.map((id) => orderAt(desk, id)))
    const at = (date: string | null) => Date.parse(date ?? '')
    const held = orders.map(({ beginDate, endDate }) => ({ from: at(beginDate), to: at(endDate) }))
    expect(held.every(({ from, to }) => to - from === minutes * 60_000)).toBe(true)
    expect(orders.filter((it) => it.overlap).length).toBe(0)
    expect(live.toSorted()).toEqual(won.map(({ order }) => order).toSorted())

    count.attempts += asked.length
    count.won += won.length
    count.kept += won.filter(({ keeps }) => keeps).length
    count.refused += refused.length
    count.busy += busy.length
    count.doubleBookings += clashes(held)
    for (const { who, order } of won) {
      const { code, message } = await patiently(() => who.ask('orders/CancelOrder', { orderId: order }))
      expect(code, message).toBe(CODE.done)
    }
  }
  const seconds = Math.round((performance.now() - start) / 1_000)
  console.log('races for slots:', JSON.stringify({ ...count, seconds }))
  expect(count.doubleBookings).toBe(0)
})

test('a credit of 50 € that pays twenty orders at once is spent to the cent', async ({ request }) => {
  const [[me], desk] = [(await newcomers(request, 1)) as [Caller], await signedIn(request, MARIE)]
  const { offreId, offreItemId } = await offerOf(me, OFFER, ITEM)
  const given = { userId: me.id, originalAmount: 5_000, name: 'Une course' }
  const credit = await desk.call<Credit>('payments/createNewUserCredit', given)

  const answers = await Promise.all(
    Array.from({ length: 20 }, () => {
      const items = [{ offreItemId, quantity: 1 }]
      const o = {
        offreId,
        items,
        draftId: randomUUID(),
        addressType: 'ent',
        paymentMode: 'credits',
        restPaymentMode: 'conciergerie',
      }
      return patiently(() => me.ask<OrderCreated>('orders/CreateOrder', { o }))
    }),
  )
  const made = answers.filter(({ code }) => code === CODE.done).map(({ data }) => data.orderId)
  const others = answers.filter(({ code }) => code !== CODE.done)
  expect(others.filter(({ code }) => code !== CODE.creditUnavailable)).toEqual([])
  expect(others.length, 'the credit was too small for all').toBeGreaterThan(0)

  const { items } = await desk.read<CreditsPage>('payments/GetAllCredits', {
    data: JSON.stringify({ adherentId: me.id }),
  })
  expect(items.map(({ id, remainingAmount }) => ({ id, remainingAmount }))).toEqual([
    { id: credit.id, remainingAmount: 0 },
  ])
  const orders = await Promise.all(made.map((id) => orderAt(desk, id)))
  const taken = orders.map(({ payments }) =>
    sum(payments.filter(({ type, status }) => type === KIND.credit && status === COLLECTED).map((it) => it.amount)),
  )
  expect(taken.every((it) => it > 0)).toBe(true)
  expect(sum(taken)).toBe(5_000)
  console.log('races for a credit:', JSON.stringify({ orders: made.length, refused: others.length, taken }))
})

test('refunds at once never give back more than was collected', async ({ request }) => {
  const [[me], desk] = [(await newcomers(request, 1)) as [Caller], await signedIn(request, MARIE)]
  const { offreId, offreItemId } = await offerOf(me, OFFER, ITEM)
  const order = async (paymentMode: string) => {
    const o = { offreId, items: [{ offreItemId, quantity: 2 }], addressType: 'ent', paymentMode }
    return me.call<OrderCreated>('orders/CreateOrder', { o })
  }
  const pay = (orderId: number, type: number, amount: number) =>
    desk.ask('payments/SetOrderPayments', { orderId, payments: [{ type, amount }] })
  /** Twenty refunds of a third each; gives what was collected and what was given back, by the order's own lines. */
  const race = async (orderId: number, type: number, total: number) => {
    const third = Math.floor(total / 3)
    const answers = await Promise.all(Array.from({ length: 20 }, () => patiently(() => pay(orderId, type, -third))))
    const codes = answers.map(({ code }) => code)
    expect(codes.filter((it) => it !== CODE.done && it !== CODE.invalid)).toEqual([])
    const { payments } = await orderAt(desk, orderId)
    const lines = payments.filter((it) => it.type === type && it.status === COLLECTED).map((it) => it.amount)
    const [collected, back] = [sum(lines.filter((it) => it > 0)), -sum(lines.filter((it) => it < 0))]
    console.log('races of refunds:', JSON.stringify({ type, collected, back, done: codes.filter((it) => !it).length }))
    expect(back).toBe(3 * third)
    expect(back).toBeLessThanOrEqual(collected)
    return { collected, back }
  }

  await test.step('to a card, at the bank', async () => {
    const { orderId, paymentAction } = await order('card')
    const card = { number: GOOD_CARD, expiry: '12/30', holder: 'C Aubert', decision: 'pay' }
    await request.post(paymentAction?.formUrl ?? '', { form: card, maxRedirects: 0 })
    const price = Math.round((await orderAt(desk, orderId)).finalAmount * 100)
    // The bank tells of the card a moment later.
    const charged = async () => (await pay(orderId, KIND.onlineCard, price)).code
    await expect.poll(charged, { timeout: 30_000 }).toBe(CODE.done)

    const { collected, back } = await race(orderId, KIND.onlineCard, price)
    expect(collected).toBe(price)
    const { ledger } = (await (await request.get('/dev/bank')).json()) as { ledger: BankEntry[] }
    const moved = (kind: string, payId?: string) =>
      ledger.filter((it) => it.kind === kind && (!payId || it.payId === payId))
    for (const { payId } of moved('captured')) {
      const total = (kind: string) => sum(moved(kind, payId).map((it) => it.amount))
      expect(total('refunded')).toBeLessThanOrEqual(total('captured'))
    }
    // Nobody else gives anything back meanwhile: the newest entries are those of this order.
    const ours = moved('refunded').at(-1)?.payId
    expect(sum(moved('captured', ours).map((it) => it.amount))).toBe(collected)
    expect(sum(moved('refunded', ours).map((it) => it.amount))).toBe(back)
  })

  await test.step('in cash, of an order that was cancelled', async () => {
    const { orderId } = await order('conciergerie')
    const price = Math.round((await orderAt(desk, orderId)).finalAmount * 100)
    expect((await pay(orderId, KIND.cash, price)).code).toBe(CODE.done)
    await me.call('orders/CancelOrder', { orderId })
    await race(orderId, KIND.cash, price)
  })
})

/** An entry in the books of the bank. */
interface BankEntry {
  payId: string
  transId: string
  kind: string
  amount: number
}
