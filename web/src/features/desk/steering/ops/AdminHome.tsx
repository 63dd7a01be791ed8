import { Button } from '@mantine/core'
import {
  IconCoins,
  IconCpu,
  IconDatabase,
  IconMailX,
  IconPlayerPlay,
  IconScale,
  IconToggleRight,
  IconTrash,
  type TablerIcon,
} from '@tabler/icons-react'
import { useAction } from '../../../../api/query'
import type { MemoryFreed } from '../../../../api/schema'
import { type Href, path } from '../../../../core/paths'
import { Page } from '../../../../ui/Page'
import { Rows } from '../../../../ui/Rows'
import { toast } from '../../../../ui/toast'
import { bytesText } from './bytes'

const row = (to: Href, label: string, detail: string, Icon: TablerIcon) => ({
  key: to,
  to,
  label,
  detail,
  icon: <Icon size={22} aria-hidden />,
})

const rows = [
  row(
    path('/admin/runningActivities'),
    'Activités en cours',
    'Traitements, messages en attente, files',
    IconPlayerPlay,
  ),
  row(path('/admin/jdbcPool'), 'Capacité', 'Appels, refus et mémoire de l’instance', IconCpu),
  row(path('/admin/costs'), 'Coûts', 'Ce que chaque groupe consomme, jour par jour', IconCoins),
  row(path('/admin/caches'), 'Caches', 'Catalogues gardés en mémoire et leurs révisions', IconDatabase),
  row(path('/admin/deadLetters'), 'Messages abandonnés', 'Les lire, les renvoyer ou les abandonner', IconMailX),
  row(path('/admin/features'), 'Fonctionnalités', 'Ce que chaque conciergerie a, et qui l’a changé', IconToggleRight),
  row(path('/admin/tb/list'), 'Textes légaux', 'Conditions générales, mentions légales', IconScale),
]

const told = ({ entries, before, after }: MemoryFreed) =>
  `${entries} entrées oubliées, mémoire : ${bytesText(before)} avant, ${bytesText(after)} après`

/** The home of an administrator: the tools of those who run the platform. */
export default function AdminHome() {
  const free = useAction('RunGC', { onSuccess: (freed) => toast(told(freed)) })
  return (
    <Page
      title="Administration"
      actions={
        <Button
          variant="default"
          leftSection={<IconTrash size={18} aria-hidden />}
          loading={free.isPending}
          onClick={() => free.mutate({})}
        >
          Libérer la mémoire
        </Button>
      }
    >
      <Rows label="Outils" rows={rows} />
    </Page>
  )
}
