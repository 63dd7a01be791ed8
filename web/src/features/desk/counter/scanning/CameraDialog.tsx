import { Alert, Button, Group, Stack } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useWords } from '../../../../base/lang'
import { dialogs } from '../../../../ui/dialogs'
import { DialogFrame } from '../../../../ui/form/DialogFrame'
import { uiWords } from '../../../../ui/words'
import { detector } from './detector'
import type { Outcome } from './outcome'
import { NOTHING_READ, readAgain } from './readAgain'
import { scanWords as w } from './scanWords'

const EVERY_MS = 120

type OnText = (text: string) => Promise<Outcome>

/** Reads codes with the camera, until it is closed or, where one is enough, until one was right. */
export const openCamera = (onText: OnText, once = false) =>
  dialogs.form<void>((close) => <CameraDialog onText={onText} once={once} onClose={close} />)

interface CameraDialogProps {
  onText: OnText
  once: boolean
  onClose: () => void
}

function CameraDialog({ onText, once, onClose }: CameraDialogProps) {
  const ui = useWords(uiWords)
  const video = useRef<HTMLVideoElement>(null)
  const [outcome, setOutcome] = useState<Outcome>()
  const hear = async (text: string) => {
    const found = await onText(text)
    if (once && 'right' in found) onClose()
    else setOutcome(found)
  }
  const { trouble, runs } = useCamera(video, hear)
  const said = outcome && ('right' in outcome ? outcome.right : outcome.wrong)
  return (
    <DialogFrame title={w.cameraTitle} onClose={onClose}>
      <Stack gap="sm">
        {trouble ? (
          <Alert color="orange" role="alert">
            {trouble}
          </Alert>
        ) : (
          <>
            <div className="camera">
              <video ref={video} muted playsInline aria-label={w.picture} />
            </div>
            <p className="camera-said" role="status" data-warning={(outcome && 'wrong' in outcome) || undefined}>
              {said ?? (runs ? w.cameraHint : w.cameraStarting)}
            </p>
          </>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {ui.close}
          </Button>
        </Group>
      </Stack>
    </DialogFrame>
  )
}

/** Shows what the camera sees, and tells of each code in it. */
function useCamera(video: { current: HTMLVideoElement | null }, onText: (text: string) => Promise<void>) {
  const [trouble, setTrouble] = useState<string>()
  const [runs, setRuns] = useState(false)
  const heard = useRef(onText)
  useEffect(() => {
    heard.current = onText
  })
  useEffect(() => {
    let over = false
    let stream: MediaStream | undefined
    const look = async (picture: HTMLVideoElement) => {
      const detect = await detector()
      let last = NOTHING_READ
      while (!over) {
        const text = await detect(picture)
        const next = readAgain(last, text, performance.now())
        last = next.last
        if (next.isNew && text && !over) await heard.current(text)
        await new Promise((done) => setTimeout(done, EVERY_MS))
      }
    }
    const begin = async () => {
      if (!navigator.mediaDevices) return setTrouble(w.unsafe)
      try {
        const ideal = { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } }
        stream = await navigator.mediaDevices.getUserMedia({ video: ideal })
      } catch (error) {
        const refused = error instanceof DOMException && error.name === 'NotAllowedError'
        return setTrouble(refused ? w.refused : w.noCamera)
      }
      const picture = video.current
      if (over || !picture) return stop(stream)
      picture.srcObject = stream
      await picture.play().catch(() => {})
      setRuns(true)
      await look(picture)
    }
    void begin()
    return () => {
      over = true
      stop(stream)
    }
  }, [video])
  return { trouble, runs }
}

const stop = (stream: MediaStream | undefined) => {
  for (const track of stream?.getTracks() ?? []) track.stop()
}
