import { Radio, Stack } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { q, useAction } from '../../api/query'
import type { OrderNotices } from '../../api/schema'
import { Section } from '../../ui/Section'
import { toast } from '../../ui/toast'
import { NOTICES, partnerWords as w } from './words'

const CHOICES = Object.keys(NOTICES) as OrderNotices[]

/** The choice when a partner gets mail about their orders. */
export function NoticesChoice() {
  const client = useQueryClient()
  const { data } = useQuery(q('GetOrderNotices', {}))
  // The choice shows at once; after a refusal the server's shows again.
  const [meant, setMeant] = useState<OrderNotices>()
  const choose = (notices: OrderNotices) => {
    setMeant(notices)
    set.mutate({ notices })
  }
  const set = useAction('SetOrderNotices', {
    onSuccess: (answer) => {
      client.setQueryData(q('GetOrderNotices', {}).queryKey, answer)
      toast(w.noticesChosen)
    },
    onSettled: () => setMeant(undefined),
  })
  if (!data) return null
  return (
    <div className="noprint">
      <Section title={w.notices}>
        <Radio.Group
          value={meant ?? data.notices}
          onChange={(notices) => choose(notices as OrderNotices)}
          label={w.noticesWhen(data.email)}
          description={w.noticesMore}
        >
          <Stack gap="xs" mt="xs">
            {CHOICES.map((choice) => (
              <Radio
                key={choice}
                value={choice}
                label={NOTICES[choice].label}
                description={NOTICES[choice].description}
              />
            ))}
          </Stack>
        </Radio.Group>
      </Section>
    </div>
  )
}
