import { type ReactNode, useId } from 'react'

interface SectionProps {
  title?: string
  children: ReactNode
  /** Without inner padding, for lists and tables that reach the edge. */
  flush?: boolean
}

/** A titled surface of a page. */
export function Section({ title, children, flush }: SectionProps) {
  const id = useId()
  return (
    <section className={flush ? 'surface' : 'surface section'} aria-labelledby={title ? id : undefined}>
      {title && (
        <h2 id={id} style={flush ? { padding: '1rem 1rem 0' } : undefined}>
          {title}
        </h2>
      )}
      {children}
    </section>
  )
}
