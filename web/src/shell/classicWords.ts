const fr = {
  search: 'Recherche',
  orders: 'Commandes',
  chats: 'Messages',
  alerts: 'Alertes',
  more: 'Plus',
  menu: 'Menu',
  closeMenu: 'Fermer le menu',
}
const en: typeof fr = {
  search: 'Search',
  orders: 'Orders',
  chats: 'Messages',
  alerts: 'Alerts',
  more: 'More',
  menu: 'Menu',
  closeMenu: 'Close the menu',
}
export const classicWords = { fr, en }
