import { Checkbox, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { q, useAction } from '../../api/query'
import { path } from '../../core/paths'
import { refreshSession } from '../../core/session'
import { AppLink } from '../../ui/AppLink'
import { Section } from '../../ui/Section'
import { toast } from '../../ui/toast'
import { useOrderingWords } from './useOrderingWords'

/** The terms must be accepted before an order is priced; ticking the box does it. */
export function TermsGate({ onAccepted }: { onAccepted: () => void }) {
  const w = useOrderingWords()
  const { data, refetch } = useQuery({ ...q('Cgu', {}), staleTime: 0 })
  const accept = useAction('SetCguRead', {
    onSuccess: async () => {
      await refreshSession()
      toast(w.termsAccepted)
      onAccepted()
    },
    // Another version began meanwhile: it is read before it is accepted.
    onError: () => void refetch(),
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
        disabled={accept.isPending || !data}
        onChange={() => data && accept.mutate({ version: data.version })}
      />
    </Section>
  )
}
