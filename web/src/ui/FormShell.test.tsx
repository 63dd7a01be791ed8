import { MantineProvider, TextInput } from '@mantine/core'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as v from 'valibot'
import { describe, expect, it, vi } from 'vitest'
import { ApiFailure } from '../api/failure'
import { FormShell } from './FormShell'
import { field } from './forms'

const schema = v.object({ name: field.required(), zip: field.zip() })

function show(onSubmit: (values: { name: string; zip: string }) => Promise<unknown>) {
  render(
    <MantineProvider env="test">
      <FormShell schema={schema} initial={{ name: '', zip: '' }} onSubmit={onSubmit} submitLabel="Envoyer">
        {(fields) => (
          <>
            <TextInput label="Nom" {...fields.getInputProps('name')} />
            <TextInput label="Code postal" {...fields.getInputProps('zip')} />
          </>
        )}
      </FormShell>
    </MantineProvider>,
  )
  return userEvent.setup()
}
const submit = () => screen.getByRole('button', { name: 'Envoyer' })

describe('FormShell', () => {
  it('says what is wrong, and leads to the first wrong field', async () => {
    const onSubmit = vi.fn()
    const user = show(onSubmit)
    await user.type(screen.getByLabelText('Code postal'), '75')
    await user.click(submit())
    expect(screen.getByText('Veuillez remplir les champs obligatoires.')).toBeVisible()
    expect(screen.getByText('Veuillez entrer un code postal valide.')).toBeVisible()
    await waitFor(() => expect(screen.getByLabelText('Nom')).toHaveFocus())
    expect(onSubmit).not.toHaveBeenCalled()
  })
  it('gives what the schema made of the fields, and takes an error back once its field changes', async () => {
    const onSubmit = vi.fn().mockResolvedValue(undefined)
    const user = show(onSubmit)
    await user.click(submit())
    expect(screen.getByText('Veuillez remplir les champs obligatoires.')).toBeVisible()
    await user.type(screen.getByLabelText('Nom'), ' Camille ')
    expect(screen.getByLabelText('Nom')).not.toBeInvalid()
    expect(screen.queryByText('Veuillez remplir les champs obligatoires.')).toBeNull()
    await user.click(submit())
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ name: 'Camille', zip: '' })
  })
  it('shows refusals: beside their field, or as a whole', async () => {
    const onSubmit = vi.fn()
    onSubmit.mockRejectedValueOnce(new ApiFailure('refused', 'Non', 422, 422, { zip: 'Hors zone' }))
    onSubmit.mockRejectedValueOnce(new ApiFailure('refused', 'Fermé', 30, 422))
    const user = show(onSubmit)
    await user.type(screen.getByLabelText('Nom'), 'Camille')
    await user.click(submit())
    expect(await screen.findByText('Hors zone')).toBeVisible()
    await user.type(screen.getByLabelText('Code postal'), '75011')
    await user.click(submit())
    expect(await screen.findByText('Fermé')).toBeVisible()
  })
  it('forgets what the server found wrong when it is sent again, even of what it does not ask for', async () => {
    const onSubmit = vi.fn().mockResolvedValue(undefined)
    onSubmit.mockRejectedValueOnce(new ApiFailure('refused', 'Non', 422, 422, { elsewhere: 'Trop tard' }))
    const user = show(onSubmit)
    await user.type(screen.getByLabelText('Nom'), 'Camille')
    await user.click(submit())
    expect(await screen.findByRole('alert')).toBeVisible()
    await user.click(submit())
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    expect(onSubmit).toHaveBeenCalledTimes(2)
  })
  it('says once what is wrong with its only field', async () => {
    render(
      <MantineProvider env="test">
        <FormShell schema={v.object({ name: field.required() })} initial={{ name: '' }} onSubmit={vi.fn()}>
          {(fields) => <TextInput label="Nom" {...fields.getInputProps('name')} />}
        </FormShell>
      </MantineProvider>,
    )
    await userEvent.setup().click(screen.getByRole('button', { name: 'Enregistrer' }))
    expect(screen.getByLabelText('Nom')).toBeInvalid()
    expect(screen.queryByRole('alert')).toBeNull()
    await waitFor(() => expect(screen.getByLabelText('Nom')).toHaveFocus())
  })
})
