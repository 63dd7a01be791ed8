import { Button } from '@mantine/core'
import { IconMapPin } from '@tabler/icons-react'
import { path } from '../../core/paths'
import { AppLink } from '../../ui/AppLink'
import { EmptyState } from '../../ui/states'
import { useHomeWords } from './words'

/** Says that nothing can be ordered from here, and that another desk may help. */
export function NoService({ title }: { title?: string }) {
  const w = useHomeWords()
  return (
    <div className="surface">
      <EmptyState
        title={title ?? w.noService}
        icon={<IconMapPin size={40} stroke={1.4} aria-hidden />}
        action={
          <Button component={AppLink} to={path('/chooseLocation')} variant="light" mt="xs">
            {w.changeLocation}
          </Button>
        }
      >
        {w.noServiceMore}
      </EmptyState>
    </div>
  )
}
