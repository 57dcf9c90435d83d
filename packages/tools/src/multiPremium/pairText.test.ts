import { describe, expect, it } from 'vitest'
import { parseStraddles, parseStrangles } from './pairText.ts'

describe('straddles of an address', () => {
  it('are strikes or steps from the money, each of an expiry of its own if wanted', () => {
    expect(parseStraddles('26000,atm-1,ATM,26000@2025-12-30,1482.5@next')).toEqual([
      { put: 26000, call: 26000, expiry: null },
      { put: { steps: -1 }, call: { steps: -1 }, expiry: null },
      { put: { steps: 0 }, call: { steps: 0 }, expiry: null },
      { put: 26000, call: 26000, expiry: '2025-12-30' },
      { put: 1482.5, call: 1482.5, expiry: 'next' },
    ])
  })

  it('may have lost their plus on the way', () => {
    expect(parseStraddles('ATM 1')).toEqual([{ put: { steps: 1 }, call: { steps: 1 }, expiry: null }])
  })

  it.each(['', 'high', '26000,', '26000@2025-13-30', '26000@soon', '25800-26200', 'ATM+100'])(
    'cannot be read from %o',
    (text) => {
      expect(parseStraddles(text)).toBeNull()
    },
  )
})

describe('strangles of an address', () => {
  it('are a put and a call strike, or steps from the money', () => {
    expect(parseStrangles('24300-24700,ATM-4-ATM+4,atm-2-atm, 26200-25800')).toEqual([
      { put: 24300, call: 24700, expiry: null },
      { put: { steps: -4 }, call: { steps: 4 }, expiry: null },
      { put: { steps: -2 }, call: { steps: 0 }, expiry: null },
      { put: 26200, call: 25800, expiry: null },
    ])
  })

  it('may have lost their plus on the way', () => {
    expect(parseStrangles('ATM-4-ATM 4')).toEqual([{ put: { steps: -4 }, call: { steps: 4 }, expiry: null }])
  })

  it.each(['', '24300', 'ATM-4', '24300-ATM', '24300-24700-24900', '24300-24700,'])(
    'cannot be read from %o',
    (text) => {
      expect(parseStrangles(text)).toBeNull()
    },
  )
})
