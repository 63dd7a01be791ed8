import { Button } from '@mantine/core'
import type { HandedOrder, PartnerShare } from '../../../../api/schema'
import { orderPath } from '../../../../core/deskPaths'
import { formatEuros } from '../../../../ui/format'
import type { Column } from '../../../../ui/list/columns'
import { PlainList } from '../../../../ui/list/PlainList'
import { NO_PRICE } from '../../amounts'
import { handoverWords as w } from './handoverWords'
import { linesOf, piecesOf, totalOf } from './paper'

type Row = HandedOrder & { id: number }

interface ShareProps {
  share: PartnerShare
  sign: string
  onPay: (order: number) => void
}

const remarks = ({ problem, paymentFailed }: HandedOrder) =>
  [problem, paymentFailed && w.cardRefused].filter(Boolean).join(' ')

/** The goods that one partner was given or gave: each article with its unit price and sum, and a line to sign. */
export function Share({ share, sign, onPay }: ShareProps) {
  const rows = share.orders.map((it) => ({ ...it, id: it.orderId }))
  const priced = rows.every(isPriced)
  const remarked = rows.some((it) => remarks(it) !== '')
  const columns: Column<Row>[] = [
    { id: 'order', header: w.order, as: 'id', width: '110px', card: 'aside', value: (it) => it.orderId, link: link },
    { id: 'beneficiary', header: w.beneficiary, card: 'title', value: (it) => it.bnfName },
    { id: 'service', header: w.service, card: 'sub', value: (it) => it.serviceName },
    {
      id: 'items',
      header: w.articles,
      card: 'bare',
      value: (it) => linesOf(it).join(', '),
      cell: (it) => (
        <ul className="handover-lines">
          {linesOf(it).map((line, i) => (
            <li key={it.items[i]?.orderItemId}>{line}</li>
          ))}
        </ul>
      ),
    },
    { id: 'pieces', header: w.pieces, as: 'number', width: '80px', card: 'foot', value: piecesOf },
    {
      id: 'total',
      header: w.sum,
      as: 'euros',
      width: '110px',
      card: 'foot',
      value: totalOf,
      cell: (it, usual) => (isPriced(it) ? usual : w.priceUnknown),
    },
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
            <Button className="noprint" size="compact-sm" ml="xs" onClick={() => onPay(it.orderId)}>
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
      <p className="handover-sum" data-total={priced ? 'total' : undefined}>
        {w.of(share.items, rows.length)} · {priced ? w.sum : w.sumOfPriced} {formatEuros(share.total, 'fr')}
      </p>
      <p className="handover-sign">{sign}</p>
    </div>
  )
}

const isPriced = (order: HandedOrder) => totalOf(order) !== NO_PRICE

const link = ({ orderId }: Row) => orderPath(orderId)
