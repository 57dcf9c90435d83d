import { type Feed, NotListed } from '@strikelens/feeds/feed'
import { decodeChainDay } from '@strikelens/market/blocks'
import { istClock, istInstant } from '@strikelens/market/time'
import type { Db } from '@strikelens/store/database'
import { chainsOfDay, gapsSince, openGaps, publishedMinutes, readChainDay } from '@strikelens/store/repositories'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectSameDay, notedListener } from '../testing/disturbedDay.ts'
import { DATE } from '../testing/listings.ts'
import { scriptedFeed } from '../testing/scriptedFeed.ts'
import { SCRIPTED, ScriptedMarket } from '../testing/scriptedMarket.ts'
import { storedChains, storedMinutes, storedSummaries } from '../testing/storedDay.ts'
import { START_WITHIN_MS, type TemporaryDatabase, temporaryDatabase } from '../testing/temporaryDatabase.ts'
import { fillEarlierGaps, reopenedDay } from './earlierGaps.ts'
import { endOfLiveDay } from './endOfLiveDay.ts'
import { MOST_SILENCE_MS } from './feedSilences.ts'
import { ingestDay } from './ingest.ts'
import { noteUnfinishedDay } from './noteUnfinishedDay.ts'
import { reopenMinutes } from './reopenMinutes.ts'
import { unendedDay } from './resume.ts'
import { TradingDay } from './tradingDay.ts'

const at = (clock: string, seconds = 0) => istInstant(DATE, clock) + seconds * 1000
/** The last minutes of derivatives, and some of MCX after them; the vendor knows nothing of the morning. */
const market = new ScriptedMarket(at('15:34'), at('15:42'))
const told = scriptedFeed({ market, from: market.openAt, until: market.closeAt })
/** By Wednesday the weekly options of NIFTY have expired. */
const feed: Feed = {
  ...told,
  history(id, span, signal) {
    if (id.startsWith('NIFTY26N17')) throw new NotListed(`Nobody has ${id}`)
    return told.history?.(id, span, signal) ?? Promise.reject(new Error('There is no history.'))
  },
}
const DIED_AT = at('15:37', 20)

/** One day that was lived to its end, and one that broke off at 15:37. */
let [whole, left]: TemporaryDatabase[] = []
const problems: string[] = []

const never = new AbortController().signal
const ended = (db: Db) =>
  endOfLiveDay(
    db,
    {
      ...{ date: DATE, source: 'Scripted feed', retention: { chainSessions: 260, barSessions: 260 } },
      onProblem: (problem) => problems.push(problem),
    },
    never,
  )

async function live(db: Db, diesAt = Number.POSITIVE_INFINITY) {
  const death = new AbortController()
  const script = {
    ...{ market, from: market.openAt, until: market.closeAt },
    onSecond: (second: number) => (second >= diesAt ? death.abort() : undefined),
  }
  const day = { feed: { ...scriptedFeed(script) }, instruments: SCRIPTED, wanted: market.ids }
  await ingestDay(db, { ...day, mostSilenceMs: MOST_SILENCE_MS, mostWaiting: 500 }, notedListener().listener, {
    ...{ isOver: never, isLeft: death.signal },
  })
}
async function stored(db: Db) {
  const tables = await db.pool.query('select dataset, part, date::text, sha256 from day_table order by 1, 2, 3')
  const bars = await db.pool.query('select panel, interval, field, md5(block) from bar_day order by 1, 2, 3')
  const live = await db.pool.query(`select to_regclass('chain_frame_20261113') c, to_regclass('bar_minute_20261113') b`)
  return { tables: tables.rows, bars: bars.rows, live: live.rows[0], chains: await storedChains(db, DATE) }
}
const namesOf = (rows: readonly { dataset: string }[]) => [...new Set(rows.map(({ dataset }) => dataset))]

beforeAll(async () => {
  ;[whole, left] = [await temporaryDatabase(), await temporaryDatabase()]
  await live(whole.db)
  await live(left.db, DIED_AT)
}, START_WITHIN_MS)
afterAll(() => Promise.all([whole.remove(), left.remove()]), START_WITHIN_MS)

describe('the end of a day that was followed live', () => {
  it('packs its chains, summaries and bars without losing a number, and makes what follows from them', async () => {
    const before = { chains: await storedChains(whole.db, DATE), summaries: await storedSummaries(whole.db, DATE) }
    const minutes = await storedMinutes(whole.db, DATE)
    expect(await unendedDay(whole.db)).toBe(DATE)
    await ended(whole.db)
    expect(problems).toEqual([])
    expect({ chains: await storedChains(whole.db, DATE), summaries: await storedSummaries(whole.db, DATE) }).toEqual(
      before,
    )
    const { live, tables, bars } = await stored(whole.db)
    expect(live).toEqual({ c: null, b: null })
    // Per panel whose ids, when, and seven fields; each in bars of 1, 5, 15 and 60 minutes.
    const traded = minutes.filter((panel) => panel.bars.length > 0).map(({ panel }) => panel)
    expect(bars.filter(({ interval }) => interval !== 'clock')).toHaveLength(traded.length * 4 * 9)
    expect(namesOf(tables)).toEqual(expect.arrayContaining(['iv_daily', 'straddle_slots']))
    expect(await unendedDay(whole.db)).toBeNull()
  })
  it('changes nothing when it is made again', async () => {
    const before = await stored(whole.db)
    await ended(whole.db)
    expect(await stored(whole.db)).toEqual(before)
  })
})

