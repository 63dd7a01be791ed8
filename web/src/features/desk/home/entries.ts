import {
  IconAddressBook,
  IconArrowsExchange,
  IconBook2,
  IconBuildingBank,
  IconBuildingStore,
  IconCashRegister,
  IconChartBar,
  IconChartHistogram,
  IconCreditCard,
  IconDeviceTv,
  IconFileInvoice,
  IconFiles,
  IconGift,
  IconInbox,
  IconLayoutGrid,
  IconListDetails,
  IconMail,
  IconNews,
  IconPackageExport,
  IconPackageImport,
  IconPackages,
  IconReceiptRefund,
  IconReport,
  IconSend,
  IconSettings,
  IconShieldLock,
  IconSpeakerphone,
  IconTag,
  IconTicket,
  IconTruckDelivery,
  IconUser,
  IconUserSearch,
  IconUsersGroup,
  type TablerIcon,
} from '@tabler/icons-react'
import type { Permission, User } from '../../../api/schema'
import { admits, may } from '../../../app/access'
import { type Href, matches, path } from '../../../paths'
import { routes } from '../../../routes'
import type { Route } from '../../../routing'
import type { homeWords } from './homeWords'

/** A place that the manager's home leads to. */
export interface HomeEntry {
  label: keyof typeof homeWords.fr.entries
  to: Href
  Icon: TablerIcon
  /** One of these opens it; without any, every manager may. */
  permissions?: readonly Permission[]
}

export interface HomeGroup {
  label: keyof typeof homeWords.fr.groups
  entries: readonly HomeEntry[]
}

const GROUPS: readonly HomeGroup[] = [
  {
    label: 'desk',
    entries: [
      { label: 'orders', to: path('/allorders'), Icon: IconPackages },
      { label: 'inbox', to: path('/conciergeinbox'), Icon: IconInbox },
      { label: 'reception', to: path('/c/reception'), Icon: IconPackageImport },
      { label: 'collection', to: path('/c/remise'), Icon: IconPackageExport },
      { label: 'collections', to: path('/c/remiselist'), Icon: IconListDetails },
      { label: 'registers', to: path('/cashRegister/config/'), Icon: IconCashRegister },
    ],
  },
  {
    label: 'people',
    entries: [
      { label: 'conciergeries', to: path('/concierge/selectConciergerie'), Icon: IconBuildingStore },
      { label: 'searchBeneficiary', to: path('/search/adherent'), Icon: IconUserSearch },
      { label: 'concierges', to: path('/conciergeList'), Icon: IconUsersGroup },
      { label: 'profile', to: path('/bnfv2/profile/{sepa}', { sepa: 0 }), Icon: IconUser },
    ],
  },
  {
    label: 'money',
    entries: [
      { label: 'payments', to: path('/paymentsList'), Icon: IconCreditCard },
      { label: 'credits', to: path('/creditsList'), Icon: IconTicket },
      {
        label: 'compensations',
        to: path('/creditsList/{id}', { id: 'indemnisations' }),
        Icon: IconReceiptRefund,
        permissions: ['HANDLE_INDEMNISATIONS'],
      },
      { label: 'costCentres', to: path('/costcenters'), Icon: IconAddressBook },
      { label: 'reconciliation', to: path('/compta/rapprochements'), Icon: IconBuildingBank, permissions: ['COMPTA'] },
      {
        label: 'invoicing',
        to: path('/attenduFactu/home'),
        Icon: IconFileInvoice,
        permissions: ['ATTENDU_FACTU'],
      },
    ],
  },
  {
    label: 'catalogue',
    entries: [
      { label: 'partners', to: path('/partners/list'), Icon: IconTruckDelivery },
      { label: 'catalogue', to: path('/catalog/home'), Icon: IconLayoutGrid, permissions: ['MANAGE_CAT_OFFRE'] },
      { label: 'products', to: path('/gestionnaires/products'), Icon: IconTag, permissions: ['MANAGE_OFFRES_PART'] },
      { label: 'settings', to: path('/conciergerieAdminTools'), Icon: IconSettings, permissions: ['CONFIGURATION'] },
    ],
  },
  {
    label: 'content',
    entries: [
      { label: 'campaigns', to: path('/flashDispos/list'), Icon: IconSend, permissions: ['SEND_NEWSLETTER'] },
      {
        label: 'spotlights',
        to: path('/content/offresDuMoment/'),
        Icon: IconSpeakerphone,
        permissions: ['MANAGE_EDITORIAL_CONTENT'],
      },
      {
        label: 'news',
        to: path('/content/actualites/'),
        Icon: IconNews,
        permissions: ['MANAGE_EDITORIAL_CONTENT'],
      },
      { label: 'hunts', to: path('/content/hunts/'), Icon: IconGift, permissions: ['MANAGE_EDITORIAL_CONTENT'] },
      { label: 'files', to: path('/comm/files'), Icon: IconFiles, permissions: ['MANAGE_EDITORIAL_CONTENT'] },
    ],
  },
  {
    label: 'steering',
    entries: [
      {
        label: 'badOrders',
        to: path('/dashboard/commandes'),
        Icon: IconChartBar,
        permissions: ['REPORTING', 'MONITORING'],
      },
      {
        label: 'openings',
        to: path('/dashboard/conciergeries'),
        Icon: IconChartHistogram,
        permissions: ['REPORTING', 'MONITORING'],
      },
      { label: 'wall', to: path('/dashboard/all'), Icon: IconDeviceTv, permissions: ['REPORTING', 'MONITORING'] },
      { label: 'reporting', to: path('/reporting/1'), Icon: IconReport, permissions: ['REPORTING'] },
      { label: 'bi', to: path('/bi/home'), Icon: IconArrowsExchange, permissions: ['BI'] },
      { label: 'mails', to: path('/admin/AllMails'), Icon: IconMail, permissions: ['PROD'] },
      { label: 'logs', to: path('/admin/AllLogs'), Icon: IconBook2, permissions: ['PROD'] },
      { label: 'admin', to: path('/admin/home'), Icon: IconShieldLock, permissions: ['ADMIN_MENU'] },
    ],
  },
]

type Person = Pick<User, 'roles' | 'permissionsSet'>

/** The groups a person sees: entries whose screen they may open, whose calls they may make, whose permission they hold. */
export function entriesFor(user: Person): readonly HomeGroup[] {
  const shown = ({ to, permissions }: HomeEntry) => {
    const route: Route | undefined = routes.find((one) => matches(one.path, to))
    return (
      route !== undefined &&
      admits(route.who, user, false) &&
      (!route.needs || may(user, route.needs)) &&
      (!permissions || permissions.some((one) => user.permissionsSet.includes(one)))
    )
  }
  return GROUPS.map((group) => ({ ...group, entries: group.entries.filter(shown) })).filter(
    (group) => group.entries.length > 0,
  )
}
