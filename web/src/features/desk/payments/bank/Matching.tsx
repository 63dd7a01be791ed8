import './bank.css'
import { Button, Checkbox, Group, Skeleton, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { q, useAction } from '../../../../api/query'
import type { BankItem, BankLine } from '../../../../api/schema'
import { Awaited } from '../../../../ui/Awaited'
import { formatCents } from '../../../../ui/format'
import { toast } from '../../../../ui/toast'
import { type Draft, differenceOf, draftOf, itemsFor, requestOf, typed } from './matching'

/** Items that the dialog shows at most. */
const MOST = 60

interface MatchingProps {
  lines: readonly BankLine[]
  onDone: (done: boolean) => void
}

/** Puts lines beside the sums that were expected. A smaller amount splits; what differs is said all the time. */
export default function Matching({ lines, onDone }: MatchingProps) {
  const [draft, setDraft] = useState(() => draftOf(lines))
  const query = useQuery(q('BankStatementReconciliation', {}))
  const match = useAction('MatchBankLines', {
    onSuccess: () => {
      toast('Lignes rapprochées')
      onDone(true)
    },
  })
  const difference = differenceOf(draft)
  return (
    <Stack gap="lg">
      <fieldset className="bank-part">
        <legend>Lignes de la banque</legend>
        {lines.map((line) => (
          <Amount
            key={line.id}
            label={`${dayOf(line.date)} · ${line.label}`}
            value={draft.lines[line.id] ?? ''}
            onChange={(text) => setDraft({ ...draft, lines: { ...draft.lines, [line.id]: text } })}
          />
        ))}
      </fieldset>
      <fieldset className="bank-part">
        <legend>Sommes attendues</legend>
        <Awaited query={query} waiting={<Skeleton height={180} radius="lg" />} />
        {query.data?.reconciliation.items.length === 0 && <Text c="dimmed">Aucune somme n’est attendue.</Text>}
        {query.data &&
          itemsFor(query.data.reconciliation.items, lines)
            .slice(0, MOST)
            .map((item) => <Item key={item.id} item={item} draft={draft} onDraft={setDraft} />)}
      </fieldset>
      <fieldset className="bank-part">
        <legend>Autres comptes</legend>
        <Amount label="Frais bancaires" value={draft.fees} onChange={(fees) => setDraft({ ...draft, fees })} />
        <Amount
          label="Compte d’attente"
          value={draft.suspense}
          onChange={(suspense) => setDraft({ ...draft, suspense })}
        />
      </fieldset>
      <Group justify="space-between">
        <Text role="status" fw={700} c={difference === 0 ? undefined : 'red'}>
          {difference === undefined ? 'Un montant est illisible' : `Écart : ${formatCents(difference)}`}
        </Text>
        <Group>
          <Button variant="default" onClick={() => onDone(false)}>
            Annuler
          </Button>
          <Button
            disabled={difference !== 0}
            loading={match.isPending}
            onClick={() => match.mutate(requestOf(draft, lines))}
          >
            Rapprocher
          </Button>
        </Group>
      </Group>
    </Stack>
  )
}

interface ItemProps {
  item: BankItem
  draft: Draft
  onDraft: (draft: Draft) => void
}

function Item({ item, draft, onDraft }: ItemProps) {
  const chosen = draft.items[item.id]
  const details = [item.orderId && `commande n° ${item.orderId}`, item.reference && `bordereau ${item.reference}`]
  const label = [`${dayOf(item.date)} · ${item.label.fr}`, ...details.filter(Boolean)].join(', ')
  const toggle = (checked: boolean) => {
    const { [item.id]: _, ...others } = draft.items
    onDraft({ ...draft, items: checked ? { ...others, [item.id]: typed(item.open) } : others })
  }
  return (
    <div className="bank-item">
      <Checkbox
        checked={chosen !== undefined}
        label={`${label} : ${formatCents(item.open)}`}
        onChange={(event) => toggle(event.currentTarget.checked)}
      />
      {chosen !== undefined && (
        <Amount
          label={`Montant pris, ${label}`}
          value={chosen}
          onChange={(text) => onDraft({ ...draft, items: { ...draft.items, [item.id]: text } })}
        />
      )}
    </div>
  )
}

interface AmountProps {
  label: string
  value: string
  onChange: (text: string) => void
}

const Amount = ({ label, value, onChange }: AmountProps) => (
  <TextInput
    label={label}
    inputMode="decimal"
    rightSection="€"
    value={value}
    maxLength={20}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
)

const dayOf = (day: string) => day.split('-').toReversed().join('/')
