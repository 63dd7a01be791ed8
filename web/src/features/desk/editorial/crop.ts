import type { ImageCrop } from '../../../api/schema'

export interface Size {
  width: number
  height: number
}

/** A square smaller than this shows nothing that anybody could see. */
const LEAST = 16

export const isSquare = ({ width, height }: Size) => width === height

/** The largest square in the middle of a picture, with which choosing begins. */
export function middle({ width, height }: Size): ImageCrop {
  const size = Math.min(width, height)
  return { x: Math.floor((width - size) / 2), y: Math.floor((height - size) / 2), size }
}

const between = (least: number, value: number, most: number) => Math.min(Math.max(least, value), Math.max(least, most))

/** A square at the nearest place at which it lies in the picture. */
function within({ width, height }: Size, { x, y, size }: ImageCrop): ImageCrop {
  const side = Math.round(between(Math.min(LEAST, width, height), size, Math.min(width, height)))
  return {
    x: Math.round(between(0, x, width - side)),
    y: Math.round(between(0, y, height - side)),
    size: side,
  }
}

/** The square, moved by so many pixels of the picture. */
export const moved = (picture: Size, crop: ImageCrop, right: number, down: number) =>
  within(picture, { ...crop, x: crop.x + right, y: crop.y + down })

/** The square with another side, around the same point as far as the picture reaches. */
export function resized(picture: Size, crop: ImageCrop, size: number) {
  const side = within(picture, { ...crop, size }).size
  const shift = (crop.size - side) / 2
  return within(picture, { x: crop.x + shift, y: crop.y + shift, size: side })
}
