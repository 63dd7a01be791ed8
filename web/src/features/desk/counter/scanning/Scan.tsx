import './scanning.css'
import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconBarcode, IconCamera, IconVolume, IconVolumeOff } from '@tabler/icons-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { isFailure } from '../../../../api/failure'
import { type BagCode, read } from '../labels/bagCode'
import { openCamera } from './CameraDialog'
import type { Outcome } from './outcome'
import { scanWords as w } from './scanWords'
import { isMuted, mute, sound } from './sounds'
import { useScanner } from './useScanner'

interface ScanProps {
  label?: string
  /** Does what the ticket of a bag asks for. */
  onCode: (code: BagCode) => Outcome | Promise<Outcome>
  /** The camera closes after the first right code. */
  once?: boolean
  /** A code that was scanned on another screen, which led here. */
  first?: string
  /** The goods that are scanned for. When they change, the last refusal is hidden. */
  about?: unknown
}

/** Reads scanned codes, and shows and sounds whether each was right. */
function useCodes(onCode: ScanProps['onCode'], about: unknown) {
  const [outcome, setOutcome] = useState<Outcome>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: when what is scanned for changes
  useEffect(() => setOutcome((last) => (last && 'wrong' in last ? undefined : last)), [about])
  const nth = useRef(0)
  const scan = async (text: string): Promise<Outcome> => {
    nth.current += 1
    const mine = nth.current
    const found = await answerTo(text, onCode)
    sound('right' in found)
    // A code that was scanned later may have been answered first.
    if (mine === nth.current) setOutcome(found)
    return found
  }
  return { outcome, scan }
}

async function answerTo(text: string, onCode: ScanProps['onCode']): Promise<Outcome> {
  const found = read(text)
  if (found.kind !== 'bag') return { wrong: found.kind === 'product' ? w.product : w.foreign }
  try {
    return await onCode(found)
  } catch (error) {
    if (!isFailure(error)) throw error
    return { wrong: error.kind === 'refused' ? error.message : w.failed }
  }
}

/** One field for scanner and keyboard, and the camera beside it. A scanner is heard wherever the focus is. */
export function Scan({ label = w.field, onCode, once, first, about }: ScanProps) {
  const [text, setText] = useState('')
  const [muted, setMuted] = useState(isMuted)
  const { outcome, scan } = useCodes(onCode, about)
  const field = useRef<HTMLInputElement>(null)
  useScanner((scanned) => void scan(scanned), field)
  const begin = useRef(scan)
  useEffect(() => {
    if (first) void begin.current(first)
  }, [first])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void scan(text).then((it) => 'right' in it && setText(''))
    field.current?.select()
  }
  const toggle = () => {
    mute(!muted)
    setMuted(!muted)
    if (muted) sound(true)
  }
  return (
    <form className="scan noprint" onSubmit={submit} noValidate>
      <div className="scan-row">
        <TextInput
          ref={field}
          label={label}
          autoComplete="off"
          enterKeyHint="done"
          leftSection={<IconBarcode size={18} aria-hidden />}
          value={text}
          error={(outcome && 'wrong' in outcome && outcome.wrong) || undefined}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button
          variant="default"
          leftSection={<IconCamera size={18} aria-hidden />}
          onClick={() => void openCamera(scan, once)}
        >
          {w.camera}
        </Button>
        <ActionIcon variant="default" size={36} aria-label={muted ? w.soundOn : w.soundOff} onClick={toggle}>
          {muted ? <IconVolumeOff size={18} aria-hidden /> : <IconVolume size={18} aria-hidden />}
        </ActionIcon>
      </div>
      <p role="status">{outcome && 'right' in outcome ? outcome.right : ''}</p>
    </form>
  )
}
