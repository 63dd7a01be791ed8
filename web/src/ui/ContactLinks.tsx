import { IconMail, IconPhone } from '@tabler/icons-react'
import { phoneText } from './phoneText'

/** Calls. */
export function PhoneLink({ number }: { number: string }) {
  return (
    <a className="reach" href={`tel:${number.replace(/[^\d+]/g, '')}`}>
      <IconPhone size={16} aria-hidden /> {phoneText(number)}
    </a>
  )
}

/** Writes a mail. */
export function MailLink({ address }: { address: string }) {
  return (
    <a className="reach" href={`mailto:${address}`}>
      <IconMail size={16} aria-hidden /> {address}
    </a>
  )
}
