import { describe, expect, it } from 'vitest'
import { CE, PE, type Right } from '../pricing/index.ts'
import { strikeDefence } from './strikeDefence.ts'

const GROWING = Float64Array.of(10, 20, 5)
const SHRINKING = Float64Array.of(-10, -20, -5)

describe('a strike near spot', () => {
  it('is being defended when its OI grew in each of the last 3 rows, left when it shrank', () => {
    expect(strikeDefence(CE, 26000, 25985, GROWING, 2)).toBe('Being defended')
    expect(strikeDefence(CE, 26000, 25985, SHRINKING, 2)).toBe('Being left')
    expect(strikeDefence(PE, 25900, 25985, GROWING, 2)).toBe('Being defended')
    expect(strikeDefence(PE, 25900, 25985, SHRINKING, 2)).toBe('Being left')
  })

  it.each<[string, Right, number, boolean]>([
    ['a call at spot', CE, 26000, true],
    ['a call 1 % above', CE, 26260, true],
    ['a call further above', CE, 26265, false],
    ['a call below', CE, 25995, false],
    ['a put at spot', PE, 26000, true],
    ['a put 1 % below', PE, 25740, true],
    ['a put further below', PE, 25735, false],
    ['a put above', PE, 26005, false],
  ])('is %s: %s', (_, right, strike, isNear) => {
    expect(strikeDefence(right, strike, 26000, GROWING, 2)).toBe(isNear ? 'Being defended' : null)
  })

  it('is neither when a row stands still, is a gap, or turns', () => {
    for (const odd of [0, Number.NaN, -1]) {
      expect(strikeDefence(CE, 26000, 25985, Float64Array.of(10, odd, 5), 2)).toBeNull()
    }
  })

  it('looks at three rows up to the one asked about, and has no label before', () => {
    const rows = Float64Array.of(-1, 10, 20, 5, -9)
    expect(strikeDefence(CE, 26000, 25985, rows, 3)).toBe('Being defended')
    expect(strikeDefence(CE, 26000, 25985, rows, 4)).toBeNull()
    expect(strikeDefence(CE, 26000, 25985, GROWING, 1)).toBeNull()
    expect(strikeDefence(CE, 26000, Number.NaN, GROWING, 2)).toBeNull()
  })
})
