import './labels.css'
import { useMemo } from 'react'
import { QrCode } from '../../../../ui/QrCode'
import { barsOf } from './code128'
import { labelWords as w } from './labelWords'
import type { BagTicket } from './ticketsOf'

/** One label: who, what and where for people, the same code twice for scanners and cameras. */
export function BagLabel({ ticket }: { ticket: BagTicket }) {
  const { orderId, beneficiary, partner, service, desk, code, bag, content } = ticket
  return (
    <article className="bag-label">
      <div className="bag-label-qr">
        <QrCode text={code} label={w.code(code)} />
      </div>
      <p className="bag-label-number">{orderId}</p>
      <p className="bag-label-name">{beneficiary}</p>
      <p className="bag-label-what">{bag ? w.nth(bag) : content}</p>
      <p>{desk}</p>
      <p className="bag-label-service">
        {partner} · {service}
      </p>
      <Bars text={code} />
      <p className="bag-label-code">{code}</p>
    </article>
  )
}

const TALL = 30

function Bars({ text }: { text: string }) {
  const drawn = useMemo(() => barsOf(text), [text])
  if (!drawn) return null
  const dark = drawn.bars.map(({ x, width }) => `M${x} 0h${width}v${TALL}h-${width}z`).join('')
  return (
    <svg
      className="bag-label-bars"
      viewBox={`0 0 ${drawn.width} ${TALL}`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      aria-hidden
    >
      <path fill="#fff" d={`M0 0h${drawn.width}v${TALL}h-${drawn.width}z`} />
      <path fill="#000" d={dark} />
    </svg>
  )
}
