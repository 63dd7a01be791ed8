const LENGTH = 13

/** Whether a typed bar code is right by its last digit; spaces may stand between, and none is no mistake. */
export function isEan13(typed: string): boolean {
  const code = typed.replaceAll(' ', '')
  if (code === '') return true
  if (!/^\d+$/.test(code) || code.length !== LENGTH) return false
  // Every second digit counts three times.
  const sum = [...code].reduce((sum, digit, i) => sum + Number(digit) * (i % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}
