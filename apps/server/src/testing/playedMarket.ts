import { EventEmitter } from 'node:events'
import { brotliDecompressSync } from 'node:zlib'
import { sessionOn } from '@strikelens/market/calendar'
import { type IsoDate, istClock, istDate, istMidnight, MINUTE_MS } from '@strikelens/market/time'
import { universe } from '@strikelens/market/universe'
import type { Db } from '@strikelens/store/database'
import { type AnswerDefinition, answers, type Result } from '@strikelens/tools'
import { expect } from 'vitest'
import { ComputePool } from '../engine/computePool.ts'
import type { WorkerMessage } from '../engine/computeProtocol.ts'
import { computeReply } from '../engine/computeReply.ts'
import { Engine } from '../engine/engine.ts'
import { liveInstant } from '../engine/moment.ts'
import type { HistorySpan } from '../history/historySpan.ts'
import { historyStages } from '../history/stages.ts'
import { changedReads } from '../stored/minutePackage.ts'
import { type StoredSource, storedSource } from '../view/storedSource.ts'
import { ingestStretch } from './ingestStretch.ts'
import { smallWorld } from './smallWorld.ts'

/** As little as every tool has something to say by; what is recorded of many sessions is left out. */
const SPAN: HistorySpan = {
  chainSessions: 1,
  earlierExpiries: 0,
  fileSessions: 2,
  eveningSessions: 2,
  reportYears: 0,
  minuteSessions: 1,
  barSessions: 1,
  hourSessions: 1,
  futureBarSessions: 2,
  unusualSessions: 0,
  dailySessions: 4,
  derivedSessions: 2,
  futuresSessions: 3,
  volSessions: 2,
  signalSessions: 0,
  shareSessions: 0,
}

/** So long before a stretch ends the answers are made anew by the minute; before, nobody waits for them to the end. */
const COMPUTED_MS = 3 * MINUTE_MS

/** Ratios that have no value while the OI of a side falls (§O13). */
const AT_TIMES_NONE = /\.pcrOiChg$/

/** Of answers that must be told whom they are about. */
const SYMBOLS = { symbols: 'NIFTY,INDIAVIX,RELIANCE,GIFTNIFTY' }

export type PlayedMarket = Awaited<ReturnType<typeof playedMarket>>

/** The small market from a minute on, with everything that asks it held in memory as the server holds it. */
export async function playedMarket(db: Db, from: number) {
  for (const { steps } of historyStages(db, smallWorld(), from, SPAN)) for (const step of steps) await step()
  const source = await storedSource(db, 'Simulated market')
  let published = from
  const thread = new ThreadHere(source)
  const running = engineOf(thread, () => published)
  return {
    published: () => published,
    /** Lives on until a minute is published. */
    async playUntil(until: number): Promise<void> {
      const heard: Promise<void>[] = []
      await ingestStretch(db, { from, until }, (minute) => {
        source.append(minute)
        published = minute.asOf
        thread.isHeld = minute.asOf < until - COMPUTED_MS
        heard.push(running.onMinute({ asOf: minute.asOf, reads: changedReads(minute) }, new Set(), () => {}))
      })
      await Promise.all(heard)
    },
    /** Every answer as the running market gives it, by its key. */
    answers: () => everyAnswer(running),
    /** Every answer as a market gives it that is started at this minute. */
    async answersAnew() {
      return everyAnswer(engineOf(new ThreadHere(await storedSource(db, 'Simulated market')), () => published))
    },
  }
}

function engineOf(thread: ThreadHere, published: () => number): Engine {
  return new Engine({
    source: () => 'Simulated market',
    published,
    notReady: () => null,
    symbols: {
      segmentOf: (symbol) => (universe.kindOf(symbol) === 'commodity' ? 'mcx' : 'derivatives'),
      nearestTo: () => [],
    },
    onComputed() {},
    pool: new ComputePool(1, () => thread),
  })
}

/** Computes in the thread of the test, which has what it reads; while it is held, what it is given waits. */
class ThreadHere extends EventEmitter {
  readonly #source: StoredSource
  #waiting: WorkerMessage[] = []
  #isHeld = false

  constructor(source: StoredSource) {
    super()
    this.#source = source
  }

