import { SignedOut } from '@strikelens/feeds/broker'
import type { Feed } from '@strikelens/feeds/feed'
import { encodeTable, textsOf } from '@strikelens/market/blocks'
import { istInstant } from '@strikelens/market/time'
import { gapsSince, readDayTable, writeDayTable, writeMinute, writeSetting } from '@strikelens/store/repositories'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { storedTable } from '../stored/storedBlocks.ts'
import { notedListener } from '../testing/disturbedDay.ts'
import { HandClock } from '../testing/handClock.ts'
import { INSTRUMENTS } from '../testing/listings.ts'
import { START_WITHIN_MS, type TemporaryDatabase, temporaryDatabase } from '../testing/temporaryDatabase.ts'
import { tickBatch } from '../testing/tickBatch.ts'
import { reopenedDay } from './earlierGaps.ts'
import { liveDays } from './liveDays.ts'

const at = (clock: string, date = '2026-11-13') => istInstant(date, clock)

let postgres: TemporaryDatabase
beforeAll(async () => {
  postgres = await temporaryDatabase()
}, START_WITHIN_MS)
afterAll(() => postgres.remove(), START_WITHIN_MS)

/** A feed that is connected from when it is asked, and whose instruments may fail. */
class Desk {
  clock = new HandClock(0)
  refusal: Error | null = null
  equities = ['RELIANCE']
  readonly happened: string[] = []
  /** Dates before which gaps were filled. */
  readonly filled: string[] = []
  fillFails = false
  readonly feed: Feed = {
    id: 'desk',
    label: 'Desk',
    limits: { instrumentsPerConnection: 10, connections: 1 },
    gives: { oi: true, quotes: true },
    instruments: async (date) => {
      if (this.refusal !== null) throw this.refusal
      this.happened.push(`instruments of ${date}`)
      return { ...INSTRUMENTS, date, indices: ['NIFTY'], equities: this.equities }
    },
    replan: (wanted) =>
      this.happened.push(`${wanted.length} wanted, ${wanted.includes('ABB') ? 'with' : 'without'} ABB`),
    ticks: (wanted, signal) => this.#ticks(wanted, signal),
  }

  async *#ticks(wanted: readonly string[], signal: AbortSignal) {
    this.happened.push(`ticks, ${wanted[0]} first`)
    while (!signal.aborted) {
      yield tickBatch(wanted, this.clock.now(), [{ id: 'NIFTY', ltp: 25_985 }])
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, 5)
        signal.addEventListener('abort', () => resolve(clearTimeout(timer)), { once: true })
      })
    }
  }
}

let desk = new Desk()
let stop = new AbortController()
let running: Promise<void> = Promise.resolve()
beforeEach(() => {
  desk = new Desk()
  stop = new AbortController()
})
afterEach(async () => {
  stop.abort()
  await running
  await postgres.db.pool.query('truncate published_minute, feed_gap, setting')
})

function begin(now: number): void {
  desk.clock = new HandClock(now)
  running = liveDays(
    {
      db: postgres.db,
      feed: desk.feed,
      clock: desk.clock,
      listenerOf: async () => notedListener().listener,
      lastSpots: async () => () => null,
      async endDay(date) {
        desk.happened.push(`end of ${date}`)
        await writeSetting(postgres.db, 'ended-day', date)
      },
      async fillEarlier(date) {
        desk.filled.push(date)
        if (desk.fillFails && desk.filled.length === 1) throw new Error('Kite answers 502')
      },
      onNoMaster: (reason, isSignedOut) => desk.happened.push(`${isSignedOut ? 'signed out' : 'failed'}: ${reason}`),
      onProblem: (message) => desk.happened.push(message),
    },
    stop.signal,
  )
}

const happened = (...what: string[]) => vi.waitFor(() => expect(desk.happened).toEqual(what), 3000)

