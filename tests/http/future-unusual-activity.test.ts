import type { FutureAnalysis } from '@strikelens/tools/futures/future-analysis/futureAnalysis'
import type { UnusualActivity } from '@strikelens/tools/futures/future-unusual-activity/compute'
import type { Wire } from '@strikelens/tools/result'
import { describe, expect, it } from 'vitest'
import { opensAtEveryAddress } from './addresses.ts'
import { answered, unanswered } from './ask.ts'
import { expectFileOf } from './csvTable.ts'
import { holdsParameters } from './parameters.ts'

const TOOL = 'future-unusual-activity'
const PAST = '2026-11-12'
type Event = Wire<UnusualActivity>['events'][number]

/** The printed rows of a symbol's futures: price, lots traded and lots open by the end of each five minutes. */
async function rowsOf(symbol: string, date?: string) {
  const query = { symbol, interval: '5m', ...(date === undefined ? {} : { date }) }
  const { head, intraday } = (await answered<FutureAnalysis>('future-analysis', query)).data
  if (intraday === null) throw new Error(`${symbol} has no rows`)
  const { time, price, volume, oi } = intraday
  const rows = time.map((at, i) => ({ at, price: price[i] ?? NaN, volume: volume[i] ?? 0, oi: oi[i] ?? NaN }))
  return { rows, prevClose: head.prevClose ?? NaN, prevOi: head.refOi ?? NaN }
}

/** What a slot did, from those rows. */
function slotFrom({ rows, prevClose, prevOi }: Awaited<ReturnType<typeof rowsOf>>, at: number | null) {
  const i = rows.findIndex((row) => row.at === at)
  const [before, row] = [rows[i - 1] ?? { price: prevClose, oi: prevOi }, rows[i]]
  const [dp, dOi] = [row.price - before.price, row.oi - before.oi]
  const side = dp > 0 ? (dOi > 0 ? 'LB' : 'SC') : dOi > 0 ? 'SB' : 'LU'
  return {
    price: row.price,
    returnPct: near((100 * dp) / before.price),
    oiChangePct: near((100 * dOi) / before.oi),
    volumeLots: near(row.volume),
    buildup: dp === 0 || dOi === 0 ? 'N' : side,
  }
}

/** As exact as an answer is sent: nine digits. */
const near = (value: number) => expect.closeTo(value, Math.abs(value) > 100 ? 4 : 6)

/** The scores of an event, worked out from what is usual in its slot. */
function scoresOf({ usual, volumeLots, oiChangePct, returnPct }: Event) {
  const zVol =
    (Math.log(1 + (volumeLots ?? NaN)) - (usual.meanLogVolume ?? NaN)) / Math.max(0.25, usual.sdLogVolume ?? NaN)
  const zOi = ((oiChangePct ?? NaN) - (usual.meanOiChangePct ?? NaN)) / Math.max(0.05, usual.sdOiChangePct ?? NaN)
  const zReturn = (returnPct ?? NaN) / (usual.sdReturnPct ?? NaN)
  return { zVol, zOi, zReturn, score: Math.sqrt(Math.max(zVol, 0) ** 2 + zOi ** 2 + zReturn ** 2) }
}

function typeOf({ zVol, zOi, zReturn }: ReturnType<typeof scoresOf>, near: number, next: number): string | null {
  if (!(zVol >= 3 || Math.abs(zOi) >= 3 || (zVol >= 2 && Math.abs(zOi) >= 2))) return null
  const larger = Math.max(Math.abs(near), Math.abs(next))
  if (near < 0 && next > 0 && Math.abs(near + next) < 0.2 * larger) return 'Roll burst'
  if (zOi >= 3) return Math.abs(zReturn) < 1 ? 'Silent build' : 'OI surge'
  return zOi <= -3 ? 'OI flush' : 'Volume burst'
}

