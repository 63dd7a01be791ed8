import './editorial.css'
import { Button, Group, Input, Select, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { OwnField } from '../../../ui/form/form'
import { partnerOptions } from '../partnerOptions'
import { type OfferChoice, offersHere, offersOf } from './offerChoice'

interface OfferFieldProps extends OwnField {
  /** The desks that show the item and do not have the offer. */
  missingAt?: readonly string[]
  /** The field whose errors it shows. */
  name?: string
  label?: string
  hint?: string
  remove?: string
  required?: boolean
  /** Offers are chosen among those that the chosen conciergerie has, by their first version. */
  atDesk?: boolean
}

const NOWHERE: readonly string[] = []

/** The offer that the call to action orders, or that is won: its partner first, then the offer. */
export function OfferField({
  value,
  errors,
  onChange,
  missingAt = NOWHERE,
  name = 'offreId',
  label = 'Prestation à commander',
  hint = 'Le bouton y mène ; sans elle, il mène à l’adresse du lien.',
  remove = 'Retirer la prestation',
  required,
  atDesk = false,
}: OfferFieldProps) {
  const chosen: OfferChoice | null = value
  const id = useId()
  const [partner, setPartner] = useState<string | null>(null)
  const [changes, setChanges] = useState(false)
  const asks = changes || !chosen
  const all = useQuery({
    queryKey: ['GetAllPartners2', 'options', atDesk],
    queryFn: () => partnerOptions({ extractPartnersForCurrentConciergerie: atDesk }),
    enabled: asks,
  })
  const offers = useQuery({
    queryKey: [atDesk ? 'GetOffresForPartenaire' : 'GetAllOffresForPartner', 'options', partner],
    queryFn: () => (atDesk ? offersHere : offersOf)(Number(partner)),
    enabled: asks && partner !== null,
  })
  const choose = (offer: string | null) => {
    const found = offers.data?.find((it) => it.value === offer)
    const of = all.data?.find((it) => it.value === partner)
    if (!found) return
    onChange({ id: Number(found.value), label: [found.label, of?.label].filter(Boolean).join(' · ') })
    setChanges(false)
  }
  return (
    <Input.Wrapper
      label={label}
      description={hint}
      error={errors[name]}
      required={required}
      labelElement="div"
      labelProps={{ id }}
      role="group"
      aria-labelledby={id}
    >
      {chosen && (
        <Group gap="sm" mt={4}>
          <Text>{chosen.label}</Text>
          <Button size="compact-sm" variant="default" onClick={() => setChanges(true)}>
            Changer
          </Button>
          <Button size="compact-sm" variant="subtle" color="gray" onClick={() => onChange(null)}>
            {remove}
          </Button>
        </Group>
      )}
      {chosen && missingAt.length > 0 && (
        <Text size="sm" c="var(--mantine-color-error)" role="note">
          Ces conciergeries ne la proposent pas : {missingAt.join(', ')}.
        </Text>
      )}
      {asks && (
        <div className="editorial-pair">
          <Select
            label="Partenaire"
            placeholder="Choisir un partenaire"
            searchable
            data={all.data ?? []}
            value={partner}
            onChange={setPartner}
          />
          <Select
            label="Prestation"
            placeholder={partner === null ? 'Choisir d’abord un partenaire' : 'Choisir une prestation'}
            searchable
            disabled={partner === null}
            data={offers.data ?? []}
            value={null}
            onChange={choose}
          />
        </div>
      )}
    </Input.Wrapper>
  )
}
