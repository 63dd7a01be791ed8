import { Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { q } from '../../../api/query'
import { pick } from '../../../app/lang'
import { go } from '../../../app/navigation'
import { openDialogs } from '../../../ui/dialogs'
import { SearchBox } from '../../../ui/SearchBox'
import { uiWords } from '../../../ui/words'
import type { Section } from '../sections'
import { isName, placesFor } from './goTo'
import { keyMeans } from './keyMeans'
import { shellWords as w } from './shellWords'

/** Beneficiaries whose name begins so; the server looks for two letters at least, and a number is an order's. */
function usePeople(text: string) {
  const expression = isName(text) ? text.trim() : ''
  const { data } = useQuery({ ...q('SearchUser', { expression }), enabled: expression !== '' })
  return expression ? (data?.users ?? []) : []
}

/** What the keys do on every screen of the desk: Ctrl-K and `/` lead anywhere, `?` tells of the keys, Escape leaves a field. */
export function Keys({ sections }: { sections: readonly Section[] }) {
  const [open, setOpen] = useState<'goTo' | 'help'>()
  const [text, setText] = useState('')
  const people = usePeople(open === 'goTo' ? text : '')
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const means = keyMeans(event)
      if (!means || openDialogs.get().length > 0) return
      if (means === 'leave') return (document.activeElement as HTMLElement | null)?.blur()
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
          hints={placesFor(text, sections, people)}
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
