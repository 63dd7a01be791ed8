import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { pages } from '../../../../api/query'
import { path } from '../../../../core/paths'
import { MakeBeneficiary } from '../MakeBeneficiary'
import { PeopleTable } from './PeopleTable'
import { pickerWords as w } from './pickerWords'
import { SearchPage, useTyped } from './SearchPage'

/** Finds beneficiaries of all the companies the manager works for. */
export default function SearchBeneficiary() {
  const typed = useTyped()
  const list = useInfiniteQuery({
    ...pages('SearchUser', { expression: typed.rested }),
    enabled: typed.asked,
    placeholderData: keepPreviousData,
  })
  const { data, error, refetch } = list
  return (
    <SearchPage
      typed={typed}
      title={w.search}
      hint={w.searchHint}
      start={w.searchStart}
      back={path('/homegest')}
      actions={<MakeBeneficiary />}
      busy={!data && !error}
      list={list}
    >
      {data?.pages[0]?.approximate && (
        <p className="view-hint" role="status">
          {w.approximate}
        </p>
      )}
      <PeopleTable
        users={data?.pages.flatMap((page) => page.users)}
        error={error}
        onRetry={() => void refetch()}
        withDesk
      />
    </SearchPage>
  )
}
