import { dailyBars, dayBars } from '@strikelens/feeds/simulator/underlyings'
import { marketAt } from '@strikelens/market/market'
import { istInstant, MINUTE_MS } from '@strikelens/market/time'
import { answers, computeOf } from '@strikelens/tools'
import { ownPrices } from '@strikelens/tools/testing/ownPrices'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endOfDay } from './endOfDay/endOfDay.ts'
import { ingestStretch } from './testing/ingestStretch.ts'
import { smallWorld } from './testing/smallWorld.ts'
import { START_WITHIN_MS, type TemporaryDatabase, temporaryDatabase } from './testing/temporaryDatabase.ts'
import { type StoredSource, storedSource } from './view/storedSource.ts'

const DATE = '2026-11-12'
const SHARE = 'RELIANCE'
const at = (clock: string, date = DATE) => istInstant(date, clock)

let postgres: TemporaryDatabase
let live: StoredSource

/** The last trade of the share's bars by a minute, and the close that its file will tell: read off the world itself. */
const bars = dayBars(smallWorld(), DATE, 'cash')
function lastTrade(clock: string): number {
  if (bars === null) throw new Error('no bars')
  const row = bars.ids.indexOf(SHARE) * bars.barCount
  const last = bars.start.findLastIndex(
    (start, m) => start + MINUTE_MS <= at(clock) && !Number.isNaN(bars.close[row + m]),
  )
  return bars.close[row + last]
}
function officialClose(): number {
  const day = dailyBars(smallWorld(), DATE, DATE)
  return day.close[day.ids.indexOf(SHARE)]
}

beforeAll(async () => {
  postgres = await temporaryDatabase()
  live = await storedSource(postgres.db, 'Simulated market')
  await ingestStretch(postgres.db, { from: at('15:14'), until: at('15:36') }, (minute) => live.append(minute))
}, START_WITHIN_MS)
afterAll(() => postgres.remove(), START_WITHIN_MS)

/** Every price of the share that a page shows at a moment, by page. */
async function shownPrices(source: StoredSource, instant: number): Promise<Map<string, number>> {
  const shown = new Map<string, number>()
  for (const { key, params } of answers) {
    const asked = params.safeParse({ symbol: SHARE, symbols: SHARE })
    if (!asked.success) continue
    const compute = await computeOf(key)
    const result = await compute(marketAt(source, instant), asked.data)
    if (!('answer' in result)) continue
    for (const [path, price] of ownPrices(key, SHARE, result.answer.data)) shown.set(path, price)
  }
  return shown
}

/** Each page that shows a price of the share, and that price. */
async function expectOnePrice(source: StoredSource, instant: number, price: number, pages: number): Promise<void> {
  const shown = await shownPrices(source, instant)
  expect(Object.fromEntries(shown)).toEqual(Object.fromEntries([...shown].map(([page]) => [page, price])))
  expect(new Set([...shown.keys()].map((path) => path.split('.')[0])).size).toBeGreaterThan(pages)
}

describe('what a share costs is the same on every page that shows it', () => {
  it('in the closing auction: its last trade', async () => {
    expect(lastTrade('15:27')).toBe(lastTrade('15:15'))
    await expectOnePrice(live, at('15:27'), lastTrade('15:15'), 15)
  })
  it('from the auction on: its price, long before any file says so', async () => {
    expect(officialClose()).not.toBe(lastTrade('15:30'))
    await expectOnePrice(live, at('15:31'), officialClose(), 20)
  })
  it('the next morning before the open', async () => {
    await endOfDay(postgres.db, smallWorld(), DATE, { chainSessions: 5, barSessions: 5 })
    const source = await storedSource(postgres.db, 'Simulated market')
    await expectOnePrice(source, at('08:55', '2026-11-13'), officialClose(), 20)
  })
})
