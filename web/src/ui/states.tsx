import { Button, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconInbox, IconWifiOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { isFailure } from '../api/failure'
import { useWords } from '../base/lang'
import { uiWords } from './words'

interface EmptyStateProps {
  title: string
  children?: ReactNode
  icon?: ReactNode
  action?: ReactNode
}

/** Says that there is nothing here, and what to do about it. */
export function EmptyState({ title, children, icon, action }: EmptyStateProps) {
  return (
    <Stack className="empty-state" align="center" gap="xs" ta="center" px="md" py={48}>
      <Text c="dimmed" component="span" lh={0}>
        {icon ?? <IconInbox size={40} stroke={1.4} aria-hidden />}
      </Text>
      <Text fw={600}>{title}</Text>
      {children && (
        <Text c="dimmed" size="sm" maw={420}>
          {children}
        </Text>
      )}
      {action}
    </Stack>
  )
}

interface ErrorStateProps {
  error: unknown
  onRetry?: () => void
  title?: string
}

/** Whether a refusal is final: asking again would give the same answer. */
const isFinal = (error: unknown) => isFailure(error) && (error.status === 404 || error.status === 422)

/** Says that something could not be shown, why, and offers to try again where that may help. */
export function ErrorState({ error, onRetry, title }: ErrorStateProps) {
  const w = useWords(uiWords)
  const offline = isFailure(error) && error.kind === 'network'
  return (
    <div role="alert">
      <EmptyState
        title={title ?? w.failed}
        icon={
          offline ? (
            <IconWifiOff size={40} stroke={1.4} aria-hidden />
          ) : (
            <IconAlertTriangle size={40} stroke={1.4} aria-hidden />
          )
        }
        action={
          onRetry &&
          !isFinal(error) && (
            <Button mt="xs" onClick={onRetry}>
              {w.retry}
            </Button>
          )
        }
      >
        {isFailure(error) ? error.message : undefined}
      </EmptyState>
    </div>
  )
}
