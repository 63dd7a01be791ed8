import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import type { APIRequestContext, Page } from '@playwright/test'
import { CLOTHES, call, findOffer, ITEM, MARIE, OFFER, openOrder, statusOf } from './desk'
import { payAtBank } from './ordering'
import { register } from './platform'
import { everywhere, expect, type Person, shot, signIn, test } from './support'

// A whole day at the counter of the second desk, whose money goes through registers. Staff always read French. Each size has a
// register of its own, which prints at the sandbox printer.

const DESK = 2
const PASS = 'Conciergerie-2026'
/** Runs the second desk, without any permission that is about registers. */
const ETIENNE: Person = { login: 'concierge2@orion.test', pass: PASS }
/** A beneficiary of the second desk. */
const CHLOE: Person = { login: 'chloe@orion.test', pass: PASS }
/** Stored, then declined when it is debited. */
const DECLINED_LATER = '4000000000000341'
/** The program that checks archives without the platform. */
const VERIFY = process.env.E2E_VERIFY_ARCHIVE ?? '../target/debug/verify-archive'
const PIECES = [50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 20, 10, 5, 2, 1]

const said = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text })
const dialogOf = (page: Page) => page.getByRole('dialog').first()
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

/** An action at the second desk, as whoever signed in. */
async function atDesk<T>(request: APIRequestContext, action: string, data?: object): Promise<T> {
  const headers = {
    fromApp: 'web',
    'Idempotency-Key': randomUUID(),
    'X-Context': JSON.stringify({ conciergerieId: DESK }),
  }
  const path = `/api/cash/${action}`
  const answer = await (data ? request.post(path, { headers, data }) : request.get(path, { headers }))
  expect(answer.ok(), `${action}: ${await answer.text()}`).toBe(true)
  return (await answer.json()).data
}

/** The lines of the newest paper, and how often the drawer was opened. */
async function printed(page: Page) {
  const { papers, pulses } = await (await page.request.get('/dev/printer')).json()
  const lines: string[] = papers[0]?.lines.map(({ text }: { text: string }) => text) ?? []
  return { lines, pulses: pulses as number }
}

/** Counts cash, in the largest pieces. */
async function countCash(page: Page, cents: number) {
  let left = cents
  for (const value of PIECES) {
    const count = Math.floor(left / value)
    left -= count * value
    const name = value >= 100 ? `${value / 100} €` : `${value} c`
    await page.getByRole('textbox', { name, exact: true }).fill(count ? String(count) : '')
  }
}

/** Orders two pieces of what Chloé is offered under these names, as whoever signed in with `buyer`. */
async function order(chloe: APIRequestContext, buyer: APIRequestContext, what: typeof CLOTHES, paymentMode: string) {
  const { offreId, items } = await findOffer(chloe, what.offer)
  const offreItemId = items.find(({ label }) => label.fr === what.item)?.id
  const o = { offreId, items: [{ offreItemId, quantity: 2 }], addressType: 'ent', paymentMode }
  return (await call<{ orderId: number }>(buyer, 'orders/CreateOrder', { o })).orderId
}

/** The file that an extract is saved as. */
async function saved(page: Page, button: string, format: string) {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: button, exact: true }).click()
  await page.getByRole('menuitem', { name: format }).click()
  return readFile(await (await download).path(), 'utf8')
}

/** The last day of a month that is still open at its inventory: in `days` days, and as it is typed. The desk's days are those of Paris. */
function monthEnd() {
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' }).format(Date.now())
  const today = new Date(`${day}T00:00:00Z`)
  const soon = new Date(today.getTime() + 3 * 86_400_000)
  const last = new Date(Date.UTC(soon.getUTCFullYear(), soon.getUTCMonth() + 1, 0))
  const [year, month, date] = last.toISOString().slice(0, 10).split('-')
  return {
    days: (last.getTime() - today.getTime()) / 86_400_000,
    typed: `${date}/${month}/${year}`,
    month: String(Number(month)),
    year,
  }
}

/** Leaves the registers as they were before: of a day that failed a register is still open, and whoever opens another one is refused. */
test.afterEach(async ({ page }) => {
  await signIn(page, MARIE)
  const { registers } = await atDesk<{ registers: { id: number; opened: boolean; session: number }[] }>(
    page.request,
    'GetCaissesForConciergerie',
  )
  for (const { id: caisse, session } of registers.filter(({ opened }) => opened)) {
    const count = { fermeture: true, caisse, session, cb: 0, cashDetail: [{ value: 1, count: 0 }], checkDetail: [] }
    const comments = { cash: 'essai', cb: 'essai', checks: 'essai' }
    await atDesk(page.request, 'UpdateCaisseAmountInventory', { ...count, comments })
  }
  // The desk that a manager chose stays chosen.
  await call(page.request, 'account/ChangeConciergerieAction', { conciergerie: 1 })
})

