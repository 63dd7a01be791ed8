import type { Permission } from '../../../../api/schema'

/** What permissions are about, in the order of their form. */
export const GROUPS = {
  orders: 'Commandes et bénéficiaires',
  money: 'Argent',
  catalogue: 'Catalogue et partenaires',
  content: 'Communication',
  people: 'Personnes et conciergeries',
  steering: 'Pilotage et technique',
} as const

export type Group = keyof typeof GROUPS

const GROUP_OF: Record<Permission, Group> = {
  CAN_REJECT_ORDER: 'orders',
  CAN_REVERT_ORDER_STATUS: 'orders',
  CAN_VIEW_NOTES: 'orders',
  CAN_IMPERSONATE: 'orders',
  GENESYS_ACCESS: 'orders',
  ACTIVATE_USER: 'orders',
  DELETE_USER: 'orders',
  CAN_REINVITE_ALL: 'orders',
  COMPTA: 'money',
  CAN_DO_DIRECT_DEBIT: 'money',
  MARK_ORDERS_UNRECOVERABLE: 'money',
  GIVE_CREDIT: 'money',
  HANDLE_INDEMNISATIONS: 'money',
  CAN_OPERATE_CR_FROM_MOBILE: 'money',
  ATTENDU_FACTU: 'money',
  BILLING_MGMT: 'money',
  MANAGE_CAT_OFFRE: 'catalogue',
  MANAGE_OFFRES_PART: 'catalogue',
  CAN_EDIT_OFFRE_ITEMS: 'catalogue',
  VALIDE_OFFRE: 'catalogue',
  VALIDE_PART_PREZ: 'catalogue',
  CREATE_PART: 'catalogue',
  CARROUSEL_MANAGER: 'catalogue',
  MANAGE_EDITORIAL_CONTENT: 'content',
  SEND_NEWSLETTER: 'content',
  EDIT_PERMISSION_REL: 'people',
  MANAGE_ALL_ENTREPRISE: 'people',
  PROD: 'people',
  MANAGE_GESTIONNAIRE: 'people',
  CREATE_ENT: 'people',
  CONFIGURATION: 'people',
  BIZLOG: 'steering',
  REPORTING: 'steering',
  MONITORING: 'steering',
  BI: 'steering',
  ADMIN_MENU: 'steering',
}

/** Things of permissions, group by group; a group without any is left out. */
export const grouped = <T extends { permission: Permission }>(all: readonly T[]) =>
  (Object.keys(GROUPS) as Group[])
    .map((group) => ({ title: GROUPS[group], rows: all.filter(({ permission }) => GROUP_OF[permission] === group) }))
    .filter(({ rows }) => rows.length > 0)
