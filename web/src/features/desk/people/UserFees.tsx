import { Stack, Text } from '@mantine/core'
import type { FeesInfo } from '../../../api/schema'
import { path } from '../../../core/paths'
import { AppLink } from '../../../ui/AppLink'
import { Facts } from '../../../ui/Facts'
import { Money } from '../../../ui/Money'
import { Section } from '../../../ui/Section'
import { PERIODS, termInWords } from '../payments/fees/feeForm'

/** The recurring fees of somebody: what they were charged, each with its order. */
export function UserFees({ fees: { period, charged } }: { fees: FeesInfo }) {
  return (
    <Section title="Cotisations">
      <Stack gap="sm">
        {period && <Text>{PERIODS[period]}</Text>}
        <Facts
          none="Rien n’a encore été facturé."
          facts={charged.map((it) => [
            termInWords(it),
            <AppLink key={it.orderId} to={path('/conciergeOrderDetail/{id}', { id: it.orderId })}>
              <Money cents={it.amount} /> – commande {it.orderId}
            </AppLink>,
          ])}
        />
      </Stack>
    </Section>
  )
}
