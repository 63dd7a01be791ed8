import { ActionIcon, Button, useMantineColorScheme } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { chooseLang, langStore, useWords } from '../base/lang'
import { uiWords } from './words'

/** The other language, named in itself. */
export function LangSwitch() {
  const other = langStore.use() === 'fr' ? 'en' : 'fr'
  const client = useQueryClient()
  const choose = () => {
    chooseLang(other)
    // Some answers came in the language of before.
    void client.invalidateQueries({ refetchType: 'active' })
  }
  return (
    <Button
      variant="subtle"
      color="gray"
      c="inherit"
      px="sm"
      lang={other}
      aria-label={other === 'en' ? 'EN – switch to English' : 'FR – passer en français'}
      onClick={choose}
    >
      {other.toUpperCase()}
    </Button>
  )
}

/** The style says which scheme is on: it is known before the application is there. */
export function SchemeSwitch() {
  const w = useWords(uiWords)
  const { toggleColorScheme } = useMantineColorScheme()
  return (
    <ActionIcon variant="subtle" color="gray" c="inherit" size={40} onClick={toggleColorScheme}>
      <span className="mantine-dark-hidden">
        <IconMoon size={20} aria-hidden />
        <span className="visually-hidden">{w.dark}</span>
      </span>
      <span className="mantine-light-hidden">
        <IconSun size={20} aria-hidden />
        <span className="visually-hidden">{w.light}</span>
      </span>
    </ActionIcon>
  )
}
