import DOMPurify from 'dompurify'
import { useMemo } from 'react'

/** Text written by the back office: formatting only, whatever came with it. */
export function RichText({ html }: { html: string }) {
  const clean = useMemo(
    () => DOMPurify.sanitize(html, { USE_PROFILES: { html: true }, FORBID_TAGS: ['style', 'form', 'input', 'img'] }),
    [html],
  )
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on the line above, and by the server before
  return <div className="rich" dangerouslySetInnerHTML={{ __html: clean }} />
}
