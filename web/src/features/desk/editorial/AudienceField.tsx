import './editorial.css'
import { Checkbox, Fieldset, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { ContentDesk } from '../../../api/schema'
import { useSession } from '../../../core/session'
import type { OwnField } from '../../../ui/form/form'
import { fold } from '../../../ui/format'
import { type Audience, byCompany, type CompanyDesks, shows, withCompany, withDesk } from './audience'

/** So many desks are found faster by their names. */
const MANY = 12
/** The names that the server has for the parts of this field. */
const PARTS = ['audience', 'associations', 'companies', 'allConciergeries']

interface AudienceFieldProps extends OwnField {
  desks: readonly ContentDesk[]
}

/** The desks at which an item is shown: one by one, all of a company, or all. */
export function AudienceField({ value, errors, onChange, desks }: AudienceFieldProps) {
  const audience: Audience = value
  const user = useSession()
  const [text, setText] = useState('')
  const everywhere = user?.permissionsSet.includes('MANAGE_ALL_ENTREPRISE') ?? false
  const wrong = PARTS.map((name) => errors[name]).find(Boolean)
  const wanted = (name: string) => fold(name).includes(fold(text.trim()))
  const shown = byCompany(desks)
    .map((one) => (wanted(one.name) ? one : { ...one, desks: one.desks.filter((desk) => wanted(desk.name)) }))
    .filter((one) => one.desks.length > 0)
  const count = desks.filter((desk) => shows(audience, desk)).length
  return (
    <Fieldset
      legend="Conciergeries"
      variant="unstyled"
      className="audience"
      data-wrong={wrong ? true : undefined}
      tabIndex={-1}
    >
      <Text size="sm" c="dimmed" role="status">
        {count === 0
          ? 'Personne ne la voit encore : choisissez au moins une conciergerie.'
          : countText(count, desks.length)}
      </Text>
      {(everywhere || audience.all) && (
        <Checkbox
          label="Toutes les conciergeries, y compris celles qui ouvriront"
          checked={audience.all}
          disabled={!everywhere}
          onChange={(event) => onChange({ ...audience, all: event.currentTarget.checked })}
        />
      )}
      {!audience.all && desks.length > MANY && (
        <TextInput
          type="search"
          aria-label="Rechercher une conciergerie"
          placeholder="Rechercher une conciergerie"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
      {!audience.all && (
        <div className="audience-companies">
          {shown.map((company) => (
            <Company
              key={company.id}
              company={company}
              all={byCompany(desks).find(({ id }) => id === company.id) ?? company}
              audience={audience}
              onChange={onChange}
            />
          ))}
        </div>
      )}
      {wrong && (
        <Text size="sm" c="var(--mantine-color-error)">
          {wrong}
        </Text>
      )}
    </Fieldset>
  )
}

const countText = (count: number, all: number) =>
  count === 1 ? `Visible dans 1 conciergerie sur ${all}.` : `Visible dans ${count} conciergeries sur ${all}.`

interface CompanyProps {
  /** With the desks that the search has left. */
  company: CompanyDesks
  all: CompanyDesks
  audience: Audience
  onChange: (audience: Audience) => void
}

function Company({ company, all, audience, onChange }: CompanyProps) {
  const whole = audience.companies.includes(company.id)
  return (
    <fieldset className="audience-company">
      <legend>{company.name}</legend>
      <Checkbox
        label={`Toutes celles de ${company.name}, y compris celles qui ouvriront`}
        checked={whole}
        onChange={(event) => onChange(withCompany(audience, all, event.currentTarget.checked))}
      />
      {company.desks.map((desk) => (
        <Checkbox
          key={desk.id}
          label={desk.name}
          checked={shows(audience, desk)}
          disabled={whole}
          onChange={(event) => onChange(withDesk(audience, desk.id, event.currentTarget.checked))}
        />
      ))}
    </fieldset>
  )
}