describe('unusual futures activity over HTTP', () => {
  opensAtEveryAddress(TOOL, 'TCS')
  holdsParameters(TOOL, {
    // Live no roll burst is in sight: that nothing is listed is an answer too.
    universe: { values: ['fno', 'idx', 'com', 'nifty50', 'symbols:RELIANCE,TCS', 'watchlist:Mine'], bad: 'bse500' },
    sector: { values: ['Banks', 'Pharma'], bad: 'x'.repeat(41) },
    minOiValue: { values: ['1000', '2500.5'], bad: '-1' },
    symbol: { values: ['TCS'], bad: '!', shows: 'page' },
    sort: {
      values: [
        'symbol',
        'type',
        'severity',
        'price',
        'returnPct',
        'oiChangePct',
        'volumeRatio',
        'class',
        'score',
      ].concat(['since', 'oiValue']),
    },
    dir: { with: { sort: 'score' } },
    q: { values: ['bank'], bad: 'x'.repeat(41) },
    cols: { values: ['symbol,score', 'time,symbol'], bad: 'symbol,beta' },
  })

  it('has the price, return, ΔOI, volume and class of a slot that the printed rows give', async () => {
    const { events } = (await answered<UnusualActivity>(TOOL)).data
    for (const event of [events[0], events[events.length - 1]]) {
      expect(event).toMatchObject(slotFrom(await rowsOf(event.symbol), event.at))
    }
  })

  it('scores every event by what is usual in its slot, and names it by its scores', async () => {
    const { events } = (await answered<UnusualActivity>(TOOL, { minOiValue: '0' })).data
    expect(events.length).toBeGreaterThan(100)
    for (const event of events) {
      const scores = scoresOf(event)
      const { zVol, zOi, zReturn, score } = scores
      expect(event).toMatchObject({ zVol: near(zVol), zOi: near(zOi), zReturn: near(zReturn), score: near(score) })
      if (event.type !== 'Basis flip') {
        expect(event.type).toBe(typeOf(scores, event.nearOiChangeQty ?? NaN, event.nextOiChangeQty ?? NaN))
      }
      expect(event.severity).toBe(score >= 6 ? 'Extreme' : score >= 4.5 ? 'High' : 'Notable')
      expect(event.usual.sessions).toBeGreaterThanOrEqual(10)
    }
  })

  it('keeps silent for 15 minutes of a future and type unless it gets more severe', async () => {
    const { events } = (await answered<UnusualActivity>(TOOL, { date: PAST, minOiValue: '0' })).data
    const order = ['Notable', 'High', 'Extreme']
    const last = new Map<string, Event>()
    for (const event of [...events].reverse()) {
      const before = last.get(`${event.symbol} ${event.type}`)
      if (before !== undefined && (event.at ?? 0) - (before.at ?? 0) < 15 * 60_000) {
        expect(order.indexOf(event.severity)).toBeGreaterThan(order.indexOf(before.severity))
      }
      last.set(`${event.symbol} ${event.type}`, event)
    }
    expect(new Set(events.map(({ type }) => type)).size).toBe(6)
  })

  it('tells of a past day what came of its events, by the rows printed later', async () => {
    const { events } = (await answered<UnusualActivity>(TOOL, { date: PAST })).data
    const event = events.find(({ after60Pct }) => after60Pct !== null)
    if (event === undefined) throw new Error('no outcome')
    const { rows } = await rowsOf(event.symbol, PAST)
    const later = (minutes: number) => rows.find(({ at }) => at === (event.at ?? 0) + minutes * 60_000)?.price ?? NaN
    const move = (price: number) => near(100 * (price / (event.price ?? NaN) - 1))
    expect(event).toMatchObject({ after30Pct: move(later(30)), after60Pct: move(later(60)) })
    // The closing session ends at 15:40.
    const close = Date.parse(`${PAST}T15:40+05:30`)
    for (const { at, after30Pct } of events) expect(after30Pct === null).toBe((at ?? 0) + 30 * 60_000 > close)
  })

  it('does not look ahead in a replay', async () => {
    const { events } = (await answered<UnusualActivity>(TOOL, { date: PAST, time: '11:00' })).data
    const at = Date.parse(`${PAST}T11:00+05:30`)
    for (const event of events) {
      expect(event.at).toBeLessThanOrEqual(at)
      expect(event.after30Pct === null).toBe((event.at ?? 0) + 30 * 60_000 > at)
    }
    const whole = (await answered<UnusualActivity>(TOOL, { date: PAST })).data.events
    const known = whole.filter((event) => (event.at ?? 0) <= at)
    expect(events.map(({ symbol, at: time, type, score }) => [symbol, time, type, score])).toEqual(
      known.map(({ symbol, at: time, type, score }) => [symbol, time, type, score]),
    )
  })

  it('has the record of the day before, as that day’s own page has it', async () => {
    const { record } = (await answered<UnusualActivity>(TOOL)).data
    expect(record).toMatchObject({ date: PAST, sessions: 1 })
    const { events } = (await answered<UnusualActivity>(TOOL, { date: PAST })).data
    const up = (buildup: string) => ['LB', 'SC'].includes(buildup)
    for (const { type, n, hits, sharePct, events: all } of record?.types ?? []) {
      const own = events.filter((event) => event.type === type)
      const judged = own.filter(({ buildup, after30Pct }) => buildup !== 'N' && after30Pct !== null)
      const right = judged.filter(({ buildup, after30Pct }) => (after30Pct ?? 0) * (up(buildup) ? 1 : -1) > 0)
      expect([all, n, hits]).toEqual([own.length, judged.length, right.length])
      expect(sharePct).toEqual(judged.length === 0 ? null : near((100 * right.length) / judged.length))
    }
  })

  it('counts events into leaders', async () => {
    const { events, leaders } = (await answered<UnusualActivity>(TOOL)).data
    for (const { symbol, events: count, maxScore } of leaders) {
      const own = events.filter((event) => event.symbol === symbol)
      expect(count).toBe(own.length)
      expect(maxScore).toBe(Math.max(...own.map(({ score }) => score ?? 0)))
    }
    expect(leaders).toHaveLength(10)
  })

  it('leaves out what too little is known of, and says how many', async () => {
    const live = await answered<UnusualActivity>(TOOL)
    // MCX's hours of winter began on the 2nd of November.
    expect(live.data.coverage).toMatchObject({ leftOut: 11, leftOutCommodities: 11 })
    expect(live.notices.map(({ text }) => text).join()).toContain('11 of 226 futures are left out')
    const early = await answered<UnusualActivity>(TOOL, { date: '2026-11-11' })
    expect(early.data).toMatchObject({ events: [], record: null })
  })

  it('says that minutes are needed where only the close is stored', async () => {
    expect((await unanswered(TOOL, { date: '2026-11-06' })).reason).toBe('End-of-day data only for this date')
  })

  it('has a file of the feed', async () => {
    const { columns, rows } = await expectFileOf(TOOL, { date: PAST, time: '11:00' })
    expect(columns).toContain('Move after 60 min, %')
    expect(rows.length).toBeGreaterThan(50)
  })
})
