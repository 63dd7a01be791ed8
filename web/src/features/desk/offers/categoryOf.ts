import type { OfferToEdit } from '../../../api/schema'

/** The category of an offer, where it is chosen. */
export const categoryOf = ({ categories }: Pick<OfferToEdit, 'categories'>, id: number) =>
  categories.find((one) => one.id === id)
