import { describe, expect, it } from 'vitest'
import { answerOf, inputOf } from '../../testing/answerOf.ts'
import { fixtureMarket } from '../../testing/fixtureA.ts'
import { compute } from './compute.ts'
import { tool } from './tool.ts'

const answer = answerOf(await compute(fixtureMarket('10:15'), tool.params.parse({})))
const input = (figure: string, name: string) => inputOf(answer, figure, name)
const result = (figure: string) => answer.explanations[figure].result

/** Standard normal cdf by Simpson's rule on the density: nothing of the package under test. */
function cdf(x: number): number {
  const steps = 2000
  const h = x / steps
  const density = (u: number) => Math.exp((-u * u) / 2) / Math.sqrt(2 * Math.PI)
  let sum = density(0) + density(x)
  for (let i = 1; i < steps; i++) sum += (i % 2 === 1 ? 4 : 2) * density(i * h)
  return 0.5 + (sum * h) / 3
}

/** Black-76 written out (§O8). */
function call(f: number, k: number, t: number, sigma: number, r: number): number {
  const d1 = (Math.log(f / k) + (sigma * sigma * t) / 2) / (sigma * Math.sqrt(t))
  const d2 = d1 - sigma * Math.sqrt(t)
  return Math.exp(-r * t) * (f * cdf(d1) - k * cdf(d2))
}

const put = (f: number, k: number, t: number, sigma: number, r: number) =>
  call(f, k, t, sigma, r) - Math.exp(-r * t) * (f - k)

describe('figures of the chain recomputed from the inputs they are explained with', () => {
  it('counts T in minutes', () => {
    expect(input('years', 'Minutes to expiry')).toBe(7515)
    expect(result('years')).toBeCloseTo(7515 / 525600, 12)
  })

  it('takes the forward as the median of five synthetics', () => {
    const growth = Math.exp(input('forward', 'Rate') * input('forward', 'Time to expiry'))
    const synthetics = [25800, 25900, 26000, 26100, 26200].map((strike) => {
      const name = strike.toLocaleString('en-IN')
      return strike + growth * (input('forward', `${name} CE mark`) - input('forward', `${name} PE mark`))
    })
    expect(result('forward')).toBeCloseTo(synthetics.sort((a, b) => a - b)[2], 9)
    expect(result('forward')).toBeCloseTo(26020.0115, 3)
  })

  it('solves the IV: Black-76 at it returns the mark', () => {
    // 26,000 lies below the forward, so its put is the out-of-the-money leg.
    expect(answer.explanations.iv.inputs).toContainEqual({ name: 'Right', value: 'PE' })
    const [f, k, t, r] = ['Forward', 'Strike', 'Time to expiry', 'Rate'].map((name) => input('iv', name))
    expect(put(f, k, t, result('iv'), r)).toBeCloseTo(input('iv', 'Mark'), 6)
  })

  it('reads ATM IV off the line between two strikes', () => {
    const [k0, v0, k1, v1, f] = ['Strike below', 'IV below', 'Strike above', 'IV above', 'Forward'].map((name) =>
      input('atmIv', name),
    )
    expect([k0, k1]).toEqual([26000, 26100])
    expect(result('atmIv')).toBeCloseTo(v0 + ((v1 - v0) * (f - k0)) / (k1 - k0), 12)
  })

  it('makes the expected move of forward, ATM IV and T', () => {
    const [f, iv, t] = ['Forward', 'ATM IV', 'Time to expiry'].map((name) => input('expectedMove', name))
    expect(result('expectedMove')).toBeCloseTo(f * iv * Math.sqrt(t), 9)
    expect(result('expectedMove')).toBeCloseTo(374.59, 2)
  })

  it('divides put OI by call OI', () => {
    expect(input('pcrOi', 'Put OI')).toBe(294200)
    expect(input('pcrOi', 'Call OI')).toBe(288500)
    expect(result('pcrOi')).toBeCloseTo(294200 / 288500, 12)
  })

  it('turns at max pain: to the left of it writers pay less with every strike, to the right more', () => {
    const slope = (strike: string) =>
      input('maxPain', `Call OI up to ${strike}`) - input('maxPain', `Put OI above ${strike}`)
    // Calls of 25,800 and 25,900: 11,000 + 18,500; puts of 26,000 to 26,200: 84,000 + 18,000 + 9,200.
    expect(slope('25,900')).toBe(29500 - 111200)
    expect(slope('26,000')).toBe(109500 - 27200)
    expect(result('maxPain')).toBe(26000)
    // Calls pay 200 × 11,000 + 100 × 18,500, puts 100 × 18,000 + 200 × 9,200 points, at ₹75 each.
    expect(input('maxPain', 'Writers pay at this strike')).toBe(75 * (2_200_000 + 1_850_000 + 1_800_000 + 1_840_000))
  })
})

