import { phoneParts } from './phoneText'

/** A text in which French phone numbers in brackets can be called. */
export function CallableText({ text }: { text: string }) {
  return phoneParts(text).map((part) =>
    part.phone ? (
      <a key={part.phone} href={`tel:${part.phone}`}>
        {part.text}
      </a>
    ) : (
      part.text
    ),
  )
}
