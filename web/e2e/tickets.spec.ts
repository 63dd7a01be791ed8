import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { act, MARIE, newOrder, openOrder } from './desk'
import { everywhere, expect, signIn, test } from './support'

// Staff always read French, whatever the browser speaks. The demo registers print at the sandbox printer of their platform; the
// one of the first desk is for learning, and changes nothing for other tests.

interface Printed {
  url: string
  pulses: number
  papers: { number: number; cut: boolean; lines: { text: string; strong: boolean }[] }[]
}

const SCHOOL = 1
const CONTEXT = { 'X-Context': JSON.stringify({ conciergerieId: 1 }) }

const said = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text })
const dialogOf = (page: Page) => page.getByRole('dialog').first()

/** The papers that came out of the printer so far. */
const printer = async (page: Page): Promise<Printed> => (await page.request.get('/dev/printer')).json()

/** The newest paper, as it was read. */
async function newest(page: Page) {
  const [paper] = (await printer(page)).papers
  return paper?.lines.map(({ text }) => text.trim()) ?? []
}

/** Sets the trouble of the next print. */
async function provoke(page: Page, trouble: string) {
  const { url } = await printer(page)
  await page.request.post(`${url}/next`, { form: { trouble } })
}

async function post<T>(page: Page, action: string, data: object): Promise<T> {
  const headers = { fromApp: 'web', 'Idempotency-Key': randomUUID(), ...CONTEXT }
  const answer = await page.request.post(`/api/cash/${action}`, { headers, data })
  expect(answer.ok(), `${action}: ${await answer.text()}`).toBe(true)
  return (await answer.json()).data
}

async function school(page: Page) {
  const params = { id: String(SCHOOL), ordinary: 'true' }
  const answer = await page.request.get('/api/cash/GetCaisseById', { params, headers: { fromApp: 'web', ...CONTEXT } })
  return (await answer.json()).data
}

/** Counts the money in it, by each piece where an inventory is due. */
async function count(page: Page, step: 'ouverture' | 'fermeture') {
  const { caisse, cashAmount, cardAmount, reglements } = await school(page)
  const asked = { [step]: true, caisse: SCHOOL, session: caisse.session }
  if (cashAmount === null)
    return post(page, 'UpdateCaisseAmountInventory', {
      ...asked,
      cb: 0,
      cashDetail: [{ value: 5_000, count: 3 }],
      comments: { cash: 'essai', cb: 'essai', checks: 'essai' },
    })
  const cheques = reglements.map(({ id }: { id: number }) => id)
  return post(page, 'UpdateCaisseAmount', { ...asked, cash: cashAmount, cb: cardAmount, reglements: cheques })
}

