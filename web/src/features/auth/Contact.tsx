import { Anchor, Text } from '@mantine/core'
import { useWords } from '../../base/lang'
import { design } from '../../core/design'

const fr = { question: 'Une question ?' }
const en: typeof fr = { question: 'Any questions?' }
const words = { fr, en }

/** Whom who is not signed in turns to, where the host says so. */
export function Contact() {
  const w = useWords(words)
  const { mail, tel } = design
  if (!mail && !tel) return null
  return (
    <Text mt="lg" size="sm" c="dimmed">
      {w.question} {mail && <Anchor href={`mailto:${mail}`}>{mail}</Anchor>}
      {mail && tel && ' · '}
      {tel && <Anchor href={`tel:${tel.replace(/[^\d+]/g, '')}`}>{tel}</Anchor>}
    </Text>
  )
}
