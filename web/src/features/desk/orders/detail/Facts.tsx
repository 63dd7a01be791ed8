import { Button, Group, Stack } from '@mantine/core'
import { IconShoppingBag } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { ManagerOrder } from '../../../../api/schema'
import { takeOver } from '../../../../core/desk'
import { sheetPath } from '../../../../core/deskPaths'
import { go } from '../../../../core/navigation'
import { path, withSearch } from '../../../../core/paths'
import { AppLink } from '../../../../ui/AppLink'
import { MailLink } from '../../../../ui/ContactLinks'
import { DateText } from '../../../../ui/DateText'
import { Money } from '../../../../ui/Money'
import { Section } from '../../../../ui/Section'
import { WhenText } from '../../../../ui/WhenText'
import { Phone } from '../../counter/calls/Phone'
import { VipBadge } from '../../VipBadge'
import { isLowNote } from '../OrderMarks'
import { lockerText, orderBoxText } from './locker'
import { orderWords as w } from './orderWords'

/** The person who ordered, how to reach them, and a link to order for them. */
export function Beneficiary({ order }: { order: ManagerOrder }) {
  const { user, conciergerie, adherentTelephone: phone } = order
  const orderFor = () => {
    takeOver({ id: user.id, name: user.name, desk: conciergerie })
    go(path('/bnfv2/home'))
  }
  return (
    <Section title={w.beneficiary}>
      <Stack gap={6}>
        <div className="person">
          <AppLink to={sheetPath(user.id)}>
            <strong>{user.name}</strong>
          </AppLink>
          {user.vip && <VipBadge />}
        </div>
        <span className="quiet">{user.entreprise}</span>
        {phone && <Phone number={phone} />}
        {user.email && <MailLink address={user.email} />}
        <Group gap="xs" mt="xs" className="noprint">
          <Button variant="light" size="xs" leftSection={<IconShoppingBag size={15} aria-hidden />} onClick={orderFor}>
            {w.takeOver}
          </Button>
          <Button
            component={AppLink}
            to={withSearch(path('/allorders'), { adherent: user.id })}
            variant="subtle"
            size="xs"
          >
            {w.hisOrders}
          </Button>
          <Button
            component={AppLink}
            to={withSearch(path('/creditsList/{id}', { id: user.id }), { view: 'statement' })}
            variant="subtle"
            size="xs"
          >
            {w.hisStatement}
          </Button>
        </Group>
      </Stack>
    </Section>
  )
}

/** The facts of an order: service, place and time; the rest unfolds. */
export function Facts({ order }: { order: ManagerOrder }) {
  const { beginDate, dateRealisation, dateLivraison, recurringOrderText, debitDate, budget } = order
  return (
    <Section title={w.order}>
      <dl className="desk-facts">
        <Fact label={w.conciergerie}>{order.conciergerie.name}</Fact>
        <Fact label={w.category}>{order.categoryLabel}</Fact>
        <Fact label={w.partner}>{order.partnerName}</Fact>
        <Fact label={w.offer}>{order.offreLabel}</Fact>
        <Fact label={w.appointment}>{beginDate && <WhenText value={beginDate} />}</Fact>
        <Fact label={w.service}>
          {dateRealisation && dateRealisation !== beginDate && <WhenText value={dateRealisation} />}
        </Fact>
        <Fact label={w.delivery}>{dateLivraison && <WhenText value={dateLivraison} />}</Fact>
        <Fact label={w.place}>{order.placeDesc}</Fact>
        <Fact label={w.locker}>{order.lockerNeeds && lockerText(order.lockerNeeds)}</Fact>
        <Fact label={w.lockerStatus}>{order.lockerStatus && <InLocker order={order} />}</Fact>
        <Fact label={w.payment}>{order.paymentLabel}</Fact>
        <Note order={order} />
      </dl>
      <details className="unfold">
        <summary>{w.details}</summary>
        <dl className="desk-facts">
          <Fact label={w.created}>
            <DateText value={order.creationDate} as="stamp" />
          </Fact>
          <Fact label={w.updated}>
            <DateText value={order.lastUpdate} as="stamp" />
          </Fact>
          <Fact label={w.debit}>{debitDate && <DateText value={debitDate} />}</Fact>
          <Fact label={w.budget}>{typeof budget === 'number' && <Money euros={budget} />}</Fact>
          <Fact label={w.recurrence}>{recurringOrderText}</Fact>
        </dl>
      </details>
    </Section>
  )
}

/** Where goods are in a locker, and in which boxes. */
function InLocker({ order: { lockerStatus, lockerBoxes } }: { order: ManagerOrder }) {
  return (
    <>
      {lockerStatus}
      {lockerBoxes.map((box) => (
        <small key={`${box.lockerName} ${box.boxId}`} style={{ display: 'block' }}>
          {orderBoxText(box)}
        </small>
      ))}
    </>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (!children) return null
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** A score counts out of 10 once details come with it, out of 5 otherwise. */
function Note({ order: { note, noteComments } }: { order: ManagerOrder }) {
  const waiting: Record<number, string> = { [-1]: w.noteSent, [-2]: w.noteNotAsked, [-3]: w.noteNotSent }
  const marks = [
    [w.welcome, noteComments?.accueil],
    [w.delay, noteComments?.delai],
    [w.quality, noteComments?.qualite],
    [w.response, noteComments?.reponse],
  ] as const
  return (
    <>
      <Fact label={w.note}>
        <span data-warning={isLowNote(note) || undefined}>
          {waiting[note] ?? w.noteOf(note, noteComments ? 10 : 5)}
        </span>
      </Fact>
      {note >= 0 && marks.map(([label, mark]) => mark && <Fact key={label} label={label}>{`${mark} / 4`}</Fact>)}
      {note >= 0 && <Fact label={w.comment}>{noteComments?.comment}</Fact>}
    </>
  )
}
