import { path } from '../../../../core/paths'
import { listScreen } from '../../../../ui/list/listScreen'
import { peopleColumns } from './PeopleTable'
import { pickerWords as w } from './pickerWords'

/** The people whom a file made. The filter of the address names the file; without it this is no list. */
export const ImportedPeople = listScreen({
  action: 'GetImportedUsers',
  title: w.imported,
  unit: w.person,
  empty: w.noImported,
  search: w.filterPeople,
  columns: peopleColumns,
  back: path('/bulkOperations'),
})
