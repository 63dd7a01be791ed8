import { another, MARIE } from './desk'
import { pdf, picture } from './sentFiles'
import { everywhere, expect, shot, signIn, test } from './support'

test.use({ allowRefusals: true })

test('a beneficiary and their desk write to each other with both screens open', {
  tag: '@both',
}, async ({ page, browser, newcomer, words }) => {
  await signIn(page, newcomer)
  await page.goto('/#/chat')
  await expect(page.getByText(words('Aucun message', 'No message'))).toBeVisible()
  await everywhere(page, 'chats-empty')
  await page.getByRole('link', { name: words('Écrire à la conciergerie', 'Write to the concierge desk') }).click()
  const field = page.getByRole('textbox', { name: words('Votre message', 'Your message') })
  const send = page.getByRole('button', { name: words('Envoyer', 'Send') })
  const log = page.getByRole('log')

  // A text that cannot be sent stays in the field.
  await send.click()
  await expect(page.getByText(words('Écrivez votre message.', 'Write your message.'))).toBeVisible()
  await page.route('**/api/messaging/postMessage', (route) => route.abort())
  await field.fill('Avez-vous un parapluie ?')
  await send.click()
  await expect(page.getByRole('alert').filter({ hasText: words('n’est pas parti', 'was not sent') })).toBeVisible()
  await expect(field).toHaveValue('Avez-vous un parapluie ?')
  await page.unroute('**/api/messaging/postMessage')
  await send.click()
  await expect(log.getByText('Avez-vous un parapluie ?')).toBeVisible()
  await expect(field).toHaveValue('')
  await everywhere(page, 'chat')

  // A page that is called a PDF is refused beside the field, and a photo needs no words.
  const chooser = page.locator('input[type=file]')
  await chooser.setInputFiles({ ...pdf('facture.pdf', ''), buffer: Buffer.from('<html>') })
  await send.click()
  await expect(page.getByRole('alert').filter({ hasText: words('doit être un PDF', 'must be a PDF') })).toBeVisible()
  await page.getByRole('button', { name: words('Retirer facture.pdf', 'Remove facture.pdf') }).click()
  await chooser.setInputFiles(await picture(page, 'tache.png'))
  await send.click()
  await expect(log.getByRole('img', { name: 'tache.png' })).toBeVisible()
  await expect(page.getByText(words('Joindre un fichier', 'Attach a file'))).toBeVisible()
  await everywhere(page, 'chat-file')

  const marie = await another(browser, MARIE)
  await marie.goto('/#/conversations?waiting=true')
  // The list shows the newest message of each conversation.
  await marie.getByText('tache.png').first().click()
  await expect(marie).toHaveURL(/conversations\/\d+/)
  await expect(marie.getByRole('log').getByText('Avez-vous un parapluie ?')).toBeVisible()
  await expect(marie.getByRole('button', { name: 'Marquer comme lu' })).toBeVisible()
  await expect(marie.getByRole('log').getByRole('img', { name: 'tache.png' })).toBeVisible()
  // Several files go with one message, without the one that was taken off.
  const files = ['Plan.pdf', 'Tarifs.pdf', 'Brouillon.pdf'].map((name) => pdf(name, ''))
  await marie.locator('input[type=file]').setInputFiles(files)
  await marie.getByRole('button', { name: 'Retirer Brouillon.pdf' }).click()
  await marie.getByRole('textbox', { name: 'Votre message' }).fill('Oui, au comptoir.')
  await marie.getByRole('button', { name: 'Envoyer' }).click()
  await expect(marie.getByRole('log').getByText('Oui, au comptoir.')).toBeVisible()
  await expect(marie.getByRole('button', { name: 'Marquer comme lu' })).toBeHidden()
  await everywhere(marie, 'desk-conversation')

  // The answer comes by itself, and the desk sees that it was read.
  await expect(log.getByText('Oui, au comptoir.')).toBeVisible({ timeout: 15_000 })
  await expect(log.getByRole('link', { name: 'Tarifs.pdf' })).toBeVisible()
  await expect(log.getByRole('link', { name: 'Brouillon.pdf' })).toBeHidden()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    log.getByRole('link', { name: 'Plan.pdf' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('Plan.pdf')
  await expect(marie.getByRole('log').getByText('Lu')).toBeVisible({ timeout: 25_000 })
  await shot(marie, 'desk-conversation-read')
  await marie.context().close()

  await page.goto('/#/chat')
  await expect(page.getByRole('list', { name: 'Messages' }).getByText('Oui, au comptoir.')).toBeVisible()
  await everywhere(page, 'chats')
})
