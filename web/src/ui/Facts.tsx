import './facts.css'
import type { ReactNode } from 'react'

interface FactsProps {
  /** Each with its name; what is empty is left out. */
  of: readonly (readonly [name: string, value: ReactNode])[]
}

/** What is known of something, line by line. */
export function Facts({ of }: FactsProps) {
  return (
    <dl className="facts">
      {of.flatMap(([name, value]) => (value ? [<dt key={name}>{name}</dt>, <dd key={`${name} dd`}>{value}</dd>] : []))}
    </dl>
  )
}
