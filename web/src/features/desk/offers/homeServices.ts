import type { HomeService } from '../../../api/schema'

const LABELS: Record<HomeService, string> = {
  housekeeping: 'Entretien de la maison et travaux ménagers',
  gardening: 'Petits travaux de jardinage (5 000 € par an)',
  handiwork: 'Travaux de petit bricolage (500 € par an)',
  infantCare: 'Garde d’enfants de moins de trois ans',
  childCare: 'Garde d’enfants de plus de trois ans',
  childOutings: 'Accompagnement des enfants dans leurs déplacements',
  tutoring: 'Soutien scolaire ou cours à domicile',
  beautyCare: 'Soins d’esthétique des personnes dépendantes',
  cooking: 'Préparation de repas à domicile',
  mealDelivery: 'Livraison de repas à domicile',
  linenDelivery: 'Collecte et livraison de linge repassé',
  groceryDelivery: 'Livraison de courses à domicile',
  computerHelp: 'Assistance informatique (3 000 € par an)',
  petCare: 'Soins et promenades d’animaux des personnes dépendantes',
  homeWatch: 'Maintenance et vigilance temporaires de la résidence',
  paperwork: 'Assistance administrative à domicile',
  dailyAssistance: 'Assistance dans les actes quotidiens de la vie',
  outings: 'Accompagnement hors du domicile',
  driving: 'Conduite du véhicule personnel',
  remoteAssistance: 'Téléassistance et visio-assistance',
  interpreting: 'Interprète en langue des signes, technicien de l’écrit',
}

/** The activities of home services, as the form of an offer names them. */
export const HOME_SERVICES = Object.entries(LABELS)
