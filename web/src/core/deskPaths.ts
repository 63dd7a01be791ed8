import { path, withSearch } from './paths'

/** Where the desk sees an order. */
export const orderPath = (id: number) => path('/conciergeOrderDetail/{id}', { id })

/** Where the desk sees a beneficiary. */
export const sheetPath = (id: number) => path('/concierge/adherent/{id}', { id })

/** The filter of an address that names the operation on a file. */
export const IMPORT = 'import'

/** The list of those whom an operation on a file made, at the conciergerie that began it. */
export const importedPath = (conciergerieId: number, operation: number) =>
  withSearch(path('/concierge/selectAdherent/{conciergerieId}', { conciergerieId }), { [IMPORT]: operation })
