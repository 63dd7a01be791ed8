import { expect, type Page } from '@playwright/test'
import { ADMIN } from './desk'
import { linkInMail, shownCode } from './platform'
import { type Person, shot } from './support'

// The steps that come once, before anything can be ordered: a company, its desks, its staff, and the people who may
// order.

type Words = <T>(fr: T, en: T) => T

const dialogOf = (page: Page) => page.getByRole('dialog').first()
const said = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** The administrator signs in: with the password, and with the code of an authenticator. */
export async function signInAsAdministrator(page: Page, words: Words) {
  await page.goto('/#/login')
  await page.getByRole('textbox', { name: words(/^Adresse e-mail/, /^Email address/) }).fill(ADMIN.login)
  await page.getByRole('button', { name: words('Continuer', 'Continue') }).click()
  await page.getByLabel(words(/^Mot de passe/, /^Password/)).fill(ADMIN.pass)
  await page.getByRole('button', { name: words('Se connecter', 'Sign in') }).click()
  await page
    .getByLabel(words('Code de vérification', 'Verification code'))
    .fill(await shownCode(page.request, ADMIN.login))
  await page.getByRole('button', { name: words('Vérifier', 'Verify') }).click()
  await expect(page).toHaveURL(/#\/homegest$/)
}

/** The checklist of the first day, on home. */
export const checklist = (page: Page) => page.getByRole('list', { name: 'Premiers pas' })

/** Opens a screen from the sections beside the page. */
export async function openSection(page: Page, name: string) {
  await page.getByRole('navigation', { name: 'Rubriques' }).getByRole('link', { name, exact: true }).click()
}

/** Follows a step of the checklist from home to the screen where it is taken. */
export async function follow(page: Page, step: string, screen: RegExp) {
  await openSection(page, 'Aujourd’hui')
  await checklist(page).getByRole('link', { name: step, exact: true }).click()
  await expect(page).toHaveURL(screen)
}

/** Whether no company was made on the platform yet. */
export async function isEmpty(page: Page) {
  const read = await page.request.get('/api/conciergeries/GetCompanies', { headers: { fromApp: 'web' } })
  const { data } = (await read.json()) as { data: { companies: unknown[] } }
  return data.companies.length === 0
}

/** Makes a company on the screen of companies. */
export async function foundCompany(page: Page, name: string) {
  await page.getByRole('button', { name: 'Nouvelle entreprise' }).click()
  await dialogOf(page).getByLabel('Nom de l’entreprise').fill(name)
  await dialogOf(page).getByRole('button', { name: 'Enregistrer' }).click()
  await expect(said(page, `L’entreprise « ${name} » est créée`)).toBeVisible()
}

/** Opens a desk of Orion, which begins with the first one; its maker works there then. */
export async function openDesk(page: Page, name: string, accessCode: string) {
  await openSection(page, 'Conciergeries')
  await page.getByRole('button', { name: 'Nouvelle conciergerie' }).click()
  const dialog = dialogOf(page)
  const company = dialog.getByLabel('Entreprise', { exact: true })
  await expect(company).toBeVisible()
  const known = company.getByRole('option', { name: 'Orion', exact: true })
  if (await known.count()) await company.selectOption({ label: 'Orion' })
  else await dialog.getByLabel('Nom de l’entreprise').fill('Orion')
  await dialog.getByLabel('Nom de la conciergerie').fill(name)
  await dialog.getByLabel('Code d’accès').fill(accessCode)
  await dialog.getByRole('textbox', { name: 'Adresse', exact: true }).fill('1 cours Valmy')
  await dialog.getByLabel('Code postal').fill('92800')
  await dialog.getByLabel('Ville').fill('Puteaux')
  await dialog.getByLabel('E-mail').fill('orion@concierge.test')
  await dialog.getByLabel('Téléphone').fill('01 55 17 01 00')
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(said(page, `La conciergerie « ${name} » est ouverte`)).toBeVisible()
  await expect(heading(page, name)).toBeVisible()
  await shot(page, 'from-nothing-desk-sheet')
}

/** Says until when somebody works at the chosen desk. */
export async function setHours(page: Page) {
  await page.getByRole('button', { name: 'Modifier les horaires de la conciergerie' }).click()
  const dialog = dialogOf(page)
  await dialog.getByRole('textbox', { name: 'Début' }).first().fill('8h30')
  await dialog.getByRole('textbox', { name: 'Fin' }).first().fill('1900')
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText(/^8\sh\s30\s–\s19\sh$/).first()).toBeVisible()
}

/** Makes a manager with the permissions of a role, who chooses their password by the link they are mailed. */
export async function hire(page: Page, manager: Person, role: string) {
  await openSection(page, 'Concierges')
  await page.getByRole('button', { name: 'Nouveau concierge' }).click()
  await page.getByRole('textbox', { name: /^Nom/ }).fill('Dubreuil')
  await page.getByLabel('Prénom').fill('Marie')
  await page.getByLabel('Téléphone').fill('0155170199')
  await page.getByLabel('E-mail').fill(manager.login)
  await page.getByRole('combobox', { name: /^Rôle/ }).click()
  await page.getByRole('option', { name: role, exact: true }).click()
  await page.getByLabel('Identifiant').fill(`_C_${manager.login.split('@')[0]}`)
  await page.getByRole('button', { name: 'Créer le compte' }).click()
  await expect(said(page, 'Le compte de Marie Dubreuil est créé')).toBeVisible()
  const permissions = page.getByRole('region', { name: 'Permissions', exact: true })
  await expect(permissions.getByRole('listitem').first()).toBeVisible()
}

