import { Modal } from '@mantine/core'
import { useEffect } from 'react'
import { pick } from '../../base/lang'
import { createStore } from '../../base/store'
import type { Section } from '../../features/desk/sections'
import { openDialogs } from '../../ui/dialogs'
import { uiWords } from '../../ui/words'
import { keyMeans } from './keyMeans'
import { Palette } from './Palette'
import { shellWords as w } from './shellWords'

/** What of the shell is open over the screen. */
const opened = createStore<'goTo' | 'help' | undefined>(undefined)

/** Opens the palette, as Ctrl-K does. */
export const openPalette = () => opened.set('goTo')

/** What the keys do on every screen of the desk: Ctrl-K and `/` lead anywhere, `?` tells of the keys, Escape leaves a field. */
export function Keys({ sections }: { sections: readonly Section[] }) {
  const open = opened.use()
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const means = keyMeans(event)
      if (!means || openDialogs.get().length > 0) return
      if (means === 'leave') return (document.activeElement as HTMLElement | null)?.blur()
      event.preventDefault()
      opened.set(means)
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
  const close = () => opened.set(undefined)
  const shared = {
    onClose: close,
    radius: 'lg',
    zIndex: 400,
    closeButtonProps: { 'aria-label': pick(uiWords).close },
    attributes: { header: { role: 'presentation' } },
  }
  return (
    <>
      <Palette opened={open === 'goTo'} sections={sections} onClose={close} />
      <Modal {...shared} opened={open === 'help'} title={w.keys} centered>
        <dl className="key-list">
          {w.keyList.map(([key, meaning]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
      </Modal>
    </>
  )
}
