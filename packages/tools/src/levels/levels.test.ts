import { describe, expect, it } from 'vitest'
import type { DrawnLevel } from '../preferences.ts'
import { levelsOn, MOST_LEVELS, readLevels, withLevels } from './levels.ts'

const NIFTY = { symbol: 'NIFTY', of: 'price' }
const level = (symbol: string, value: number, of = 'price'): DrawnLevel => ({ symbol, of, value, name: '' })

describe('the levels of a chart', () => {
  const all = [
    level('NIFTY', 25_900),
    level('NIFTY', 480, 'straddle-price'),
    level('SBIN', 1000),
    level('NIFTY', 26_100),
  ]

  it('are those of its symbol and of what its axis shows', () => {
    expect(levelsOn(all, NIFTY).map(({ value }) => value)).toEqual([25_900, 26_100])
    expect(levelsOn(all, { symbol: 'NIFTY', of: 'straddle-price' }).map(({ value }) => value)).toEqual([480])
  })

  it('change without those of other symbols and scales', () => {
    const next = withLevels(all, NIFTY, [{ value: 25_950, name: 'Gap' }])
    expect(next).toEqual([
      level('NIFTY', 480, 'straddle-price'),
      level('SBIN', 1000),
      { symbol: 'NIFTY', of: 'price', value: 25_950, name: 'Gap' },
    ])
  })

  it('are never more than an account keeps: the oldest of other scales give way', () => {
    const full = Array.from({ length: MOST_LEVELS }, (_, i) => level('SBIN', i))
    const next = withLevels(full, NIFTY, [{ value: 1, name: '' }])
    expect(next).toHaveLength(MOST_LEVELS)
    expect(next[0].value).toBe(1)
    expect(next.at(-1)).toEqual(level('NIFTY', 1))
  })

  it('are read as far as they are levels, and none from what somebody else wrote', () => {
    expect(readLevels(JSON.stringify([...all, { symbol: 'NIFTY', of: 'price', value: 'high', name: '' }]))).toEqual(all)
    expect([readLevels(null), readLevels('{"a"'), readLevels('5')]).toEqual([[], [], []])
  })
})
