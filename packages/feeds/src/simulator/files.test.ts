import type { IsoDate } from '@strikelens/market/time'
import { universe } from '@strikelens/market/universe'
import { describe, expect, it } from 'vitest'
import { type Coded, type FileFormat, type ParsedFile, parseFile, recogniseFile } from '../files/index.ts'
import { listingsOn } from './derivatives/index.ts'
import { sessionFiles } from './files.ts'
import { DATE, wholeMarket as world } from './fixtures/wholeMarket.ts'
import { dailyBars } from './underlyings/index.ts'

const facts = {
  commodityLot: (symbol: string) => universe.commodity(symbol)?.lotSize ?? null,
  receivedOn: '2026-11-13',
}

/** The files of a date as an importer meets them: by name, with format and contents. */
function published(date: IsoDate): Map<string, { format: FileFormat; parsed: ParsedFile }> {
  const files = new Map<string, { format: FileFormat; parsed: ParsedFile }>()
  for (const { name, bytes } of sessionFiles(world, date)) {
    const [file, ...others] = recogniseFile(name, bytes)
    expect(others).toEqual([])
    if (!file.ok) throw new Error(`${name}: ${file.reason}`)
    files.set(name, { format: file.format, parsed: parseFile(file, facts) })
  }
  return files
}
const day = published(DATE)

function isAbout<About extends ParsedFile['about']>(
  parsed: ParsedFile | undefined,
  about: About,
): parsed is Extract<ParsedFile, { about: About }> {
  return parsed?.about === about
}

function derivativesOf(name: string) {
  const parsed = day.get(name)?.parsed
  if (!isAbout(parsed, 'fo') || !parsed.reading.ok) throw new Error(`${name} has no derivatives`)
  return parsed.reading.day
}

function sharesOf(name: string) {
  const parsed = day.get(name)?.parsed
  if (!isAbout(parsed, 'cash') || !parsed.reading.ok) throw new Error(`${name} has no shares`)
  return parsed.reading.day
}

function indicesOf(name: string) {
  const parsed = day.get(name)?.parsed
  if (!isAbout(parsed, 'indices') || !parsed.reading.ok) throw new Error(`${name} has no indices`)
  return parsed.reading.day
}
const textAt = ({ codes, values }: Coded, row: number) => values[codes[row]]

describe('the files of a simulated session', () => {
  it('have the exchanges’ names and formats', () => {
    expect(Object.fromEntries(Array.from(day, ([name, { format }]) => [name, format]))).toEqual({
      'BhavCopy_NSE_FO_0_0_0_20261112_F_0000.csv': 'udiff-fo',
      'BhavCopy_BSE_FO_0_0_0_20261112_F_0000.csv': 'udiff-fo',
      'BhavCopyDateWise_12112026.csv': 'mcx',
      'BhavCopy_NSE_CM_0_0_0_20261112_F_0000.csv': 'udiff-cm',
      'sec_bhavdata_full_12112026.csv': 'delivery',
      'ind_close_all_12112026.csv': 'index-close',
      'fao_participant_oi_12112026.csv': 'participants',
      'fao_participant_vol_12112026.csv': 'participants',
      'fii_dii_12112026.json': 'fii-dii',
      'mcap12112026.csv': 'market-cap',
      'bulk_12112026.csv': 'deals',
      'block_12112026.csv': 'deals',
      'corporates-pit_12112026.json': 'insider',
    })
  })
  it('are read without a problem, each with its date', () => {
    for (const { parsed } of day.values()) {
      if (!parsed.reading.ok) throw new Error(parsed.reading.reason)
      expect(parsed.reading.problems).toEqual([])
      expect(parsed.reading.day.date).toBe(DATE)
    }
  })
  it('list every contract of the master, with its lot', () => {
    const files = { NSE: 'BhavCopy_NSE_FO_0_0_0_20261112_F_0000.csv', BSE: 'BhavCopy_BSE_FO_0_0_0_20261112_F_0000.csv' }
    for (const exchange of ['NSE', 'BSE'] as const) {
      const listings = listingsOn(world, DATE).filter((listing) => listing.exchange === exchange)
      const contracts = listings.reduce(
        (sum, { futures, options }) =>
          sum + futures.length + options.reduce((legs, { strikes }) => legs + 2 * strikes.length, 0),
        0,
      )
      const file = derivativesOf(files[exchange])
      expect(file.exchange).toBe(exchange)
      expect(file.rows).toBe(contracts)
      const lots = new Map(listings.map(({ symbol, futures }) => [symbol, futures[0].lotSize]))
      for (let row = 0; row < file.rows; row += 97) {
        expect(file.lotSize[row]).toBe(lots.get(textAt(file.symbol, row)))
      }
    }
  })
  it('close shares and indices at the official close, against the one before', () => {
    const bars = dailyBars(world, '2026-11-11', DATE)
    const officialOf = (id: string, d: number) => bars.close[bars.ids.indexOf(id) * 2 + d]
    const cash = sharesOf('BhavCopy_NSE_CM_0_0_0_20261112_F_0000.csv')
    expect(cash.rows).toBe(universe.stocks.length + universe.etfs.length)
    for (let row = 0; row < cash.rows; row++) {
      const symbol = textAt(cash.symbol, row)
      expect(cash.close[row]).toBe(officialOf(symbol, 1))
      expect(cash.prevClose[row]).toBe(officialOf(symbol, 0))
    }
    const indices = indicesOf('ind_close_all_12112026.csv')
    const nifty = indices.name.codes.indexOf(indices.name.values.indexOf(universe.companyOf('NIFTY') ?? ''))
    expect(indices.close[nifty]).toBe(officialOf('NIFTY', 1))
    expect(indices.pointsChange[nifty]).toBeCloseTo(officialOf('NIFTY', 1) - officialOf('NIFTY', 0), 2)
  })
})

describe('other days', () => {
  it('have MCX’s file alone when only MCX trades, and none on a Sunday', () => {
    // Balipratipada, and a Sunday without a session.
    expect([...published('2026-11-10').keys()]).toEqual(['BhavCopyDateWise_10112026.csv'])
    expect(sessionFiles(world, '2026-11-15')).toEqual([])
  })
})
