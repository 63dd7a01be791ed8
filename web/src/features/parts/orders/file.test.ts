import { expect, it } from 'vitest'
import { wrongFile } from './file'

it.each([
  [null, undefined],
  [{ type: 'application/pdf', size: 20 * 1024 * 1024 }, undefined],
  [{ type: 'application/pdf', size: 20 * 1024 * 1024 + 1 }, 'tooBig'],
  [{ type: 'image/png', size: 10 }, undefined],
  [{ type: 'text/html', size: 10 }, 'type'],
])('%j: %s', (file, wrong) => expect(wrongFile(file)).toBe(wrong))
