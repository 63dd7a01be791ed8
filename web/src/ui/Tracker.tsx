import './tracker.css'
import { useWords } from '../base/lang'
import { type OrderStatus, progressOf, statusWords } from './status'
import { uiWords } from './words'

interface StepsProps {
  /** What each step is called. */
  steps: readonly string[]
  /** The step reached; -1 none, the number of steps or more: all are behind. */
  index: number
  /** Only the bar, without the name of each step. */
  compact?: boolean
}

/** One bar a step, the current one named. */
export function Steps({ steps, index, compact }: StepsProps) {
  const w = useWords(uiWords)
  const at = Math.min(index, steps.length - 1)
  const current = steps[at]
  return (
    <div className="tracker" role="img" aria-label={current ? w.step(at + 1, steps.length, current) : w.notStarted}>
      {steps.map((step, i) => (
        <span key={step} data-done={i <= index || undefined} data-current={i === at || undefined}>
          <i />
          {!compact && step}
        </span>
      ))}
    </div>
  )
}

interface TrackerProps {
  workflow: string | null | undefined
  status: OrderStatus
  available?: boolean
  compact?: boolean
}

/** How far an order is, by its workflow. Nothing for appointments. */
export function Tracker({ workflow, status, available = false, compact }: TrackerProps) {
  const labels = useWords(statusWords)
  const progress = progressOf(workflow, status, available)
  if (!progress) return null
  return <Steps steps={progress.steps.map((step) => labels[step])} index={progress.index} compact={compact} />
}