describe('figures of an open leg recomputed from the inputs they are explained with', async () => {
  const open = answerOf(await compute(fixtureMarket('10:15'), tool.params.parse({ leg: '26000CE' })))
  const of = (figure: string, name: string) => inputOf(open, `leg.${figure}`, name)
  const is = (figure: string) => open.explanations[`leg.${figure}`].result
  const [f, k, t, r, sigma] = ['Forward', 'Strike', 'Time to expiry', 'Rate', 'Strike IV'].map((name) =>
    of('delta', name),
  )
  const d1 = (Math.log(f / k) + (sigma * sigma * t) / 2) / (sigma * Math.sqrt(t))
  const d2 = d1 - sigma * Math.sqrt(t)
  const discount = Math.exp(-r * t)
  const density = Math.exp((-d1 * d1) / 2) / Math.sqrt(2 * Math.PI)
  const price = call(f, k, t, sigma, r)

  it('has delta, gamma, theta, vega, rho and the chance to end in the money by Black-76', () => {
    expect(is('delta')).toBeCloseTo(discount * cdf(d1), 8)
    expect(is('gamma')).toBeCloseTo((discount * density) / (f * sigma * Math.sqrt(t)), 9)
    expect(is('theta')).toBeCloseTo((r * price - (discount * f * density * sigma) / (2 * Math.sqrt(t))) / 365, 5)
    expect(is('vega')).toBeCloseTo((f * discount * density * Math.sqrt(t)) / 100, 6)
    expect(is('rho')).toBeCloseTo((-t * price) / 100, 7)
    expect(is('probItm')).toBeCloseTo(cdf(d2), 8)
  })

  it('has an IV at which Black-76 returns the mark, and the time value in it', () => {
    expect(call(f, k, t, is('iv'), r)).toBeCloseTo(of('iv', 'Mark'), 6)
    expect(is('timeValue')).toBeCloseTo(of('timeValue', 'Mark') - discount * Math.max(f - k, 0), 9)
    // 160.20 − 0.999071 × 20.0115
    expect(is('timeValue')).toBeCloseTo(140.21, 2)
  })

  it('breaks even at strike and mark, with the chance to end beyond', () => {
    expect(is('breakEven')).toBe(of('breakEven', 'Strike') + of('breakEven', 'Mark'))
    const [even, iv] = ['Break-even', 'IV at break-even'].map((name) => of('pop', name))
    const z = (Math.log(even / f) + (iv * iv * t) / 2) / (iv * Math.sqrt(t))
    expect(is('pop')).toBeCloseTo(1 - cdf(z), 8)
    expect(100 * is('pop')).toBeCloseTo(34.83, 2)
  })

  it('changed by what stood at the base', () => {
    expect(of('oiChg', 'OI now') - of('oiChg', 'OI at the base, previous close')).toBe(is('oiChg'))
    expect(is('oiChg')).toBe(-5000)
    expect(is('oiChgPct')).toBeCloseTo(100 * (80_000 / 85_000 - 1), 9)
    expect([of('oiChgPct', 'OI now'), of('oiChgPct', 'OI at the base, previous close')]).toEqual([80_000, 85_000])
    expect(of('chg', 'Price now') - of('chg', 'Price at the base, previous close')).toBeCloseTo(is('chg'), 9)
    expect(100 * (of('ivChg', 'IV now') - of('ivChg', 'IV at the base, previous close'))).toBeCloseTo(is('ivChg'), 9)
    expect(is('ivChg')).toBeCloseTo(-0.4, 2)
  })

  it('is marked at its last trade where there is no quote', () => {
    expect(open.explanations['leg.mark'].inputs).toEqual([
      { name: 'LTP', value: 160.2, unit: '₹' },
      { name: 'Volume today', value: 210_000, unit: 'lots' },
      { name: 'Quality', value: 'ok' },
    ])
    expect(is('mark')).toBe(160.2)
  })

  it('explains nothing of a leg without an answer: no quote, no cost', () => {
    expect(open.explanations).not.toHaveProperty(['leg.cost'])
    expect(answer.explanations).not.toHaveProperty(['leg.delta'])
  })
})
