import { afterEach, expect, it, vi } from 'vitest'
import { call as realCall } from '../../../../api/client'
import type { EditedCompanyEntry } from '../../../../api/schema'
import { dialogs } from '../../../../ui/dialogs'
import { removeCompany } from './companyForms'

vi.mock(import('../../../../api/client'), async (original) => ({ ...(await original()), call: vi.fn() }))
const call = vi.mocked(realCall)
const orion = { id: 3, name: 'Orion', desks: 0, edition: 1 } as EditedCompanyEntry

afterEach(() => vi.restoreAllMocks())

it('deletes no company before a question that names it', async () => {
  const confirm = vi.spyOn(dialogs, 'confirm').mockResolvedValue(false)
  expect(await removeCompany.run([orion])).toBe(false)
  expect(confirm.mock.lastCall?.[0].message).toContain('« Orion »')
  expect(call).not.toHaveBeenCalled()
  confirm.mockResolvedValue(true)
  call.mockResolvedValue({} as never)
  await removeCompany.run([orion])
  expect(call.mock.lastCall?.slice(0, 2)).toEqual(['RemoveCompany', { company: 3 }])
})
