import { Button, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch, IconUserSearch } from '@tabler/icons-react'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { pages } from '../../../api/query'
import { useSearchParam } from '../../../app/navigation'
import { path } from '../../../paths'
import { Page } from '../../../ui/Page'
import { EmptyState } from '../../../ui/states'
import { PeopleTable } from './PeopleTable'
import { pickerWords as w } from './pickerWords'

const REST_MS = 250
/** The server looks for no less. */
const SHORTEST = 2

/** Finds beneficiaries of all the companies the manager works for. */
export default function SearchBeneficiary() {
  const [wanted, setWanted] = useSearchParam('q')
  const [text, setText] = useState(wanted)
  const [rested] = useDebouncedValue(text.trim(), REST_MS)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address follows the field, not the other way round
  useEffect(() => {
    if (rested !== wanted) setWanted(rested)
  }, [rested])
  const asked = rested.length >= SHORTEST
  const list = useInfiniteQuery({
    ...pages('SearchUser', { expression: rested }),
    enabled: asked,
    placeholderData: keepPreviousData,
  })
  const { data, error, refetch } = list
  return (
    <Page title={w.search} width="wide" back={{ to: path('/homegest') }} busy={asked && !data && !error}>
      <TextInput
        mb="md"
        size="md"
        maw={420}
        aria-label={w.search}
        placeholder={w.searchHint}
        leftSection={<IconSearch size={18} aria-hidden />}
        value={text}
        autoFocus
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {asked ? (
        <PeopleTable
          users={data?.pages.flatMap((page) => page.users)}
          error={error}
          onRetry={() => void refetch()}
          withDesk
        />
      ) : (
        <div className="surface">
          <EmptyState title={w.searchStart} icon={<IconUserSearch size={40} stroke={1.4} aria-hidden />} />
        </div>
      )}
      {asked && list.hasNextPage && (
        <Button variant="default" mt="md" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {w.more}
        </Button>
      )}
    </Page>
  )
}
