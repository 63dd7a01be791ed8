import { BRUNO, newOrder } from './desk'
import {
  bookMassage,
  findMassage,
  GOOD_CARD,
  goToPreview,
  orderOnScreen,
  payAtBank,
  pickSlot,
  placeOrder,
  REFUSED_CARD,
} from './ordering'
import { audit, everywhere, expect, shot, signIn, signInByForm, test } from './support'

// Each registers somebody and books a massage first. People order on their phone.
test.describe.configure({ timeout: 120_000 })

test('a card that is refused leaves an order that can still be paid', { tag: '@phone' }, async ({
  page,
  newcomer,
  words,
}) => {
  await signIn(page, newcomer)
  await bookMassage(page, words, words('Carte bancaire en ligne', 'Card online'))
  await placeOrder(page, words).click()
  await payAtBank(page, words, REFUSED_CARD)
  const order = await orderOnScreen(page)
  const again = page.getByRole('button', { name: words('Enregistrer une autre carte', 'Register another card') })
  await expect(again).toBeVisible()
  await everywhere(page, 'card-refused')
  await expect(
    page.getByText(words('Votre commande est maintenue et votre créneau', 'Your order stands and your slot')),
  ).toBeVisible()
  await again.click()
  await payAtBank(page, words, GOOD_CARD)
  expect(await orderOnScreen(page)).toBe(order)
  await expect(page.locator('.action-box')).toBeHidden({ timeout: 30_000 })
  await shot(page, 'card-registered')
  await expect(page.getByText(words('29,00 € attendu', '€29.00 expected'))).toBeVisible()
  await expect(page.getByRole('button', { name: words('Ajouter une carte', 'Add a card') })).toBeHidden()
})

test('a card that is registered before anything is ordered is said to be', { tag: '@phone' }, async ({
  page,
  newcomer,
  words,
}) => {
  await signIn(page, newcomer)
  await page.goto('/#/bnfv2/payment/cc')
  await page.getByRole('button', { name: words('Ajouter une carte', 'Add a card') }).click()
  await payAtBank(page, words, GOOD_CARD)
  const said = page.getByRole('status').filter({ hasText: words('Carte enregistrée', 'Card registered') })
  await expect(said).toBeVisible({ timeout: 30_000 })
})

test('an order made by two clicks is one order', { tag: '@phone' }, async ({ page, newcomer, words }) => {
  await signIn(page, newcomer)
  await bookMassage(page, words, words('À la conciergerie', 'At the concierge desk'))
  await placeOrder(page, words).dblclick()
  const order = await orderOnScreen(page)
  await page.goto('/#/bnfv2/activity/')
  await expect(page.getByRole('link', { name: words(/Commande|n°/, /Order|no\./) })).toHaveCount(1)
  await expect(page.getByText(new RegExp(order))).toBeVisible()
})

test('a chosen slot is kept for ten minutes, seen to run, and can be kept again', { tag: '@phone' }, async ({
  page,
  newcomer,
  words,
  later,
}) => {
  await page.clock.install()
  await signIn(page, newcomer)
  await findMassage(page, words)
  await expect(page.getByText(words(/^Venez cinq minutes avant/, /^Come five minutes early/))).toBeVisible()
  await pickSlot(page, words)
  const left = page.getByRole('timer', { name: words('Temps restant', 'Time left') })
  await expect(left).toHaveText(/^(10:00|9:\d\d)$/)
  await shot(page, 'slot-held')
  await goToPreview(page, words, words('À la conciergerie', 'At the concierge desk'))
  await expect(left).toHaveText(/^9:\d\d$/)
  await everywhere(page, 'preview-slot-held')

  await later('PT11M')
  await page.clock.fastForward('11:00')
  await expect(left).toBeHidden()
  await shot(page, 'slot-no-longer-held')
  await page.getByRole('button', { name: words('Le garder encore', 'Keep it again') }).click()
  await expect(left).toBeVisible()
  await placeOrder(page, words).click()
  await orderOnScreen(page)
})

