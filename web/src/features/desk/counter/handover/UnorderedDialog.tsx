import * as lengths from '../../../../api/lengths'
import './handover.css'
import { Alert, Button, Group, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { call } from '../../../../api/client'
import { isFailure } from '../../../../api/failure'
import { outdate, q } from '../../../../api/query'
import type { HandoverOrder } from '../../../../api/schema'
import { useWords } from '../../../../base/lang'
import { go } from '../../../../core/navigation'
import { path } from '../../../../core/paths'
import { dialogs } from '../../../../ui/dialogs'
import { DialogFrame } from '../../../../ui/form/DialogFrame'
import { PersonField } from '../../../../ui/form/PersonField'
import { toast } from '../../../../ui/toast'
import { useLeave } from '../../../../ui/useLeave'
import { uiWords } from '../../../../ui/words'
import { NO_PRICE, typedEuros } from '../../amounts'
import { partnerOptions } from '../../partnerOptions'
import { handoverWords as w } from './handoverWords'
import { begin, orderAndReceive, receivedOf, type TypedLine } from './unordered'

interface UnorderedProps {
  /** The partners whose goods are being received; the others of the desk can be chosen as well. */
  partners?: readonly number[]
  /** The orders whose goods are still to be received from these partners. */
  list?: readonly HandoverOrder[]
}

/** The partners of the chosen conciergerie. */
const partnersHere = () => partnerOptions({ extractPartnersForCurrentConciergerie: true })

/** Opens an order for goods that were received although nobody ordered them. */
export const openUnordered = (context: UnorderedProps = {}) =>
  dialogs.form<void>((close) => <UnorderedDialog {...context} onClose={close} />)

function UnorderedDialog({ partners = [], list = [], onClose }: UnorderedProps & { onClose: () => void }) {
  const ui = useWords(uiWords)
  const leave = useLeave(onClose)
  const progress = useRef(begin())
  const [person, setPerson] = useState({ id: '', label: '' })
  const [partner, setPartner] = useState(partners.length === 1 ? String(partners[0]) : '')
  const [offer, setOffer] = useState('')
  const [typed, setTyped] = useState<ReadonlyMap<number, TypedLine>>(new Map())
  const [note, setNote] = useState('')
  const [wrong, setWrong] = useState<string>()
  const [busy, setBusy] = useState(false)
  const { data: all = [] } = useQuery({ queryKey: ['GetAllPartners2', 'here'], queryFn: partnersHere })
  const { data: offers } = useQuery({
    ...q('GetOffresForPartenaire', { partId: Number(partner) }),
    enabled: partner !== '',
  })
  const beneficiary = Number(person.id)
  const { data: chosen } = useQuery({
    queryKey: ['GetOffre', { id: Number(offer) }, { for: beneficiary }],
    queryFn: ({ signal }) => call('GetOffre', { id: Number(offer) }, { signal, onBehalfOf: beneficiary }),
    enabled: offer !== '' && person.id !== '',
  })
  const articles = (chosen?.items ?? []).filter(({ type }) => type === 'default' || type === 'groupMaster')
  const name = person.label.split(' · ')[0] ?? ''
  const there = list.find((it) => it.bnfName === name && (!partner || it.partnerId === Number(partner)))
  const made = progress.current.order !== undefined
  const change = (id: number, part: Partial<TypedLine>) => {
    leave.note(true)
    setWrong(undefined)
    setTyped(new Map([...typed, [id, { quantity: '', price: '', ...typed.get(id), ...part }]]))
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const { lines, bad, unpriced } = receivedOf(articles, typed)
    if (bad) return setWrong(w.unorderedBadLine(bad.label.fr))
    if (unpriced) return setWrong(w.unorderedNoPrice(unpriced.label.fr))
    if (!beneficiary || lines.length === 0) return setWrong(w.unorderedMissing)
    setBusy(true)
    setWrong(undefined)
    try {
      const record = await orderAndReceive({ beneficiary, offer: Number(offer), lines, note }, progress.current)
      const order = progress.current.order ?? 0
      onClose()
      toast(w.unorderedDone(order))
      if (record) go(path('/c/remiseprint/{id}', { id: record }))
    } catch (error) {
      if (!isFailure(error)) throw error
      const stopped = progress.current.order
      setWrong([stopped && w.unorderedStopped(stopped), error.message].filter(Boolean).join(' '))
    } finally {
      setBusy(false)
      void outdate('CreateOrder', 'SetItemsStatus')
    }
  }
  return (
    <DialogFrame title={w.unordered} size="lg" onClose={onClose} leave={leave}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap="sm">
          <p className="quiet">{w.unorderedLead}</p>
          <fieldset className="unordered-fields" disabled={made}>
            <Stack gap="sm">
              <PersonField
                label={w.unorderedFor}
                required
                data-autofocus
                value={person.id}
                onChange={(id, label) => setPerson({ id, label })}
              />
              {there && <Alert color="orange">{w.unorderedThere(name, there.orderId)}</Alert>}
              <NativeSelect
                label={w.unorderedPartner}
                required
                value={partner}
                data={[{ value: '', label: w.unorderedChoose }, ...all]}
                onChange={(event) => {
                  setPartner(event.currentTarget.value)
                  setOffer('')
                  setTyped(new Map())
                }}
              />
              <NativeSelect
                label={w.unorderedOffer}
                required
                value={offer}
                error={offers?.offresEntreprise.length === 0 && w.noOffers}
                data={[
                  { value: '', label: w.unorderedChoose },
                  ...(offers?.offresEntreprise ?? []).map((it) => ({ value: String(it.id), label: it.name.fr })),
                ]}
                onChange={(event) => {
                  setOffer(event.currentTarget.value)
                  setTyped(new Map())
                }}
              />
              {articles.length > 0 && (
                <ul className="unordered-lines" aria-label={w.unorderedLines}>
                  {articles.map(({ id, label, price }) => (
                    <li key={id}>
                      <span>{label.fr}</span>
                      <TextInput
                        size="xs"
                        inputMode="numeric"
                        placeholder="0"
                        aria-label={w.unorderedCount(label.fr)}
                        value={typed.get(id)?.quantity ?? ''}
                        onChange={(event) => change(id, { quantity: event.currentTarget.value })}
                      />
                      <TextInput
                        size="xs"
                        inputMode="decimal"
                        placeholder={price === NO_PRICE ? w.noPrice : typedEuros(price)}
                        rightSection="€"
                        aria-label={w.unorderedPrice(label.fr)}
                        value={typed.get(id)?.price ?? ''}
                        onChange={(event) => change(id, { price: event.currentTarget.value })}
                      />
                    </li>
                  ))}
                </ul>
              )}
              <Textarea
                label={w.unorderedNote}
                autosize
                maxLength={lengths.COMMENT}
                value={note}
                onChange={(event) => setNote(event.currentTarget.value)}
              />
            </Stack>
          </fieldset>
          {wrong && (
            <Alert color="red" role="alert">
              {wrong}
            </Alert>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={leave.leave}>
              {ui.cancel}
            </Button>
            <Button type="submit" loading={busy}>
              {made ? w.unorderedAgain : w.unorderedSubmit}
            </Button>
          </Group>
        </Stack>
      </form>
    </DialogFrame>
  )
}
