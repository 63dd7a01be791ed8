import './statements.css'
import { Button, Skeleton, Stack, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconReceipt } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import { q } from '../../api/query'
import type { Operation, Statement } from '../../api/schema'
import { langStore, useWords } from '../../app/lang'
import { useSession } from '../../app/session'
import { path } from '../../paths'
import { AppLink } from '../../ui/AppLink'
import { DateText } from '../../ui/DateText'
import { DayField } from '../../ui/DayField'
import { Money } from '../../ui/Money'
import { Page } from '../../ui/Page'
import { PrintButton } from '../../ui/PrintButton'
import { Section } from '../../ui/Section'
import { EmptyState, ErrorState } from '../../ui/states'
import { parisDay } from '../ordering/today'
import { NotYours } from '../payments/NotYours'
import { isDay, isDown, shiftMonth } from './month'
import { statementWords } from './words'

/** What moved of a beneficiary's money in a month, and what their credits held on a day. */
export default function Statements() {
  const w = useWords(statementWords)
  const { month, on, show } = useAddress()
  const user = useSession()
  const self = user?.roles.includes('adherent') ?? false
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...q('GetMyStatement', { ...(month && { month }), ...(on && { on }) }),
    placeholderData: keepPreviousData,
    enabled: self,
  })
  const holder = [user && `${user.firstname} ${user.lastname}`, user?.conciergerie?.name].filter(Boolean).join(' · ')
  return (
    <Page
      title={w.title}
      width="narrow"
      lead={self && holder}
      back={{ to: path('/bnfv2/menu') }}
      busy={(self && !data && !error) || isPlaceholderData}
      actions={self && <PrintButton />}
    >
      {!self && <NotYours title={w.notYours} more={w.notYoursMore} />}
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {self && !data && !error && <Skeleton height={320} radius="lg" />}
      {data && (
        <Stack gap="lg">
          <Months statement={data} onShow={(next) => show({ month: next })} />
          <Operations statement={data} />
          <Balance statement={data} onDay={(next) => show({ month: data.month, on: next })} />
        </Stack>
      )}
    </Page>
  )
}

/** Which month and which day of the balance: both stand in the address. */
function useAddress() {
  const router = useRouter()
  const { month, on }: Record<string, string | undefined> = useSearch({ strict: false })
  const show = (search: { month?: string; on?: string }) =>
    void router.navigate({ to: '.', search: search as never, resetScroll: false, viewTransition: false })
  return { month: isDay(month) ? month : undefined, on: isDay(on) ? on : undefined, show }
}

interface MonthsProps {
  statement: Statement
  /** None: the present one. */
  onShow: (month?: string) => void
}

function Months({ statement: { month }, onShow }: MonthsProps) {
  const w = useWords(statementWords)
  const lang = langStore.use()
  const name = new Intl.DateTimeFormat(lang, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}T00:00:00Z`),
  )
  const present = shiftMonth(parisDay(new Date()), 0)
  const step = (by: number, label: string, icon: React.ReactNode) => (
    <Button
      className="noprint"
      variant="default"
      px="sm"
      aria-label={label}
      disabled={by > 0 && month >= present}
      onClick={() => onShow(shiftMonth(month, by))}
    >
      {icon}
    </Button>
  )
  return (
    <nav className="month-row" aria-label={w.month}>
      {step(-1, w.previous, <IconChevronLeft size={18} aria-hidden />)}
      <span className="month-name">
        <strong aria-live="polite">{name}</strong>
        {month !== present && (
          <Button className="noprint" variant="subtle" size="compact-sm" onClick={() => onShow()}>
            {w.present}
          </Button>
        )}
      </span>
      {step(1, w.next, <IconChevronRight size={18} aria-hidden />)}
    </nav>
  )
}

function Operations({ statement: { operations, totals } }: { statement: Statement }) {
  const w = useWords(statementWords)
  if (operations.length === 0) {
    return (
      <div className="surface">
        <EmptyState title={w.none} icon={<IconReceipt size={44} stroke={1.4} aria-hidden />}>
          {w.noneMore}
        </EmptyState>
      </div>
    )
  }
  return (
    <>
      <Section title={w.operations}>
        <ol className="operations">
          {operations.map((operation, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: operations have no number and never move
            <OperationRow key={i} operation={operation} />
          ))}
        </ol>
      </Section>
      <Section title={w.totals}>
        <ul className="operations">
          {totals.map(({ kind, amount }) => (
            <li key={kind}>
              <span>{w.kinds[kind]}</span>
              <Money cents={amount} />
            </li>
          ))}
        </ul>
      </Section>
    </>
  )
}

function OperationRow({ operation }: { operation: Operation }) {
  const w = useWords(statementWords)
  const lang = langStore.use()
  const { kind, label, typeLabel, orderId, amount, date } = operation
  return (
    <li>
      <span>
        {w.kinds[kind]}
        {typeLabel && ` · ${typeLabel[lang]}`}
      </span>
      <Money cents={isDown(kind) ? -amount : amount} />
      <small>
        <DateText value={date} as="shortDay" /> · {label[lang]}
        {orderId != null && (
          <>
            {' · '}
            <AppLink to={path('/bnfv2/orderDetail/{id}', { id: orderId })}>{w.order(orderId)}</AppLink>
          </>
        )}
      </small>
    </li>
  )
}

interface BalanceProps {
  statement: Statement
  onDay: (day: string) => void
}

function Balance({ statement: { on, credits, creditBalance }, onDay }: BalanceProps) {
  const w = useWords(statementWords)
  return (
    <Section title={w.credits}>
      <Stack gap="sm">
        <DayField label={w.on} value={on} onChange={(day) => day && onDay(day)} />
        {credits.length === 0 && <Text c="dimmed">{w.noCredit}</Text>}
        <ul className="operations">
          {credits.map(({ id, name, balance, expirationDate }) => (
            <li key={id}>
              <span>{name}</span>
              <Money cents={balance} />
              <small>
                {expirationDate ? (
                  <>
                    {w.expires} <DateText value={expirationDate} />
                  </>
                ) : (
                  w.noEnd
                )}
              </small>
            </li>
          ))}
          {credits.length > 1 && (
            <li data-sum>
              <span>{w.sum}</span>
              <Money cents={creditBalance} />
            </li>
          )}
        </ul>
      </Stack>
    </Section>
  )
}
