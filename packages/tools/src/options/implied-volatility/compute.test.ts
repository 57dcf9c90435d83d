import { describe, expect, it } from 'vitest'
import { answerOf, inputOf, sentence } from '../../testing/answerOf.ts'
import { fixtureA, fixtureMarket } from '../../testing/fixtureA.ts'
import { compute } from './compute.ts'
import { tool } from './tool.ts'

async function at(query: Record<string, string> = {}, days = fixtureA()) {
  return answerOf(await compute(fixtureMarket('10:15', days), tool.params.parse(query)))
}

describe('the change of ATM IV', () => {
  it('from the previous close is −0.8097 = fixed-strike −0.4006 + slide −0.4090', async () => {
    const { split } = (await at()).data
    expect(100 * split.baseIv).toBeCloseTo(12.8492, 3)
    expect(100 * split.change).toBeCloseTo(-0.8097, 3)
    expect(100 * split.fixedStrike).toBeCloseTo(-0.4006, 3)
    expect(100 * split.slide).toBeCloseTo(-0.409, 3)
  })

  it('from 09:30 is −0.5609 = −0.3015 − 0.2594', async () => {
    const { split } = (await at({ base: 'open' })).data
    expect(100 * split.change).toBeCloseTo(-0.5609, 3)
    expect(100 * split.fixedStrike).toBeCloseTo(-0.3015, 3)
    expect(100 * split.slide).toBeCloseTo(-0.2594, 3)
  })

  it('stands in the rows, cumulated since the base', async () => {
    const { rows } = (await at({ base: 'open', interval: '15m' })).data
    // Rows end at 09:30, 09:45, 10:00 and 10:15; nothing was taken between the two snapshots.
    expect(Array.from(rows.atmIv, (iv) => Number((100 * iv).toFixed(3)))).toEqual([12.6, Number.NaN, Number.NaN, 12.04])
    expect(rows.change[0]).toBe(0)
    expect(100 * rows.change[3]).toBeCloseTo(-0.5609, 3)
    expect(rows.fixedStrike[3] + rows.slide[3]).toBeCloseTo(rows.change[3], 12)
    // 134.85 + 174.80 and 160.20 + 140.20 at ATM 26,000
    expect(rows.straddle[0]).toBeCloseTo(309.65, 9)
    expect(rows.straddle[3]).toBeCloseTo(300.4, 9)
  })

  it('is told with its parts', async () => {
    // The forward rose from 25,930.0185 to 26,020.0115.
    expect(sentence(await at(), 'IV move')).toBe(
      'ATM IV 12.0, −0.81 since previous close: −0.40 repriced at fixed strikes, −0.41 slid along the smile as the forward moved +89.99.',
    )
  })

  it('is labelled by its fixed-strike part since the previous close, whatever the base', async () => {
    // −0.40 vol points is less than 1.50
    expect((await at()).data.repriced).toBeNull()
    expect((await at({ base: 'open' })).data.repriced).toBeNull()
  })
})

describe('the smile and the moves it prices', () => {
  it('has the strike IVs of now and of the base', async () => {
    const { smile, baseSmile } = (await at()).data
    expect(Array.from(smile.iv, (iv) => Number((100 * iv).toFixed(2)))).toEqual([13.2, 12.6, 12.1, 11.8, 11.7])
    expect(Array.from(baseSmile?.iv ?? [], (iv) => Number((100 * iv).toFixed(2)))).toEqual([13.6, 13, 12.5, 12.2, 12.1])
    // Puts of both legs and calls: 8,000 + 8,400 … at 26,000: 80,000 + 84,000 lots
    expect(smile.oiLots[2]).toBe(164_000)
  })

  it('lies on the axis of standard deviations and of delta', async () => {
    const { smile } = (await at()).data
    // ln(26200 ÷ 26020.0115) ÷ (0.120395 × √0.01429795) = 0.006893 ÷ 0.014396
    expect(smile.sd[4]).toBeCloseTo(0.4788, 3)
    // 26200 CE delta 0.3133 discounted by e^(−0.065 × 0.014298) = 0.99907: forward call delta 0.3136, put delta 0.6864
    expect(smile.putDelta[4]).toBeCloseTo(0.6864, 3)
    expect(smile.putDelta[0]).toBeCloseTo(0.2926, 3)
  })

  it('gives the one-session move 197.34 and no RR25, whose put is not bracketed', async () => {
    const { oneSessionMove, skew, levels } = (await at()).data
    expect(oneSessionMove).toBeCloseTo(197.34, 1)
    expect(skew.rr).toBeNaN()
    expect(levels).toMatchObject({ atm: 26000, s1: 25800, r1: 26200 })
    expect(levels.upper - levels.forward).toBeCloseTo(374.59, 1)
  })
})

describe('the table by expiry', () => {
  it('lists the expiry with its IV, straddle and expected move', async () => {
    const { term } = (await at()).data
    expect(term.expiry).toEqual(['2025-11-25'])
    expect(term.dte[0]).toBe(5)
    expect(100 * term.atmIv[0]).toBeCloseTo(12.0395, 3)
    expect(100 * term.change[0]).toBeCloseTo(-0.8097, 3)
    expect(term.straddle[0]).toBeCloseTo(300.4, 9)
    expect(term.expectedMove[0]).toBeCloseTo(374.59, 1)
    // 374.59 ÷ 26020.01
    expect(term.expectedMovePct[0]).toBeCloseTo(1.4396, 3)
    expect(term.forwardVol[0]).toBeNaN()
    expect(term.label).toBeNull()
  })
})

describe('what the explanations show', () => {
  it('gives the parts and the moves again', async () => {
    const answer = await at()
    const input = (figure: string, name: string) => inputOf(answer, figure, name)
    const result = (figure: string) => answer.explanations[figure].result
    expect(input('change', 'ATM IV') - input('change', 'At the base')).toBeCloseTo(result('change'), 9)
    expect(input('fixedStrike', 'Smile now at that forward') - input('fixedStrike', 'ATM IV at the base')).toBeCloseTo(
      result('fixedStrike'),
      9,
    )
    expect(input('slide', 'ATM IV') - input('slide', 'Smile now at that forward')).toBeCloseTo(result('slide'), 9)
    expect((input('oneSession', 'Forward') * input('oneSession', 'ATM IV')) / Math.sqrt(252)).toBeCloseTo(
      result('oneSession'),
      9,
    )
    const key = 'expectedMove 2025-11-25'
    expect(input(key, 'Forward') * input(key, 'ATM IV') * Math.sqrt(input(key, 'Time to expiry'))).toBeCloseTo(
      result(key),
      9,
    )
  })
})
