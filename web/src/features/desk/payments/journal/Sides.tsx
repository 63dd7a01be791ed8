import { Money } from '../../../../ui/Money'
import { journalWords as w } from './journalWords'

/** The heads of an account, and of what stands on its left and on its right. */
export function SideHeads() {
  return (
    <>
      <th scope="col">{w.account}</th>
      <th scope="col" data-end>
        {w.debit}
      </th>
      <th scope="col" data-end>
        {w.credit}
      </th>
    </>
  )
}

/** Both sides, in cents; what is nothing stays empty. */
export function SideCells({ debit, credit }: { debit: number; credit: number }) {
  return (
    <>
      <td data-end>{debit > 0 && <Money cents={debit} />}</td>
      <td data-end>{credit > 0 && <Money cents={credit} />}</td>
    </>
  )
}
