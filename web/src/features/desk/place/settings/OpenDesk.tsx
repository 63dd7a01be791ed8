import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { may } from '../../../../core/access'
import { go } from '../../../../core/navigation'
import { path } from '../../../../core/paths'
import { useSession } from '../../../../core/session'

/** Opens a desk; who may not does not see it. */
export function OpenDesk() {
  const user = useSession()
  if (!may(user, 'CreateConciergerie')) return null
  const open = async () => {
    // Rarely wanted: its form comes when it is.
    const { openDesk } = await import('./newDesk')
    if (await openDesk()) go(path('/conciergeConciergerieTools'))
  }
  return (
    <Button variant="light" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => void open()}>
      Nouvelle conciergerie
    </Button>
  )
}
