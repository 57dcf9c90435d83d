import { foFutures, foOptions } from '@strikelens/market/datasets'
import { wholeTable } from '@strikelens/market/testing'
import { describe, expect, it } from 'vitest'
import { closingChain } from './closingChain.ts'
import { fileSnapshot, listingsOfFiles, type OptionFiles } from './optionFiles.ts'

const DATE = '2016-01-01'
const [JAN, DEC] = ['2016-01-28', '2016-12-29']
const column = (...values: number[]) => Float64Array.from(values)

/** January trades in lots of 75; of December, which nobody traded, an old file tells open interest and no lot. */
const futures = wholeTable(foFutures, {
  ...{ name: ['NIFTY16JANFUT', 'NIFTY16FEBFUT'], symbol: ['NIFTY', 'NIFTY'], set: ['IDX', 'IDX'] },
  ...{ expiry: [JAN, '2016-02-25'], lotSize: column(75, 75), underlying: column(Number.NaN, Number.NaN) },
  ...{ close: column(8004.55, 8040), settle: column(8004.55, 8040) },
})
const options = wholeTable(foOptions, {
  expiry: [JAN, JAN, JAN, JAN, DEC, DEC],
  right: ['CE', 'PE', 'CE', 'PE', 'CE', 'PE'],
  strike: column(8000, 8000, 8100, 8100, 8000, 8000),
  lotSize: column(75, 75, 75, 75, Number.NaN, Number.NaN),
  underlying: new Float64Array(6).fill(Number.NaN),
  close: column(120, 110, 75, 165, 700, 400),
  settle: column(120, 110, 75, 165, 700, 0),
  volumeQty: column(7500, 7500, 7500, 7500, 0, 0),
  oiQty: column(75_000, 150_000, 7500, 7500, 20_000, 30_000),
})
const files: OptionFiles = {
  date: DATE,
  options: new Map([['NIFTY', options]]),
  futures: new Map([['NSE', futures]]),
}
const noSpot = () => Number.NaN

describe('a chain by its file alone', () => {
  const [listing] = listingsOfFiles(files)
  const closing = (expiry: string) => {
    const terms = listing.options.find((one) => one.expiry === expiry)
    const snapshot = fileSnapshot(files, listing, expiry, noSpot)
    if (terms === undefined || snapshot === null) throw new Error(`${expiry} is not listed.`)
    return closingChain(snapshot, listing, terms, DATE, snapshot.spot, 'eod')
  }

  it('has open interest and PCR of a month that nobody traded, in lots of the near one', () => {
    const december = closing(DEC)
    expect([december.lotSize, december.ceOiLots * 75, december.peOiLots * 75]).toEqual([75, 20_000, 30_000])
    expect(december.pcrOi).toBeCloseTo(1.5, 12)
    expect(december.maxPain).toBe(8000)
  })
  it('is priced off the future of its expiry where no spot is stored', () => {
    expect(closing(JAN).forward).toBe(8004.55)
    expect(closing(JAN).atmIv).toBeGreaterThan(0.1)
  })
})