  set isHeld(isHeld: boolean) {
    this.#isHeld = isHeld
    if (!isHeld) for (const message of this.#waiting.splice(0)) void this.postMessage(message)
  }

  async postMessage(message: WorkerMessage): Promise<void> {
    if (this.#isHeld) this.#waiting.push(message)
    else if (message.kind === 'compute') this.emit('message', await computeReply(this.#source, message.request))
  }

  async terminate(): Promise<void> {}
}

/**
 * Every answer of a running market is that of one which is started at this minute, and no live series of it is older than its
 * cadence.
 */
export async function expectAsAnew(market: PlayedMarket): Promise<void> {
  const [running, anew] = [await market.answers(), await market.answersAnew()]
  for (const [key, result] of running) expect([key, result]).toEqual([key, anew.get(key)])
  const stale = answers.flatMap((answer) => {
    const result = running.get(answer.key)
    return result === undefined ? [] : staleSeries(answer, result, market.published())
  })
  expect(stale).toEqual([])
}

async function everyAnswer(engine: Engine): Promise<Map<string, Result<unknown>>> {
  const all = new Map<string, Result<unknown>>()
  for (const { key, params } of answers) {
    const asked = params.safeParse({}).success ? {} : SYMBOLS
    const { body } = await engine.answer(key, asked, 'pro')
    all.set(key, JSON.parse(brotliDecompressSync(body).toString()).result)
  }
  return all
}

/**
 * What of an answer's live series is older than it may be at a moment, in words; nothing when all is there. A live answer
 * holds at its moment, after the session at the close of shares. A column beside an axis of instants that is known for most
 * of the session has no gap longer than the axis' usual step, and ends no longer ago than that or than a new answer takes.
 */
function staleSeries({ key, byMinute, cadenceMinutes }: AnswerDefinition, result: Result<unknown>, at: number) {
  if (byMinute === null || 'noAnswer' in result) return []
  const { asOf, data } = result.answer
  const cadence = cadenceMinutes * MINUTE_MS
  const lastAt = sessionOn('cash', istDate(at))?.closeAt ?? at
  const due = liveInstant(Math.min(at, lastAt), cadenceMinutes)
  const stale = asOf < due ? [`${key} holds at ${istClock(asOf)}`] : []
  for (const { path, times } of liveSeries(data, istDate(at))) {
    if (AT_TIMES_NONE.test(path)) continue
    const steps = times.slice(1).map((time, i) => time - times[i])
    const usual = steps.toSorted((a, b) => a - b)[steps.length >> 1] ?? 0
    const gap = steps.findIndex((step) => step > usual)
    const last = times[times.length - 1]
    if (gap >= 0) stale.push(`${key}${path} has nothing from ${istClock(times[gap])} to ${istClock(times[gap + 1])}`)
    if (last < due - Math.max(usual, cadence)) stale.push(`${key}${path} ends at ${istClock(last)}`)
  }
  return stale
}

interface LiveSeries {
  readonly path: string
  /** Instants of a date at which it is known. */
  readonly times: readonly number[]
}

/** Columns anywhere in an answer that run along an axis of rising instants, and the axes themselves. */
function liveSeries(value: unknown, date: IsoDate, path = ''): LiveSeries[] {
  if (typeof value !== 'object' || value === null) return []
  const parts = Object.entries(value)
  const [axis] = parts.flatMap(([, part]) => (isAxis(part) ? [part] : []))
  return parts.flatMap(([name, part]) => {
    if (axis === undefined || !Array.isArray(part) || part.length !== axis.length)
      return liveSeries(part, date, `${path}.${name}`)
    // A whole day is stamped by its midnight.
    const isToday = (time: number) => istDate(time) === date && time !== istMidnight(date)
    const today = axis.filter(isToday)
    const times = axis.filter((time, i) => isToday(time) && typeof part[i] === 'number')
    return times.length > today.length / 2 ? [{ path: `${path}.${name}`, times }] : []
  })
}

function isAxis(value: unknown): value is readonly number[] {
  return (
    Array.isArray(value) &&
    value.length > 1 &&
    value.every((time, i) => isInstant(time) && (i === 0 || time > value[i - 1]))
  )
}

/** Epoch ms since 2001: no price, quantity or rupee amount of a row reaches it. */
function isInstant(value: unknown): value is number {
  return typeof value === 'number' && value > 1e12 && value < 1e13
}
