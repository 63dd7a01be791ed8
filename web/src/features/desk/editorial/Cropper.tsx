import { Button, Group, Input } from '@mantine/core'
import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react'
import type { ImageCrop } from '../../../api/schema'
import { moved, resized } from './crop'
import type { Added } from './picture'

interface CropperProps {
  picture: Added
  crop: ImageCrop
  onChange: (crop: ImageCrop) => void
}

/** A step of an arrow key, as a part of the shorter side. */
const STEP = 0.02
const HOW = 'Flèches pour déplacer le carré, + et − pour l’agrandir ou le réduire.'

/** Chooses the square of a picture that is shown: by dragging it, or with the keyboard. */
export function Cropper({ picture: { url, size }, crop, onChange }: CropperProps) {
  const how = useId()
  const frame = useRef<HTMLDivElement>(null)
  const from = useRef<{ x: number; y: number; crop: ImageCrop }>(undefined)
  const [now, setNow] = useState(crop)
  const shorter = Math.min(size.width, size.height)
  const step = Math.max(1, Math.round(shorter * STEP))
  const settle = (next: ImageCrop) => {
    setNow(next)
    onChange(next)
  }
  /** Pixels of the picture for one on the screen. */
  const ratio = () => size.width / (frame.current?.clientWidth || size.width)
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    from.current = { x: event.clientX, y: event.clientY, crop: now }
  }
  const onPointerMove = ({ clientX, clientY }: PointerEvent) => {
    if (!from.current) return
    const { x, y, crop } = from.current
    setNow(moved(size, crop, (clientX - x) * ratio(), (clientY - y) * ratio()))
  }
  const onPointerUp = () => {
    if (from.current) onChange(now)
    from.current = undefined
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key]
    const grows = { '+': 1, '=': 1, '-': -1 }[event.key]
    if (!arrow && !grows) return
    event.preventDefault()
    if (arrow) settle(moved(size, now, (arrow[0] ?? 0) * step, (arrow[1] ?? 0) * step))
    else settle(resized(size, now, now.size + (grows ?? 0) * step * 2))
  }
  const percent = (part: number, whole: number) => `${(part / whole) * 100}%`
  return (
    <div className="cropper">
      <div className="cropper-frame" ref={frame} style={{ aspectRatio: `${size.width} / ${size.height}` }}>
        <img src={url} alt="" />
        <button
          type="button"
          className="cropper-square"
          aria-label={`Carré visible : ${now.size} pixels de côté, à ${now.x} pixels de la gauche et ${now.y} du haut`}
          aria-describedby={how}
          style={{
            left: percent(now.x, size.width),
            top: percent(now.y, size.height),
            width: percent(now.size, size.width),
          }}
          onPointerDown={onPointerDown}
          onPointerMove={onPointerMove}
          onPointerUp={onPointerUp}
          onPointerCancel={onPointerUp}
          onKeyDown={onKeyDown}
        />
      </div>
      <Group gap="xs">
        <Button
          size="compact-sm"
          variant="default"
          disabled={now.size >= shorter}
          onClick={() => settle(resized(size, now, now.size + step * 4))}
        >
          Agrandir le carré
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => settle(resized(size, now, now.size - step * 4))}>
          Réduire le carré
        </Button>
      </Group>
      <Input.Description id={how}>{HOW}</Input.Description>
    </div>
  )
}
