import { Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useWindowTitle } from './Page'

interface MessageProps {
  title: string
  icon: ReactNode
  children: ReactNode
  action?: ReactNode
}

/** A screen that only says something. */
export function Message({ title, icon, children, action }: MessageProps) {
  useWindowTitle(title)
  return (
    <Stack align="center" gap="sm" ta="center" maw={460} mx="auto" px="md" py="14vh">
      <Text c="var(--app-accent)" component="span" lh={0} mb="xs">
        {icon}
      </Text>
      <h1 tabIndex={-1} style={{ margin: 0, fontSize: '1.5rem', outline: 'none' }}>
        {title}
      </h1>
      <Text c="dimmed" mb="sm">
        {children}
      </Text>
      {action}
    </Stack>
  )
}
