import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { encode } from 'uqr'
import config from '../playwright.config'
import { CLOTHES, MARIE, newOrder, openOrder, statusOf } from './desk'
import { everywhere, expect, signIn, test } from './support'

// Staff always read French, whatever the browser speaks.

/** The film for the browser's camera: it is written before it is asked for. */
const FILM = join(tmpdir(), `labels-${process.env.TEST_PARALLEL_INDEX ?? 0}-${process.pid}.y4m`)
const launch = config.use?.launchOptions ?? {}
test.use({
  // A number that no order has is asked for.
  allowRefusals: true,
  launchOptions: {
    ...launch,
    args: [
      ...(launch.args ?? []),
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${FILM}`,
    ],
  },
})

const SIZE = { width: 640, height: 480 }
const FRAMES = 4

/** Films a label with this code: a grey table, a white label, dark squares. */
function film(text: string) {
  const { data } = encode(text, { border: 3 })
  const dot = 9
  const left = (SIZE.width - data.length * dot) >> 1
  const top = (SIZE.height - data.length * dot) >> 1
  const light = Buffer.alloc(SIZE.width * SIZE.height, 120)
  for (const [y, row] of data.entries())
    for (const [x, dark] of row.entries())
      for (let line = 0; line < dot; line++) {
        const from = (top + y * dot + line) * SIZE.width + left + x * dot
        light.fill(dark ? 20 : 235, from, from + dot)
      }
  const colour = Buffer.alloc((SIZE.width * SIZE.height) / 2, 128)
  const head = Buffer.from(`YUV4MPEG2 W${SIZE.width} H${SIZE.height} F10:1 Ip A1:1 C420jpeg\n`)
  const frame = Buffer.concat([Buffer.from('FRAME\n'), light, colour])
  writeFileSync(FILM, Buffer.concat([head, ...Array.from({ length: FRAMES }, () => frame)]))
}

/** Types as a scanner does, at once, wherever the focus is. */
const scan = (page: Page, text: string) =>
  page.evaluate((typed) => {
    const target = document.activeElement ?? document.body
    const field = target instanceof HTMLInputElement && target.type === 'text' ? target : undefined
    const began = performance.now()
    for (const [i, key] of [...typed, 'Enter'].entries()) {
      // When a key was pressed is what the keyboard says, however busy the page is.
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
      Object.defineProperty(event, 'timeStamp', { value: began + i * 12 })
      const goesOn = target.dispatchEvent(event)
      if (field && goesOn && key !== 'Enter') {
        field.setRangeText(key, field.value.length, field.value.length, 'end')
        field.dispatchEvent(new Event('input', { bubbles: true }))
      }
    }
  }, text)

/** Keeps the tones that would be heard, instead of making them. */
const hearTones = (page: Page) =>
  page.addInitScript(() => {
    const tones: number[] = []
    const begin = AudioContext.prototype.createOscillator
    AudioContext.prototype.createOscillator = function () {
      const tone = begin.call(this)
      const start = tone.start.bind(tone)
      tone.start = (when) => {
        tones.push(tone.frequency.value)
        start(when)
      }
      return tone
    }
    Object.assign(window, { tones })
  })
const tones = (page: Page) =>
  page.evaluate(() =>
    (window as unknown as { tones: number[] }).tones.splice(0).map((it) => (it > 600 ? 'high' : 'low')),
  )

/** Signs with the pointer. */
async function sign(page: Page, box: Locator) {
  await box.scrollIntoViewIfNeeded()
  const at = await box.boundingBox()
  if (!at) throw new Error('no box to sign in')
  await page.mouse.move(at.x + at.width * 0.2, at.y + at.height * 0.6)
  await page.mouse.down()
  for (const [x, y] of [
    [0.3, 0.2],
    [0.4, 0.8],
    [0.5, 0.3],
    [0.7, 0.7],
    [0.8, 0.4],
  ] as const)
    await page.mouse.move(at.x + at.width * x, at.y + at.height * y, { steps: 4 })
  await page.mouse.up()
}

test('bags are labelled, scanned by keyboard and by camera, and taken with a signature', { tag: '@both' }, async ({
  page,
  request,
}) => {
  test.setTimeout(300_000)
  await hearTones(page)
  await page.addInitScript(() => {
    window.print = () =>
      Object.assign(window, {
        printed: [...document.querySelectorAll('.labels-paper .bag-label')].map((it) => it.textContent),
      })
  })
  const order = await newOrder(request, CLOTHES)
  const other = await newOrder(request, CLOTHES)
  const shoes = await newOrder(request)
  // An offer that is printed is signed for.
  const keys = await newOrder(request, { offer: 'Double de clés', item: 'Clé plate' })
  await signIn(page, MARIE)
  const said = page.locator('.scan [role="status"]')
  const wrong = page.locator('.scan .mantine-TextInput-error')

  await test.step('three bags have three labels', async () => {
    await openOrder(page, order)
    await page.getByRole('button', { name: 'Étiquettes' }).click()
    const dialog = page.getByRole('dialog', { name: 'Étiquettes de la commande' })
    const bags = dialog.getByLabel(`Nombre de sacs de la commande ${order}`)
    await bags.fill('0')
    await expect(dialog.getByText('De 1 à 99')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Imprimer' })).toBeDisabled()
    await bags.fill('3')
    await expect(dialog.getByText('3 étiquettes')).toBeVisible()
    await everywhere(page, 'labels-1-dialog')
    await dialog.getByRole('button', { name: 'Imprimer' }).click()
    const printed = await page.evaluate(() => (window as unknown as { printed: string[] }).printed)
    expect(printed).toHaveLength(3)
    for (const part of [`${order}`, 'Bruno Lefèvre', 'Sac 2/3', CLOTHES.offer, `C-${order}-2-3`])
      expect(printed[1]).toContain(part)
    await dialog.getByText('Par article').click()
    await expect(dialog.getByText('2 × Chemise')).toBeVisible()
    await dialog.getByText('Planche A4').click()
    await expect(dialog.getByText('1 étiquette sur 1 feuille')).toBeVisible()
    await dialog.getByRole('button', { name: 'Fermer' }).last().click()
  })

  await test.step('a scanner is heard at the collection wherever the focus is', async () => {
    await page.goto('/#/c/remise')
    const partner = page.getByRole('checkbox', { name: /Pressing/ }).first()
    if (!(await partner.isChecked())) await partner.check()
    await page.getByRole('button', { name: 'Continuer' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Articles à remettre' })).toBeVisible()
    // Nothing is heard before there is something to select.
    await expect(page.getByRole('button', { name: 'Scanner avec la caméra' })).toBeVisible()
    await tones(page)
    await scan(page, `C-${order}-2-3`)
    await expect(said).toHaveText(`Commande ${order}, sac 2 sur 3 : 2 articles sélectionnés. Il manque les sacs 1, 3.`)
    expect(await tones(page)).toEqual(['high'])
    await expect(page.getByText('2 articles, 1 commande')).toBeVisible()
    await page.getByRole('button', { name: 'Tout sélectionner' }).focus()
    await scan(page, `C-${other}-L1`)
    await expect(said).toHaveText(`Commande ${other} : 2 articles sélectionnés`)
    await expect(page.getByText('4 articles, 2 commandes')).toBeVisible()
    const amount = page.getByLabel(/^Quantité de « Chemise »/).first()
    await amount.fill('1')
    await scan(page, `C-${order}-1-3`)
    await expect(said).toHaveText(/sac 1 sur 3.*Il manque le sac 3\./)
    await expect(amount).toHaveValue('1')
    await tones(page)
    for (const [code, why] of [
      ['C-999999999', 'Aucune commande ne porte le numéro 999999999.'],
      [`C-${shoes}-1-1`, `La commande ${shoes} est celle d’un autre partenaire`],
      ['3017620422003', 'Ce code est celui d’un produit'],
      ['PVDpressing', 'Le numéro est invalide'],
    ] as const) {
      await page.getByRole('heading', { level: 1 }).focus()
      await scan(page, code)
      await expect(wrong).toContainText(why)
      expect(await tones(page)).toEqual(['low', 'low'])
    }
    await page.getByRole('button', { name: 'Couper le son du scanner' }).click()
    await scan(page, `C-${order}-3-3`)
    await expect(said).toHaveText(/sac 3 sur 3 : \d articles? sélectionnés?$/)
    expect(await tones(page)).toEqual([])
    await page.getByRole('button', { name: 'Activer le son du scanner' }).click()
    await everywhere(page, 'labels-2-scanned')
  })

  await test.step('the camera reads a label', async () => {
    film(`C-${other}-1-1`)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Articles à remettre' })).toBeVisible()
    await page.getByRole('button', { name: 'Scanner avec la caméra' }).click()
    const dialog = page.getByRole('dialog', { name: 'Scanner avec la caméra' })
    await expect(dialog.getByText(`Commande ${other}, sac 1 sur 1 : 2 articles sélectionnés`)).toBeVisible({
      timeout: 60_000,
    })
    await everywhere(page, 'labels-3-camera')
    await dialog.getByRole('button', { name: 'Fermer' }).last().click()
    await expect(page.getByText('2 articles, 1 commande')).toBeVisible()
  })

  await test.step('a bag that is scanned at home opens the pickup of its order, which is signed', async () => {
    await openOrder(page, keys)
    await page.getByRole('link', { name: 'Continuer la réception' }).click()
    await expect(page.getByText('2 articles, 1 commande')).toBeVisible()
    await page.getByRole('button', { name: 'Réceptionner' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /^Réception n° \d+$/ })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Étiquettes' })).toBeVisible()
    await page.goto('/#/homegest')
    await expect(page.getByRole('heading', { level: 1, name: 'Aujourd’hui' })).toBeVisible()
    await scan(page, `C-${other}-1-1`)
    await expect(page.getByRole('heading', { level: 1, name: 'Retrait' })).toBeVisible()
    await expect(wrong).toContainText(`La commande ${other} n’est pas encore à la conciergerie`)
    await everywhere(page, 'labels-4-pickup')
    await scan(page, `C-${keys}-1-1`)
    // All that waits for the same person is handed over with it.
    const dialog = page.getByRole('dialog', { name: /^Retrait de / })
    await expect(dialog.getByText('Reste à payer')).toBeVisible()
    await dialog.getByLabel(/^Retiré par/).fill('Paul Durand')
    await sign(page, dialog.locator('.signature-box'))
    await expect(dialog.getByRole('img', { name: 'Signature tracée' })).toBeVisible()
    await everywhere(page, 'labels-5-signed')
    await dialog.getByRole('button', { name: 'Signer par écrit' }).click()
    await dialog.getByLabel('Nom en toutes lettres, valant signature').fill('Paul Durand')
    await dialog.getByRole('button', { name: 'Signer à la main' }).click()
    await expect(dialog.getByRole('img', { name: 'Signez dans ce cadre' })).toBeVisible()
    await sign(page, dialog.locator('.signature-box'))
    await dialog.getByRole('button', { name: 'Remettre au bénéficiaire' }).click()
    const unpaid = page.getByRole('dialog').last()
    await expect(unpaid).toContainText('la commande sera considérée comme impayée')
    await unpaid.getByRole('button', { name: 'Remettre au bénéficiaire' }).click()
    await expect(dialog).toBeHidden()
    await scan(page, `C-${keys}-1-1`)
    await expect(wrong).toContainText(`La commande ${keys} a déjà été remise à son bénéficiaire.`)
    await openOrder(page, keys)
    const signed = page.getByRole('img', { name: 'Signature de Paul Durand' })
    await signed.scrollIntoViewIfNeeded()
    await expect(signed).toBeVisible()
    await everywhere(page, 'labels-6-order')
  })
})

test('a camera that is refused says what to do', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL })
  const page = await context.newPage()
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = async () => {
      throw new DOMException('no', 'NotAllowedError')
    }
  })
  await signIn(page, MARIE)
  await page.goto('/#/c/pickup')
  await page.getByRole('button', { name: 'Scanner avec la caméra' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'L’accès à la caméra est refusé' })).toBeVisible()
  await context.close()
})

test('a bag that nobody ordered becomes an order that is received, and an article more joins its order', {
  tag: '@both',
}, async ({ page, request }) => {
  test.setTimeout(180_000)
  const order = await newOrder(request, CLOTHES)
  await signIn(page, MARIE)
  await page.goto('/#/c/reception')
  await page.getByRole('button', { name: 'Reçu mais pas commandé' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reçu mais pas commandé' })
  await dialog.getByRole('button', { name: 'Créer et réceptionner' }).click()
  await expect(dialog.getByText('Choisissez un bénéficiaire, une prestation et au moins un article.')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Bénéficiaire' }).fill('lefè')
  await page.getByRole('option', { name: /^Bruno Lefèvre/ }).click()
  await dialog.getByLabel('Partenaire').selectOption({ label: 'Pressing Bel Éclat' })
  await dialog.getByLabel('Prestation').selectOption({ label: CLOTHES.offer })
  await dialog.getByLabel(`Quantité reçue de « ${CLOTHES.item} »`).fill('3')
  await dialog.getByLabel(`Prix unitaire de « ${CLOTHES.item} » (€)`).fill('abc')
  await dialog.getByRole('button', { name: 'Créer et réceptionner' }).click()
  await expect(
    dialog.getByText(`La quantité ou le prix de « ${CLOTHES.item} » n’est pas un nombre valable.`),
  ).toBeVisible()
  await dialog.getByLabel(`Prix unitaire de « ${CLOTHES.item} » (€)`).fill('4,80')
  await dialog.getByLabel('Note pour la conciergerie').fill('Sac trouvé sans étiquette')
  await everywhere(page, 'labels-7-unordered')
  await dialog.getByRole('button', { name: 'Créer et réceptionner' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Réception n° \d+$/ })).toBeVisible()
  await expect(
    page.getByText('3 × Chemise : 4,80 € l’unité, 14,40 € en tout').filter({ visible: true }).first(),
  ).toBeVisible()
  await page.locator('main a[href*="/conciergeOrderDetail/"]').filter({ visible: true }).first().click()
  await expect(statusOf(page)).toHaveText('Disponible')
  await expect(page.getByText('Sac trouvé sans étiquette').first()).toBeAttached()

  await openOrder(page, order)
  await page.getByRole('link', { name: 'Continuer la réception' }).click()
  await page.getByRole('button', { name: `Ajouter un article reçu à la commande ${order}` }).click()
  const articles = page.getByRole('dialog', { name: `Ajouter un article reçu à la commande ${order}` })
  await articles.getByText('Chemise', { exact: true }).click()
  await expect(page.getByText(`« Chemise » ajouté à la commande ${order}`)).toBeVisible()
  await scan(page, `C-${order}`)
  await expect(page.locator('.scan [role="status"]')).toHaveText(`Commande ${order} : 3 articles sélectionnés`)
  await everywhere(page, 'labels-8-extra')
})
