import { describe, expect, it } from 'vitest'
import type { Table } from '../blocks/index.ts'
import { istInstant } from '../time/index.ts'
import { smallSource, tablesUnder } from './fixtures/smallSource.ts'
import { marketAt } from './index.ts'

type Row = readonly [expiry: string, right: string, strike: number, close: number, settle: number, oi: number]

/** The file of an underlying: its rows in no order. */
function file(rows: readonly Row[]): Table {
  const column = (place: 2 | 3 | 4 | 5) => Float64Array.from(rows, (row) => row[place])
  return {
    expiry: rows.map((row) => row[0]),
    right: rows.map((row) => row[1]),
    strike: column(2),
    close: column(3),
    settle: column(4),
    oiQty: column(5),
    volumeQty: column(5).map((oi) => oi / 10),
    lotSize: new Float64Array(rows.length).fill(65),
    underlying: new Float64Array(rows.length).fill(25_905.5),
  }
}

const source = smallSource({
  table: tablesUnder({
    'fo_options 2026-11-11 NIFTY': file([
      ['2026-11-17', 'PE', 26_000, 160, 161, 6500],
      ['2026-11-24', 'CE', 26_000, 300, 300, 650],
      ['2026-11-17', 'CE', 26_000, 70, 71, 13_000],
      ['2026-11-17', 'CE', 9500, 16_400, 16_405, 65],
    ]),
  }),
})
const market = marketAt(source, istInstant('2026-11-12', '10:15'))

describe('an option day read from the exchange’s file', () => {
  it('has the strikes of one expiry ascending, each side in its place', async () => {
    const day = await market.optionDay('NIFTY', '2026-11-17', '2026-11-11')
    expect(Array.from(day?.strike ?? [])).toEqual([9500, 26_000])
    expect(Array.from(day?.ce.close ?? [])).toEqual([16_400, 70])
    expect(Array.from(day?.ce.settle ?? [])).toEqual([16_405, 71])
    expect(Array.from(day?.ce.oiQty ?? [])).toEqual([65, 13_000])
    expect(Array.from(day?.pe.volumeQty ?? [])).toEqual([Number.NaN, 650])
    expect(day).toMatchObject({ date: '2026-11-11', lotSize: 65, underlying: 25_905.5 })
  })
  it('leaves out what the file does not list: no leg is not a leg with no interest', async () => {
    const day = await market.optionDay('NIFTY', '2026-11-17', '2026-11-11')
    expect(day?.pe.oiQty[0]).toBeNaN()
    const next = await market.optionDay('NIFTY', '2026-11-24', '2026-11-11')
    expect(Array.from(next?.strike ?? [])).toEqual([26_000])
    expect(next?.pe.close[0]).toBeNaN()
  })
  it('is none for an expiry or a day the file does not have', async () => {
    expect(await market.optionDay('NIFTY', '2026-12-01', '2026-11-11')).toBeNull()
    expect(await market.optionDay('NIFTY', '2026-11-17', '2026-11-09')).toBeNull()
  })
})

