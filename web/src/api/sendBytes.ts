import { pick } from '../base/lang'
import { call } from './client'
import { ApiFailure } from './failure'
import { failureWords } from './failureWords'

/** Sends a file ahead of the request that names it, telling how much of it has left. Gives the key that names it. */
export async function sendBytes(file: File, told: (sent: number) => void, signal: AbortSignal): Promise<string> {
  const { url, key } = await call('PrepareUpload', { size: file.size }, { signal })
  await put(url, file, told, signal)
  return key
}

/** Only this kind of request tells how much has left. */
function put(url: string, file: File, told: (sent: number) => void, signal: AbortSignal) {
  return new Promise<void>((resolve, reject) => {
    const request = new XMLHttpRequest()
    const failed = () => reject(new ApiFailure('network', pick(failureWords).notSent))
    request.upload.onprogress = ({ loaded }) => told(loaded)
    request.onload = () => (request.status < 300 ? resolve() : failed())
    request.onerror = failed
    request.onabort = () => reject(signal.reason)
    signal.addEventListener('abort', () => request.abort())
    request.open('PUT', url)
    // The name and type of the file go with the request; here, only its bytes are sent.
    request.send(file.slice())
  })
}
