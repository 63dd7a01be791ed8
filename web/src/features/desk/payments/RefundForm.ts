import * as v from 'valibot'
import { call } from '../../../api/client'
import { queryClient, useAction } from '../../../api/query'
import type { ManagerOrder, OrderPaymentInfo, PaymentsSet } from '../../../api/schema'
import { parseCents } from '../../../ui/cents'
import { dialogs } from '../../../ui/dialogs'
import { formDialog } from '../../../ui/form/formDialog'
import { formatCents } from '../../../ui/format'
import { field } from '../../../ui/forms'
import { openDrawerFor } from '../../parts/printing/print'
import { typedCents } from '../amounts'
import { detailOf, OUTDATED, useConflict } from '../orders/detail/useOrderChange'
import { infoOf } from './info'
import { paymentWords as w } from './paymentWords'
import { modeOfType, TYPE } from './rules'

const MAX_MESSAGE = 1000

interface Refund {
  order: ManagerOrder
}

const wayOf = ({ refundWays }: OrderPaymentInfo, mode: string) => refundWays.find((way) => modeOfType(way) === mode)

/** What one refund can give back that way, in cents. */
export const mostOf = (info: OrderPaymentInfo, mode: string) => wayOf(info, mode)?.maximumAmount ?? info.toGiveBack

/** A way as it is chosen, with its limit where that is less than what goes back. */
function optionOf(info: OrderPaymentInfo, way: OrderPaymentInfo['refundWays'][number]) {
  const mode = modeOfType(way)
  const most = mostOf(info, mode)
  return { value: mode, label: most < info.toGiveBack ? w.wayUpTo(way.value, formatCents(most)) : way.value }
}

/** Gives back what was taken and is not owed: how much, by which way, and whom to tell. */
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
    } catch {
      await dialogs.alert(w.refundUntold)
    }
    await queryClient.invalidateQueries({ queryKey: detailOf(order.id).queryKey })
  },
  done: () => w.refundDone,
})

/** A card that the bank refuses, or an order that somebody has changed, leaves the dialog open with the news. */
function useSend(orderId: number) {
  const showsConflict = useConflict(orderId)
  const { mutateAsync } = useAction('SetOrderPayments', {
    quiet: true,
    refreshes: ['GetConciergeOrderDetail', ...OUTDATED],
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
