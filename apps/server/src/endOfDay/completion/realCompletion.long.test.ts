import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { numbersOf, type Table, textsOf } from '@strikelens/market/blocks'
import { readDayTable, readDayTableParts } from '@strikelens/store/repositories'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { storedTable } from '../../stored/storedBlocks.ts'
import { START_WITHIN_MS, type TemporaryDatabase, temporaryDatabase } from '../../testing/temporaryDatabase.ts'
import { importFile } from '../importFile.ts'

const folder = process.env.REALDATA_DIR
const FILES = [
  'fo_bhav_legacy/fo03JUN2024bhav.csv.gz',
  'fo_bhav_legacy/fo04JUN2024bhav.csv.gz',
  'cm_bhav_legacy/cm04JUN2024bhav.csv.gz',
  'index_close/ind_close_all_04062024.csv',
]

describe.skipIf(folder === undefined)('the derivatives of 4 June 2024 (skipped without REALDATA_DIR)', () => {
  let postgres: TemporaryDatabase
  let monday: readonly string[][]
  let tuesday: readonly string[][]
  const linesOf = async (name: string) =>
    gunzipSync(await readFile(join(folder ?? '', name)))
      .toString('latin1')
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.split(','))

  beforeAll(async () => {
    postgres = await temporaryDatabase()
    for (const name of FILES) {
      await importFile(postgres.db, name, await readFile(join(folder ?? '', name)), 'Exchange files')
    }
    monday = await linesOf(FILES[0])
    tuesday = await linesOf(FILES[1])
  }, START_WITHIN_MS)
  afterAll(() => postgres.remove(), START_WITHIN_MS)

  const stored = async (dataset: string, part: string): Promise<Table> => {
    const found = await readDayTable(postgres.db, { dataset, part }, '2024-06-04')
    if (found === null) throw new Error(`${dataset} ${part} is not stored`)
    return storedTable(found.block)
  }

  it('have the close of the day before of every contract that was listed then', async () => {
    // Instrument, symbol, expiry, strike, type: the first five cells; the close is the ninth.
    const closes = new Map(monday.map((cells) => [cells.slice(0, 5).join(), Number(cells[8])]))
    const expected = new Map<string, number[]>()
    for (const cells of tuesday.filter(([instrument]) => instrument.startsWith('OPT'))) {
      const close = closes.get(cells.slice(0, 5).join()) ?? 0
      const own = expected.get(cells[1]) ?? []
      own.push(close === 0 ? Number.NaN : close)
      expected.set(cells[1], own)
    }
    const parts = await readDayTableParts(postgres.db, 'fo_options', '2024-06-04')
    expect(parts.map(({ part }) => part)).toEqual([...expected.keys()].sort())
    let contracts = 0
    let differing = 0
    for (const { part, block } of parts) {
      const own = expected.get(part) ?? []
      const found = numbersOf(storedTable(block), 'prevClose')
      expect(found.length).toBe(own.length)
      contracts += own.length
      found.forEach((value, row) => {
        if (!Object.is(value, own[row])) differing++
      })
    }
    expect([contracts > 30_000, differing]).toEqual([true, 0])
  })

  it('have their underlyings and lots', async () => {
    const futures = await stored('fo_futures', 'NSE')
    const symbols = textsOf(futures, 'symbol')
    const underlyingOf = (symbol: string) => numbersOf(futures, 'underlying')[symbols.indexOf(symbol)]
    // ind_close_all_04062024.csv and cm04JUN2024bhav.csv
    expect([underlyingOf('NIFTY'), underlyingOf('BANKNIFTY')]).toEqual([21_884.5, 46_928.6])
    const withoutUnderlying = symbols.filter((_, row) => Number.isNaN(numbersOf(futures, 'underlying')[row]))
    expect(withoutUnderlying).toEqual([])
    const withoutLot = symbols.filter((_, row) => Number.isNaN(numbersOf(futures, 'lotSize')[row]))
    expect(withoutLot.length).toBeLessThan(0.05 * symbols.length)
  })
})
