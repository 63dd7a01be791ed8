import { expect, type Page } from '@playwright/test'
import { openSection } from './founding'

// The sign-in of a company, as a manager sets it up. The sandbox stands in for the user pool and for the company behind it.

/** The section that tells the state of a sign-in and what may be done with it. */
export const stateOf = (page: Page) => page.getByRole('region', { name: 'État' })

/** On the page of the sandbox: chooses who somebody is. */
export const signInAs = (page: Page, name: string) => page.getByRole('button', { name }).click()

export const save = (page: Page) => page.getByRole('button', { name: 'Enregistrer', exact: true }).click()

/** Opens the form of a new sign-in from the sections of the desk, and fills in its company and its name. */
export async function beginEmployer(page: Page, company: string, name: string) {
  await openSection(page, 'Connexions d’entreprise')
  await page.getByRole('button', { name: 'Nouvelle connexion' }).click()
  await page.getByLabel(/^Entreprise/).selectOption({ label: company })
  await page.getByLabel(/^Nom dans l’adresse/).fill(name)
}

/** Tries it as somebody: the sandbox leads back. */
export async function tryAs(page: Page, name: string) {
  await stateOf(page).getByRole('button', { name: 'Faire un essai' }).click()
  await signInAs(page, name)
  await expect(stateOf(page)).toBeVisible()
}

/** Switches it on, once it was tried. */
export async function switchOn(page: Page) {
  await stateOf(page).getByRole('button', { name: 'Mettre en service' }).click()
  await expect(stateOf(page).getByText('En service', { exact: true })).toBeVisible()
}

/** Switches it off. */
export async function switchOff(page: Page) {
  await stateOf(page).getByRole('button', { name: 'Désactiver' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Désactiver' }).click()
  await expect(stateOf(page).getByText('Désactivée')).toBeVisible()
}

/** People of Orion sign in through it from now on; at a second try they do already. */
export async function setUpEmployer(page: Page) {
  const read = await page.request.get('/api/conciergeries/GetSsoProviders', { headers: { fromApp: 'web' } })
  const { data } = (await read.json()) as { data: { providers: { id: string }[] } }
  if (data.providers.some(({ id }) => id === 'orion')) return
  await beginEmployer(page, 'Orion', 'orion')
  await page.getByLabel(/^Adresse des métadonnées/).fill('https://sso.orion.test/metadata')
  await page.getByLabel(/^Domaines des adresses/).fill('orion.test')
  await save(page)
  await tryAs(page, 'Bruno Petit')
  await switchOn(page)
}
