import './tracker.css'
import { useWords } from '../app/lang'
import { type OrderStatus, progressOf, statusWords } from './status'
import { uiWords } from './words'

interface TrackerProps {
  workflow: string | null | undefined
  status: OrderStatus
  available?: boolean
  /** Only the bar, without the name of each step. */
  compact?: boolean
}

/** How far an order is: one bar a step, the current one named. Nothing for appointments. */
export function Tracker({ workflow, status, available = false, compact }: TrackerProps) {
  const labels = useWords(statusWords)
  const w = useWords(uiWords)
  const progress = progressOf(workflow, status, available)
  if (!progress) return null
  const { steps, index } = progress
  const current = steps[Math.min(index, steps.length - 1)]
  const said = current ? w.step(Math.min(index, steps.length - 1) + 1, steps.length, labels[current]) : w.notStarted
  return (
    <div className="tracker" role="img" aria-label={said}>
      {steps.map((step, i) => (
        <span key={step} data-done={i <= index || undefined} data-current={step === current || undefined}>
          <i />
          {!compact && labels[step]}
        </span>
      ))}
    </div>
  )
}
