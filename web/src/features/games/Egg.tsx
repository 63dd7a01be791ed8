import './games.css'
import { useEffect, useRef, useState } from 'react'
import type { EggPlace } from '../../api/schema'
import { EggButton } from '../parts/games/HuntPopup'
import { type Box, eggSpot, type Point } from './eggSpot'

/** The side of an egg, in pixels. */
const SIDE = 56
/** The server takes a click for no click of a person within two seconds from when the egg was laid: it is shown after these. */
const SOONEST_MS = 2_200
/** A screen that changes is left to settle. */
const SETTLE_MS = 300

/** The egg that is known, and since when. */
let known: { egg: string; at: number } | undefined

/** How long from now until an egg is shown. */
function waitFor(egg: string) {
  if (known?.egg !== egg) known = { egg, at: Date.now() }
  return Math.max(SETTLE_MS, known.at + SOONEST_MS - Date.now())
}

interface EggProps {
  egg: string
  place: EggPlace
  image: string | null
  onOpen: () => void
}

/** An egg on a screen: a button after its content, drawn where the server says, or as near to there as it covers nothing. */
export function Egg({ egg, place, image, onOpen }: EggProps) {
  const layer = useRef<HTMLDivElement>(null)
  const spot = useSpot(layer, egg, place)
  return (
    <div ref={layer} className="egg-layer noprint" data-strip={spot === 'strip' || undefined}>
      {spot && (
        <EggButton
          image={image}
          style={spot === 'strip' ? { marginInlineStart: `${place.x / 12.5}%` } : { left: spot.x, top: spot.y }}
          onClick={onOpen}
        />
      )}
    </div>
  )
}

/** Where the egg is drawn, in its layer; in a strip of its own below the screen where that has no room. */
function useSpot(layer: { current: HTMLElement | null }, egg: string, { x, y }: EggPlace): Point | 'strip' | undefined {
  const [spot, setSpot] = useState<Point | 'strip'>()
  useEffect(() => {
    const screen = layer.current?.parentElement?.querySelector<HTMLElement>('.screen')
    if (!screen) return
    const measure = () => {
      // Nobody loses it from under their finger or their keys.
      if (!layer.current?.matches(':hover, :focus-within')) setSpot(freeSpot(screen, { x, y }))
    }
    let timer = setTimeout(measure, waitFor(egg))
    const again = () => {
      clearTimeout(timer)
      timer = setTimeout(measure, waitFor(egg))
    }
    const sizes = new ResizeObserver(again)
    sizes.observe(screen)
    const content = new MutationObserver(again)
    content.observe(screen, { childList: true, subtree: true })
    return () => {
      clearTimeout(timer)
      sizes.disconnect()
      content.disconnect()
    }
  }, [layer, egg, x, y])
  return spot
}

/** The elements that people press, and those that they look at. */
const PRESSED = 'a, button, input, select, textarea, label, summary, [role="button"], [role="tab"], [tabindex="0"]'
const SEEN = 'img, svg, .picture'

/** A place that covers nothing; else one that covers nothing that is pressed. */
function freeSpot(screen: HTMLElement, place: Point): Point | 'strip' {
  const area = screen.getBoundingClientRect()
  const inArea = ({ left, top, right, bottom }: DOMRect): Box => ({
    left: left - area.left,
    top: top - area.top,
    right: right - area.left,
    bottom: bottom - area.top,
  })
  const boxesOf = (selector: string) =>
    [...screen.querySelectorAll(selector)].map((element) => inArea(element.getBoundingClientRect()))
  const pressed = boxesOf(PRESSED)
  const all = [...pressed, ...boxesOf(SEEN), ...textRects(screen).map(inArea)]
  const size = { width: area.width, height: area.height }
  const found = eggSpot(place, size, all, SIDE) ?? eggSpot(place, size, pressed, SIDE)
  // The layer has the box of the part that the screen is in.
  return found ? { x: found.x + screen.offsetLeft, y: found.y + screen.offsetTop } : 'strip'
}

/** The boxes of all lines of text. */
function textRects(screen: HTMLElement): DOMRect[] {
  const texts = document.createTreeWalker(screen, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  const found: DOMRect[] = []
  while (texts.nextNode()) {
    if (!texts.currentNode.textContent?.trim()) continue
    range.selectNodeContents(texts.currentNode)
    found.push(...range.getClientRects())
  }
  return found
}
