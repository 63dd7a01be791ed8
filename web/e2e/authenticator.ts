import { createHmac } from 'node:crypto'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The code of RFC 6238 that an authenticator with this secret (base32) shows, some half minutes from now. */
export function codeOf(secret: string, later = 0): string {
  const bits = [...secret.replaceAll(' ', '')].map((it) => ALPHABET.indexOf(it).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const step = Buffer.alloc(8)
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + later))
  const mac = createHmac('sha1', key).update(step).digest()
  const at = (mac.at(-1) ?? 0) & 0xf
  return String((mac.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}
