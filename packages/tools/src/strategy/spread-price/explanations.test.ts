import { describe, expect, it } from 'vitest'
import type { Answer } from '../../result.ts'
import { answerOf, inputOf } from '../../testing/answerOf.ts'
import type { LegRow } from '../../testing/chainDay.ts'
import { fixtureA, fixtureMarket, keepDay, SNAPSHOTS } from '../../testing/fixtureA.ts'
import type { MemoryDays } from '../../testing/memorySource.ts'
import { NEXT_EXPIRY, twoExpiries } from '../../testing/twoExpiries.ts'
import { compute } from './compute.ts'
import { tool } from './tool.ts'

/** Fixture A with quotes a point on either side of every price. */
function quoted(): MemoryDays {
  const days = fixtureA()
  const withQuotes = (legs: readonly LegRow[]) => legs.map((leg) => ({ ...leg, bid: leg.ltp - 1, ask: leg.ltp + 1 }))
  keepDay(days, { snapshots: SNAPSHOTS.map((one) => ({ ...one, ce: withQuotes(one.ce), pe: withQuotes(one.pe) })) })
  return days
}

const answer = answerOf(await compute(fixtureMarket('10:15', quoted()), tool.params.parse({})))
const calendar = answerOf(
  await compute(fixtureMarket('10:15', twoExpiries()), tool.params.parse({ type: 'call-calendar' })),
)
const result = ({ explanations }: Answer<unknown>, figure: string) => explanations[figure].result
const input = (figure: string, name: string) => inputOf(answer, figure, name)
const later = (figure: string, name: string) => inputOf(calendar, figure, name)

/** Standard normal cdf by Simpson's rule on the density. */
function cdf(x: number): number {
  const steps = 2000
  const h = x / steps
  let sum = density(0) + density(x)
  for (let i = 1; i < steps; i++) sum += (i % 2 === 1 ? 4 : 2) * density(i * h)
  return 0.5 + (sum * h) / 3
}

const density = (u: number) => Math.exp((-u * u) / 2) / Math.sqrt(2 * Math.PI)

/** A call and its greeks by Black-76 (§O8). */
function call(f: number, k: number, t: number, sigma: number, r: number) {
  const d1 = (Math.log(f / k) + (sigma * sigma * t) / 2) / (sigma * Math.sqrt(t))
  const discount = Math.exp(-r * t)
  const price = discount * (f * cdf(d1) - k * cdf(d1 - sigma * Math.sqrt(t)))
  return {
    price,
    delta: discount * cdf(d1),
    theta: (r * price - (discount * f * density(d1) * sigma) / (2 * Math.sqrt(t))) / 365,
    vega: (f * discount * density(d1) * Math.sqrt(t)) / 100,
  }
}

