import type { ChainSeries } from '@strikelens/market/chains'
import { snapshotAt, snapshotOf } from '@strikelens/market/chains'
import { decodeSeries } from '@strikelens/market/frames'
import { type IsoDate, istClock, MINUTE_MS } from '@strikelens/market/time'
import { type Db, openDb } from '@strikelens/store/database'
import { chainsOfDay, type FeedGap, gapsSince, readChainDay } from '@strikelens/store/repositories'
import { expect } from 'vitest'
import { MOST_SILENCE_MS } from '../ingest/feedSilences.ts'
import { type IngestListener, ingestDay } from '../ingest/ingest.ts'
import { BAR_FIELDS, type MinutePackage } from '../stored/minutePackage.ts'
import { panelSegment } from '../stored/panels.ts'
import { type Script, scriptedFeed } from './scriptedFeed.ts'
import { SCRIPTED } from './scriptedMarket.ts'
import { storedMinutes } from './storedDay.ts'

/** A listener that notes what it is told. */
export function notedListener(onMinute: (minute: MinutePackage) => void = () => {}) {
  const told: string[] = []
  const listener: IngestListener = {
    onDay() {},
    onTicks() {},
    onMinute: (_, minute) => onMinute(minute),
    onGap: ({ segment, from, to }) => told.push(`gap ${segment} ${istClock(from)}–${istClock(to)}`),
    onFilled: (_, minutes) => told.push(`filled ${minutes.map(({ asOf }) => istClock(asOf)).join(' ')}`),
    onRejected: ({ rejected, sample }) => told.push(`rejected ${rejected}: ${sample}`),
    onFeed: (message) => told.push('state' in message ? message.state : 'news'),
    onProblem: (message) => told.push(message),
    onAway: () => told.push('away'),
    onBack: () => told.push('back'),
  }
  return { told, listener }
}

/** Lives a script against a database to its end. */
export async function liveScript(
  url: string,
  script: Script,
  listener = notedListener().listener,
  instruments = SCRIPTED,
): Promise<void> {
  const db = openDb(url, { max: 3 })
  const feed = scriptedFeed(script)
  const { isLeft = new AbortController().signal } = script
  const day = {
    feed,
    instruments,
    wanted: script.market.ids,
    mostSilenceMs: MOST_SILENCE_MS,
    mostWaiting: 500,
  }
  await ingestDay(db, day, listener, { isOver: new AbortController().signal, isLeft })
  await db.close()
}

/**
 * Expects a disturbed day to equal an undisturbed one: every minute outside the noted gaps in all it holds, every minute that
 * was filled in as far as history tells, and nothing in gaps that are open. Chains of `lacking` are not looked at.
 */
export async function expectSameDay(
  found: Db,
  wanted: Db,
  date: IsoDate,
  until: number,
  lacking: readonly string[] = [],
): Promise<void> {
  const gaps = await gapsSince(found, date, 1000)
  const own = gaps.filter((gap) => gap.from <= until)
  await expectSameBars(found, wanted, date, own, until)
  const keys = (await chainsOfDay(wanted, date)).filter(({ symbol }) => !lacking.includes(symbol))
  await expectSameChains(found, wanted, date, own, until, keys)
}

/** Whether a gap says that nothing of it is missing. */
function isFilled({ settledAt, missing }: FeedGap): boolean {
  return settledAt !== null && missing.length === 0
}

function gapAt(gaps: readonly FeedGap[], segment: string, asOf: number): FeedGap | null {
  return gaps.find((gap) => gap.segment === segment && asOf >= gap.from && asOf <= gap.to) ?? null
}

async function expectSameBars(found: Db, wanted: Db, date: IsoDate, gaps: readonly FeedGap[], until: number) {
  const others = await storedMinutes(wanted, date)
  for (const [p, { panel, bars }] of (await storedMinutes(found, date)).entries()) {
    const known = new Map(bars.map(({ start, values }) => [start, values]))
    for (const { start, values } of others[p].bars) {
      if (start + MINUTE_MS > until) continue
      const gap = gapAt(gaps, panelSegment(panel), start + MINUTE_MS)
      const where = `${panel} ${istClock(start)}`
      if (gap === null) expect([where, known.get(start)]).toEqual([where, values])
      else if (isFilled(gap)) {
        expect([where, traded(known.get(start))]).toEqual([where, traded(values)])
      }
    }
  }
}

/** What history tells of bars: all but the average price, and open interest only with a trade. */
function traded(values: Float64Array | undefined): number[] {
  const width = (values?.length ?? 0) / BAR_FIELDS.length
  return Array.from(values ?? []).filter((_, i) => Math.floor(i / width) < BAR_FIELDS.indexOf('vwap'))
}

async function expectSameChains(
  found: Db,
  wanted: Db,
  date: IsoDate,
  gaps: readonly FeedGap[],
  until: number,
  keys: readonly { symbol: string; expiry: IsoDate }[],
) {
  for (const key of keys) {
    const [series, other] = [await seriesOf(found, key, date), await seriesOf(wanted, key, date)]
    for (let t = 0; t < other.count; t++) {
      const asOf = other.asOf[t]
      if (asOf > until) continue
      const place = snapshotAt(series, asOf)
      const has = place >= 0 && series.asOf[place] === asOf
      const gap = gapAt(gaps, key.symbol === 'GOLD' ? 'mcx' : 'derivatives', asOf)
      const where = `${key.symbol} ${istClock(asOf)}`
      if (!has) {
        expect([where, gap !== null && !isFilled(gap)]).toEqual([where, true])
        continue
      }
      const isOfGap = gap !== null
      expect([where, figures(series, place, isOfGap)]).toEqual([where, figures(other, t, isOfGap)])
    }
  }
}

/** A snapshot's numbers; of one that may have been filled in, those that history tells. */
function figures(series: ChainSeries, t: number, isFilled: boolean) {
  const { spot, futureLast, futureBid, futureAsk, oiAsOf, strike, ce, pe } = snapshotOf(series, t)
  const told = [ce, pe].map(({ ltp, volumeQty, oiQty }) => ({ ltp, volumeQty, oiQty }))
  if (isFilled) return { spot, futureLast, strike, told }
  const quoted = [ce, pe].map(({ bid, ask }) => ({ bid, ask }))
  return { spot, futureLast, strike, told, quoted, futureBid, futureAsk, oiAsOf }
}

async function seriesOf(db: Db, key: { symbol: string; expiry: IsoDate }, date: IsoDate): Promise<ChainSeries> {
  const day = await readChainDay(db, key, date)
  const frames = day?.stored === 'frames' ? day.frames.map(({ frame }) => frame) : []
  return decodeSeries(key.symbol, key.expiry, date, frames).series
}
