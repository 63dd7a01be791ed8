import { Checkbox, Stack } from '@mantine/core'
import type { Subscription } from '../../api/schema'
import { useText } from '../../base/lang'
import { FieldGroup } from '../../ui/FieldGroup'

interface TopicsFieldProps {
  legend: string
  topics: readonly Subscription[]
  /** The numbers of those that are ticked. */
  chosen: readonly number[]
  error?: string
  onChange: (chosen: number[]) => void
}

/** Topics to tick. */
export function TopicsField({ legend, topics, chosen, error, onChange }: TopicsFieldProps) {
  const text = useText()
  const toggle = (id: number, on: boolean) => onChange(on ? [...chosen, id] : chosen.filter((it) => it !== id))
  return (
    <FieldGroup legend={legend} error={error}>
      <Stack gap="sm">
        {topics.map(({ id, label }) => (
          <Checkbox
            key={id}
            label={text(label)}
            checked={chosen.includes(id)}
            onChange={(event) => toggle(id, event.currentTarget.checked)}
          />
        ))}
      </Stack>
    </FieldGroup>
  )
}
