import '../../parts/history/history.css'
import { Badge, Button, Group, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { q, useAction } from '../../../api/query'
import type { OfferVersion } from '../../../api/schema'
import { may } from '../../../core/access'
import { go } from '../../../core/navigation'
import { useSession } from '../../../core/session'
import { Awaited } from '../../../ui/Awaited'
import { DateText } from '../../../ui/DateText'
import { dialogs } from '../../../ui/dialogs'
import { toast } from '../../../ui/toast'
import { Changes } from './Changes'
import { savedHref } from './draftActions'
import { EVENT_KINDS, STATE_COLOURS, STATES } from './offerWords'

interface HistoryProps {
  offreId: number
  partId: number
  onDone: () => void
}

/**
 * The history of an offer: who changed which field, with the values before and after. Restoring an earlier version
 * saves it as a new one.
 */
export default function History({ offreId, partId, onDone }: HistoryProps) {
  const user = useSession()
  const query = useQuery({ ...q('GetOffreHistory', { offreId }), staleTime: 0 })
  const { data } = query
  const restore = useAction('RestoreOffre')
  if (!data) return <Awaited query={query} waiting={<Skeleton height={320} radius="lg" />} />
  const start = async (version: OfferVersion) => {
    const sure = await dialogs.confirm({
      title: `Restaurer la version ${version.id} ?`,
      message: may(user, 'SendBackOffre')
        ? 'Elle est enregistrée de nouveau et prend effet maintenant. Les dates et les conciergeries de l’offre restent.'
        : 'Elle devient un brouillon, que quelqu’un d’autre publie : rien ne change d’ici là.',
      yes: 'Restaurer',
    })
    if (!sure) return
    const { newOffreId, draft } = await restore.mutateAsync({ offreId: version.id, edition: data.edition })
    toast(draft ? 'La version restaurée est un brouillon' : `La version ${version.id} est restaurée`)
    onDone()
    go(savedHref(partId, { newOffreId, draft }))
  }
  if (data.versions.length === 0) return <Text>Rien n’a encore changé depuis que cette offre existe.</Text>
  return (
    <ol className="versions">
      {data.versions.map((version) => (
        <li key={`${version.id} ${version.at} ${version.kind}`}>
          <Group justify="space-between" align="flex-start">
            <div className="version-event">
              <Text fw={600}>{EVENT_KINDS[version.kind]}</Text>
              <Text size="sm" c="dimmed">
                <DateText value={version.at} as="dayTime" /> · {version.by}
                {version.publishedBy && `, publiée par ${version.publishedBy}`} · version {version.id}
              </Text>
            </div>
            <Group gap="xs" justify="flex-end">
              <Badge variant="dot" color={STATE_COLOURS[version.state]} tt="none" fw={500}>
                {STATES[version.state]}
              </Badge>
              {version.state !== 'published' && version.state !== 'scheduled' && may(user, 'RestoreOffre') && (
                <Button
                  size="compact-sm"
                  variant="light"
                  aria-label={`Restaurer la version ${version.id}`}
                  loading={restore.isPending}
                  onClick={() => void start(version)}
                >
                  Restaurer
                </Button>
              )}
            </Group>
          </Group>
          <Changes changes={version.changes} />
        </li>
      ))}
    </ol>
  )
}
