import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { pages } from '../../../../api/query'
import type { ConciergeFound } from '../../../../api/schema'
import { path } from '../../../../core/paths'
import { isAwaited } from '../../../../ui/Awaited'
import { fullName } from '../../../../ui/fullName'
import type { Column } from '../../../../ui/list/columns'
import { PlainList } from '../../../../ui/list/PlainList'
import { SearchPage, useTyped } from '../pickers/SearchPage'

const columns: readonly Column<ConciergeFound>[] = [
  {
    id: 'name',
    header: 'Nom',
    card: 'title',
    value: fullName,
    link: ({ id }) => path('/concierge/profile/{id}', { id }),
  },
  {
    id: 'state',
    header: 'État',
    as: 'badge',
    card: 'aside',
    value: ({ active }) => (active ? 'Actif' : 'Désactivé'),
    colour: ({ active }) => (active ? 'green' : 'red'),
  },
  { id: 'company', header: 'Entreprise', card: 'sub', value: (it) => it.entreprise },
  { id: 'email', header: 'E-mail', card: 'foot', value: (it) => it.email },
  { id: 'login', header: 'Identifiant', card: 'hidden', value: (it) => it.login },
]

/** Finds managers of all the companies one works for. */
export default function SearchConcierge() {
  const typed = useTyped()
  const list = useInfiniteQuery({
    ...pages('SearchConcierge', { expression: typed.rested }),
    enabled: typed.asked,
    placeholderData: keepPreviousData,
  })
  const { data } = list
  return (
    <SearchPage
      typed={typed}
      title="Recherche de concierge"
      hint="Nom, identifiant ou e-mail"
      start="Saisissez au moins deux lettres du nom, de l’identifiant ou de l’e-mail."
      back={path('/conciergeList')}
      busy={isAwaited(list)}
      list={list}
    >
      <PlainList
        label="Concierges"
        columns={columns}
        rows={data?.pages.flatMap((page) => page.concierges)}
        query={list}
        empty="Aucun concierge ne correspond."
      />
    </SearchPage>
  )
}
