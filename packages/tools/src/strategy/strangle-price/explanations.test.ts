import { describe, expect, it } from 'vitest'
import { answerOf, inputOf } from '../../testing/answerOf.ts'
import { fixtureMarket } from '../../testing/fixtureA.ts'
import { compute } from './compute.ts'
import { tool } from './tool.ts'

const asked = { put: '25800', call: '26200' }
const answer = answerOf(await compute(fixtureMarket('10:15'), tool.params.parse(asked)))
const input = (figure: string, name: string) => inputOf(answer, figure, name)
const result = (figure: string) => answer.explanations[figure].result

/** Standard normal cdf by the trapezoid rule on the density. */
function cdf(x: number): number {
  const steps = 20_000
  const h = (x + 10) / steps
  let sum = 0
  for (let i = 0; i <= steps; i++) {
    const u = -10 + i * h
    sum += (i === 0 || i === steps ? 0.5 : 1) * Math.exp((-u * u) / 2)
  }
  return (sum * h) / Math.sqrt(2 * Math.PI)
}

/** Black-76 (§O8). */
function priceOf(right: 'CE' | 'PE', forward: number, strike: number, years: number, rate: number, sigma: number) {
  const d1 = (Math.log(forward / strike) + (sigma * sigma * years) / 2) / (sigma * Math.sqrt(years))
  const d2 = d1 - sigma * Math.sqrt(years)
  const sign = right === 'CE' ? 1 : -1
  return Math.exp(-rate * years) * sign * (forward * cdf(sign * d1) - strike * cdf(sign * d2))
}

describe('figures of the strangle recomputed from the inputs they are explained with', () => {
  it('finds breakevens, intrinsic and width', () => {
    expect(result('lower')).toBeCloseTo(input('lower', 'Put strike') - input('lower', 'Value'), 12)
    expect(result('upper')).toBeCloseTo(input('upper', 'Call strike') + input('upper', 'Value'), 12)
    expect(result('width')).toBe(input('width', 'Call strike') - input('width', 'Put strike'))
    const [f, call, put] = ['Forward', 'Call strike', 'Put strike'].map((name) => input('intrinsic', name))
    expect(result('intrinsic')).toBeCloseTo(Math.max(f - call, 0) + Math.max(put - f, 0), 12)
    expect(result('timeValue')).toBeCloseTo(input('timeValue', 'Value') - input('timeValue', 'Intrinsic'), 12)
  })

  it('measures the cushions', () => {
    const up = input('cushionUp', 'Call strike') - input('cushionUp', 'Forward')
    expect(result('cushionUp')).toBeCloseTo((100 * up) / input('cushionUp', 'Forward'), 9)
    expect(result('sigmasUp')).toBeCloseTo(up / input('sigmasUp', 'Expected move'), 9)
    const down = input('cushionDown', 'Forward') - input('cushionDown', 'Put strike')
    expect(result('cushionDown')).toBeCloseTo((100 * down) / input('cushionDown', 'Forward'), 9)
    expect(result('sigmasDown')).toBeCloseTo(down / input('sigmasDown', 'Expected move'), 9)
    // The shared strip says how the expected move came about.
    expect(input('sigmasUp', 'Expected move')).toBe(result('expectedMove'))
  })

  it('compares the legs', () => {
    const [ce, pe] = ['CE', 'PE'].map((name) => input('legRatio', name))
    expect(result('legRatio')).toBeCloseTo(Math.max(ce, pe) / Math.min(ce, pe), 12)
  })

  it('averages two strike IVs, each giving the mark of its leg', () => {
    const sigmas = ['25,800', '26,200'].map((at) => input('strikeIv', `IV at ${at}`))
    expect(result('strikeIv')).toBeCloseTo((sigmas[0] + sigmas[1]) / 2, 12)
    const [f, t, r] = ['Forward', 'Time to expiry', 'Rate'].map((name) => input('strikeIv', name))
    const rights = answer.explanations.strikeIv.inputs.filter(({ name }) => name.startsWith('Right'))
    expect(rights.map(({ value }) => value)).toEqual(['PE', 'CE'])
    expect(priceOf('PE', f, 25800, t, r, sigmas[0])).toBeCloseTo(input('strikeIv', 'Mark at 25,800'), 4)
    expect(priceOf('CE', f, 26200, t, r, sigmas[1])).toBeCloseTo(input('strikeIv', 'Mark at 26,200'), 4)
  })

  it('takes the odds off the smile at both breakevens', () => {
    const [f, t] = ['Forward', 'Time to expiry'].map((name) => input('pop', name))
    const below = (x: number, sigma: number) =>
      cdf((Math.log(x / f) + (sigma * sigma * t) / 2) / (sigma * Math.sqrt(t)))
    const odds =
      below(input('pop', 'Upper'), input('pop', 'IV at upper')) -
      below(input('pop', 'Lower'), input('pop', 'IV at lower'))
    expect(result('pop')).toBeCloseTo(odds, 6)
    expect(answer.explanations.pop.title).toBe('Probability of profit, short strangle')
  })

  it('says of the path and the greeks which strike each leg has', () => {
    expect(input('path', 'Strike, CE')).toBe(26200)
    expect(input('path', 'Strike, PE')).toBe(25800)
    const [r, t, f] = ['Rate', 'Time to expiry', 'Forward at the base'].map((name) => input('path', name))
    const call = priceOf('CE', f, 26200, t, r, input('path', 'Strike IV at the base, CE'))
    const put = priceOf('PE', f, 25800, t, r, input('path', 'Strike IV at the base, PE'))
    expect(result('path')).toBeCloseTo(call + put, 4)
    expect(result('delta')).toBeCloseTo(input('delta', 'CE') + input('delta', 'PE'), 12)
  })

  it('has nothing of a straddle', () => {
    expect(answer.explanations).not.toHaveProperty('tilt')
    expect(answer.explanations).not.toHaveProperty('synthetic')
  })
})
