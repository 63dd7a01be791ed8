import { PasswordInput } from '@mantine/core'
import * as v from 'valibot'
import * as lengths from '../../../../api/lengths'
import type { EditedSsoProvider } from '../../../../api/schema'
import { path } from '../../../../core/paths'
import type { OwnField } from '../../../../ui/form/form'
import { formScreen } from '../../../../ui/form/formScreen'
import { field } from '../../../../ui/forms'
import { toast } from '../../../../ui/toast'
import { linesOf, partsOf } from '../settings/rules'
import { companiesWithout, nameOf, PROTOCOLS } from './employers'
import { ProviderState, Returns } from './ProviderState'

const schema = v.object({
  companyId: field.required(12),
  id: v.pipe(
    field.required(lengths.SSO_NAME),
    v.regex(/^[a-z\d-]{2,30}$/, '2 à 30 lettres minuscules sans accent, chiffres ou tirets.'),
  ),
  protocol: v.picklist(['saml', 'oidc']),
  address: v.pipe(
    field.required(lengths.SSO_ADDRESS),
    v.regex(/^https:\/\/[^\s@/]+\.[^\s@]+$/, 'Une adresse s’écrit https://sso.exemple.fr/…, sans mot de passe.'),
  ),
  clientId: field.text(lengths.SSO_CLIENT),
  clientSecret: field.text(lengths.SSO_SECRET),
  domains: v.pipe(v.string(), v.transform(partsOf), v.minLength(1, 'Indiquez au moins un domaine.')),
  sent: v.pipe(v.string(), v.transform(partsOf)),
  noBar: v.boolean(),
})

/** Whether the fields hold something that is not saved. */
const differs = (typed: v.InferInput<typeof schema>, saved: EditedSsoProvider) =>
  typed.clientSecret !== '' ||
  typed.protocol !== saved.protocol ||
  typed.address !== saved.address ||
  typed.clientId !== saved.clientId ||
  typed.domains !== linesOf(saved.domains) ||
  typed.sent !== linesOf(saved.sent) ||
  typed.noBar !== saved.noBar

/** Gives a company a sign-in, or changes it. Its state, and what may be done with it, stands beside. */
export const EmployerForm = formScreen({
  title: ({ edition, id }: EditedSsoProvider) => (edition ? `Connexion « ${id} »` : 'Nouvelle connexion d’entreprise'),
  action: 'SetSsoProvider',
  load: { action: 'GetSsoProviders', request: () => ({}) },
  edits: (provider) => provider,
  schema,
  initial: ({ context: { companyId, domains, sent }, data }) => ({
    companyId: String(companyId || companiesWithout(data.companies, data.providers)[0]?.id || ''),
    domains: linesOf(domains),
    sent: linesOf(sent),
  }),
  fields: ({ values, context, data }) => [
    !data.returns && {
      note: 'Cette plateforme n’a pas d’annuaire de connexion : rien ne peut y être créé.',
      warns: true,
    },
    context.edition
      ? { note: `Entreprise : ${nameOf(data.companies, context.companyId)}` }
      : {
          name: 'companyId',
          as: 'select',
          label: 'Entreprise',
          options: companiesWithout(data.companies, data.providers).map(({ id, name }) => ({
            value: String(id),
            label: name,
          })),
        },
    !context.edition && {
      name: 'id',
      label: 'Nom dans l’adresse',
      hint: 'On se connecte à /sso/nom ; il ne change plus ensuite.',
    },
    { section: 'Fournisseur d’identité' },
    {
      name: 'protocol',
      as: 'select',
      label: 'Protocole',
      options: Object.entries(PROTOCOLS).map(([value, label]) => ({ value, label })),
    },
    {
      name: 'address',
      label: values.protocol === 'saml' ? 'Adresse des métadonnées' : 'Émetteur',
      hint: 'En https, joignable par Internet. En changer, c’est changer de fournisseur : un nouvel essai, et chacun relie son compte une fois de plus.',
    },
    values.protocol === 'oidc' && { name: 'clientId', label: 'Identifiant du client', required: true },
    values.protocol === 'oidc' && {
      name: 'clientSecret',
      as: 'own',
      label: 'Secret du client',
      draw: ({ value, errors, onChange }: OwnField) => (
        <PasswordInput
          label="Secret du client"
          description="Transmis à l’annuaire de connexion, jamais relu. Vide : celui qui s’y trouve."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="off"
          maxLength={lengths.SSO_SECRET}
          value={value}
          error={errors.clientSecret}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      ),
    },
    { section: 'Pour qui' },
    {
      name: 'domains',
      as: 'area',
      label: 'Domaines des adresses',
      hint: 'Ce qui suit l’arobase, un par ligne. Un domaine appartient à une seule entreprise.',
    },
    {
      name: 'sent',
      as: 'area',
      label: 'Domaines conduits vers l’entreprise',
      hint: 'Parmi eux, ceux dont les adresses mènent droit à cette connexion, un par ligne.',
    },
    { name: 'noBar', as: 'checkbox', label: 'L’application de l’entreprise a sa propre barre en bas de l’écran' },
  ],
  aside: ({ values, context, data }) => (
    <>
      {context.edition > 0 && (
        <ProviderState
          provider={context}
          company={nameOf(data.companies, context.companyId)}
          unsaved={differs(values, context)}
        />
      )}
      {data.returns && <Returns returns={data.returns} />}
    </>
  ),
  request: ({ companyId, clientId, clientSecret, protocol, ...values }, { edition, companyId: known, id }) => ({
    ...values,
    id: edition ? id : values.id,
    companyId: edition ? known : Number(companyId),
    protocol,
    clientId: protocol === 'oidc' ? clientId : '',
    clientSecret: protocol === 'oidc' && clientSecret !== '' ? clientSecret : null,
    edition,
  }),
  // No undo is offered: the former address would be another provider, and its secret is not known here.
  afterwards: async () => toast('La connexion est enregistrée'),
  back: path('/employers'),
  after: ({ companyId }) => path('/employers/{id}', { id: companyId }),
})
