import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { q, useAction } from '../../../../api/query'
import type { BankMatch } from '../../../../api/schema'
import { Awaited } from '../../../../ui/Awaited'
import { DateText } from '../../../../ui/DateText'
import { Facts } from '../../../../ui/Facts'
import { formatCents } from '../../../../ui/format'
import { toast } from '../../../../ui/toast'

const OTHERS = { fees: 'Frais bancaires', suspense: 'Compte d’attente' }

/** The matches of a line: what was put together, why, by whom. */
export default function Matches({ numbers, onUndone }: { numbers: readonly number[]; onUndone: () => void }) {
  return (
    <Stack gap="lg">
      {numbers.map((number) => (
        <Match key={number} number={number} onUndone={onUndone} />
      ))}
    </Stack>
  )
}

function Match({ number, onUndone }: { number: number; onUndone: () => void }) {
  const query = useQuery(q('GetBankMatch', { number }))
  const undo = useAction('UndoBankMatch', {
    onSuccess: () => {
      toast('Rapprochement annulé')
      onUndone()
    },
  })
  const { data } = query
  if (!data) return <Awaited query={query} waiting={<Skeleton height={180} radius="lg" />} />
  return (
    <div>
      <Facts
        facts={[
          ['Rapprochement', `n° ${data.number}`],
          ['Fait le', <DateText key="at" value={data.at} as="dayTime" />],
          ['Par', data.by],
          ['Raison', data.reason?.fr ?? 'Fait à la main'],
          ...partsOf(data),
        ]}
      />
      <Group justify="flex-end" mt="sm">
        {data.undoneAt ? (
          <Text role="status">Annulé par {data.undoneBy}</Text>
        ) : (
          <Button color="red" variant="light" loading={undo.isPending} onClick={() => undo.mutate({ number })}>
            Annuler ce rapprochement
          </Button>
        )}
      </Group>
    </div>
  )
}

const partsOf = ({ lines, items, others }: BankMatch): [string, string][] => [
  ...lines.map(({ id, amount }): [string, string] => [`Ligne du ${dayOf(id)}`, formatCents(amount)]),
  ...items.map(({ id, amount }): [string, string] => [`Somme attendue du ${dayOf(id)}`, formatCents(amount)]),
  ...others.map(({ account, amount }): [string, string] => [OTHERS[account], formatCents(amount)]),
]

/** Lines and items are named by their day first. */
const dayOf = (id: string) => id.slice(0, 10).split('-').toReversed().join('/')
