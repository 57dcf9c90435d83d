import { describe, expect, it } from 'vitest'
import { answerOf, inputOf } from '../../testing/answerOf.ts'
import { fixtureMarket } from '../../testing/fixtureA.ts'
import { compute } from './compute.ts'
import { tool } from './tool.ts'

const answer = answerOf(await compute(fixtureMarket('10:15'), tool.params.parse({})))
const input = (figure: string, name: string) => inputOf(answer, figure, name)
const result = (figure: string) => answer.explanations[figure].result

/** Standard normal cdf by Simpson's rule on the density. */
function cdf(x: number): number {
  const steps = 2000
  const h = x / steps
  const density = (u: number) => Math.exp((-u * u) / 2) / Math.sqrt(2 * Math.PI)
  let sum = density(0) + density(x)
  for (let i = 1; i < steps; i++) sum += (i % 2 === 1 ? 4 : 2) * density(i * h)
  return 0.5 + (sum * h) / 3
}

describe('figures of the straddle recomputed from the inputs they are explained with', () => {
  it('adds call and put', () => {
    expect(result('straddle')).toBeCloseTo(input('straddle', 'CE') + input('straddle', 'PE'), 12)
  })

  it('divides turnover by volume', () => {
    expect(input('vwap', 'Volume')).toBe(430000)
    expect(input('vwap', 'Premium × volume')).toBeCloseTo(309.65 * 170000 + 300.4 * 260000, 3)
    expect(result('vwap')).toBeCloseTo(input('vwap', 'Premium × volume') / input('vwap', 'Volume'), 9)
    expect(result('gap')).toBeCloseTo((100 * (input('gap', 'Value') - input('gap', 'VWAP'))) / input('gap', 'VWAP'), 9)
  })

  it('measures odds, premium, tilt and rupees', () => {
    const [f, t] = ['Forward', 'T'].map((name) => input('pop', name))
    const below = (x: number, sigma: number) =>
      cdf((Math.log(x / f) + (sigma * sigma * t) / 2) / (sigma * Math.sqrt(t)))
    const odds =
      below(input('pop', 'Upper'), input('pop', 'IV at upper')) -
      below(input('pop', 'Lower'), input('pop', 'IV at lower'))
    expect(result('pop')).toBeCloseTo(odds, 9)
    expect(result('premiumPct')).toBeCloseTo((100 * input('premiumPct', 'Value')) / input('premiumPct', 'Spot'), 12)
    expect(result('tilt')).toBeCloseTo((100 * (160.2 - 140.2)) / 300.4, 9)
    expect(result('rupees')).toBeCloseTo(input('rupees', 'Value') * input('rupees', 'Point value'), 9)
  })

  it('implies the future at the strike', () => {
    const [k, ce, pe, r, t] = ['Strike', 'CE mark', 'PE mark', 'Rate', 'T'].map((name) => input('synthetic', name))
    expect(result('synthetic')).toBeCloseTo(k + Math.exp(r * t) * (ce - pe), 9)
  })

  it('adds up the parts of the move', () => {
    const parts = ['Delta', 'Gamma', 'IV', 'Time', 'Residual'].map((name) => input('attribution', name))
    expect(result('attribution')).toBeCloseTo(
      parts.reduce((sum, part) => sum + part, 0),
      9,
    )
  })

  it('prices the path with what was frozen at the base', () => {
    const [k, f, sigma, t, r] = ['Strike', 'Forward at the base', 'Strike IV at the base', 'T', 'Rate'].map((name) =>
      input('path', name),
    )
    const d1 = (Math.log(f / k) + (sigma * sigma * t) / 2) / (sigma * Math.sqrt(t))
    const d2 = d1 - sigma * Math.sqrt(t)
    const discount = Math.exp(-r * t)
    const call = discount * (f * cdf(d1) - k * cdf(d2))
    const put = discount * (k * cdf(-d2) - f * cdf(-d1))
    expect(result('path')).toBeCloseTo(call + put, 6)
    expect(result('path')).toBeCloseTo(308.74, 2)
  })
})
