import './ordering.css'
import { Alert, Skeleton, Spoiler } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { q } from '../../api/query'
import type { ContentRef, Offer, OfferedSlot, OrderAgain, Why } from '../../api/schema'
import { useText } from '../../base/lang'
import { go } from '../../core/navigation'
import { path } from '../../core/paths'
import { AppLink } from '../../ui/AppLink'
import { Awaited } from '../../ui/Awaited'
import { Page } from '../../ui/Page'
import { RichText } from '../../ui/RichText'
import { Section } from '../../ui/Section'
import { EmptyState } from '../../ui/states'
import { parisDay } from '../../ui/today'
import { Heart } from '../parts/offers/Heart'
import { draftAgain } from './again'
import { CartSection } from './CartSection'
import { checkItems, checkOptions, summaryOf } from './check'
import { type Draft, keptDraft, newDraft } from './draft'
import { ItemsSection } from './ItemsSection'
import { hasCart } from './items'
import { BudgetSection, CommentSection } from './MoreSection'
import { type LeadingMail, ledBy } from './mail'
import { OrderAside } from './OrderAside'
import { cartHref, type Place, startHref } from './place'
import { useCustomer } from './useCustomer'
import { type DraftForm, useDraftForm } from './useDraftForm'
import { useOrderingWords } from './useOrderingWords'
import { usePreviewing } from './usePreviewing'
import { WhenSection } from './WhenSection'
import { WhereSection } from './WhereSection'
import { takenSlot } from './waiting/offered'

export type Step = 'items' | 'cart'

interface OrderStartProps {
  step: Step
  place: Place
  /** The order to continue or to order again. */
  from?: string
  /** The news item or offer of the moment that led here. */
  origin?: ContentRef
  /** The mail of a campaign that led here. */
  mail?: LeadingMail
  /** The place in a waitlist whose offered time is taken. */
  wait?: string
}

/** Chooses what to order and, on the last step, when and where. */
export function OrderStart({ step, place, from, origin, mail, wait }: OrderStartProps) {
  const w = useOrderingWords()
  const text = useText()
  const offer = useQuery(q('GetOffre', { id: Number(place.offre) }))
  const before = useQuery({ ...q('GetOrderAgain', { orderId: Number(from) }), enabled: Boolean(from) })
  const waiting = useQuery({ ...q('GetMyWaitlists', {}), enabled: Boolean(wait) })
  const customer = useCustomer()
  const ready = offer.data && !customer.pending && !(from && before.isPending) && !(wait && waiting.isPending)
  const { universe, category, partner } = place
  const list =
    place.backTo === '0'
      ? path('/bnfv2/category/{universe}/{category}', { universe, category })
      : path('/bnfv2/partenaire/{universe}/{category}/{partner}', { universe, category, partner })
  return (
    <Page
      title={offer.data ? text(offer.data.titleLabel) : offer.error ? w.notFound : ''}
      lead={offer.data && [offer.data.partnerName, text(offer.data.categoryLabel)].filter(Boolean).join(' · ')}
      back={{ to: step === 'cart' ? startHref(place) : list }}
      busy={!ready && !offer.error}
      actions={
        offer.data && (
          <Heart
            target={{ originalOffreId: offer.data.originalId, originalPartPresentationId: null }}
            name={text(offer.data.titleLabel)}
            on={offer.data.favorite}
          />
        )
      }
    >
      <Awaited query={offer} />
      {!ready && !offer.error && <Skeleton height={420} radius={16} />}
      {ready && (
        <OrderForm
          key={offer.data.id}
          offer={offer.data}
          step={step}
          place={place}
          customer={customer}
          from={from}
          origin={origin}
          mail={mail}
          before={before.data}
          offered={waiting.data?.places.find(({ id }) => id === wait)?.offered ?? undefined}
        />
      )}
    </Page>
  )
}

interface OrderFormProps {
  offer: Offer
  step: Step
  place: Place
  customer: ReturnType<typeof useCustomer>
  from?: string
  origin?: ContentRef
  mail?: LeadingMail
  /** The earlier order that is ordered again, and its parts that are lost. */
  before?: OrderAgain
  /** The time that is held for somebody who waited for it. */
  offered?: OfferedSlot
}

/**
 * The draft of this window, or a new one when that is for another offer or when an earlier order is ordered again. An offered time
 * is that of its own draft.
 */
function startDraft(props: Omit<OrderFormProps, 'step'>): Draft {
  const { offered } = props
  const draft = begunDraft(props)
  return offered && draft.draftId !== offered.draftId ? { ...draft, ...takenSlot(offered, Date.now()) } : draft
}

function begunDraft({ offer, place, customer, from, origin, mail, before }: Omit<OrderFormProps, 'step'>): Draft {
  const kept = keptDraft.of(offer.id, customer.owner)
  if (kept && (!before || kept.from === Number(from)))
    return ledBy({ ...kept, backTo: place.backTo, fromContent: origin ?? kept.fromContent }, mail)
  const draft = {
    ...newDraft(offer, customer.owner, place.backTo),
    telephone: customer.telephone,
    fromContent: origin,
  }
  return before ? { ...draftAgain(draft, before), from: Number(from) } : ledBy(draft, mail)
}

