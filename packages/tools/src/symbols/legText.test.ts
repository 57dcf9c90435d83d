import { describe, expect, it } from 'vitest'
import { legs } from '../params.ts'
import { legsText, parseLegs } from './legText.ts'

describe('legs in an address', () => {
  it('are a strike or steps from ATM with a side', () => {
    expect(parseLegs('26000CE,ATM-2PE')).toEqual([
      { isSold: false, strike: 26000, right: 'CE', expiry: null, lots: 1 },
      { isSold: false, strike: { steps: -2 }, right: 'PE', expiry: null, lots: 1 },
    ])
  })
  it('are bought unless they say S, of the page’s expiry unless they name one, of one lot unless they say how many', () => {
    expect(parseLegs('B26000CE,S26200CE@2025-12-02x2')).toEqual([
      { isSold: false, strike: 26000, right: 'CE', expiry: null, lots: 1 },
      { isSold: true, strike: 26200, right: 'CE', expiry: '2025-12-02', lots: 2 },
    ])
  })
  it('are read in any case, and where a plus was lost on the way', () => {
    expect(parseLegs('atm 2ce,s1542.5pe@NEXTX3')).toEqual([
      { isSold: false, strike: { steps: 2 }, right: 'CE', expiry: null, lots: 1 },
      { isSold: true, strike: 1542.5, right: 'PE', expiry: 'next', lots: 3 },
    ])
  })
  it('may be none', () => {
    expect(parseLegs('none')).toEqual([])
    expect(legsText([])).toBe('none')
  })
  it.each(['', '26000', 'CE', '26000XE', '26000CE@2025-13-40', '26000CE@soon', '26000CEx0', 'ATM+CE', '26000CE,,'])(
    'are refused as %o',
    (text) => {
      expect(parseLegs(text)).toBeNull()
      expect(legs.safeParse(text).success).toBe(false)
    },
  )
  it.each(['26000CE', 'ATMPE', 'ATM+2CE', 'ATM-1PE', 'S26200CE@2025-12-02x2', '1542.5PE@month'])(
    'are written back as they were read: %s',
    (text) => {
      expect(legsText(parseLegs(text) ?? [])).toBe(text)
    },
  )
})
