import { describe, expect, it } from 'vitest'
import { answerOf, inputOf, sentence } from '../../testing/answerOf.ts'
import { fixtureMarket } from '../../testing/fixtureA.ts'
import { compute } from './compute.ts'
import { tool } from './tool.ts'

async function greeks(query: Record<string, string> = {}, clock = '10:15') {
  return answerOf(await compute(fixtureMarket(clock), tool.params.parse(query)))
}

describe('the greeks of Fixture A at 10:15, weighted by OI', () => {
  it('balances delta', async () => {
    const { ce, pe, balance, label } = (await greeks()).data
    expect(ce.deltaLots).toBeCloseTo(124366.5, 1)
    expect(pe.deltaLots).toBeCloseTo(-117117.9, 1)
    expect(balance.netLots).toBeCloseTo(7248.6, 1)
    expect(balance.deltaPcr).toBeCloseTo(0.94, 2)
    expect(balance.imbalance).toBeCloseTo(0.03, 4)
    expect(label).toBe('Balanced')
  })
  it('had more delta in puts at 09:30', async () => {
    const { ce, pe, balance } = (await greeks({}, '09:30')).data
    expect(ce.deltaLots).toBeCloseTo(110405.4, 1)
    expect(pe.deltaLots).toBeCloseTo(-114045.4, 1)
    expect(balance.netLots).toBeCloseTo(-3640, 0)
  })
  it('tells what writers earn from time and what a vol point costs them', async () => {
    const { ce, pe } = (await greeks()).data
    expect(Math.round(ce.sum.theta)).toBe(-3858810)
    expect(Math.round(pe.sum.theta)).toBe(-4092998)
    expect(ce.texCrore).toBeCloseTo(-28.94, 2)
    expect(pe.texCrore).toBeCloseTo(-30.7, 2)
    expect(ce.vexCrore).toBeCloseTo(25.32, 2)
    expect(pe.vexCrore).toBeCloseTo(25.55, 2)
  })
  it('finds total GEX, its flip and that the forward is near it', async () => {
    const { gex, context } = (await greeks()).data
    expect(gex.total).toBeCloseTo(574.51, 2)
    expect(gex.flip).toBeCloseTo(25984.17, 2)
    expect(context.forward).toBeCloseTo(26020.01, 2)
    expect(gex.regime).toBe('Near flip')
    const expected = [-3820.79, -3120.57, -214.65, 2749.84, 4980.68]
    expected.forEach((crore, k) => void expect(gex.byStrike[k]).toBeCloseTo(crore, 2))
    expect(gex.cumulative.at(-1)).toBe(gex.total)
    expect([gex.largestStrike, gex.smallestStrike]).toEqual([26200, 25800])
  })
  it('draws the total against the forward, through zero at the flip', async () => {
    const { profile, flip, total } = (await greeks()).data.gex
    expect(profile.forward).toHaveLength(81)
    expect(profile.total[40]).toBeCloseTo(total, 6)
    const above = profile.forward.findIndex((forward) => forward > flip)
    expect(Math.sign(profile.total[above])).toBe(-Math.sign(profile.total[above - 1]))
  })
  it('is negative at every strike when dealers are taken to be short both', async () => {
    const { gex } = (await greeks({ dealer: 'short' })).data
    expect([...gex.byStrike].every((crore) => crore < 0)).toBe(true)
    expect(gex.flip).toBeNaN()
    // no flip: the sign of GEX alone decides
    expect(gex.regime).toBe('Moves amplified')
  })
  it('says so in sentences', async () => {
    const answer = await greeks()
    expect(sentence(answer, 'Delta')).toBe(
      'Call delta of all open lots is +1,24,367 lots, put delta −1,17,118: net +7,249, imbalance +0.03, Balanced.',
    )
    expect(sentence(answer, 'Gamma')).toBe(
      'Total GEX is +₹574.51 Cr per 1%; the flip is at 25,984.17, the forward +0.14% from it: Near flip. Most positive at 26,200, most negative at 25,800.',
    )
    // 28.94 + 30.70, and 25.32 + 25.55 to the last digit shown ± 1
    expect(sentence(answer, 'Time and volatility')).toMatch(
      /^Writers together earn ₹59\.64 Cr a day from time and lose ₹50\.8[67] Cr a vol point\.$/,
    )
  })
})

describe('the table', () => {
  it('has the greeks of the catalogue', async () => {
    const { rows } = (await greeks()).data
    // 26,000: delta 0.5236 and −0.4755, gamma 0.001057, theta −14.32, vega 12.38; 26,200 CE and 25,800 PE below
    expect(rows.ce.delta[2]).toBeCloseTo(0.5236, 4)
    expect(rows.pe.delta[2]).toBeCloseTo(-0.4755, 4)
    expect(rows.ce.gamma[2]).toBeCloseTo(0.001057, 6)
    expect(rows.ce.theta[2]).toBeCloseTo(-14.32, 2)
    expect(rows.pe.vega[2]).toBeCloseTo(12.38, 2)
    expect(rows.ce.delta[4]).toBeCloseTo(0.3133, 4)
    expect(rows.pe.delta[0]).toBeCloseTo(-0.2923, 4)
    expect(rows.iv[2]).toBeCloseTo(0.120995, 6)
  })
  it('weighs every strike, together the sum of the side', async () => {
    for (const greek of ['delta', 'gamma', 'theta', 'vega']) {
      const { rows, day } = (await greeks({ greek })).data
      const sum = rows.ce.weighted.reduce((total, one) => total + one, 0)
      expect(sum).toBeCloseTo(day.ce.at(-1) ?? Number.NaN, 6)
    }
  })
})

