import { SegmentedControl } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useWords } from '../../../app/lang'
import { statementWords } from '../../statements/words'

type View = 'credits' | 'statement'

/** Switches between the credits of a beneficiary and their statement. */
export function WhichOfPerson({ view }: { view: View }) {
  const w = useWords(statementWords)
  const router = useRouter()
  return (
    <SegmentedControl
      className="noprint"
      mb="md"
      aria-label={w.which}
      value={view}
      onChange={(next) =>
        void router.navigate({
          to: '.',
          search: (next === 'statement' ? { view: next } : {}) as never,
          resetScroll: false,
          viewTransition: false,
        })
      }
      data={[
        { value: 'credits', label: w.viewCredits },
        { value: 'statement', label: w.viewStatement },
      ]}
    />
  )
}
