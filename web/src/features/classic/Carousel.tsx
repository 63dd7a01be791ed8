import './carousel.css'
import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { type PointerEvent, useRef } from 'react'
import type { CarouselItem } from '../../api/schema'
import { useWords } from '../../base/lang'
import { uiWords } from '../../ui/words'
import { Slide } from './Slide'
import { useRotation } from './useRotation'
import { classicWords } from './words'

/** A finger that moves so far to a side turns the slide. */
const SWIPE_PX = 40

/** The slides of the conciergerie: they follow one another, and wait while somebody is in them. */
export function Carousel({ items }: { items: readonly CarouselItem[] }) {
  const w = useWords(classicWords)
  const { shown, show, go, turns, runs, stopped, stop, setInside } = useRotation(items.length)
  const swipe = useSwipe(go)
  const several = items.length > 1
  return (
    <section
      className="carousel"
      aria-roledescription={w.carouselRole}
      aria-label={w.carousel}
      onFocus={() => setInside(true)}
      onBlur={(event) => setInside(event.currentTarget.contains(event.relatedTarget))}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setInside(true)}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setInside(false)}
    >
      <div className="carousel-window" {...(several && swipe)}>
        <div
          className="carousel-track"
          style={{ transform: `translateX(${-100 * shown}%)` }}
          aria-live={runs ? 'off' : 'polite'}
        >
          {items.map((item, i) => (
            // biome-ignore lint/a11y/useSemanticElements: a slide is a group of the carousel pattern, no field set
            <div
              key={`${item.url} ${item.linkTarget}`}
              className="carousel-slide"
              role="group"
              aria-roledescription={w.slide}
              aria-label={w.place(i + 1, items.length)}
              inert={i !== shown}
            >
              <Slide item={item} eager={i === 0} />
            </div>
          ))}
        </div>
      </div>
      {several && (
        <Controls count={items.length} shown={shown} show={show} go={go} turns={turns} stopped={stopped} stop={stop} />
      )}
    </section>
  )
}

interface ControlsProps
  extends Pick<ReturnType<typeof useRotation>, 'shown' | 'show' | 'go' | 'turns' | 'stopped' | 'stop'> {
  count: number
}

/** A dot for each slide, the way back and on, and a stop where slides turn by themselves. */
function Controls({ count, shown, show, go, turns, stopped, stop }: ControlsProps) {
  const w = useWords(classicWords)
  const ui = useWords(uiWords)
  const icon = { variant: 'subtle', color: 'gray', c: 'inherit', size: 40, radius: 'xl' } as const
  return (
    <div className="carousel-controls">
      {turns && (
        <ActionIcon {...icon} aria-label={stopped ? w.play : w.pause} onClick={() => stop(!stopped)}>
          {stopped ? <IconPlayerPlay size={18} aria-hidden /> : <IconPlayerPause size={18} aria-hidden />}
        </ActionIcon>
      )}
      <ActionIcon {...icon} aria-label={ui.previous} onClick={() => go(-1)}>
        <IconChevronLeft size={20} aria-hidden />
      </ActionIcon>
      <ul>
        {Array.from({ length: count }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place
          <li key={i}>
            <button type="button" aria-label={w.show(i + 1)} aria-current={i === shown} onClick={() => show(i)} />
          </li>
        ))}
      </ul>
      <ActionIcon {...icon} aria-label={ui.next} onClick={() => go(1)}>
        <IconChevronRight size={20} aria-hidden />
      </ActionIcon>
    </div>
  )
}

/** A finger turns the slides; the page below scrolls as ever. */
function useSwipe(go: (steps: number) => void) {
  const from = useRef<number>(undefined)
  return {
    onPointerDown: ({ pointerType, clientX }: PointerEvent) => {
      from.current = pointerType === 'mouse' ? undefined : clientX
    },
    onPointerUp: ({ clientX }: PointerEvent) => {
      const moved = from.current === undefined ? 0 : clientX - from.current
      from.current = undefined
      if (Math.abs(moved) > SWIPE_PX) go(moved < 0 ? 1 : -1)
    },
    onPointerCancel: () => {
      from.current = undefined
    },
  }
}