describe('figures of a spread recomputed from the inputs they are explained with', () => {
  it('adds quantity × price of its legs', () => {
    const [bought, sold] = ['26,000 CE', '26,200 CE'].map((name) => input('value', name))
    expect([input('value', 'Quantity, 26,000 CE'), input('value', 'Quantity, 26,200 CE')]).toEqual([1, -1])
    expect(result(answer, 'value')).toBeCloseTo(Math.abs(bought - sold), 12)
  })

  it('evaluates the payoff where it is most and least', () => {
    const [low, high] = ['Strike, 26,000 CE', 'Strike, 26,200 CE'].map((name) => input('maxProfit', name))
    const pays = (x: number) => Math.max(x - low, 0) - Math.max(x - high, 0) - input('maxProfit', 'Entered at')
    expect(result(answer, 'maxProfit')).toBeCloseTo(pays(input('maxProfit', 'Price')), 9)
    expect(result(answer, 'maxLoss')).toBeCloseTo(pays(input('maxLoss', 'Price')), 9)
    expect(pays(result(answer, 'breakeven.0'))).toBeCloseTo(0, 9)
    expect(result(answer, 'rewardToRisk')).toBeCloseTo(
      input('rewardToRisk', 'Max profit') / -input('rewardToRisk', 'Max loss'),
      9,
    )
  })

  it('gives the odds of the prices that pay', () => {
    const [from, f, t] = ['Pays from', 'Forward', 'Time to expiry'].map((name) => input('pop', name))
    const sigma = input('pop', 'IV at 26,087.2')
    const below = cdf((Math.log(from / f) + (sigma * sigma * t) / 2) / (sigma * Math.sqrt(t)))
    expect(result(answer, 'pop')).toBeCloseTo(1 - below, 9)
  })

  it('takes asks bought and bids sold', () => {
    const [ask, bid] = [input('natural', 'Ask of 26,000 CE'), input('natural', 'Bid of 26,200 CE')]
    expect([ask, bid]).toEqual([161.2, 72])
    expect(result(answer, 'natural')).toBeCloseTo(ask - bid, 9)
    const mid = input('mid', 'Mark of 26,000 CE') - input('mid', 'Mark of 26,200 CE')
    expect(result(answer, 'mid')).toBeCloseTo(mid, 9)
    expect(result(answer, 'slippage')).toBeCloseTo(input('slippage', 'Natural') - input('slippage', 'Mid'), 9)
  })

  it('measures the share of the width', () => {
    const [value, quantity, distance] = ['Value', 'Quantity', 'Strike distance'].map((name) => input('width', name))
    expect(result(answer, 'width')).toBeCloseTo((100 * value) / (quantity * distance), 9)
  })

  it('prices IV and greeks of a leg by Black-76', () => {
    const of = (figure: string) => {
      const [f, k, t, r] = ['Forward', 'Strike', 'Time to expiry', 'Rate'].map((name) => input(`leg.0.${figure}`, name))
      return { f, k, t, r }
    }
    const iv = of('iv')
    expect(call(iv.f, iv.k, iv.t, result(answer, 'leg.0.iv'), iv.r).price).toBeCloseTo(input('leg.0.iv', 'Mark'), 6)
    const { f, k, t, r } = of('delta')
    const greeks = call(f, k, t, input('leg.0.delta', 'Strike IV'), r)
    expect(result(answer, 'leg.0.delta')).toBeCloseTo(greeks.delta, 6)
    expect(result(answer, 'leg.0.theta')).toBeCloseTo(greeks.theta, 6)
    expect(result(answer, 'leg.0.vegaPerPoint')).toBeCloseTo(greeks.vega, 6)
  })
})

describe('a calendar recomputed from its inputs', () => {
  const FAR = '26,000 CE 2 Dec'

  it('pays what the later leg is worth at the first expiry, IV unchanged', () => {
    const [near, far] = ['Forward, 26,000 CE', `Forward, ${FAR}`].map((name) => later('maxProfit', name))
    const years = later('maxProfit', `Time to expiry, ${FAR}`) - later('maxProfit', 'Time to expiry, 26,000 CE')
    const sigma = later('maxProfit', `Strike IV, ${FAR}`)
    const pays = (x: number) => {
      const kept = call((far / near) * x, 26000, years, sigma, later('maxProfit', 'Rate')).price
      return kept - Math.max(x - 26000, 0) - later('maxProfit', 'Entered at')
    }
    expect(later('maxProfit', 'Price')).toBe(26000)
    expect(result(calendar, 'maxProfit')).toBeCloseTo(pays(26000), 6)
    expect(result(calendar, 'maxLoss')).toBeCloseTo(pays(later('maxLoss', 'Price')), 6)
    for (const figure of ['breakeven.0', 'breakeven.1']) expect(pays(result(calendar, figure))).toBeCloseTo(0, 5)
  })

  it('takes the volatility between the expiries', () => {
    const [near, t1, far, t2] = ['Near IV', 'Near, time to expiry', 'Far IV', 'Far, time to expiry'].map((name) =>
      later('forwardVol', name),
    )
    expect(result(calendar, 'forwardVol')).toBeCloseTo(Math.sqrt((far ** 2 * t2 - near ** 2 * t1) / (t2 - t1)), 12)
    expect(calendar.data.resolved.legs).toContain(NEXT_EXPIRY)
  })
})
