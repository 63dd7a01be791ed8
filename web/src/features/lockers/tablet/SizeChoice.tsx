import { useQuery } from '@tanstack/react-query'
import type { CSSProperties } from 'react'
import { useWords } from '../../../base/lang'
import { deviceQuery } from './device'
import { TabletAwaited } from './Parts'
import { boxHeight, CHOICES, type Choice, isFree } from './sizes'
import { tabletWords } from './tabletWords'

interface SizeChoiceProps {
  lockerName: string
  size: Choice | undefined
  onSize: (size: Choice) => void
  wrong?: string
}

/** The sizes of boxes, each as high as it is to the others. One of which no box is free cannot be chosen. */
export function SizeChoice({ lockerName, size, onSize, wrong }: SizeChoiceProps) {
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
                  disabled={!isFree(lockers, one)}
                  onClick={() => onSize(one)}
                >
                  <span>
                    {w.sizeNames[one]} {!isFree(lockers, one) && <small>{w.noneFree}</small>}
                  </span>
                </button>
              ))}
            </fieldset>
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
