import { Button, Group, SegmentedControl, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { isFailure } from '../../../api/failure'
import { useAction } from '../../../api/query'
import type { PriceKind, PriceLine } from '../../../api/schema'
import { go } from '../../../core/navigation'
import { path, withSearch } from '../../../core/paths'
import { parseCents } from '../../../ui/cents'
import type { Column } from '../../../ui/list/columns'
import { PlainList } from '../../../ui/list/PlainList'
import { toast } from '../../../ui/toast'
import { confirmingPrices } from './confirmPrices'

interface ChangePricesProps {
  offreId: number
  partId: number
  edition: number
  onDone: () => void
}

const KINDS = [
  { value: 'sale', label: 'Prix de vente' },
  { value: 'buying', label: 'Prix d’achat' },
]

const columns: readonly Column<PriceLine & { id: number }>[] = [
  { id: 'label', header: 'Élément', card: 'title', value: ({ label }) => label.fr },
  { id: 'before', header: 'Avant', as: 'euros', value: ({ before }) => before },
  { id: 'after', header: 'Après', as: 'euros', value: ({ after }) => after },
]

/** Changes all prices of an offer by a percentage: what would be so is shown first, then saved at once. */
export default function ChangePrices({ offreId, partId, edition, onDone }: ChangePricesProps) {
  const [kind, setKind] = useState<PriceKind>('sale')
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState<string>()
  const [lines, setLines] = useState<readonly PriceLine[]>()
  const dry = useAction('ChangeOffrePrices', { quiet: true })
  const save = useAction('ChangeOffrePrices', { quiet: true })
  const percent = parseCents(typed)
  const forget = () => {
    setLines(undefined)
    setWrong(undefined)
  }
  const refused = (error: unknown) => {
    if (!isFailure(error)) throw error
    setWrong(error.fields.percent ?? error.message)
  }
  const request = { offreId, edition, prices: kind, percent: percent ?? 0 }
  const show = async () => {
    if (!percent) return setWrong('Entrez un pourcentage, par exemple 2,5 ou -10.')
    await dry.mutateAsync({ ...request, dry: true }).then((answer) => setLines(answer.lines), refused)
  }
  const apply = async () => {
    const sent = confirmingPrices((confirmedPrices) => save.mutateAsync({ ...request, confirmedPrices }))
    const answer = await sent.catch(refused)
    if (!answer?.saved) return
    const { newOffreId, draft } = answer.saved
    onDone()
    toast(draft ? 'Les nouveaux prix sont un brouillon' : 'Les prix sont changés')
    go(
      withSearch(path('/offre/lineedit/{partId}/{offreId}', { partId, offreId: newOffreId }), {
        draft: draft ? '1' : undefined,
      }),
    )
  }
  const changing = lines?.filter(({ before, after }) => before !== after).length ?? 0
  return (
    <Stack>
      <SegmentedControl
        aria-label="Prix à changer"
        data={KINDS}
        value={kind}
        onChange={(value) => {
          setKind(value as PriceKind)
          forget()
        }}
      />
      <Group align="flex-start">
        <TextInput
          label="Pourcentage"
          description={kind === 'sale' ? 'Arrondi à dix centimes' : 'Sans arrondi au-delà du centime'}
          inputMode="decimal"
          rightSection="%"
          data-autofocus
          value={typed}
          error={wrong}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            forget()
          }}
        />
        <Button variant="default" mt={45} loading={dry.isPending} onClick={() => void show()}>
          Calculer
        </Button>
      </Group>
      {lines && (
        <>
          <PlainList
            label="Prix avant et après"
            columns={columns}
            rows={lines.map((line) => ({ ...line, id: line.itemId }))}
            empty="Aucun élément n’a un tel prix"
          />
          <Group justify="space-between">
            <Text size="sm" c="dimmed" role="status">
              {changing === 0
                ? 'Aucun prix ne change.'
                : changing === 1
                  ? 'Un prix change.'
                  : `${changing} prix changent.`}{' '}
              Ce qui est gratuit ou sur devis reste.
            </Text>
            <Button disabled={changing === 0} loading={save.isPending} onClick={() => void apply()}>
              Enregistrer les nouveaux prix
            </Button>
          </Group>
        </>
      )}
    </Stack>
  )
}
