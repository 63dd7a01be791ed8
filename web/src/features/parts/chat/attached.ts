import { LARGEST_FILE } from '../orders/file'

/** Files are opened from the web, never run. */
export const isWebAddress = (url: string) =>
  URL.canParse(url, document.baseURI) && /^https?:$/.test(new URL(url, document.baseURI).protocol)

/** The words of a message: one without any is called as its files are, which stand beside it. */
export const wordsOf = (content: string, files: readonly { name: string }[]) =>
  content === files.map(({ name }) => name).join(', ') ? '' : content

/** Files that a message takes; the server says so too. */
const MOST_FILES = 5

/** The files of a message in its request: one comes with it, several go ahead of it. */
export const inRequest = (files: readonly File[]) => (files.length > 1 ? { files: [...files] } : { file: files[0] })

/** The files of a message with those that were chosen now; one of the same name takes the place of the former. */
export const withChosen = (files: readonly File[], chosen: readonly File[]) => [
  ...files.filter((one) => chosen.every(({ name }) => name !== one.name)),
  ...chosen,
]

/** The objection to the files of a message: there are too many, or they are too large together. */
export function wrongFiles(files: readonly File[]): 'tooMany' | 'tooLarge' | undefined {
  if (files.length > MOST_FILES) return 'tooMany'
  return files.reduce((sum, { size }) => sum + size, 0) > LARGEST_FILE ? 'tooLarge' : undefined
}
