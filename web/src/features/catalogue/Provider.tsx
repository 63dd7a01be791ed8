import './catalogue.css'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { q } from '../../api/query'
import type { OfferSummary } from '../../api/schema'
import { useText, useWords } from '../../base/lang'
import { go } from '../../core/navigation'
import { path, useParams } from '../../core/paths'
import { AppLink } from '../../ui/AppLink'
import { Page } from '../../ui/Page'
import { Picture } from '../../ui/Picture'
import { Pill } from '../../ui/Pill'
import { RichText } from '../../ui/RichText'
import { UniverseIcon } from '../../ui/UniverseIcon'
import { NoService } from '../home/NoService'
import { Heart } from '../parts/offers/Heart'
import { PriceTag } from './PriceTag'
import { catalogueWords } from './words'

/** Back from an order leads to the category (0), or to this list of offers (1). */
const BACK_TO = { category: 0, offers: 1 }

/** The offers of a provider in a category. If there is only one, it is opened at once. */
export default function Provider() {
  const w = useWords(catalogueWords)
  const text = useText()
  const place = useParams('/bnfv2/partenaire/{universe}/{category}/{partner}')
  const { universe, category, partner } = place
  const query = useQuery(q('PartPrezList', { coid: Number(category) }))
  const { data, error } = query
  const presentation = data?.data.find((one) => one.partnerId === Number(partner))
  const offers = presentation?.offers ?? []
  const only = offers.length === 1 ? offers[0]?.id : undefined
  useEffect(() => {
    if (only !== undefined) go(startOf({ ...place, backTo: BACK_TO.category, offre: only }), { replace: true })
  })
  const loading = (!data && !error) || only !== undefined
  return (
    <Page
      query={query}
      title={presentation?.partnerName ?? text(data?.category.label)}
      lead={presentation && text(data?.category.label)}
      back={{ to: path('/bnfv2/category/{universe}/{category}', { universe, category }) }}
      busy={loading}
      actions={
        presentation && (
          <Heart
            target={{ originalOffreId: null, originalPartPresentationId: presentation.id }}
            name={presentation.partnerName}
            on={presentation.favorite}
          />
        )
      }
    >
      {loading && <Skeleton height={320} radius={16} />}
      {data && !loading && offers.length === 0 && <NoService title={presentation ? undefined : w.unknown} />}
      {presentation && !loading && offers.length > 0 && (
        <div className="provider-page">
          <div className="provider-intro">
            <Picture
              image={presentation.coverImage ?? presentation.image}
              eager
              fallback={<UniverseIcon label={presentation.partnerName} size={56} />}
            />
            {presentation.displayDescription && <RichText html={text(presentation.shortDesc)} />}
          </div>
          <ul className="offer-cards">
            {offers.map((offer) => (
              <li key={offer.id}>
                <OfferCard offer={offer} to={startOf({ ...place, backTo: BACK_TO.offers, offre: offer.id })} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </Page>
  )
}

type Start = Parameters<typeof path<'/bnfv2/startOrder/{backTo}/{universe}/{category}/{partner}/{offre}'>>[1]
const startOf = (place: Start) => path('/bnfv2/startOrder/{backTo}/{universe}/{category}/{partner}/{offre}', place)

function OfferCard({ offer, to }: { offer: OfferSummary; to: ReturnType<typeof startOf> }) {
  const w = useWords(catalogueWords)
  const text = useText()
  return (
    <article className="surface offer">
      <div>
        <h2>
          <AppLink className="stretched" to={to}>
            {text(offer.title)}
          </AppLink>
        </h2>
        {text(offer.shortDesc) && <p>{text(offer.shortDesc)}</p>}
        <div className="offer-facts">
          <PriceTag euros={offer.priceFrom} sap={offer.sap} />
          {offer.hasCalendar && <Pill colour="blue">{w.appointment}</Pill>}
          {offer.canDoRecurring && <Pill colour="grape">{w.recurring}</Pill>}
        </div>
        {offer.sap && <p className="sap">{w.sap}</p>}
      </div>
      <Heart
        target={{ originalOffreId: offer.originalId, originalPartPresentationId: null }}
        name={text(offer.title)}
        on={offer.favorite}
      />
    </article>
  )
}
