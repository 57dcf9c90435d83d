import { rolloverDaily } from '@strikelens/market/datasets'
import { describe, expect, it } from 'vitest'
import { answerOf, inputOf } from '../../testing/answerOf.ts'
import { dashboard, marketDays, month } from '../../testing/futureDashboardMarket.ts'
import { fixtureDays, TODAY } from '../../testing/futuresDay.ts'
import { keepFile } from '../../testing/futuresHistory.ts'
import { setTable } from '../../testing/memorySource.ts'
import { wire } from '../../testing/wire.ts'
import { rowExplanations } from './rowExplanations.ts'

const answer = answerOf(await dashboard())
const input = (figure: string, name: string) => inputOf(answer, figure, name)
const inputs = (figure: string) => answer.explanations[figure].inputs.map(({ value }) => Number(value))
const result = (figure: string) => answer.explanations[figure].result

describe('a figure computed again from the inputs its explanation shows', () => {
  it('bias, exits and the net change of OI', () => {
    const [lb, sc, sb, lu] = ['Long Buildup', 'Short Covering', 'Short Buildup', 'Long Unwinding'].map((name) =>
      input('bias', name),
    )
    expect(result('bias')).toBeCloseTo((100 * (lb + sc - sb - lu)) / (lb + sc + sb + lu), 9)
    const [left, changed] = inputs('exits')
    expect(result('exits')).toBeCloseTo((100 * left) / changed, 9)
    const [added, gone, other] = inputs('oiChange')
    expect(result('oiChange')).toBeCloseTo(added - gone + other, 9)
  })

  it('rupees of a class: its largest future and the others', () => {
    expect(answer.explanations['value LB'].inputs.map(({ name }) => name)).toEqual(['ALPHA', '1 others'])
    expect(inputs('value LB')).toEqual([expect.closeTo(800, 6), expect.closeTo(440, 6)])
    for (const code of ['LB', 'SB', 'SC', 'LU']) {
      expect(result(`value ${code}`)).toBeCloseTo(
        inputs(`value ${code}`).reduce((sum, value) => sum + value, 0),
        9,
      )
    }
  })

  it('an index card: changes, basis, basis % and rollover', () => {
    expect(result('NIFTY dp')).toBeCloseTo(100 * (input('NIFTY dp', 'Price') / inputs('NIFTY dp')[1] - 1), 9)
    const [oi, ref] = inputs('NIFTY doi')
    expect(result('NIFTY doi')).toBeCloseTo((100 * (oi - ref)) / ref, 9)
    const [future, spot] = inputs('NIFTY basis')
    expect(result('NIFTY basis')).toBeCloseTo(future - spot, 9)
    expect(result('NIFTY basisPct')).toBeCloseTo((100 * (future - spot)) / spot, 9)
    const [near, later] = inputs('NIFTY rollover')
    expect([near, later]).toEqual([8000, 5000])
    expect(result('NIFTY rollover')).toBeCloseTo((100 * later) / (near + later), 9)
  })

  it.each(['Banks', 'IT', 'Energy'])('price and OI of the sector %s', (sector) => {
    const [weighted, weight] = inputs(`sector ${sector} dp`)
    expect(result(`sector ${sector} dp`)).toBeCloseTo(weighted / weight, 9)
    const [change, ref] = inputs(`sector ${sector} doi`)
    expect(result(`sector ${sector} doi`)).toBeCloseTo((100 * change) / ref, 9)
  })

  it('a row of a list, from the row alone', () => {
    const [row] = wire(answer.data).rows
    const how = rowExplanations(row, 'the previous close')
    const of = (figure: string) => how[figure].inputs.map(({ value }) => Number(value))
    const [price, ref] = of('dp')
    expect(how.dp.result).toBeCloseTo(100 * (price / ref - 1), 9)
    const [oi, oiRef] = of('doi')
    expect(how.doi.result).toBeCloseTo((100 * (oi - oiRef)) / oiRef, 9)
    const [lots, pointValue, at] = of('oiValue')
    expect(how.oiValue.result).toBeCloseTo((lots * pointValue * at) / 1e7, 9)
    const [dp, doi] = of('strength')
    expect(how.strength.result).toBeCloseTo(Math.sqrt(Math.abs(dp * doi)), 9)
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
    expect(restDoi.result).toBeCloseTo((100 * change) / ref, 9)
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
    expect(explanations['rollover index'].result).toBeCloseTo((100 * later) / (near + later), 9)
    expect(explanations['avg3 index']).toMatchObject({ result: 40, inputs: [{ name: 'Series −1', value: 40 }] })
    expect(explanations['avg3 stock']).toBeUndefined()
  })
})
