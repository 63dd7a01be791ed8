import { Avatar } from '@mantine/core'

interface PersonAvatarProps {
  firstName?: string | null
  lastName?: string | null
  size?: number
}

/** A person by their initials; their name stands beside it, so it says nothing itself. */
export function PersonAvatar({ firstName, lastName, size = 44 }: PersonAvatarProps) {
  const initials = [firstName, lastName].map((name) => name?.trim().charAt(0).toUpperCase() ?? '').join('')
  return (
    <Avatar size={size} color="brand" aria-hidden>
      {initials || undefined}
    </Avatar>
  )
}
