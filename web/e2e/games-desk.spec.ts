import type { Page } from '@playwright/test'
import type { EditedHuntContent, HuntToEdit, NewsList, SavedNews, Spin, Wheel } from '../src/api/schema'
import { another, BRUNO, call, MARIE } from './desk'
import { look } from './look'
import { everywhere, expect, signIn, test } from './support'

// Staff always read French, whatever the browser speaks.

const DESK = 'Orion Paris La Défense'
const PRIZE = 'Panier de légumes de saison'
const FARM = 'La Ferme des Tilleuls'
const DAY_MS = 86_400_000

const said = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text })
const texts = (page: Page, label: string, lang = 'français') =>
  page.getByRole('textbox', { name: `${label}, ${lang}`, exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
const frameOf = (page: Page) => page.frameLocator('iframe[title="Écran d’un bénéficiaire"]')

async function act(page: Page, action: string) {
  await page.getByRole('button', { name: 'Actions', exact: true }).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

/** Fills in a day and a time of the form: the first of them, or the second. */
async function dayTime(page: Page, nth: number, label: string, day: Date, hour: string) {
  await page.getByRole('textbox', { name: label }).fill(day.toLocaleDateString('fr-FR', { timeZone: 'Europe/Paris' }))
  await page.keyboard.press('Tab')
  await page.getByRole('spinbutton', { name: 'Heures' }).nth(nth).fill(hour)
  await page.getByRole('spinbutton', { name: 'Minutes' }).nth(nth).fill('00')
}

/** A square picture. */
async function photo(page: Page, colour: string) {
  const base64 = await page.evaluate((colour) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 480, height: 480 })
    const context = canvas.getContext('2d')
    if (!context) return ''
    context.fillStyle = colour
    context.fillRect(0, 0, 480, 480)
    return canvas.toDataURL('image/jpeg').split(',')[1] ?? ''
  }, colour)
  return { name: 'oeuf.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') }
}

/** Chooses a picture of the form, and waits until the form shows it. */
async function choose(page: Page, label: string, colour: string) {
  const group = page.getByRole('group', { name: label, exact: true })
  await group.locator('input[type=file]').setInputFiles(await photo(page, colour))
  await expect(group.locator('img')).toHaveAttribute('src', /^blob:/)
}

/** Chooses the prize of a game by its partner. */
async function choosePrize(page: Page) {
  const group = page.getByRole('group', { name: /^Lot à gagner/ })
  const partners = group.getByRole('combobox', { name: 'Partenaire' })
  await partners.click()
  await partners.fill(FARM)
  await page.getByRole('option', { name: FARM }).click()
  const offers = group.getByRole('combobox', { name: 'Prestation', exact: true })
  await offers.click()
  await page.getByRole('option', { name: PRIZE }).click()
  await expect(group.getByText(PRIZE)).toBeVisible()
}

/** Pictures of the demo data are drawings, which no editor may choose. */
const NO_PICTURES = {
  imageWelcomePopup: null,
  imageClickableEgg: null,
  imageLosingEgg: [],
  imageDoneForTodayEgg: null,
  imageWinningEgg: null,
}

/** A hunt of next year at the desk of the tests, made without the screens. Gives its number. */
async function newHunt(page: Page, titre: string) {
  const demo = await call<HuntToEdit>(page.request, 'games/GetEggHunt', { eggHuntId: 1 }, 'GET')
  const desk = demo.choices.find((it) => it.name === DESK)
  const { hunt } = await call<EditedHuntContent>(page.request, 'games/SetEggHunt', {
    object: {
      ...demo.hunt,
      ...NO_PICTURES,
      id: -1,
      titre,
      fromDate: new Date(Date.now() + 300 * DAY_MS).toISOString(),
      toDate: new Date(Date.now() + 310 * DAY_MS).toISOString(),
    },
    associations: [desk?.id],
  })
  return hunt.id
}

