import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { another, BRUNO, CLOTHES, call, findOffer, MARIE, newOrder, openOrder, PRESSING } from './desk'
import { audit, everywhere, expect, signIn, test } from './support'

// Staff always read French, and so does a tablet until somebody presses "EN".

/** The demo block with a tablet: its name, its name in the sandbox, and the key that a tablet of it is given. */
const BLOCK = { name: 'Hall', sandbox: 'hall', key: '1.1.demo' }
const PIN = '4321'
const TABLET = { width: 800, height: 1280 }

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const said = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text })

/** The tablet of the block: a browser of its own, in which nobody is signed in, and which is given its key. */
async function tabletOf(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: TABLET, locale: 'fr-FR' })
  const page = await context.newPage()
  await page.goto(`/#/Nexence/home/${BLOCK.name}`)
  await expect(heading(page, 'Installation de la tablette')).toBeVisible()
  await page.getByLabel('Clé de la tablette').fill(BLOCK.key)
  await button(page, 'Installer').click()
  await expect(heading(page, `Casiers ${BLOCK.name}`)).toBeVisible()
  return page
}

/** Shows a code to the tablet: a scanner types it. */
async function scan(tablet: Page, code: string) {
  await tablet.getByLabel('QR code').fill(code)
  await button(tablet, 'Recherche le QRcode').click()
}

/** Puts goods in the box that a screen says is open, or takes them out, and closes its door. Gives the name of the box. */
async function atDoor(
  page: Page,
  request: APIRequestContext,
  act: 'put' | 'take',
  isOpen = /^Le casier (\w+) est ouvert/,
) {
  const open = said(page, isOpen)
  await expect(open).toBeVisible()
  const [, box] = isOpen.exec(await open.innerText()) ?? []
  for (const one of [act, 'shut']) {
    const answer = await request.post('/dev/lockers', { data: { act: one, block: BLOCK.sandbox, box } })
    expect(await answer.json()).toMatchObject({ done: true })
  }
  return box
}

/** How often a box of the block has changed, as its desk reads it. */
async function changesOf(marie: Page, box: string) {
  type Read = { blocks: { name: string; boxes: { id: string; version: number }[] }[] }
  const { blocks } = await call<Read>(marie.request, 'lockers/GetLockerBlocks', { conciergerieId: '1' }, 'GET')
  return blocks.find((it) => it.name === BLOCK.name)?.boxes.find((it) => it.id === box)?.version ?? 0
}

/** Targets on a tablet are large, and stand in its lower half: they are reached from a wheelchair. */
async function expectTargets(tablet: Page) {
  const scrolled = await tablet.evaluate(() => scrollY)
  for (const target of await tablet.locator('.tablet :is(a, button, input):visible').all()) {
    const box = await target.boundingBox()
    const name = await target.innerText()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0), name).toBeGreaterThanOrEqual(64)
    expect(Math.ceil((box?.y ?? 0) + scrolled), name).toBeGreaterThanOrEqual(TABLET.height / 2)
  }
}

