import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { pages } from '../../api/query'
import { useText, useWords } from '../../base/lang'
import { path } from '../../core/paths'
import { AppLink } from '../../ui/AppLink'
import { Money } from '../../ui/Money'
import { Section } from '../../ui/Section'
import { statementWords } from './words'

/**
 * The orders that should have been paid, on whatever page of the list they stand: those that a card can pay lead to their payment, the
 * others are paid at the desk. Nothing shows when all is paid.
 */
export function ToPay() {
  const w = useWords(statementWords)
  const text = useText()
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = useInfiniteQuery(pages('MyOrdersList'))
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [hasNextPage, isFetching, isError, fetchNextPage])
  const owed = (data?.pages ?? [])
    .flatMap(({ data: underWay, dataHisto }) => [...underWay, ...dataHisto])
    .filter(({ toPay }) => toPay > 0)
  if (owed.length === 0) return null
  return (
    <Section title={w.toPay}>
      <ul className="operations">
        {owed.map(({ id, offreLabel, toPay, payableByCard }) => (
          <li key={id}>
            <span>
              {text(offreLabel)} · {w.order(id)}
            </span>
            <Money cents={toPay} />
            {payableByCard ? (
              <Button
                className="noprint"
                component={AppLink}
                to={path('/bnfv2/orderDetail/{id}', { id })}
                size="compact-sm"
                aria-label={w.payOf(id)}
              >
                {w.pay}
              </Button>
            ) : (
              <small>{w.atDesk}</small>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
