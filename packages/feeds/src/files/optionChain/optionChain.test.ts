import { describe, expect, it } from 'vitest'
import { readText, rowsOf, tablesIn } from '../lists/readSample.ts'
import { SAMPLES } from '../lists/samples.ts'

const { name, text } = SAMPLES.optionChain
/** The reply with a part of the call changed everywhere. */
const changed = (from: string, to: string) => readText(name, text.replaceAll(from, to))

describe('NSE’s option chain', () => {
  it('is a snapshot at its moment, counted in contracts, of which there may be parts', () => {
    const [{ dataset, part, date, table }] = tablesIn(SAMPLES.optionChain)
    expect([dataset, part, date]).toEqual(['chain_snapshots', 'NIFTY', '2022-03-28'])
    expect(rowsOf(table)).toEqual([
      {
        // 10:47:19 in India
        at: Date.UTC(2022, 2, 28, 5, 17, 19),
        expiry: '2022-03-31',
        right: 'CE',
        strike: 17_000,
        spot: 17_022.5,
        ltp: 150.1,
        bid: 150,
        ask: 150.2,
        bidQty: 750,
        askQty: 50,
        volumeLots: 1200,
        oiLots: 41.5,
        oiChangeLots: -3,
        ivPct: 17.25,
      },
      expect.objectContaining({ right: 'PE', oiLots: 100, ltp: Number.NaN, ivPct: Number.NaN, bid: Number.NaN }),
    ])
  })

  it('may lack a leg, and the totals of the old reply', () => {
    const { filtered: _, ...reply } = JSON.parse(text)
    delete reply.records.data[0].PE
    const [{ table }] = tablesIn({ name, text: JSON.stringify(reply) })
    expect(rowsOf(table).map(({ right }) => right)).toEqual(['CE'])
  })

  it('is rejected when its totals are not those of its legs, or it does not say when it was taken', () => {
    expect(changed('"totOI": 100', '"totOI": 102')).toMatchObject({ ok: false })
    expect(changed('10:47:19', '10:47')).toMatchObject({ ok: false })
    expect(readText(name, text.slice(0, text.length / 2))).toMatchObject({ ok: false })
  })

  it('leaves out a leg that is not the one its entry and its name say', () => {
    const reading = changed('OPTIDXNIFTY31-03-2022CE17000.00', 'OPTIDXNIFTY31-03-2022CE17100.00')
    expect(reading.ok && reading.problems.map(({ line, column }) => [line, column])).toEqual([[1, 'identifier']])
    expect(reading.ok && rowsOf(reading.day.tables[0].table).map(({ right }) => right)).toEqual(['PE'])
  })

  it('has its list of expiries beside, which is not needed', () => {
    const list = readText('expiries.json', '{"expiryDates":["31-Mar-2022"],"strikePrice":["17000"]}')
    expect(list).toMatchObject({ ok: false, isNotNeeded: true })
  })
})