describe('the weights', () => {
  it('take only what was added since the base', async () => {
    const { ce } = (await greeks({ weight: 'chg' })).data
    const { rows } = (await greeks()).data
    // −1,000, −2,500, −5,000, +5,000, +12,000 lots since the previous close
    const added = [-1000, -2500, -5000, 5000, 12000]
    const sum = added.reduce((total, lots, k) => total + lots * rows.ce.delta[k], 0)
    expect(ce.deltaLots).toBeCloseTo(sum, 6)
  })
  it('take the volume of the day', async () => {
    const { pe } = (await greeks({ weight: 'volume' })).data
    const { rows } = (await greeks()).data
    const volume = [150000, 140000, 220000, 22000, 5000]
    expect(pe.deltaLots).toBeCloseTo(
      volume.reduce((total, lots, k) => total + lots * rows.pe.delta[k], 0),
      6,
    )
  })
  it('compare out-of-the-money legs where the sides would be equal by construction, and say so', async () => {
    const { data, notices } = await greeks({ weight: 'none', greek: 'vega' })
    expect(data.set.money).toBe('otm')
    expect(notices.map(({ text }) => text).join()).toContain(
      'No data 09:31–10:14,Unweighted, vega of all calls and of all puts is the same number by construction: out-of-the-money legs are compared instead.,No minutes of a future are stored for this session: the synthetic future is shown instead.',
    )
    const { data: delta } = await greeks({ weight: 'none', greek: 'delta' })
    expect(delta.set.money).toBe('all')
  })
})

describe('the day', () => {
  it('has both sides and the net at every row, ending at the figures of the page', async () => {
    const { day, ce, pe, balance } = (await greeks()).data
    expect(day.ce.at(-1)).toBe(ce.deltaLots)
    expect(day.pe.at(-1)).toBe(pe.deltaLots)
    expect(day.netDelta.at(-1)).toBeCloseTo(balance.netLots, 6)
    // the first row ends at 09:30
    const first = day.ce.findIndex((value) => !Number.isNaN(value))
    expect(day.ce[first]).toBeCloseTo(110405.4, 1)
  })
  it('shows the synthetic future where the listed one has no bars', async () => {
    const { data, notices } = await greeks()
    expect(data.future).toEqual({ name: 'Synthetic future', kind: 'synthetic' })
    expect(data.day.future.at(-1)).toBeCloseTo(26020.01, 2)
    expect(notices.map(({ text }) => text).join()).toContain('synthetic future is shown instead')
  })
})

describe('the explanations', () => {
  it('carry the inputs that give the figures again', async () => {
    const answer = await greeks()
    const of = (figure: string, name: string) => inputOf(answer, figure, name)
    const { explanations: how } = answer
    const [ce, pe] = [of('netDelta', 'CE delta sum'), of('netDelta', 'PE delta sum')]
    expect(how.netDelta.result).toBe(ce + pe)
    expect(how.deltaPcr.result).toBe(Math.abs(pe) / ce)
    expect(how.imbalance.result).toBe((ce + pe) / (ce + Math.abs(pe)))
    const perPoint = of('tex', 'Point value') / of('tex', '₹ in a crore')
    expect(how.tex.result).toBeCloseTo(-(of('tex', 'CE theta sum') + of('tex', 'PE theta sum')) * perPoint, 9)
    expect(how.vex.result).toBeCloseTo((of('vex', 'CE vega sum') + of('vex', 'PE vega sum')) * perPoint, 9)
    expect(how.gex.result).toBeCloseTo(
      of('gex', 'Σ gamma × dealer lots') * perPoint * of('gex', 'Forward') ** 2 * 0.01,
      6,
    )
    const [low, high] = [of('flip', 'Lower forward'), of('flip', 'Upper forward')]
    const [lowGex, highGex] = [of('flip', 'Total GEX at the lower'), of('flip', 'Total GEX at the upper')]
    expect(how.flip.result).toBeCloseTo(low + ((high - low) * -lowGex) / (highGex - lowGex), 6)
  })
  it('carry the inputs of the greeks at the money', async () => {
    const answer = await greeks()
    const of = (name: string) => inputOf(answer, 'delta', name)
    const [F, K, T, sigma, r] = ['Forward', 'Strike', 'Time to expiry', 'Strike IV', 'Rate'].map(of)
    const root = sigma * Math.sqrt(T)
    const d1 = (Math.log(F / K) + (sigma * sigma * T) / 2) / root
    const density = Math.exp((-d1 * d1) / 2) / Math.sqrt(2 * Math.PI)
    const discount = Math.exp(-r * T)
    expect(answer.explanations.gamma.result).toBeCloseTo((discount * density) / (F * root), 9)
    expect(answer.explanations.vega.result).toBeCloseTo((discount * F * density * Math.sqrt(T)) / 100, 6)
    // the catalogue's own figures of the 26,000 call
    expect(answer.explanations.delta.result).toBeCloseTo(0.5236, 4)
    expect(answer.explanations.theta.result).toBeCloseTo(-14.32, 2)
  })
  it('carry each side on its own', async () => {
    const answer = await greeks()
    const perPoint = inputOf(answer, 'ceTex', 'Point value') / inputOf(answer, 'ceTex', '₹ in a crore')
    expect(answer.explanations.ceTex.result).toBeCloseTo(inputOf(answer, 'ceTex', 'Σ theta × lots') * perPoint, 9)
    expect(answer.explanations.peVex.result).toBeCloseTo(inputOf(answer, 'peVex', 'Σ vega × lots') * perPoint, 9)
    expect(answer.explanations.largestGex.result).toBe(26200)
    expect(inputOf(answer, 'largestGex', 'GEX of the strike')).toBeCloseTo(4980.68, 2)
  })
})
