import { SegmentedControl } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useWords } from '../../../../app/lang'
import { listWords } from './listWords'

type View = 'all' | 'unsettled' | 'journal'

/** What of a view stands in the address. */
const SEARCH: Record<View, Record<string, string>> = {
  all: {},
  unsettled: { unsettled: 'true' },
  journal: { view: 'journal' },
}

interface WhichViewProps {
  view: View
  /** Instead of a change of the address, which drops all filters. */
  onChange?: (view: View) => void
}

/** Switches between the payments, those that wait, and the journal. */
export function WhichView({ view, onChange }: WhichViewProps) {
  const w = useWords(listWords)
  const router = useRouter()
  const open = (next: View) =>
    void router.navigate({ to: '.', search: SEARCH[next] as never, resetScroll: false, viewTransition: false })
  return (
    <SegmentedControl
      aria-label={w.which}
      value={view}
      onChange={(next) => (onChange && next !== 'journal' ? onChange : open)(next)}
      data={[
        { value: 'all', label: w.all },
        { value: 'unsettled', label: w.unsettled },
        { value: 'journal', label: w.journal },
      ]}
    />
  )
}