async function openHunt(page: Page, id: number) {
  await page.goto('about:blank')
  await page.goto(`/#/content/hunts/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: `Chasse aux oeufs #${id}` })).toBeVisible()
  await expect(texts(page, 'Texte de l’œuf gagnant')).toBeVisible()
}

/** A news item of some days at the desk of the tests, made without the screens. Gives its number. */
async function newsItem(page: Page, { from, roue = null }: { from: number; roue?: Wheel | null }) {
  const name = `Roue ${Date.now()}`
  const { conciergeries } = await call<NewsList>(page.request, 'content/GetActualites', {}, 'GET')
  const { saved } = await call<SavedNews>(page.request, 'content/SetActualite', {
    object: {
      id: -1,
      titreInterne: name,
      title: { fr: name, en: name },
      summary: { fr: 'Un panier à gagner.', en: 'A basket to win.' },
      content: { fr: '<p>Tournez la roue.</p>', en: '<p>Spin the wheel.</p>' },
      fromDate: new Date(Date.now() + from * DAY_MS).toISOString(),
      toDate: new Date(Date.now() + (from + 9) * DAY_MS).toISOString(),
      roue,
    },
    associations: [conciergeries.find((it) => it.name === DESK)?.id],
  })
  return saved.actu.id ?? 0
}

/** A wheel at which whoever spins wins the prize of the demo hunt. */
async function surelyWinning(page: Page): Promise<Wheel> {
  const { hunt } = await call<HuntToEdit>(page.request, 'games/GetEggHunt', { eggHuntId: 1 }, 'GET')
  const words = (fr: string) => ({ fr, en: '' })
  const twelve = Array.from({ length: 12 }, (_, at) => words(`Panier ${at}`))
  return {
    libellesCourts: twelve,
    libellesLongs: twelve,
    description: words(''),
    launchLabel: words('Tourner'),
    libelleLongWinner: words('Gagné !'),
    libelleLongNoMoreSpins: words(''),
    nbSpinsPerUserPerDay: 1,
    nbWinsPerConciergeriePerDay: 1,
    winningOffre: hunt.offre ?? 0,
    winningSegments: [0],
    winChance: 10_000,
    stock: null,
  }
}

test.describe('an egg hunt', () => {
  // These tests ask for refusals: empty fields, and a save that somebody else has outrun.
  test.use({ allowRefusals: true })
  test.beforeEach(({ page }) => signIn(page, MARIE))

  test('is written with its popups in sight, and found in the list', { tag: '@both' }, async ({ page }) => {
    const titre = `Œufs ${Date.now()}`
    await page.goto('/#/content/hunts/')
    await page.getByRole('button', { name: 'Nouvelle chasse aux œufs' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Nouvelle chasse aux œufs' })).toBeVisible()
    await save(page)
    await expect(page.getByText('Veuillez remplir ce champ.').first()).toBeVisible()

    await page.getByRole('textbox', { name: 'Titre', exact: true }).fill(titre)
    await dayTime(page, 0, 'Date de publication', new Date(Date.now() + 400 * DAY_MS), '08')
    await dayTime(page, 1, 'Date de dépublication', new Date(Date.now() + 405 * DAY_MS), '20')
    await page.getByRole('checkbox', { name: DESK, exact: true }).check()
    await choosePrize(page)
    await page.getByRole('textbox', { name: /^Œufs à gagner par jour/ }).fill('2')
    await page.getByRole('textbox', { name: /^Œufs vides avant/ }).fill('3')
    await texts(page, 'Texte de la fenêtre d’accueil').fill('Des œufs se cachent par ici.')
    await expect(page.getByText('Traduction manquante').first()).toBeVisible()
    await texts(page, 'Texte de la fenêtre d’accueil', 'anglais').fill('Eggs are hidden around here.')
    await texts(page, 'Texte de l’œuf perdant').fill('Cet œuf est vide.')
    await choose(page, 'Image de la fenêtre d’accueil', 'teal')
    await choose(page, 'Œuf perdant, image 1', 'gray')
    await choose(page, 'Œuf perdant, image 2', 'black')
    await choose(page, 'Image de l’œuf à cliquer', 'orange')

    // The popups, as people will see them, in either language.
    const frame = frameOf(page)
    await expect(frame.getByText(titre)).toBeVisible()
    await expect(frame.getByText('Des œufs se cachent par ici.')).toBeVisible()
    await expect(frame.locator('img[src^="blob:"]')).toBeVisible()
    await page.getByText('Anglais', { exact: true }).last().click()
    await expect(frame.getByText('Eggs are hidden around here.')).toBeVisible()
    await expect(frame.getByText('I take part')).toBeVisible()
    await page.getByLabel('Écran de l’aperçu').selectOption('Œuf perdant')
    await expect(frame.getByText('Cet œuf est vide.')).toBeVisible()
    await page.getByLabel('Image de l’aperçu').selectOption('Image 2 sur 2')
    await page.getByLabel('Écran de l’aperçu').selectOption('Œuf à cliquer')
    await expect(frame.getByRole('button', { name: 'A hidden egg: open it' })).toBeVisible()
    await everywhere(page, 'desk-hunt-entry')

    await save(page)
    await expect(said(page, `La chasse « ${titre} » est enregistrée`)).toBeVisible()
    await expect(page).toHaveURL(/#\/content\/hunts\/?$/)
    await page.getByLabel('Rechercher une chasse').fill(titre)
    const row = page.getByRole('link', { name: titre })
    await expect(row).toBeVisible()
    await expect(page.getByText('En attente').filter({ visible: true }).first()).toBeVisible()
    await row.click()
    await expect(page.getByRole('heading', { level: 1, name: /^Chasse aux oeufs #\d+$/ })).toBeVisible()
    await expect(page.getByText(PRIZE).first()).toBeVisible()
    await expect(page.getByText(/^Traductions manquantes\. Anglais : texte de l’œuf perdant\.$/)).toBeVisible()
    await expect(page.getByRole('button', { name: /^Remplacer l’image : Œuf perdant/ })).toHaveCount(2)
  })

  test('that two people edit keeps what each typed', async ({ page, browser }) => {
    const titre = `À deux ${Date.now()}`
    const id = await newHunt(page, titre)
    await openHunt(page, id)
    const other = await another(browser, MARIE)
    await openHunt(other, id)
    await other.getByRole('textbox', { name: /^Œufs à gagner par jour/ }).fill('7')
    await other.getByRole('textbox', { name: /^Lots en tout/ }).fill('50')
    await save(other)
    await expect(said(other, `La chasse « ${titre} » est enregistrée`)).toBeVisible()

    await page.getByRole('textbox', { name: /^Œufs à gagner par jour/ }).fill('9')
    await save(page)
    const told = page.getByRole('alert').filter({ hasText: 'Quelqu’un d’autre a enregistré entre-temps' })
    await expect(told).toBeInViewport()
    await expect(told.getByRole('row', { name: /^Œufs à gagner par jour/ })).toContainText('7')
    await expect(page.getByRole('textbox', { name: /^Œufs à gagner par jour/ })).toHaveValue('9')
    await expect(page.getByRole('textbox', { name: /^Lots en tout/ })).toHaveValue('50')
    await everywhere(page, 'desk-hunt-conflict')
    await save(page)
    await expect(said(page, `La chasse « ${titre} » est enregistrée`)).toBeVisible()
    await other.context().close()
  })

  test('is copied without its pictures and desks, and deleted after a question', async ({ page }) => {
    const titre = `Original ${Date.now()}`
    const id = await newHunt(page, titre)
    await openHunt(page, id)
    await act(page, 'Dupliquer')
    const told = page.getByRole('dialog')
    await expect(told).toContainText('L’élément sera dupliqué quand vous aurez enregistré.')
    await told.getByRole('button', { name: 'OK' }).click()
    await expect(page.getByText(/^Ceci est une copie/)).toBeVisible()
    await expect(page.getByRole('checkbox', { name: DESK, exact: true })).not.toBeChecked()
    await expect(page.getByRole('button', { name: /^Remplacer l’image/ })).toHaveCount(0)

    await openHunt(page, id)
    await act(page, 'Supprimer')
    const sure = page.getByRole('dialog', { name: `Supprimer « ${titre} » ?` })
    await expect(sure).toContainText('Cette action est irréversible')
    await sure.getByRole('button', { name: 'Supprimer' }).click()
    await expect(said(page, `« ${titre} » est supprimée`)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Actualités' })).toBeVisible()

    const another = `Seconde ${Date.now()}`
    await newHunt(page, another)
    await page.goto('about:blank')
    await page.goto('/#/content/hunts/')
    await page.getByLabel('Rechercher une chasse').fill(titre)
    await expect(page.getByText('Aucune chasse aux œufs')).toBeVisible()
    await page.getByLabel('Rechercher une chasse').fill(another)
    await page.getByRole('button', { name: /^Autres actions/ }).click()
    await page.getByRole('menuitem', { name: 'Supprimer' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click()
    await expect(said(page, `« ${another} » est supprimée`)).toBeVisible()
    await expect(page.getByText('Aucune chasse aux œufs')).toBeVisible()
  })

  test('leads to its winners', async ({ page }) => {
    await openHunt(page, 1)
    await page.getByRole('link', { name: 'Gagnants' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Gagnants de la chasse aux œufs #1' })).toBeVisible()
    await page.getByRole('link', { name: 'Retour' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Chasse aux oeufs #1' })).toBeVisible()
  })
})

test.describe('the wheel of a news item', () => {
  test.use({ allowRefusals: true })
  test.beforeEach(({ page }) => signIn(page, MARIE))

  test('is switched on, tells its odds, and is saved with the item', { tag: '@both' }, async ({ page }) => {
    const id = await newsItem(page, { from: 200 })
    await page.goto(`/#/content/actualites/${id}`)
    await page.getByRole('checkbox', { name: 'Une roue se joue dans cette actualité' }).check()
    await page.getByRole('button', { name: 'Publier', exact: true }).click()
    await expect(page.getByText('Un texte par segment : 0 lignes sur 12.').first()).toBeVisible()

    const labels = Array.from({ length: 12 }, (_, at) => (at % 6 === 0 ? 'Panier' : 'Perdu'))
    await texts(page, 'Libellés courts').fill(labels.join('\n'))
    await texts(page, 'Textes des segments').fill(labels.map((it) => `${it} !`).join('\n'))
    await texts(page, 'Bouton qui lance la roue').fill('Tourner')
    const odds = page.getByRole('region', { name: 'Gains à attendre' })
    await expect(odds.getByText(/^Sans lot, rien n’est gagné/)).toBeVisible()
    await choosePrize(page)
    await expect(odds.getByText('Choisissez les segments gagnants : au moins un, et pas tous.')).toBeVisible()
    await page.getByRole('checkbox', { name: '1. Panier' }).check()
    await page.getByRole('checkbox', { name: '7. Panier' }).check()
    await texts(page, 'Texte pour qui gagne').fill('Bravo !')
    await expect(page.getByRole('figure', { name: 'Aperçu de la roue' }).locator('.wheel-star')).toHaveCount(2)

    await expect(odds.getByText(/^16,66\s%$/)).toBeVisible()
    await odds.getByRole('textbox', { name: 'Joueurs par jour et par conciergerie' }).fill('1')
    await expect(odds.getByText('0,6 par jour')).toBeVisible()
    await page.getByRole('textbox', { name: /^Chance d’un tour/ }).fill('100')
    await expect(odds.getByText(/^100\s%$/).first()).toBeVisible()
    await page.getByRole('textbox', { name: /^Tours par personne/ }).fill('101')
    await expect(odds.getByText(/nombre de 1 à 100/)).toBeVisible()
    await page.getByRole('textbox', { name: /^Tours par personne/ }).fill('5')
    await page.getByRole('textbox', { name: /^Chance d’un tour/ }).fill('')
    await everywhere(page, 'desk-wheel-entry')
    await page.getByRole('button', { name: 'Publier', exact: true }).click()
    await expect(said(page, 'L’actualité est enregistrée')).toBeVisible()

    await page.goto(`/#/content/actualites/${id}`)
    await expect(page.getByRole('checkbox', { name: '7. Panier' })).toBeChecked()
    await expect(texts(page, 'Libellés courts')).toHaveValue(labels.join('\n'))
    await act(page, 'Gagnants de la roue')
    await expect(page.getByText('Aucun gagnant')).toBeVisible()
    await page.getByRole('button', { name: 'Vérifier les tirages' }).click()
    const audit = page.getByRole('dialog', { name: 'Vérifier les tirages' })
    await audit.getByRole('button', { name: 'Vérifier', exact: true }).click()
    await expect(audit.getByText('Aucun tirage ce jour-là.')).toBeVisible()
    await everywhere(page, 'desk-wheel-audit')
  })

  test('has winners who are listed, found and handed over, and draws that are done again', async ({ page }) => {
    const id = await newsItem(page, { from: -1, roue: await surelyWinning(page) })
    await signIn(page, BRUNO)
    const spin = await call<Spin>(page.request, 'games/LaunchRoue', { roueId: id })
    expect(spin.won).toBe(true)

    await signIn(page, MARIE)
    await look(page, `/content/winners/wheel/${id}`, 'games')
    await expect(page.getByText('1 gain', { exact: true })).toBeVisible()
    await expect(page.getByText(BRUNO.name).first()).toBeVisible()
    await page.getByLabel('Rechercher un gagnant').fill('personne')
    await expect(page.getByText('Aucun gagnant')).toBeVisible()
    await page.getByLabel('Rechercher un gagnant').fill('lefevre')
    await expect(page.getByText(BRUNO.name).first()).toBeVisible()
    await page.getByRole('button', { name: 'Extraction des gagnants' }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: 'CSV (.csv)' }).click()
    expect((await download).suggestedFilename()).toMatch(/\.csv$/)
    await expect(said(page, /est enregistré : 1 ligne\.$/)).toBeVisible()

    await page.getByRole('button', { name: 'Vérifier les tirages' }).click()
    const audit = page.getByRole('dialog', { name: 'Vérifier les tirages' })
    await audit.getByRole('button', { name: 'Vérifier', exact: true }).click()
    await expect(audit.getByText(/^1 tirage refait, 1 gain pour 1 à attendre\. Chacun est/)).toBeVisible()
    await audit.getByRole('button', { name: 'Fermer' }).click()
    await page.getByRole('link', { name: String(spin.orderId) }).click()
    await expect(page.getByRole('heading', { level: 1, name: `Commande ${spin.orderId}` })).toBeVisible()
  })
})
