import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { pages } from '../../api/query'
import { useText, useWords } from '../../base/lang'
import { path } from '../../core/paths'
import { AppLink } from '../../ui/AppLink'
import { Money } from '../../ui/Money'
import { Section } from '../../ui/Section'
import { statementWords } from './words'

/** The orders that should have been paid, each with a link to its payment; nothing when all is paid. */
export function ToPay() {
  const w = useWords(statementWords)
  const text = useText()
  const { data } = useInfiniteQuery(pages('MyOrdersList'))
  const owed = (data?.pages ?? [])
    .flatMap(({ data: underWay, dataHisto }) => [...underWay, ...dataHisto])
    .filter(({ toPay }) => toPay > 0)
  if (owed.length === 0) return null
  return (
    <Section title={w.toPay}>
      <ul className="operations">
        {owed.map(({ id, offreLabel, toPay }) => (
          <li key={id}>
            <span>
              {text(offreLabel)} · {w.order(id)}
            </span>
            <Money cents={toPay} />
            <Button
              className="noprint"
              component={AppLink}
              to={path('/bnfv2/orderDetail/{id}', { id })}
              size="compact-sm"
              aria-label={w.payOf(id)}
            >
              {w.pay}
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  )
}
