import { START_WITHIN_MS } from '@strikelens/store/fixtures'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compareDay } from './realDays/compareDay.ts'
import { type OracleDay, oracleDays } from './realDays/days.ts'
import { realFiles } from './realDays/exchangeFiles.ts'
import { Ledger } from './realDays/ledger.ts'
import { type LoadedStore, loadedStore } from './realDays/loadedStore.ts'
import { NAMED_DIFFERENCES } from './realDays/namedDifferences.ts'

const folder = process.env.REALDATA_DIR ?? ''
const files = folder === '' ? null : realFiles(folder)
/** All underlyings of a day have five lakh figures and more, each worked out twice. */
const DAY_WITHIN_MS = 3_600_000

describe.skipIf(folder === '').each([
  { name: 'with the cash market’s files', hasCash: true },
  { name: 'by the derivatives’ files alone', hasCash: false },
])('pages on every real day, $name (skipped without REALDATA_DIR)', ({ hasCash }) => {
  let days: readonly OracleDay[]
  let store: LoadedStore

  beforeAll(async () => {
    if (files === null) return
    const used = hasCash ? files : { ...files, cash: [] }
    days = oracleDays(used)
    store = await loadedStore([...used.derivatives, ...used.cash].map(({ path }) => path))
  }, START_WITHIN_MS)
  afterAll(() => store?.remove(), START_WITHIN_MS)

  it.each(files?.derivatives.map(({ date }) => ({ date })) ?? [])(
    'show of $date what a computation of its own makes of the exchange’s files',
    async ({ date }) => {
      const day = days.find((one) => one.date === date)
      if (day === undefined) throw new Error(`No derivatives of ${date}.`)
      const ledger = new Ledger(NAMED_DIFFERENCES)
      await compareDay(ledger, store.marketOf(date), day)
      console.log(`${date}: ${ledger.compared} figures compared\n${ledger.report()}`)
      expect(ledger.differences()).toEqual([])
    },
    DAY_WITHIN_MS,
  )
})
