import type { APIRequestContext, Page } from '@playwright/test'
import { act, another, BRUNO, call, findOffer, MARIE, openOrder, PRESSING } from './desk'
import { linkInMail } from './platform'
import { audit, expect, noWider, shot, signIn, test } from './support'

/** An offer that its partner may quote as well. */
const DRESS = 'Robe de mariée et pièces délicates'

/** An order of Bruno's, of a dress on quote. */
async function orderDress(request: APIRequestContext): Promise<number> {
  await call(request, 'auth/login', { login: BRUNO.login, pass: BRUNO.pass })
  const { offreId, items } = await findOffer(request, DRESS)
  const [dress, description] = items
  const chosen = [
    { offreItemId: dress?.id, quantity: 1 },
    { offreItemId: description?.id, quantity: 1, extendedValue: 'Robe en soie' },
  ]
  const o = { offreId, items: chosen, budget: 300, addressType: 'ent', paymentMode: 'conciergerie' }
  return (await call<{ orderId: number }>(request, 'orders/CreateOrder', { o })).orderId
}

/** Fills in the dialog of a quote, with a line of its own, and sends it. */
async function propose(page: Page, price: string) {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^Prix TTC/).fill(price)
  await dialog.getByRole('button', { name: 'Ajouter une ligne' }).click()
  await dialog.getByLabel(/^Désignation/).fill('Boîte de conservation')
  await dialog
    .getByLabel(/^Prix TTC/)
    .nth(1)
    .fill('30')
  await dialog.getByLabel('TVA').nth(1).selectOption('550')
  await dialog.getByRole('button', { name: 'Envoyer le devis' }).click()
  await expect(page.getByText('Le devis est envoyé au bénéficiaire.')).toBeVisible()
}

/** Keeps what is printed, instead of printing it. */
const keepPrints = (page: Page) =>
  page.addInitScript(() => {
    window.print = () => Object.assign(window, { printed: document.querySelector('.quote-paper')?.textContent })
  })

test('a quote of the desk is read, printed and accepted, and sets the price', { tag: '@both' }, async ({
  page,
  request,
  browser,
  words,
}) => {
  const id = await orderDress(request)
  const marie = await another(browser, MARIE)
  await openOrder(marie, id)
  await act(marie, 'Faire un devis')
  const dialog = marie.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Envoyer le devis' }).click()
  await expect(dialog).toContainText('Donnez un prix.')
  await shot(marie, 'quote-dialog')
  await audit(marie)
  await propose(marie, '180')
  await expect(marie.getByText(`Devis D-${id}-1 · À accepter`)).toBeVisible()
  await shot(marie, 'quote-desk')

  await keepPrints(page)
  await signIn(page, BRUNO)
  const link = await linkInMail(request, BRUNO.login, new RegExp(`${id}.*(devis attend|quote awaits)`))
  expect(link).toContain(`/bnfv2/orderDetail/${id}`)
  await page.goto(`/#/bnfv2/orderDetail/${id}`)
  const title = words(`Devis D-${id}-1`, `Quote D-${id}-1`)
  const card = page.getByRole('region', { name: title })
  await expect(card).toContainText(words('210,00\u00a0€', '€210.00'))
  await expect(card.getByRole('row', { name: words(/^TVA 5,5/, /^VAT 5.5%/) })).toContainText('1')
  await expect(card.getByRole('row', { name: words(/^TVA 20/, /^VAT 20%/) })).toContainText('30')
  await shot(page, 'quote-card')
  await audit(page)
  await noWider(page)
  await card.getByRole('button', { name: words('Imprimer le devis', 'Print the quote') }).click()
  const printed = await page.evaluate(() => (window as unknown as { printed: string }).printed)
  const parts = ['Bruno Lefèvre', 'Pressing Bel Éclat', words('Devis valable jusqu’au', 'Quote valid until')]
  for (const part of [title, ...parts, words('TVA 20', 'VAT 20%'), words('TVA 5,5', 'VAT 5.5%')])
    expect(printed).toContain(part)

  await card.getByRole('button', { name: words('Poser une question', 'Ask a question') }).click()
  await expect(page.locator('#order-message')).toBeFocused()
  await card.getByRole('button', { name: words('Accepter le devis', 'Accept the quote') }).click()
  const sure = page.getByRole('dialog')
  await expect(sure).toContainText(words('210,00\u00a0€', '€210.00'))
  await sure.getByRole('button', { name: words('Accepter le devis', 'Accept the quote') }).click()
  await expect(page.getByText(words('Le devis est accepté.', 'The quote is accepted.'))).toBeVisible()
  await expect(card.getByRole('button', { name: words('Décliner', 'Decline') })).toBeHidden()
  await expect(page.locator('table.lines')).toContainText('Boîte de conservation')
  await shot(page, 'quote-accepted')

  await marie.reload()
  await expect(marie.getByText(`Devis D-${id}-1 · Accepté`)).toBeVisible()
  await expect(marie.locator('.totals')).toContainText('210')
  await expect(marie.getByRole('button', { name: 'Faire un devis' })).toBeHidden()
  await marie.context().close()
})

test('a quote that is declined says why, and one that nobody answers in time expires', async ({
  page,
  request,
  browser,
  later,
}) => {
  const id = await orderDress(request)
  const marie = await another(browser, MARIE)
  await openOrder(marie, id)
  await act(marie, 'Faire un devis')
  await propose(marie, '280')
  await signIn(page, BRUNO)
  await page.goto(`/#/bnfv2/orderDetail/${id}`)
  await page.getByRole('button', { name: 'Decline' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('Too expensive')
  await dialog.getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByText('Your answer was sent to the concierge desk.')).toBeVisible()
  await openOrder(marie, id)
  await marie.reload()
  await expect(marie.locator('.comment[data-waits]')).toContainText(`Décline le devis D-${id}-1 : Too expensive`)
  await marie.context().close()

  const sabine = await another(browser, PRESSING)
  await sabine.goto(`/#/partnerOrderDetail/${id}`)
  await sabine.getByRole('button', { name: 'Faire un devis' }).click()
  await propose(sabine, '150')
  await expect(sabine.getByText(`Devis D-${id}-2 · À accepter`)).toBeVisible()
  await expect(sabine.getByText('280')).toHaveCount(0)
  await shot(sabine, 'quote-partner')
  await audit(sabine)
  await sabine.context().close()

  await later('P32D')
  await signIn(page, BRUNO)
  await page.goto(`/#/bnfv2/orderDetail/${id}`)
  const card = page.getByRole('region', { name: `Quote D-${id}-2` })
  await expect(card).toContainText('Expired')
  await expect(card).toContainText('Nobody answered it in time.')
  await expect(card.getByRole('button', { name: 'Accept the quote' })).toBeHidden()
  await card.getByText('See the earlier version').click()
  await expect(card.getByRole('heading', { name: `Quote D-${id}-1` })).toBeVisible()
  await shot(page, 'quote-expired')
  await audit(page)
})