describe('the end of a day that was left at 15:37', () => {
  it('that is cut short is taken up where it was, and the gaps stay gaps', async () => {
    await noteUnfinishedDay(left.db, DATE)
    // Chains are packed one by one: the first two are when it is killed.
    await left.db.pool.query(`create function kill() returns trigger language plpgsql as
      $$ begin if (select count(*) from chain_day) > 2 then raise 'killed'; end if; return new; end $$`)
    await left.db.pool.query('create trigger kill after insert on chain_day for each row execute function kill()')
    await expect(ended(left.db)).rejects.toThrow('killed')
    expect((await left.db.pool.query('select symbol from chain_day')).rowCount).toBe(2)
    await left.db.pool.query('drop function kill cascade')
    await ended(left.db)
    expect(await unendedDay(left.db)).toBeNull()
    for (const key of await chainsOfDay(left.db, DATE)) {
      const day = await readChainDay(left.db, key, DATE)
      const series = day?.stored === 'block' ? decodeChainDay(day.block) : null
      expect(istClock(series?.asOf.at(-1) ?? 0)).toBe(key.symbol === 'RELIANCE' ? '15:36' : '15:37')
    }
    const gaps = await openGaps(left.db, DATE)
    expect(gaps.map(({ segment, from, to }) => `${segment} ${istClock(from)}–${istClock(to)}`)).toEqual([
      'mcx 09:01–15:34',
      'cash 09:16–15:31',
      'derivatives 09:16–15:34',
      'derivatives 15:38–15:40',
      'mcx 15:38–23:55',
    ])
  })

  const fill = (asked = feed) =>
    fillEarlierGaps(
      {
        ...{ db: left.db, feed: asked, now: () => at('09:20') + 5 * 86_400_000 },
        lastSpots: async () => () => null,
        endDay: () => ended(left.db),
        onFill() {},
      },
      '2026-11-18',
      never,
    )

  it('stays as it is while the vendor does not answer', async () => {
    const before = await stored(left.db)
    const deaf = { ...feed, history: () => Promise.reject(new Error('The vendor does not answer.')) }
    await expect(fill(deaf)).rejects.toThrow('does not answer')
    expect(await stored(left.db)).toEqual(before)
  })
  it('is made again another morning with what the vendor knows of the rest, and says what it does not', async () => {
    await fill()
    expect(problems).toEqual([])
    const { live } = await stored(left.db)
    expect([live, await reopenedDay(left.db)]).toEqual([{ c: null, b: null }, null])
    const gaps = await gapsSince(left.db, DATE, 100)
    const settled = gaps.filter(({ settledAt }) => settledAt !== null)
    expect(settled).toMatchObject([{ segment: 'derivatives', from: at('15:38'), filledBy: 'Scripted feed' }])
    // Of NIFTY, RELIANCE and BANKNIFTY one has expired.
    expect(settled[0].missing).toEqual([
      { what: 'chains', why: 'expired', count: 1, of: 3, names: ['NIFTY 2026-11-17'], words: null },
    ])
    // The vendor's day ends at 15:42; 15:43 to 23:55 are 493 minutes of the 498 since 15:38.
    const evening = gaps.find(({ segment, from }) => segment === 'mcx' && from === at('15:38'))
    expect(evening).toMatchObject({ settledAt: null, filledBy: 'Scripted feed' })
    expect(evening?.missing).toMatchObject([{ what: 'minutes', why: 'unknown', count: 493, of: 498 }])
    const morning = gaps.find(({ segment }) => segment === 'cash')
    expect(morning).toMatchObject({ settledAt: null, filledBy: null })
    const minutes = (await publishedMinutes(left.db, 'derivatives', DATE)).filter(({ revision }) => revision > 0)
    expect(minutes.map(({ asOf }) => istClock(asOf))).toEqual(['15:38', '15:39', '15:40'])
    expect(new Set(minutes.map(({ reason }) => reason))).toEqual(new Set(['filled from Scripted feed history']))
    // Nobody can fill it a second time: it is as whole as it gets.
    const before = await stored(left.db)
    await fill()
    expect(await stored(left.db)).toEqual(before)
  })
  it('then equals the day that was lived to its end, but for a chain that the vendor has no more', async () => {
    for (const { db } of [whole, left]) await reopenMinutes(db, new TradingDay(SCRIPTED, () => null))
    await expectSameDay(left.db, whole.db, DATE, market.closeAt, ['NIFTY'])
    const last = new Map([...(await storedChains(left.db, DATE))].map(([name, { asOf }]) => [name, asOf.at(-1)]))
    expect(last.get('NIFTY 2026-11-17')).toBe(at('15:37'))
    expect(last.get('BANKNIFTY 2026-11-23')).toBe(at('15:40'))
    // MCX trades on: what the vendor knew of it is there too.
    expect(last.get('GOLD 2026-11-27')).toBe(at('15:42'))
  })
})
