import * as v from 'valibot'
import * as lengths from '../../../../api/lengths'
import type { EditedGroupSheet } from '../../../../api/schema'
import { path } from '../../../../core/paths'
import type { FormFields } from '../../../../ui/form/form'
import { formScreen } from '../../../../ui/form/formScreen'
import { field } from '../../../../ui/forms'
import { drawParcelOffer } from './ParcelOfferField'
import { accessCode, linesOf, partsOf } from './rules'

const CONNECTIONS = [
  { value: 'OTHER', label: 'Autre' },
  { value: 'SSO_SAML', label: 'Compte de l’entreprise (SAML)' },
  { value: 'SSO_OTHER', label: 'Compte de l’entreprise (autre)' },
  { value: 'FILE_AUTOCREATION', label: 'Fichier qui crée les comptes' },
  { value: 'FILE_ONLY_DEACTIVATE', label: 'Fichier qui ne fait que les désactiver' },
  { value: 'MANUALLY', label: 'À la main' },
] as const

const schema = v.object({
  groupName: field.required(lengths.NAME),
  imageUrl: field.picture(),
  accessCode,
  excludeEmailsForRegistration: field.text(lengths.COMMENT),
  connectionType: v.picklist(CONNECTIONS.map(({ value }) => value)),
  noBnfCreationByConcierge: v.boolean(),
  subEntities: v.pipe(v.string(), v.transform(partsOf)),
  subLocation: v.pipe(v.string(), v.transform(partsOf)),
  avoidDeletingUsersUponNoActivity: v.boolean(),
  avoidAllEmails: v.boolean(),
  delayForFlashDispo: v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^\d{1,9}$/, 'Entrez un nombre positif'),
    v.transform(Number),
  ),
  useEmailToSendMail: v.boolean(),
  axeptaActive: v.boolean(),
  disableSEPA: v.boolean(),
  allowShortcuts: v.boolean(),
  classicInterface: v.boolean(),
  closingDate: v.pipe(
    v.string(),
    v.transform((day) => day || null),
  ),
  noPhysicalLocation: v.boolean(),
  fakeConciergerie: v.boolean(),
  includeInSplio: v.boolean(),
  packageDeliveryOffreId: v.nullish(v.number()),
})

/** Settings as their form edits them, and as they are stored: what nobody is asked for stays as it is. */
export const editedGroup = ({ group, ...about }: EditedGroupSheet) => ({ ...group, ...about, stored: group })
type Settings = ReturnType<typeof editedGroup>

const fields: FormFields<typeof schema, Settings> = () => [
  { section: 'Conciergerie' },
  { name: 'groupName', label: 'Nom' },
  {
    name: 'imageUrl',
    as: 'picture',
    kind: 'photo',
    label: 'Logo',
    // Home shows it in 220 × 56 pixels, which screens of today draw twice as fine.
    hint: '112 pixels de haut : 112 de large pour un carré, 440 au plus pour un logo large',
  },
  {
    name: 'closingDate',
    as: 'day',
    label: 'Dernier jour',
    hint: 'Au-delà, personne ne commande ni ne s’inscrit. Les bénéficiaires le lisent dès maintenant.',
  },
  {
    name: 'noPhysicalLocation',
    as: 'checkbox',
    label: 'Sans lieu d’accueil',
    hint: 'Elle n’est jamais ouverte.',
  },
  {
    name: 'fakeConciergerie',
    as: 'checkbox',
    label: 'Conciergerie d’entraînement',
    hint: 'Chaque écran le dit. Ses commandes ne débitent aucune carte ni aucun compte, n’écrivent à aucun partenaire, et n’entrent dans aucun chiffre.',
  },
  {
    name: 'classicInterface',
    as: 'checkbox',
    label: 'Interface classique',
    hint: 'Ses bénéficiaires voient l’accueil avec le carrousel et la barre classique (v1). Sinon, l’interface v2.',
  },
  { section: 'Inscription et comptes' },
  { name: 'accessCode', label: 'Code d’accès', hint: 'Pour s’inscrire ; vide : personne ne s’inscrit.' },
  {
    name: 'excludeEmailsForRegistration',
    as: 'area',
    label: 'E-mails exclus de l’inscription',
    hint: 'Des adresses ou des domaines, séparés par des virgules.',
  },
  {
    name: 'connectionType',
    as: 'select',
    label: 'Connexion',
    options: CONNECTIONS,
    hint: '« Compte de l’entreprise » : après son mot de passe, un bénéficiaire passe par la connexion de son entreprise, si elle est ouverte. Les autres choix ne font que dire d’où viennent les comptes.',
  },
  { name: 'noBnfCreationByConcierge', as: 'checkbox', label: 'Les concierges ne créent pas de bénéficiaire' },
  {
    name: 'avoidDeletingUsersUponNoActivity',
    as: 'checkbox',
    label: 'Les comptes inactifs ne sont pas désactivés',
  },
  { name: 'subEntities', as: 'area', label: 'Sous-entités', hint: 'Une par ligne.' },
  { name: 'subLocation', as: 'area', label: 'Emplacements', hint: 'Un par ligne.' },
  { section: 'E-mails et textes' },
  {
    name: 'avoidAllEmails',
    as: 'checkbox',
    label: 'N’envoyer aucun e-mail aux bénéficiaires',
    hint: 'Sauf ceux de leur compte : liens, mots de passe, adresses.',
  },
  {
    name: 'useEmailToSendMail',
    as: 'checkbox',
    label: 'Envoyer les e-mails au nom de la conciergerie',
    hint: 'On lui répond à son adresse.',
  },
  {
    name: 'delayForFlashDispo',
    as: 'number',
    label: 'Délai avant une campagne flash (minutes)',
    hint: 'Entre « Envoyer » et le premier mail : le temps d’annuler. 0 : elle part aussitôt.',
  },
  { section: 'Commandes et paiements' },
  { name: 'axeptaActive', as: 'checkbox', label: 'Paiement par carte en ligne' },
  { name: 'disableSEPA', as: 'checkbox', label: 'Sans prélèvement' },
  { name: 'allowShortcuts', as: 'checkbox', label: 'Raccourcis vers les offres' },
  { name: 'packageDeliveryOffreId', as: 'own', label: 'Offre des colis', draw: drawParcelOffer },
  { section: 'Pilotage' },
  { name: 'includeInSplio', as: 'checkbox', label: 'Transmise à Splio' },
]

const here = path('/conciergeConciergerieTools')

/** The settings of a desk. */
export const GroupForm = formScreen({
  title: 'Réglages de la conciergerie',
  action: 'SetConciergerieGroup',
  edits: editedGroup,
  stands: (data) => editedGroup(data as EditedGroupSheet),
  schema,
  initial: ({ context }: { context: Settings }) => ({
    subEntities: linesOf(context.subEntities),
    subLocation: linesOf(context.subLocation),
    delayForFlashDispo: String(context.delayForFlashDispo),
  }),
  fields,
  request: (group, { id, edition, stored }) => ({ id, edition, group: { ...stored, ...group } }),
  done: ({ group }) => `Les réglages de ${group.groupName} sont enregistrés`,
  back: here,
  after: () => here,
})
