import './ordering.css'
import './preview.css'
import { Alert, Button, Skeleton } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { Code, isFailure } from '../../api/failure'
import { outdate, q } from '../../api/query'
import type { Offer, PaymentMode, Preview } from '../../api/schema'
import { langStore, useText } from '../../base/lang'
import { go } from '../../core/navigation'
import { type Href, path, useParams } from '../../core/paths'
import { AppLink } from '../../ui/AppLink'
import { Awaited } from '../../ui/Awaited'
import { dialogs } from '../../ui/dialogs'
import { formatCents, formatDay, formatEuros, parseDate } from '../../ui/format'
import { Page } from '../../ui/Page'
import { parisDay } from '../../ui/today'
import { type Draft, keptDraft, NO_SLOT, toNewOrder } from './draft'
import { HeldSlot } from './HeldSlot'
import { hasCart } from './items'
import { AsideTotal } from './OrderAside'
import { IncompleteProfile } from './OrderStart'
import { PaymentChoice } from './PaymentChoice'
import { payLabel } from './payLabel'
import { optionsOf, proposed } from './payment'
import { cartHref, type Place, previewHref, startHref } from './place'
import { goToPlaced } from './placedBefore'
import { Recap, RecapHead } from './Recap'
import { TermsGate } from './TermsGate'
import { useCustomer } from './useCustomer'
import { useOrderingWords } from './useOrderingWords'
import { usePlacing } from './usePlacing'

/** The recap of an order, the choice of payment, and the last button. */
export default function PreviewOrder() {
  const { uId, offreId, coId, partId } = useParams('/bnfv2/previewOrder/{uId}/{offreId}/{coId}/{partId}')
  const { owner, pending } = useCustomer()
  const offer = useQuery(q('GetOffre', { id: Number(offreId) }))
  // The draft of an offer does not change here, and goes away once the order is made.
  // biome-ignore lint/correctness/useExhaustiveDependencies: read anew when the offer gives way to its next version
  const draft = useMemo(() => keptDraft.last(owner), [owner, offreId])
  const place = { backTo: draft?.backTo ?? '1', universe: uId, category: coId, partner: partId, offre: offreId }
  const mine = draft && offer.data && draft.offreId === offer.data.id ? draft : undefined
  const lost = offer.isSuccess && !mine
  const start = startHref(place)
  useEffect(() => {
    if (lost) go(start, { replace: true })
  }, [lost, start])
  const w = useOrderingWords()
  const back = mine && offer.data && hasCart(offer.data) ? cartHref(place) : start
  return (
    <Page title={w.recap} back={{ to: back, label: w.change }} busy={!offer.error && (!mine || pending)}>
      <Awaited query={offer} />
      {!offer.error && !mine && <Skeleton height={360} radius={16} />}
      {mine && offer.data && !pending && <Confirmation offer={offer.data} draft={mine} place={place} back={back} />}
    </Page>
  )
}

interface ConfirmationProps {
  offer: Offer
  draft: Draft
  place: Place
  /** The screen on which the order can still be changed. */
  back: Href
}

