import type { OfferToEdit, Words } from '../../../api/schema'

/** The unit of an offer once another workflow is chosen: a new offer keeps the usual one for as long as nobody wrote another. */
export function unitFor(
  chosen: string,
  { unite, workflow }: { unite: Words; workflow: string },
  { offre, options }: Pick<OfferToEdit, 'offre' | 'options'>,
) {
  const usual = (of: string) => options.workflows.find((one) => one.workflow === of)?.unit
  const isUsual = offre.id === 0 && usual(workflow)?.fr === unite.fr
  return (isUsual && usual(chosen)) || unite
}
