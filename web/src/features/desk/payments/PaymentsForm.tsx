import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, lazy, useEffect, useRef, useState } from 'react'
import { isFailure } from '../../../api/failure'
import { q, useAction } from '../../../api/query'
import type { OrderPaymentInfo, PaymentsSet } from '../../../api/schema'
import { typographic, useWords } from '../../../base/lang'
import { dialogs } from '../../../ui/dialogs'
import { formatCents } from '../../../ui/format'
import { Money } from '../../../ui/Money'
import { Total } from '../../../ui/Total'
import { type Leave, Noted } from '../../../ui/useLeave'
import { uiWords } from '../../../ui/words'
import { useConflict } from '../../parts/orders/useOrderChange'
import { afterPaying } from '../../parts/printing/print'
import { leaveToOpenRegister } from '../../parts/registers/registerFirst'
import { Why } from '../../parts/why/Why'
import { centsOf, NO_PRICE } from '../amounts'
import { CashReceived } from './CashReceived'
import { cashDue, changeOf } from './change'
import { infoOf } from './info'
import { firstLines, forgetLines, keepLines } from './keptLines'
import { PaymentLine } from './PaymentLine'
import { paymentWords as w } from './paymentWords'
import {
  capped,
  check,
  entriesOf,
  isAtDesk,
  isCash,
  isChanged,
  isOpen,
  type Line,
  linesAfterReload,
  linesOf,
  newLine,
  TYPE,
  type Warning,
} from './rules'

const WhyPayments = lazy(() => import('../../parts/why/WhyPayments'))

interface PaymentsFormProps {
  /** The payments as they were last read. */
  info: OrderPaymentInfo
  onClose: () => void
  leave: Leave
}

