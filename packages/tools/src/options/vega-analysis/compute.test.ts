import { describe, expect, it } from 'vitest'
import { answerOf, inputOf, sentence } from '../../testing/answerOf.ts'
import { fixtureA, fixtureMarket } from '../../testing/fixtureA.ts'
import { compute } from './compute.ts'
import { tool } from './tool.ts'

async function at(query: Record<string, string> = {}, days = fixtureA()) {
  return answerOf(await compute(fixtureMarket('10:15', days), tool.params.parse(query)))
}

describe('vega premium since the open, legs out of the money', () => {
  it('is −10.48 points on calls and −10.66 on puts: −3.68% and −2.63%, Volatility sold', async () => {
    const { ce, pe, label } = (await at()).data.now
    expect(ce.points).toBeCloseTo(-10.48, 2)
    expect(pe.points).toBeCloseTo(-10.66, 2)
    expect([ce.basePremium, pe.basePremium]).toEqual([expect.closeTo(285, 9), expect.closeTo(405.6, 9)])
    expect(ce.pct).toBeCloseTo(-3.68, 2)
    expect(pe.pct).toBeCloseTo(-2.63, 2)
    expect(label).toBe('Volatility sold')
    expect([ce.legs, pe.legs, ce.leftOut]).toEqual([3, 3, 0])
  })

  it('sums vega 34.13 → 35.53 on calls and 36.11 → 34.87 on puts', async () => {
    const { ce, pe } = (await at()).data.now
    expect(ce.baseVegaSum).toBeCloseTo(34.13, 2)
    expect(ce.vegaSum).toBeCloseTo(35.53, 2)
    expect(pe.baseVegaSum).toBeCloseTo(36.11, 2)
    expect(pe.vegaSum).toBeCloseTo(34.87, 2)
  })

  it('exposes ₹22.80 Cr a vol point in calls and ₹23.15 Cr in puts', async () => {
    const { ce, pe } = (await at()).data.now
    expect(ce.vexCrore).toBeCloseTo(22.8, 2)
    expect(pe.vexCrore).toBeCloseTo(23.15, 2)
  })

  it('stands in the rows with the number of legs', async () => {
    const { rows } = (await at({ interval: '15m' })).data
    expect(rows.ce.premium[0]).toBeCloseTo(0, 9)
    expect(rows.ce.premium[1]).toBeNaN()
    expect(rows.ce.premium[3]).toBeCloseTo(-10.48, 2)
    expect(rows.pe.vex[3]).toBeCloseTo(23.15, 2)
    expect(rows.ce.vega[0]).toBeCloseTo(34.13, 2)
    expect(Array.from(rows.pe.legs)).toEqual([3, 0, 0, 3])
    expect(100 * rows.atmIv[3]).toBeCloseTo(12.0395, 3)
  })

  it('is told with percent and label', async () => {
    expect(sentence(await at(), 'Vega premium')).toBe(
      'Through volatility since 09:30: calls −10.48 points (−3.68% of their premium), puts −10.66 points (−2.63% of their premium): Volatility sold.',
    )
  })
})

describe('attribution', () => {
  it('splits the 26,000 call’s +25.35 into delta 27.68, gamma 1.85, theta −0.46, vega −3.72 and residual 0.00', async () => {
    const { strike, ce } = (await at()).data.now
    const parts = ce.legParts[strike.indexOf(26000)]
    expect(parts?.change).toBeCloseTo(25.35, 9)
    expect(parts?.delta).toBeCloseTo(27.68, 2)
    expect(parts?.gamma).toBeCloseTo(1.85, 2)
    expect(parts?.theta).toBeCloseTo(-0.46, 2)
    expect(parts?.vega).toBeCloseTo(-3.72, 2)
    expect(parts?.residual).toBeCloseTo(0, 1)
  })

  it('adds up to the actual change of each side', async () => {
    const { ce, pe } = (await at()).data.now
    // Calls 26,000 to 26,200: 160.20 + 110.05 + 73.00 − 134.85 − 90.85 − 59.30
    expect(ce.parts.change).toBeCloseTo(58.25, 9)
    // Puts 25,800 to 26,000: 76.15 + 103.20 + 140.20 − 99.10 − 131.70 − 174.80
    expect(pe.parts.change).toBeCloseTo(-86.05, 9)
    for (const { delta, gamma, theta, vega, residual, change } of [ce.parts, pe.parts]) {
      expect(delta + gamma + theta + vega + residual).toBeCloseTo(change, 9)
    }
  })

  it('takes the night as one step from the previous close', async () => {
    const { now, attributedSince } = (await at({ base: 'prev' })).data
    // 160.20 − 133.20 from the previous session's last snapshot
    expect(now.ce.legParts[now.strike.indexOf(26000)]?.change).toBeCloseTo(27, 9)
    // Of another day than the view: a clock alone would be read as today's.
    expect(attributedSince).toBe('19 Nov 15:30')
  })
})

describe('which legs count', () => {
  it('with all legs has both of every strike', async () => {
    const { now, set } = (await at({ money: 'all' })).data
    expect(now.ce.setLegs).toBe(5)
    expect(set.money).toBe('all')
    expect(now.ce.vegaSum).toBeCloseTo(now.pe.vegaSum, 9)
  })

  it('sums vega out of the money whatever is asked, for over all legs the sides are equal', async () => {
    const { data, notices } = await at({ metric: 'vega', money: 'all' })
    expect(data.money).toBe('otm')
    expect(data.now.ce.setLegs).toBe(3)
    expect(notices.map(({ text }) => text)).toContain(
      'Both legs of a strike have the same vega, so over all legs the sides are equal: those out of the money are summed.',
    )
  })
})

describe('what the explanations show', () => {
  it('gives the sums again', async () => {
    const answer = await at()
    const sum = (figure: string) =>
      answer.explanations[figure].inputs.reduce((total, { value }) => total + Number(value), 0)
    for (const figure of ['cePremium', 'pePremium', 'ceCrore', 'ceVega', 'peVex', 'ceParts', 'peParts']) {
      expect(sum(figure)).toBeCloseTo(answer.explanations[figure].result, 9)
    }
    const input = (figure: string, name: string) => inputOf(answer, figure, name)
    const meanVega = (input('premiumColumn', 'Vega at the base') + input('premiumColumn', 'Vega now')) / 2
    expect(meanVega * input('premiumColumn', 'Change of strike IV')).toBeCloseTo(
      answer.explanations.premiumColumn.result,
      9,
    )
    expect(
      (input('vexColumn', 'Vega') * input('vexColumn', 'OI') * input('vexColumn', 'Point value')) / 1e7,
    ).toBeCloseTo(answer.explanations.vexColumn.result, 9)
    expect(
      (100 * inputOf(answer, 'cePct', 'Vega premium')) / inputOf(answer, 'cePct', 'Premiums at the base'),
    ).toBeCloseTo(answer.explanations.cePct.result, 9)
  })
})
