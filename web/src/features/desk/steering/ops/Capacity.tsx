import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../../../api/query'
import { path } from '../../../../core/paths'
import { DateText } from '../../../../ui/DateText'
import { Facts } from '../../../../ui/Facts'
import { Page } from '../../../../ui/Page'
import { Section } from '../../../../ui/Section'
import { bytesText } from './bytes'
import { FunctionFigures } from './FunctionFigures'

const EVERY_MS = 10_000
const number = (n: number) => n.toLocaleString('fr-FR')

/** The state of an instance, in place of that of a pool of connections. */
export default function Capacity() {
  const query = useQuery({ ...q('JdbcPoolInfos'), refetchInterval: EVERY_MS })
  return (
    <Page
      query={query}
      waiting={<Skeleton height={320} radius="lg" />}
      title="Capacité"
      lead="Cette plateforme n’a pas de réserve de connexions : chaque instance d’une fonction répond à un appel à la fois, et d’autres naissent au besoin. Voici ce que sait d’elle-même celle qui vous répond, puis ce qu’ont fait ensemble toutes les instances de chaque fonction."
      width="wide"
      back={{ to: path('/admin/home'), label: 'Administration' }}
    >
      {(it) => (
        <>
          <Section title="L’instance qui répond">
            <Facts
              facts={[
                ['Version', it.version],
                ['Étage', it.stage],
                ['En service depuis', <DateText key="since" value={it.since} as="dayTime" />],
                ['Appels reçus', number(it.calls)],
                ['Appels en cours', number(it.inFlight)],
                ['Appels en échec', number(it.failed)],
                ['Appels refusés, car trop nombreux', number(it.throttled)],
                ['Mémoire occupée', bytesText(it.memory)],
                ['Mémoire permise', it.memoryLimit ? bytesText(it.memoryLimit) : 'Sans limite ici'],
              ]}
            />
          </Section>
          <FunctionFigures />
        </>
      )}
    </Page>
  )
}
