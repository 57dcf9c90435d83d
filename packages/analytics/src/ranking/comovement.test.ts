import { describe, expect, it } from 'vitest'
import { agreementLabel, comovement, leadershipLabel } from './index.ts'

describe('beta and correlation (/index-constituent-charts)', () => {
  const index = [0.2, -0.1, 0.3, 0.1, -0.2]
  const stock = [0.5, -0.3, 0.6, 0.1, -0.4]

  it('regress the stock on the index', () => {
    const of = comovement(stock, index, 2)
    expect(of?.beta).toBeCloseTo(2.15, 2)
    expect(of?.correlation).toBeCloseTo(0.99, 2)
  })

  it('need ten pairs and some variance', () => {
    expect(comovement(stock, index)).toBeNull()
    const ten = [...index, ...index]
    expect(comovement(ten, ten)?.beta).toBeCloseTo(1, 12)
    expect(
      comovement(
        ten,
        ten.map(() => 0.1),
      ),
    ).toBeNull()
    expect(comovement([...ten.slice(1), Number.NaN], ten)).toBeNull()
  })
})

describe('readings of the cells', () => {
  it('confirms a move by the weight behind it', () => {
    expect(agreementLabel(true, 65)).toBe('Confirmed up')
    expect(agreementLabel(true, 49)).toBe('Unconfirmed up')
    expect(agreementLabel(true, 55)).toBeNull()
    expect(agreementLabel(false, 35)).toBe('Confirmed down')
    expect(agreementLabel(false, 51)).toBe('Unconfirmed down')
  })

  it('finds leaders and laggards', () => {
    expect(leadershipLabel(0.4, true)).toBe('Leader')
    expect(leadershipLabel(-0.4, false)).toBe('Laggard')
    expect(leadershipLabel(0.4, false)).toBeNull()
    expect(leadershipLabel(Number.NaN, true)).toBeNull()
  })
})
