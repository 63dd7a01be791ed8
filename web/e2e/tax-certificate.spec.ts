import { call, findOffer, MARIE } from './desk'
import { everywhere, expect, signIn, test } from './support'

const ALICE = { login: 'alice@orion.test', pass: 'Conciergerie-2026' }

interface Certificates {
  years: { year: number; ready: boolean }[]
}

test('a home service says what it would give back, and the account shows how much of the ceiling is used', async ({
  page,
  request,
  words,
}) => {
  test.setTimeout(120_000)
  await call(request, 'auth/login', ALICE)
  const { hints } = await call<{ hints: { label: string; path: string }[] }>(
    request,
    'catalogue/SearchCatalogue',
    { q: 'Ménage régulier' },
    'GET',
  )
  const { items } = await findOffer(request, 'Ménage régulier')
  expect(items.length).toBeGreaterThan(0)
  await signIn(page, ALICE)
  await page.goto(`/#${hints.find(({ label }) => label === 'Ménage régulier')?.path}`)
  const aside = page.getByRole('complementary', { name: words('Récapitulatif', 'Summary') })
  await expect(aside.getByText(words('encore', 'another'), { exact: false }).first()).toBeVisible()
  await expect(aside.getByText(words('Vous payez le prix entier', 'You pay the full price'))).toBeVisible()

  await page.goto('/#/bnfv2/menu')
  await page.getByRole('link', { name: words('Attestations fiscales', 'Tax certificates') }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: words('Attestations fiscales', 'Tax certificates') }),
  ).toBeVisible()
  await expect(page.getByRole('progressbar').first()).toBeAttached()
  await everywhere(page, 'tax-certificates')
})

test('the desk hands over the certificate of a beneficiary', async ({ page, request }) => {
  test.setTimeout(240_000)
  await call(request, 'auth/login', { login: MARIE.login, pass: MARIE.pass })
  let found: { id: number; year: number } | undefined
  // Those whom the demonstration makes up stand behind its employees.
  for (let id = 100; id <= 160 && !found; id++) {
    const headers = { fromApp: 'web' }
    const answer = await request.get('/api/invoicing/GetTaxCertificates', { headers, params: { userId: id } })
    const { code, data } = (await answer.json()) as { code: number; data: Certificates }
    const ready = code === 0 ? data.years.find((it) => it.ready) : undefined
    if (ready) found = { id, year: ready.year }
  }
  expect(found, 'somebody of the demonstration paid home services in a year that is over').toBeDefined()
  if (!found) return
  await signIn(page, MARIE)
  await page.goto(`/#/concierge/adherent/${found.id}`)
  await page.getByRole('link', { name: /^Attestations fiscales/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Attestations fiscales de / })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: `Télécharger l’attestation ${found.year}` }).click()
  expect((await download).suggestedFilename()).toMatch(new RegExp(`^attestation-fiscale-${found.year}_.*\\.pdf$`))
  await expect(page.getByText('est enregistré').first()).toBeVisible()
  await expect(page.getByText('Émise le').first()).toBeVisible()
  await everywhere(page, 'tax-certificates-desk')
})
