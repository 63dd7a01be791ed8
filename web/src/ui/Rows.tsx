import { Text } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Href } from '../core/paths'
import { AppLink } from './AppLink'

export interface MenuRow {
  key: string
  label: string
  detail?: ReactNode
  icon?: ReactNode
  /** Drawn before the arrow, such as a badge. */
  aside?: ReactNode
  to?: Href
  onClick?: () => void
}

/** A menu: each row leads somewhere or does something. */
export function Rows({ label, rows }: { label: string; rows: readonly MenuRow[] }) {
  return (
    <ul className="rows surface" aria-label={label}>
      {rows.map((row) => (
        <li key={row.key}>
          {row.to ? (
            <AppLink className="tappable" to={row.to}>
              <RowContent row={row} />
            </AppLink>
          ) : (
            <button type="button" className="tappable" onClick={row.onClick}>
              <RowContent row={row} />
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}

function RowContent({ row }: { row: MenuRow }) {
  return (
    <>
      {row.icon && (
        <Text component="span" lh={0} c="var(--app-accent)">
          {row.icon}
        </Text>
      )}
      <span style={{ flex: 1 }}>
        <Text component="span" fw={500} display="block">
          {row.label}
        </Text>
        {row.detail && (
          <Text component="span" size="sm" c="dimmed" display="block">
            {row.detail}
          </Text>
        )}
      </span>
      {row.aside}
      {row.to && <IconChevronRight size={18} stroke={1.6} aria-hidden style={{ opacity: 0.6 }} />}
    </>
  )
}
