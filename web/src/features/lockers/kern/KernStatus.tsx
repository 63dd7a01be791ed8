import { Alert, Skeleton, Stack } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../../api/query'
import { useWords } from '../../../base/lang'
import { path, useParams } from '../../../core/paths'
import { Facts } from '../../../ui/Facts'
import { Page } from '../../../ui/Page'
import { Section } from '../../../ui/Section'
import { EmptyState } from '../../../ui/states'
import { kernWords } from './kernWords'

/** How much room the lockers of a desk have. */
export default function KernStatus() {
  const w = useWords(kernWords)
  const { conciergerieId } = useParams('/kern/status/{conciergerieId}')
  const query = useQuery(q('GetKernLockerStatus', { conciergerieId: Number(conciergerieId) }))
  return (
    <Page
      query={query}
      waiting={<Skeleton height={320} radius="lg" />}
      title={w.statusOf}
      width="narrow"
      back={{ to: path('/kern/orders/{conciergerieId}', { conciergerieId }), label: w.lockers }}
    >
      {({ lockers }) =>
        lockers.length === 0 ? (
          <div className="surface">
            <EmptyState title={w.noLocker} icon={<IconLock size={40} stroke={1.4} aria-hidden />}>
              {w.noLockerMore}
            </EmptyState>
          </div>
        ) : (
          <Stack gap="md">
            {lockers.map(({ name, place, silent, sizes }) => (
              <Section key={name} title={place ? `${name} · ${place}` : name}>
                {silent && (
                  <Alert color="orange" role="status">
                    {w.silent}
                  </Alert>
                )}
                <Facts facts={sizes.map(({ size, free, total }) => [w.sizes[size], w.free(free, total)] as const)} />
              </Section>
            ))}
          </Stack>
        )
      }
    </Page>
  )
}
