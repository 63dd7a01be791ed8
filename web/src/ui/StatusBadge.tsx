import { Badge } from '@mantine/core'
import { langStore } from '../base/lang'
import { isOrderStatus, STATUS_COLOUR, statusLabel } from './status'

interface StatusBadgeProps {
  status: string
  /** Overrides the usual words, with what the server says. */
  label?: string | null
}

/** The status of an order: a coloured dot, and always words. */
export function StatusBadge({ status, label }: StatusBadgeProps) {
  const lang = langStore.use()
  const known = isOrderStatus(status)
  return (
    <Badge variant="dot" color={known ? STATUS_COLOUR[status] : 'gray'} tt="none" fw={500} size="md">
      {label || (known ? statusLabel(status, lang) : status)}
    </Badge>
  )
}
