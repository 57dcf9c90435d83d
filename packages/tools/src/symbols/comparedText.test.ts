import { describe, expect, it } from 'vitest'
import { compared } from '../params.ts'
import { comparedWords, keptComparison } from './comparedText.ts'

describe('a comparison in an address', () => {
  it('is a strike, a symbol, or a symbol with the strike that it is held at', () => {
    expect(comparedWords('25900')).toEqual({ symbol: null, strike: 25_900 })
    expect(comparedWords('BANKNIFTY')).toEqual({ symbol: 'BANKNIFTY', strike: null })
    expect(comparedWords('BANKNIFTY:58200')).toEqual({ symbol: 'BANKNIFTY', strike: 58_200 })
    expect(comparedWords('360ONE')).toEqual({ symbol: '360ONE', strike: null })
  })

  it('is read in any case and by the names that traders have for a symbol', () => {
    expect(compared('symbol').parse('banknifty')).toBe('BANKNIFTY')
    expect(compared('symbol').parse('ng:300')).toBe('NATURALGAS:300')
    expect(compared('strike or symbol').parse('1542.5')).toBe('1542.5')
    expect(compared('symbol').parse(undefined)).toBeUndefined()
  })

  it.each([
    '',
    ' ',
    'NIFTY,BANKNIFTY',
    '25900,26000',
    'BANKNIFTY:',
    'BANKNIFTY:ATM',
    ':58200',
    'A:1:2',
    '259000000',
    '-5',
  ])("is refused as '%s', and told what it may be", (text) => {
    expect(compared('strike or symbol').safeParse(text).error?.issues[0]?.message).toBe(
      'Compare with one strike, as 25900, or with one symbol, as BANKNIFTY.',
    )
  })

  it('is a symbol alone where several strikes make the instrument', () => {
    const refusal = compared('symbol').safeParse('25900').error?.issues[0]?.message
    expect(refusal).toBe('Compare with one symbol, as BANKNIFTY.')
  })

  it('ends with the contracts it belongs to: a strike with symbol and expiry, a symbol once it is the page’s own', () => {
    expect(keptComparison('25900', 'BANKNIFTY')).toBeNull()
    expect(keptComparison('BANKNIFTY', 'BANKNIFTY')).toBeNull()
    // Strikes of the other symbol are found anew.
    expect(keptComparison('BANKNIFTY:58200', 'SENSEX')).toBe('BANKNIFTY')
    expect(keptComparison('BANKNIFTY', '')).toBe('BANKNIFTY')
    expect(keptComparison(undefined, 'SENSEX')).toBeNull()
  })
})
