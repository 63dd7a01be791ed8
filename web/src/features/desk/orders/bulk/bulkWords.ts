import type { BulkOperation } from '../../../../api/schema'

const orders = (n: number) => (n === 1 ? '1 commande' : `${n} commandes`)

export const bulkWords = {
  title: 'Traitements par lot',
  lead: 'Ils continuent seuls : vous pouvez quitter cette page.',
  none: 'Aucun traitement par lot',
  noneMore: 'Sélectionnez des commandes dans une liste pour changer leur statut en une fois.',
  changeStatus: 'Changer le statut',
  changeStatusOf: (n: number) => `Changer le statut de ${orders(n)}`,
  lineByLine:
    'Les commandes changent une à une. Celles qui ne peuvent pas changer restent comme elles sont, et vous sont indiquées.',
  goodsOut:
    'Les commandes dont des articles sont encore chez le partenaire ou à la conciergerie restent comme elles sont : remettez-les une à une.',
  status: 'Nouveau statut',
  noMail: 'Ne pas prévenir les bénéficiaires par e-mail',
  begun: (title: string, total: number) => `${title} : ${orders(total)} en cours`,
  see: 'Suivre',
  ended: ({ title, done, total, failed }: Pick<BulkOperation, 'title' | 'done' | 'total' | 'failed'>) =>
    `${title} : ${done} sur ${total}${failed > 0 ? `, ${failed === 1 ? '1 refusée' : `${failed} refusées`}` : ''}`,
  state: { running: 'En cours', stopped: 'Arrêté', done: 'Terminé' },
  stalled: 'À l’arrêt',
  behind: (done: number, total: number) => `${done} sur ${total}`,
  failed: (n: number) => (n === 1 ? '1 refusée' : `${n} refusées`),
  created: (n: number) => (n === 1 ? '1 compte créé' : `${n} comptes créés`),
  seeCreated: 'Voir les bénéficiaires',
  failures: 'Ce qui a été refusé',
  download: 'Télécharger ces lignes pour les corriger',
  stop: 'Arrêter',
  stopLong: (title: string) => `Arrêter : ${title}`,
  stopSure: 'Ce qui est fait reste fait. Vous pourrez reprendre ensuite.',
  stopped: 'Traitement arrêté',
  resume: 'Reprendre',
  resumeLong: (title: string) => `Reprendre : ${title}`,
  resumed: 'Le traitement reprend',
  line: 'Ligne',
  subject: 'Élément',
  reason: 'Raison',
}
