import { Checkbox, Text } from '@mantine/core'
import { useAction } from '../../api/query'
import { useWords } from '../../base/lang'
import { path } from '../../core/paths'
import { refreshSession } from '../../core/session'
import { AppLink } from '../../ui/AppLink'
import { Section } from '../../ui/Section'
import { toast } from '../../ui/toast'
import { orderingWords } from './words'

/** The terms must be accepted before an order is priced; ticking the box does it. */
export function TermsGate({ onAccepted }: { onAccepted: () => void }) {
  const w = useWords(orderingWords)
  const accept = useAction('SetCguRead', {
    refreshes: ['MyProfile'],
    onSuccess: async () => {
      await refreshSession()
      toast(w.termsAccepted)
      onAccepted()
    },
  })
  return (
    <Section title={w.terms}>
      <Text mb="md">
        {w.termsLead} <AppLink to={path('/bnfv2/cgu')}>{w.readTerms}</AppLink>
      </Text>
      <Checkbox
        size="md"
        label={w.acceptTerms}
        checked={accept.isPending || accept.isSuccess}
        disabled={accept.isPending}
        onChange={() => accept.mutate({})}
      />
    </Section>
  )
}
