import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { may } from '../../../../core/access'
import { go } from '../../../../core/navigation'
import { path } from '../../../../core/paths'
import { useSession } from '../../../../core/session'

/** A button that opens a desk, for people who may. */
export function OpenDesk() {
  const user = useSession()
  if (!may(user, 'CreateConciergerie')) return null
  const open = async () => {
    // The form is loaded when somebody asks for it, because few do.
    const { openDesk } = await import('./newDesk')
    if (await openDesk()) go(path('/conciergeConciergerieTools'))
  }
  return (
    <Button variant="light" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => void open()}>
      Nouvelle conciergerie
    </Button>
  )
}
