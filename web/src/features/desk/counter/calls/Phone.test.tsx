import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { call as realCall } from '../../../../api/client'
import { ApiFailure, Code } from '../../../../api/failure'
import { queryClient } from '../../../../api/query'
import { forgetCallToken } from '../../../../core/callToken'
import { sessionQuery } from '../../../../core/session'
import { renderScreen } from '../../../../test/screen'
import DialogHost from '../../../../ui/DialogHost'
import { dialogs } from '../../../../ui/dialogs'
import { shownToast } from '../../../../ui/toast'
import { callToken } from './callToken'
import { Phone } from './Phone'

vi.mock(import('../../../../api/client'), async (original) => ({ ...(await original()), call: vi.fn() }))
const call = vi.mocked(realCall)

const BUTTON = /^Appeler le 06\s39\s00\s10\s01 par le centre d’appels$/

/** The number on a screen of somebody who works with a call centre, or not; `start` answers when they call. */
async function show(callCentre: boolean, start: () => unknown = () => ({ callStarted: true })) {
  location.hash = '/'
  queryClient.clear()
  queryClient.setQueryData(sessionQuery.queryKey, { id: 7 } as never)
  call.mockImplementation((async (name: string) =>
    name === 'BasicData' ? { callCentre } : start()) as unknown as typeof realCall)
  const user = renderScreen(() => (
    <>
      <Phone number="0639001001" />
      <DialogHost />
    </>
  ))
  await screen.findByRole('link', { name: /^06/ })
  return user
}

beforeEach(() => {
  forgetCallToken()
  dialogs.closeAll()
  call.mockReset()
})

it('is a link alone to those who work with no call centre', async () => {
  await show(false)
  await waitFor(() => expect(call).toHaveBeenCalled())
  expect(screen.queryByRole('button')).toBeNull()
})

it('leads to the sign-in before it calls', async () => {
  await show(true)
  expect(await screen.findByRole('button', { name: 'Se connecter au centre d’appels' })).toBeVisible()
})

it.each([
  [true, 'Appel en cours'],
  [false, 'L’appel n’a pas pu aboutir'],
])('says what became of a call (%s)', async (callStarted, text) => {
  callToken.keep('secret', 7, 60)
  const user = await show(true, () => ({ callStarted }))
  await user.click(await screen.findByRole('button', { name: BUTTON }))
  await waitFor(() => expect(shownToast.get()?.text).toBe(text))
  const [name, asked] = call.mock.calls.at(-1) ?? []
  expect([name, asked]).toEqual(['GenesysStartCallAction', { phoneNumber: '0639001001', token: 'secret' }])
})

it('says why a number is not called', async () => {
  callToken.keep('secret', 7, 60)
  const words = 'Ce numéro ne peut pas être appelé : vérifiez-le.'
  const user = await show(true, () => {
    throw new ApiFailure('refused', words, Code.invalid, 422, { phoneNumber: words })
  })
  await user.click(await screen.findByRole('button', { name: BUTTON }))
  expect(await screen.findByText(words)).toBeVisible()
})
