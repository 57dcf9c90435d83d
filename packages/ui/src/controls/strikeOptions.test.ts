import { describe, expect, it } from 'vitest'
import { stepLabel, strikeBeside, strikeOptions } from './strikeOptions.ts'

// Uneven on purpose: 50 points near the money, 100 further out.
const STRIKES = Float64Array.of(25800, 25900, 25950, 26000, 26050, 26100, 26200)

describe('strikes from the money', () => {
  it('counts listed strikes, not points', () => {
    const labels = strikeOptions(STRIKES, 26000).map(({ steps }) => stepLabel(steps))
    expect(labels).toEqual(['ATM−3', 'ATM−2', 'ATM−1', 'ATM', 'ATM+1', 'ATM+2', 'ATM+3'])
  })

  it('names no place when ATM is not listed', () => {
    expect(stepLabel(strikeOptions(STRIKES, 26010)[0].steps)).toBe('')
  })

  it('steps to the neighbouring listed strike and stops at the ends', () => {
    expect(strikeBeside(STRIKES, 26100, 1)).toBe(26200)
    expect(strikeBeside(STRIKES, 26200, 1)).toBe(26200)
    expect(strikeBeside(STRIKES, 25900, -1)).toBe(25800)
    expect(strikeBeside(STRIKES, 26020, 0)).toBe(26000)
  })
})
