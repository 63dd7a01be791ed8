import { Button } from '@mantine/core'
import { IconCircleCheck, IconMailX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/client'
import { isFailure } from '../../api/failure'
import { useWords } from '../../base/lang'
import { path } from '../../core/paths'
import { AppLink } from '../../ui/AppLink'
import { Message } from '../../ui/Message'
import { Pending } from '../../ui/Pending'
import { authWords } from './words'

/** The token of a registration's mail, used once, confirms the address. */
export function ConfirmRegistration({ token }: { token: string }) {
  const w = useWords(authWords)
  // A link that works once must be called once, whatever renders twice: the key is the token itself.
  const { error, isSuccess } = useQuery({
    queryKey: ['ConfirmRegistration', token],
    queryFn: () => call('ConfirmRegistration', { token }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  if (!isSuccess && !error) return <Pending />
  const Icon = isSuccess ? IconCircleCheck : IconMailX
  return (
    <Message
      title={isSuccess ? w.confirmed : w.notConfirmed}
      icon={<Icon size={52} stroke={1.3} aria-hidden />}
      action={
        <Button component={AppLink} to={path('/login')}>
          {w.signInNow}
        </Button>
      }
    >
      {isSuccess ? w.confirmedMore : isFailure(error) && error.message}
    </Message>
  )
}
