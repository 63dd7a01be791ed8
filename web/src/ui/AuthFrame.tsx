import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useWindowTitle } from './Page'

interface AuthFrameProps {
  title: string
  lead?: ReactNode
  children: ReactNode
}

/** Heading and lead of the screens before one is signed in. */
export function AuthFrame({ title, lead, children }: AuthFrameProps) {
  useWindowTitle(title)
  return (
    <>
      <h1 tabIndex={-1}>{title}</h1>
      {lead && (
        <Text c="dimmed" mb="lg">
          {lead}
        </Text>
      )}
      {children}
    </>
  )
}
