import { Modal } from '@mantine/core'
import { useEffect, useState } from 'react'
import { pick } from '../../../app/lang'
import { go } from '../../../app/navigation'
import { openDialogs } from '../../../ui/dialogs'
import { SearchBox } from '../../../ui/SearchBox'
import { uiWords } from '../../../ui/words'
import type { Section } from '../sections'
import { placesFor } from './goTo'
import { keyMeans } from './keyMeans'
import { shellWords as w } from './shellWords'

/** What the keys open on every screen of the desk: Ctrl-K and `/` lead anywhere, `?` tells of the keys. */
export function Keys({ sections }: { sections: readonly Section[] }) {
  const [open, setOpen] = useState<'goTo' | 'help'>()
  const [text, setText] = useState('')
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const means = keyMeans(event)
      if (!means || openDialogs.get().length > 0) return
      event.preventDefault()
      setOpen(means)
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
  const close = () => {
    setOpen(undefined)
    setText('')
  }
  const shared = {
    onClose: close,
    radius: 'lg',
    zIndex: 400,
    closeButtonProps: { 'aria-label': pick(uiWords).close },
    attributes: { header: { role: 'presentation' } },
  }
  return (
    <>
      <Modal {...shared} opened={open === 'goTo'} title={w.goTo} yOffset="12vh" className="go-to">
        <SearchBox
          label={w.goTo}
          placeholder={w.goToHint}
          hints={placesFor(text, sections)}
          onSearch={(typed) => setText(typed ?? '')}
          onPick={(place) => {
            close()
            go(place.to)
          }}
          focused
          picksFirst
        />
      </Modal>
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
