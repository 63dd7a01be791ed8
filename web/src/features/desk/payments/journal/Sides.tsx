import { Money } from '../../../../ui/Money'
import { journalWords as w } from './journalWords'

/** The headings of an account and of its two sides. */
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

/** The amounts of both sides, in cents; a zero stays empty. */
export function SideCells({ debit, credit }: { debit: number; credit: number }) {
  return (
    <>
      <td data-end data-column="debit">
        {debit > 0 && <Money cents={debit} />}
      </td>
      <td data-end data-column="credit">
        {credit > 0 && <Money cents={credit} />}
      </td>
    </>
  )
}
