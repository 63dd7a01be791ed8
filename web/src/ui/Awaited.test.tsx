import { MantineProvider } from '@mantine/core'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ApiFailure } from '../api/failure'
import type { QueryState } from './Awaited'
import { Page } from './Page'

const IDLE: QueryState<string> = { data: undefined, error: null, fetchStatus: 'idle', refetch: vi.fn() }

const show = (query: Partial<QueryState<string>>) =>
  render(
    <MantineProvider env="test">
      <Page title="Profil" query={{ ...IDLE, ...query }} waiting={<p>On attend</p>}>
        {(name) => <p>Bonjour {name}</p>}
      </Page>
    </MantineProvider>,
  )
const isBusy = () => document.querySelector('.page')?.getAttribute('aria-busy') === 'true'

it('says that its answer is awaited, then draws it', () => {
  const { unmount } = show({ fetchStatus: 'fetching' })
  expect(screen.getByText('On attend')).toBeVisible()
  expect(isBusy()).toBe(true)
  unmount()
  show({ data: 'Zoé' })
  expect(screen.getByText('Bonjour Zoé')).toBeVisible()
  expect(screen.queryByText('On attend')).toBeNull()
  expect(isBusy()).toBe(false)
})

it('awaits nothing that is not asked for', () => {
  show({})
  expect(screen.queryByText('On attend')).toBeNull()
  expect(isBusy()).toBe(false)
})

it('says why there is no answer, and asks again', () => {
  const refetch = vi.fn()
  show({ error: new ApiFailure('network', 'Hors ligne'), refetch })
  expect(screen.getByRole('alert')).toHaveTextContent('Hors ligne')
  fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }))
  expect(refetch).toHaveBeenCalledOnce()
})

it('keeps what is there while a refresh fails', () => {
  show({ data: 'Zoé', error: new ApiFailure('network', 'Hors ligne') })
  expect(screen.getByText('Bonjour Zoé')).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})
