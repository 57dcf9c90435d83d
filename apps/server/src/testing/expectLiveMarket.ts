import { type ChainSeries, type ChainSnapshot, snapshotAt, snapshotOf } from '@strikelens/market/chains'
import { decodeSeries, frameDecoder } from '@strikelens/market/frames'
import { FULL_FRAME } from '@strikelens/market/live'
import { tickedChain } from '@strikelens/market/tickFrames'
import { istInstant, MINUTE_MS } from '@strikelens/market/time'
import type { Db } from '@strikelens/store/database'
import { publishedMinutes, readChainDay } from '@strikelens/store/repositories'
import { expect, vi } from 'vitest'
import { LiveSocket } from './liveSocket.ts'
import type { TestServer } from './testServer.ts'

const DATE = '2026-11-13'
const STARTED = istInstant(DATE, '10:15')
const NIFTY = { symbol: 'NIFTY', expiry: '2026-11-17' }

/** Expects of a market that was started again at 10:15 and runs that every plan hears what it may, and that it is true. */
export async function expectLiveMarket(server: TestServer, db: Db): Promise<void> {
  const page = (plan: string) => new LiveSocket(server.address, plan).open()
  const [visitor, basic, advanced] = await Promise.all([page('free'), page('basic'), page('advanced')])
  // Until the market runs its clock stands.
  const clock = await visitor.next((message) => message.op === 'clock' && message.speed !== 0)
  expect(clock).toMatchObject({ speed: 90, source: 'Simulated market' })

  expect(await visitor.watch(1, 'oi-analysis', NIFTY)).toMatchObject({ op: 'refused', code: 'plan' })
  expect(await basic.watch(1, 'oi-analysis')).toMatchObject({ op: 'watching', topic: null })
  expect(await basic.watch(2, 'option-chain', NIFTY)).toMatchObject({ op: 'refused', code: 'plan' })
  expect(await advanced.watch(1, 'option-chain', NIFTY)).toMatchObject({ op: 'watching', topic: 1 })

  await expectNewVersion(server, basic, 'oi-analysis', 'basic')
  await expectNewVersion(server, advanced, 'option-chain', 'advanced')
  // Two whole frames and what moved between them.
  while (advanced.frames.filter(({ kind }) => kind === FULL_FRAME).length < 3) await advanced.something()
  await expectTrueFrames(advanced, db)

  advanced.say({ op: 'unwatch', id: 1 })
  await advanced.watch(2, 'oi-analysis')
  const count = advanced.frames.length
  const heard = advanced.heard.length
  for (let strips = 1; strips <= 4; strips++) {
    while (advanced.heard.slice(heard).filter(({ op }) => op === 'strip').length < strips) await advanced.something()
  }
  expect(advanced.frames).toHaveLength(count)

  expect(new Set(visitor.heard.map(({ op }) => op))).toEqual(new Set(['clock', 'refused', 'strip']))
  expect([visitor.frames.length, basic.frames.length]).toEqual([0, 0])
  const strip = visitor.heard.find(({ op }) => op === 'strip')
  expect(strip).toMatchObject({ quotes: expect.arrayContaining([expect.objectContaining({ symbol: 'NIFTY' })]) })

  for (const segment of ['cash', 'derivatives', 'mcx', 'gift']) {
    const minutes = (await publishedMinutes(db, segment, DATE)).map(({ asOf }) => asOf)
    expect(minutes.at(-1)).toBeGreaterThan(STARTED)
    expect(minutes).toEqual(minutes.map((_, i) => minutes[0] + i * MINUTE_MS))
  }
}

/** What is announced can be fetched: the answer is of the announced minute or a later one. */
async function expectNewVersion(server: TestServer, page: LiveSocket, tool: string, plan: string): Promise<void> {
  const version = await page.next(({ op }) => op === 'version')
  if (version.op !== 'version') return
  expect(version).toMatchObject({ id: 1 })
  expect(version.instant).toBeGreaterThan(STARTED)
  const body = await (await server.get(`/api/tools/${tool}`, plan)).json()
  expect(body.moment.kind).toBe('live')
  expect(body.result.answer.asOf).toBeGreaterThanOrEqual(version.instant)
}

/** A whole frame comes first; each tick tells what moved since the whole before it; whole minutes are as they are stored. */
async function expectTrueFrames({ frames }: LiveSocket, db: Db): Promise<void> {
  expect(frames[0].kind).toBe(FULL_FRAME)
  const series = await storedUntil(lastMinute(frames), db)
  let whole: ChainSnapshot | null = null
  let ticks = 0
  let minutes = 0
  for (const { kind, payload } of frames) {
    if (kind === FULL_FRAME) {
      const read = frameDecoder(NIFTY).push(payload)
      whole = read.ok ? read.snapshot : null
      if (whole === null || whole.asOf % MINUTE_MS !== 0) continue
      const published = snapshotOf(series, snapshotAt(series, whole.asOf))
      expect(published.asOf).toBe(whole.asOf)
      for (const side of ['ce', 'pe'] as const) {
        for (const field of ['ltp', 'bid', 'ask', 'volumeQty', 'oiQty'] as const) {
          expect(whole[side][field]).toEqual(published[side][field])
        }
      }
      minutes++
    } else {
      const ticked: ChainSnapshot | null = whole === null ? null : tickedChain(whole, payload)
      expect(ticked?.asOf).toBeGreaterThan(whole?.asOf ?? Number.POSITIVE_INFINITY)
      ticks++
    }
  }
  expect([minutes >= 2, ticks > 0]).toEqual([true, true])
}

/** The last instant on a minute at which a whole frame holds. */
function lastMinute(frames: LiveSocket['frames']): number {
  const minutes = frames.flatMap(({ kind, payload }) => {
    const read = kind === FULL_FRAME ? frameDecoder(NIFTY).push(payload) : null
    return read?.ok === true && read.snapshot.asOf % MINUTE_MS === 0 ? [read.snapshot.asOf] : []
  })
  return Math.max(...minutes)
}

/**
 * The stored minutes of NIFTY up to one. A whole frame follows its minute's storing, and holds at the instant the day has
 * come to meanwhile: after a minute that was stored late that may be the next one, which is not stored yet.
 */
async function storedUntil(minute: number, db: Db): Promise<ChainSeries> {
  return vi.waitUntil(async () => {
    const day = await readChainDay(db, NIFTY, DATE)
    if (day?.stored !== 'frames') throw new Error('NIFTY has no minutes of today.')
    const stored = day.frames.map(({ frame }) => frame)
    const { series, gaps } = decodeSeries(NIFTY.symbol, NIFTY.expiry, DATE, stored)
    expect(gaps).toEqual([])
    return series.asOf[series.count - 1] >= minute ? series : null
  }, 10_000)
}
