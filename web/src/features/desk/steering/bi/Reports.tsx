import { path } from '../../../../core/paths'
import { HeldList } from '../../../../ui/list/heldList'
import { biWords as w } from './biWords'
import { reportPath, rowsOf, type SavedRow, savedActions, savedColumns } from './savedReports'

/** The tables that the person has kept, and those that colleagues share with them. */
export default function Reports() {
  return (
    <HeldList
      action="BiGetReportHistory"
      request={{}}
      rows={rowsOf}
      title={w.savedReports}
      unit={w.savedUnit}
      search={w.searchSaved}
      empty={[w.noSaved, w.noSavedMore]}
      columns={savedColumns}
      filters={[
        { name: 'owner', label: w.owner, of: ({ sharedBy }: SavedRow) => sharedBy ?? w.you },
        { name: 'cube', label: w.cube, of: ({ cubeName }: SavedRow) => w.cubes[cubeName] },
        { name: 'mails', label: w.mails, of: ({ mailing }: SavedRow) => (mailing ? w.mailings[mailing] : w.noMails) },
      ]}
      open={reportPath}
      actions={savedActions}
      back={path('/bi/home')}
    />
  )
}
