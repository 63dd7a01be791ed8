import {
  IconAddressBook,
  IconAlertTriangle,
  IconArrowsExchange,
  IconBook2,
  IconBuildingBank,
  IconBuildingCommunity,
  IconBuildingSkyscraper,
  IconBuildingStore,
  IconCalendarClock,
  IconCalendarOff,
  IconCalendarWeek,
  IconCashRegister,
  IconChartBar,
  IconChartHistogram,
  IconChecklist,
  IconClockHour9,
  IconCreditCard,
  IconDeviceTv,
  IconEgg,
  IconFileCheck,
  IconFileDownload,
  IconFileImport,
  IconFileInvoice,
  IconFiles,
  IconGift,
  IconHandGrab,
  IconHistory,
  IconHourglass,
  IconId,
  IconInbox,
  IconLayoutGrid,
  IconListCheck,
  IconListDetails,
  IconLockSquareRounded,
  IconMail,
  IconMailOff,
  IconMessage2Bolt,
  IconMessages,
  IconNews,
  IconPackageExport,
  IconPackageImport,
  IconPackages,
  IconPalette,
  IconPresentation,
  IconReceiptRefund,
  IconRepeat,
  IconReport,
  IconReportAnalytics,
  IconScale,
  IconSend,
  IconSettings,
  IconShieldLock,
  IconSpeakerphone,
  IconSunHigh,
  IconTag,
  IconTemplate,
  IconTicket,
  IconTruckDelivery,
  IconUser,
  IconUserSearch,
  IconUsersGroup,
  IconUserX,
  IconWritingSign,
  type TablerIcon,
} from '@tabler/icons-react'
import type { Permission, User } from '../../api/schema'
import { admits, may } from '../../core/access'
import { type Href, matches, path } from '../../core/paths'
import { routes } from '../../core/routes'
import type { Route } from '../../core/routing'

/** A screen of the desk that one looks for by its name. */
interface Entry {
  words: string
  to: Href
  Icon: TablerIcon
  /** More words by which Ctrl-K finds it: those of its content. */
  holds?: string
  /**
   * One of these opens it as well, where the action that its screen `needs` is open to more people than the screen is
   * meant for, or where it needs none.
   */
  permissions?: readonly Permission[]
}

export interface Section {
  name: string
  words: string
  entries: readonly Entry[]
}

