import { Button } from '@mantine/core'
import { IconTags } from '@tabler/icons-react'
import { openLabels } from './LabelsDialog'
import { labelWords as w } from './labelWords'
import type { Labelled } from './ticketsOf'

/** Labels for the bags of some orders. */
export function LabelsButton({ orders, disabled }: { orders: () => readonly Labelled[]; disabled?: boolean }) {
  return (
    <Button
      className="noprint"
      variant="default"
      disabled={disabled}
      leftSection={<IconTags size={16} aria-hidden />}
      onClick={() => void openLabels(orders())}
    >
      {w.labels}
    </Button>
  )
}
