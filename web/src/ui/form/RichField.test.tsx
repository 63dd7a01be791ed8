// A rule about pages: the editor writes into one.
import { MantineProvider } from '@mantine/core'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { call } from '../../api/client'
import { RichField } from './RichField'

vi.mock(import('../../api/client'), async (original) => ({ ...(await original()), call: vi.fn() }))

let kept = { fr: '', en: '' }
let set: (words: typeof kept) => void = () => {}

function Form({ initial, pictures }: { initial: typeof kept; pictures?: boolean }) {
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
        pictures={pictures}
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

it('sends a picture, asks what it shows, and keeps nothing of pictures from elsewhere', async () => {
  const own = '/api/content/GetTextPicture?id=AbCdEfGhIjKlMnOpQrSt-_'
  vi.mocked(call).mockResolvedValueOnce({ address: own, width: 800, height: 600 } as never)
  const begun = `<p>Avant</p><img src="https://evil.test/a"><img src="data:image/png;base64,AAAA">`
  const { container } = render(<Form initial={{ fr: begun, en: '' }} pictures />)
  const fr = await screen.findByRole('textbox', { name: 'Texte, français' })
  expect(fr.querySelector('img[src]')).toBeNull()
  const [chooser] = container.ownerDocument.querySelectorAll('input[type="file"]')
  await userEvent.upload(chooser as HTMLInputElement, new File(['x'], 'a.png', { type: 'image/png' }))
  const alt = await screen.findByLabelText('Texte de remplacement de l’image')
  await waitFor(() => expect(alt).toHaveFocus())
  await userEvent.type(alt, 'Un pressing')
  expect(kept.fr).toBe(`<p>Avant</p><img src="${own}" alt="Un pressing" width="800" height="600">`)
  expect(vi.mocked(call)).toHaveBeenCalledWith('UploadTextPicture', { file: expect.any(File) })
  await userEvent.click(screen.getByRole('button', { name: 'Retirer l’image' }))
  expect(kept.fr).toBe('<p>Avant</p>')
})

it('offers no picture where none may stand', async () => {
  render(<Form initial={{ fr: '<p>a</p>', en: '' }} />)
  await screen.findByRole('textbox', { name: 'Texte, français' })
  expect(screen.queryByRole('button', { name: 'Insérer une image' })).toBeNull()
})
