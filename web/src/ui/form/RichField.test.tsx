// A rule about pages: the editor writes into one.
import { MantineProvider } from '@mantine/core'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { RichField } from './RichField'

let kept = { fr: '', en: '' }
let set: (words: typeof kept) => void = () => {}

function Form({ initial }: { initial: typeof kept }) {
  const [value, onChange] = useState(initial)
  kept = value
  set = onChange
  return (
    <MantineProvider env="test">
      <RichField
        name="text"
        label="Texte"
        value={value}
        errors={{ 'text.en': 'Trop long' }}
        required={false}
        onChange={onChange}
      />
    </MantineProvider>
  )
}

it('shows both languages, and marks the one that is missing', async () => {
  render(<Form initial={{ fr: '<p>Un <strong>pressing</strong></p>', en: '' }} />)
  const fr = await screen.findByRole('textbox', { name: 'Texte, français' })
  expect(fr.querySelector('strong')?.textContent).toBe('pressing')
  expect(screen.getByText('Traduction manquante')).toBeInTheDocument()
  expect(screen.getByRole('textbox', { name: 'Texte, anglais' })).toHaveAccessibleDescription('Trop long')
})

it('holds what its tools make of the text, and takes over what is set from elsewhere', async () => {
  render(<Form initial={{ fr: '<p>Horaires</p>', en: '<p>Hours</p>' }} />)
  const fr = await screen.findByRole('textbox', { name: 'Texte, français' })
  const [title] = screen.getAllByRole('button', { name: 'Titre' })
  await userEvent.click(title as HTMLElement)
  expect(kept).toEqual({ fr: '<h3>Horaires</h3>', en: '<p>Hours</p>' })
  act(() => set({ fr: '<p>Autre</p>', en: '' }))
  expect(await screen.findByText('Autre')).toBeInTheDocument()
  expect(fr.innerHTML).toBe('<p>Autre</p>')
})
