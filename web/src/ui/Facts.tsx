import './facts.css'
import type { ReactNode } from 'react'

interface FactsProps {
  /** Names, each with its fact; empty facts are left out. */
  facts: readonly (readonly [string, ReactNode])[]
  /** The text when no fact is known. */
  none?: string
}

/** The facts known of something, name by name. */
export function Facts({ facts, none }: FactsProps) {
  const told = facts.filter(([, value]) => value)
  if (told.length === 0) return <p>{none}</p>
  return (
    <div className="facts-room">
      <dl className="facts">
        {told.flatMap(([name, value]) => [<dt key={name}>{name}</dt>, <dd key={`${name} dd`}>{value}</dd>])}
      </dl>
    </div>
  )
}
