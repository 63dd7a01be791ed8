import { useQuery } from '@tanstack/react-query'
import type { CSSProperties } from 'react'
import { useWords } from '../../../base/lang'
import { deviceQuery } from './device'
import { TabletAwaited } from './Parts'
import { boxHeight, CHOICES, type Choice, hasLow, isFree } from './sizes'
import { tabletWords } from './tabletWords'

interface SizeChoiceProps {
  lockerName: string
  size: Choice | undefined
  /** Boxes within reach from a wheelchair alone. */
  low: boolean
  onLow: (low: boolean) => void
  onSize: (size: Choice) => void
  wrong?: string
}

/** The sizes of boxes, each as high as it is to the others. One of which no box is free cannot be chosen. */
export function SizeChoice({ lockerName, size, low, onLow, onSize, wrong }: SizeChoiceProps) {
  const w = useWords(tabletWords)
  const query = useQuery(deviceQuery('NexenceSimulatorGetLockers', { lockerName }))
  return (
    <TabletAwaited query={query}>
      {({ lockers }) =>
        lockers.some(({ doorOpened }) => doorOpened) ? (
          <>
            <fieldset className="tablet-sizes">
              <legend>{w.sizes}</legend>
              {CHOICES.map((one) => (
                <button
                  key={one}
                  type="button"
                  className="tablet-button"
                  style={{ '--box-height': `${boxHeight(one)}px` } as CSSProperties}
                  aria-pressed={size === one}
                  disabled={!isFree(lockers, one, low)}
                  onClick={() => onSize(one)}
                >
                  <span>
                    {w.sizeNames[one]} {!isFree(lockers, one, low) && <small>{w.noneFree}</small>}
                  </span>
                </button>
              ))}
            </fieldset>
            {hasLow(lockers) && (
              <button type="button" className="tablet-button" aria-pressed={low} onClick={() => onLow(!low)}>
                {w.low}
              </button>
            )}
            {wrong && (
              <p className="tablet-wrong" role="alert">
                {wrong}
              </p>
            )}
          </>
        ) : (
          <p className="tablet-wrong" role="status">
            {w.full}
          </p>
        )
      }
    </TabletAwaited>
  )
}
