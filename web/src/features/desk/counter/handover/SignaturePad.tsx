import * as lengths from '../../../../api/lengths'
import './signature.css'
import { Button, Group, TextInput } from '@mantine/core'
import { type PointerEvent, useState } from 'react'
import { handoverWords as w } from './handoverWords'
import { BOX, begun, drawn, inBox, pathOf, type Signed, UNSIGNED } from './signature'

interface SignaturePadProps {
  value: Signed
  onChange: (value: Signed) => void
}

/** A field for a signature by finger, pen or mouse; the name can also be typed, for people who use the keyboard. */
export function SignaturePad({ value, onChange }: SignaturePadProps) {
  const [writes, setWrites] = useState(false)
  const toggle = () => {
    setWrites(!writes)
    onChange(UNSIGNED)
  }
  return (
    <fieldset className="signature-pad">
      <legend>{w.signature}</legend>
      {writes ? (
        <TextInput
          label={w.signName}
          maxLength={lengths.NAME}
          value={value.written ?? ''}
          onChange={(event) => onChange({ strokes: [], written: event.currentTarget.value })}
        />
      ) : (
        <Drawing value={value} onChange={onChange} />
      )}
      <Group gap="xs" mt={6}>
        <Button variant="default" size="compact-sm" onClick={toggle}>
          {writes ? w.signDrawn : w.signWritten}
        </Button>
        {!writes && value.strokes.length > 0 && (
          <Button variant="default" size="compact-sm" onClick={() => onChange(UNSIGNED)}>
            {w.signAgain}
          </Button>
        )}
      </Group>
    </fieldset>
  )
}

function Drawing({ value, onChange }: SignaturePadProps) {
  const here = (event: PointerEvent) => inBox(event, event.currentTarget.getBoundingClientRect())
  const begin = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    onChange(begun(value, here(event)))
  }
  const draw = (event: PointerEvent) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) onChange(drawn(value, here(event)))
  }
  return (
    <div className="signature-box" onPointerDown={begin} onPointerMove={draw}>
      <svg
        viewBox={`0 0 ${BOX.width} ${BOX.height}`}
        role="img"
        aria-label={value.strokes.length > 0 ? w.signDotted : w.signHere}
      >
        <path d={pathOf(value)} />
      </svg>
      {value.strokes.length === 0 && <span aria-hidden>{w.signHere}</span>}
    </div>
  )
}
