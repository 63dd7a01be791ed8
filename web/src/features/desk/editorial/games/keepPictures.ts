import { call } from '../../../../api/client'
import { ApiFailure, isFailure } from '../../../../api/failure'
import type { EggHunt } from '../../../../api/schema'
import { squareAt } from '../picture'

/** The keys of pictures that were sent, by their addresses in this browser: a form that is sent again sends none twice. */
const keys = new Map<string, Promise<string>>()

const isLocal = (image: string) => image.startsWith('blob:')

async function send(address: string): Promise<string> {
  const file = new File([squareAt(address) ?? ''], 'image.jpg', { type: 'image/jpeg' })
  return (await call('uploadBinaryData', { file, kind: 'photo' })).id
}

/** The key of a picture, which is sent where this browser alone has it. */
function keptKey(address: string): Promise<string> {
  const sent = keys.get(address) ?? send(address)
  keys.set(address, sent)
  sent.catch(() => keys.delete(address))
  return sent
}

/** A picture that cannot be kept is a fault of its field. */
const faultOf = (field: string) => (failure: unknown) => {
  if (!isFailure(failure) || failure.kind !== 'refused') throw failure
  const message = failure.fields.file ?? failure.message
  throw new ApiFailure('refused', message, failure.code, failure.status, { [field]: message })
}

const SINGLE = ['imageWelcomePopup', 'imageClickableEgg', 'imageDoneForTodayEgg', 'imageWinningEgg'] as const

/** The hunt with the keys of its pictures: those that this browser alone has are sent one by one, so that no request is too large. */
export async function withKeptPictures(hunt: EggHunt): Promise<EggHunt> {
  const kept = { ...hunt }
  for (const name of SINGLE) {
    const image = hunt[name]
    if (image && isLocal(image)) kept[name] = await keptKey(image).catch(faultOf(name))
  }
  const losing: string[] = []
  for (const image of hunt.imageLosingEgg ?? [])
    losing.push(isLocal(image) ? await keptKey(image).catch(faultOf('imageLosingEgg')) : image)
  return { ...kept, imageLosingEgg: losing }
}

/** The refusal with the faults of fields under the names that the form has for them. */
export function namedAsInForm(failure: unknown): unknown {
  if (!isFailure(failure)) return failure
  const fields = Object.entries(failure.fields).map(([path, text]) => [path.replace(/^object\./, ''), text] as const)
  return new ApiFailure(
    failure.kind,
    failure.message,
    failure.code,
    failure.status,
    Object.fromEntries(fields),
    failure.data,
  )
}
