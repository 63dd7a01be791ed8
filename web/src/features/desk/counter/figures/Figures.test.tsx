import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { call as realCall } from '../../../../api/client'
import { workContext } from '../../../../api/context'
import { queryClient } from '../../../../api/query'
import type { DeskFigures, User } from '../../../../api/schema'
import { sessionQuery } from '../../../../core/session'
import { renderScreen } from '../../../../test/screen'
import Figures from './Figures'

vi.mock(import('../../../../api/client'), async (original) => ({ ...(await original()), call: vi.fn() }))
// A page without a screen has no canvas: what the chart says stands in its place.
vi.mock('../../../../ui/chart/Chart', () => ({
  default: ({ label }: { label: string }) => <div role="img" aria-label={label} />,
}))
const call = vi.mocked(realCall)

const none = { count: 0, averageMinutes: null, targeted: 0, onTime: 0 }
const sum = {
  orders: 3,
  cancelled: 1,
  revenue: 5_160,
  acceptance: none,
  answers: none,
  ratings: 0,
  ratingSum: 0,
  appointments: 0,
  noShows: 0,
}
const desk = (conciergerieId: number, conciergerieName: string) => ({
  conciergerieId,
  conciergerieName,
  companyName: 'Orion',
  sum,
  unpaid: [],
  acceptWithin: null,
  answerWithin: null,
})
const told: DeskFigures = {
  from: '2026-11-24',
  to: '2026-11-24',
  today: '2026-11-24',
  days: [{ day: '2026-11-24', sum }],
  sum,
  unpaid: [],
  desks: [desk(1, 'Tour Orion')],
}

function answers(permissionsSet: string[]) {
  queryClient.setQueryData(sessionQuery.queryKey, { id: 1, roles: ['gestionnaire'], permissionsSet } as unknown as User)
  call.mockImplementation(async (name, params) => {
    if (name === 'GetDeskFigures') {
      const all = (params as { allDesks?: boolean }).allDesks
      return (all ? { ...told, desks: [...told.desks, desk(2, 'Campus Orion')] } : told) as never
    }
    return undefined as never
  })
}

beforeEach(() => {
  queryClient.clear()
  call.mockReset()
  workContext.set({ conciergerieId: 1, conciergerieName: 'Tour Orion' })
})

it('shows each figure as a number, a chart in words and a table that opens by keyboard', async () => {
  answers([])
  const user = renderScreen(Figures)
  const orders = await screen.findByRole('region', { name: 'Commandes' })
  expect(within(orders).getByRole('img', { name: 'Commandes, en image. 3, dont 1 annulée' })).toBeInTheDocument()
  const button = within(orders).getByRole('button', { name: 'Afficher le tableau' })
  expect(button).toHaveAttribute('aria-expanded', 'false')
  button.focus()
  await user.keyboard('{Enter}')
  expect(button).toHaveAttribute('aria-expanded', 'true')
  const row = within(orders).getByRole('row', { name: /^24 novembre 2026/ })
  const [all] = within(row).getAllByRole('link')
  expect(all).toHaveTextContent('3')
  expect(decodeURIComponent(all?.getAttribute('href') ?? '')).toContain('/allorders?date=2026-11-24~2026-11-24')
  expect(screen.queryByText('Toutes les miennes')).toBeNull()
})

it('shows a director all desks together and each', async () => {
  answers(['MONITORING'])
  const user = renderScreen(Figures)
  await user.click(await screen.findByText('Toutes les miennes'))
  expect(await screen.findByRole('heading', { name: 'Par conciergerie' })).toBeVisible()
  expect(screen.getByText('Campus Orion')).toBeInTheDocument()
  expect(call).toHaveBeenCalledWith('GetDeskFigures', expect.objectContaining({ allDesks: true }), expect.anything())
})
