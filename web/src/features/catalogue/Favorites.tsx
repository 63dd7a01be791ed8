import './catalogue.css'
import { Button, Skeleton, Tabs } from '@mantine/core'
import { IconHeart } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../api/query'
import type { Favorite } from '../../api/schema'
import { useWords } from '../../base/lang'
import { addressIn } from '../../core/home'
import { useSearchParam } from '../../core/navigation'
import { path } from '../../core/paths'
import { AppLink } from '../../ui/AppLink'
import { Page } from '../../ui/Page'
import { Picture } from '../../ui/Picture'
import { EmptyState } from '../../ui/states'
import { UniverseIcon } from '../../ui/UniverseIcon'
import { Heart } from '../parts/offers/Heart'
import { catalogueWords } from './words'

/** The person's favourites: services, and providers. */
export default function Favorites() {
  const w = useWords(catalogueWords)
  const [tab, setTab] = useSearchParam('tab')
  const query = useQuery(q('GetFavorites'))
  const { data } = query
  const items = data?.items ?? []
  const services = items.filter((item) => item.originalOffreId !== null)
  const providers = items.filter((item) => item.originalPartPresentationId !== null)
  return (
    <Page query={query} waiting={<Skeleton height={220} radius={16} />} title={w.favorites}>
      {data && (
        <Tabs
          value={tab === 'providers' ? tab : 'services'}
          onChange={(chosen) => setTab(chosen === 'providers' ? chosen : '')}
          keepMounted={false}
        >
          <Tabs.List mb="lg">
            <Tabs.Tab value="services">{`${w.favoriteServices} (${services.length})`}</Tabs.Tab>
            <Tabs.Tab value="providers">{`${w.favoriteProviders} (${providers.length})`}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="services">
            <KeptFavorites items={services} nothing={w.noFavoriteService} />
          </Tabs.Panel>
          <Tabs.Panel value="providers">
            <KeptFavorites items={providers} nothing={w.noFavoriteProvider} />
          </Tabs.Panel>
        </Tabs>
      )}
    </Page>
  )
}

function KeptFavorites({ items, nothing }: { items: readonly Favorite[]; nothing: string }) {
  const w = useWords(catalogueWords)
  if (items.length === 0) {
    return (
      <div className="surface">
        <EmptyState
          title={nothing}
          icon={<IconHeart size={40} stroke={1.4} aria-hidden />}
          action={
            <Button component={AppLink} to={path('/bnfv2/home')} variant="light" mt="xs">
              {w.browse}
            </Button>
          }
        >
          {w.noFavoriteMore}
        </EmptyState>
      </div>
    )
  }
  return (
    <ul className="providers">
      {items.map((item) => (
        <li key={item.id}>
          <FavoriteCard item={item} />
        </li>
      ))}
    </ul>
  )
}

function FavoriteCard({ item }: { item: Favorite }) {
  const w = useWords(catalogueWords)
  const to = addressIn(item.path)
  const { originalOffreId, originalPartPresentationId } = item
  return (
    <article className="surface provider" data-gone={!to || undefined}>
      <Picture image={item.image} fallback={<UniverseIcon label={item.label} size={56} />} />
      <div className="provider-body">
        <h2>
          {to ? (
            <AppLink className="stretched" to={to}>
              {item.label}
            </AppLink>
          ) : (
            item.label
          )}
        </h2>
        {item.partnerName !== item.label && <small>{item.partnerName}</small>}
        {!to && <small>{w.gone}</small>}
      </div>
      <Heart target={{ originalOffreId, originalPartPresentationId }} name={item.label} on />
    </article>
  )
}
