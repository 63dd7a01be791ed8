import { useEffect, useRef } from 'react'
import { useAction } from '../../api/query'
import { useWords } from '../../base/lang'
import { reveal } from '../../ui/reveal'
import { Section } from '../../ui/Section'
import { toast } from '../../ui/toast'
import { HEAD } from '../parts/orders/anchors'
import { ratingOf } from './questions'
import { RatingForm } from './RatingForm'
import { ratingWords } from './ratingWords'

interface RateOrderProps {
  orderId: number
  onClose: () => void
}

/** The rating form inside an order of one's own. */
export function RateOrder({ orderId, onClose }: RateOrderProps) {
  const w = useWords(ratingWords)
  const top = useRef<HTMLDivElement>(null)
  const rate = useAction('SetOrderNote')
  useEffect(() => {
    top.current?.focus()
  }, [])
  return (
    <div ref={top} tabIndex={-1} className="noprint rate-order">
      <Section title={w.title}>
        <RatingForm
          locker={false}
          onLater={onClose}
          onSubmit={async (answers) => {
            await rate.mutateAsync(ratingOf(answers, { orderId }))
            onClose()
            toast(w.thanks)
            reveal(HEAD)
          }}
        />
      </Section>
    </div>
  )
}
