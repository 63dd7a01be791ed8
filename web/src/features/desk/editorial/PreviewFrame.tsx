import { useElementSize } from '@mantine/hooks'
import { type ReactNode, type SyntheticEvent, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Lang } from '../../../base/lang'

interface PreviewFrameProps {
  title: string
  /** The window of the reader, in pixels. */
  width: number
  height: number
  lang: Lang
  children: ReactNode
}

const EMPTY_PAGE = '<!doctype html><html><head></head><body></body></html>'
const SHEETS = 'link[rel="stylesheet"], style'

/** Gives a page the looks of this one: its style sheets, its colours and its scheme. */
function dress(page: Document) {
  page.head.replaceChildren(...[...document.querySelectorAll(SHEETS)].map((sheet) => page.importNode(sheet, true)))
  for (const { name, value } of document.documentElement.attributes) page.documentElement.setAttribute(name, value)
}

/** A window of another size, in which its own rules for narrow and wide screens hold; it is made smaller to fit. */
export function PreviewFrame({ title, width, height, lang, children }: PreviewFrameProps) {
  const { ref, width: room } = useElementSize()
  const [page, setPage] = useState<Document>()
  const scale = room > 0 ? Math.min(1, room / width) : 1
  useEffect(() => {
    if (!page) return
    dress(page)
    page.documentElement.lang = lang
    // Parts of the screen that come later bring style sheets of their own, and the scheme may change.
    const changes = new MutationObserver(() => {
      dress(page)
      page.documentElement.lang = lang
    })
    changes.observe(document.head, { childList: true })
    changes.observe(document.documentElement, { attributes: true })
    return () => changes.disconnect()
  }, [page, lang])
  return (
    <div ref={ref} className="preview-window" style={{ height: height * scale }}>
      <iframe
        title={title}
        srcDoc={EMPTY_PAGE}
        style={{ width, height, transform: `scale(${scale})` }}
        onLoad={({ currentTarget }) => setPage(currentTarget.contentDocument ?? undefined)}
      />
      {page &&
        createPortal(
          // Links lead away by keys and by the pointer alike: both are clicks.
          <div onClickCapture={stay}>{children}</div>,
          page.body,
        )}
    </div>
  )
}

/** A link of the preview leads nowhere. */
function stay(event: SyntheticEvent) {
  const target = event.target as Element
  if (!target.closest('a')) return
  event.preventDefault()
  event.stopPropagation()
}
