import { Button, Fieldset, Text, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import * as lengths from '../../../api/lengths'
import type { Address } from '../../../api/schema'
import type { JoinedParts, OwnField } from '../../../ui/form/form'

const EMPTY: Address = { address1: '', address2: '', zipCode: '', city: '', telephone: '' }
const FIELDS = [
  ['address1', 'Adresse', true],
  ['address2', 'Complément', false],
  ['zipCode', 'Code postal', false],
  ['city', 'Ville', true],
  ['telephone', 'Téléphone', false],
] as const
const MOST = 20

/** Places of an offer's own. */
export function Places({ value, errors, onChange }: OwnField) {
  const places: readonly Address[] = value
  const set = (at: number, changed: Partial<Address>) =>
    onChange(places.map((one, i) => (i === at ? { ...one, ...changed } : one)))
  return (
    <div className="offer-places">
      {errors.addresses && (
        <Text c="var(--mantine-color-error)" size="sm" role="alert">
          {errors.addresses}
        </Text>
      )}
      {places.map((place, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place has nothing but its position
        <Fieldset key={at} legend={`Lieu ${at + 1}`} className="offer-item-fields">
          {FIELDS.map(([name, label, required]) => (
            <TextInput
              key={name}
              label={label}
              required={required}
              maxLength={name === 'zipCode' ? lengths.ZIP : lengths.ADDRESS}
              value={place[name]}
              error={errors[`addresses.${at}.${name}`]}
              onChange={(event) => set(at, { [name]: event.currentTarget.value })}
            />
          ))}
          <Button
            variant="subtle"
            color="gray"
            mt={24}
            aria-label={`Retirer le lieu ${at + 1}`}
            onClick={() => onChange(places.filter((_, i) => i !== at))}
          >
            Retirer
          </Button>
        </Fieldset>
      ))}
      {places.length < MOST && (
        <Button
          variant="light"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => onChange([...places, EMPTY])}
        >
          Ajouter un lieu
        </Button>
      )}
    </div>
  )
}

/** Places have no names of their own: they are joined as a whole. */
export const joinPlaces = (_: Address[], theirs: Address[], mine: Address[]): JoinedParts => ({
  value: mine,
  taken: [],
  disputed: [
    {
      label: 'Lieux',
      written: theirs.map(({ address1, city }) => `${address1}, ${city}`).join(' ; '),
      take: () => theirs,
    },
  ],
})
