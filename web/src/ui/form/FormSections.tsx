import { Text } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import type { FieldErrors } from '../useFields'
import { type Heading, isOfField } from './form'

/** Only staff fill in forms as long as this. */
const w = { contents: 'Sections', wrong: (title: string) => `${title}, à corriger` }

interface SectionOf<T> {
  section: string
  lead?: string
  parts: readonly T[]
}

/** The fields before the first heading, then each section with the fields that follow its heading. */
export function inSections<T extends object>(shown: readonly (T | Heading)[]): [SectionOf<T>, ...SectionOf<T>[]] {
  const rest: (SectionOf<T> & { parts: T[] })[] = []
  const before: T[] = []
  for (const it of shown) {
    if ('section' in it) rest.push({ section: it.section, lead: it.lead, parts: [] })
    else (rest.at(-1)?.parts ?? before).push(it)
  }
  return [{ section: '', parts: before }, ...rest]
}

const ATTRIBUTE = 'data-section'

/** Leads to a section: its heading has the focus. */
function leadTo(title: string) {
  const heading = document.querySelector<HTMLElement>(`[${ATTRIBUTE}="${CSS.escape(title)}"]`)
  heading?.scrollIntoView({ block: 'start', behavior: 'smooth' })
  heading?.focus({ preventScroll: true })
}

interface ContentsProps {
  sections: readonly SectionOf<object>[]
  errors: FieldErrors
}

/** A table of contents of a long form, with marks at the sections with errors. */
export function Contents({ sections, errors }: ContentsProps) {
  const wrong = Object.keys(errors)
  const isWrong = ({ parts }: SectionOf<object>) =>
    parts.some((it) => 'name' in it && wrong.some(isOfField(String(it.name))))
  return (
    <nav className="form-contents noprint" aria-label={w.contents}>
      {sections.map((one) => (
        <button
          key={one.section}
          type="button"
          data-wrong={isWrong(one) || undefined}
          aria-label={isWrong(one) ? w.wrong(one.section) : undefined}
          onClick={() => leadTo(one.section)}
        >
          {one.section}
        </button>
      ))}
    </nav>
  )
}

interface FormSectionProps {
  title: string
  lead?: string
  children: ReactNode
}

export function FormSection({ title, lead, children }: FormSectionProps) {
  const id = useId()
  return (
    <section className="surface section" aria-labelledby={id}>
      <h2 id={id} tabIndex={-1} {...{ [ATTRIBUTE]: title }}>
        {title}
      </h2>
      {lead && (
        <Text size="sm" c="dimmed" mb="md">
          {lead}
        </Text>
      )}
      {children}
    </section>
  )
}
