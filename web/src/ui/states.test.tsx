import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ApiFailure } from '../api/failure'
import { ErrorState } from './states'

function show(error: ApiFailure) {
  render(
    <MantineProvider env="test">
      <ErrorState error={error} onRetry={() => {}} />
    </MantineProvider>,
  )
  return screen.queryByRole('button', { name: 'Réessayer' })
}

it.each([
  ['a lost network', new ApiFailure('network', 'Hors ligne')],
  ['no answer in time', new ApiFailure('timeout', 'Trop long')],
  ['a broken server', new ApiFailure('refused', 'Erreur', 500, 500)],
  ['too many calls', new ApiFailure('refused', 'Patience', 429, 429)],
])('offers to try again after %s', (_, error) => {
  expect(show(error)).toBeVisible()
})

it.each([
  ['what is not there', new ApiFailure('refused', 'Introuvable', 404, 404)],
  ['an offer that ended', new ApiFailure('refused', 'Plus disponible', 30, 422)],
])('does not offer to ask again for %s', (_, error) => {
  expect(show(error)).toBeNull()
})
