import { screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { call as realCall } from '../api/client'
import { queryClient } from '../api/query'
import { useBasicData } from '../core/basicData'
import { sessionQuery } from '../core/session'
import { renderScreen } from '../test/screen'
import { TrainingNotice } from './training'

vi.mock(import('../api/client'), async (original) => ({ ...(await original()), call: vi.fn() }))
const call = vi.mocked(realCall)

async function show(trainingDesk: boolean) {
  call.mockImplementation(
    async (name) => (name === 'BasicData' ? { trainingDesk, features: [], serverVersion: '1' } : {}) as never,
  )
  queryClient.setQueryData(sessionQuery.queryKey, { roles: ['adherent'], needsSecondFactor: false } as never)
  renderScreen(() => (
    <>
      <TrainingNotice />
      <Version />
    </>
  ))
  expect(await screen.findByText('version 1')).toBeVisible()
}

/** Is drawn with the answer that the notice waits for. */
const Version = () => <p>{`version ${useBasicData()?.serverVersion}`}</p>

beforeEach(() => {
  queryClient.clear()
  call.mockReset()
})

it('says of a desk for training what that means', async () => {
  await show(true)
  expect(await screen.findByRole('complementary', { name: 'Conciergerie d’entraînement.' })).toHaveTextContent(
    'Rien n’y est livré ni débité',
  )
})

it('says nothing of any other desk', async () => {
  await show(false)
  expect(screen.queryByRole('complementary')).toBeNull()
})
