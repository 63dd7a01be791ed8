import { Skeleton, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { q } from '../../../../api/query'
import type { FlashDispoTemplate } from '../../../../api/schema'
import { RichText } from '../../../../ui/RichText'
import { Section } from '../../../../ui/Section'
import { EmptyState } from '../../../../ui/states'
import { campaignWords as w } from './words'

/** The server shows a mail once typing has rested so long. */
const REST_MS = 1_000

interface PreviewProps {
  template: FlashDispoTemplate
  /** The values that variables are filled with, by name. */
  values: Record<string, string>
}

/** A mail as an invented reader would get it. */
export function Preview({ template, values }: PreviewProps) {
  const [rested] = useDebouncedValue(JSON.stringify({ template, variables: { map: values } }), REST_MS)
  const asked = JSON.parse(rested) as { template: FlashDispoTemplate; variables: { map: Record<string, string> } }
  const query = useQuery({ ...q('GetFlashDispoHtml', asked), placeholderData: keepPreviousData })
  const { data } = query
  return (
    <Section title={w.preview}>
      <Text size="sm" c="dimmed" mb="sm">
        {w.previewOf}
      </Text>
      {!data && <Skeleton height={160} radius="md" />}
      {data && (
        <div aria-busy={query.isPlaceholderData || undefined}>
          <Text fw={600} mb="sm" style={{ overflowWrap: 'anywhere' }}>
            {data.subject || '…'}
          </Text>
          {data.html ? <RichText html={data.html} /> : <EmptyState title="Rien n’est encore écrit" />}
        </div>
      )}
    </Section>
  )
}
