import { describe, expect, it } from 'vitest'
import { placesOf, readText, rowsOf, tablesIn } from '../lists/readSample.ts'
import { SAMPLES } from '../lists/samples.ts'

const { bulk, block, bulkHistory, dealReply, shortSales, shortSaleReply } = SAMPLES

describe('deals', () => {
  it('of a day are the whole of it, bulk and block told apart by the remarks', () => {
    const [table, ...others] = tablesIn(bulk)
    expect(others).toEqual([])
    expect(table).toMatchObject({ dataset: 'bulk_deals', date: '2026-08-21' })
    expect(table).not.toHaveProperty('addsBy')
    expect(rowsOf(table.table)).toEqual([
      {
        ...{ symbol: 'AHIMSA', security: 'Ahimsa Industries Ltd.', client: 'BHANSALI VALUE CREATIONS PVT LTD' },
        ...{ side: 'BUY', qty: 81_000, price: 28.5, remarks: '', exchange: 'NSE' },
      },
      {
        ...{ symbol: 'M&M', security: 'Mahindra & Mahindra Ltd', client: 'SBI FUND, A/C 2' },
        ...{ side: 'SELL', qty: 3_248_305, price: 560, remarks: '', exchange: 'NSE' },
      },
    ])
    expect(placesOf(tablesIn(block))).toEqual(['block_deals 2026-08-21: 1'])
  })

  it('of many days come one table a day, added to what is known of it', () => {
    const tables = tablesIn(bulkHistory)
    expect(placesOf(tables)).toEqual(['bulk_deals 2024-09-25: 1', 'bulk_deals 2024-09-26: 1'])
    expect(rowsOf(tables[0].table)).toMatchObject([{ symbol: 'AARTECH', side: 'BUY', qty: 154_239, price: 71.05 }])
    for (const { addsBy } of tables) expect(addsBy).toContain('client')
  })

  it('in a reply are block deals when no remark is told', () => {
    expect(placesOf(tablesIn(dealReply))).toEqual(['bulk_deals 2025-12-01: 1'])
    const text = dealReply.text.replace('"-"', 'null')
    expect(placesOf(tablesIn({ name: 'reply.json', text }))).toEqual(['block_deals 2025-12-01: 1'])
  })

  it('of a day without any are an empty day, if the name says which', () => {
    const none = `${bulk.text.split('\n')[0]}\nNO RECORDS,,,,,,,\n`
    expect(placesOf(tablesIn({ name: 'bulk_24082026.csv', text: none }))).toEqual(['bulk_deals 2026-08-24: 0'])
    expect(readText('bulk.csv', none)).toMatchObject({ ok: false, reason: expect.stringContaining('empty') })
  })

  it('that cannot be are left out, with line and column', () => {
    const text = bulk.text.replace(',SELL,', ',SOLD,').replace('81000', '0')
    expect(readText('bulk.csv', text)).toMatchObject({ ok: false })
    const half = readText('bulk.csv', bulk.text.replace(',SELL,', ',SOLD,'))
    expect(half).toMatchObject({
      ok: true,
      problems: [{ file: 'bulk.csv', line: 3, column: 'Buy/Sell', reason: "'SOLD' cannot stand there" }],
      // A day of which a line was lost is not the whole day.
      day: { tables: [{ addsBy: expect.arrayContaining(['symbol']) }] },
    })
  })

  it('sold short come from the file and from the reply', () => {
    for (const sample of [shortSales, shortSaleReply]) {
      const [{ table, dataset, date }] = tablesIn(sample)
      expect([dataset, date]).toEqual(['short_sales', '2025-12-01'])
      expect(rowsOf(table)).toEqual([{ symbol: '63MOONS', security: '63 MOONS TECHNOLOGIES LTD', qty: 600 }])
    }
  })
})
