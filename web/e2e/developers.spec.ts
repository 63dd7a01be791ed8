import { expect, inBothSchemes, noWider, test } from './support'

interface QueueView {
  name: string
  deadLetters: string[]
}

test('a message that keeps failing is kept among the dead letters, and can be sent again', async ({
  page,
  request,
  words,
}) => {
  // A queue gives up after several tries, with a pause before each.
  test.slow()
  const run = crypto.randomUUID()
  const givenUp = async () => {
    const queues: QueueView[] = await (await request.get('/dev/queues')).json()
    return queues.find(({ name }) => name === 'tasks')?.deadLetters.some((letter) => letter.includes(run))
  }
  await request.post('/dev/queues/tasks', { data: { job: 'no-such-job', run } })
  await expect.poll(givenUp, { timeout: 60_000 }).toBe(true)

  await page.goto('/dev/')
  await expect(page.getByText(run)).toBeVisible()
  // A page for developers, at their computer: neither a tablet nor a phone has it.
  await inBothSchemes(page, 'developers')
  await noWider(page)
  await page.getByRole('button', { name: words('Renvoyer tasks', 'Send again tasks') }).click()
  await expect(page.getByText(run)).toBeHidden()
  await expect.poll(givenUp, { timeout: 60_000, message: 'it fails again, and is not lost' }).toBe(true)
})
