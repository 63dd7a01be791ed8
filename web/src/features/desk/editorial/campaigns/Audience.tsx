import { Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../../../api/query'
import { Awaited } from '../../../../ui/Awaited'
import { Section } from '../../../../ui/Section'
import { counted, REASONS, campaignWords as w } from './words'

/** How many would get a campaign as it was saved, and who is left out for which reason. */
export function Audience({ id }: { id: number }) {
  const query = useQuery(q('GetFlashDispoAudience', { id }))
  const { data } = query
  return (
    <Section title={w.audience}>
      {!data && <Awaited query={query} waiting={<Skeleton height={48} radius="md" />} />}
      {data && (
        <>
          <Text role="status">
            <strong>{counted(data.count, 'destinataire')}</strong> sur {counted(data.people, 'bénéficiaire')} des
            conciergeries choisies
          </Text>
          {data.leftOut.length > 0 && (
            <ul aria-label="Qui ne reçoit rien" style={{ margin: '0.5rem 0 0', paddingLeft: '1.25rem' }}>
              {data.leftOut.map(({ reason, count }) => (
                <li key={reason}>
                  {count.toLocaleString('fr-FR')} : {REASONS[reason]}
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </Section>
  )
}
