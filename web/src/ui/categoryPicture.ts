import type { CategoryImages } from '../api/schema'

/** The picture of a category for a place; where it has none, another one serves. */
export const pictureFor = (images: CategoryImages, use: keyof CategoryImages): string | null =>
  images[use] ?? images.desktop ?? images.mobile ?? images.square ?? images.icon ?? null
