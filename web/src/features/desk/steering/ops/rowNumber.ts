/** The number of a row, which no row of another page has: the cursor says how many rows were looked at before. */
export const rowNumber = (cursor: string | undefined, nth: number) => Number(cursor?.split('.')[3] ?? 0) + nth + 1
