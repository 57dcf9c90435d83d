import { openLevels } from '@strikelens/analytics/patterns'
import { grouped, signed } from '@strikelens/market/formats'
import type { Market } from '@strikelens/market/market'
import { istClock, MINUTE_MS } from '@strikelens/market/time'
import type { ParamsOf } from '../../define.ts'
import * as ranges from '../../figures/openRange.ts'
import { fig, say } from '../../figures/say.ts'
import { type ListReading, listAnswer, type OpenedFigures } from '../../list/listAnswer.ts'
import type { ListCell, ListData } from '../../list/listData.ts'
import type { ListLines } from '../../list/listLines.ts'
import { universeSymbols } from '../../list/universeSymbols.ts'
import { workedFigures } from '../../list/workings.ts'
import { CLOSES_ONLY } from '../../moment/closesOnly.ts'
import { type Insight, type Notice, noAnswer, type Result } from '../../result.ts'
import { holdOf, type OpenHold } from '../../shares/openHold.ts'
import {
  type OpenInstrument,
  type OpenMinutes,
  type OpenReading,
  openFutures,
  openIndices,
  openOptions,
  openStocks,
} from '../../shares/openInstruments.ts'
import { type Followed, openRecord } from '../../shares/openRecord.ts'
import { readingFacts } from '../../shares/shareNotices.ts'
import { list, type OpenRow, type tool } from './tool.ts'

type Params = ParamsOf<typeof tool>

/** What a list that is not of the universe’s shares is called. */
const NAMES = { futures: 'Futures', indices: 'Indices', options: 'Options' } as const
const STRONG_MINUTES = 60
const STRONG_RVOL = 1.5

export function compute(market: Market, params: Params): Promise<Result<ListData>> {
  return listAnswer(market, list, params, async () => {
    const reading = await readInstruments(market, params)
    if (reading === null || reading.rows.length === 0) return reading === null ? null : noneTraded(params)
    return holds(market, reading, params)
  })
}

async function readInstruments(market: Market, params: Params): Promise<OpenReading | null> {
  switch (params.instrument) {
    case 'stocks':
      return openStocks(market, params)
    case 'futures': {
      const listed = await universeSymbols(market, params.universe)
      return openFutures(market, params, new Set(listed?.map(({ symbol }) => symbol)))
    }
    case 'indices':
      return openIndices(market, params)
    case 'options':
      return openOptions(market, params)
  }
}

function noneTraded({ instrument, und }: Params) {
  const of = instrument === 'options' ? `No option of ${und}` : `None of the ${instrument}`
  return noAnswer(`${of} has traded yet in this session`, 'Choose another instrument or another day.')
}

async function holds(market: Market, reading: OpenReading, params: Params): Promise<ListReading<OpenRow>> {
  const { session, minutes } = reading
  const tolerancePct = Number(params.tol)
  const all = reading.rows.map((one) => ({ one, hold: holdOf(one, minutes, tolerancePct) }))
  const rows = all.map(({ one, hold }) => openRow(one, hold, reading))
  const record =
    params.instrument === 'stocks' && minutes !== null ? await openRecord(market, reading, tolerancePct) : null
  const notices: Notice[] = [
    ...(minutes === null && session.isComplete ? [CLOSES_ONLY] : []),
    ...(reading.isWithoutList
      ? [
          {
            kind: 'info' as const,
            text: 'The liquid list needs a month of sessions, which are not stored yet: these are all shares.',
          },
        ]
      : []),
  ]
  return {
    ...readingFacts(reading),
    ...(params.instrument === 'stocks' ? {} : { named: NAMES[params.instrument] }),
    rows,
    cells: cells(rows, record),
    ...(minutes === null
      ? {}
      : {
          charts: {
            count: countLines(
              all.map(({ hold }) => hold),
              minutes,
            ),
          },
        }),
    insights: insights(rows, record),
    notices,
    opened,
  }
}

/** Of what has left its open on neither side, or on both at once. */
const NO_LEVELS = { stop: Number.NaN, t1: Number.NaN, t2: Number.NaN, t3: Number.NaN }
const NO_HOLD = { side: 0, brokenAt: null, isBrokenAtClose: false, best: Number.NaN } as const

function openRow(one: OpenInstrument, hold: OpenHold | null, { session, minutes }: OpenReading): OpenRow {
  const { side, brokenAt, best, isBrokenAtClose } = hold ?? NO_HOLD
  const isHolding = side !== 0 && brokenAt === null && !isBrokenAtClose
  const until = brokenAt === null || minutes === null ? session.viewAt : minutes.start[brokenAt]
  const heldMinutes = side === 0 ? Number.NaN : Math.round((until - session.openAt) / MINUTE_MS)
  const isRightOfVwap = side * (one.last - one.vwap) > 0
  const isStrong = heldMinutes >= STRONG_MINUTES && one.rvol >= STRONG_RVOL && isRightOfVwap
  const passed = [one.high > one.highBefore ? 'PDH' : null, one.low < one.lowBefore ? 'PDL' : null].filter(Boolean)
  return {
    ...one,
    ...{ side, isHolding, heldMinutes, best },
    movePct: 100 * (one.last / one.open - 1),
    moveAtr: (one.last - one.open) / one.dailyAtr,
    brokeAt: brokenAt === null || minutes === null ? null : istClock(minutes.start[brokenAt]),
    bestPct: 100 * (best / one.open - 1),
    levels: side === 0 ? NO_LEVELS : openLevels(one.open, one.tick, one.dailyAtr, side),
    passed: passed.length === 0 ? null : passed.join(', '),
    vwapSide: Number.isNaN(one.vwap) ? null : one.last >= one.vwap ? 'Above' : 'Below',
    reading: isHolding ? (isStrong ? 'Strong' : early(session.viewAt, session.openAt)) : side === 0 ? '' : 'Broken',
  }
}

