import { pick } from '../base/lang'
import { ApiFailure } from './failure'
import { failureWords } from './failureWords'
import type { UploadRoom } from './schema'

/** The time limit for a large file over a slow line. */
const UPLOAD_MS = 300_000

interface Ahead {
  /** Whether the files of a field go ahead of the request. */
  goesAhead: (value: unknown) => boolean
  /** The address that takes a file of so many bytes. */
  roomFor: (bytes: number) => Promise<UploadRoom>
  signal: AbortSignal | undefined
}

/** Sends the bytes of files ahead of their request, one after the other, and names them in it instead. */
export async function sendAhead(params: Record<string, unknown>, { goesAhead, roomFor, signal }: Ahead) {
  const sent = { ...params }
  const named = async (file: File) => {
    const { url, key } = await roomFor(file.size)
    const timeout = AbortSignal.timeout(UPLOAD_MS)
    const answer = await fetch(url, {
      method: 'PUT',
      // The name and type of the file go with the request; here, only its bytes are sent.
      body: file.slice(),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    }).catch(() => undefined)
    if (!answer?.ok) throw new ApiFailure('network', pick(failureWords).notSent)
    return { name: file.name, contentType: file.type, key }
  }
  for (const [name, value] of Object.entries(params)) {
    if (!goesAhead(value)) continue
    if (!Array.isArray(value)) {
      sent[name] = await named(value as File)
      continue
    }
    const files: unknown[] = []
    for (const file of value as File[]) files.push(await named(file))
    sent[name] = files
  }
  return sent
}
