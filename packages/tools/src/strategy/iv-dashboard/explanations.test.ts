import { describe, expect, it } from 'vitest'
import { answerOf, inputOf } from '../../testing/answerOf.ts'
import { dashboard } from '../../testing/ivDashboardMarket.ts'
import { wire } from '../../testing/wire.ts'
import { rowExplanations } from './rowExplanations.ts'

const answer = answerOf(await dashboard())
const input = (figure: string, name: string) => inputOf(answer, figure, name)
const result = (figure: string) => answer.explanations[figure].result

describe('a figure computed again from the inputs its explanation shows', () => {
  it.each(['vix', 'NIFTY'])('ranks of %s', (subject) => {
    const below = input(`${subject} ivp`, 'Sessions below')
    expect(result(`${subject} ivp`)).toBeCloseTo((100 * below) / input(`${subject} ivp`, 'Sessions'), 9)
    const [now, low, high] = ['Now', 'Lowest', 'Highest'].map((name) => input(`${subject} ivr`, name))
    expect(result(`${subject} ivr`)).toBeCloseTo((100 * (now - low)) / (high - low), 9)
  })

  it('moves that VIX implies, and its distance to what NIFTY realised', () => {
    expect(result('vix sessionMove')).toBeCloseTo(input('vix sessionMove', 'India VIX') / Math.sqrt(252), 12)
    expect(result('vix monthlyMove')).toBeCloseTo(input('vix monthlyMove', 'India VIX') / Math.sqrt(12), 12)
    expect(result('vix overHv')).toBeCloseTo(13.6 - input('vix overHv', 'HV20 of NIFTY'), 12)
    expect(result('vix change')).toBeCloseTo(100 * (13.6 / input('vix change', 'Previous close') - 1), 9)
  })

  it('IV30 of an index from its two expiries, and what is made of it', () => {
    // 30 days on the dot: the far expiry has no weight.
    const [near, far] = ['20 Dec', '19 Jan 2026']
    const nearVariance = input('NIFTY iv', `ATM IV ${near}`) ** 2 * input('NIFTY iv', `Days to ${near}`)
    const farVariance = input('NIFTY iv', `ATM IV ${far}`) ** 2 * input('NIFTY iv', `Days to ${far}`)
    const weight = (30 - input('NIFTY iv', `Days to ${near}`)) / 30
    expect(result('NIFTY iv')).toBeCloseTo(Math.sqrt((nearVariance + (farVariance - nearVariance) * weight) / 30), 9)
    expect(result('NIFTY sessionMove')).toBeCloseTo(input('NIFTY sessionMove', 'IV30') / Math.sqrt(252), 9)
    expect(result('NIFTY change')).toBeCloseTo(
      input('NIFTY change', 'Now') - input('NIFTY change', 'Previous close'),
      9,
    )
    expect(result('NIFTY slope')).toBeCloseTo(
      input('NIFTY slope', `ATM IV ${far}`) - input('NIFTY slope', `ATM IV ${near}`),
      9,
    )
    expect(result('NIFTY hv20')).toBeCloseTo(100 * Math.sqrt(252) * input('NIFTY hv20', 'Deviation a session'), 9)
  })

  it('medians from the values in their middle, the high share from its counts', () => {
    const middle = (figure: string) => (input(figure, 'Middle value') + input(figure, 'Next value')) / 2
    expect(result('breadth median')).toBeCloseTo(middle('breadth median'), 9)
    expect(result('sector Banks iv')).toBeCloseTo(middle('sector Banks iv'), 9)
    expect(result('sector IT iv')).toBeCloseTo(input('sector IT iv', 'Middle value'), 9)
    expect(result('sector IT change')).toBeCloseTo(input('sector IT change', 'Middle value'), 9)
    expect(result('breadth highShare')).toBeCloseTo(
      (100 * input('breadth highShare', 'IVP ≥ 60')) / input('breadth highShare', 'Stocks'),
      9,
    )
    // A sector of one stock has no median to explain.
    expect(answer.explanations['sector Energy iv']).toBeUndefined()
  })

  it('figures of a stock, from its row alone', () => {
    const [row] = wire(answer.data).stocks
    const how = rowExplanations(row, { look: 252, series: 'iv30' }, '2025-11-20')
    const of = (figure: string, name: string) => Number(how[figure].inputs.find((one) => one.name === name)?.value)
    expect(how.ivp.result).toBeCloseTo((100 * of('ivp', 'Sessions below')) / of('ivp', 'Sessions'), 9)
    expect(how.ivOverHv.result).toBeCloseTo(of('ivOverHv', 'IV30') / of('ivOverHv', 'HV20'), 9)
    expect(how.slope.result).toBeCloseTo(of('slope', 'ATM IV 19 Jan 2026') - of('slope', 'ATM IV 20 Dec'), 9)
    expect(how.rr25.result).toBeCloseTo(of('rr25', '25Δ put') - of('rr25', '25Δ call'), 9)
    expect(how.turnover.result).toBeCloseTo(
      (of('turnover', 'Lots') * of('turnover', 'Mean premium') * of('turnover', 'Point value')) / 1e7,
      9,
    )
    expect(how.vrp.result).toBeCloseTo(of('vrp', 'IV30') - of('vrp', 'HV20'), 9)
    expect(how.changePct.result).toBeCloseTo(100 * (of('changePct', 'Now') / of('changePct', 'Previous close') - 1), 9)
    expect(
      Object.keys(
        rowExplanations(
          { ...row, hv20Pct: null, vrpPoints: null, ivOverHv: null },
          { look: 252, series: 'iv30' },
          '2025-11-20',
        ),
      ),
    ).not.toContain('vrp')
  })
})
