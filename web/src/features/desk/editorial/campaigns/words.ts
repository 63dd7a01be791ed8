import type { CampaignState, LeftOut, MailLimit, VariableType } from '../../../../api/schema'

/** A number with its noun: `1 mail`, `2 mails`. */
export const counted = (n: number, one: string, many = `${one}s`) =>
  `${n.toLocaleString('fr-FR')} ${n > 1 ? many : one}`

export const STATES: Record<CampaignState, string> = {
  draft: 'Brouillon',
  scheduled: 'Programmée',
  gathering: 'Envoi en cours',
  sending: 'Envoi en cours',
  paused: 'En pause',
  stopped: 'Arrêtée',
  sent: 'Envoyé',
}

export const STATE_COLOURS: Record<CampaignState, string> = {
  draft: 'gray',
  scheduled: 'indigo',
  gathering: 'blue',
  sending: 'blue',
  paused: 'orange',
  stopped: 'red',
  sent: 'teal',
}

export const REASONS: Record<LeftOut, string> = {
  optedOut: 'ne suivent pas ce sujet',
  deactivated: 'compte désactivé',
  noAddress: 'sans adresse confirmée',
  deskWithoutMails: 'conciergerie fermée ou sans envoi de mails',
  moved: 'ont changé de conciergerie',
  stopped: 'campagne arrêtée avant leur tour',
  bounced: 'adresse qui a refusé un mail précédent',
  complained: 'ont signalé un mail comme indésirable',
  weekIsFull: 'ont déjà reçu trois mails de campagne en sept jours',
}

/** Why a campaign paused by itself. */
export const LIMITS: Record<MailLimit, string> = {
  bounces: 'Plus de 5 % des adresses ont refusé leur mail',
  complaints: 'Plus d’un lecteur sur mille a signalé son mail comme indésirable',
}

export const TYPES: Record<VariableType, string> = {
  SIMPLE_TEXT: 'Texte',
  BULLET_LIST: 'Liste à puces',
}

export const campaignWords = {
  campaigns: 'Campagnes flash',
  campaignsLead: 'Un mail à ceux qui suivent un sujet, quand des places se libèrent.',
  templates: 'Modèles de campagne',
  templatesLead: 'Les textes dont les conciergeries font leurs campagnes.',
  topic: 'Sujet',
  noTopic: 'Aucun sujet',
  noTopicMore: 'Les sujets sont les univers du catalogue.',
  template: 'Modèle',
  attachment: 'Pièce jointe',
  newTemplate: 'Nouveau modèle',
  newCampaign: 'Nouvelle campagne',
  chooseTemplate: 'De quel modèle partez-vous ?',
  noTemplate: 'Aucun modèle publié pour ce sujet : demandez à qui tient les modèles d’en publier un.',
  preview: 'Aperçu',
  previewOf: 'Tel que Camille Martin le recevrait',
  subject: 'Objet',
  offer: 'Prestation libre',
  day: 'Jour libre',
  audience: 'Destinataires',
  progress: 'Envoi',
  errors: 'Mails non remis',
  send: 'Envoyer',
  schedule: 'Programmer',
  callOff: 'Annuler l’envoi',
  test: 'Envoyer un essai',
  saveFirst: 'Enregistrez d’abord vos modifications.',
}