function OrderForm(props: OrderFormProps) {
  const { offer, step, place, customer } = props
  const w = useOrderingWords()
  const form = useDraftForm(offer, () => startDraft(props))
  const element = useRef<HTMLFormElement>(null)
  const [problem, setProblem] = useState<string>()
  const showWrong = (wrong: DraftForm['wrong']) => {
    form.setWrong(wrong)
    requestAnimationFrame(() => leadToWrong(element.current))
  }
  const previewing = usePreviewing({ form, place, onWrong: showWrong, onProblem: setProblem })
  const last = step === 'cart' || !hasCart(offer)

  const submit = () => {
    setProblem(undefined)
    if (!customer.complete) {
      setProblem(w.incomplete)
      return
    }
    const wrong = {
      ...checkItems(offer, form.draft),
      ...(last && checkOptions(offer, form.draft, parisDay(new Date()))),
    }
    if (Object.keys(wrong).length > 0) showWrong(wrong)
    else if (last) void previewing.start()
    else go(cartHref(place))
  }

  if (offer.cannotPlaceOrder) {
    return (
      <>
        <Description offer={offer} />
        <div className="surface">
          <EmptyState title={w.byDesk} />
        </div>
      </>
    )
  }
  return (
    <form
      ref={element}
      className="order-page"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!previewing.busy) submit()
      }}
    >
      <div className="order-main">
        {!customer.complete && <IncompleteProfile />}
        <Lost lost={form.draft.lost ?? []} />
        {step === 'items' && <Description offer={offer} />}
        {step === 'items' && offer.items.length > 0 && <ItemsSection form={form} />}
        {step === 'cart' && <CartSection form={form} back={startHref(place)} />}
        {last && (
          <>
            <WhenSection form={form} onBehalf={customer.onBehalf} />
            <WhereSection form={form} onBehalf={customer.onBehalf} />
            <BudgetSection form={form} />
            <CommentSection form={form} onBehalf={customer.onBehalf} />
          </>
        )}
      </div>
      <OrderAside
        form={form}
        problem={problem ?? summaryOf(form.wrong)}
        busy={previewing.busy}
        label={last ? w.continue : w.toCart}
      />
    </form>
  )
}

const WRONG = '[aria-invalid="true"], [data-wrong], [data-error="true"]'
const FOCUSABLE = 'input, button, textarea, select, [tabindex]'

/** Leads to the first wrong field, in the order of the page; some inputs mark the frame around them. */
function leadToWrong(form: HTMLFormElement | null) {
  const wrong = form?.querySelector<HTMLElement>(WRONG)
  const target = wrong?.matches(FOCUSABLE) ? wrong : wrong?.querySelector<HTMLElement>(FOCUSABLE)
  target?.focus({ preventScroll: true })
  // A tall control, such as the slots, begins at the top of the window, so that its question is seen.
  const tall = (target?.offsetHeight ?? 0) > innerHeight / 2
  target?.scrollIntoView({ block: tall ? 'start' : 'center' })
}

/** The parts of the earlier order that this one cannot have. */
function Lost({ lost }: { lost: readonly Why[] }) {
  const w = useOrderingWords()
  const text = useText()
  if (lost.length === 0) return null
  return (
    <Alert
      role="status"
      color="orange"
      icon={<IconAlertCircle aria-hidden />}
      title={w.lost}
      styles={{ title: { color: 'var(--mantine-color-text)' } }}
    >
      <ul className="lost">
        {lost.map((one) => (
          <li key={`${one.code} ${one.text.fr}`}>{text(one.text)}</li>
        ))}
      </ul>
    </Alert>
  )
}

export function IncompleteProfile() {
  const w = useOrderingWords()
  return (
    <Alert
      color="orange"
      icon={<IconAlertCircle aria-hidden />}
      title={w.incompleteTitle}
      styles={{ title: { color: 'var(--mantine-color-text)' } }}
    >
      {w.incomplete} <AppLink to={path('/bnfv2/profile/{sepa}', { sepa: 0 })}>{w.toProfile}</AppLink>
    </Alert>
  )
}

/** The most characters of a description that nobody has to unfold, however large their text is. */
const SHORT = 400

const isLong = (html: string) => html.replaceAll(/<[^>]*>/g, '').length > SHORT

/** The description of the offer, if it has one. */
export function Description({ offer }: { offer: Offer }) {
  const w = useOrderingWords()
  const html = useText()(offer.longLabel)
  if (!offer.displayDescription || !html) return null
  return (
    <Section title={w.description}>
      {isLong(html) ? (
        <Spoiler className="order-about" maxHeight={200} showLabel={w.readMore} hideLabel={w.readLess}>
          <RichText html={html} />
        </Spoiler>
      ) : (
        <RichText html={html} />
      )}
    </Section>
  )
}