/** The lines of the payments dialog, checked as one types. */
export function PaymentsForm({ info, onClose, leave }: PaymentsFormProps) {
  const ui = useWords(uiWords)
  const keys = useRef(0)
  const [lines, setLines] = useState<readonly Line[]>(() => firstLines(info))
  useEffect(forgetLines, [])
  const [cappedKey, setCappedKey] = useState<string>()
  const [tried, setTried] = useState(false)
  const [received, setReceived] = useState('')
  const due = cashDue(lines)
  const { send, busy } = useSend(info, setLines, onClose, changeOf(due, received))
  const { errors, warnings: all, remainder, onlineCard } = check(info, lines)
  const register = useRegister(all.includes('noRegister'))
  // The warning about a missing register is replaced by a more exact one.
  const warnings = register === 'fine' ? all : all.filter((it) => it !== 'noRegister')

  const change = (key: string, patch: Partial<Line>) => {
    setLines((all) => all.map((line) => (line.key === key ? { ...line, ...patch } : line)))
    setCappedKey(undefined)
  }
  const cap = (line: Line) => {
    const amount = capped(line, lines, info.paymentTypes)
    if (amount === line.amount) return
    change(line.key, { amount })
    setCappedKey(line.key)
  }
  const add = () => {
    keys.current += 1
    setLines([...lines, newLine(`new-${keys.current}`, info, lines)])
  }
  const remove = (line: Line) =>
    line.id === 0 ? setLines(lines.filter((one) => one !== line)) : change(line.key, { cancelled: !line.cancelled })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!busy && register === 'fine' && Object.keys(errors).length === 0) void send(lines, onlineCard)
  }
  const openRegister = () => {
    keepLines(info.orderId, lines)
    leaveToOpenRegister()
  }
  const texts: Record<Warning, string> = {
    exceeds: w.exceeds,
    unpaid: w.unpaid,
    onlineCard: w.onlineCard(formatCents(onlineCard)),
    noRegister: w.noRegister,
    negative: w.negative,
  }
  const byCheque = lines.some((line) => line.id === 0 && line.mode === String(TYPE.cheque))
  return (
    <form onSubmit={submit} noValidate>
      <Noted changed={isChanged(info, lines)} by={leave} />
      <Stack gap="md">
        <dl className="payment-sums">
          <div>
            <dt>{w.total}</dt>
            <dd>
              <Total euros={info.totalAmount} />
            </dd>
          </div>
          <div>
            <dt>{w.collected}</dt>
            <dd>
              <Money cents={info.partialAmount} />
            </dd>
          </div>
          <div aria-live="polite">
            <dt>{remainder < 0 ? w.toGiveBack : w.remainder}</dt>
            <dd data-warning={remainder !== 0 || undefined}>
              {info.totalAmount === NO_PRICE ? <Total euros={NO_PRICE} /> : <Money cents={Math.abs(remainder)} />}
            </dd>
          </div>
        </dl>
        {info.totalAmount !== NO_PRICE && remainder !== centsOf(info.totalAmount) - info.partialAmount && (
          <Text size="sm" c="dimmed">
            {w.remainderAfter}
          </Text>
        )}
        <ul className="payment-lines">
          {lines.map((line) => (
            <PaymentLine
              key={line.key}
              line={line}
              types={info.paymentTypes}
              costCenters={info.costCenters}
              error={tried && isOpen(line) ? errors[line.key] : undefined}
              note={line.key === cappedKey ? w.capped : undefined}
              onChange={(patch) => change(line.key, patch)}
              onSettle={() => cap(line)}
              onRemove={() => remove(line)}
            />
          ))}
        </ul>
        <Button
          variant="light"
          size="sm"
          data-autofocus
          leftSection={<IconPlus size={16} aria-hidden />}
          style={{ alignSelf: 'flex-start' }}
          onClick={add}
        >
          {w.add}
        </Button>
        {due > 0 && <CashReceived due={due} received={received} onChange={setReceived} />}
        <Why about="payments">
          <WhyPayments orderId={info.orderId} />
        </Why>
        <div aria-live="polite">
          {register !== 'fine' && (
            <Alert color="orange" variant="light" mb="sm">
              {register === 'closed' ? w.registerFirst : w.meansNotTaken}
            </Alert>
          )}
          {warnings.length > 0 && (
            <Alert
              color="orange"
              variant="light"
              title={w.check}
              py="sm"
              styles={{ title: { color: 'var(--mantine-color-text)' } }}
            >
              <ul className="payment-warnings">
                {warnings.map((warning) => (
                  <li key={warning}>{texts[warning]}</li>
                ))}
              </ul>
            </Alert>
          )}
        </div>
        {[...info.hints, ...(byCheque && info.hints.length === 0 ? [w.cheque] : [])].map((hint) => (
          <Text key={hint} size="sm" c="dimmed">
            {hint}
          </Text>
        ))}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={leave.leave}>
            {ui.cancel}
          </Button>
          {register === 'closed' ? (
            <Button onClick={openRegister}>{w.openRegister}</Button>
          ) : (
            <Button type="submit" loading={busy} disabled={register === 'notTaken'}>
              {warnings.length > 0 ? w.validateAnyway : w.validate}
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  )
}

/** Whether the lines that need a register can be paid: a desk that has no register at all does without. */
function useRegister(lacks: boolean): 'fine' | 'closed' | 'notTaken' {
  const { data } = useQuery({ ...q('GetCaisseStatus'), enabled: lacks })
  if (!lacks || !data?.hasRegisters) return 'fine'
  return data.own && !data.own.training ? 'notTaken' : 'closed'
}

/** Sends the lines. A card the bank refuses, or an order changed meanwhile, leaves the dialog open with the news. */
function useSend(
  info: OrderPaymentInfo,
  setLines: (lines: readonly Line[]) => void,
  onClose: () => void,
  change: number | undefined,
) {
  const client = useQueryClient()
  const showsConflict = useConflict(info.orderId)
  const query = infoOf(info.orderId)
  const action = useAction('SetOrderPayments', {
    quiet: true,
  })

  const settle = async (answer: PaymentsSet, lines: readonly Line[]) => {
    client.setQueryData(query.queryKey, answer.info)
    if (answer.axeptaFailures === 0) {
      onClose()
      const entered = lines.filter(isAtDesk)
      if (entered.length > 0) await afterPaying(info.orderId, entered.some(isCash), change)
      return
    }
    setLines(linesOf(answer.info))
    await dialogs.alert(answer.message ? typographic(answer.message) : w.cardFailed)
  }
  const send = async (lines: readonly Line[], onlineCard: number) => {
    const sure = { title: w.check, message: w.onlineCard(formatCents(onlineCard)), yes: w.validate }
    if (onlineCard > 0 && !(await dialogs.confirm(sure))) return
    try {
      const payments = entriesOf(lines)
      await settle(await action.mutateAsync({ orderId: info.orderId, version: info.version, payments }), lines)
    } catch (error) {
      if (!isFailure(error)) throw error
      if (await showsConflict(error)) {
        const fresh = await client.fetchQuery(query)
        setLines(linesAfterReload(fresh, lines))
      } else if (!error.shown && error.kind !== 'network') {
        await dialogs.alert(error.message)
      }
    }
  }
  return { send, busy: action.isPending }
}
