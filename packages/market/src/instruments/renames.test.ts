import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Renames } from './renames.ts'

const TATA = new Renames([
  { from: '2025-10-14', before: 'TATAMOTORS', after: 'TMPV' },
  { from: '2003-09-24', before: 'TELCO', after: 'TATAMOTORS' },
])

describe('what a company was called', () => {
  it('is followed through all its names', () => {
    expect(TATA.later('TELCO', '2003-09-23')).toBe('TMPV')
    expect(TATA.later('TELCO', '2003-09-23', '2010-01-01')).toBe('TATAMOTORS')
    expect(TATA.later('TATAMOTORS', '2025-10-13')).toBe('TMPV')
    expect(TATA.earlier('TMPV', '2025-10-13')).toBe('TATAMOTORS')
    expect(TATA.earlier('TMPV', '2025-10-14')).toBe('TMPV')
    expect(TATA.earlier('TMPV', '2003-09-23')).toBe('TELCO')
    expect(TATA.everyName('TMPV')).toEqual(['TMPV', 'TATAMOTORS', 'TELCO'])
    expect(TATA.later('INFY', '2003-01-01')).toBe('INFY')
  })

  it('does not touch another company that takes a symbol later', () => {
    const reused = new Renames([{ from: '2020-01-01', before: 'OLD', after: 'NEW' }])
    expect(reused.later('OLD', '2021-06-01')).toBe('OLD')
    expect(reused.earlier('OLD', '2019-06-01')).toBe('OLD')
  })

  it('is followed in contracts too', () => {
    expect(TATA.laterContract('TATAMOTORS25OCTFUT', '2025-10-13')).toBe('TMPV25OCTFUT')
    expect(TATA.laterContract('TATAMOTORS25OCT700CE', '2025-10-13')).toBe('TMPV25OCT700CE')
    expect(TATA.laterContract('TATAMOTORS', '2025-10-13')).toBe('TMPV')
    expect(TATA.laterContract('NIFTY25N1826000CE', '2025-10-13')).toBe('NIFTY25N1826000CE')
  })

  it('comes back to itself: earlier undoes later', () => {
    const day = fc.integer({ min: 1, max: 28 }).map((n) => `2025-01-${String(n).padStart(2, '0')}`)
    // A chain of names never repeats: A is given up for B, B for C …
    const chain = fc.uniqueArray(day, { minLength: 1, maxLength: 5 }).map((days) => {
      return days.toSorted().map((from, i) => ({ from, before: `S${i}`, after: `S${i + 1}` }))
    })
    const law = fc.property(chain, day, (changes, date) => {
      const renames = new Renames(changes)
      const today = `S${changes.length}`
      expect(renames.later(renames.earlier(today, date), date)).toBe(today)
    })
    fc.assert(law, { seed: 5, numRuns: 300 })
  })
})
