import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { START_WITHIN_MS } from '@strikelens/store/fixtures'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compareDay } from './realDays/compareDay.ts'
import { type OracleDay, oracleDays } from './realDays/days.ts'
import { fileOfSymbols, realFiles } from './realDays/exchangeFiles.ts'
import { Ledger } from './realDays/ledger.ts'
import { type LoadedStore, loadedStore } from './realDays/loadedStore.ts'
import { NAMED_DIFFERENCES } from './realDays/namedDifferences.ts'

const folder = process.env.REALDATA_DIR ?? ''
/** Weeklies and months, an index that hardly trades, stocks of large and of small lots. */
const SYMBOLS = ['NIFTY', 'MIDCPNIFTY', 'RELIANCE', 'SBIN', 'IDEA']
/** 6 and 7 June 2024 in the old format, the second measured against the first; 25 November 2025 in the new one. */
const FILES = /0[67]JUN2024|0[67]062024|20251125|2025-11-25/

describe.skipIf(folder === '')('pages on real days (skipped without REALDATA_DIR)', () => {
  let days: readonly OracleDay[]
  let store: LoadedStore
  let made: string

  beforeAll(async () => {
    made = await mkdtemp(join(tmpdir(), 'strikelens-sample-'))
    const files = realFiles(folder, FILES)
    days = oracleDays(files, (symbol) => SYMBOLS.includes(symbol))
    store = await loadedStore([
      ...files.derivatives.map(({ path }) => fileOfSymbols(path, made, SYMBOLS)),
      ...files.cash.map(({ path }) => path),
    ])
  }, START_WITHIN_MS)
  afterAll(async () => {
    await store?.remove()
    await rm(made, { recursive: true, force: true })
  }, START_WITHIN_MS)

  it.each(['2024-06-07', '2025-11-25'])(
    'of %s show what a computation of their own makes of the exchange’s files',
    async (date) => {
      const day = days.find((one) => one.date === date)
      if (day === undefined) throw new Error(`No derivatives of ${date}.`)
      const ledger = new Ledger(NAMED_DIFFERENCES)
      await compareDay(ledger, store.marketOf(date), day)
      expect(ledger.compared).toBeGreaterThan(50_000)
      expect(ledger.differences()).toEqual([])
    },
    START_WITHIN_MS,
  )
})