/** Lines of a file of people, of which seven cannot be taken. */
function fileOfPeople(count: number, mark: string) {
  const person = (nth: number) => `Roy;Léa ${nth};lea.${nth}.${mark}@orion.test`
  const bad = [
    'Roy;Léo;leo',
    ';Lou;lou@orion.test',
    'Roy;;lia@orion.test',
    'Roy;Luc;',
    'Roy;Max;max@',
    person(1),
    person(2),
  ]
  const good = Array.from({ length: count - bad.length - 1 }, (_, nth) => person(nth + 1))
  return [
    'Nom;Prénom;Adresse e-mail;Téléphone mobile',
    'Petit;Bruno;bruno@orion.test;06 39 00 10 02',
    ...good,
    ...bad,
  ].join('\r\n')
}

/** Makes 300 people of a file, but for seven lines that are wrong. */
export async function importPeople(page: Page, mark: string) {
  const buffer = Buffer.from(fileOfPeople(300, mark), 'latin1')
  await page.locator('input[type=file]').setInputFiles({ name: 'salaries.csv', mimeType: 'text/csv', buffer })
  // Where this runs for the second time, the one who signs in later is there already.
  const run = page.getByRole('button', { name: /^Créer 29[23] comptes$/ })
  await expect(run).toBeVisible()
  await shot(page, 'from-nothing-import')
  await run.click()
  await dialogOf(page)
    .getByRole('button', { name: /^Créer 29[23] comptes$/ })
    .click()
  await expect(heading(page, 'Traitements par lot')).toBeVisible()
  const newest = page.getByRole('article', { name: 'Création de bénéficiaires par fichier' }).first()
  await expect(newest.getByText(/^300 sur 300 · [78] refusées · 29[23] comptes créés$/)).toBeVisible({
    timeout: 240_000,
  })
  await expect(newest.getByRole('link', { name: 'Voir les bénéficiaires' })).toBeVisible()
}

/** A person from the file signs in through their employer, and goes through the first questions that everybody gets. */
export async function enterByEmployer(page: Page, words: Words) {
  await page.context().clearCookies()
  await page.goto('about:blank')
  await page.goto('/#/sso/orion')
  await page.getByRole('button', { name: 'Bruno Petit' }).click()
  await page.waitForURL(/#\/(validateCgu|bnfv2\/home)/)
  if (page.url().includes('validateCgu')) {
    await page.getByRole('button', { name: words('J’accepte', 'I accept') }).click()
    await dialogOf(page)
      .getByRole('button', { name: words('Oui', 'Yes') })
      .click()
    await page.getByRole('button', { name: words('Valider', 'Confirm') }).click()
  }
  await expect(page).toHaveURL(/#\/bnfv2\/home/)
}

/** Somebody moves to a desk of their company; on a platform that was used before they are at the one of that time. */
export async function moveTo(page: Page, desk: string, words: Words) {
  await page.getByRole('link', { name: words('Compte', 'Account'), exact: true }).click()
  await page.getByRole('link', { name: words(/^Changer de conciergerie/, /^Change concierge desk/) }).click()
  await page.getByRole('button', { name: new RegExp(`^${desk}`) }).click()
  await expect(page).toHaveURL(/#\/bnfv2\/home/)
}

/** The chosen desk presents itself in both languages. */
export async function presentDesk(page: Page) {
  await page.getByRole('button', { name: 'Modifier la fiche' }).click()
  const dialog = dialogOf(page)
  await dialog.getByRole('textbox', { name: 'Présentation, français' }).fill('Au rez-de-chaussée, à gauche.')
  await dialog.getByRole('textbox', { name: 'Présentation, anglais' }).fill('On the ground floor, to the left.')
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(said(page, 'La fiche de la conciergerie est enregistrée')).toBeVisible()
}

/** Adds a register to the chosen desk. */
export async function addRegister(page: Page, name: string) {
  await page.getByRole('button', { name: 'Nouvelle caisse' }).click()
  await dialogOf(page).getByRole('textbox', { name: 'Nom de la caisse' }).fill(name)
  await dialogOf(page).getByRole('textbox', { name: 'Fonds de caisse' }).fill('150')
  await dialogOf(page).getByRole('button', { name: 'Enregistrer' }).click()
  await expect(said(page, `La caisse « ${name} » est créée`)).toBeVisible()
}

/** A person with a mailed link chooses a password by it. */
export async function choosePassword(page: Page, { login, pass }: Person, words: Words) {
  await page.context().clearCookies()
  await page.goto('about:blank')
  await page.goto(await linkInMail(page.request, login, /gestionnaire|manager/))
  const fields = page.getByLabel(words(/^Nouveau mot de passe/, /^New password/))
  await fields.first().fill(pass)
  await fields.last().fill(pass)
  await page.getByRole('button', { name: words('Enregistrer le mot de passe', 'Save the password') }).click()
  await page.getByRole('dialog').getByRole('button').last().click()
  await expect(page).toHaveURL(/#\/login/)
}
