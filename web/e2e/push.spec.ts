import { act, another, BRUNO, MARIE, newOrder, openOrder } from './desk'
import { audit, expect, signIn, test } from './support'

// The browser is real, and its service is that of the sandbox: the one of Chromium is not reached from a test.
test.use({ serviceWorkers: 'allow', permissions: ['notifications'] })

interface Pushed {
  browser: number
  text: string | null
}

test('a browser is told of an order once its person wants it, and no more once they do not', async ({
  page,
  browser,
  request,
  words,
}) => {
  test.setTimeout(180_000)
  const order = await newOrder(request)
  const told = await (await request.post('/dev/push/browsers')).json()
  await page.addInitScript(({ endpoint, p256dh, auth }) => {
    PushManager.prototype.subscribe = async () =>
      ({ toJSON: () => ({ endpoint, keys: { p256dh, auth } }) }) as unknown as PushSubscription
  }, told)
  await signIn(page, BRUNO)
  await page.goto('/#/bnfv2/noticeChoices')
  const own = page.getByRole('region', { name: words('Ce navigateur', 'This browser') })
  await expect(own).toContainText(words('peut afficher vos notifications', 'can show your notifications'))
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await own.getByRole('button', { name: words('Activer les notifications', 'Turn notifications on') }).click()
  await expect(own).toContainText(words('affiche vos notifications', 'shows your notifications'))
  await expect(
    page.getByRole('checkbox', { name: words('Sur mes navigateurs', 'On my browsers') }).first(),
  ).toBeChecked()
  await audit(page)

  const marie = await another(browser, MARIE)
  await openOrder(marie, order)
  await act(marie, 'Accepter')
  await marie.getByRole('dialog').getByRole('button', { name: 'Accepter' }).click()
  await marie.context().close()
  const number = Number(String(told.endpoint).split('/').at(-1))
  const texts = async () => {
    const { pushed } = (await (await request.get('/dev/push')).json()) as { pushed: Pushed[] }
    return pushed.filter((it) => it.browser === number).map(({ text }) => JSON.parse(text ?? '{}'))
  }
  await expect.poll(texts, { timeout: 60_000 }).toHaveLength(1)
  expect((await texts())[0]).toMatchObject({ target: expect.stringContaining(`/orderDetail/${order}`) })

  await own
    .getByRole('button', { name: words('Désactiver sur ce navigateur', 'Turn them off on this browser') })
    .click()
  await expect(own).toContainText(words('peut afficher vos notifications', 'can show your notifications'))
})
