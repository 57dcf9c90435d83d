import { describe, expect, it } from 'vitest'
import { istInstant } from '../time/index.ts'
import { keptUnder, smallSource } from './fixtures/smallSource.ts'
import { type DayTable, marketAt } from './index.ts'

type Row = readonly [expiry: string, right: string, strike: number, close: number, settle: number, oi: number]

/** The file of an underlying: its rows in no order. */
function file(rows: readonly Row[]): DayTable {
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
  table: keptUnder({
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

describe('an option day whose own file is not stored', () => {
  const told = (rows: readonly Row[], prevClose: number[], oiChangeQty: number[]) =>
    smallSource({
      adjustments: (symbol) => (symbol === 'SPLIT' ? [{ exDate: '2026-11-11', factor: 2 }] : []),
      table: keptUnder({
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
