import { Button } from '@mantine/core'
import { IconRefreshAlert } from '@tabler/icons-react'
import { useWords } from '../base/lang'
import { isInNativeApp } from '../base/nativeApp'
import { Message } from '../ui/Message'
import { shellWords } from './words'

const inApp = {
  fr: 'Votre application n’est pas à jour. Actualisez-la, ou fermez-la puis relancez-la, pour continuer.',
  en: 'Your app is not up to date. You must refresh it, or close and relaunch it, in order to continue.',
}

/** The server refuses this version of the page (code 16). */
export default function Outdated({ onRefresh }: { onRefresh: () => void }) {
  const w = useWords(shellWords)
  const app = useWords(inApp)
  return (
    <Message
      title={w.outdated}
      icon={<IconRefreshAlert size={52} stroke={1.3} aria-hidden />}
      action={<Button onClick={onRefresh}>{w.refresh}</Button>}
    >
      {isInNativeApp() ? app : w.outdatedMore}
    </Message>
  )
}
