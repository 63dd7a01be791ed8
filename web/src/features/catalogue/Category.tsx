import './catalogue.css'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../api/query'
import type { Presentation } from '../../api/schema'
import { useText, useWords } from '../../base/lang'
import { path, useParams } from '../../core/paths'
import { AppLink } from '../../ui/AppLink'
import { Page } from '../../ui/Page'
import { Picture } from '../../ui/Picture'
import { RichText } from '../../ui/RichText'
import { UniverseIcon } from '../../ui/UniverseIcon'
import { NoService } from '../home/NoService'
import { Heart } from '../parts/offers/Heart'
import { NextSlot } from './NextSlot'
import { catalogueWords } from './words'

const SKELETONS = ['a', 'b', 'c']

/** The providers of a category. */
export default function Category() {
  const text = useText()
  const { universe, category } = useParams('/bnfv2/category/{universe}/{category}')
  const query = useQuery(q('PartPrezList', { coid: Number(category) }))
  const { data, error } = query
  return (
    <Page
      query={query}
      title={text(data?.category.label)}
      back={{ to: path('/bnfv2/universe/{id}', { id: universe }) }}
    >
      {data?.data.length === 0 && <NoService />}
      <ul className="providers">
        {!data &&
          !error &&
          SKELETONS.map((key) => (
            <li key={key}>
              <Skeleton height={168} radius={16} />
            </li>
          ))}
        {data?.data.map((presentation) => (
          <li key={presentation.id}>
            <ProviderCard presentation={presentation} universe={universe} category={category} />
          </li>
        ))}
      </ul>
    </Page>
  )
}

interface ProviderCardProps {
  presentation: Presentation
  universe: string
  category: string
}

function ProviderCard({ presentation, universe, category }: ProviderCardProps) {
  const w = useWords(catalogueWords)
  const text = useText()
  const { partnerId, partnerName, displayDescription, shortDesc, coverImage, image, offers } = presentation
  const to = path('/bnfv2/partenaire/{universe}/{category}/{partner}', { universe, category, partner: partnerId })
  return (
    <article className="surface provider">
      <Picture image={coverImage ?? image} fallback={<UniverseIcon label={partnerName} size={56} />} />
      <div className="provider-body">
        <h2>
          <AppLink className="stretched" to={to}>
            {partnerName}
          </AppLink>
        </h2>
        {displayDescription && text(shortDesc) && (
          <div className="provider-text">
            <RichText html={text(shortDesc)} />
          </div>
        )}
        <small>{w.services(offers.length)}</small>
        <NextSlot offers={offers} />
      </div>
      <Heart
        target={{ originalOffreId: null, originalPartPresentationId: presentation.id }}
        name={partnerName}
        on={presentation.favorite}
      />
    </article>
  )
}
