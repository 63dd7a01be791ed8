import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Page } from '@playwright/test'
import { bookMassage, orderOnScreen, placeOrder, showLaterSlots } from './ordering'
import { everywhere, expect, type Person, shot, signIn, test } from './support'

// Each registers somebody and places an order first.
test.describe.configure({ timeout: 150_000 })

type Words = <T>(fr: T, en: T) => T

/** Opens the yoga class, which can be had each week. */
async function findYoga(page: Page, words: Words) {
  await page.goto('/#/bnfv2/home')
  await page
    .getByRole('combobox', { name: words('Rechercher un service', 'Search for a service') })
    .fill(words('yoga du midi', 'lunchtime yoga'))
  await page
    .getByRole('option', { name: words(/Yoga du midi/, /Lunchtime yoga/) })
    .first()
    .click()
  await expect(page).toHaveURL(/#\/bnfv2\/startOrder\//)
}

/** Yoga each Tuesday at noon, from the Tuesday after the next on, as far as the preview. */
async function previewYoga(page: Page, words: Words, me: Person) {
  await signIn(page, me)
  await findYoga(page, words)
  await page.getByRole('radio', { name: words('Régulièrement', 'Regularly') }).check()
  await page.getByRole('button', { name: words('mardi', 'Tuesday'), exact: true }).click()
  await page.getByRole('button', { name: words(/^Première date/, /^First date/) }).click()
  const month = page.getByRole('dialog', { name: words('Première date', 'First date') })
  await month.getByRole('button', { name: words('Suivant', 'Next') }).click()
  await month.getByRole('button', { name: /^15 / }).click()
  await page.getByLabel(words(/^Heure/, /^Time/)).fill('12:00')
  await page.getByRole('button', { name: words('Continuer', 'Continue') }).click()
  await expect(page.getByRole('heading', { name: words('Récapitulatif', 'Summary'), level: 1 })).toBeVisible()
}

/** Tasks that were announced leave the outbox now, and are done. */
async function work(request: APIRequestContext) {
  for (let i = 0; i < 3; i += 1) await request.post('/dev/jobs/relay-outbox')
}

test('a recurring order shows its dates before and after, and each can be skipped, moved and restored', async ({
  page,
  newcomer,
  request,
  words,
}) => {
  await previewYoga(page, words, newcomer)
  const dates = page.getByRole('region', { name: words('Prochaines dates', 'Next dates') })
  await expect(dates.getByRole('listitem')).toHaveCount(4)
  await everywhere(page, 'series-preview')
  await page.getByRole('radio', { name: words('À la conciergerie', 'At the concierge desk') }).check()
  await placeOrder(page, words).click()
  await orderOnScreen(page)
  await dates.getByRole('button', { name: words('Voir les 8 dates suivantes', 'Show the next 8 dates') }).click()
  await expect(dates.getByRole('listitem')).toHaveCount(12)
  await work(request)

  const third = dates.getByRole('listitem').nth(3)
  await third.getByRole('button', { name: words(/^Sauter/, /^Skip/) }).click()
  await expect(third).toContainText(words('Sautée', 'Skipped'))
  await third.getByRole('button', { name: words(/^Rétablir/, /^Restore/) }).click()
  await expect(third).not.toContainText(words('Sautée', 'Skipped'))
  await third.getByRole('button', { name: words(/^Sauter/, /^Skip/) }).click()
  await expect(third).toContainText(words('Sautée', 'Skipped'))

  const fourth = dates.getByRole('listitem').nth(4)
  await fourth.getByRole('button', { name: words(/^Déplacer/, /^Move/) }).click()
  const dialog = page.getByRole('dialog')
  const [year, month, date] = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10).split('-')
  await dialog.getByLabel(words('Nouvelle date', 'New date')).fill(`${date}/${month}/${year}`)
  await dialog.getByLabel(words('Nouvelle date', 'New date')).press('Tab')
  await shot(page, 'series-move')
  await dialog.getByRole('button', { name: words('Déplacer', 'Move') }).click()
  await expect(dialog).toBeHidden()
  await expect(fourth).toContainText(words('déplacée', 'moved'))
  await expect(fourth.getByRole('link', { name: words(/^Commande n°/, /^Order no\./) })).toBeVisible()
  await everywhere(page, 'series-dates')
})

