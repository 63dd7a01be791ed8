import { toCsv } from '../../../../ui/list/csv'
import { saveFile } from '../../../../ui/saveFile'

interface Refused {
  reason: string
  rows?: readonly (readonly string[])[]
}

/**
 * Refused lines under their headings, each with its reason: a file to correct and send again; its last column is not
 * read.
 */
export const refusedFile = (headings: readonly string[], refused: readonly Refused[]) =>
  toCsv([
    [...headings, 'Motif du refus'],
    ...refused.flatMap(({ rows = [[]], reason }) => rows.map((cells) => [...cells, reason])),
  ])

export const saveRefused = (headings: readonly string[], refused: readonly Refused[]) =>
  saveFile('lignes-refusees.csv', refusedFile(headings, refused), 'text/csv')
