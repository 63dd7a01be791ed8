import './games.css'
import type { HuntClick, HuntForBnf, HuntOutcome } from '../../api/schema'
import { useText, useWords } from '../../base/lang'
import { DialogFrame } from '../../ui/form/DialogFrame'
import { tellFailure } from '../../ui/tellFailure'
import { toast } from '../../ui/toast'
import { OutcomeButtons, PopupContent, WelcomeButtons } from '../parts/games/HuntPopup'
import { huntWords } from '../parts/games/huntWords'
import { RulesLink } from '../parts/games/RulesLink'
import { useParticipation } from './huntState'

/** Asks whether somebody takes part in a hunt. */
export function WelcomePopup({ hunt, onClose }: { hunt: HuntForBnf; onClose: () => void }) {
  const w = useWords(huntWords)
  const text = useText()
  const answer = useParticipation()
  const say = async (accepted: boolean) => {
    try {
      const { eggHuntId } = await answer.mutateAsync({ accepted, eggHuntId: hunt.id })
      onClose()
      // A hunt that has ended meanwhile says so by itself.
      if (eggHuntId === hunt.id) toast(accepted ? w.begun : w.declined)
    } catch (failure) {
      await tellFailure(failure)
    }
  }
  const asked = answer.isPending ? answer.variables.accepted : undefined
  return (
    <DialogFrame title={hunt.titre} onClose={onClose}>
      <PopupContent
        image={hunt.imageWelcomePopup}
        html={text(hunt.textWelcomePopup)}
        rules={<RulesLink kind="hunt" id={hunt.id} />}
      >
        <WelcomeButtons hunt={hunt} asked={asked} onSay={(accepted) => void say(accepted)} />
      </PopupContent>
    </DialogFrame>
  )
}

interface OutcomeProps {
  hunt: HuntForBnf
  click: HuntClick
  outcome: Exclude<HuntOutcome, 'ended' | 'ignored'>
  onClose: () => void
}

/** The content of an egg. */
export function OutcomePopup({ hunt, click, outcome, onClose }: OutcomeProps) {
  const w = useWords(huntWords)
  const text = useText()
  return (
    <DialogFrame title={w[outcome]} onClose={onClose}>
      <PopupContent
        image={click.image}
        html={text(click.text)}
        more={click.status.doneForToday ? w.tomorrow : undefined}
        rules={<RulesLink kind="hunt" id={hunt.id} />}
      >
        <OutcomeButtons hunt={hunt} order={click.orderId} onClose={onClose} />
      </PopupContent>
    </DialogFrame>
  )
}
