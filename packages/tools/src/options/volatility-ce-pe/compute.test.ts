import { describe, expect, it } from 'vitest'
import { answerOf, inputOf, sentence } from '../../testing/answerOf.ts'
import { fixtureA, fixtureMarket } from '../../testing/fixtureA.ts'
import { compute } from './compute.ts'
import { tool } from './tool.ts'

async function at(query: Record<string, string> = {}, days = fixtureA()) {
  return answerOf(await compute(fixtureMarket('10:15', days), tool.params.parse(query)))
}

const offset2 = { pick: 'offset', dist: '2' }

describe('the pair at equal distance', () => {
  it('two strikes out is the 26,200 call at 11.70 and the 25,800 put at 13.20: RR +1.50, BF 0.41', async () => {
    const { pair } = (await at(offset2)).data
    expect(pair).toMatchObject({ callStrike: 26200, putStrike: 25800 })
    expect(100 * pair.callIv).toBeCloseTo(11.7, 2)
    expect(100 * pair.putIv).toBeCloseTo(13.2, 2)
    expect(100 * pair.riskReversal).toBeCloseTo(1.5, 2)
    expect(100 * pair.butterfly).toBeCloseTo(0.41, 2)
    // 1.5025 ÷ 12.0395
    expect(pair.skewPct).toBeCloseTo(12.48, 1)
  })

  it('at 25Δ has no answer, for the smallest put delta is 0.29, and hints at strikes', async () => {
    const { data, notices } = await at({ pick: 'delta', dist: '25' })
    expect(data.pair.riskReversal).toBeNaN()
    expect(notices.map(({ text }) => text)).toContain(
      'The 25Δ call and put do not lie between two strikes with an IV: choose Strikes instead of Delta.',
    )
  })

  it('at half a percent of the forward reads the smile between strikes', async () => {
    const { pair } = (await at({ pick: 'pct', dist: '0.5' })).data
    // F × 1.005 = 26,150.11: between 11.8000 at 26,100 and 11.6996 at 26,200, 50.11 of 100 points on: 11.7497
    expect(100 * pair.callIv).toBeCloseTo(11.7497, 3)
    // F × 0.995 = 25,889.91: between 13.2021 at 25,800 and 12.5983 at 25,900: 12.6592
    expect(100 * pair.putIv).toBeCloseTo(12.6592, 3)
    // The nearest listed strikes
    expect(pair).toMatchObject({ callStrike: 26200, putStrike: 25900 })
  })

  it('stands in every row with its strikes', async () => {
    const { rows } = (await at({ ...offset2, interval: '15m' })).data
    // 09:30: 26,200 at 12.0007, 25,800 at 13.4996
    expect(100 * rows.rr[0]).toBeCloseTo(1.4989, 3)
    expect(rows.rr[1]).toBeNaN()
    expect(100 * rows.rr[3]).toBeCloseTo(1.5025, 3)
    expect([rows.callStrike[3], rows.putStrike[3]]).toEqual([26200, 25800])
    expect(rows.newestFirst).toEqual([3, 0])
  })
})

describe('the wings since the base', () => {
  it('both lost 0.40 since the previous close: Vol offered', async () => {
    const { change } = (await at(offset2)).data
    expect(100 * change.call).toBeCloseTo(-0.4, 2)
    expect(100 * change.put).toBeCloseTo(-0.4, 2)
    expect(change.reading).toBe('Vol offered')
  })

  it('is told with strikes and figures', async () => {
    expect(sentence(await at(offset2), 'Repricing')).toBe(
      'Since previous close the 26,200 call’s IV moved −0.40 and the 25,800 put’s −0.40: Vol offered.',
    )
  })
})

describe('the parity gap', () => {
  it('is call IV 12.5536 against put IV 11.6780 off spot carry 26,009.1608: +0.8756, +10.85 points', async () => {
    const { gap } = (await at()).data
    expect(gap.carried).toBeCloseTo(26009.1608, 3)
    expect(100 * gap.ceIv).toBeCloseTo(12.5536, 3)
    expect(100 * gap.peIv).toBeCloseTo(11.678, 3)
    expect(100 * gap.gap).toBeCloseTo(0.8756, 3)
    expect(gap.points).toBeCloseTo(10.85, 2)
  })
})

describe('what the explanations show', () => {
  it('gives the figures again', async () => {
    const answer = await at(offset2)
    const input = (figure: string, name: string) => inputOf(answer, figure, name)
    const result = (figure: string) => answer.explanations[figure].result
    expect(input('rr', 'Put IV') - input('rr', 'Call IV')).toBeCloseTo(result('rr'), 9)
    expect((input('bf', 'Put IV') + input('bf', 'Call IV')) / 2 - input('bf', 'ATM IV')).toBeCloseTo(result('bf'), 9)
    expect((100 * result('rr')) / input('skewPct', 'ATM IV')).toBeCloseTo(result('skewPct'), 9)
    expect(input('callChange', 'IV now') - input('callChange', 'IV at the base')).toBeCloseTo(result('callChange'), 9)
    expect(input('gap', 'Call IV off spot') - input('gap', 'Put IV off spot')).toBeCloseTo(result('gap'), 9)
    // Half a percent out the IV lies between two strikes: linear in strike at the price that the formula names.
    const between = await at({ pick: 'pct', dist: '0.5' })
    const price = between.data.context.forward * 1.005
    const [low, high] = ['IV at 26,100', 'IV at 26,200'].map((name) => inputOf(between, 'callIv', name))
    expect(low + ((high - low) * (price - 26100)) / 100).toBeCloseTo(between.explanations.callIv.result, 9)
    const carry =
      input('gapPoints', 'Spot') * Math.exp(input('gapPoints', 'Rate') * input('gapPoints', 'Time to expiry'))
    expect(input('gapPoints', 'Forward') - carry).toBeCloseTo(result('gapPoints'), 9)
  })
})
