import { MultiSelect, TextInput } from '@mantine/core'
import type { CompanyRef } from '../../../../api/schema'
import type { OwnField } from '../../../../ui/form/form'
import { isColour, PLATFORM } from './contrast'

interface ColourInputProps extends OwnField {
  name: string
  label: string
  hint?: string
  required?: boolean
}

/** Any colour: typed as it is written in a style guide, or picked. */
export const ColourInput = ({ name, label, hint, required, value, errors, onChange }: ColourInputProps) => (
  <TextInput
    label={label}
    description={hint}
    inputWrapperOrder={['label', 'input', 'description', 'error']}
    placeholder={PLATFORM}
    maxLength={7}
    withAsterisk={required}
    value={value}
    error={errors[name]}
    onChange={(event) => onChange(event.currentTarget.value)}
    leftSection={
      <input
        type="color"
        className="design-swatch"
        aria-label={`${label} : choisir`}
        value={isColour(value) ? value.trim().toLowerCase() : PLATFORM}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    }
  />
)

interface CompaniesInputProps extends OwnField {
  companies: readonly CompanyRef[]
}

/** Some of the companies that one works for. */
export const CompaniesInput = ({ companies, value, errors, onChange }: CompaniesInputProps) => (
  <MultiSelect
    label="Entreprises"
    description="Leurs e-mails portent cet habillage ; s’il ferme l’inscription, leurs codes n’ouvrent plus rien."
    inputWrapperOrder={['label', 'input', 'description', 'error']}
    data={companies.map(({ id, name }) => ({ value: String(id), label: name }))}
    searchable
    withAsterisk
    value={value}
    error={errors.companies}
    onChange={onChange}
  />
)
