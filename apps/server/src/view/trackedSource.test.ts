import { tradingDays } from '@strikelens/market/calendar'
import { ivDaily } from '@strikelens/market/datasets'
import { emptyMemory, memorySource, setTable } from '@strikelens/tools/testing/memorySource'
import { describe, expect, it } from 'vitest'
import { type Tracked, trackedSource } from './trackedSource.ts'

const DATES = tradingDays('derivatives', '2026-11-02', '2026-11-13')
const TABLE = { symbol: ['NIFTY'] }

/** What is noted of a read over these sessions where so many of the last are stored. */
async function noted(asked: number, stored: number): Promise<Tracked> {
  const days = emptyMemory()
  for (const date of DATES.slice(-stored)) setTable(days, ivDaily, date, TABLE)
  const tracked: Tracked = { reads: new Set(), lacksHistory: false }
  await trackedSource(memorySource(days), tracked).tables(ivDaily, DATES.at(-asked) ?? '', DATES.at(-1) ?? '')
  return tracked
}

describe('an answer lacks history', () => {
  it('where it asks for more sessions than are stored', async () => {
    expect(await noted(8, 2)).toMatchObject({ lacksHistory: true })
  })

  it('not where all that it asks for are there, be it that the last still runs', async () => {
    expect(await noted(2, 2)).toMatchObject({ lacksHistory: false, reads: new Set(['table/iv_daily/2026-11-13']) })
    const days = emptyMemory()
    setTable(days, ivDaily, DATES[0], TABLE)
    const tracked: Tracked = { reads: new Set(), lacksHistory: false }
    await trackedSource(memorySource(days), tracked).tables(ivDaily, DATES[0], DATES[1])
    expect(tracked.lacksHistory).toBe(false)
  })
})
