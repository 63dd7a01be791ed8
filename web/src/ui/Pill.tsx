import './pill.css'
import type { CSSProperties, ReactNode } from 'react'

/** A short mark on a surface, in a colour of the theme. Lighter than the kit's badge, for the first screens. */
export function Pill({ colour, children }: { colour: string; children: ReactNode }) {
  return (
    <span className="pill" style={{ '--pill': `var(--mantine-color-${colour}-light)` } as CSSProperties}>
      {children}
    </span>
  )
}
