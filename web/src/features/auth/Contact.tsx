import { Anchor, Text } from '@mantine/core'
import { useWords } from '../../base/lang'
import { design } from '../../core/design'
import { phoneText } from '../../ui/phoneText'

const fr = { question: 'Une question ?' }
const en: typeof fr = { question: 'Any questions?' }
const words = { fr, en }

/** The mail address and phone number for people who are not signed in, if the host has any. */
export function Contact() {
  const w = useWords(words)
  const { mail, tel } = design
  if (!mail && !tel) return null
  return (
    <Text mt="lg" size="sm" c="dimmed">
      {w.question} {mail && <Anchor href={`mailto:${mail}`}>{mail}</Anchor>}
      {mail && tel && ' · '}
      {tel && <Anchor href={`tel:${tel.replace(/[^\d+]/g, '')}`}>{phoneText(tel)}</Anchor>}
    </Text>
  )
}
