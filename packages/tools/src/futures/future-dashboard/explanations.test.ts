import { rolloverDaily } from '@strikelens/market/datasets'
import { describe, expect, it } from 'vitest'
import { answerOf } from '../../testing/answerOf.ts'
import { dashboard, marketDays, month } from '../../testing/futureDashboardMarket.ts'
import { fixtureDays, TODAY } from '../../testing/futuresDay.ts'
import { keepFile } from '../../testing/futuresHistory.ts'
import { setTable } from '../../testing/memorySource.ts'
import { wire } from '../../testing/wire.ts'
import { rowExplanations } from './rowExplanations.ts'

const answer = answerOf(await dashboard())
const inputs = (figure: string) => answer.explanations[figure].inputs.map(({ value }) => Number(value))

describe('the inputs that an explanation shows', () => {
  it('rupees of a class: its largest future and the others', () => {
    expect(answer.explanations['value LB'].inputs.map(({ name }) => name)).toEqual(['ALPHA', '1 others'])
    expect(inputs('value LB')).toEqual([expect.closeTo(800, 6), expect.closeTo(440, 6)])
  })

  it('rollover of an index card, from the OI of near and of later months', () => {
    expect(inputs('NIFTY rollover').slice(0, 2)).toEqual([8000, 5000])
  })

  it('a row of a list, from the row alone', () => {
    const [row] = wire(answer.data).rows
    const how = rowExplanations(row, 'the previous close')
    expect(how.strength.title).toBe('Strength of ALPHA, Long Buildup')
    // What has no answer has no explanation.
    expect(Object.keys(how)).not.toContain('restDoi')
  })

  it('the change of OI without the expiring month', async () => {
    const days = fixtureDays([
      {
        symbol: 'A',
        futures: [
          month({ close: 1000, price: 1001, prevOi: 10_000, oi: 1000 }, '25NOV', TODAY),
          month({ close: 1000, price: 1010, prevOi: 80_000, oi: 85_000 }, '25DEC', '2025-12-30'),
        ],
      },
    ])
    const [row] = wire(answerOf(await dashboard({}, days)).data).rows
    const { restDoi } = rowExplanations(row, 'the previous close')
    const [change, ref] = restDoi.inputs.map(({ value }) => Number(value))
    expect([change, ref]).toEqual([5000, 80_000])
  })

  it('rollover of the market and its average', async () => {
    const days = marketDays()
    keepFile(days, '2025-10-23', [
      { symbol: 'NIFTY', set: 'IDX', month: 'M0', expiry: '2025-10-28', close: 200, oiQty: 60 },
      { symbol: 'NIFTY', set: 'IDX', month: 'M1', expiry: '2025-11-25', close: 201, oiQty: 40 },
    ])
    setTable(days, rolloverDaily, '2025-10-23', {
      symbol: ['NIFTY'],
      expiry: ['2025-10-28'],
      rolloverPct: Float64Array.of(40),
      avg3Pct: Float64Array.of(Number.NaN),
      avg3Series: Float64Array.of(0),
      k: Float64Array.of(3),
    })
    const { explanations } = answerOf(await dashboard({}, days))
    const [near, later] = explanations['rollover index'].inputs.map(({ value }) => Number(value))
    // NIFTY at its one price: 6,00,000 units near, 3,75,000 after it.
    expect(near / later).toBeCloseTo(600_000 / 375_000, 9)
    expect(explanations['avg3 index']).toMatchObject({ result: 40, inputs: [{ name: '1 expiry ago', value: 40 }] })
    expect(explanations['avg3 stock']).toBeUndefined()
  })
})
