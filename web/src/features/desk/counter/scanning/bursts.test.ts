import { describe, expect, it } from 'vitest'
import { NO_BURST, pressed } from './bursts'

/** What is scanned of keys that come so many milliseconds apart. */
function typed(keys: readonly string[], apart: number | readonly number[]) {
  let burst = NO_BURST
  let at = 1_000
  const found: string[] = []
  for (const [i, key] of keys.entries()) {
    at += typeof apart === 'number' ? apart : (apart[i] ?? 0)
    const next = pressed(burst, key, at)
    burst = next.burst
    if (next.scanned !== undefined) found.push(next.scanned)
  }
  return found
}

describe('a burst of keys', () => {
  it('is what a scanner types, Enter included', () => {
    expect(typed([...'C-1042-2-3', 'Enter'], 12)).toEqual(['C-1042-2-3'])
    expect(typed([...'1042', 'Enter'], 35)).toEqual(['1042'])
    expect(typed(['1', '0', '4', '2', 'Enter'], [0, 30, 30, 30, 100])).toEqual(['1042'])
  })
  it('has Shift before its capitals', () => {
    expect(typed(['Shift', 'C', '-', '1', '2', 'Shift', 'L', '4', 'Enter'], 10)).toEqual(['C-12L4'])
  })
  it('is nothing that a person types', () => {
    expect(typed([...'C-1042-2-3', 'Enter'], 36)).toEqual([])
    expect(typed([...'1042', 'Enter'], 120)).toEqual([])
    expect(typed(['1', '0', '4', '2', 'Enter'], [0, 30, 30, 30, 101])).toEqual([])
  })
  it('is no short one', () => {
    expect(typed([...'123', 'Enter'], 5)).toEqual([])
    expect(typed(['Enter'], 5)).toEqual([])
  })
  it('begins anew after a pause, a key that is no character, and each Enter', () => {
    expect(typed([...'ab1042', 'Enter'], [0, 10, 500, 10, 10, 10, 10])).toEqual(['1042'])
    expect(typed(['1', '0', 'Backspace', '4', '2', 'Enter'], 10)).toEqual([])
    expect(typed(['1', '0', 'Tab', '1', '0', '4', '2', 'Enter'], 10)).toEqual(['1042'])
    expect(typed([...'1042', 'Enter', ...'1043', 'Enter', 'Enter'], 10)).toEqual(['1042', '1043'])
  })
})
