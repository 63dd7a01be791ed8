import type { BagCode } from '../labels/bagCode'

const bagOf = ({ bag }: BagCode) => (bag ? `, sac ${bag.nth} sur ${bag.of}` : '')

/** Staff read French: these words have no English. */
export const scanWords = {
  field: 'Scanner ou saisir un numéro de commande',
  soundOn: 'Activer le son du scanner',
  soundOff: 'Couper le son du scanner',
  camera: 'Scanner avec la caméra',
  foreign: 'Le numéro est invalide : ce code n’est pas celui d’un sac ou d’une commande.',
  product: 'Ce code est celui d’un produit : scannez l’étiquette du sac.',
  unknown: (order: number) => `Aucune commande ne porte le numéro ${order}.`,
  otherDesk: (order: number, desk: string) => `La commande ${order} est suivie par une autre conciergerie : ${desk}.`,
  otherPartner: (order: number, partner: string) =>
    `La commande ${order} est celle d’un autre partenaire, qui n’est pas sélectionné : ${partner}.`,
  cancelled: (order: number) => `La commande ${order} est annulée.`,
  collected: (order: number, partner: string) => `La commande ${order} a déjà été remise au partenaire ${partner}.`,
  received: (order: number) => `La commande ${order} a déjà été réceptionnée.`,
  taken: (order: number) => `La commande ${order} a déjà été remise à son bénéficiaire.`,
  notYetHere: (order: number, partner: string) =>
    `La commande ${order} n’est pas encore à la conciergerie : elle est attendue de ${partner}.`,
  noGoods: (order: number) => `La commande ${order} n’a aucun article à déplacer ici.`,
  noLine: (order: number, line: number) => `L’article ${line} de la commande ${order} n’est pas à déplacer ici.`,
  lineNotSent: (order: number, line: number) =>
    `L’article ${line} de la commande ${order} n’est pas chez le partenaire : seul ce qui est parti peut revenir.`,
  notSent: (order: number) => `La commande ${order} n’a pas été remise au partenaire : enregistrez d’abord la remise.`,
  scanned: (code: BagCode, items: string, many: boolean) =>
    `Commande ${code.order}${bagOf(code)} : ${items} sélectionné${many ? 's' : ''}`,
  bagsLeft: (nths: readonly number[]) =>
    nths.length === 1 ? `Il manque le sac ${nths[0]}.` : `Il manque les sacs ${nths.join(', ')}.`,
  noPrice: (order: number, labels: readonly string[]) =>
    `La commande ${order} est sélectionnée, mais il manque un prix : ${labels.join(', ')}.`,
  failed: 'La commande n’a pas pu être lue. Scannez-la de nouveau.',
  cameraTitle: 'Scanner avec la caméra',
  cameraHint: 'Présentez l’étiquette d’un sac devant la caméra.',
  cameraStarting: 'La caméra démarre…',
  noCamera:
    'Cet appareil n’a pas de caméra, ou une autre application l’utilise : branchez-la ou fermez cette application.',
  refused:
    'L’accès à la caméra est refusé : autorisez-la pour ce site dans les réglages du navigateur, puis rouvrez cette fenêtre.',
  unsafe: 'Ce navigateur ne donne la caméra qu’aux pages sécurisées : ouvrez la plateforme par son adresse en https.',
  picture: 'Image de la caméra',
}
