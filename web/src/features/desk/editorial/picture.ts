import type { ImageCrop } from '../../../api/schema'
import type { JoinedParts } from '../../../ui/form/form'
import { isSquare, middle, type Size } from './crop'

/** The picture of an item as its form holds it: the kept one, or a file that is sent with the form. */
export interface Chosen {
  /** Key of the kept picture. */
  image: string | null
  added?: Added
}

/** A picture that is not sent yet. */
export interface Added {
  file: File
  /** Address of the whole picture in this browser; another one for each file. */
  url: string
  size: Size
  /** The square that is shown; absent where the picture is square and all of it is. */
  crop?: ImageCrop
  /** Address of that square. */
  shown: string
}

/** The bytes with which every JPEG begins. */
const JPEG = [0xff, 0xd8, 0xff]

export const UNREADABLE = 'L’image n’a pas pu être lue'
export const NOT_SQUARE = 'Les images doivent être carrées'

/** The bytes of the squares that are not sent yet, by their addresses: no page may read such an address again. */
const squares = new Map<string, Blob>()

function addressOf(square: Blob): string {
  const address = URL.createObjectURL(square)
  squares.set(address, square)
  return address
}

/** The square at an address that this browser alone has. */
export const squareAt = (address: string): Blob | undefined => squares.get(address)

/** Reads a file as a picture; absent when it is no JPEG, or shows nothing. */
export async function readPicture(file: File): Promise<Added | undefined> {
  const bytes = new Uint8Array(await file.slice(0, JPEG.length).arrayBuffer())
  if (!JPEG.every((byte, at) => bytes[at] === byte)) return undefined
  const url = addressOf(file)
  const element = await loaded(url)
  if (!element) return undefined
  const size = { width: element.naturalWidth, height: element.naturalHeight }
  if (isSquare(size)) return { file, url, size, shown: url }
  return cropped({ file, url, size, shown: url }, middle(size))
}

const loaded = (url: string) =>
  new Promise<HTMLImageElement | undefined>((resolve) => {
    const element = new Image()
    element.onload = () => resolve(element.naturalWidth > 0 ? element : undefined)
    element.onerror = () => resolve(undefined)
    element.src = url
  })

/** The longest side of the square that the form and its preview show. */
const SHOWN_PX = 960

/** The picture with another square of it shown. */
export async function cropped(added: Added, crop: ImageCrop): Promise<Added> {
  const element = await loaded(added.url)
  const side = Math.min(SHOWN_PX, crop.size)
  const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side })
  const context = canvas.getContext('2d')
  if (!element || !context) return { ...added, crop }
  context.drawImage(element, crop.x, crop.y, crop.size, crop.size, 0, 0, side, side)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg'))
  if (added.shown !== added.url) {
    URL.revokeObjectURL(added.shown)
    squares.delete(added.shown)
  }
  return { ...added, crop, shown: blob ? addressOf(blob) : added.url }
}

/** The picture on screen: one that is not sent yet, or the kept one. */
export const pictureShown = ({ image, added }: Chosen) => added?.shown ?? image

/** The fields of a request that bring a picture. */
export const pictureSent = ({ added }: Chosen) =>
  added ? { imageFile: added.file, imageContentType: 'image/jpeg', ...(added.crop && { crop: added.crop }) } : {}

/** Two people chose a picture: one of them stays. */
export const joinPicturesOf =
  (label: string) =>
  (_first: Chosen, theirs: Chosen, mine: Chosen): JoinedParts => ({
    value: mine,
    taken: [],
    disputed: [{ label, written: theirs.image ? 'une autre image' : 'aucune', take: () => theirs }],
  })
