import './registers.css'
import { Alert, Button, Checkbox, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { isFailure } from '../../../../api/failure'
import { useAction } from '../../../../api/query'
import type { CaisseDetail, CountOutcome } from '../../../../api/schema'
import { parseCents } from '../../../../ui/cents'
import { formatCents } from '../../../../ui/format'
import { Section } from '../../../../ui/Section'
import { useNarrow } from '../../../../ui/useNarrow'
import { ChequeBoxes } from './ChequesField'
import { PiecesFields } from './PiecesFields'
import { amountsOf, type Counts, differenceText, piecesOf } from './pieces'
import { REGISTERS_OUTDATE } from './registerForms'

/** The purpose for which a register is counted. */
export type Step = 'open' | 'balance' | 'close'

interface CountFormProps {
  step: Step
  detail: CaisseDetail
  /** Nothing is told of what should be there. */
  inventory: boolean
  onDone: (outcome: CountOutcome) => void
}

const OTHER_CHECKS = 'Ce ne sont pas les chèques attendus'
type Kind = 'cash' | 'cb' | 'checks'
const COMMENTS: Record<Kind, string> = {
  cash: 'Explication de l’écart d’espèces',
  cb: 'Explication de l’écart de cartes',
  checks: 'Explication de l’écart de chèques',
}

/** What is in a register, as somebody counts it. What differs asks for a comment. */
export function CountForm({ step, detail, inventory, onDone }: CountFormProps) {
  const { caisse, cashAmount, cardAmount, checkAmount, reglements } = detail
  const smallScreen = useNarrow()
  const [counts, setCounts] = useState<Counts>({})
  const [cards, setCards] = useState('')
  const [cheques, setCheques] = useState('')
  const [there, setThere] = useState<readonly number[]>([])
  const [comments, setComments] = useState<Partial<Record<Kind, string>>>({})
  const { send, errors, differs, message, busy } = useCount(inventory, onDone)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const [pieces, checkDetail] = [piecesOf(counts), amountsOf(cheques)]
    if (busy || !pieces || !checkDetail) return
    const said = Object.fromEntries(Object.entries(comments).filter(([, text]) => text.trim() !== ''))
    void send({
      ouverture: step === 'open',
      fermeture: step === 'close',
      caisse: caisse.id,
      session: caisse.session,
      cash: pieces.length === 0 && !inventory ? 0 : null,
      cashDetail: pieces,
      cb: step === 'open' ? null : (parseCents(cards) ?? null),
      comments: said,
      smallScreen,
      ...(inventory ? { checkDetail } : { reglements: [...there] }),
    })
  }
  const expected = (cents: number | null) =>
    cents !== null && <Text c="dimmed" size="sm">{`Attendu : ${formatCents(cents, 'fr')}`}</Text>
  const explain = (kind: Kind) =>
    differs[kind] && (
      <Textarea
        label={COMMENTS[kind]}
        description={differs[kind]}
        required
        autosize
        minRows={2}
        maxLength={2000}
        value={comments[kind] ?? ''}
        onChange={({ currentTarget }) => setComments({ ...comments, [kind]: currentTarget.value })}
      />
    )
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        {message && (
          <Alert color="orange" role="alert">
            {message}
          </Alert>
        )}
        <Section>
          <PiecesFields counts={counts} error={errors.cashDetail ?? errors.cash} onChange={setCounts} />
          {expected(cashAmount)}
          {explain('cash')}
        </Section>
        {step !== 'open' && (
          <Section>
            <TextInput
              label="Total des cartes"
              description="Celui du terminal de paiement"
              inputMode="decimal"
              required
              error={errors.cb}
              value={cards}
              onChange={({ currentTarget }) => setCards(currentTarget.value)}
            />
            {expected(cardAmount)}
            {explain('cb')}
          </Section>
        )}
        <Section>
          {inventory ? (
            <Textarea
              label="Montant de chaque chèque"
              description="Un par ligne ; vide s’il n’y en a pas"
              autosize
              minRows={2}
              error={errors.checkDetail ?? (amountsOf(cheques) ? undefined : 'Indiquez un montant par ligne.')}
              value={cheques}
              onChange={({ currentTarget }) => setCheques(currentTarget.value)}
            />
          ) : (
            <Checkbox.Group
              label={reglements.length > 0 ? 'Chèques présents' : 'Aucun chèque n’est attendu'}
              error={errors.checks ?? errors.reglements}
              value={there.map(String)}
              onChange={(ids) => setThere(ids.map(Number))}
            >
              <ChequeBoxes held={reglements} />
            </Checkbox.Group>
          )}
          {reglements.length > 0 && expected(checkAmount)}
          {explain('checks')}
        </Section>
        <Button type="submit" loading={busy} style={{ alignSelf: 'flex-start' }}>
          {inventory ? 'Valider l’inventaire' : 'Valider le comptage'}
        </Button>
      </Stack>
    </form>
  )
}

type Differs = Partial<Record<Kind, string>>

/** Sends a count; what it differs by is told, and asks for a comment. */
function useCount(inventory: boolean, onDone: (outcome: CountOutcome) => void) {
  const options = { refreshes: REGISTERS_OUTDATE, quiet: true }
  const ordinary = useAction('UpdateCaisseAmount', options)
  const blind = useAction('UpdateCaisseAmountInventory', options)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [differs, setDiffers] = useState<Differs>({})
  const [message, setMessage] = useState<string>()

  const notKept = ({ differences: { cash, cb, checks, otherChecks }, message: why }: CountOutcome) => {
    setDiffers({
      cash: differenceText(cash),
      cb: differenceText(cb),
      checks: differenceText(checks) ?? (otherChecks ? OTHER_CHECKS : undefined),
    })
    setMessage(why ?? undefined)
  }
  const refused = (fields: Readonly<Record<string, string>>, text: string) => {
    setErrors(fields)
    const { 'comments.cash': cash, 'comments.cb': cb, 'comments.checks': checks } = fields
    setDiffers((before) => ({ cash: cash ?? before.cash, cb: cb ?? before.cb, checks: checks ?? before.checks }))
    setMessage(text)
  }
  const send = async (count: Parameters<typeof ordinary.mutateAsync>[0]) => {
    setErrors({})
    try {
      const outcome = await (inventory ? blind : ordinary).mutateAsync(count)
      if (outcome.kept) onDone(outcome)
      else notKept(outcome)
    } catch (error) {
      if (!isFailure(error)) throw error
      if (error.kind !== 'network') refused(error.fields, error.message)
    }
  }
  return { send, errors, differs, message, busy: ordinary.isPending || blind.isPending }
}
