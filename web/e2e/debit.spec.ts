import { act, MARIE, statusOf } from './desk'
import { bookMassage, orderOnScreen, placeOrder } from './ordering'
import { everywhere, expect, shot, signIn, test } from './support'

/** An account of the sandbox that is closed: its debits come back. */
const CLOSED_ACCOUNT = 'FR45 3000 6000 0110 0033 3333 303'

/** Holidays of the banks that have a date of their own, as month and day. */
const BANK_HOLIDAYS = ['01-01', '05-01', '12-25', '12-26']

/** The first day of the banks that leaves two days of notice. Easter is no day on which this test would notice it. */
function bankDayAfterNotice(now: Date) {
  const day = new Date(now.getTime() + 2 * 86_400_000)
  const closed = () => [0, 6].includes(day.getDay()) || BANK_HOLIDAYS.includes(day.toISOString().slice(5, 10))
  while (closed()) day.setTime(day.getTime() + 86_400_000)
  return day
}

test('an order is debited by a mandate, and a debit that is rejected says what to do', async ({
  page,
  words,
  later,
  newcomer,
}) => {
  test.setTimeout(300_000)
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
    await everywhere(page, 'debit-1-none')
    await page.getByRole('button', { name: words('Signer un mandat', 'Sign a mandate') }).click()
    await page.getByLabel('IBAN').fill('FR76')
    await page.getByRole('button', { name: words('Signer', 'Sign'), exact: true }).click()
    await expect(page.getByRole('alert')).toContainText(words('Ce n', 'This is not'))
    await page.getByLabel('IBAN').fill(CLOSED_ACCOUNT)
    await shot(page, 'debit-2-signing')
    await page.getByRole('button', { name: words('Signer', 'Sign'), exact: true }).click()
    const signed = words('Mandat de prélèvement signé', 'Direct debit mandate signed')
    await expect(page.locator('#main').getByText(signed)).toBeVisible({
      timeout: 30_000,
    })
    await everywhere(page, 'debit-3-signed')
  })

  await test.step('order a massage that is debited', async () => {
    await bookMassage(page, words, words('Prélèvement', 'Direct debit'))
    await shot(page, 'debit-4-preview')
    await placeOrder(page, words).click()
    order = await orderOnScreen(page)
    await expect(page.getByText(words('29,00 € attendu', '€29.00 expected'))).toBeVisible()
  })

  await test.step('the desk accepts it', async () => {
    await signIn(page, MARIE)
    await page.goto(`/#/conciergeOrderDetail/${order}`)
    await expect(page.getByRole('heading', { name: `Commande ${order}` })).toBeVisible()
    if ((await statusOf(page).textContent()) !== 'Acceptée') {
      await act(page, 'Accepter')
      await page.getByRole('dialog').getByRole('button', { name: 'Accepter' }).click()
      await expect(statusOf(page)).toHaveText('Acceptée')
    }
  })

  await test.step('the desk has it debited as soon as banks do it', async () => {
    const soonest = bankDayAfterNotice(new Date())
    await act(page, 'Changer la date de débit')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('Le compte du bénéficiaire sera débité ce jour-là.')).toBeVisible()
    const options = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'Europe/Paris' } as const
    const day = dialog.getByRole('button', {
      name: new Intl.DateTimeFormat('fr', options).format(soonest),
      exact: true,
    })
    // The calendar may come after the words around it.
    await expect(dialog.getByRole('button', { name: 'Précédent' })).toBeVisible()
    if ((await day.count()) === 0) await dialog.getByRole('button', { name: 'Précédent' }).click()
    await day.click()
    await everywhere(page, 'desk-debit-date')
    await dialog.getByRole('button', { name: 'OK' }).click()
    await expect(dialog).toHaveCount(0)
  })

  await test.step('its bank rejects the debit: the desk reads why, and its owner what to do', async () => {
    // One day after the other, because it leaves sooner or later by the days of the banks and the hour of today.
    await expect(async () => {
      await later('P1D')
      await signIn(page, MARIE)
      await page.goto(`/#/conciergeOrderDetail/${order}`)
      await expect(page.getByText('Prélèvement transmis à la banque')).toBeVisible({ timeout: 10_000 })
    }).toPass({ timeout: 90_000 })
    await later('P6D')
    await signIn(page, MARIE)
    await expect(async () => {
      await page.goto(`/#/conciergeOrderDetail/${order}`)
      await page.reload()
      await expect(page.getByText('Prélèvement rejeté : compte clos')).toBeVisible({ timeout: 10_000 })
    }).toPass({ timeout: 90_000 })
    await shot(page, 'debit-5-desk')
  })

  await test.step('the desk has it debited again, by hand', async () => {
    await act(page, 'Modifier les paiements')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('Prélèvement rejeté : compte clos')).toBeVisible()
    await dialog.getByRole('button', { name: 'Ajouter un paiement' }).click()
    await dialog.getByLabel('Mode de paiement').selectOption({ label: 'Prélèvement' })
    await dialog.getByRole('button', { name: /^Valider/ }).click()
    await expect(dialog).toHaveCount(0)
    await page.getByRole('button', { name: /^Lancer le prélèvement/ }).click()
    await expect(dialog).toContainText('le compte du bénéficiaire sera débité de 29,00 €.')
    await dialog.getByRole('button', { name: 'Lancer le prélèvement' }).click()
    await expect(page.getByText('Prélèvement transmis à la banque')).toBeVisible()
    // A debit that is at the bank already is shown, and is no field.
    await act(page, 'Modifier les paiements')
    await expect(dialog.getByText('Prélèvement transmis à la banque')).toBeVisible()
    await expect(dialog.getByLabel('Mode de paiement')).toHaveCount(0)
    await everywhere(page, 'desk-payments-at-the-bank')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await later('P6D')
    await signIn(page, newcomer)
    await page.goto(`/#/bnfv2/orderDetail/${order}`)
    await expect(
      page.getByText(words('Le prélèvement a été rejeté ou remboursé', 'The direct debit was rejected or given back')),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: words('Payer', 'Pay') })).toBeVisible()
    await everywhere(page, 'debit-6-rejected')
  })

  await test.step('its owner, after the notice, asks for its cancellation', async () => {
    const ask = page.getByRole('button', { name: words('Demander l’annulation', 'Request cancellation') })
    // The days of the banks put this step before the notice or after it: the day before the appointment ends it.
    await expect(async () => {
      if (await ask.isVisible()) return
      await later('P1D')
      await signIn(page, newcomer)
      await page.goto(`/#/bnfv2/orderDetail/${order}`)
      await expect(ask).toBeVisible({ timeout: 10_000 })
    }).toPass({ timeout: 90_000 })
    await ask.click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(words('des frais peuvent s’appliquer', 'fees may apply'))
    await dialog.getByLabel(words('Motif', 'Reason')).fill('Un empêchement')
    await shot(page, 'debit-7-cancel')
    await dialog.getByRole('button', { name: words('Envoyer la demande', 'Send the request') }).click()
    await expect(page.getByText('Un empêchement')).toBeVisible()
    await expect(ask).toBeHidden()
  })
})
