import { Button } from '@mantine/core'
import { IconPackageImport } from '@tabler/icons-react'
import type { HandoverOrder } from '../../../../api/schema'
import { handoverWords as w } from './handoverWords'
import { openUnordered } from './UnorderedDialog'

interface UnorderedButtonProps {
  partners?: readonly number[]
  list?: readonly HandoverOrder[]
}

/** For what was received and nobody ordered. */
export function UnorderedButton({ partners, list }: UnorderedButtonProps) {
  return (
    <Button
      className="noprint"
      variant="default"
      leftSection={<IconPackageImport size={16} aria-hidden />}
      onClick={() => void openUnordered({ partners, list })}
    >
      {w.unordered}
    </Button>
  )
}
