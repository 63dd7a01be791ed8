import './hunt.css'
import { Button } from '@mantine/core'
import { IconEgg } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { HuntForBnf } from '../../../api/schema'
import { useText, useWords } from '../../../base/lang'
import { path } from '../../../core/paths'
import { AppLink } from '../../../ui/AppLink'
import { Picture } from '../../../ui/Picture'
import { RichText } from '../../../ui/RichText'
import { huntWords } from './huntWords'

// The parts of an egg hunt that players see, and editors in the preview of it.

interface PopupContentProps {
  image: string | null
  html: string
  /** A sentence of ours below that of the editors. */
  more?: string
  /** Leads to the rules. */
  rules: ReactNode
  /** The buttons. */
  children: ReactNode
}

/** The content of a popup: a picture, a text of the editors, and what to do next. */
export function PopupContent({ image, html, more, rules, children }: PopupContentProps) {
  return (
    <div className="hunt-popup">
      {image && <Picture image={image} eager />}
      {html && <RichText html={html} />}
      {more && <p>{more}</p>}
      {rules}
      <div className="hunt-buttons">{children}</div>
    </div>
  )
}

interface WelcomeButtonsProps {
  hunt: Pick<HuntForBnf, 'buttonAcceptGame' | 'buttonRefuseGame'>
  /** The answer that is on its way. */
  asked?: boolean
  onSay?: (accepted: boolean) => void
}

/** The answers to whether somebody takes part. */
export function WelcomeButtons({ hunt, asked, onSay }: WelcomeButtonsProps) {
  const w = useWords(huntWords)
  const text = useText()
  return (
    <>
      <Button
        variant="default"
        size="md"
        loading={asked === false}
        disabled={asked === true}
        onClick={() => onSay?.(false)}
      >
        {text(hunt.buttonRefuseGame) || w.refuse}
      </Button>
      <Button
        size="md"
        data-autofocus
        loading={asked === true}
        disabled={asked === false}
        onClick={() => onSay?.(true)}
      >
        {text(hunt.buttonAcceptGame) || w.accept}
      </Button>
    </>
  )
}

interface OutcomeButtonsProps {
  hunt: Pick<HuntForBnf, 'buttonClosePopup'>
  /** The order that the win is. */
  order: number | null
  onClose?: () => void
}

/** The ways out of an egg. */
export function OutcomeButtons({ hunt, order, onClose }: OutcomeButtonsProps) {
  const w = useWords(huntWords)
  const text = useText()
  return (
    <>
      <Button variant={order === null ? 'filled' : 'default'} size="md" data-autofocus onClick={onClose}>
        {text(hunt.buttonClosePopup) || w.close}
      </Button>
      {order !== null && (
        <Button component={AppLink} to={path('/bnfv2/orderDetail/{id}', { id: order })} size="md">
          {w.order(order)}
        </Button>
      )}
    </>
  )
}

interface EggButtonProps {
  image: string | null
  style?: React.CSSProperties
  onClick?: () => void
}

/** An egg, as it lies on a screen. */
export function EggButton({ image, style, onClick }: EggButtonProps) {
  const w = useWords(huntWords)
  return (
    <button type="button" className="egg" aria-label={w.egg} style={style} onClick={onClick}>
      <Picture image={image} eager fallback={<IconEgg size={40} stroke={1.4} aria-hidden />} />
    </button>
  )
}
