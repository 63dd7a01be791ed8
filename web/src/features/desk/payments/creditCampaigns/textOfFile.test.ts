import { expect, it } from 'vitest'
import { textOfFile } from './textOfFile'

const file = (...bytes: number[]) => ({ arrayBuffer: async () => new Uint8Array(bytes).buffer })

it('reads accents of a file, whether a program or Excel has written it', async () => {
  expect(await textOfFile(file(0xef, 0xbb, 0xbf, 0x63, 0xc3, 0xa9))).toBe('cé')
  expect(await textOfFile(file(0x63, 0xe9))).toBe('cé')
})