/** How long ago the session opened decides how much a hold says. */
function early(viewAt: number, openAt: number): string {
  const minutes = (viewAt - openAt) / MINUTE_MS
  if (minutes < 5) return 'Forming'
  return minutes < 15 ? 'Early' : 'Holding'
}

/** How many hold on each side by the minute. */
function countLines(every: readonly (OpenHold | null)[], { start, barCount }: OpenMinutes): ListLines {
  const count = (side: 1 | -1) => {
    const out = new Float64Array(barCount)
    for (const hold of every) {
      if (hold?.side !== side) continue
      for (let t = hold.since; t < (hold.brokenAt ?? barCount); t++) out[t]++
    }
    return out
  }
  return {
    time: start,
    interval: '1m',
    lines: [
      { name: 'Open = Low', values: count(1), color: 'up' },
      { name: 'Open = High', values: count(-1), color: 'down' },
    ],
  }
}

const share = ({ held, followed }: Followed['bull']) => (held === 0 ? '–' : `${Math.round((100 * followed) / held)}%`)

const isBroken = ({ side, isHolding }: OpenRow) => side !== 0 && !isHolding

function cells(rows: readonly OpenRow[], record: Followed | null): readonly ListCell[] {
  const count = (holds: (row: OpenRow) => boolean) => grouped(rows.filter(holds).length)
  return [
    { label: 'Open = Low', value: count(({ side, isHolding }) => isHolding && side === 1) },
    { label: 'Open = High', value: count(({ side, isHolding }) => isHolding && side === -1) },
    { label: 'Strong', value: count(({ reading }) => reading === 'Strong') },
    { label: 'Broken', value: count(({ side, isHolding }) => side !== 0 && !isHolding) },
    ...(record === null
      ? []
      : [
          {
            label: 'Followed up',
            value: share(record.bull),
            note: `of ${grouped(record.bull.held)} in ${record.sessions} sessions`,
          },
          { label: 'Followed down', value: share(record.bear), note: `of ${grouped(record.bear.held)}` },
        ]),
  ]
}

function insights(rows: readonly OpenRow[], record: Followed | null): Insight[] {
  const holding = rows.filter(({ isHolding }) => isHolding)
  const bulls = holding.filter(({ side }) => side === 1).length
  const furthest = holding.reduce<OpenRow | null>(
    (best, row) => (Math.abs(row.movePct) > Math.abs(best?.movePct ?? 0) ? row : best),
    null,
  )
  const told = [
    holding.length === 0
      ? null
      : say('Sides')`
          ${fig(grouped(bulls))} hold their open as the low, ${fig(grouped(holding.length - bulls))} as the high, and
          ${fig(grouped(rows.filter(isBroken).length))} have broken.`,
    furthest === null
      ? null
      : say('Furthest')`
          ${furthest.symbol} is ${fig(`${signed(furthest.movePct, 2)}%`)} from an open that has held for ${String(furthest.heldMinutes)} minutes.`,
    record === null || record.bull.held + record.bear.held === 0
      ? null
      : say('What followed')`
          Of those that held at 09:30 in ${String(record.sessions)} sessions, ${fig(share(record.bull))} closed above an open that was the low,
          ${fig(share(record.bear))} below one that was the high.`,
  ]
  return told.filter((insight) => insight !== null)
}

/** What is told of the row that is opened: where its figures come from, and its levels. */
function opened(row: OpenRow): Partial<OpenedFigures> {
  const { stop, t1, t2, t3 } = row.levels
  const at = (value: number) => grouped(value, 2)
  return {
    badges: row.side === 0 ? [] : [row.side === 1 ? 'Open = Low' : 'Open = High', row.reading],
    lines: [
      ...(row.brokeAt === null ? [] : [`Broke at ${row.brokeAt}, after it had gone ${signed(row.bestPct, 2)}%.`]),
      ...(Number.isNaN(t1)
        ? []
        : [`Stop ${at(stop)}; ${at(t1)}, ${at(t2)} and ${at(t3)} are 0.5, 1 and 1.5 ATR from the open.`]),
    ],
    explanations: workedFigures(list, row, {
      move: [ranges.moveFromOpen, ['Price', row.last, '₹'], ['Open', row.open, '₹']],
      moveAtr: [ranges.moveInAtr, ['Price', row.last, '₹'], ['Open', row.open, '₹'], ['ATR 14', row.dailyAtr, '₹']],
      best: [ranges.bestBefore, ['Furthest', row.best, '₹'], ['Open', row.open, '₹']],
    }),
  }
}
