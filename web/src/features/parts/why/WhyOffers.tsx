import { Button, Skeleton, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { q } from '../../../api/query'
import type { OfferExplained, Why as Rule } from '../../../api/schema'
import { useText } from '../../../base/lang'
import { addressIn } from '../../../core/home'
import { AppLink } from '../../../ui/AppLink'
import { ErrorState } from '../../../ui/states'
import { Why } from './Why'
import { whyWords as w } from './whyWords'

/** The entry of a manager who misses an offer. */
export default function WhyOffers() {
  return (
    <Why about="offers">
      <OfferSearch />
    </Why>
  )
}

/** Finds offers that nobody sees, too, and says which rules hide them. */
function OfferSearch() {
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState('')
  const { data, error, isFetching, refetch } = useQuery({
    ...q('ExplainOffers', { q: asked }),
    enabled: asked !== '',
    staleTime: 0,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(typed.trim())
  }
  return (
    <>
      <form className="why-fields" onSubmit={submit}>
        <TextInput
          type="search"
          label={w.offer}
          description={w.offerMore}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" loading={isFetching}>
          {w.search}
        </Button>
      </form>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {isFetching && !data && <Skeleton height={60} mt="sm" radius="md" />}
      <div aria-live="polite">
        {data?.offers.length === 0 && <p>{w.notFound}</p>}
        {data && data.offers.length > 0 && (
          <ul>
            {data.offers.map((offer) => (
              <li key={offer.originalId}>
                <Explained offer={offer} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  )
}

function Explained({ offer }: { offer: OfferExplained }) {
  const text = useText()
  const to = offer.path ? addressIn(offer.path) : undefined
  return (
    <>
      <strong>
        {text(offer.title)} · {offer.partnerName}
      </strong>
      <dl>
        <div>
          <dt>{w.desk}</dt>
          <Rules rules={offer.desk} otherwise={w.deskOpen} />
        </div>
        <div>
          <dt>{w.beneficiary}</dt>
          <Rules rules={offer.beneficiary} otherwise={w.beneficiaryOpen} />
        </div>
      </dl>
      {to && <AppLink to={to}>{w.order}</AppLink>}
    </>
  )
}

function Rules({ rules, otherwise }: { rules: readonly Rule[]; otherwise: string }) {
  const text = useText()
  if (rules.length === 0) return <dd>{otherwise}</dd>
  return rules.map((rule) => <dd key={rule.code}>{text(rule.text)}</dd>)
}
