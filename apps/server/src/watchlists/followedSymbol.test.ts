import { describe, expect, it } from 'vitest'
import { followedSymbol } from './followedSymbol.ts'

describe('what a list may follow', () => {
  it.each(['RELIANCE', 'M&M', 'BAJAJ-AUTO', 'NIFTY', 'INDIAVIX', 'NIFTYBEES', 'CRUDEOIL'])('is %s', (symbol) => {
    expect(followedSymbol(symbol)).toBe(symbol)
  })
  it.each(['NIFTY:2026-12-29:FUT', 'NIFTY:2026-11-17:25000:CE', 'ITC:2026-11-24:402.5:PE', 'GOLD:2026-12-04:FUT'])(
    'is the contract %s',
    (code) => {
      expect(followedSymbol(code)).toBe(code)
    },
  )
  it('is stored in one spelling', () => {
    expect(followedSymbol(' reliance ')).toBe('RELIANCE')
    expect(followedSymbol('ng')).toBe('NATURALGAS')
    expect(followedSymbol('ng:2026-11-23:300:ce')).toBe('NATURALGAS:2026-11-23:300:CE')
    expect(followedSymbol('nifty:2026-11-17:025000.00:ce')).toBe('NIFTY:2026-11-17:25000:CE')
    expect(followedSymbol('itc:2026-11-24:402.50:pe')).toBe('ITC:2026-11-24:402.5:PE')
  })
  it.each([
    ['a symbol nobody knows', 'NOBODY'],
    ['nothing', ' '],
    ['a contract on a symbol nobody knows', 'NOBODY:2026-11-17:FUT'],
    ['a contract on a fund', 'NIFTYBEES:2026-11-17:FUT'],
    ['a day that is none', 'NIFTY:2026-02-30:FUT'],
    ['a strike of nothing', 'NIFTY:2026-11-17:0:CE'],
    ['a strike below nothing', 'NIFTY:2026-11-17:-5:CE'],
    ['a strike that never ends', 'NIFTY:2026-11-17:99999999:CE'],
    ['a contract of no kind', 'NIFTY:2026-11-17:25000:XX'],
    ['a contract with more behind it', 'NIFTY:2026-11-17:25000:CE:1'],
    ['a contract over two lines', 'NIFTY:2026-11-17:FUT\nX'],
    ['a tag', '<script>'],
    ['a statement', "RELIANCE'; drop table watchlist; --"],
    ['a word of the language', 'CONSTRUCTOR'],
  ])('is not %s', (_, text) => {
    expect(followedSymbol(text)).toBeNull()
  })
})
