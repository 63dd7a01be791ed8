import { Button, Group } from '@mantine/core'
import { IconMailOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { q, useAction } from '../../api/query'
import { useWords } from '../../base/lang'
import { FormShell } from '../../ui/FormShell'
import { Pending } from '../../ui/Pending'
import { EmptyState, ErrorState } from '../../ui/states'
import { toast } from '../../ui/toast'
import { TopicsField } from './TopicsField'
import { changesOf, chosenOf } from './topics'
import { subscriptionWords } from './words'

const schema = v.object({ topics: v.array(v.number()) })

interface TopicsFormProps {
  submitLabel?: string
  /** Whoever has never chosen confirms, even that there is nothing to choose. */
  asked?: boolean
  onSaved?: () => unknown
}

/** What one wants to be written about. */
export function TopicsForm({ submitLabel, asked, onSaved }: TopicsFormProps) {
  const w = useWords(subscriptionWords)
  const { data, error, refetch } = useQuery(q('GetSubscriptionsForUser', {}))
  const set = useAction('SetSubscriptionsForUser', { refreshes: ['GetSubscriptionsForUser'] })
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Pending />
  const { subscriptions } = data
  const save = async (chosen: readonly number[]) => {
    await set.mutateAsync({ availableSubscriptions: changesOf(subscriptions, chosen) })
    toast(w.saved)
    await onSaved?.()
  }
  if (subscriptions.length === 0) {
    return (
      <>
        <EmptyState title={w.none} icon={<IconMailOff size={40} stroke={1.4} aria-hidden />}>
          {w.noneMore}
        </EmptyState>
        {asked && (
          <Group justify="flex-end">
            <Button size="md" loading={set.isPending} onClick={() => void save([]).catch(() => {})}>
              {submitLabel}
            </Button>
          </Group>
        )}
      </>
    )
  }
  return (
    <FormShell
      // What was saved elsewhere shows.
      key={JSON.stringify(subscriptions)}
      schema={schema}
      initial={{ topics: chosenOf(subscriptions) }}
      submitLabel={submitLabel}
      onSubmit={({ topics }) => save(topics)}
    >
      {(fields) => (
        <TopicsField
          legend={w.topics}
          topics={subscriptions}
          chosen={fields.values.topics}
          error={fields.errors.topics}
          onChange={(topics) => fields.set('topics', topics)}
        />
      )}
    </FormShell>
  )
}
