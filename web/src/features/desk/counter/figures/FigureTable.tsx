import { AppLink } from '../../../../ui/AppLink'
import type { Cell } from './figureTables'

/** A number, as a link to the list that it counts where there is one; `onClick` is done before it leads on. */
export function Linked({ cell, onClick }: { cell: Cell; onClick?: () => void }) {
  if (!cell.to) return cell.text
  return (
    <AppLink to={cell.to} {...(onClick && { onClick })}>
      {cell.text}
    </AppLink>
  )
}

interface TableProps {
  id: string
  open: boolean
  caption: string
  heads: readonly string[]
  rows: readonly (readonly Cell[])[]
}

/** Rows of numbers beneath their headings. */
export function FigureTable({ id, open, caption, heads, rows }: TableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no pointer scrolls it by keyboard.
    <section id={id} className="figure-table" data-open={open || undefined} tabIndex={0} aria-label={caption}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([heading, ...cells]) => (
            <tr key={heading?.text}>
              <th scope="row">{heading?.text}</th>
              {cells.map((cell, nth) => (
                <td key={heads[nth + 1]}>
                  <Linked cell={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