/** The one list of what a desk opens: the rail, the menu of narrow windows and Ctrl-K follow from it. */
export const SECTIONS: readonly Section[] = [
  {
    name: 'desk',
    words: 'Au comptoir',
    entries: [
      { words: 'Aujourd’hui', to: path('/homegest'), Icon: IconSunHigh, holds: 'Accueil' },
      { words: 'Les commandes', to: path('/allorders'), Icon: IconPackages },
      { words: 'Commandes en attention', to: path('/conciergeinbox'), Icon: IconInbox },
      { words: 'Anomalies', to: path('/conciergeinbox/anomalies'), Icon: IconAlertTriangle },
      { words: 'Calendrier', to: path('/calendar'), Icon: IconCalendarWeek },
      { words: 'Liste d’attente', to: path('/waitlist'), Icon: IconHourglass },
      {
        words: 'Messages',
        to: path('/conversations'),
        Icon: IconMessages,
        holds: 'Conversations, discussions avec les bénéficiaires',
      },
      { words: 'Réponses types', to: path('/reponsesTypes'), Icon: IconMessage2Bolt },
      { words: 'Traitements par lot', to: path('/bulkOperations'), Icon: IconListCheck },
      { words: 'Réception', to: path('/c/reception'), Icon: IconPackageImport },
      { words: 'Remise au partenaire', to: path('/c/remise'), Icon: IconPackageExport },
      { words: 'Retrait', to: path('/c/pickup'), Icon: IconHandGrab },
      { words: 'Historique des remises', to: path('/c/remiselist'), Icon: IconListDetails },
      { words: 'Caisses', to: path('/cashRegister/config/'), Icon: IconCashRegister },
    ],
  },
  {
    name: 'people',
    words: 'Personnes et lieux',
    entries: [
      { words: 'Entreprises', to: path('/companies'), Icon: IconBuildingCommunity },
      { words: 'Conciergeries', to: path('/concierge/selectConciergerie'), Icon: IconBuildingStore },
      { words: 'Fiche de la conciergerie', to: path('/conciergeConciergerieTools'), Icon: IconId },
      { words: 'Horaires d’ouverture', to: path('/conciergerieHours'), Icon: IconClockHour9 },
      { words: 'Jours fermés', to: path('/conciergerieHolidays'), Icon: IconCalendarOff },
      { words: 'Horaires exceptionnels', to: path('/conciergerieExceptionalHours'), Icon: IconCalendarClock },
      { words: 'Casiers', to: path('/lockerBlocks'), Icon: IconLockSquareRounded, holds: 'Kern, Nexence, consignes' },
      {
        words: 'Réglages de la conciergerie',
        to: path('/conciergerieAdminTools'),
        Icon: IconSettings,
      },
      { words: 'Habillages', to: path('/designs'), Icon: IconPalette },
      {
        words: 'Connexions d’entreprise',
        to: path('/employers'),
        Icon: IconBuildingSkyscraper,
      },
      { words: 'Bénéficiaires', to: path('/search/adherent'), Icon: IconUserSearch },
      {
        words: 'Suppressions demandées',
        to: path('/concierge/removals'),
        Icon: IconUserX,
      },
      { words: 'Importer des bénéficiaires', to: path('/concierge/importAdherents'), Icon: IconFileImport },
      { words: 'Mettre à jour les bénéficiaires', to: path('/concierge/updateAdherents'), Icon: IconFileCheck },
      { words: 'Reprendre d’anciennes commandes', to: path('/concierge/importOlderOrders'), Icon: IconHistory },
      { words: 'Concierges', to: path('/conciergeList'), Icon: IconUsersGroup },
      { words: 'Mon profil', to: path('/bnfv2/profile/{sepa}', { sepa: 0 }), Icon: IconUser },
    ],
  },
  {
    name: 'money',
    words: 'Paiements et facturation',
    entries: [
      { words: 'Paiements', to: path('/paymentsList'), Icon: IconCreditCard },
      { words: 'Avoirs et bons d’achat', to: path('/creditsList'), Icon: IconTicket },
      {
        words: 'Indemnisations',
        to: path('/creditsList/{id}', { id: 'indemnisations' }),
        Icon: IconReceiptRefund,
        permissions: ['HANDLE_INDEMNISATIONS'],
      },
      {
        words: 'Campagnes d’avoirs',
        to: path('/creditCampaigns'),
        Icon: IconGift,
      },
      { words: 'Centres de coûts', to: path('/costcenters'), Icon: IconAddressBook },
      { words: 'Cotisations', to: path('/conciergerieFees'), Icon: IconRepeat },
      {
        words: 'Rapprochements bancaires',
        to: path('/compta/rapprochements'),
        Icon: IconBuildingBank,
      },
      { words: 'E-reporting', to: path('/compta/ereporting'), Icon: IconReportAnalytics },
      {
        words: 'Attendus de facturation',
        to: path('/attenduFactu/home'),
        Icon: IconFileInvoice,
      },
    ],
  },
  {
    name: 'catalogue',
    words: 'Catalogue',
    entries: [
      { words: 'Partenaires', to: path('/partners/list'), Icon: IconTruckDelivery },
      {
        words: 'Présentations à valider',
        to: path('/pp/list/{partId}', { partId: 'waiting' }),
        Icon: IconPresentation,
        permissions: ['VALIDE_PART_PREZ'],
      },
      {
        words: 'Offres à valider',
        to: path('/offres/drafts'),
        Icon: IconChecklist,
      },
      {
        words: 'Univers et catégories',
        to: path('/catalog/home'),
        Icon: IconLayoutGrid,
      },
      { words: 'Produits', to: path('/gestionnaires/products'), Icon: IconTag },
    ],
  },
  {
    name: 'content',
    words: 'Communication',
    entries: [
      {
        words: 'Campagnes flash',
        to: path('/flashDispos/list'),
        Icon: IconSend,
        holds: 'Disponibilités de dernière minute, mails aux abonnés d’un sujet, envoi, destinataires',
      },
      {
        words: 'Modèles de campagne',
        to: path('/flashDispoTemplates/list'),
        Icon: IconTemplate,
        permissions: ['SEND_NEWSLETTER'],
        holds: 'Textes des mails, variables, objet, publication',
      },
      {
        words: 'Adresses écartées',
        to: path('/flashDispos/suppressed'),
        Icon: IconMailOff,
        holds: 'Adresses qui ont refusé un mail de campagne, lecteurs qui en ont signalé un',
      },
      {
        words: 'Offres du moment',
        to: path('/content/offresDuMoment/'),
        Icon: IconSpeakerphone,
        holds: 'Code promo, bannière de l’accueil, calendrier éditorial, aperçu, brouillons',
      },
      {
        words: 'Actualités',
        to: path('/content/actualites/'),
        Icon: IconNews,
        holds: 'Articles de l’accueil, calendrier éditorial, aperçu, brouillons',
      },
      {
        words: 'Chasses aux œufs',
        to: path('/content/hunts/'),
        Icon: IconEgg,
        holds: 'Jeux, œufs de Pâques, gagnants, lots, aperçu',
      },
      {
        words: 'Textes légaux',
        to: path('/admin/tb/list'),
        Icon: IconScale,
        holds: 'Conditions générales, CGU, mentions légales, données personnelles, réclamations, crédits',
      },
      {
        words: 'Acceptations des conditions',
        to: path('/admin/tb/accepted'),
        Icon: IconWritingSign,
        holds: 'CGU acceptées, versions',
      },
      {
        words: 'Fichiers',
        to: path('/comm/files'),
        Icon: IconFiles,
        holds: 'Documents et images publics, adresse à copier, dossiers, pièces des courriels',
      },
    ],
  },
  {
    name: 'steering',
    words: 'Pilotage',
    entries: [
      {
        words: 'Tableau des commandes',
        to: path('/dashboard/commandes'),
        Icon: IconChartBar,
      },
      { words: 'À régler à la conciergerie', to: path('/dashboard/commandes/detailsConc'), Icon: IconListDetails },
      {
        words: 'Tableau des ouvertures',
        to: path('/dashboard/conciergeries'),
        Icon: IconChartHistogram,
      },
      {
        words: 'Écran mural',
        to: path('/dashboard/all'),
        Icon: IconDeviceTv,
        permissions: ['MONITORING'],
      },
      {
        words: 'Écrans muraux',
        to: path('/dashboard/displays'),
        Icon: IconDeviceTv,
        holds: 'Clés des écrans',
      },
      {
        words: 'Extractions',
        to: path('/extractions'),
        Icon: IconFileDownload,
        permissions: ['MANAGE_OFFRES_PART', 'BIZLOG', 'COMPTA'],
        holds: 'Prix, catalogue, journal des caisses, inventaires, écritures du mois, FEC',
      },
      {
        words: 'Rapports',
        to: path('/reporting/1'),
        Icon: IconReport,
        permissions: ['REPORTING', 'BIZLOG', 'COMPTA', 'PROD'],
        holds:
          'Commandes, lignes, bénéficiaires, soldes, balance âgée, balance générale, irrécouvrables, alertes horaires, FEC',
      },
      { words: 'Analyse croisée', to: path('/bi/home'), Icon: IconArrowsExchange },
      { words: 'Suivi des e-mails', to: path('/admin/AllMails'), Icon: IconMail },
      { words: 'Journal métier', to: path('/admin/AllLogs'), Icon: IconBook2 },
      { words: 'Administration', to: path('/admin/home'), Icon: IconShieldLock, permissions: ['ADMIN_MENU'] },
    ],
  },
]

type Person = Pick<User, 'roles' | 'permissionsSet'>

/** Whether an address has a screen, which this person may open. */
export function opensFor(user: Person, to: Href): boolean {
  const route: Route | undefined = routes.find((one) => matches(one.path, to))
  return route?.kind === 'screen' && admits(route.who, user, false) && (!route.needs || may(user, route.needs))
}

/** Whether the screen of an address is empty until a conciergerie is chosen. */
const needsDesk = (to: Href) => routes.some((one: Route) => one.desk === true && matches(one.path, to))

/**
 * The sections a person sees: entries whose screen is built, that they may open, and whose permission they hold; until a
 * conciergerie is `chosen`, those that need none.
 */
export function sectionsFor(user: Person, chosen = true): readonly Section[] {
  const shown = ({ to, permissions }: Entry) =>
    opensFor(user, to) &&
    (chosen || !needsDesk(to)) &&
    (!permissions || permissions.some((one) => user.permissionsSet.includes(one)))
  return SECTIONS.map((section) => ({ ...section, entries: section.entries.filter(shown) })).filter(
    (section) => section.entries.length > 0,
  )
}