function Confirmation({ offer, draft, place, back }: ConfirmationProps) {
  const w = useOrderingWords()
  const order = toNewOrder(offer, draft)
  const query = useQuery({ ...q('PreviewOrder', { o: order }), retry: false })
  const { data, error, refetch } = query
  const taken = isFailure(error, Code.slotTaken)
  const [heldUntil, setHeldUntil] = useState(draft.heldUntil)
  const keepHold = (held: Pick<Draft, 'heldUntil'>) => {
    setHeldUntil(held.heldUntil)
    keptDraft.keep({ ...draft, ...held })
  }
  const backToSlots = async () => {
    keptDraft.keep({ ...draft, ...NO_SLOT })
    void outdate('CreateOrder')
    go(back, { replace: true })
    await dialogs.alert(w.slotTaken, w.slot)
  }
  const toNextVersion = async ({ offre }: Preview, message: string) => {
    keptDraft.keep({ ...draft, offreId: offre.id })
    go(previewHref({ ...place, offre: String(offre.id) }), { replace: true })
    await dialogs.alert(message)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the slot turns out to be gone
  useEffect(() => {
    if (taken) void backToSlots()
  }, [taken])

  const unfinished = isFailure(error, Code.invalid)
  useEffect(() => {
    if (unfinished) go(back, { replace: true })
  }, [unfinished, back])

  const { onBehalf } = useCustomer()
  const placed = isFailure(error, Code.draftPlaced) ? error : undefined
  useEffect(() => {
    if (placed) goToPlaced(placed, onBehalf)
  }, [placed, onBehalf])

  if (isFailure(error, Code.termsNotAccepted)) return <TermsGate onAccepted={() => void refetch()} />
  if (!data) {
    const waiting = <Skeleton height={360} radius={16} />
    return unfinished || placed ? waiting : <Awaited query={query} waiting={waiting} />
  }
  return (
    <Payable
      preview={data}
      offer={offer}
      order={order}
      held={
        <HeldSlot offer={offer} draft={{ ...draft, heldUntil }} onHeld={keepHold} onTaken={() => void backToSlots()} />
      }
      onSlotTaken={backToSlots}
      onTerms={() => void refetch()}
      onOfferChanged={toNextVersion}
    />
  )
}

interface PayableProps {
  held: ReactNode
  preview: Preview
  offer: Offer
  order: ReturnType<typeof toNewOrder>
  onSlotTaken: () => Promise<void>
  onTerms: () => void
  onOfferChanged: (preview: Preview, message: string) => Promise<void>
}

function Payable({ preview, offer, order, held, onSlotTaken, onTerms, onOfferChanged }: PayableProps) {
  const w = useOrderingWords()
  const text = useText()
  const customer = useCustomer()
  const options = optionsOf(preview)
  // An order that is ordered again proposes its former way to pay, if that is still offered.
  const [chosen, setChosen] = useState<PaymentMode | undefined>(order.paymentMode ?? undefined)
  const lostMode = Boolean(order.paymentMode) && !options.some(({ id }) => id === order.paymentMode)
  const mode = options.find(({ id }) => id === chosen)?.id ?? proposed(options)
  const [chosenRest, setChosenRest] = useState<PaymentMode | undefined>(order.restPaymentMode ?? undefined)
  const rests = mode === 'credits' ? preview.restOptionsInt : []
  const rest = rests.find(({ id }) => id === chosenRest)?.id ?? rests[0]?.id
  const placing = usePlacing({ onBehalf: customer.onBehalf, onSlotTaken, onTerms, onOfferChanged })
  const total = preview.order.totalAdjustedAmount ?? preview.orderTotal
  const recurring = preview.recurringOrderText !== null
  const priced = preview.hasQuoteLines || total === 0 ? undefined : formatEuros(total)
  const credits = options.find(({ id }) => id === 'credits')?.maximumAmount ?? 0
  // The part that credits do not cover, in cents; unknown while the order waits for a quote.
  const left = preview.hasQuoteLines ? undefined : Math.max(0, Math.round(total * 100) - credits)
  const amount = priced && recurring ? `${priced} ${w.perSession}` : priced
  // An order that is due today is paid in full on the bank's page.
  const later = preview.order.beginDate === null || parisDay(new Date(preview.order.beginDate)) > parisDay(new Date())
  const means = useQuery({ ...q('GetMyPaymentOptions'), enabled: !customer.onBehalf })
  const card = means.data?.card
  const debited = parseDate(preview.directDebitDay ?? '')
  const day = debited && formatDay(debited, new Date(), langStore.use())
  return (
    <form
      className="order-page"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (mode && customer.complete)
          void placing.place({ ...order, paymentMode: mode, restPaymentMode: rest ?? null })
      }}
    >
      <div className="order-main">
        {!customer.complete && <IncompleteProfile />}
        {preview.warning && (
          <Alert color="orange" icon={<IconAlertTriangle aria-hidden />}>
            {text(preview.warning)}
          </Alert>
        )}
        <RecapHead
          preview={preview}
          flexible={order.dateFlexible ?? false}
          chosenDate={order.beginDate ?? ''}
          ends={Boolean(order.endDate)}
        />
        {lostMode && (
          <Alert color="orange" role="status" icon={<IconAlertTriangle aria-hidden />}>
            {w.lostMode}
          </Alert>
        )}
        <PaymentChoice
          options={options}
          closed={preview.closedModes}
          mode={mode}
          onChoose={setChosen}
          rest={
            rest && {
              options: rests,
              mode: rest,
              left: left === undefined ? undefined : formatCents(left),
              recurring,
              onChoose: setChosenRest,
            }
          }
          note={
            later &&
            (mode === 'card' || rest === 'card') &&
            amount &&
            (card ? w.debitedOnTheDay : w.cardIsChecked(amount))
          }
        />
        <div className="preview-terms">
          <Terms offer={offer} late={preview.order.cancelAfterDelay} />
        </div>
        <Recap preview={preview} comment={order.comment} />
      </div>
      <aside className="order-aside surface" aria-label={w.total}>
        {held}
        <div className="aside-foot">
          <p className="aside-total">
            <small>{recurring ? w.totalPerSession : offer.fixedPrice ? w.total : w.estimatedTotal}</small>
            <strong>
              <AsideTotal cents={Math.round(total * 100)} hasQuote={preview.hasQuoteLines} />
            </strong>
          </p>
          <Button type="submit" size="md" loading={placing.busy} disabled={!mode || !customer.complete}>
            {payLabel(
              { mode, amount: priced, card, rest: rest && left ? { mode: rest, credits, left } : undefined, day },
              w,
            )}
          </Button>
        </div>
        <div className="aside-notes">
          <Terms offer={offer} late={preview.order.cancelAfterDelay} />
        </div>
      </aside>
    </form>
  )
}

/**
 * The terms, and the time until which the order can be cancelled: beside the button, and under the choice of payment on
 * phones. `late` means that this time has passed, which has a warning of its own.
 */
function Terms({ offer: { retractationDelay }, late }: { offer: Offer; late: boolean }) {
  const w = useOrderingWords()
  return (
    <>
      {retractationDelay > 0 && !late && <p>{w.retract(retractationDelay)}</p>}
      <p>
        <AppLink className="reach" to={path('/bnfv2/cgu')}>
          {w.terms}
        </AppLink>
      </p>
    </>
  )
}
