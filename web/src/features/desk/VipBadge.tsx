import { Badge } from '@mantine/core'

/** Marks a beneficiary whom the desk treats with particular care. */
export const VipBadge = () => (
  <Badge size="xs" color="yellow.4" c="#1a1a1a" miw="max-content" style={{ flex: 'none' }}>
    VIP
  </Badge>
)