test('slots are one stop of the keyboard, in which arrows lead from one to the other', async ({
  page,
  newcomer,
  words,
}) => {
  await signIn(page, newcomer)
  await findMassage(page, words)
  const days = page.getByRole('group', { name: words(/^Créneaux,/, /^Slots,/) })
  const slot = (day: number, nth: number) => days.nth(day).getByRole('button').nth(nth)
  await page.getByRole('button', { name: words('Voir plus de disponibilités', 'Show more availability') }).focus()
  await page.keyboard.press('Tab')
  await expect(slot(0, 0)).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(slot(1, 0)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(slot(1, 1)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(days.locator(':focus')).toHaveCount(0)
  await page.keyboard.press('Shift+Tab')
  await expect(slot(1, 1)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(slot(1, 1)).toHaveAttribute('aria-pressed', 'true')
})

test.describe('calls that fail', () => {
  test.use({ allowRefusals: true })

  test('a session that ends in the middle of an order loses nothing of it', { tag: '@phone' }, async ({
    page,
    newcomer,
    words,
    later,
  }) => {
    await signIn(page, newcomer)
    await findMassage(page, words)
    // The slot is held before the session ends: a call that came after would tell of the end by itself.
    await Promise.all([page.waitForResponse(/\/HoldSlot/), pickSlot(page, words)])
    await page.getByLabel(words(/^Un mot pour votre concierge/, /^A word for your concierge/)).fill('Badge 12')
    await later('PT13H')
    await page.getByRole('button', { name: words('Continuer', 'Continue') }).click()
    await expect(page).toHaveURL(/#\/login$/)
    await shot(page, 'session-ended')
    await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click()
    await signInByForm(page, newcomer)
    await expect(page).toHaveURL(/#\/bnfv2\/startOrder\//)
    await expect(page.getByLabel(words(/^Un mot pour votre concierge/, /^A word for your concierge/))).toHaveValue(
      'Badge 12',
    )
    await expect(page.getByRole('button', { pressed: true })).toHaveCount(1)
    await page.getByRole('button', { name: words('Continuer', 'Continue') }).click()
    await expect(placeOrder(page, words)).toBeEnabled()
  })

  test('an order filled in outlives a lost network', { tag: '@phone' }, async ({ page, context, newcomer, words }) => {
    await signIn(page, newcomer)
    await findMassage(page, words)
    await pickSlot(page, words)
    await context.route('**/api/**', (route) => route.abort())
    await page.getByRole('button', { name: words('Continuer', 'Continue') }).click()
    await expect(page.getByRole('heading', { name: words('Vous êtes hors ligne', 'You are offline') })).toBeVisible()
    await shot(page, 'order-offline')
    await audit(page)
    await context.unroute('**/api/**')
    await page.getByRole('button', { name: words('Réessayer', 'Try again') }).click()
    await expect(page.getByRole('button', { pressed: true })).toHaveCount(1)
  })
})

test('an order is placed again with all that it had', { tag: '@phone' }, async ({ page, request, words }) => {
  const before = await newOrder(request)
  await signIn(page, BRUNO)
  await page.goto(`/#/bnfv2/orderDetail/${before}`)
  await page.getByRole('button', { name: words('Commander à nouveau', 'Order again') }).click()
  await expect(page).toHaveURL(/startOrder.*order=/)
  const basket = page.getByRole('button', { name: words('Voir le panier', 'See the basket') })
  await expect(basket).toBeVisible()
  await expect(page.getByText(words('24,00 €', '€24.00')).last()).toBeVisible()
  await everywhere(page, 'again-start')
  await basket.click()
  await page.getByRole('button', { name: words('Continuer', 'Continue') }).click()
  await expect(page.getByRole('heading', { name: words('Récapitulatif', 'Summary'), level: 1 })).toBeVisible()
  await expect(page.getByRole('radio', { name: words('À la conciergerie', 'At the concierge desk') })).toBeChecked()
  await placeOrder(page, words).click()
  expect(await orderOnScreen(page)).not.toBe(String(before))
})

test('the shuttle and the bag of an offer are told to who orders', { tag: '@phone' }, async ({
  page,
  newcomer,
  words,
}) => {
  await signIn(page, newcomer)
  await page.goto('/#/bnfv2/home')
  const offer = words('Linge au kilo', 'Laundry by the kilo')
  await page.getByRole('combobox', { name: words('Rechercher un service', 'Search for a service') }).fill(offer)
  await page.getByRole('option', { name: offer }).first().click()
  const more = page.getByRole('button', { name: words('Un de plus : Kilo de linge', 'One more: Kilo of laundry') })
  for (let kilos = 0; kilos < 3; kilos++) await more.click()
  await page.getByRole('button', { name: words('Voir le panier', 'See the basket') }).click()
  await expect(page.getByText(words(/^La navette transporte vos articles/, /^The shuttle carries/))).toBeVisible()
  await goToPreview(page, words, words('À la conciergerie', 'At the concierge desk'))
  await placeOrder(page, words).click()
  await orderOnScreen(page)
  await expect(page.getByText(words(/^Demandez un sac/, /^Ask the concierge desk for a bag/))).toBeVisible()
  await everywhere(page, 'bag')
})
