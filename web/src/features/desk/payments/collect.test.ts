import { afterEach, expect, it, vi } from 'vitest'
import { dialogs } from '../../../ui/dialogs'
import { startDebit } from './collect'
import { TYPE } from './rules'

afterEach(() => vi.restoreAllMocks())

it('names the order and the amount before an account is debited', async () => {
  const confirm = vi.spyOn(dialogs, 'confirm').mockResolvedValue(false)
  const payment = { id: 5, orderId: 1042, amount: 2500, type: TYPE.directDebit, canMarkCollected: true }
  expect(await startDebit.run([payment])).toBe(false)
  expect(confirm.mock.lastCall?.[0].message.replaceAll('\u00a0', ' ')).toMatch(/commande 1042.* de 25,00 €/)
})
