import DOMPurify from 'dompurify'
import { useMemo } from 'react'

/** The elements and attributes that the server lets through; nothing else is kept. */
const FORMATTING = {
  ALLOWED_TAGS: 'p br strong b em i u s h2 h3 h4 ul ol li blockquote a'.split(' '),
  ALLOWED_ATTR: ['href', 'rel'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
}

/** A text of the back office: only its formatting is kept, whatever else it contains. */
export function RichText({ html }: { html: string }) {
  const clean = useMemo(() => DOMPurify.sanitize(html, FORMATTING), [html])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on the line above, and by the server before
  return <div className="rich" dangerouslySetInnerHTML={{ __html: clean }} />
}
