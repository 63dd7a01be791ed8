import { describe, expect, it, vi } from 'vitest'
import { daysInWords } from './days'

describe('closings', () => {
  it('read as periods', () => {
    vi.setSystemTime('2026-11-25T12:00:00Z')
    expect(daysInWords('2026-12-24', '2026-12-31')).toBe('du 24 au 31 décembre')
    expect(daysInWords('2026-12-24', '2027-01-02')).toBe('du 24 décembre au 2 janvier')
    expect(daysInWords('2026-12-01', '2026-12-05')).toBe('du 1er au 5 décembre')
    expect(daysInWords('2026-12-24', '2026-12-24')).toBe('jeu. 24 décembre')
    expect(daysInWords('2029-12-24', '2029-12-31')).toBe('du 24 au 31 décembre 2029')
    vi.useRealTimers()
  })
})
