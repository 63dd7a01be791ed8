/** What may come with a change of status. */
const MAX_BYTES = 20 * 1024 * 1024
const TYPES = ['application/pdf', 'image/jpeg', 'image/png']

/** For the file field. */
export const ACCEPTED = TYPES.join(',')

/** What is wrong with a file, if anything. The server looks at its content as well. */
export function wrongFile(file: Pick<File, 'size' | 'type'> | null): 'tooBig' | 'type' | undefined {
  if (!file) return undefined
  if (!TYPES.includes(file.type)) return 'type'
  return file.size > MAX_BYTES ? 'tooBig' : undefined
}
