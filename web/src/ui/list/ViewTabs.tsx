import './list.css'
import { CloseButton } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { createStore } from '../../base/store'
import { go } from '../../core/navigation'
import { useSession } from '../../core/session'
import { dialogs } from '../dialogs'
import { toast } from '../toast'
import { type Filters, readFilters, sameFilters } from './filters'
import type { List, Listed, ListView } from './list'
import { savedViews } from './savedViews'
import { pageQuery, type useList } from './useList'
import { writeFilters } from './useListAddress'
import { w } from './words'

const NAME_LENGTH = 40
/** Counts of other views may be as old as this. */
const COUNT_STALE_MS = 15 * 60_000

/** Changes with every saved or deleted view, so that bar and tabs show the same. */
const changes = createStore(0)

/** The saved views of the person for a list, and what can be done with them. */
export function useSavedViews(list: string, filters: Filters) {
  changes.use()
  const kept = savedViews(list, useSession()?.id ?? 0)
  const changed = () => changes.set(changes.get() + 1)
  const views = kept.read().map(({ name, search }) => ({
    name,
    search,
    filters: readFilters(Object.fromEntries(new URLSearchParams(search))),
  }))
  return {
    views,
    current: views.find((one) => sameFilters(one.filters, filters)),
    async save() {
      const check = (text: string) => (text.trim() === '' ? w.viewNameMissing : undefined)
      const name = await dialogs.prompt({ title: w.saveView, label: w.viewName, maxLength: NAME_LENGTH, check })
      if (!name) return
      kept.save({ name: name.trim(), search: new URLSearchParams(writeFilters(filters)).toString() })
      changed()
    },
    remove({ name, search }: { name: string; search: string }) {
      kept.remove(name)
      changed()
      const undo = () => {
        kept.save({ name, search })
        changed()
      }
      toast(w.viewDeleted(name), { undo })
    },
  }
}

interface ViewTabsProps<R extends Listed> {
  list: List<R>
  now: ReturnType<typeof useList<R>>
}

const WHOLE: ListView = { id: 'whole', label: w.whole }

/** The views of a list, everybody's and one's own, each with how many rows it has. */
export function ViewTabs<R extends Listed>({ list, now }: ViewTabsProps<R>) {
  const { filters, showView, view } = now
  const saved = useSavedViews(list.source.key[0], filters)
  const house = list.views ?? [WHOLE]
  const counts = useCounts(list, [
    ...house.map((one) => (one.filters || !one.to ? (one.filters ?? {}) : undefined)),
    ...saved.views.map((one) => one.filters),
  ])
  if (house.length + saved.views.length < 2) return null
  return (
    <ViewNav>
      {house.map((one, i) => (
        <ViewTab
          key={one.id}
          label={one.label}
          count={counts[i]}
          current={!saved.current && one === (view ?? WHOLE)}
          onOpen={() => (one.to ? go(one.to) : showView(one.filters ?? {}))}
        />
      ))}
      {saved.views.map((one, i) => (
        <ViewTab
          key={one.name}
          label={one.name}
          count={counts[house.length + i]}
          current={one === saved.current}
          onOpen={() => showView(one.filters)}
          onDelete={() => saved.remove(one)}
        />
      ))}
    </ViewNav>
  )
}

/** How many rows some filters leave; nothing where there are none to count. */
function useCounts<R extends Listed>(list: List<R>, each: readonly (Filters | undefined)[]) {
  const counted = each.filter((filters) => filters !== undefined)
  const answers = useQueries({
    queries: counted.map((filters) => ({
      ...pageQuery(list, filters),
      enabled: each.length > 1,
      staleTime: COUNT_STALE_MS,
      gcTime: COUNT_STALE_MS,
    })),
  })
  return each.map((filters) => {
    const data = filters && answers[counted.indexOf(filters)]?.data
    return data && `${data.totalItems.toLocaleString('fr-FR')}${data.totalIsMinimum ? '+' : ''}`
  })
}

interface ViewLinksProps {
  views: readonly ListView[]
  /** The view whose screen this is. */
  current: string
}

/** The same tabs on a screen of its own. */
export const ViewLinks = ({ views, current }: ViewLinksProps) => {
  const router = useRouter()
  const open = ({ to, filters = {} }: ListView) =>
    to ? go(to) : void router.navigate({ to: '.', search: writeFilters(filters) as never, viewTransition: false })
  return (
    <ViewNav>
      {views.map((one) => (
        <ViewTab key={one.id} label={one.label} current={one.id === current} onOpen={() => open(one)} />
      ))}
    </ViewNav>
  )
}

const ViewNav = ({ children }: { children: ReactNode }) => (
  <nav className="view-tabs noprint" aria-label={w.views}>
    {children}
  </nav>
)

interface ViewTabProps {
  label: string
  count?: string
  current: boolean
  onOpen: () => void
  onDelete?: () => void
}

function ViewTab({ label, count, current, onOpen, onDelete }: ViewTabProps) {
  return (
    <span className="view-tab" data-current={current || undefined}>
      <button type="button" aria-current={current ? 'page' : undefined} onClick={onOpen}>
        {label} {count !== undefined && <span className="view-count">{count}</span>}
      </button>
      {onDelete && current && <CloseButton size={24} aria-label={w.deleteView(label)} onClick={onDelete} />}
    </span>
  )
}
