import { describe, expect, it } from 'vitest'
import { answerOf, inputOf } from '../../testing/answerOf.ts'
import { EXPIRY, fixtureA, fixtureMarket, PREVIOUS } from '../../testing/fixtureA.ts'
import { memoryKey } from '../../testing/memorySource.ts'
import { compute } from './compute.ts'
import { tool } from './tool.ts'

const answer = answerOf(await compute(fixtureMarket('10:15'), tool.params.parse({})))
const input = (figure: string, name: string) => inputOf(answer, figure, name)
const result = (figure: string) => answer.explanations[figure].result

/** Standard normal cdf by Simpson's rule on the density. */
function cdf(x: number): number {
  const steps = 2000
  const h = x / steps
  let sum = density(0) + density(x)
  for (let i = 1; i < steps; i++) sum += (i % 2 === 1 ? 4 : 2) * density(i * h)
  return 0.5 + (sum * h) / 3
}

const density = (u: number) => Math.exp((-u * u) / 2) / Math.sqrt(2 * Math.PI)

/** Black-76 by its own formula (§O8), from the inputs that a figure shows. */
function black76(figure: string, sigma: number, forward = 'Forward') {
  const [k, f, t, r] = ['Strike', forward, 'Time to expiry', 'Rate'].map((name) => input(figure, name))
  const d1 = (Math.log(f / k) + (sigma * sigma * t) / 2) / (sigma * Math.sqrt(t))
  const d2 = d1 - sigma * Math.sqrt(t)
  const discount = Math.exp(-r * t)
  const call = discount * (f * cdf(d1) - k * cdf(d2))
  const put = discount * (k * cdf(-d2) - f * cdf(-d1))
  const decay = (discount * f * density(d1) * sigma) / (2 * Math.sqrt(t))
  return {
    call,
    put,
    callDelta: discount * cdf(d1),
    putDelta: -discount * cdf(-d1),
    callTheta: (r * call - decay) / 365,
    putTheta: (r * put - decay) / 365,
    vega: (f * discount * density(d1) * Math.sqrt(t)) / 100,
  }
}

describe('figures of the straddle recomputed from the inputs they are explained with', () => {
  it('adds call and put', () => {
    expect(result('value')).toBeCloseTo(input('value', 'CE') + input('value', 'PE'), 12)
  })

  it('divides turnover by volume', () => {
    expect(input('vwap', 'Volume')).toBe(430000)
    expect(input('vwap', 'Premium × volume')).toBeCloseTo(309.65 * 170000 + 300.4 * 260000, 3)
    expect(result('vwap')).toBeCloseTo(input('vwap', 'Premium × volume') / input('vwap', 'Volume'), 9)
    expect(result('gap')).toBeCloseTo((100 * (input('gap', 'Value') - input('gap', 'VWAP'))) / input('gap', 'VWAP'), 9)
  })

  it('measures odds, premium, tilt and rupees', () => {
    const [f, t] = ['Forward', 'Time to expiry'].map((name) => input('pop', name))
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
    const [k, ce, pe, r, t] = ['Strike', 'CE mark', 'PE mark', 'Rate', 'Time to expiry'].map((name) =>
      input('synthetic', name),
    )
    expect(result('synthetic')).toBeCloseTo(k + Math.exp(r * t) * (ce - pe), 9)
  })

  it('adds up the parts of the move', () => {
    const parts = ['Delta', 'Gamma', 'IV', 'Time', 'Residual'].map((name) => input('attribution', name))
    expect(result('attribution')).toBeCloseTo(
      parts.reduce((sum, part) => sum + part, 0),
      9,
    )
  })

  it('prices the path with what was frozen at the base, and measures the gap to it', () => {
    const { call, put } = black76('path', input('path', 'Strike IV at the base'), 'Forward at the base')
    expect(result('path')).toBeCloseTo(call + put, 6)
    expect(result('path')).toBeCloseTo(308.74, 2)
    expect(result('pathGap')).toBeCloseTo(input('pathGap', 'Value') - input('pathGap', 'Path'), 12)
  })

  it('measures the day and the base', () => {
    for (const figure of ['change', 'since']) {
      const [value, reference] = answer.explanations[figure].inputs.map(({ value: number }) => Number(number))
      expect(result(figure)).toBeCloseTo((100 * (value - reference)) / reference, 9)
    }
    expect(input('change', 'Previous close')).toBeCloseTo(133.2 + 203.15, 9)
    expect(input('since', 'At the base')).toBeCloseTo(134.85 + 174.8, 9)
    for (const [figure, clock] of [
      ['dayHigh', '09:30'],
      ['dayLow', '10:15'],
    ]) {
      expect(answer.explanations[figure].inputs[0]).toEqual({ name: 'Set at', value: clock })
      expect(result(figure)).toBeCloseTo(input(figure, 'CE then') + input(figure, 'PE then'), 12)
    }
  })

  it('finds breakevens, intrinsic and time value', () => {
    expect(result('lower')).toBeCloseTo(input('lower', 'Strike') - input('lower', 'Value'), 12)
    expect(result('upper')).toBeCloseTo(input('upper', 'Strike') + input('upper', 'Value'), 12)
    expect(result('intrinsic')).toBeCloseTo(Math.abs(input('intrinsic', 'Forward') - input('intrinsic', 'Strike')), 9)
    expect(result('timeValue')).toBeCloseTo(input('timeValue', 'Value') - input('timeValue', 'Intrinsic'), 12)
  })

  it('takes the IV of the leg out of the money: below the forward the put', () => {
    expect(answer.explanations.strikeIv.inputs[0]).toEqual({ name: 'Right', value: 'PE' })
    expect(black76('strikeIv', result('strikeIv')).put).toBeCloseTo(input('strikeIv', 'Mark'), 6)
  })

  it('adds the greeks of both legs by Black-76', () => {
    const { callDelta, putDelta } = black76('delta', input('delta', 'Strike IV'))
    expect([input('delta', 'CE'), input('delta', 'PE')]).toEqual([
      expect.closeTo(callDelta, 6),
      expect.closeTo(putDelta, 6),
    ])
    expect(result('delta')).toBeCloseTo(callDelta + putDelta, 6)
    const { callTheta, putTheta } = black76('theta', input('theta', 'Strike IV'))
    expect(result('theta')).toBeCloseTo(callTheta + putTheta, 6)
    expect(result('vega')).toBeCloseTo(2 * black76('vega', input('vega', 'Strike IV')).vega, 6)
  })

  it('leaves out what has no answer', async () => {
    const days = fixtureA()
    days.tables.clear()
    days.chains.delete(memoryKey('NIFTY', EXPIRY, PREVIOUS))
    const { explanations } = answerOf(await compute(fixtureMarket('10:15', days), tool.params.parse({})))
    expect(explanations).not.toHaveProperty('change')
    expect(explanations).toHaveProperty('since')
  })
})
