import { Button } from '@mantine/core'
import type { HandedOrder, PartnerShare } from '../../../api/schema'
import { formatEuros } from '../../../ui/format'
import type { Column } from '../../../ui/list/columns'
import { PlainList } from '../../../ui/list/PlainList'
import { NO_PRICE } from '../amounts'
import { orderPath } from '../orderPath'
import { handoverWords as w } from './handoverWords'

type Row = HandedOrder & { id: number }

interface ShareProps {
  share: PartnerShare
  sign: string
  onPay: (order: number) => void
}

const written = ({ items }: HandedOrder) =>
  items
    .map(({ quantity, label, price }) => {
      const cost = price === NO_PRICE ? '' : ` (${formatEuros(price, 'fr')})`
      return `${quantity} × ${label}${cost}`
    })
    .join(', ')

const remarks = ({ problem, paymentFailed }: HandedOrder) =>
  [problem, paymentFailed && w.cardRefused].filter(Boolean).join(' ')

/** What one partner was given or gave, with a line to sign. */
export function Share({ share, sign, onPay }: ShareProps) {
  const rows = share.orders.map((it) => ({ ...it, id: it.orderId }))
  const remarked = rows.some((it) => remarks(it) !== '')
  const columns: Column<Row>[] = [
    { id: 'order', header: w.order, as: 'id', width: '110px', card: 'aside', value: (it) => it.orderId, link: link },
    { id: 'beneficiary', header: w.beneficiary, card: 'title', value: (it) => it.bnfName },
    { id: 'service', header: w.service, card: 'sub', value: (it) => it.serviceName },
    { id: 'items', header: w.articles, card: 'line', value: written },
  ]
  if (remarked)
    columns.push({
      id: 'remark',
      header: w.remark,
      card: 'bare',
      value: remarks,
      cell: (it, usual) => (
        <>
          {usual}
          {it.paymentFailed && (
            <Button className="noprint" size="compact-xs" ml="xs" onClick={() => onPay(it.orderId)}>
              {w.pay(it.orderId)}
            </Button>
          )}
        </>
      ),
    })
  return (
    <div className="handover-share">
      <h2>{share.name}</h2>
      <PlainList label={share.name} rows={rows} empty={w.noItem} columns={columns} />
      <p className="handover-sign">{sign}</p>
    </div>
  )
}

const link = ({ orderId }: Row) => orderPath(orderId)
