import { IconMail, IconPhone } from '@tabler/icons-react'

/** A telephone number as the French read it: by pairs. Others stay as they were typed. */
export const phoneText = (number = '') =>
  /^0\d{9}$/.test(number) ? number.replace(/(\d{2})(?=\d)/g, '$1\u00a0') : number

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
