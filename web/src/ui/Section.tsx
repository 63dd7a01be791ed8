import { type ComponentProps, createContext, type ReactNode, useContext, useId } from 'react'
import { usePanel } from './inPanel'

interface SectionProps {
  title?: string
  children: ReactNode
  /** Without inner padding, for lists and tables that reach the edge. */
  flush?: boolean
}

const Title = createContext<string | undefined>(undefined)

/** The title of the surface on which something stands, if that has one. */
export const useTitle = () => useContext(Title)

/** A titled surface of a page. */
export function Section({ title, children, flush }: SectionProps) {
  const id = useId()
  return (
    <section className={flush ? 'surface' : 'surface section'} aria-labelledby={title ? id : undefined}>
      {title && (
        <SectionTitle id={id} style={flush ? { padding: '1rem 1rem 0' } : undefined}>
          {title}
        </SectionTitle>
      )}
      <Title value={title}>{children}</Title>
    </section>
  )
}

/** The heading of a part of a screen, one level below the screen's own: a panel has its own one level down. */
export function SectionTitle(props: ComponentProps<'h2'>) {
  const Heading = usePanel() ? 'h3' : 'h2'
  return <Heading {...props} />
}
