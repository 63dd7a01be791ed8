import type { Lang } from '../../../base/lang'

/** Files are opened from the web, never run. */
export const isWebAddress = (url: string) =>
  URL.canParse(url, document.baseURI) && /^https?:$/.test(new URL(url, document.baseURI).protocol)

/** A size as people say it: `120 ko`, `1,4 Mo`. */
export function sizeText(bytes: number, lang: Lang): string {
  const large = bytes >= 1_000_000
  const [unit, size] = large ? ['megabyte', bytes / 1_000_000] : ['kilobyte', Math.max(1, bytes / 1_000)]
  return size.toLocaleString(lang === 'fr' ? 'fr-FR' : 'en-GB', {
    style: 'unit',
    unit,
    maximumFractionDigits: large && size < 10 ? 1 : 0,
  })
}

/** The words of a message: one without any is called as its file is, which stands beside it. */
export const wordsOf = (content: string, file: string | null | undefined) => (content === file ? '' : content)
