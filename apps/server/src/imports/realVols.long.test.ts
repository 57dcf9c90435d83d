import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { marketAt } from '@strikelens/market/market'
import { istInstant } from '@strikelens/market/time'
import { computeOf, toolOf } from '@strikelens/tools'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { START_WITHIN_MS, type TemporaryDatabase, temporaryDatabase } from '../testing/temporaryDatabase.ts'
import { storedSource } from '../view/storedSource.ts'
import { importFiles } from './importFiles.ts'

const folder = process.env.REALDATA_DIR ?? ''
const FILES = [
  'fo_udiff/BhavCopy_NSE_FO_0_0_0_20251125_F_0000.csv.gz',
  'fo_bhav_legacy/fo07JUN2024bhav.csv.gz',
  'cm_bhav_legacy/cm07JUN2024bhav.csv.gz',
  'index_close/ind_close_all_07062024.csv',
  // Of this day no close of an index is stored: NIFTY's chain has no spot.
  'fo_bhav_legacy/fo01JAN2016bhav.csv.gz',
  'cm_bhav_legacy/cm01JAN2016bhav.csv.gz',
]

const figure = z.union([z.number(), z.nan()])
const board = z.object({
  indices: z.array(z.object({ symbol: z.string(), ivPct: figure })),
  stocks: z.array(z.object({ symbol: z.string(), ivPct: figure })),
})
const chain = z.object({ context: z.object({ atmIv: figure }) })
const answered = <Data extends z.ZodType>(data: Data) => z.object({ answer: z.object({ data }) })

let postgres: TemporaryDatabase
let dataDir: string

describe.skipIf(folder === '')('volatilities of real files (skipped without REALDATA_DIR)', () => {
  beforeAll(async () => {
    postgres = await temporaryDatabase()
    dataDir = await mkdtemp(join(tmpdir(), 'strikelens-vols-'))
    const paths = FILES.map((file) => join(folder, file))
    const { signal } = new AbortController()
    await importFiles({ db: postgres.db, paths, origin: 'command', dataDir, signal })
  }, START_WITHIN_MS)
  afterAll(async () => {
    await postgres?.remove()
    await rm(dataDir, { recursive: true, force: true })
  }, START_WITHIN_MS)

  it.each([
    { date: '2025-11-25', least: 200 },
    { date: '2024-06-07', least: 180 },
    { date: '2016-01-01', least: 130 },
  ])(
    'are the same on /iv-dashboard and in the option chain of every underlying of $date',
    async ({ date, least }) => {
      const market = marketAt(await storedSource(postgres.db, 'Files'), istInstant(date, '20:00'))
      const ask = async (key: string, query: Record<string, string>) =>
        (await computeOf(key))(market, toolOf(key)?.params.parse(query))
      const { indices, stocks } = answered(board).parse(await ask('iv-dashboard', { date, series: 'near' })).answer.data
      const differing: string[] = []
      let known = 0
      for (const [page, rows] of [
        ['option-chain', indices],
        ['stock-option-chain', stocks],
      ] as const) {
        for (const { symbol, ivPct } of rows) {
          const { context } = answered(chain).parse(await ask(page, { symbol, date })).answer.data
          if (!Number.isNaN(context.atmIv)) known++
          if (!Object.is(ivPct, 100 * context.atmIv)) differing.push(`${symbol} ${ivPct} ${100 * context.atmIv}`)
        }
      }
      expect(differing).toEqual([])
      expect(known).toBeGreaterThan(least)
    },
    300_000,
  )
})
