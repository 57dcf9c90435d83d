import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CE, PE } from '../pricing/index.ts'
import { legTableOrder } from './legTableOrder.ts'

type Row = readonly [strike: number, right: 1 | -1, oiChange: number]

function tableOf(rows: readonly Row[]): Row[] {
  const column = (field: 0 | 1 | 2) => Float64Array.from(rows, (row) => row[field])
  return legTableOrder({ strike: column(0), right: column(1), oiChange: column(2) }).map((i) => rows[i])
}

describe('the table of compared legs', () => {
  it('of Fixture A since PREV is led by the 26000 put; of equals the lower strike comes first', () => {
    const rows = tableOf([
      [26200, CE, 12_000],
      [26000, CE, -5000],
      [26100, CE, 5000],
      [25800, PE, 9000],
      [26000, PE, 24_000],
      [25900, PE, 11_000],
    ])
    expect(rows.map(([strike, right]) => `${strike}${right === CE ? 'CE' : 'PE'}`)).toEqual([
      '26000PE',
      '26200CE',
      '25900PE',
      '25800PE',
      '26000CE',
      '26100CE',
    ])
  })

  it('puts the call before the put where strike and size are equal', () => {
    const call: Row = [100, CE, -7]
    const put: Row = [100, PE, 7]
    expect(tableOf([put, call])).toEqual([call, put])
  })

  it('puts legs whose change is unknown last, after those that did not change', () => {
    const unknown: Row = [90, CE, Number.NaN]
    const still: Row = [100, CE, 0]
    expect(tableOf([unknown, still])).toEqual([still, unknown])
    expect(tableOf([])).toEqual([])
  })

  it('does not depend on the order in which the legs were chosen', () => {
    const rows: Row[] = [100, 110, 120].flatMap((strike): Row[] => [
      [strike, CE, strike === 110 ? Number.NaN : 5],
      [strike, PE, strike === 120 ? -9 : -5],
    ])
    fc.assert(
      fc.property(fc.shuffledSubarray(rows, { minLength: rows.length }), (shuffled) => {
        expect(tableOf(shuffled)).toEqual(tableOf(rows))
      }),
      { seed: 7, numRuns: 50 },
    )
  })
})
