import { Progress, Stack, Text } from '@mantine/core'
import type { HomeServiceGauge, HomeServiceUse } from '../../../api/schema'
import { langStore, textIn, useWords } from '../../../base/lang'
import { Facts } from '../../../ui/Facts'
import { formatCents } from '../../../ui/format'
import { Money } from '../../../ui/Money'
import { Section } from '../../../ui/Section'
import { share } from './share'
import { certificateWords } from './words'

/** How much of the ceilings of this year is used. */
export function GaugeSection({ gauge }: { gauge: HomeServiceGauge }) {
  const w = useWords(certificateWords)
  const lang = langStore.use()
  const { year, ceiling, counted, paid, ordered, left, credit, activities } = gauge
  const used = w.used(formatCents(counted, lang), formatCents(ceiling, lang))
  return (
    <Section title={w.thisYear(year)}>
      <Stack gap="sm">
        <Text>{used}</Text>
        <Progress value={share(counted, ceiling)} size="lg" aria-label={used} />
        {paid + ordered === 0 ? (
          <Text c="dimmed">{w.noSpending}</Text>
        ) : (
          <Facts
            facts={[
              [w.paid, <Money key="paid" cents={paid} />],
              [w.ordered, <Money key="ordered" cents={ordered} />],
              [w.left, <Money key="left" cents={left} />],
              [w.credit, <Money key="credit" cents={credit} />],
            ]}
          />
        )}
        {activities
          .filter(({ ceiling }) => ceiling !== null)
          .map((activity) => (
            <Special key={activity.activity} about={activity} />
          ))}
        <Text c="dimmed" size="sm">
          {w.estimate}
        </Text>
      </Stack>
    </Section>
  )
}

/** An activity with a ceiling of its own. */
function Special({ about: { label, paid, ordered, ceiling } }: { about: HomeServiceUse }) {
  const w = useWords(certificateWords)
  const lang = langStore.use()
  const most = ceiling ?? 0
  const text = w.special(textIn(label, lang), formatCents(paid + ordered, lang), formatCents(most, lang))
  return (
    <div>
      <Text size="sm">{text}</Text>
      <Progress value={share(paid + ordered, most)} size="sm" color="teal" aria-label={text} />
    </div>
  )
}
