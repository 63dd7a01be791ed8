import './rich.css'
import DOMPurify from 'dompurify'
import { useMemo } from 'react'
import { pictureToken, pictureUrl } from './textPictures'

/** The elements and attributes that the server lets through; nothing else is kept. */
const FORMATTING = {
  ALLOWED_TAGS: 'p br strong b em i u s h2 h3 h4 ul ol li blockquote a img'.split(' '),
  ALLOWED_ATTR: ['href', 'rel', 'src', 'alt', 'width', 'height'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
}
const SIZE = /^\d{1,4}$/

// Where there is no page, as in a test of the rules, nothing is cleaned.
if (DOMPurify.isSupported) {
  // A picture is one of ours, with its text and size; a link has its address.
  DOMPurify.addHook('uponSanitizeAttribute', (element, about) => {
    const { attrName: name, attrValue: value } = about
    if (element.localName !== 'img') about.keepAttr = name === 'href' || name === 'rel'
    else if (name === 'src') {
      const token = pictureToken(value)
      about.keepAttr = token !== undefined
      if (token) about.attrValue = pictureUrl(token)
    } else about.keepAttr = name === 'alt' || ((name === 'width' || name === 'height') && SIZE.test(value))
  })
  DOMPurify.addHook('afterSanitizeAttributes', (element) => {
    if (element.localName !== 'img') return
    if (!element.hasAttribute('src')) element.remove()
    else if (!element.hasAttribute('alt')) element.setAttribute('alt', '')
  })
}

/** A text of the back office: only its formatting is kept, and pictures of ours, whatever else it contains. */
export function RichText({ html }: { html: string }) {
  const clean = useMemo(() => DOMPurify.sanitize(html, FORMATTING), [html])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on the line above, and by the server before
  return <div className="rich" dangerouslySetInnerHTML={{ __html: clean }} />
}
