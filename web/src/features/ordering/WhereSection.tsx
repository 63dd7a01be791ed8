import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import * as lengths from '../../api/lengths'
import { q } from '../../api/query'
import type { Address } from '../../api/schema'
import { useText } from '../../base/lang'
import { path } from '../../core/paths'
import { useSession } from '../../core/session'
import { AppLink } from '../../ui/AppLink'
import { Choice, FieldGroup } from '../../ui/FieldGroup'
import { isZip } from '../../ui/forms'
import { Section } from '../../ui/Section'
import { placesOf } from './draft'
import type { DraftForm } from './useDraftForm'
import { useOrderingWords } from './useOrderingWords'

const lineOf = ({ address1, address2, zipCode, city }: Address) =>
  [address1, address2, `${zipCode} ${city}`]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(', ')

/** Where the service takes place, as far as the offer leaves a choice. */
export function WhereSection({ form, onBehalf }: { form: DraftForm; onBehalf: boolean }) {
  const w = useOrderingWords()
  const text = useText()
  const { offer, draft, wrong, change } = form
  const places = placesOf(offer)
  if (places.length === 0) return null
  return (
    <Section title={w.where}>
      <div className="fields">
        <FieldGroup legend={text(offer.placeLabelInt) || w.where} required error={wrong.addressType}>
          <div className="choices">
            {places.map((place) => (
              <Choice
                key={place}
                name="place"
                value={place}
                checked={draft.addressType === place}
                onChoose={(addressType) => change({ addressType })}
                label={
                  place in w.place ? w.place[place as 'ent'] : offer.addressForced[Number(place.slice(3))]?.address1
                }
                detail={<PlaceDetail form={form} place={place} onBehalf={onBehalf} />}
              />
            ))}
          </div>
        </FieldGroup>
        {draft.addressType === 'aut' && <ManualAddress form={form} />}
        {offer.isNavette && <p className="order-note">{w.shuttle}</p>}
      </div>
    </Section>
  )
}

/** The text under the name of a place: the desk's name, the home's address, or the address of the offer. */
function PlaceDetail({ form, place, onBehalf }: { form: DraftForm; place: string; onBehalf: boolean }) {
  const desk = useSession()?.conciergerie?.name
  if (place === 'ent') return onBehalf ? null : desk
  if (place === 'dom') return <Home category={form.offer.catOffreId} onBehalf={onBehalf} />
  if (place === 'aut') return null
  const forced = form.offer.addressForced[Number(place.slice(3))]
  return forced ? lineOf({ ...forced, address1: '' }) : null
}

/** The home of the profile; an incomplete one has to be completed there. */
function Home({ category, onBehalf }: { category: number; onBehalf: boolean }) {
  const w = useOrderingWords()
  const home = useQuery(q('PartPrezList', { coid: category })).data?.homeAddress
  if (home?.address1 && isZip(home.zipCode) && home.city) return lineOf(home)
  return (
    <>
      {w.noHome} {!onBehalf && <AppLink to={path('/bnfv2/profile/{sepa}', { sepa: 0 })}>{w.toProfile}</AppLink>}
    </>
  )
}

function ManualAddress({ form: { draft, wrong, change } }: { form: DraftForm }) {
  const w = useOrderingWords()
  const field = (name: 'address1' | 'address2' | 'zipCode' | 'city' | 'telephone') => ({
    size: 'md' as const,
    withAsterisk: true,
    'aria-required': true,
    value: draft[name],
    error: wrong[name],
    maxLength: name === 'zipCode' ? lengths.ZIP : lengths.ADDRESS,
    onChange: (event: { currentTarget: { value: string } }) => change({ [name]: event.currentTarget.value }),
  })
  return (
    <div className="fields">
      <TextInput label={w.address1} autoComplete="address-line1" {...field('address1')} />
      <TextInput label={w.address2} autoComplete="address-line2" {...field('address2')} />
      <div className="field-pair">
        <TextInput label={w.zip} inputMode="numeric" autoComplete="postal-code" {...field('zipCode')} />
        <TextInput label={w.city} autoComplete="address-level2" {...field('city')} />
      </div>
      <TextInput label={w.phone} type="tel" autoComplete="tel" {...field('telephone')} />
    </div>
  )
}
