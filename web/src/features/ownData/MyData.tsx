import { Button, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { q, useAction } from '../../api/query'
import { langStore, useWords } from '../../base/lang'
import { path } from '../../core/paths'
import { DateText } from '../../ui/DateText'
import { Page } from '../../ui/Page'
import { Rows } from '../../ui/Rows'
import { Section } from '../../ui/Section'
import { EmptyState, ErrorState } from '../../ui/states'
import { toast } from '../../ui/toast'
import { ownDataWords } from './words'

/** What is kept of somebody, as a file, and who of the desk acted in their name. */
export default function MyData() {
  const w = useWords(ownDataWords)
  const ask = useAction('ExportMyData', {})
  return (
    <Page title={w.title} lead={w.lead} width="narrow" back={{ to: path('/bnfv2/menu'), label: w.account }}>
      <Stack gap="lg">
        <Section title={w.file}>
          <Text mb="md">{w.fileMore}</Text>
          <Button loading={ask.isPending} onClick={() => ask.mutate({}, { onSuccess: () => toast(w.asked) })}>
            {w.ask}
          </Button>
        </Section>
        <Section title={w.acted}>
          <Text c="dimmed" mb="md">
            {w.actedMore}
          </Text>
          <Acted />
        </Section>
      </Stack>
    </Page>
  )
}

function Acted() {
  const w = useWords(ownDataWords)
  const lang = langStore.use()
  const { data, error, refetch } = useQuery(q('GetActedForMe', {}))
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={120} radius="lg" />
  if (data.entries.length === 0) return <EmptyState title={w.nobody} />
  const rows = data.entries.map(({ at, by, what, orderId, offreLabel }, nth) => ({
    key: `${orderId}-${nth}`,
    label: what[lang],
    detail: (
      <>
        {by} · {offreLabel[lang] || w.order(orderId)} · <DateText value={at} as="dayTime" />
      </>
    ),
    to: path('/bnfv2/orderDetail/{id}', { id: orderId }),
  }))
  return <Rows label={w.acted} rows={rows} />
}
