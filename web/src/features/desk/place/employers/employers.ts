import type { CompanyRef, EditedSsoProvider, SsoProtocol, SsoState } from '../../../../api/schema'

/** The place of the company in an address while none is chosen yet. */
export const NEW_EMPLOYER = 0

/** A provider that is not there yet. */
export const NEW: EditedSsoProvider = {
  companyId: NEW_EMPLOYER,
  id: '',
  protocol: 'saml',
  address: '',
  clientId: '',
  domains: [],
  sent: [],
  noBar: false,
  state: 'draft',
  inPool: 'unreachable',
  tested: null,
  edition: 0,
}

export const PROTOCOLS: Record<SsoProtocol, string> = { saml: 'SAML 2.0', oidc: 'OpenID Connect' }

export const STATES: Record<SsoState, { label: string; colour: string; more: string }> = {
  draft: {
    label: 'Brouillon',
    colour: 'gray',
    more: 'Personne ne se connecte encore ainsi : faites d’abord un essai.',
  },
  tested: {
    label: 'Essayée',
    colour: 'blue',
    more: 'L’essai a réussi : la connexion peut être mise en service.',
  },
  on: {
    label: 'En service',
    colour: 'green',
    more: 'Les bénéficiaires de l’entreprise se connectent avec son compte.',
  },
  off: {
    label: 'Désactivée',
    colour: 'orange',
    more: 'Les bénéficiaires se connectent avec leur mot de passe ; « Mot de passe oublié » leur en donne un.',
  },
}

export const nameOf = (companies: readonly CompanyRef[], id: number) =>
  companies.find((one) => one.id === id)?.name ?? String(id)

/** The companies that have no provider yet. */
export const companiesWithout = (companies: readonly CompanyRef[], providers: readonly EditedSsoProvider[]) =>
  companies.filter(({ id }) => providers.every(({ companyId }) => companyId !== id))
