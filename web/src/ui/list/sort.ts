/** The order of rows, by one column. */
export interface Sort {
  id: string
  down: boolean
}

/** How a list is in order, and what its headings do about it. */
export interface Sorting {
  now: Sort | undefined
  /** Whether it sorts the rows in hand alone, while there are others. */
  pageOnly: (id: string) => boolean
  /** Its heading was chosen. */
  onSort: (id: string) => void
}

/** `-date` of an address: a column, the last first. */
export const readSort = (text: string | undefined): Sort | undefined =>
  text ? { id: text.replace(/^-/, ''), down: text.startsWith('-') } : undefined
export const writeSort = ({ id, down }: Sort) => `${down ? '-' : ''}${id}`

/** The next order of a column: ascending, descending, then the list's own. */
export function nextOrder(now: Sort | undefined, id: string): Sort | undefined {
  if (now?.id !== id) return { id, down: false }
  return now.down ? undefined : { id, down: true }
}
