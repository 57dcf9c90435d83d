import { describe, expect, it } from 'vitest'
import { itemCode, itemOf } from './itemCode.ts'

describe('the code of an item', () => {
  it('names a symbol, a future or an option', () => {
    expect(itemOf('M&M')).toEqual({ kind: 'symbol', symbol: 'M&M' })
    expect(itemOf('NIFTY:2026-12-29:FUT')).toEqual({ kind: 'FUT', symbol: 'NIFTY', expiry: '2026-12-29' })
    expect(itemOf('ITC:2026-11-24:402.5:PE')).toEqual({
      kind: 'PE',
      symbol: 'ITC',
      expiry: '2026-11-24',
      strike: 402.5,
    })
  })
  it('is what the item is kept under', () => {
    for (const code of ['RELIANCE', 'NIFTY:2026-12-29:FUT', 'NIFTY:2026-11-17:25000:CE']) {
      const item = itemOf(code)
      expect(item === null ? null : itemCode(item)).toBe(code)
    }
  })
  it('is nothing else', () => {
    const others = ['', 'nifty', '<b>', 'NIFTY:', 'NIFTY:2026-13-01:FUT', 'NIFTY:2026-12-29', 'NIFTY:2026-12-29:XX']
    const options = ['NIFTY:2026-11-17:25000', 'NIFTY:2026-11-17:0x9:CE', 'NIFTY:2026-11-17:25000:CE:1']
    for (const code of [...others, ...options]) expect(itemOf(code)).toBeNull()
  })
})
