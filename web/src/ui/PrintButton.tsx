import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useWords } from '../base/lang'
import { uiWords } from './words'

/** Prints the screen: bars, buttons and everything marked `noprint` stay off the paper. */
export function PrintButton({ label }: { label?: string }) {
  const w = useWords(uiWords)
  return (
    <Button
      className="noprint"
      variant="default"
      leftSection={<IconPrinter size={16} aria-hidden />}
      onClick={() => print()}
    >
      {label ?? w.print}
    </Button>
  )
}
