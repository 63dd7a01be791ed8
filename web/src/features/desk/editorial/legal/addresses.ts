import type { TextBlobType } from '../../../../api/schema'
import { path, withSearch } from '../../../../core/paths'

/** The number under which a new version is written. */
export const NEW_ID = -1

/** The list of a set of texts. */
export const listHref = (set: string) => withSearch(path('/admin/tb/list'), { set })

/** A version of a set. */
export const versionHref = (id: number, set: string) => withSearch(path('/admin/tb/{id}', { id }), { set })

/** Where a new version of a kind is written. */
export const newHref = (set: string, type?: TextBlobType) =>
  withSearch(path('/admin/tb/{id}', { id: NEW_ID }), { set, type })
