/** The largest file that comes with an order, a message or a quote, bytes. */
export const LARGEST_FILE = 20 * 1024 * 1024
const TYPES = ['application/pdf', 'image/jpeg', 'image/png']

/** For the file field. */
export const ACCEPTED = TYPES.join(',')

/** The error of a file, if it has one. The server looks at its content as well. */
export function wrongFile(file: Pick<File, 'size' | 'type'> | null): 'tooBig' | 'type' | undefined {
  if (!file) return undefined
  if (!TYPES.includes(file.type)) return 'type'
  return file.size > LARGEST_FILE ? 'tooBig' : undefined
}
