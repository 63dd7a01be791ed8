import './games.css'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { HuntClick, HuntForBnf, HuntOutcome } from '../../api/schema'
import { useText, useWords } from '../../base/lang'
import { path } from '../../core/paths'
import { AppLink } from '../../ui/AppLink'
import { DialogFrame } from '../../ui/form/DialogFrame'
import { Picture } from '../../ui/Picture'
import { RichText } from '../../ui/RichText'
import { tellFailure } from '../../ui/tellFailure'
import { toast } from '../../ui/toast'
import { useParticipation } from './huntState'
import { huntWords } from './huntWords'
import { RulesLink } from './RulesLink'

interface PopupProps {
  hunt: HuntForBnf
  title: string
  image: string | null
  html: string
  /** A sentence of ours below that of the editors. */
  more?: string
  onClose: () => void
  /** The buttons. */
  children: ReactNode
}

/** A picture, a text of the editors, and what to do next. */
function Popup({ hunt, title, image, html, more, onClose, children }: PopupProps) {
  return (
    <DialogFrame title={title} onClose={onClose}>
      <div className="hunt-popup">
        {image && <Picture image={image} eager />}
        {html && <RichText html={html} />}
        {more && <p>{more}</p>}
        <RulesLink kind="hunt" id={hunt.id} />
        <div className="hunt-buttons">{children}</div>
      </div>
    </DialogFrame>
  )
}

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
    <Popup
      hunt={hunt}
      title={hunt.titre}
      image={hunt.imageWelcomePopup}
      html={text(hunt.textWelcomePopup)}
      onClose={onClose}
    >
      <Button
        variant="default"
        size="md"
        loading={asked === false}
        disabled={asked === true}
        onClick={() => void say(false)}
      >
        {text(hunt.buttonRefuseGame) || w.refuse}
      </Button>
      <Button
        size="md"
        data-autofocus
        loading={asked === true}
        disabled={asked === false}
        onClick={() => void say(true)}
      >
        {text(hunt.buttonAcceptGame) || w.accept}
      </Button>
    </Popup>
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
  const { orderId, status } = click
  return (
    <Popup
      hunt={hunt}
      title={w[outcome]}
      image={click.image}
      html={text(click.text)}
      more={status.doneForToday ? w.tomorrow : undefined}
      onClose={onClose}
    >
      <Button variant={orderId === null ? 'filled' : 'default'} size="md" data-autofocus onClick={onClose}>
        {text(hunt.buttonClosePopup) || w.close}
      </Button>
      {orderId !== null && (
        <Button component={AppLink} to={path('/bnfv2/orderDetail/{id}', { id: orderId })} size="md">
          {w.order(orderId)}
        </Button>
      )}
    </Popup>
  )
}