test.describe('parcel lockers', () => {
  // A code that is used up is refused, and so is a wrong PIN.
  test.use({ allowRefusals: true })

  test('goods are put in by a beneficiary, taken out by the provider, and put back in', { tag: '@both' }, async ({
    page,
    browser,
    request,
    words,
  }) => {
    test.setTimeout(300_000)
    await call(request, 'auth/login', { login: BRUNO.login, pass: BRUNO.pass })
    const { offreId, partId } = await findOffer(request, CLOTHES.offer)
    const marie = await another(browser, MARIE)

    await test.step('the desk sends clothes through lockers, and gives the laundry a PIN', async () => {
      await marie.goto(`/#/offre/fulledit/${partId}/${offreId}`)
      const locker = marie.getByRole('checkbox', { name: 'Passe par un casier Kern' })
      if (!(await locker.isChecked())) {
        await locker.check()
        await button(marie, 'Enregistrer').click()
        await expect(said(marie, /enregistrée/)).toBeVisible()
      }
      await marie.goto(`/#/partners/options/${partId}`)
      await marie.getByRole('textbox', { name: 'Nouveau code PIN des casiers' }).fill(PIN)
      await button(marie, 'Enregistrer').click()
      await expect(said(marie, 'Les options du partenaire sont enregistrées')).toBeVisible()
    })

    const order = await newOrder(request, CLOTHES)
    let code = ''
    await test.step('the beneficiary sees on their phone what is to be dropped, and its code', async () => {
      await signIn(page, BRUNO)
      await page.goto('/#/bnfv2/menu')
      await page.getByRole('link', { name: words('Casiers', 'Lockers') }).click()
      await expect(heading(page, words('Casiers', 'Lockers'))).toBeVisible()
      await everywhere(page, 'locker-orders')
      await page.getByRole('link', { name: new RegExp(`${order}`) }).click()
      await button(page, words('Déposer', 'Drop off')).click()
      await expect(page.getByRole('img', { name: words('Code du casier', 'Code of the locker') })).toBeVisible()
      await everywhere(page, 'locker-order')
      const answer = await call<{ qrCode: string }>(
        page.request,
        'orders/QrCodeForKernOrder',
        { orderId: `${order}` },
        'GET',
      )
      code = answer.qrCode
    })

    const tablet = await tabletOf(browser)
    await test.step('the tablet opens a box of the chosen size for the code, once', async () => {
      await audit(tablet)
      await expectTargets(tablet)
      await scan(tablet, code)
      await expect(heading(tablet, 'Déposer mon colis')).toBeVisible()
      await expect(tablet.getByText('Lefèvre')).toBeVisible()
      await audit(tablet)
      await expectTargets(tablet)
      await button(tablet, 'Moyen 20x25').click()
      await button(tablet, 'Suivant').click()
      await atDoor(tablet, request, 'put')
      await button(tablet, 'J’ai déposé mon colis').click()
      await expect(said(tablet, `Nous avons bien pris en compte le dépôt de la commande ${order}`)).toBeVisible()
      await tablet.getByRole('link', { name: 'Retour' }).click()
      await scan(tablet, code)
      await expect(tablet.getByRole('alert')).toContainText('il a déjà servi')
    })

    await test.step('the desk sees in which box it is', async () => {
      await openOrder(marie, order)
      await expect(marie.getByText(`${BLOCK.name} `, { exact: false }).first()).toBeVisible()
      await expect(marie.getByText('Au casier')).toBeVisible()
    })

    await test.step('the provider signs in by PIN and takes it out', async () => {
      await tablet.getByLabel('QR code').fill('')
      await scan(tablet, `PVD${PRESSING.login}`)
      await expect(heading(tablet, 'Connexion livreur')).toBeVisible()
      await tablet.getByLabel('Mot de passe').fill('0000')
      await button(tablet, 'Se connecter').click()
      await expect(tablet.getByRole('alert')).toBeVisible()
      await tablet.getByLabel('Mot de passe').fill(PIN)
      await button(tablet, 'Se connecter').click()
      await expect(heading(tablet, 'Vos commandes')).toBeVisible()
      await audit(tablet)
      await button(tablet, `Récupérer la commande ${order}`).click()
      await button(tablet, 'Ouvrir').click()
      await atDoor(tablet, request, 'take')
      await button(tablet, 'J’ai pris mon colis').click()
      await expect(said(tablet, `Nous avons bien pris en compte le retrait la commande ${order}`)).toBeVisible()
    })

    await test.step('the provider brings it back', async () => {
      await button(tablet, 'Vos commandes').click()
      await button(tablet, `Déposer la commande ${order}`).click()
      await button(tablet, 'Moyen 20x25').click()
      await button(tablet, 'Suivant').click()
      await atDoor(tablet, request, 'put')
      await button(tablet, 'J’ai déposé mon colis').click()
      await expect(said(tablet, `Nous avons bien pris en compte le dépôt de la commande ${order}`)).toBeVisible()
      await tablet.getByRole('link', { name: 'Retour' }).click()
      await expect(heading(tablet, `Casiers ${BLOCK.name}`)).toBeVisible()
    })

    await test.step('the beneficiary sees in which box it lies', async () => {
      await page.goto('/#/kern/orders/1')
      const toPickUp = page.getByRole('list', { name: words('À retirer', 'To pick up') })
      const lies = new RegExp(`${order} .*\\(${BLOCK.name} \\w+\\)`)
      await expect(toPickUp.getByRole('link', { name: lies })).toBeVisible()
    })

    await test.step('the beneficiary opens the door from their phone, and takes it out', async () => {
      await page.getByRole('link', { name: new RegExp(`${order}`) }).click()
      await button(page, words('Retirer', 'Pick up')).click()
      await button(page, words(/^Je suis devant le casier/, /^I am in front of the locker/)).click()
      await atDoor(page, request, 'take', words(/^Le casier (\w+) est ouvert/, /^Locker (\w+) is open/))
      // The block tells by itself.
      await expect(async () => {
        await page.goto('/#/kern/orders/1')
        await page.reload()
        await expect(heading(page, words('Casiers', 'Lockers'))).toBeVisible()
        await expect(page.getByRole('link', { name: new RegExp(`${order}`) })).toHaveCount(0)
      }).toPass({ timeout: 30_000 })
    })
    await tablet.context().close()
    await marie.context().close()
  })

  test('a tablet shows initials alone, and goes home by itself after 45 seconds', async ({ browser }) => {
    const tablet = await tabletOf(browser)
    await tablet.clock.install()
    await tablet.getByRole('link', { name: /^Vous êtes livreur/ }).click()
    await expect(heading(tablet, 'Chercher un bénéficiaire')).toBeVisible()
    await tablet.getByLabel('Nom du bénéficiaire').fill('lef')
    await button(tablet, 'Rechercher').click()
    await expect(tablet.getByRole('link', { name: /^Déposer un colis pour B/ })).toBeVisible()
    await expect(tablet.getByText('Lefèvre')).toHaveCount(0)
    await audit(tablet)
    await expectTargets(tablet)
    await expect(tablet.getByRole('timer')).toContainText(/^Retour à l’accueil dans \d+/)
    await tablet.clock.runFor(46_000)
    await expect(heading(tablet, `Casiers ${BLOCK.name}`)).toBeVisible()
    await expect(tablet.getByText('Lefèvre')).toHaveCount(0)
    await tablet.context().close()
  })

  test('a manager opens and frees a box with a reason that is kept', { tag: '@both' }, async ({ page }) => {
    await signIn(page, MARIE)
    await page.goto('/#/lockerBlocks')
    await expect(heading(page, 'Casiers')).toBeVisible()
    await everywhere(page, 'locker-blocks')
    await page.getByRole('link', { name: BLOCK.name }).click()
    await expect(heading(page, BLOCK.name)).toBeVisible()
    await everywhere(page, 'locker-block')
    const before = await changesOf(page, 'C4')
    await page.getByRole('button', { name: 'Ouvrir le casier C4' }).click()
    const dialog = page.getByRole('dialog').first()
    await dialog.getByRole('button', { name: 'Ouvrir' }).click()
    await expect(dialog.getByText('Indiquez la raison : elle est conservée.')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Raison' }).fill('Porte coincée')
    await dialog.getByRole('button', { name: 'Ouvrir' }).click()
    await expect(said(page, 'L’ouverture du casier C4 est demandée')).toBeVisible()
    // The block tells of the door that has opened, and nobody frees a box of which they have not seen the last.
    await expect.poll(() => changesOf(page, 'C4')).toBe(before + 2)
    await page.reload()
    await page.getByRole('button', { name: 'Libérer le casier C4' }).click()
    await dialog.getByRole('textbox', { name: 'Raison' }).fill('Vide, vérifié')
    await dialog.getByRole('button', { name: 'Libérer' }).click()
    await expect(said(page, 'Le casier C4 est libre')).toBeVisible()
    await expect(page.getByText('Vide, vérifié')).toBeVisible()
  })
})
