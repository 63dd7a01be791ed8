import { Button } from '@mantine/core'
import { IconShare2 } from '@tabler/icons-react'
import { useWords } from '../../base/lang'
import type { Href } from '../../core/paths'
import { share } from '../../ui/share'

const words = { fr: { share: 'Partager' }, en: { share: 'Share' } }

/** Hands a link to the screen to others. */
export function ShareButton({ title, to }: { title: string; to: Href }) {
  const w = useWords(words)
  return (
    <Button
      variant="default"
      size="md"
      leftSection={<IconShare2 size={18} aria-hidden />}
      onClick={() => void share(title, to)}
    >
      {w.share}
    </Button>
  )
}
