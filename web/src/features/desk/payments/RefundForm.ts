import * as v from 'valibot'
import { call } from '../../../api/client'
import { outdate, queryClient, useAction } from '../../../api/query'
import type { ManagerOrder, OrderPaymentInfo, PaymentsSet } from '../../../api/schema'
import { parseCents } from '../../../ui/cents'
import { dialogs } from '../../../ui/dialogs'
import { formDialog } from '../../../ui/form/formDialog'
import { formatCents } from '../../../ui/format'
import { field } from '../../../ui/forms'
import { useConflict } from '../../parts/orders/useOrderChange'
import { openDrawerFor } from '../../parts/printing/print'
import { typedCents } from '../amounts'
import { infoOf } from './info'
import { paymentWords as w } from './paymentWords'
import { modeOfType, TYPE } from './rules'

const MAX_MESSAGE = 1000

interface Refund {
  order: ManagerOrder
}

const wayOf = ({ refundWays }: OrderPaymentInfo, mode: string) => refundWays.find((way) => modeOfType(way) === mode)

/** The most that one refund can give back that way, in cents. */
export const mostOf = (info: OrderPaymentInfo, mode: string) => wayOf(info, mode)?.maximumAmount ?? info.toGiveBack

/** A way to choose, with its limit when that is less than the amount to give back. */
function optionOf(info: OrderPaymentInfo, way: OrderPaymentInfo['refundWays'][number]) {
  const mode = modeOfType(way)
  const most = mostOf(info, mode)
  return { value: mode, label: most < info.toGiveBack ? w.wayUpTo(way.value, formatCents(most)) : way.value }
}

/** Gives back a surplus: the amount, the way, and the people to tell. */
export const giveBack = formDialog({
  title: ({ order: { id } }: Refund) => w.refundOf(id),
  submit: w.refund,
  action: 'SetOrderPayments',
  load: { action: 'GetOrderPaymentInfo', request: ({ order }) => ({ orderId: order.id }) },
  schema: (_: Refund, info: OrderPaymentInfo) =>
    v.pipe(
      v.object({
        amount: field.cents(1, () => w.errors.amount),
        way: v.string(),
        va: v.boolean(),
        vp: v.boolean(),
        message: field.text(MAX_MESSAGE),
      }),
      v.forward(
        v.partialCheck(
          [['amount'], ['way']],
          ({ amount, way }) => amount <= mostOf(info, way),
          ({ input }) => w.tooMuchBack(formatCents(mostOf(info, input.way))),
        ),
        ['amount'],
      ),
    ),
  initial: ({ data }) => {
    const [first] = data.refundWays
    const way = first ? modeOfType(first) : ''
    return { amount: typedCents(mostOf(data, way)), way, va: true, vp: false }
  },
  fields: ({ values: { amount, way, va, vp }, data }) => [
    { note: w.canGoBack(formatCents(data.toGiveBack)) },
    { name: 'amount', as: 'money', label: w.refundAmount, half: true },
    {
      name: 'way',
      as: 'select',
      label: w.refundWay,
      options: data.refundWays.map((it) => optionOf(data, it)),
      half: true,
    },
    {
      note: (parseCents(amount) ?? 0) > mostOf(data, way) ? w.tooMuchBack(formatCents(mostOf(data, way))) : null,
      warns: true,
    },
    { name: 'va', as: 'checkbox', label: w.tellBeneficiary, hint: w.tellBeneficiaryHow },
    { name: 'vp', as: 'checkbox', label: w.tellPartner, hint: w.tellPartnerHow },
    (va || vp) && { name: 'message', as: 'area', label: w.refundMessage, more: true },
  ],
  request: ({ amount, way }, { order }, info) => {
    const { id: type, creditId } = wayOf(info, way) ?? { id: Number(way), creditId: null }
    return { orderId: order.id, version: info.version, payments: [{ id: 0, amount: -amount, type, creditId }] }
  },
  useSend: ({ order: { id } }) => useSend(id),
  afterwards: async ({ amount, way, va, vp, message }, { order }, info) => {
    if (!va && !vp) return
    const comment = [w.refunded(formatCents(amount), wayOf(info, way)?.value ?? ''), message].filter(Boolean).join('\n')
    try {
      await call('NewOrderComment', { orderId: order.id, comment, va, vp })
      await outdate('NewOrderComment')
    } catch {
      await dialogs.alert(w.refundUntold)
    }
  },
  done: () => w.refundDone,
})

/** A card that the bank refuses, or an order that somebody has changed, leaves the dialog open with the news. */
function useSend(orderId: number) {
  const showsConflict = useConflict(orderId)
  const { mutateAsync } = useAction('SetOrderPayments', {
    quiet: true,
  })
  return async (params: Parameters<typeof mutateAsync>[0]): Promise<PaymentsSet | undefined> => {
    let answer: PaymentsSet
    try {
      answer = await mutateAsync(params)
    } catch (error) {
      if (!(await showsConflict(error))) throw error
      await queryClient.refetchQueries({ queryKey: infoOf(orderId).queryKey })
      return undefined
    }
    queryClient.setQueryData(infoOf(orderId).queryKey, answer.info)
    if (answer.axeptaFailures === 0) {
      if (params.payments.some(({ type }) => type === TYPE.cash)) void openDrawerFor(orderId)
      return answer
    }
    await dialogs.alert(answer.info.payments.at(-1)?.messageWarning ?? w.refundRefused)
    return undefined
  }
}
