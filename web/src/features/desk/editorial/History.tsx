import '../../parts/history/history.css'
import { Button, Group, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { q, useAction } from '../../../api/query'
import type { ContentDesk, ContentRef, ContentVersion } from '../../../api/schema'
import { Awaited } from '../../../ui/Awaited'
import { DateText } from '../../../ui/DateText'
import { dialogs } from '../../../ui/dialogs'
import { toast } from '../../../ui/toast'
import { Changes } from '../../parts/history/Changes'
import { EVENT_KINDS, fieldLabel, writtenChange } from './words'

interface HistoryProps {
  item: ContentRef
  desks: readonly ContentDesk[]
  onDone: () => void
}

/** The changes of an item: the author of each, with the values before and after. An earlier version becomes the draft. */
export default function History({ item, desks, onDone }: HistoryProps) {
  const query = useQuery({ ...q('GetContentHistory', { item }), staleTime: 0 })
  const { data } = query
  const restore = useAction('RestoreContent')
  if (!data) return <Awaited query={query} waiting={<Skeleton height={320} radius="lg" />} />
  const start = async ({ edition }: ContentVersion) => {
    const sure = await dialogs.confirm({
      title: `Restaurer la version ${edition} ?`,
      message: 'Elle devient le brouillon, avec les dates et les conciergeries d’aujourd’hui. Rien n’est publié.',
      yes: 'Restaurer',
    })
    if (!sure) return
    await restore.mutateAsync({ item, version: edition, edition: data.edition })
    toast(`La version ${edition} est le brouillon`)
    onDone()
  }
  if (data.versions.length === 0) return <Text>Rien n’a encore changé.</Text>
  const written = writtenChange(desks)
  return (
    <ol className="versions">
      {data.versions.map((version) => (
        <li key={version.edition}>
          <Group justify="space-between" align="flex-start">
            <div className="version-event">
              <Text fw={600}>{EVENT_KINDS[version.kind]}</Text>
              <Text size="sm" c="dimmed">
                <DateText value={version.at} as="dayTime" /> · {version.by} · version {version.edition}
              </Text>
            </div>
            {version.restorable && version.edition !== data.edition && (
              <Button
                size="compact-sm"
                variant="light"
                aria-label={`Restaurer la version ${version.edition}`}
                loading={restore.isPending}
                onClick={() => void start(version)}
              >
                Restaurer
              </Button>
            )}
          </Group>
          <Changes changes={version.changes} labelOf={fieldLabel} written={written} />
        </li>
      ))}
    </ol>
  )
}
