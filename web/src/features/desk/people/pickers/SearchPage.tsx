import { Button, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch, IconUserSearch } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useSearchParam } from '../../../../core/navigation'
import type { Href } from '../../../../core/paths'
import { Page } from '../../../../ui/Page'
import { EmptyState } from '../../../../ui/states'

const REST_MS = 250
/** The server looks for no less. */
const SHORTEST = 2

/** What is typed into a search: it rests a moment before anybody looks for it, and stands in the address. */
export function useTyped() {
  const [wanted, setWanted] = useSearchParam('q')
  const [text, setText] = useState(wanted)
  const [rested] = useDebouncedValue(text.trim(), REST_MS)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address follows the field, not the other way round
  useEffect(() => {
    if (rested !== wanted) setWanted(rested)
  }, [rested])
  return { text, setText, rested, asked: rested.length >= SHORTEST }
}

interface SearchPageProps {
  typed: ReturnType<typeof useTyped>
  title: string
  hint: string
  /** Said while too little is typed. */
  start: string
  back: Href
  /** Buttons beside the title. */
  actions?: ReactNode
  busy: boolean
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> }
  /** Those found. */
  children: ReactNode
}

/** A field, and those found by what is typed there. */
export function SearchPage({ typed, title, hint, start, back, actions, busy, list, children }: SearchPageProps) {
  const { text, setText, asked } = typed
  return (
    <Page title={title} width="wide" back={{ to: back }} actions={actions} busy={asked && busy}>
      <TextInput
        mb="md"
        size="md"
        maw={420}
        aria-label={title}
        placeholder={hint}
        leftSection={<IconSearch size={18} aria-hidden />}
        value={text}
        autoFocus
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {asked ? (
        children
      ) : (
        <div className="surface">
          <EmptyState title={start} icon={<IconUserSearch size={40} stroke={1.4} aria-hidden />} />
        </div>
      )}
      {asked && list.hasNextPage && (
        <Button variant="default" mt="md" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          Voir plus
        </Button>
      )}
    </Page>
  )
}
