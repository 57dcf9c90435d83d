import { describe, expect, it } from 'vitest'
import { basketName, keptContracts, turned, withLeg, withLots } from './basketText.ts'

const CALL = { strike: 26000, right: 'CE', expiry: '2025-11-25' } as const
const PAGE = '2025-11-25'

describe('the basket in the address', () => {
  it('begins with a bought or a sold lot', () => {
    expect(withLeg(undefined, CALL, PAGE, 1)).toBe('26000CE')
    expect(withLeg(undefined, CALL, PAGE, -1)).toBe('S26000CE')
  })

  it('counts a further lot of the same contract, and bought and sold lots cancel out', () => {
    expect(withLeg('26000CE', CALL, PAGE, 1)).toBe('26000CEx2')
    expect(withLeg('26000CEx2,S26200CE', CALL, PAGE, -1)).toBe('26000CE,S26200CE')
    expect(withLeg('26000CE,S26200CE', CALL, PAGE, -1)).toBe('S26200CE')
    expect(withLeg('26000CE', CALL, PAGE, -1)).toBeNull()
  })

  it('names the expiry of a leg that is not the page’s', () => {
    expect(withLeg('26000CE', { ...CALL, expiry: '2025-12-02' }, PAGE, -1)).toBe('26000CE,S26000CE@2025-12-02')
  })

  it('takes no ninth leg', () => {
    const eight = [1, 2, 3, 4, 5, 6, 7, 8].map((n) => `${25000 + 100 * n}PE`).join(',')
    expect(withLeg(eight, CALL, PAGE, 1)).toBeUndefined()
    expect(withLeg(eight, { ...CALL, strike: 25100, right: 'PE' }, PAGE, 1)).toContain('25100PEx2')
  })

  it('is changed leg by leg: other lots, the other side, taken away', () => {
    expect(withLots('26000CE,S26200CE', 1, -3)).toBe('26000CE,S26200CEx3')
    expect(turned('26000CEx2,S26200CE', 0)).toBe('S26000CEx2,S26200CE')
    expect(withLots('26000CE,S26200CE', 0, 0)).toBe('S26200CE')
    expect(withLots('26000CE', 0, 0)).toBeNull()
  })

  it('keeps its contracts when the page turns to another expiry', () => {
    expect(keptContracts('26000CE,S26200CE@2025-12-02', PAGE, '2025-12-02')).toBe('26000CE@2025-11-25,S26200CE')
    expect(keptContracts('26000CE@2025-11-25,S26200CE', '2025-12-02', PAGE)).toBe('26000CE,S26200CE@2025-12-02')
    expect(keptContracts(undefined, PAGE, '2025-12-02')).toBeNull()
  })

  it('is named by its legs', () => {
    expect([basketName(1), basketName(3)]).toEqual(['Basket · 1 leg', 'Basket · 3 legs'])
  })
})