describe('days of a real market', () => {
  it('begin at six, take a newer master before the open, and end after the last close', async () => {
    begin(at('03:00'))
    await new Promise((resolve) => setTimeout(resolve, 30))
    expect(desk.happened).toEqual([])
    desk.clock.set(at('06:00'))
    await happened('instruments of 2026-11-13', 'ticks, NIFTY first')
    desk.equities = ['ABB', 'RELIANCE']
    desk.refusal = new Error('Kite answers 502')
    desk.clock.set(at('08:40'))
    const begun = ['instruments of 2026-11-13', 'ticks, NIFTY first']
    const failed = 'The newer instruments of the day could not be had: Kite answers 502'
    await happened(...begun, failed)
    desk.refusal = null
    desk.clock.set(at('08:41'))
    // Two shares, an index, two futures, and six, four and two options of three chains.
    const renewed = [...begun, failed, 'instruments of 2026-11-13', '17 wanted, with ABB']
    await happened(...renewed)
    // Gift Nifty trades to 02:45 of the next day.
    desk.clock.set(at('02:46', '2026-11-14'))
    await new Promise((resolve) => setTimeout(resolve, 30))
    expect(desk.happened).toEqual(renewed)
    desk.clock.set(at('02:47', '2026-11-14'))
    await happened(...renewed, 'end of 2026-11-13')
  })
  it('go on as they are when the newer master is the same', async () => {
    begin(at('08:30'))
    await happened('instruments of 2026-11-13', 'ticks, NIFTY first')
    desk.clock.set(at('08:41'))
    await happened('instruments of 2026-11-13', 'ticks, NIFTY first', 'instruments of 2026-11-13')
  })
  it('that were begun go on with the instruments of their stored minutes, whatever the master says after a restart', async () => {
    const cash = async () => {
      const stored = await readDayTable(postgres.db, { dataset: 'panel_ids', part: 'cash' }, '2026-11-13')
      return stored === null ? [] : textsOf(storedTable(stored.block), 'id')
    }
    begin(at('09:30'))
    await happened('instruments of 2026-11-13', 'ticks, NIFTY first')
    const minute = { date: '2026-11-13', segment: 'cash', revision: 0, reason: null, frames: [], bars: [] }
    await writeMinute(postgres.db, { ...minute, asOf: at('09:30'), source: 'Desk' })
    stop.abort()
    await running
    stop = new AbortController()
    desk.equities = ['ABB', 'RELIANCE']
    begin(at('10:00'))
    await vi.waitFor(() => expect(desk.happened.length).toBe(4))
    expect(await cash()).toEqual(['NIFTY', 'RELIANCE'])
  })
  it('do not begin on a weekend', async () => {
    begin(at('12:00', '2026-11-14'))
    desk.clock.set(at('12:00', '2026-11-15'))
    await new Promise((resolve) => setTimeout(resolve, 30))
    expect(desk.happened).toEqual([])
    desk.clock.set(at('06:00', '2026-11-16'))
    await happened('instruments of 2026-11-16', 'ticks, NIFTY first')
  })
  it('wait for the sign-in of the day, and ask again every minute', async () => {
    desk.refusal = new SignedOut('nobody is signed in')
    begin(at('08:50'))
    await happened('signed out: nobody is signed in')
    desk.refusal = new Error('Kite answers 502')
    desk.clock.set(at('08:51'))
    await happened('signed out: nobody is signed in', 'failed: Kite answers 502')
    desk.refusal = null
    desk.clock.set(at('08:52'))
    await vi.waitFor(() => expect(desk.happened.slice(2)).toEqual(['instruments of 2026-11-13', 'ticks, NIFTY first']))
  })
  it('that were left behind are ended first', async () => {
    const block = encodeTable({ id: ['NIFTY'] })
    const ids = { dataset: 'panel_ids', part: 'cash', date: '2026-11-12', source: 'Desk', block }
    await writeDayTable(postgres.db, ids)
    const minute = { date: '2026-11-12', segment: 'cash', revision: 0, reason: null, frames: [], bars: [] }
    await writeMinute(postgres.db, { ...minute, asOf: at('15:00', '2026-11-12'), source: 'Desk' })
    begin(at('09:30'))
    await happened('end of 2026-11-12', 'instruments of 2026-11-13', 'ticks, NIFTY first')
    const [left] = (await gapsSince(postgres.db, '2026-11-12', 10)).filter(({ date }) => date === '2026-11-12')
    // The indices have their closes in the minute that ends at 15:31.
    expect([left.from, left.to]).toEqual([at('15:01', '2026-11-12'), at('15:31', '2026-11-12')])
    await vi.waitFor(async () => {
      const [gap] = await gapsSince(postgres.db, '2026-11-13', 1)
      expect(gap).toMatchObject({ date: '2026-11-13', reason: 'Strikelens was not running.' })
    })
  })
  it('end one anew that was opened again and left so, and fill earlier gaps once the feed is heard, if need be later', async () => {
    await writeSetting(postgres.db, 'reopened-day', '2026-11-11')
    desk.fillFails = true
    begin(at('09:30'))
    const trouble = 'Earlier gaps could not be filled: Kite answers 502'
    await happened('end of 2026-11-11', 'instruments of 2026-11-13', 'ticks, NIFTY first', trouble)
    desk.clock.set(at('09:59'))
    expect(desk.filled).toEqual(['2026-11-13'])
    desk.clock.set(at('10:00'))
    await vi.waitFor(() => expect(desk.filled).toEqual(['2026-11-13', '2026-11-13']))
    expect(await reopenedDay(postgres.db)).toBeNull()
  })
})
