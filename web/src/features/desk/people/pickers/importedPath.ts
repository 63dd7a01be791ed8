import { path, withSearch } from '../../../../core/paths'

/** The filter of an address that names the operation on a file. */
export const IMPORT = 'import'

/** The list of those whom an operation on a file made, at the conciergerie that began it. */
export const importedPath = (conciergerieId: number, operation: number) =>
  withSearch(path('/concierge/selectAdherent/{conciergerieId}', { conciergerieId }), { [IMPORT]: operation })
