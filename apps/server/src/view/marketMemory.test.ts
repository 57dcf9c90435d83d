import { createHash } from 'node:crypto'
import { simulatedInstruments } from '@strikelens/feeds/simulator'
import { SUMMARY_FIELDS, summaryAt } from '@strikelens/market/chains'
import { istInstant, MINUTE_MS } from '@strikelens/market/time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeInstruments, writePackage } from '../ingest/writeDay.ts'
import type { ChainMinute, MinutePackage } from '../stored/minutePackage.ts'
import { ingestStretch } from '../testing/ingestStretch.ts'
import { smallWorld } from '../testing/smallWorld.ts'
import { START_WITHIN_MS, type TemporaryDatabase, temporaryDatabase } from '../testing/temporaryDatabase.ts'
import { DayMemory } from './dayMemory.ts'
import type { SharedDay } from './marketDays.ts'
import { MarketMemory } from './marketMemory.ts'
import type { MemoryMessage, ReaderMessage } from './memoryMessages.ts'
import { chainNow } from './readDays.ts'
import { SharedDays } from './sharedDays.ts'

const DATE = '2026-11-13'
const at = (clock: string) => istInstant(DATE, clock)

let base: TemporaryDatabase
let memory: MarketMemory
/** Minutes of the small market, as they were published. */
const minutes: MinutePackage[] = []
/** NIFTY's nearest chain. */
let nifty: ChainMinute
/** How many of the minutes are stored. */
let stored = 0

/** Stores the next minutes, of which the memory then knows nothing. */
async function store(count: number): Promise<MinutePackage[]> {
  const next = minutes.slice(stored, stored + count)
  for (const minute of next) await writePackage(base.db, minute, { source: 'Simulated market' })
  stored += count
  return next
}

beforeAll(async () => {
  const played = await temporaryDatabase()
  await ingestStretch(played.db, { from: at('10:15'), until: at('10:30') }, (minute) => minutes.push(minute))
  await played.remove()
  const own = minutes[0].chains.filter(({ symbol }) => symbol === 'NIFTY')
  nifty = own.reduce((near, one) => (one.expiry < near.expiry ? one : near))
  base = await temporaryDatabase()
  await writeInstruments(base.db, simulatedInstruments(smallWorld(), DATE), 'Simulated market')
  await store(5)
  memory = new MarketMemory({ databaseUrl: base.url })
}, START_WITHIN_MS)
afterAll(async () => {
  await memory.close()
  await base.remove()
}, START_WITHIN_MS)

/** What a day says, with a digest for each of its columns: there are millions of numbers. */
function said(day: object | null): unknown {
  return JSON.parse(
    JSON.stringify(day, (_, value: unknown) => {
      if (!(value instanceof Float64Array)) return value
      const bytes = Uint8Array.from(new Uint8Array(value.buffer, value.byteOffset, value.byteLength))
      return `${value.length} ${createHash('sha1').update(bytes).digest('hex')}`
    }),
  )
}

