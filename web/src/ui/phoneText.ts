/** A telephone number as the French read it: by pairs. Others stay as they were typed. */
export const phoneText = (number = '') =>
  /^0\d{9}$/.test(number) ? number.replace(/(\d{2})(?=\d)/g, '$1\u00a0') : number