test('a recurring order is paused, goes on, and ends', async ({ page, newcomer, request, words }) => {
  await previewYoga(page, words, newcomer)
  await page.getByRole('radio', { name: words('À la conciergerie', 'At the concierge desk') }).check()
  await placeOrder(page, words).click()
  await orderOnScreen(page)
  await work(request)
  await page.getByRole('button', { name: words('Mettre en pause', 'Pause') }).click()
  const dialog = page.getByRole('dialog')
  await shot(page, 'series-pause')
  await dialog.getByRole('button', { name: words('Mettre en pause', 'Pause') }).click()
  await expect(page.getByText(words('La récurrence est en pause', 'The recurring order is paused'))).toBeVisible()
  await shot(page, 'series-paused')
  await page.getByRole('button', { name: words('Reprendre', 'Resume') }).click()
  await expect(page.getByRole('button', { name: words('Mettre en pause', 'Pause') })).toBeVisible()
  await page.getByRole('button', { name: words('Terminer', 'End'), exact: true }).click()
  await dialog.getByRole('button', { name: words('Terminer', 'End'), exact: true }).click()
  await expect(page.getByText(words('La récurrence est terminée', 'The recurring order has ended'))).toBeVisible()
  await expect(page.getByRole('button', { name: words('Mettre en pause', 'Pause') })).toHaveCount(0)
  await expect(page.getByRole('button', { name: words('Terminer', 'End'), exact: true })).toHaveCount(0)
  await expect(page.getByText(words(/^Chaque commande est passée/, /^Each order is placed/))).toHaveCount(0)
  // Its orders can all still be cancelled free of charge, so none of its dates is left. The page reads them again by itself.
  await work(request)
  const dates = page.getByRole('region', { name: words('Prochaines dates', 'Next dates') })
  await expect(dates.getByRole('listitem')).toHaveCount(0, { timeout: 15_000 })
})

test('an appointment is noted, moved, and cancelled for nothing', { tag: '@phone' }, async ({
  page,
  newcomer,
  words,
}) => {
  await signIn(page, newcomer)
  await bookMassage(page, words, words('À la conciergerie', 'At the concierge desk'))
  await placeOrder(page, words).click()
  const order = await orderOnScreen(page)
  await everywhere(page, 'self-service')

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: words('Ajouter à mon agenda', 'Add to my calendar') }).click()
  const file = await saved
  expect(file.suggestedFilename()).toBe(`commande-${order}.ics`)
  const content = await readFile(await file.path(), 'utf8')
  expect(content).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n/)
  expect(content).toContain(`UID:order-${order}@conciergerie\r\n`)

  await page.getByRole('button', { name: words('Déplacer', 'Move'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await showLaterSlots(dialog, words)
  await dialog
    .getByRole('group', { name: words(/^Créneaux,/, /^Slots,/) })
    .getByRole('button')
    // Not the first: what begins within a day could not be moved back.
    .nth(-2)
    .click()
  await everywhere(page, 'self-move')
  await dialog.getByRole('button', { name: words('Déplacer', 'Move') }).click()
  await expect(dialog).toBeHidden()
  const said = page.getByRole('status')
  await expect(said.filter({ hasText: words(/^Déplacé :/, /^Moved:/) })).toBeVisible()
  await page.getByRole('button', { name: words('Rétablir', 'Undo') }).click()
  await expect(said.filter({ hasText: words('De nouveau à la date d’avant', 'Back to the time before') })).toBeVisible()

  await page.getByRole('button', { name: words('Annuler la commande', 'Cancel the order') }).click()
  await expect(dialog).toContainText(words('Annulation sans frais', 'Free cancellation'))
  await everywhere(page, 'self-cancel')
  await dialog.getByRole('button', { name: words('Annuler la commande', 'Cancel the order') }).click()
  await expect(said.filter({ hasText: words('Commande annulée', 'Order cancelled') })).toBeVisible()
  await expect(page.getByRole('region', { name: words('Où en est la commande', 'State of the order') })).toContainText(
    words('Rien ne sera débité.', 'Nothing will be debited.'),
  )
  await expect(page.getByRole('button', { name: words('Ajouter à mon agenda', 'Add to my calendar') })).toBeHidden()
  await expect(page.getByRole('button', { name: words('Annuler la commande', 'Cancel the order') })).toBeHidden()
  await shot(page, 'self-cancelled')
})
