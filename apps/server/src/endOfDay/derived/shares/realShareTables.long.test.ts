import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { breadthDaily, highsLowsDaily } from '@strikelens/market/datasets'
import { universe } from '@strikelens/market/universe'
import type { Db } from '@strikelens/store/database'
import { readDayTableParts } from '@strikelens/store/repositories'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { derivePending } from '../../../imports/derivePending.ts'
import { markDerivedDays } from '../../../imports/markDerivedDays.ts'
import { readTable } from '../../../stored/storedTables.ts'
import { START_WITHIN_MS, type TemporaryDatabase, temporaryDatabase } from '../../../testing/temporaryDatabase.ts'
import { importFile } from '../../importFile.ts'

const folder = process.env.REALDATA_DIR ?? ''
const DATES = ['2024-06-03', '2024-06-04', '2024-06-05', '2024-06-06', '2024-06-07']
const SOURCE = 'Exchange files'
const TABLES = ['rs_daily', 'highs_lows_daily', 'breadth_daily', 'volume_phase_daily', 'ad_score_daily', 'sector_daily']

const databases: TemporaryDatabase[] = []

interface Row {
  readonly symbol: string
  readonly high: number
  readonly close: number
  readonly prevClose: number
  readonly turnover: number
}

/** Shares of a day's cash file as it prints them, funds that we know left out. */
async function printedShares(date: string): Promise<Map<string, Row>> {
  const text = gunzipSync(await readFile(join(folder, 'cm_bhav_legacy', cashFile(date)))).toString()
  const rows = new Map<string, Row>()
  for (const line of text.split('\n').slice(1)) {
    const cell = line.split(',')
    if (cell[1] !== 'EQ' || universe.etf(cell[0]) !== null || rows.has(cell[0])) continue
    const [, , , high, , close, , prevClose, , turnover] = cell.map(Number)
    rows.set(cell[0], { symbol: cell[0], high, close, prevClose, turnover })
  }
  return rows
}

const cashFile = (date: string) => `cm${date.slice(8)}JUN2024bhav.csv.gz`
const indexFile = (date: string) => `ind_close_all_${date.slice(8)}062024.csv`

/** A store into which the days came in turns; what follows from them is made after each turn. */
async function importedDays(...turns: readonly (readonly string[])[]): Promise<Db> {
  const postgres = await temporaryDatabase()
  databases.push(postgres)
  const { db } = postgres
  for (const dates of turns) {
    for (const path of dates.flatMap((date) => [
      join('cm_bhav_legacy', cashFile(date)),
      join('index_close', indexFile(date)),
    ])) {
      await importFile(db, path, await readFile(join(folder, path)), SOURCE, {
        after: markDerivedDays,
        isAccepted: true,
      })
    }
    await derivePending(db, SOURCE, new AbortController().signal, {
      onDay() {},
      async onDone() {},
      onFailure(day, reason) {
        throw new Error(`${day}: ${reason}`)
      },
    })
  }
  return db
}

describe.skipIf(folder === '')('evening tables of five real sessions (skipped without REALDATA_DIR)', () => {
  let db: Db
  let printed: readonly ReadonlyMap<string, Row>[]

  beforeAll(async () => {
    db = await importedDays(DATES)
    printed = await Promise.all(DATES.map(printedShares))
  }, START_WITHIN_MS)
  afterAll(async () => {
    for (const postgres of databases) await postgres.remove()
  }, START_WITHIN_MS)

  it.each([1, 2, 3, 4])('count who rises and falls as the file of session %d says', async (d) => {
    const table = await readTable(db, breadthDaily, DATES[d])
    const all = table?.universe.indexOf('all') ?? -1
    // Neither a share's first session nor one in another series before is a change.
    const known = [...printed[d].values()].filter(({ symbol }) => printed.slice(0, d).some((day) => day.has(symbol)))
    const rising = known.filter(({ close, prevClose }) => close > prevClose).length
    const falling = known.filter(({ close, prevClose }) => close < prevClose).length
    expect(rising + falling).toBeGreaterThan(1500)
    // Shares that were in another series the day before are measured too: a handful.
    expect(Math.abs((table?.advances[all] ?? 0) - rising)).toBeLessThanOrEqual(8)
    expect(Math.abs((table?.declines[all] ?? 0) - falling)).toBeLessThanOrEqual(8)
  })

  it('have the highest highs of the week as the files print them', async () => {
    const table = await readTable(db, highsLowsDaily, DATES[4])
    if (table === null) throw new Error('no extremes')
    let compared = 0
    for (const [row, symbol] of table.symbol.entries()) {
      const highs = printed.flatMap((day) => day.get(symbol)?.high ?? [])
      if (highs.length < DATES.length) continue
      compared++
      expect(table.high52[row]).toBe(Math.max(...highs))
      expect(table.highIsNew[row]).toBe(Number(highs[4] > Math.max(...highs.slice(0, 4))))
      expect(table.allTimeHigh[row]).toBe(Math.max(...highs))
    }
    expect(compared).toBeGreaterThan(1500)
  })

  it(
    'are the same when the first day comes last',
    async () => {
      const other = await importedDays(DATES.slice(1).toReversed(), DATES.slice(0, 1))
      for (const date of DATES) {
        for (const dataset of TABLES) {
          const [own, late] = [
            await readDayTableParts(db, dataset, date),
            await readDayTableParts(other, dataset, date),
          ].map((parts) => parts.map(({ part, block }) => [part, Buffer.from(block).toString('base64')]))
          expect(late, `${dataset} of ${date}`).toEqual(own)
        }
      }
    },
    START_WITHIN_MS,
  )
})
