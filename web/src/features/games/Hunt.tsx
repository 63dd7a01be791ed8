import { useEffect, useRef, useState } from 'react'
import { isFailure } from '../../api/failure'
import { outdate, useAction } from '../../api/query'
import type { EggPlace, HuntClick, HuntForBnf, HuntStatus } from '../../api/schema'
import { useWords } from '../../base/lang'
import { useAddress } from '../../core/navigation'
import { dialogs, openDialogs } from '../../ui/dialogs'
import { tellFailure } from '../../ui/tellFailure'
import { toast } from '../../ui/toast'
import { huntWords } from '../parts/games/huntWords'
import { Egg } from './Egg'
import { OutcomePopup, WelcomePopup } from './HuntPopups'
import { huntScreen } from './huntScreen'
import { adoptStatus, useHunt, usePlays } from './huntState'

interface HuntProps {
  /** The number of the hunt that is on, as the polled data name it. */
  game: string | null | undefined
}

/** The egg hunt of the desk, over the screens of a beneficiary. Nothing of it is loaded where none is on. */
export default function Hunt({ game }: HuntProps) {
  const { hunt, status } = useHunt(game)
  const isOn = Boolean(game) && hunt !== undefined && status?.eggHuntId === hunt.id
  useAnotherHunt(game, hunt)
  useFarewell(isOn, hunt, status)
  if (!isOn || !hunt || !status) return null
  return <Hunting key={hunt.id} hunt={hunt} status={status} />
}

/** Another hunt than the known one is on, because the desk has changed its hunts: it is asked for. */
function useAnotherHunt(game: HuntProps['game'], hunt: HuntForBnf | undefined) {
  const known = hunt && String(hunt.id)
  useEffect(() => {
    if (game && known && game !== known) void outdate('SetEggHunt')
  }, [game, known])
}

/** Says that a hunt has ended to somebody who takes part in it. */
function useFarewell(isOn: boolean, hunt: HuntForBnf | undefined, status: HuntStatus | undefined) {
  const w = useWords(huntWords)
  const plays = usePlays()
  const played = useRef<string>(undefined)
  const title = isOn && status?.acceptedYet ? hunt?.titre : undefined
  useEffect(() => {
    if (!isOn && plays && played.current !== undefined) toast(w.ended(played.current))
    played.current = title
  }, [isOn, plays, title, w])
}

/** An egg that lies somewhere. */
interface LyingEgg {
  egg: string
  place: EggPlace
}

function Hunting({ hunt, status }: { hunt: HuntForBnf; status: HuntStatus }) {
  const screen = huntScreen(useAddress())
  const { open, unanswered } = useOpening(hunt)
  useWelcome(hunt, status, screen !== undefined)
  const { egg, place } = status
  const lying = unanswered ?? (status.shouldShowEgg && egg && place ? { egg, place } : undefined)
  if (lying?.place.screen !== screen) return null
  return lying && <Egg key={lying.egg} {...lying} image={hunt.imageClickableEgg} onOpen={() => void open(lying)} />
}

/** Hunts whose welcome was shown: who closes it without an answer is asked again on their next visit. */
const welcomed = new Set<number>()

/** Welcomes somebody who has not said whether they take part, unless something else is asked of them. */
function useWelcome(hunt: HuntForBnf, { acceptedYet }: HuntStatus, isHere: boolean) {
  const isBusy = openDialogs.use().length > 0
  useEffect(() => {
    if (!isHere || isBusy || acceptedYet !== null || welcomed.has(hunt.id)) return
    welcomed.add(hunt.id)
    void dialogs.form((close) => <WelcomePopup hunt={hunt} onClose={() => close()} />)
  }, [isHere, isBusy, acceptedYet, hunt])
}

/** Opens an egg, and tells what is in it. While an answer is owed, the egg stays: its content was decided by the first click. */
function useOpening(hunt: HuntForBnf) {
  const w = useWords(huntWords)
  const click = useAction('EggHuntClick', { quiet: true, onSuccess: ({ status }) => adoptStatus(status) })
  const [unanswered, setUnanswered] = useState<LyingEgg>()
  const open = async (lying: LyingEgg) => {
    if (click.isPending) return
    setUnanswered(lying)
    try {
      const answer = await click.mutateAsync({ eggHuntId: hunt.id, egg: lying.egg })
      setUnanswered(undefined)
      await tell(hunt, answer, lying.egg, w)
    } catch (failure) {
      if (isFailure(failure) && failure.unsettled) {
        toast(w.lost)
        return
      }
      setUnanswered(undefined)
      await tellFailure(failure)
    }
  }
  return { open, unanswered }
}

async function tell(hunt: HuntForBnf, click: HuntClick, egg: string, w: typeof huntWords.fr) {
  // That a hunt has ended is said by the screen, which knows it from the status.
  if (click.outcome === 'ended') return
  if (click.outcome === 'ignored') {
    if (click.status.egg !== egg) toast(w.gone)
    return
  }
  const { outcome } = click
  await dialogs.form((close) => <OutcomePopup hunt={hunt} click={click} outcome={outcome} onClose={() => close()} />)
  setTimeout(focusHeading, AFTER_DIALOG_MS)
}

/** A dialog that closes gives the focus back first, here to an egg that is gone. */
const AFTER_DIALOG_MS = 60

function focusHeading() {
  if (document.activeElement !== document.body) return
  document.querySelector<HTMLElement>('#main h1')?.focus({ preventScroll: true })
}
