import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { call as realCall } from '../../../api/client'
import { workContext } from '../../../api/context'
import { ApiFailure } from '../../../api/failure'
import { queryClient } from '../../../api/query'
import { renderScreen } from '../../../test/screen'
import { AtAnotherDesk, AtTheDesk } from './AtTheDesk'

vi.mock(import('../../../api/client'), async (original) => ({ ...(await original()), call: vi.fn() }))

const call = vi.mocked(realCall)
const never = new Promise<never>(() => {})
const refusal = new ApiFailure('refused', 'Pas maintenant')
const NOTHING = 'Rien à remettre, à encaisser ni à traiter.'

const answers: Record<string, unknown> = {}

beforeEach(() => {
  queryClient.clear()
  Object.assign(answers, {
    GetOrdersForPickup: { orders: [] },
    GetUserStatement: { owed: 0 },
    AllOrdersList: { items: [] },
  })
  call.mockReset()
  call.mockImplementation(async (action) => {
    const answer = await answers[action]
    if (answer instanceof Error) throw answer
    return answer as never
  })
})

const show = () => renderScreen(() => <AtTheDesk person={{ id: 2, name: 'Bruno Petit' }} />)
const column = async (name: string) => within(await screen.findByRole('region', { name }))

it('says that nothing is to be done once goods, debts and orders are known', async () => {
  show()
  expect(await screen.findByText(NOTHING)).toBeVisible()
  expect(screen.getByText('Aucune commande.')).toBeVisible()
})

it.each(['GetOrdersForPickup', 'GetUserStatement', 'AllOrdersList'])(
  'says nothing while %s is awaited',
  async (one) => {
    answers[one] = never
    show()
    await column('À faire')
    await waitFor(() => expect(queryClient.isFetching()).toBe(1))
    expect(screen.queryByText(NOTHING)).toBeNull()
    expect(document.querySelector('.mantine-Skeleton-root')).toBeVisible()
  },
)

it('shows what is known beside what failed, which is asked for again', async () => {
  answers.GetUserStatement = refusal
  answers.GetOrdersForPickup = {
    orders: [{ orderId: 9, items: [{ quantity: 2 }], totalShouldBePaidBeforeChange: 0 }],
  }
  const user = show()
  const todo = await column('À faire')
  expect(await todo.findByRole('alert')).toHaveTextContent('Pas maintenant')
  expect(todo.getByRole('button', { name: /^Remettre/ })).toBeVisible()
  expect(screen.queryByText(NOTHING)).toBeNull()
  answers.GetUserStatement = { owed: 1250 }
  await user.click(todo.getByRole('button', { name: 'Réessayer' }))
  expect(await todo.findByText(/^Reste à payer : 12,50/)).toBeVisible()
  expect(todo.queryByRole('alert')).toBeNull()
})

it('says why the last orders are not there', async () => {
  answers.AllOrdersList = refusal
  show()
  const last = await column('Dernières commandes')
  expect(await last.findByRole('alert')).toHaveTextContent('Pas maintenant')
  expect(document.querySelector('.mantine-Skeleton-root')).toBeNull()
})

it('leads a manager of another desk to that of the person', async () => {
  workContext.set({ conciergerieId: 1, conciergerieName: 'Orion' })
  const user = renderScreen(() => <AtAnotherDesk desk={{ id: 4, name: 'Vega' }} />)
  expect(await screen.findByText(/^Vous n’êtes pas dans sa conciergerie, Vega/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Passer à cette conciergerie' }))
  expect(workContext.get()).toMatchObject({ conciergerieId: 4, conciergerieName: 'Vega' })
})
