import { describe, expect, it } from 'vitest'
import { placesOf, readText, rowsOf, tablesIn } from '../lists/readSample.ts'
import { SAMPLES } from '../lists/samples.ts'

const { flowHistory, categories, flowLines } = SAMPLES

describe('a history of the flows of institutions', () => {
  it('is one table a day', () => {
    const tables = tablesIn(flowHistory)
    expect(placesOf(tables)).toEqual(['fii_dii_cash 2025-11-13: 2', 'fii_dii_cash 2025-11-14: 2'])
    expect(rowsOf(tables[1].table)).toEqual([
      { category: 'FII', buyCrore: 11_000, sellCrore: 15_968.22, netCrore: -4968.22 },
      { category: 'DII', buyCrore: 17_388.26, sellCrore: 8927.79, netCrore: 8460.47 },
    ])
  })

  it('of months is refused: their totals would pass for the flows of a day', () => {
    const text = flowHistory.text.replace('2025-11-13', '2025-10-31')
    expect(readText('fii_dii.csv', text)).toMatchObject({ ok: false, reason: expect.stringContaining('month') })
  })

  it('leaves out a day whose net is not what was bought less what was sold', () => {
    const reading = readText('fii_dii.csv', flowHistory.text.replace('-383.68', '383.68'))
    expect(reading).toMatchObject({ ok: true, problems: [{ line: 2, column: 'net_purchase_sales_fii' }] })
  })

  it('by category of client is kept apart, without categories that are not told', () => {
    const [{ dataset, date, table }] = tablesIn(categories)
    expect([dataset, date]).toEqual(['category_turnover', '2024-01-01'])
    expect(rowsOf(table)).toEqual([
      { category: 'FPI', buyCrore: 1277.19, sellCrore: 2165.49, netCrore: -888.3 },
      { category: 'MF', buyCrore: 5537.35, sellCrore: 4730.51, netCrore: 806.84 },
    ])
  })

  it('of Upstox has cash of both and derivatives of foreign ones', () => {
    const tables = tablesIn(flowLines)
    // 1,774,981,800,000 ms is the midnight in India that 1 April 2026 begins with.
    expect(placesOf(tables)).toEqual(['fii_dii_cash 2026-04-01: 2', 'fii_derivatives 2026-04-01: 4'])
    expect(rowsOf(tables[0].table)[0]).toEqual({
      category: 'FII',
      buyCrore: 9000.5,
      sellCrore: 9500.25,
      netCrore: -499.75,
    })
    expect(rowsOf(tables[1].table)[0]).toMatchObject({ product: 'fut-index', symbol: '', oiLots: 391_771 })
  })

  it('of Upstox keeps what is whole of a day', () => {
    const lines = flowLines.text.split('\n')
    const broken = lines.with(3, '{"category":').join('\n')
    const reading = readText('flows.jsonl', broken)
    expect(reading).toMatchObject({ ok: true, problems: [{ line: 4, reason: 'the line is not JSON' }] })
    expect(placesOf(reading.ok ? reading.day.tables : [])).toEqual(['fii_dii_cash 2026-04-01: 2'])
    const later = flowLines.text.replaceAll('1774981800000', '1774981860000')
    expect(readText('flows.jsonl', later)).toMatchObject({ ok: false })
  })
})