test.describe('tickets', () => {
  test.beforeEach(async ({ page }) => {
    await signIn(page, MARIE)
    if (!(await school(page)).caisse.opened) await count(page, 'ouverture')
  })
  test.afterEach(async ({ page }) => {
    await signIn(page, MARIE)
    if ((await school(page)).caisse.opened) await count(page, 'fermeture')
  })

  test('an order is printed, and again as a duplicate', { tag: '@both' }, async ({ page, request }, info) => {
    const id = await newOrder(request)
    await openOrder(page, id)
    const print = page.getByRole('button', { name: `Imprimer le ticket de la commande ${id}` })
    await print.click()
    await expect(said(page, /^Ticket n° \d+ : imprimé/)).toBeVisible()
    const first = await newest(page)
    expect(first).toContain(`Commande n° ${id}`)
    expect(first).toContain('CAISSE ÉCOLE - SANS VALEUR')
    expect(first.join('\n')).not.toContain('DUPLICATA')
    for (const { text } of (await printer(page)).papers[0]?.lines ?? []) expect(text.length).toBeLessThanOrEqual(47)
    await everywhere(page, 'ticket-order')

    await print.click()
    await expect(said(page, /duplicata 1 imprimé/)).toBeVisible()
    expect(await newest(page)).toContain('DUPLICATA 1')

    // The printer's answer is told as a sentence; nothing came out, so that the same paper is tried again.
    await provoke(page, 'EPTR_REC_EMPTY')
    await print.click()
    const trouble = dialogOf(page)
    await expect(trouble.getByText("Impossible de se connecter à l'imprimante")).toBeVisible()
    await expect(trouble.getByText('Il n’y a plus de papier.')).toBeVisible()
    await everywhere(page, 'ticket-trouble')
    await trouble.getByRole('button', { name: 'Réessayer' }).click()
    await expect(said(page, /duplicata 2 imprimé/)).toBeVisible()
    expect(await newest(page)).toContain('DUPLICATA 2')

    // The page of the printer shows the papers that came out.
    const { url } = await printer(page)
    const paper = await page.context().newPage()
    await paper.goto(url)
    await expect(paper.getByText('DUPLICATA 2').first()).toBeVisible()
    if (process.env.E2E_SHOTS) await paper.screenshot({ path: `e2e/shots/ticket-printer-${info.project.name}.png` })
    await paper.close()
  })

  test('cash that is taken opens the drawer, and its ticket is at hand', { tag: '@both' }, async ({
    page,
    request,
  }) => {
    const id = await newOrder(request)
    await openOrder(page, id)
    const { pulses } = await printer(page)
    await act(page, 'Modifier les paiements')
    await dialogOf(page).getByRole('button', { name: 'Ajouter un paiement' }).click()
    await dialogOf(page).getByLabel('Mode de paiement').selectOption({ label: 'Espèces' })
    await dialogOf(page)
      .getByRole('button', { name: /^Valider/ })
      .click()
    await expect(said(page, 'Règlement enregistré')).toBeVisible()
    await expect.poll(async () => (await printer(page)).pulses).toBe(pulses + 1)
    await page.getByRole('button', { name: 'Imprimer le ticket', exact: true }).click()
    await expect(said(page, /^Ticket n° \d+ : imprimé/)).toBeVisible()
    expect((await newest(page)).some((line) => line.startsWith('Espèces le'))).toBe(true)

    // On demand, which the journal notes; X is printed as well.
    await page.goto(`/#/cashRegister/check/journal/${SCHOOL}`)
    await page.getByRole('button', { name: 'Ouvrir le tiroir' }).click()
    await expect(said(page, 'Tiroir ouvert')).toBeVisible()
    expect((await printer(page)).pulses).toBe(pulses + 2)
    await expect(page.getByText('Tiroir ouvert sans règlement').first()).toBeVisible()
    await page.getByRole('button', { name: 'Totaux (X)' }).click()
    await dialogOf(page).getByRole('button', { name: 'Imprimer' }).click()
    await expect(said(page, 'Totaux (X) : imprimé')).toBeVisible()
    expect(await newest(page)).toContain('TOTAUX (X)')
  })

  test.describe('without the printer', () => {
    // A printer that is not there is a call that fails.
    test.use({ allowRefusals: true })

    test('what may have come out already is a duplicate when it is tried again', async ({ page, request }) => {
      const id = await newOrder(request)
      // It prints, and its answer is lost.
      await page.route(
        '**/cgi-bin/epos/**',
        async (route) => {
          await route.fetch()
          await route.abort()
        },
        { times: 1 },
      )
      await openOrder(page, id)
      await page.getByRole('button', { name: `Imprimer le ticket de la commande ${id}` }).click()
      await dialogOf(page)
        .getByRole('button', { name: /^Réessayer : ce sera un duplicata/ })
        .click()
      await expect(said(page, /duplicata 1 imprimé/)).toBeVisible()
      const [second, first] = (await printer(page)).papers.map(({ lines }) => lines.map(({ text }) => text.trim()))
      expect(first).toContain(`Commande n° ${id}`)
      expect(first).not.toContain('DUPLICATA 1')
      expect(second).toContain('DUPLICATA 1')
    })

    test('the browser prints the same paper', { tag: '@both' }, async ({ page, request }) => {
      await page.addInitScript(() => {
        window.print = () => {
          document.body.dataset.paper = document.querySelector('body > .ticket-paper')?.textContent ?? ''
        }
      })
      const id = await newOrder(request)
      await page.route('**/cgi-bin/epos/**', (route) => route.abort())
      await openOrder(page, id)
      await page.getByRole('button', { name: `Imprimer le ticket de la commande ${id}` }).click()
      await expect(dialogOf(page).getByText('Elle ne répond pas', { exact: false })).toBeVisible()
      await dialogOf(page)
        .getByRole('button', { name: /^Imprimer depuis le navigateur/ })
        .click()
      const shown = dialogOf(page)
      await expect(shown.getByText(`Commande n° ${id}`)).toBeVisible()
      await everywhere(page, 'ticket-paper')
      await shown.getByRole('button', { name: 'Imprimer ou enregistrer en PDF' }).click()
      await expect(page.locator('body')).toHaveAttribute('data-paper', new RegExp(`Commande n° ${id}`))
      await shown.getByRole('button', { name: 'Fermer' }).last().click()
    })
  })

  test.describe('without an open register', () => {
    // A ticket is refused then.
    test.use({ allowRefusals: true })

    test('a list prints one of its orders, and nobody prints without an open register', async ({ page, request }) => {
      const id = await newOrder(request)
      await page.goto('/#/allorders')
      await page.getByRole('button', { name: new RegExp(`^Autres actions.* ${id}$`) }).click()
      await page.getByRole('menuitem', { name: 'Imprimer le ticket' }).click()
      await expect(said(page, /^Ticket n° \d+ : imprimé/)).toBeVisible()
      expect(await newest(page)).toContain(`Commande n° ${id}`)

      await count(page, 'fermeture')
      await openOrder(page, id)
      await page.getByRole('button', { name: `Imprimer le ticket de la commande ${id}` }).click()
      await expect(dialogOf(page).getByText('Aucune caisse ouverte avec une imprimante thermique')).toBeVisible()
      await dialogOf(page).getByRole('button').last().click()

      // Z of the session that is over: once, and then as a duplicate.
      await page.goto(`/#/cashRegister/check/journal/${SCHOOL}`)
      const z = page.getByRole('row').filter({ hasText: 'Fermeture' }).first()
      for (const paper of [/^Clôture de la session du .* : imprimé/, /duplicata 1 imprimé/]) {
        await z.getByRole('button', { name: /^Autres actions/ }).click()
        await page.getByRole('menuitem', { name: 'Imprimer le Z' }).click()
        await expect(said(page, paper)).toBeVisible()
      }
      expect(await newest(page)).toContain('DUPLICATA 1')
    })
  })
})
