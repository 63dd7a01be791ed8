import { act, MARIE, statusOf } from './desk'
import { bookMassage, orderOnScreen, placeOrder } from './ordering'
import { expect, inBothSchemes, shot, signIn, test } from './support'

/** An account of the sandbox that is closed: its debits come back. */
const CLOSED_ACCOUNT = 'FR45 3000 6000 0110 0033 3333 303'

test('an order is debited by a mandate, and a debit that is rejected says what to do', async ({
  page,
  context,
  words,
  later,
  newcomer,
}) => {
  test.setTimeout(240_000)
  let order = ''

  await test.step('sign a mandate on the page of the bank', async () => {
    await signIn(page, newcomer)
    const address = { address1: '1 rue de Paris', zipCode: '75001', city: 'Paris' }
    const saved = await page.request.post('/api/account/SetMyProfile', {
      data: { data: address },
      headers: { fromApp: 'web' },
    })
    expect((await saved.json()).code).toBe(0)
    await page.goto('/#/bnfv2/payment')
    await expect(page.getByRole('heading', { name: words('Prélèvement', 'Direct debit') })).toBeVisible()
    await inBothSchemes(page, 'debit-1-none')
    await page.getByRole('button', { name: words('Signer un mandat', 'Sign a mandate') }).click()
    await page.getByLabel('IBAN').fill('FR76')
    await page.getByRole('button', { name: words('Signer', 'Sign'), exact: true }).click()
    await expect(page.getByRole('alert')).toContainText(words('Ce n', 'This is not'))
    await page.getByLabel('IBAN').fill(CLOSED_ACCOUNT)
    await shot(page, 'debit-2-signing')
    await page.getByRole('button', { name: words('Signer', 'Sign'), exact: true }).click()
    await expect(page.getByText(words('Mandat de prélèvement signé', 'Direct debit mandate signed'))).toBeVisible({
      timeout: 30_000,
    })
    await inBothSchemes(page, 'debit-3-signed')
  })

  await test.step('order a massage that is debited', async () => {
    await bookMassage(page, words, words('Prélèvement', 'Direct debit'))
    await shot(page, 'debit-4-preview')
    await placeOrder(page, words).click()
    order = await orderOnScreen(page)
    await expect(page.getByText(words('29,00 € attendu', '29,00 € expected'))).toBeVisible()
  })

  await test.step('the desk accepts it', async () => {
    await context.clearCookies()
    await signIn(page, MARIE)
    await page.goto(`/#/conciergeOrderDetail/${order}`)
    await expect(page.getByRole('heading', { name: `Commande ${order}` })).toBeVisible()
    if ((await statusOf(page).textContent()) !== 'Acceptée') {
      await act(page, 'Accepter')
      await page.getByRole('dialog').getByRole('button', { name: 'Accepter' }).click()
      await expect(statusOf(page)).toHaveText('Acceptée')
    }
  })

  await test.step('its bank rejects the debit: the desk reads why, and its owner what to do', async () => {
    await later('P14D')
    await signIn(page, MARIE)
    await expect(async () => {
      await page.goto(`/#/conciergeOrderDetail/${order}`)
      await page.reload()
      await expect(page.getByText('Prélèvement transmis à la banque')).toBeVisible({ timeout: 5_000 })
    }).toPass({ timeout: 40_000 })
    await later('P3D')
    await signIn(page, MARIE)
    await expect(async () => {
      await page.goto(`/#/conciergeOrderDetail/${order}`)
      await page.reload()
      await expect(page.getByText('Prélèvement rejeté : compte clos')).toBeVisible({ timeout: 5_000 })
    }).toPass({ timeout: 40_000 })
    await shot(page, 'debit-5-desk')
    await context.clearCookies()
    await signIn(page, newcomer)
    await page.goto(`/#/bnfv2/orderDetail/${order}`)
    await page.reload()
    await expect(
      page.getByText(words('Le prélèvement a été rejeté ou remboursé', 'The direct debit was rejected or given back')),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: words('Payer', 'Pay') })).toBeVisible()
    await inBothSchemes(page, 'debit-6-rejected')
  })
})
