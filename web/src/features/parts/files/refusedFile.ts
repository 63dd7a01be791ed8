import { toXlsx } from '../../../ui/list/xlsx'
import { saveFile } from '../../../ui/saveFile'

interface Refused {
  reason: string
  rows?: readonly (readonly string[])[]
}

/**
 * Refused lines under their headings, each with its reason: a file to correct and send again; its last column is not
 * read.
 */
export const refusedRows = (headings: readonly string[], refused: readonly Refused[]) => [
  [...headings, 'Motif du refus'],
  ...refused.flatMap(({ rows = [[]], reason }) => rows.map((cells) => [...cells, reason])),
]

/** A workbook: a spreadsheet would make other values of a CSV's, which then came back wrong. */
export const saveRefused = (headings: readonly string[], refused: readonly Refused[]) =>
  saveFile('lignes-refusees.xlsx', toXlsx(refusedRows(headings, refused)))
