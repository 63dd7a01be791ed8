import { Button, Group } from '@mantine/core'
import { IconMailOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { q, useAction } from '../../api/query'
import { useWords } from '../../base/lang'
import { Awaited } from '../../ui/Awaited'
import { FormShell } from '../../ui/FormShell'
import { Pending } from '../../ui/Pending'
import { EmptyState } from '../../ui/states'
import { toast } from '../../ui/toast'
import { useGuard } from '../../ui/useGuard'
import { Noted } from '../../ui/useLeave'
import { TopicsField } from './TopicsField'
import { changesOf, chosenOf } from './topics'
import { subscriptionWords } from './words'

const schema = v.object({ topics: v.array(v.number()) })

interface TopicsFormProps {
  submitLabel?: string
  /** People who have never chosen must confirm, even when there is nothing to choose. */
  asked?: boolean
  onSaved?: () => unknown
}

/** A form to choose the topics about which one wants mail. */
export function TopicsForm({ submitLabel, asked, onSaved }: TopicsFormProps) {
  const w = useWords(subscriptionWords)
  const query = useQuery(q('GetSubscriptionsForUser', {}))
  const { data } = query
  const guard = useGuard()
  const set = useAction('SetSubscriptionsForUser')
  if (!data) return <Awaited query={query} waiting={<Pending />} />
  const { subscriptions } = data
  const save = async (chosen: readonly number[]) => {
    await set.mutateAsync({ availableSubscriptions: changesOf(subscriptions, chosen) })
    guard.saved()
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
      // The form begins anew when the choice was saved elsewhere.
      key={JSON.stringify(subscriptions)}
      schema={schema}
      initial={{ topics: chosenOf(subscriptions) }}
      submitLabel={submitLabel}
      onSubmit={({ topics }) => save(topics)}
    >
      {(fields) => (
        <>
          <Noted changed={changesOf(subscriptions, fields.values.topics).length > 0} by={guard} />
          <TopicsField
            legend={w.topics}
            topics={subscriptions}
            chosen={fields.values.topics}
            error={fields.errors.topics}
            onChange={(topics) => fields.set('topics', topics)}
          />
        </>
      )}
    </FormShell>
  )
}
