import './games.css'
import { Alert, Button } from '@mantine/core'
import { IconTrophy } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { isFailure } from '../../api/failure'
import { outdate, q, queryClient, useAction } from '../../api/query'
import type { Spin, SpinNumber, WheelForBnf } from '../../api/schema'
import { useText, useWords } from '../../base/lang'
import { path } from '../../core/paths'
import { useSession } from '../../core/session'
import { AppLink } from '../../ui/AppLink'
import { RulesLink } from '../parts/games/RulesLink'
import { WheelFace } from '../parts/games/WheelFace'
import { stopAngle, TURN_MS } from './wheelTurn'
import { wheelWords } from './wheelWords'

/** Spins that were asked for and whose answer is not here yet, by person and wheel: they are asked for again as the same. */
const unanswered = new Map<string, SpinNumber>()

/** Draws spins: the server draws, then the wheel turns to where it was drawn. */
function useSpinning({ roueId, libellesCourts, next }: WheelForBnf) {
  const key = `${useSession()?.id} ${roueId}`
  const [angle, setAngle] = useState(0)
  const [drawn, setDrawn] = useState<Spin>()
  const [turning, setTurning] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const busy = useRef(false)

  const show = async (spin: Spin) => {
    if (spin.segment !== null) {
      const { segment } = spin
      setAngle((from) => stopAngle(from, segment, libellesCourts.length, Math.random()))
      if (!matchMedia('(prefers-reduced-motion: reduce)').matches) {
        setTurning(true)
        await new Promise((resolve) => setTimeout(resolve, TURN_MS))
        setTurning(false)
      }
    }
    setDrawn(spin)
  }

  const launch = useAction('LaunchRoue', {
    quiet: true,
    onSuccess: ({ next, spinsLeft, won }) => {
      queryClient.setQueryData(
        q('GetRoueForBnf', { roueId }).queryKey,
        (wheel) => wheel && { ...wheel, next, spinsLeft, wonToday: wheel.wonToday || won },
      )
    },
  })

  const spin = async () => {
    if (busy.current) return
    busy.current = true
    setFailure(undefined)
    setDrawn(undefined)
    const asked = unanswered.get(key) ?? next
    if (asked) unanswered.set(key, asked)
    try {
      const answer = await launch.mutateAsync({ roueId, already: [], spin: asked })
      unanswered.delete(key)
      await show(answer)
    } catch (error) {
      if (!isFailure(error)) throw error
      if (!error.unsettled) unanswered.delete(key)
      // A wheel that is not found has ended: the dialog says so, once it has asked.
      if (error.status === 404) void outdate('LaunchRoue')
      setFailure(error)
    } finally {
      busy.current = false
    }
  }
  return { angle, drawn, turning, failure, asking: launch.isPending, spin, isOwed: unanswered.has(key) }
}

/** A wheel that is played. */
export function Wheel({ wheel }: { wheel: WheelForBnf }) {
  const w = useWords(wheelWords)
  const text = useText()
  const { angle, drawn, turning, failure, asking, spin, isOwed } = useSpinning(wheel)
  const none = wheel.spinsLeft === 0 && !isOwed && !asking && !turning
  const button = useRef<HTMLButtonElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const said = useRef<HTMLDivElement>(null)
  useEffect(() => button.current?.focus({ preventScroll: true }), [])
  // In a low window, what happens is brought into sight.
  useEffect(() => {
    if (turning) place.current?.scrollIntoView({ block: 'nearest' })
    else if (drawn) said.current?.scrollIntoView({ block: 'nearest' })
  }, [turning, drawn])
  const segments = wheel.libellesCourts.map((label) => ({ label: text(label), winning: false }))
  return (
    <div className="wheel-game">
      <div ref={place} className="wheel-place" data-turning={turning || undefined}>
        <WheelFace segments={segments} angle={angle} />
      </div>
      <div className="wheel-side">
        {text(wheel.description) && <p>{text(wheel.description)}</p>}
        <p className="wheel-left">{w.left(wheel.spinsLeft)}</p>
        <div ref={said} role="status" className="wheel-said">
          {turning && <p>{w.turning}</p>}
          {drawn && <Outcome drawn={drawn} label={drawn.segment === null ? '' : segments[drawn.segment]?.label} />}
          {Boolean(failure) && <p className="wheel-lost">{failureText(failure, w)}</p>}
          {none && drawn?.canSpin !== false && <p>{text(wheel.libelleLongNoMoreSpins)}</p>}
          {!none && !turning && wheel.wonToday && !drawn?.won && <p className="dimmed">{w.wonToday}</p>}
        </div>
        {/* It stays where the focus is: the button is not taken away under a finger or a key. */}
        <Button
          ref={button}
          size="lg"
          data-autofocus
          aria-disabled={none || asking || turning || undefined}
          data-disabled={none || asking || turning || undefined}
          onClick={(event) => (none || asking || turning ? event.preventDefault() : void spin())}
        >
          {failure ? w.again : text(wheel.launchLabel) || w.launch}
        </Button>
        <RulesLink kind="wheel" id={wheel.roueId} />
      </div>
    </div>
  )
}

/** The result of a spin, once the wheel stands still. */
function Outcome({ drawn, label }: { drawn: Spin; label?: string }) {
  const w = useWords(wheelWords)
  const text = useText()
  const said: ReactNode = (
    <>
      {label && <span className="visually-hidden">{w.stopped(label)} </span>}
      {text(drawn.text)}
    </>
  )
  if (!drawn.won) return <p className="wheel-text">{said}</p>
  return (
    <>
      <Alert
        color="green"
        icon={<IconTrophy aria-hidden />}
        title={w.won}
        styles={{ title: { color: 'var(--mantine-color-text)' } }}
      >
        <p className="wheel-text">{said}</p>
      </Alert>
      {drawn.orderId !== null && (
        <Button
          component={AppLink}
          to={path('/bnfv2/orderDetail/{id}', { id: drawn.orderId })}
          size="md"
          variant="default"
        >
          {w.order(drawn.orderId)}
        </Button>
      )}
    </>
  )
}

function failureText(failure: unknown, w: typeof wheelWords.fr) {
  if (!isFailure(failure)) return w.lost
  if (failure.status === 404) return w.over
  return failure.unsettled ? w.lost : failure.message
}
