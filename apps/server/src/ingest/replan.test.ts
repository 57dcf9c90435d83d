import { type Feed, type FeedMessage, placesAfter } from '@strikelens/feeds/feed'
import { textsOf } from '@strikelens/market/blocks'
import type { DayInstruments } from '@strikelens/market/instruments'
import { istInstant } from '@strikelens/market/time'
import { readBarMinutes, readDayTable } from '@strikelens/store/repositories'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { storedField, storedTable } from '../stored/storedBlocks.ts'
import { notedListener } from '../testing/disturbedDay.ts'
import { DATE, INSTRUMENTS } from '../testing/listings.ts'
import { START_WITHIN_MS, type TemporaryDatabase, temporaryDatabase } from '../testing/temporaryDatabase.ts'
import { tickBatch, type WrittenTick } from '../testing/tickBatch.ts'
import { type FeedDay, ingestDay } from './ingest.ts'

const at = (clock: string, seconds = 0) => istInstant(DATE, clock) + seconds * 1000

let postgres: TemporaryDatabase
beforeAll(async () => {
  postgres = await temporaryDatabase()
}, START_WITHIN_MS)
afterAll(() => postgres.remove(), START_WITHIN_MS)

/** A feed that tells written ticks, each by its place in what was wanted so far; notes every other order. */
class WrittenFeed {
  readonly orders: (readonly string[])[] = []
  #places: readonly string[] = []
  readonly feed: Feed

  constructor(told: () => Generator<{ readonly at: number; readonly ticks: readonly WrittenTick[] }>) {
    this.feed = {
      ...{ id: 'written', label: 'Written feed', gives: { oi: true, quotes: true } },
      limits: { instrumentsPerConnection: 10, connections: 1 },
      instruments: () => Promise.resolve(INSTRUMENTS),
      ticks: (wanted) => this.#ticks(wanted, told()),
      replan: (order) => {
        this.orders.push(order)
        this.#places = placesAfter(this.#places, order)
      },
    }
  }

  async *#ticks(wanted: readonly string[], told: ReturnType<ConstructorParameters<typeof WrittenFeed>[0]>) {
    this.#places = wanted
    for (const { at, ticks } of told) {
      const message: FeedMessage = tickBatch(this.#places, at, ticks)
      yield message
    }
  }
}

const lived = (feed: Feed, day: Partial<FeedDay>) =>
  ingestDay(
    postgres.db,
    {
      ...{ feed, instruments: INSTRUMENTS, wanted: ['NIFTY', 'GIFTNIFTY', 'RELIANCE'], mostSilenceMs: 60_000 },
      ...{ mostWaiting: 100, ...day },
    },
    notedListener().listener,
    { isOver: new AbortController().signal },
  )

describe('a master that is renewed before the open', () => {
  const NEWER: DayInstruments = { ...INSTRUMENTS, equities: ['ABB', 'RELIANCE'], indices: ['NIFTY', 'GIFTNIFTY'] }
  it('is lived by from then on without a break: nothing is asked for twice, and nothing known is lost', async () => {
    let newer: DayInstruments | null = null
    const written = new WrittenFeed(function* () {
      yield { at: at('08:39', 50), ticks: [] }
      yield { at: at('08:40', 10), ticks: [{ id: 'GIFTNIFTY', ltp: 25_900 }] }
      newer = NEWER
      yield { at: at('08:40', 40), ticks: [{ id: 'GIFTNIFTY', ltp: 25_950 }] }
      yield { at: at('08:41', 10), ticks: [{ id: 'GIFTNIFTY', ltp: 25_930 }] }
      for (let second = at('08:42'); second < at('09:15'); second += 30_000) yield { at: second, ticks: [] }
      yield { at: at('09:15', 5), ticks: [{ id: 'ABB', ltp: 7000, volumeQty: 10 }] }
      yield { at: at('09:15', 40), ticks: [{ id: 'RELIANCE', ltp: 1500, volumeQty: 20 }] }
      yield { at: at('09:16', 1), ticks: [] }
    })
    await lived(written.feed, {
      renewed() {
        const found = newer
        newer = null
        return found
      },
    })
    expect(written.orders).toHaveLength(1)
    expect(written.orders[0]).toEqual(expect.arrayContaining(['NIFTY', 'RELIANCE', 'ABB', 'NIFTY26NOVFUT']))
    const [minute] = (await readBarMinutes(postgres.db, 'gift', DATE)).filter(({ start }) => start === at('08:40'))
    // The minute began with the older instruments: open, high, low, close.
    expect(Array.from(storedField(minute.block).slice(0, 4))).toEqual([25_900, 25_950, 25_900, 25_950])
    const ids = await readDayTable(postgres.db, { dataset: 'panel_ids', part: 'cash' }, DATE)
    expect(ids === null ? [] : textsOf(storedTable(ids.block), 'id')).toEqual(['NIFTY', 'ABB', 'RELIANCE'])
    const [first] = await readBarMinutes(postgres.db, 'cash', DATE)
    expect(Array.from(storedField(first.block).slice(9, 12))).toEqual([Number.NaN, 7000, 1500])
  })
})

describe('a spot that moves far', () => {
  it('brings the contracts around it first, and leaves everyone his place', async () => {
    await postgres.db.pool.query('truncate published_minute, bar_minute, chain_frame')
    const [nifty] = INSTRUMENTS.listings
    const strikes = Float64Array.from({ length: 21 }, (_, k) => 25_000 + 100 * k)
    const listings = [{ ...nifty, options: [{ ...nifty.options[0], strikes }] }]
    const instruments = { ...INSTRUMENTS, listings, equities: [] }
    const written = new WrittenFeed(function* () {
      yield { at: at('09:15', 5), ticks: [{ id: 'NIFTY', ltp: 26_200 }] }
      // A minute is waited for: a price of a moment moves nothing.
      yield { at: at('09:15', 30), ticks: [{ id: 'NIFTY', ltp: 26_640 }] }
      yield { at: at('09:16', 1), ticks: [] }
      yield { at: at('09:17', 1), ticks: [] }
    })
    const wanted = ['NIFTY', 'GIFTNIFTY', 'NIFTY26NOVFUT', 'NIFTY26N1726000CE']
    await lived(written.feed, { instruments, wanted, chosenBy: () => 26_000 })
    expect(written.orders).toHaveLength(1)
    const options = written.orders[0].filter((id) => id.startsWith('NIFTY26N17'))
    expect(options.slice(0, 6)).toEqual([
      ...['NIFTY26N1726600CE', 'NIFTY26N1726600PE', 'NIFTY26N1726700CE', 'NIFTY26N1726700PE'],
      ...['NIFTY26N1726500CE', 'NIFTY26N1726500PE'],
    ])
    expect(options).toHaveLength(42)
  })
})
