import { type Dataset, daily, foFutures } from '@strikelens/market/datasets'
import { filledTable } from '@strikelens/market/testing'
import { istInstant } from '@strikelens/market/time'
import { notify } from '@strikelens/store/database'
import { writeDayTable, writeMinute } from '@strikelens/store/repositories'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { RunningMarket } from './runningMarket.ts'
import { writtenTable } from './stored/storedTables.ts'
import { startStoredMarket } from './storedMarket.ts'
import { START_WITHIN_MS, type TemporaryDatabase, temporaryDatabase } from './testing/temporaryDatabase.ts'

let postgres: TemporaryDatabase
let market: RunningMarket
const onForget = vi.fn()
beforeAll(async () => {
  postgres = await temporaryDatabase()
  market = await startStoredMarket(postgres.db, postgres.url, { onForget })
}, START_WITHIN_MS)
afterAll(async () => {
  await market.stop()
  await postgres.remove()
}, START_WITHIN_MS)

/** Stores a file's table as an import does, and says so. */
async function imported(dataset: Dataset, part: string, date: string): Promise<void> {
  onForget.mockClear()
  const table = filledTable(dataset, { id: ['RELIANCE'], symbol: ['NIFTY'] })
  await writeDayTable(postgres.db, writtenTable(dataset, date, 'Exchange files', table, part))
  await notify(postgres.db, 'imported')
  await vi.waitFor(() => expect(onForget).toHaveBeenCalled(), START_WITHIN_MS)
}

describe('a market without a feed', () => {
  it('says that nothing is stored while nothing is', () => {
    expect(market.notReady()).toBe('No data has been imported yet')
    expect(market.source()).toBe('Nothing stored')
  })
  it('stands at the close of the last session of which a file is stored', async () => {
    await imported(foFutures, 'NSE', '2026-11-12')
    expect(market.published()).toBe(istInstant('2026-11-12', '15:40'))
    expect(market.clock()).toEqual({ now: istInstant('2026-11-12', '15:40'), speed: 0 })
    expect(market.source()).toBe('Exchange files')
    expect(market.notReady()).toBeNull()
  })
  it('waits for the derivatives of a session whose shares are there, since most pages need them', async () => {
    await imported(daily, '', '2026-11-13')
    expect(market.published()).toBe(istInstant('2026-11-12', '15:40'))
    await imported(foFutures, 'MCX', '2026-11-13')
    expect(market.published()).toBe(istInstant('2026-11-12', '15:40'))
    await imported(daily, 'BSE', '2026-11-16')
    expect(market.published()).toBe(istInstant('2026-11-12', '15:40'))
  })
  it('moves on when they are imported, by the hours of whoever closes last', async () => {
    await imported(foFutures, 'NSE', '2026-11-13')
    expect(market.published()).toBe(istInstant('2026-11-13', '23:55'))
    await imported(foFutures, 'NSE', '2024-06-04')
    expect(market.published()).toBe(istInstant('2026-11-13', '23:55'))
  })
  it('hears of imports again after its connection was lost, and looks up what it missed', async () => {
    onForget.mockClear()
    await postgres.db.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen imported'`,
    )
    await vi.waitFor(() => expect(onForget).toHaveBeenCalled(), START_WITHIN_MS)
    await imported(foFutures, 'NSE', '2026-11-16')
    expect(market.published()).toBe(istInstant('2026-11-16', '15:40'))
  })
  it('does not wait for derivatives that are not imported any more', async () => {
    await imported(daily, '', '2026-11-18')
    expect(market.published()).toBe(istInstant('2026-11-18', '15:40'))
  })
  it('stands at the last minute of a feed that was followed further, and names that', async () => {
    const asOf = istInstant('2026-11-19', '11:05')
    const minute = { date: '2026-11-19', segment: 'cash', asOf, revision: 0, reason: null, frames: [], bars: [] }
    await writeMinute(postgres.db, { ...minute, source: 'Zerodha Kite' })
    await imported(daily, '', '2026-11-12')
    expect([market.published(), market.source()]).toEqual([asOf, 'Zerodha Kite'])
  })
})
