import type { CategoryImages } from '../api/schema'

/** The picture of a category for a place; another one of the category if it has none for it. */
export const pictureFor = (images: CategoryImages, use: keyof CategoryImages): string | null =>
  images[use] ?? images.desktop ?? images.mobile ?? images.square ?? images.icon ?? null
