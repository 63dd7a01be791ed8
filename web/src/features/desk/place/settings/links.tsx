import {
  IconAddressBook,
  IconCalendarClock,
  IconCalendarOff,
  IconCashRegister,
  IconClockHour9,
  IconLockSquareRounded,
  IconRepeat,
  IconSend,
  IconSettings,
  type TablerIcon,
} from '@tabler/icons-react'
import { type Href, path } from '../../../../core/paths'
import { useSession } from '../../../../core/session'
import { Rows } from '../../../../ui/Rows'
import { opensFor } from '../../sections'

interface Link {
  label: string
  detail: string
  Icon: TablerIcon
  to: Href
}

const LINKS: readonly Link[] = [
  {
    label: 'Horaires d’ouverture',
    detail: 'La semaine, celle des bénéficiaires, le délai de grâce',
    Icon: IconClockHour9,
    to: path('/conciergerieHours'),
  },
  {
    label: 'Jours fermés',
    detail: 'Congés et jours fériés',
    Icon: IconCalendarOff,
    to: path('/conciergerieHolidays'),
  },
  {
    label: 'Horaires exceptionnels',
    detail: 'Les heures d’un seul jour',
    Icon: IconCalendarClock,
    to: path('/conciergerieExceptionalHours'),
  },
  {
    label: 'Réglages',
    detail: 'Inscription, e-mails, paiements, fermeture',
    Icon: IconSettings,
    to: path('/conciergerieAdminTools'),
  },
  {
    label: 'Casiers',
    detail: 'Leurs blocs, ce qu’ils contiennent, leurs clés',
    Icon: IconLockSquareRounded,
    to: path('/lockerBlocks'),
  },
  {
    label: 'Caisses',
    detail: 'Leur état et leurs opérations',
    Icon: IconCashRegister,
    to: path('/cashRegister/config/'),
  },
  {
    label: 'Campagnes flash',
    detail: 'Les disponibilités de dernière minute',
    Icon: IconSend,
    to: path('/flashDispos/list'),
  },
  {
    label: 'Cotisations',
    detail: 'Ce que doivent ses bénéficiaires',
    Icon: IconRepeat,
    to: path('/conciergerieFees'),
  },
  { label: 'Centres de coûts', detail: 'Ceux de l’entreprise', Icon: IconAddressBook, to: path('/costcenters') },
]

/** Links to the other screens about the chosen desk; `but` is the screen that shows them. */
export function DeskLinks({ but }: { but?: Href }) {
  const user = useSession()
  const shown = user ? LINKS.filter(({ to }) => to !== but && opensFor(user, to)) : []
  return (
    <Rows
      label="Cette conciergerie"
      rows={shown.map(({ Icon, ...link }) => ({
        ...link,
        key: link.to,
        icon: <Icon size={22} stroke={1.6} aria-hidden />,
      }))}
    />
  )
}
