/** A telephone number as the French read it: by pairs. Others stay as they were typed. */
export const phoneText = (number = '') =>
  /^0\d{9}$/.test(number) ? number.replace(/(\d{2})(?=\d)/g, '$1\u00a0') : number

/** The parts of a text in which French telephone numbers stand in brackets; these can be called. */
export const phoneParts = (text: string): { text: string; phone?: string }[] =>
  text
    .split(/(?<=\()(0\d{9})(?=\))/)
    .map((part, i) => (i % 2 === 1 ? { text: phoneText(part), phone: part } : { text: part }))
