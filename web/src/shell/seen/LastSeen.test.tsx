import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { workContext } from '../../api/context'
import { pages, queryClient } from '../../api/query'
import type { MyOrders, Role, User } from '../../api/schema'
import { door } from '../../core/home'
import { forgetSession, sessionQuery } from '../../core/session'
import { renderScreen } from '../../test/screen'
import { followSeen } from './follow'
import LastSeen from './LastSeen'

const signIn = (id: number, ...roles: Role[]) => {
  const user = { id, roles } as unknown as User
  queryClient.setQueryData(sessionQuery.queryKey, user)
  door.remember(user)
}

/** The server answers with orders under way of these names. */
const see = (...names: string[]) => {
  const data = names.map((fr, nth) => ({
    id: nth + 1,
    offreLabel: { fr, en: '' },
    partnerName: 'Zen',
    serviceDate: null,
    statusLabel: { fr: 'Demandée', en: 'Requested' },
  }))
  const page = { data, dataHisto: [], dataSmile: [], next: null } as unknown as MyOrders
  queryClient.setQueryData(pages('MyOrdersList').queryKey, { pages: [page], pageParams: [''] })
}

const orders = () => screen.queryByRole('region', { name: 'Commandes en cours' })

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-25T13:05:00Z'), toFake: ['Date'] })
  localStorage.clear()
  queryClient.clear()
  workContext.clear()
  followSeen()
})
afterEach(() => vi.useRealTimers())

it('shows what was seen with its hour, and lets it be erased', async () => {
  signIn(7, 'adherent')
  see('Massage')
  const user = renderScreen(LastSeen)
  const part = await screen.findByRole('region', { name: 'Commandes en cours' })
  expect(part).toHaveTextContent('Vu à 14 h 05')
  expect(within(part).getByRole('listitem')).toHaveTextContent('MassageZen · n° 1')
  await user.click(screen.getByRole('button', { name: 'Effacer de cet appareil' }))
  expect(orders()).toBeNull()
  expect(localStorage.getItem('seen')).toBe('7 ')
})

it('names the day before', async () => {
  signIn(7, 'adherent')
  see('Massage')
  vi.setSystemTime(Date.parse('2026-11-26T08:00:00Z'))
  renderScreen(LastSeen)
  expect(await screen.findByText('Vu hier à 14 h 05')).toBeVisible()
})

it.each([
  ['a manager, who sees the orders of somebody else', () => signIn(8, 'gestionnaire')],
  [
    'somebody who acts for a beneficiary',
    () => {
      signIn(8, 'gestionnaire', 'adherent')
      workContext.set({ conciergerieId: 3, beneficiaryId: 7 })
    },
  ],
])('keeps no orders of %s', (_, arrive) => {
  arrive()
  see('Massage')
  expect(localStorage.getItem('seen')).toBe('8 ')
})

it('is gone with the session', () => {
  signIn(7, 'adherent')
  see('Massage')
  expect(localStorage.getItem('seen')).toContain('Massage')
  forgetSession()
  expect(localStorage.getItem('seen')).toBeNull()
})
