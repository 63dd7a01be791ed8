import './statements.css'
import { Button, Stack } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconReceipt } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Operation, Statement } from '../../api/schema'
import { langStore, textIn, useWords } from '../../base/lang'
import type { Href } from '../../core/paths'
import { AppLink } from '../../ui/AppLink'
import { DateText } from '../../ui/DateText'
import { DayField } from '../../ui/DayField'
import { Money } from '../../ui/Money'
import { Section } from '../../ui/Section'
import { EmptyState } from '../../ui/states'
import { parisDay } from '../../ui/today'
import { EFFECTS, shiftMonth } from '../parts/statements/month'
import type { ShownPeriod } from './usePeriod'
import { statementWords } from './words'

interface StatementViewProps {
  statement: Statement
  /** Another month, or another day of the balances. */
  onShow: (shown: ShownPeriod) => void
  /** The address at which the reader sees an order. */
  orderPath: (id: number) => Href
}

/** A month of somebody's money, and their balances on a day. */
export function StatementView({ statement, onShow, orderPath }: StatementViewProps) {
  return (
    <Stack gap="lg">
      <Months statement={statement} onShow={(month) => onShow(month ? { month } : {})} />
      <Operations statement={statement} orderPath={orderPath} />
      <Balances statement={statement} onDay={(on) => onShow({ month: statement.month, on })} />
    </Stack>
  )
}

interface MonthsProps {
  statement: Statement
  /** Shows another month; without one, the present month. */
  onShow: (month?: string) => void
}

function Months({ statement: { month }, onShow }: MonthsProps) {
  const w = useWords(statementWords)
  const lang = langStore.use()
  const name = new Intl.DateTimeFormat(lang, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}T00:00:00Z`),
  )
  const present = shiftMonth(parisDay(new Date()), 0)
  const step = (by: number, label: string, icon: ReactNode) => (
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

interface OperationsProps {
  statement: Statement
  orderPath: (id: number) => Href
}

function Operations({ statement, orderPath }: OperationsProps) {
  const w = useWords(statementWords)
  const { operations, opening, closing, month } = statement
  if (operations.length === 0) {
    return (
      <div className="surface">
        <EmptyState title={w.none} icon={<IconReceipt size={44} stroke={1.4} aria-hidden />}>
          {w.noneMore}
        </EmptyState>
      </div>
    )
  }
  const over = month < shiftMonth(parisDay(new Date()), 0)
  return (
    <>
      <Part title={w.owing} of="owed" operations={operations} orderPath={orderPath}>
        {[
          <Sum key="opening" label={w.opening} cents={opening} column="owed" />,
          <Sum key="closing" label={over ? w.closing : w.closingNow} cents={closing} total="owed" />,
        ]}
      </Part>
      <Part title={w.credits} of="credits" operations={operations} orderPath={orderPath} />
    </>
  )
}

interface PartProps extends Pick<OperationsProps, 'orderPath'> {
  title: string
  of: 'owed' | 'credits'
  operations: readonly Operation[]
  /** The balances at the beginning and at the end. */
  children?: ReactNode[]
}

/**
 * The operations on one balance, between its values at the beginning and at the end: the rows add up to the difference.
 */
function Part({ title, of, operations, orderPath, children }: PartProps) {
  const moving = operations.filter(({ kind }) => EFFECTS[kind][of] !== 0)
  if (moving.length === 0) return null
  const [first, last] = children ?? []
  return (
    <Section title={title}>
      <ol className="operations">
        {first}
        {moving.map((operation, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: operations have no number and never move
          <OperationRow key={i} operation={operation} of={of} orderPath={orderPath} />
        ))}
        {last}
      </ol>
    </Section>
  )
}

interface SumProps {
  label: string
  cents: number
  /** The names of the amounts that it is among, and that it is the sum of; only tests read them. */
  column?: string
  total?: string
}

const Sum = ({ label, cents, column, total }: SumProps) => (
  <li data-sum>
    <span>{label}</span>
    <span data-column={column} data-total={total}>
      <Money cents={cents} />
    </span>
  </li>
)

interface RowProps extends Pick<PartProps, 'of' | 'orderPath'> {
  operation: Operation
}

function OperationRow({ operation, of, orderPath }: RowProps) {
  const w = useWords(statementWords)
  const lang = langStore.use()
  const { kind, label, typeLabel, orderId, amount, date } = operation
  return (
    <li>
      <span>
        {w.kinds[kind]}
        {typeLabel && ` · ${textIn(typeLabel, lang)}`}
      </span>
      <span data-column={of}>
        <Money cents={EFFECTS[kind][of] * amount} />
      </span>
      <small>
        <DateText value={date} as="shortDay" /> · {textIn(label, lang)}
        {orderId != null && (
          <>
            {' · '}
            <AppLink to={orderPath(orderId)}>{w.order(orderId)}</AppLink>
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

function Balances({ statement: { on, credits, creditBalance, owed }, onDay }: BalanceProps) {
  const w = useWords(statementWords)
  return (
    <Section title={w.balances}>
      <Stack gap="sm">
        <DayField label={w.on} value={on} onChange={(day) => day && onDay(day)} />
        <ul className="operations">
          <li data-sum>
            <span>{owed < 0 ? w.owedBack : w.owed}</span>
            <Money cents={Math.abs(owed)} />
            <small>{w.owedMore}</small>
          </li>
          <li data-sum>
            <span>{w.creditBalance}</span>
            <span data-total={credits.length > 0 ? 'credit' : undefined}>
              <Money cents={creditBalance} />
            </span>
            {credits.length === 0 && <small>{w.noCredit}</small>}
          </li>
          {credits.map(({ id, name, balance, expirationDate }) => (
            <li key={id}>
              <span>{name}</span>
              <span data-column="credit">
                <Money cents={balance} />
              </span>
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
        </ul>
      </Stack>
    </Section>
  )
}