describe('what an option day is measured by', () => {
  const options = file([
    ['2026-11-17', 'CE', 26_000, 70, 71, 13_000],
    ['2026-11-24', 'CE', 26_000, 300, 300, 650],
  ])
  const futures = (rows: readonly (readonly [symbol: string, expiry: string, close: number, settle: number])[]) => ({
    symbol: rows.map(([symbol]) => symbol),
    expiry: rows.map(([, expiry]) => expiry),
    close: Float64Array.from(rows, ([, , close]) => close),
    settle: Float64Array.from(rows, ([, , , settle]) => settle),
    underlying: new Float64Array(rows.length).fill(25_905.5),
  })
  const listed = futures([
    ['BANKNIFTY', '2026-11-24', 58_000, 58_000],
    ['NIFTY', '2026-11-24', 25_990, 25_992.5],
    ['NIFTY', '2026-12-29', 26_150, 26_151],
  ])
  const on = (tables: Record<string, Table>) =>
    marketAt(smallSource({ table: tablesUnder(tables) }), istInstant('2026-11-12', '10:15'))

  it('is the settlement of the future of its own expiry; a week has none', async () => {
    const stored = on({ 'fo_options 2026-11-11 NIFTY': options, 'fo_futures 2026-11-11 NSE': listed })
    expect((await stored.optionDay('NIFTY', '2026-11-24', '2026-11-11'))?.future).toBe(25_992.5)
    expect((await stored.optionDay('NIFTY', '2026-11-17', '2026-11-11'))?.future).toBeNaN()
  })
  it('is the close of a future whose settlement is printed as 0.00 or not at all', async () => {
    for (const settle of [0, Number.NaN]) {
      const stored = on({
        'fo_options 2026-11-11 NIFTY': options,
        'fo_futures 2026-11-11 NSE': futures([['NIFTY', '2026-11-24', 25_990, settle]]),
      })
      expect((await stored.optionDay('NIFTY', '2026-11-24', '2026-11-11'))?.future).toBe(25_990)
    }
  })
  it('of a commodity is the first future that outlives the options, which is their underlying too', async () => {
    const gold = futures([
      ['GOLD', '2026-11-05', 121_000, Number.NaN],
      ['GOLD', '2026-12-04', 123_450, Number.NaN],
      ['GOLD', '2027-02-05', 125_000, Number.NaN],
    ])
    const stored = on({ 'fo_options 2026-11-11 GOLD': options, 'fo_futures 2026-11-11 MCX': gold })
    const day = await stored.optionDay('GOLD', '2026-11-24', '2026-11-11')
    expect([day?.future, day?.underlying]).toEqual([123_450, 123_450])
  })
  it('is the official close of the underlying, before what the file of derivatives prints beside its contracts', async () => {
    const unnamed = { ...options, underlying: new Float64Array(2).fill(Number.NaN) }
    const spot = async (tables: Record<string, Table>) =>
      (await on({ 'fo_options 2026-11-11 NIFTY': unnamed, ...tables }).optionDay('NIFTY', '2026-11-17', '2026-11-11'))
        ?.underlying
    const index = { id: ['NIFTY'], close: Float64Array.of(25_905.45) }
    expect(await spot({ 'index_daily 2026-11-11': index, 'fo_futures 2026-11-11 NSE': listed })).toBe(25_905.45)
    expect(await spot({ 'fo_futures 2026-11-11 NSE': listed })).toBe(25_905.5)
    expect(await spot({})).toBeNaN()
  })
  it('stays known beside a leg whose own line does not print it, nor its lot', async () => {
    const partly = {
      ...options,
      expiry: ['2026-11-17', '2026-11-17'],
      right: ['CE', 'PE'],
      underlying: Float64Array.of(25_905.5, Number.NaN),
      lotSize: Float64Array.of(65, Number.NaN),
    }
    const day = await on({ 'fo_options 2026-11-11 NIFTY': partly }).optionDay('NIFTY', '2026-11-17', '2026-11-11')
    expect([day?.underlying, day?.lotSize]).toEqual([25_905.5, 65])
  })
  it('is told of a session without a file by the next one’s', async () => {
    const next = {
      ...listed,
      name: ['BANKNIFTY26NOVFUT', 'NIFTY26NOVFUT', 'NIFTY26DECFUT'],
      set: ['IDX', 'IDX', 'IDX'],
      lotSize: new Float64Array(3).fill(65),
      prevClose: Float64Array.of(57_900, 25_880, 26_040),
      oiQty: Float64Array.of(100, 100, 100),
      oiChangeQty: Float64Array.of(10, 10, 100),
    }
    const told = { ...options, prevClose: Float64Array.of(92.5, 280), oiChangeQty: Float64Array.of(3250, 65) }
    const stored = on({ 'fo_options 2026-11-11 NIFTY': told, 'fo_futures 2026-11-11 NSE': next })
    expect((await stored.optionDay('NIFTY', '2026-11-24', '2026-11-10'))?.future).toBe(25_880)
  })
})

describe('an option day whose own file is not stored', () => {
  const told = (rows: readonly Row[], prevClose: number[], oiChangeQty: number[]) =>
    smallSource({
      adjustments: (symbol) => (symbol === 'SPLIT' ? [{ exDate: '2026-11-11', factor: 2 }] : []),
      table: tablesUnder({
        'fo_options 2026-11-11 NIFTY': {
          ...file(rows),
          prevClose: Float64Array.from(prevClose),
          oiChangeQty: Float64Array.from(oiChangeQty),
        },
        'fo_options 2026-11-11 SPLIT': {
          ...file(rows),
          prevClose: Float64Array.from(prevClose),
          oiChangeQty: Float64Array.from(oiChangeQty),
        },
      }),
    })
  const rows: Row[] = [
    ['2026-11-17', 'CE', 26_000, 70, 71, 13_000],
    ['2026-11-17', 'PE', 26_000, 160, 161, 6500],
    ['2026-11-17', 'CE', 26_100, 40, 41, 650],
  ]
  const evening = marketAt(told(rows, [92.5, 131, 55], [3250, -650, 650]), istInstant('2026-11-12', '10:15'))

  it('is told by the next session’s: its open interest less the change, at the previous close', async () => {
    const day = await evening.optionDay('NIFTY', '2026-11-17', '2026-11-10')
    // 13,000 − 3,250; 6,500 + 650; a contract nobody held before has neither interest nor a close.
    expect(day).toMatchObject({ date: '2026-11-10', lotSize: 65, isWhole: false })
    expect(Array.from(day?.ce.oiQty ?? [])).toEqual([9750, 0])
    expect(Array.from(day?.ce.close ?? [])).toEqual([92.5, Number.NaN])
    expect(Array.from(day?.pe.oiQty ?? [])).toEqual([7150, Number.NaN])
    expect(Array.from(day?.ce.volumeQty ?? [])).toEqual([Number.NaN, Number.NaN])
  })
  it('is not known before that session has ended, across a split, or where the file tells no change', async () => {
    const noon = marketAt(told(rows, [92.5, 131, 55], [0, 0, 0]), istInstant('2026-11-11', '12:00'))
    expect(await noon.optionDay('NIFTY', '2026-11-17', '2026-11-10')).toBeNull()
    expect(await evening.optionDay('SPLIT', '2026-11-17', '2026-11-10')).toBeNull()
    expect(await market.optionDay('NIFTY', '2026-11-17', '2026-11-10')).toBeNull()
  })
})