describe('the memory of the market', () => {
  it('is read by a thread as it is, without a copy, and says what the store says', async () => {
    const days = new SharedDays(memory.reader())
    const { symbol, expiry } = nifty
    const [chain, again] = [await days.chainDay(symbol, expiry, DATE), await days.chainDay(symbol, expiry, DATE)]
    const asStored = new DayMemory(base.db)
    expect(said(chain)).toEqual(said(await asStored.chainDay(symbol, expiry, DATE)))
    expect(said(await days.summaryDay(symbol, expiry, DATE))).toEqual(
      said(await asStored.summaryDay(symbol, expiry, DATE)),
    )
    const panel = await days.panelDay('cash', '1m', DATE)
    expect(said(panel)).toEqual(said(await asStored.panelDay('cash', '1m', DATE)))
    for (const column of [chain?.ce.ltp, again?.pe.oiQty, panel?.close]) {
      expect(column?.buffer).toBeInstanceOf(SharedArrayBuffer)
    }
    const other = await new SharedDays(memory.reader()).chainDay(symbol, expiry, DATE)
    if (chain === null || other === null) throw new Error('no chain')
    const [was] = chain.ce.ltp
    chain.ce.ltp[0] = -1
    expect([again?.ce.ltp[0], other.ce.ltp[0]]).toEqual([-1, -1])
    chain.ce.ltp[0] = was
    expect(await days.chainDay('NOBODY', expiry, DATE)).toBeNull()
  })

  it('has a minute for every thread when it says so, and what was read before stays as it was', async () => {
    const [one, other] = [new SharedDays(memory.reader()), new SharedDays(memory.reader())]
    const { symbol, expiry } = nifty
    const read = (days: SharedDays) =>
      Promise.all([days.chainDay(symbol, expiry, DATE), days.summaryDay(symbol, expiry, DATE)])
    const before = await Promise.all([one, other].map(read))
    const counts = before.map(([chain, summary]) => [chain?.count, summary?.count])
    const first = said(before[0][0])
    const [minute] = await store(1)
    await memory.publish(minute)
    const panels = await Promise.all([one, other].map((days) => days.panelDay('cash', '1m', DATE)))
    for (const [place, days] of [one, other].entries()) {
      const [chain, summary] = await read(days)
      expect([chain?.count, summary?.count]).toEqual(counts[place].map((count) => (count ?? 0) + 1))
      expect(chain?.asOf.at(-1)).toBe(minute.asOf)
      expect(said(chain)).toEqual(said(await new DayMemory(base.db).chainDay(symbol, expiry, DATE)))
      expect(said(summary)).toEqual(said(await new DayMemory(base.db).summaryDay(symbol, expiry, DATE)))
    }
    expect(said(panels[0])).toEqual(said(await new DayMemory(base.db).panelDay('cash', '1m', DATE)))
    expect(said(before[0][0])).toEqual(first)
  })

  it('shows no half of a minute to one who looks while it is written', async () => {
    const { symbol, expiry } = nifty
    const port = memory.reader()
    const shared = new Promise<SharedDay | null>((resolve) => {
      port.on('message', (message: MemoryMessage) => {
        if (message.kind === 'days' && 'day' in message.replies[0]) resolve(message.replies[0].day)
      })
    })
    const request = { of: 'chain', symbol, expiry, date: DATE } as const
    port.postMessage({ kind: 'read', requests: [{ id: 1, request }] } satisfies ReaderMessage)
    const chain = await shared
    if (chain?.of !== 'chain') throw new Error('no chain')
    const next = await store(5)
    const whole = await new DayMemory(base.db).chainDay(symbol, expiry, DATE)
    const published = Promise.all(next.map((minute) => memory.publish(minute)))
    // Without a pause, so that this thread hears nothing of the other but what is in the memory of both.
    const seen = new Set<number>()
    const until = performance.now() + 20_000
    while (!seen.has(whole?.count ?? 0) && performance.now() < until) {
      const now = chainNow(chain)
      if (seen.has(now.count)) continue
      seen.add(now.count)
      const last = (column: Float64Array | undefined, width: number) =>
        column?.slice((now.count - 1) * width, now.count * width)
      expect(last(now.asOf, 1)).toEqual(last(whole?.asOf, 1))
      for (const field of ['ltp', 'oiQty', 'volumeChangedAt'] as const) {
        expect(last(now.pe[field], now.strike.length)).toEqual(last(whole?.pe[field], now.strike.length))
      }
    }
    expect(Math.max(...seen)).toBe(whole?.count)
    await published
    port.close()
  })

  it('gives longer columns where the first are full, and no thread stays with those', async () => {
    const days = new SharedDays(memory.reader())
    const { symbol, expiry } = nifty
    const before = await days.summaryDay(symbol, expiry, DATE)
    const last = before?.asOf.at(-1) ?? 0
    for (let k = 1; k <= 200; k++) {
      const summary = new Float64Array(SUMMARY_FIELDS.length).fill(k)
      const chain = { ...nifty, frame: new Uint8Array(0), summary }
      await memory.publish({ asOf: last + k * MINUTE_MS, chains: [chain], panels: [] })
      const seen = await days.summaryDay(symbol, expiry, DATE)
      if (seen === null) throw new Error('no summary')
      expect([seen.count, summaryAt(seen, 'putIv25', seen.count - 1)]).toEqual([(before?.count ?? 0) + k, k])
      expect(summaryAt(seen, 'spot', 0)).toBe(before === null ? 0 : summaryAt(before, 'spot', 0))
    }
    await memory.forget()
  })

  it('forgets what is said to be old: a day is read from the store again', async () => {
    const days = new SharedDays(memory.reader())
    const { symbol, expiry } = nifty
    const before = await days.summaryDay(symbol, expiry, DATE)
    const [minute] = await store(1)
    // Stored, and not published here.
    expect((await days.summaryDay(symbol, expiry, DATE))?.count).toBe(before?.count)
    await memory.forgetDay(DATE)
    days.forgetDay(DATE)
    const after = await days.summaryDay(symbol, expiry, DATE)
    expect([after?.count, after?.asOf.at(-1)]).toEqual([(before?.count ?? 0) + 1, minute.asOf])
  })

  it('is replaced when it ends, and who reads over an old way is told', async () => {
    const days = new SharedDays(memory.reader())
    const { symbol, expiry } = nifty
    const before = await days.chainDay(symbol, expiry, DATE)
    const replaced = new Promise<void>((resolve) => {
      memory.onReplaced = resolve
    })
    // What is no minute ends the thread.
    await memory.publish({ ...minutes[0], panels: Object.create(null) })
    await replaced
    await expect(days.chainDay('RELIANCE', expiry, DATE)).rejects.toThrow('The memory of the market has ended.')
    expect(said(await new SharedDays(memory.reader()).chainDay(symbol, expiry, DATE))).toEqual(said(before))
  })
})
