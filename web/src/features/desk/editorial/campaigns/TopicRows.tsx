import { IconMailOff } from '@tabler/icons-react'
import type { FlashDispoTopic } from '../../../../api/schema'
import type { Href } from '../../../../core/paths'
import { Rows } from '../../../../ui/Rows'
import { EmptyState } from '../../../../ui/states'
import { campaignWords as w } from './words'

interface TopicRowsProps {
  label: string
  topics: readonly FlashDispoTopic[]
  detail: (topic: FlashDispoTopic) => string
  to: (topic: FlashDispoTopic) => Href
}

/** The topics, each leading to what there is about it. */
export function TopicRows({ label, topics, detail, to }: TopicRowsProps) {
  if (topics.length === 0) {
    return (
      <div className="surface">
        <EmptyState title={w.noTopic} icon={<IconMailOff size={40} stroke={1.4} aria-hidden />}>
          {w.noTopicMore}
        </EmptyState>
      </div>
    )
  }
  const rows = topics.map((it) => ({ key: String(it.id), label: it.label.fr, detail: detail(it), to: to(it) }))
  return <Rows label={label} rows={rows} />
}
