import { TextInput } from '@mantine/core'
import { IconBarcode } from '@tabler/icons-react'
import { type FormEvent, useRef, useState } from 'react'
import { handoverWords as w } from './handoverWords'
import { scannedNumber } from './selection'

interface ScanProps {
  /** Selects what an order has here; how many that were, or nothing. */
  onScan: (orderId: number) => number | undefined
}

/** One field for scanner and keyboard: Enter selects an order, and the field waits for the next one. */
export function Scan({ onScan }: ScanProps) {
  const [text, setText] = useState('')
  const [said, setSaid] = useState('')
  const [wrong, setWrong] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const scan = (event: FormEvent) => {
    event.preventDefault()
    const order = scannedNumber(text)
    const found = order === undefined ? undefined : onScan(order)
    setWrong(order === undefined ? w.badNumber : found ? '' : w.notHere(order))
    setSaid(order !== undefined && found ? w.scanned(order, found) : '')
    if (order !== undefined) setText('')
    field.current?.focus()
  }
  return (
    <form className="handover-scan noprint" onSubmit={scan} noValidate>
      <TextInput
        ref={field}
        label={w.scan}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="done"
        leftSection={<IconBarcode size={18} aria-hidden />}
        value={text}
        error={wrong || undefined}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <p role="status">{said}</p>
    </form>
  )
}
