import { MARIE } from './desk'
import { everywhere, expect, signIn, test } from './support'

test('a beneficiary says what they are written about, and changes it', { tag: '@both' }, async ({
  page,
  newcomer,
  words,
}) => {
  await signIn(page, newcomer)
  await page.goto('/#/bnfv2/menu')
  await page.getByRole('link', { name: words('Abonnements', 'Subscriptions') }).click()
  const topics = page.getByRole('group', { name: words('Thèmes', 'Topics') })
  const first = topics.getByRole('checkbox').first()
  await expect(first).not.toBeChecked()
  await first.check()
  await everywhere(page, 'subscriptions')
  await page.getByRole('button', { name: words('Enregistrer', 'Save') }).click()
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: words('Vos abonnements sont enregistrés', 'Your subscriptions are saved') }),
  ).toBeVisible()
  await page.reload()
  await expect(first).toBeChecked()
})

test('the desk enters what somebody wants to be written about', async ({ page }) => {
  await signIn(page, MARIE)
  await page.goto('/#/concierge/adherent/3')
  await page.getByRole('button', { name: 'Autres actions', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Abonnements' }).click()
  const dialog = page.getByRole('dialog').first()
  const last = dialog.getByRole('checkbox').last()
  await last.setChecked(!(await last.isChecked()))
  await everywhere(page, 'desk-subscriptions')
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByRole('status').filter({ hasText: /^Les abonnements de .* sont enregistrés/ })).toBeVisible()
})
