import { Button } from '@mantine/core'
import { IconListDetails } from '@tabler/icons-react'
import { useWorkContext } from '../../api/context'
import { useWords } from '../../base/lang'
import { path } from '../../core/paths'
import { AppLink } from '../../ui/AppLink'
import { EmptyState } from '../../ui/states'
import { activityWords } from './activityWords'

/** Managers have no orders of their own: those they make for others are in the list of the desk. */
export function DeskInstead() {
  const w = useWords(activityWords)
  const { beneficiaryName = '' } = useWorkContext()
  return (
    <div className="surface">
      <EmptyState
        title={w.deskInstead(beneficiaryName)}
        icon={<IconListDetails size={44} stroke={1.4} aria-hidden />}
        action={
          <Button component={AppLink} to={path('/allorders')} mt="xs">
            {w.deskList}
          </Button>
        }
      >
        {w.deskInsteadMore}
      </EmptyState>
    </div>
  )
}