for (const width of [1280, 820])
  test(`a day at the counter, ${width} px wide`, async ({ page, request, words, later }) => {
    test.setTimeout(420_000)
    await page.setViewportSize({ width, height: width === 820 ? 1180 : 800 })
    const name = `Comptoir ${width} ${Date.now()}`
    const shoes = { offer: OFFER, item: ITEM }
    let [cash, cheque, card, online, id] = [0, 0, 0, 0, 0]

    await test.step('people order, one of them by a card that will be declined', async () => {
      const newcomer = { login: `counter.${Date.now()}@orion.test`, pass: 'a sentence of mine' }
      await register(request, newcomer, 'en', 'ORION2')
      await call(request, 'auth/login', { login: CHLOE.login, pass: CHLOE.pass })
      cash = await order(request, request, CLOTHES, 'conciergerie')
      cheque = await order(request, request, shoes, 'conciergerie')
      card = await order(request, request, CLOTHES, 'conciergerie')
      await signIn(page, newcomer)
      const { formUrl } = await call<{ formUrl: string }>(page.request, 'payments/InputPaymentCard', {})
      await page.goto(formUrl)
      await payAtBank(page, words, DECLINED_LATER)
      await expect(page.getByText(/•341/).first()).toBeVisible({ timeout: 30_000 })
      online = await order(request, page.request, CLOTHES, 'card')
    })

    await test.step('a register is made, and its next count is blind', async () => {
      await signIn(page, MARIE)
      const { url } = await (await page.request.get('/dev/printer')).json()
      const caisse = await atDesk<{ id: number; edition: number }>(page.request, 'CreateCaisseForConciergerie', {
        name,
        cash: 15_000,
      })
      id = caisse.id
      const thermalPrinterAddress = url.replace('http://', '')
      const settings = { id, name, thermalPrinterAddress, typeCash: true, typeCB: true, typeCheck: true }
      await atDesk(page.request, 'UpdateCaisse', { caisse: settings, edition: caisse.edition })
      await atDesk(page.request, 'PlanForInventoryAtNextUpdate', { cashRegisterId: id })
    })

    await test.step('the manager is led to open one, and counts without knowing what is expected', async () => {
      await signIn(page, ETIENNE)
      await page.goto('/#/homegest')
      await expect(heading(page, 'Ouvrir une caisse')).toBeVisible()
      await shot(page, `counter-day-${width}-open`)
      await page.getByRole('link', { name }).click()
      await expect(heading(page, `Ouvrir la caisse « ${name} »`)).toBeVisible()
      await expect(page.getByText('comptez sans connaître')).toBeVisible()
      await expect(page.getByText(/^Attendu/)).toHaveCount(0)
      await countCash(page, 15_000)
      await page.getByRole('button', { name: 'Valider l’inventaire' }).click()
      await expect(said(page, `La caisse « ${name} » est ouverte`)).toBeVisible()
    })

    const scan = async (number: number) => {
      const field = page.getByLabel('Scanner ou saisir un numéro de commande')
      await field.fill(String(number))
      await field.press('Enter')
      await expect(page.getByText(`Commande ${number} : 2 articles sélectionnés`)).toBeVisible()
    }
    const choosePartners = async () => {
      for (const partner of [/Blanc Tilleul/, /Cordonnerie/]) {
        const box = page.getByRole('checkbox', { name: partner }).first()
        await expect(box).toBeVisible({ timeout: 30_000 })
        if (!(await box.isChecked())) await box.check()
      }
      await page.getByRole('button', { name: 'Continuer' }).click()
    }

    await test.step('two partners collect', async () => {
      await page.goto('/#/c/remise')
      await choosePartners()
      for (const number of [cash, cheque, card, online]) await scan(number)
      await expect(page.getByText('8 articles, 4 commandes')).toBeVisible()
      await shot(page, `counter-day-${width}-collect`)
      await page.getByRole('button', { name: 'Remettre au partenaire' }).click()
      await expect(heading(page, /^Remise n° \d+$/)).toBeVisible()
    })

    await test.step('they bring everything back, and one card fails', async () => {
      await page.goto('/#/c/reception')
      await choosePartners()
      for (const number of [cash, cheque, card, online]) await scan(number)
      await page.getByRole('button', { name: 'Réceptionner' }).click()
      const sure = dialogOf(page)
      await expect(sure).toContainText('Une commande sera débitée de la carte de son bénéficiaire.')
      await expect(sure).toContainText(new RegExp(`Commande ${online} de .+ : \\d+,\\d{2}`))
      await sure.getByRole('button', { name: 'Réceptionner' }).click()
      await expect(heading(page, /^Réception n° \d+$/)).toBeVisible()
      await expect(page.getByRole('alert').filter({ hasText: 'CB en ligne' })).toBeVisible({ timeout: 90_000 })
      await expect(page.getByRole('button', { name: `Encaisser la commande ${online}` })).toBeVisible()
    })

    await test.step('cash, a cheque and a card are taken with the pickup', async () => {
      const { pulses } = await printed(page)
      for (const [number, mode] of [
        [cash, 'Espèces'],
        [cheque, 'Chèque'],
        [card, 'CB à la conciergerie'],
      ] as const) {
        await openOrder(page, number)
        await page.getByRole('button', { name: 'Remettre au bénéficiaire' }).click()
        const dialog = page.getByRole('dialog', { name: `Retrait de la commande ${number}` })
        await dialog.getByRole('button', { name: new RegExp(`^${mode} : encaisser`) }).click()
        await expect(dialog.getByText('Tout est payé.')).toBeVisible({ timeout: 30_000 })
        await dialog.getByRole('button', { name: 'Remettre au bénéficiaire' }).click()
        await expect(statusOf(page)).toHaveText('Payée', { timeout: 30_000 })
      }
      await expect.poll(async () => (await printed(page)).pulses, 'the drawer opens for cash').toBeGreaterThan(pulses)
    })

    await test.step('cash is laid out for an order, an errand is run, a deposit leaves', async () => {
      await openOrder(page, online)
      await page.getByRole('button', { name: 'Ajouter une avance' }).click()
      await dialogOf(page).getByLabel('Montant').fill('12,90')
      await dialogOf(page).getByLabel('Payée avec').selectOption({ label: 'Espèces de la caisse' })
      await dialogOf(page).getByLabel('Pour quoi').fill('Boutons de rechange')
      await dialogOf(page).getByRole('button', { name: 'Enregistrer' }).click()
      await expect(said(page, /Avance de 12,90/)).toBeVisible()

      await page.goto(`/#/cashRegister/check/journal/${id}`)
      await expect(heading(page, `Journal de « ${name} »`)).toBeVisible()
      const move = async (button: string, nature: string, amount: string, more?: Record<string, string>) => {
        await page.getByRole('button', { name: button, exact: true }).click()
        await dialogOf(page).getByLabel('Nature').selectOption({ label: nature })
        await dialogOf(page).getByLabel('Montant').fill(amount)
        for (const [label, text] of Object.entries(more ?? {})) await dialogOf(page).getByLabel(label).fill(text)
        await dialogOf(page).getByRole('button', { name: 'Enregistrer' }).click()
        await expect(said(page, new RegExp(`^${button} de ${amount},00`)).first()).toBeVisible()
      }
      await move('Sortie', 'Sortie pour une course', '20')
      await move('Entrée', 'Retour de monnaie d’une course', '6')
      await move('Sortie', 'Dépôt en banque ou au siège', '50', { 'Numéro du dépôt': 'BRD-41', Personne: 'É. Vasseur' })
      await expect(page.getByText(/dépôt BRD-41 à la banque/).first()).toBeVisible()
      await everywhere(page, `counter-day-${width}-journal`)
    })

    /** The cash that should be in the register now, as the balance tells. */
    let drawer = 0
    await test.step('the register is balanced while it is open', async () => {
      const data = await atDesk<{ cashAmount: number; cardAmount: number }>(
        page.request,
        `GetCaisseById?id=${id}&balance=true`,
      )
      drawer = data.cashAmount
      // The float, the cash order of two shirts, and what went out and came in.
      const paid = data.cashAmount - (15_000 - 1_290 - 2_000 + 600 - 5_000)
      expect(paid, 'the order that was paid in cash').toBeGreaterThan(0)
      await page.goto(`/#/cashRegister/check/balance/${id}`)
      await expect(page.getByText('Attendu').first()).toBeVisible()
      await countCash(page, drawer)
      await page.getByLabel('Total des cartes').fill((data.cardAmount / 100).toFixed(2).replace('.', ','))
      await page.getByRole('checkbox', { name: new RegExp(`commande ${cheque}$`) }).check()
      await page.getByRole('button', { name: 'Valider le comptage' }).click()
      await expect(said(page, `La caisse « ${name} » est contrôlée`)).toBeVisible()
      await expect(heading(page, `Journal de « ${name} »`)).toBeVisible()
    })

    const end = monthEnd()
    await test.step('at the end of the month it closes with an inventory, which differs', async () => {
      await later(`P${end.days}D`)
      await signIn(page, ETIENNE)
      await page.goto(`/#/cashRegister/check/close/${id}`)
      await expect(page.getByText('comptez sans connaître')).toBeVisible()
      await expect(page.getByText(/^Attendu/)).toHaveCount(0)
      await countCash(page, drawer - 100)
      await page.getByLabel('Total des cartes').fill('0')
      await page.getByRole('button', { name: 'Valider l’inventaire' }).click()
      await expect(page.getByText('L’inventaire est en écart')).toBeVisible()
      await expect(page.getByText('Il manque 1,00')).toBeVisible()
      await everywhere(page, `counter-day-${width}-inventory`)
      await page.getByRole('textbox', { name: 'Explication de l’écart d’espèces' }).fill('Erreur de rendu de monnaie')
      await page.getByRole('textbox', { name: 'Explication de l’écart de cartes' }).fill('Télécollecte déjà faite')
      await page.getByRole('textbox', { name: 'Explication de l’écart de chèques' }).fill('Chèque resté au coffre')
      await page.getByRole('button', { name: 'Valider l’inventaire' }).click()
      await expect(said(page, `La caisse « ${name} » est fermée`)).toBeVisible()
      await expect(page.getByRole('row', { name: /Écarts de comptage/ })).toBeVisible()
    })

    await test.step('Z comes out of the printer', async () => {
      await page.getByRole('button', { name: 'Imprimer le Z' }).click()
      await expect(said(page, /^Clôture de la session du .* : imprimé/)).toBeVisible()
      const { lines } = await printed(page)
      expect(lines.join('\n')).toContain(name.slice(0, 30))
      for (const line of lines) expect(line.length).toBeLessThanOrEqual(47)
      await shot(page, `counter-day-${width}-z`)
    })

    await test.step('the journal tells all of it, and its chain is whole', async () => {
      await page.getByRole('link', { name: 'Lire le journal' }).click()
      await expect(heading(page, `Journal de « ${name} »`)).toBeVisible()
      await expect(page.getByText('Fermeture avec inventaire à l’aveugle forcé').first()).toBeVisible()
      await page.getByRole('button', { name: 'Vérifier la chaîne' }).click()
      await expect(dialogOf(page).getByText(/lignes du journal sont intactes/)).toBeVisible()
      await dialogOf(page).getByRole('button').last().click()
    })

    await test.step('accountants take extracts, whose entries balance, and an archive that stands alone', async () => {
      await signIn(page, MARIE)
      await page.goto('/#/concierge/selectConciergerie')
      await page.getByRole('button', { name: /^Orion Lyon Part-Dieu/ }).click()
      await page.goto('/#/extractions')
      const extracts = page.getByRole('region', { name: 'Extractions des caisses' })
      await extracts.getByLabel('Au', { exact: true }).fill(end.typed)
      await page.keyboard.press('Tab')
      const journal = (await saved(page, 'Journal des caisses', 'CSV (.csv)')).split('\r\n')
      const own = journal.filter((line) => line.includes(`;${name};`))
      for (const [what, cents] of [
        ['Sortie pour une course', '-20,00'],
        ['Retour de monnaie', '6,00'],
        ['Dépôt', '-50,00'],
      ])
        expect(
          own.some((line) => line.includes(what ?? '') && line.includes(`;${cents};`)),
          `${what} of ${own.join('\n')}`,
        ).toBe(true)
      await saved(page, 'Inventaires', 'CSV (.csv)').then((text) => expect(text).toContain(name))
      await saved(page, 'Synthèse des inventaires', 'CSV (.csv)').then((text) => expect(text).toContain(name))
      await extracts.getByLabel('Mois').selectOption(end.month)
      await extracts.getByLabel('Année').selectOption(end.year ?? '')
      const [, ...entries] = (await saved(page, 'Écritures du mois', 'FEC (.txt)')).trimEnd().split('\r\n')
      const cents = (text?: string) => Math.round(Number((text || '0').replace(',', '.')) * 100)
      const sum = (column: number) => entries.reduce((all, line) => all + cents(line.split('\t')[column]), 0)
      expect(entries.length).toBeGreaterThan(0)
      expect(sum(11), 'debits and credits').toBe(sum(12))

      await page.goto(`/#/cashRegister/check/journal/${id}`)
      await page.getByRole('button', { name: 'Archive signée' }).click()
      const download = page.waitForEvent('download')
      await dialogOf(page).getByRole('button', { name: 'Archiver' }).click()
      const file = await (await download).path()
      const told = await dialogOf(page)
        .getByText(/clé publique : [0-9a-f]{64}/)
        .innerText()
      const key = told.match(/[0-9a-f]{64}/)?.[0] ?? ''
      const { stdout } = await promisify(execFile)(VERIFY, ['--key', key, file])
      expect(stdout).not.toContain('FAULT')
      await expect(promisify(execFile)(VERIFY, ['--key', '00'.repeat(32), file]), 'another key').rejects.toThrow()
    })
  })
