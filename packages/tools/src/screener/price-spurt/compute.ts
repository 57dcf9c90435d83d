import { indicatorPanelLast } from '@strikelens/analytics/indicators'
import { fixed } from '@strikelens/analytics/numeric'
import { priceSpurt, spurtLabels } from '@strikelens/analytics/patterns'
import { yearPlace, yearRange } from '@strikelens/analytics/ranking'
import type { BarRows } from '@strikelens/market/bars'
import { grouped, roundsToZero, signed } from '@strikelens/market/formats'
import type { Market } from '@strikelens/market/market'
import { istDate } from '@strikelens/market/time'
import type { ParamsOf } from '../../define.ts'
import { fig, say } from '../../figures/say.ts'
import * as shareFigures from '../../figures/shares.ts'
import { type ListReading, listAnswer, type OpenedFigures } from '../../list/listAnswer.ts'
import type { ListCell, ListData } from '../../list/listData.ts'
import type { ListLines } from '../../list/listLines.ts'
import { meetsLeasts } from '../../list/meetsLeasts.ts'
import { workedFigures } from '../../list/workings.ts'
import type { Insight, Result } from '../../result.ts'
import { readShares, type ShareReading, type ShareRow } from '../../shares/readShares.ts'
import { shareEvents } from '../../shares/shareEvents.ts'
import { readingFacts, shareNotices } from '../../shares/shareNotices.ts'
import { BACKED_RATIO, list, RARE_Z, type SpurtRow, type tool } from './tool.ts'

type Params = ParamsOf<typeof tool>

/** What RSI and ATR rest on until they have settled (§I1). */
const SESSIONS = 600
const SPECS = [{ name: 'rsi' }, { name: 'atr' }, { name: 'sma', params: [20] }] as const
const BENCHMARK = 'NIFTY500'
/** Strips of one row: its z over every length. */
const STRIP = [3, 4, 5, 6, 7, 8, 9, 10]
const TOP_ROWS = 10
const TOP_SESSIONS = 30

/** What a row was worked out from. */
interface Workings {
  readonly before: number
  readonly sigmaPct: number
  readonly benchmarkPct: number
  readonly volumes: readonly [now: number, before: number]
  readonly sma: number
  readonly atr: number
  readonly year: { readonly low: number; readonly high: number } | null
  readonly strip: readonly number[]
}

type Row = SpurtRow & { readonly workings: Workings }

export function compute(market: Market, params: Params): Promise<Result<ListData>> {
  return listAnswer(market, list, params, async (): Promise<ListReading<Row> | null> => {
    const reading = await readShares(market, params, SESSIONS)
    return reading === null ? null : spurts(market, reading, params)
  })
}

async function spurts(market: Market, reading: ShareReading, params: Params): Promise<ListReading<Row>> {
  const { days, rows: shares } = reading
  const sessions = Number(params.period)
  const last = days.barCount - 1
  const from = Math.max(0, last - sessions + 1)
  const [events, benchmarkPct] = await Promise.all([
    shareEvents(market, istDate(days.start[from]), reading.date),
    benchmarkMove(market, reading, sessions),
  ])
  const indicators = indicatorPanelLast(days, SPECS)
  const rows = shares.flatMap((share) => {
    const row = spurtRow(reading, share, sessions, {
      indicators,
      benchmarkPct,
      event: events.get(share.symbol) ?? null,
    })
    return row === null ? [] : [row]
  })
  return {
    ...readingFacts(reading),
    rows,
    cells: cells(rows),
    charts: { top: topLines(reading, rows, sessions) },
    insights: insights(rows, sessions),
    notices: shareNotices(reading),
    opened: (row) => opened(row, sessions, reading),
  }
}

interface Beside {
  readonly indicators: ReturnType<typeof indicatorPanelLast>
  readonly benchmarkPct: number
  readonly event: string | null
}

/** A share's move; null of one without so many sessions (§I7: counted as not evaluated). */
function spurtRow(reading: ShareReading, share: ShareRow, sessions: number, beside: Beside): Row | null {
  const { days, whole } = reading
  const rowOf = ({ barCount }: BarRows) => {
    return (column: Float64Array) => column.subarray(share.at * barCount, (share.at + 1) * barCount)
  }
  const [own, told] = [rowOf(days), rowOf(whole)]
  const [close, volume] = [own(days.close), own(days.volume)]
  const last = days.barCount - 1
  const spurt = priceSpurt(close, volume, volume, last, sessions)
  if (spurt === null || Number.isNaN(spurt.movePct)) return null
  // Deliveries of a session are told in its evening.
  const [delivered, traded] = [told(whole.deliveryQty), told(whole.volume)]
  const evening = delivered.findLastIndex((quantity) => !Number.isNaN(quantity))
  const deliveries = priceSpurt(told(whole.close), traded, delivered, evening, sessions)
  const [rsi, atr, sma] = beside.indicators.map(({ values }) => values[share.at])
  const extensionAtr = (share.last - sma) / atr
  const year = yearRange(days.start, own(days.high), own(days.low), last)
  const mean = (to: number, count: number) => {
    const part = volume.subarray(Math.max(0, to - count + 1), to + 1)
    return part.reduce((sum, quantity) => sum + quantity, 0) / part.length
  }
  return {
    ...share,
    movePct: spurt.movePct,
    z: spurt.z,
    excessPct: spurt.movePct - beside.benchmarkPct,
    upDays: spurt.upDays,
    volumeRatio: spurt.volumeRatio,
    deliveryRatio: deliveries?.deliveryRatio ?? Number.NaN,
    deliveryPct: (100 * delivered[evening]) / traded[evening],
    maxDayPct: spurt.maxDayPct,
    rsi,
    extensionAtr,
    yearPosPct: year === null ? Number.NaN : yearPlace(share.last, year).positionPct,
    labels: spurtLabels(spurt, rsi, extensionAtr),
    event: beside.event,
    workings: {
      before: close[last - sessions],
      sigmaPct: 100 * spurt.sigma,
      benchmarkPct: beside.benchmarkPct,
      volumes: [mean(last, sessions), mean(last - sessions, 20)],
      sma,
      atr,
      year,
      strip: STRIP.map((length) => priceSpurt(close, volume, delivered, last, length)?.z ?? Number.NaN),
    },
  }
}

/** The move of the benchmark over the same sessions; NaN where its closes are not stored. */
async function benchmarkMove(market: Market, { days, isProvisional }: ShareReading, sessions: number): Promise<number> {
  const [panel, board] = await Promise.all([market.panel([BENCHMARK], '1d', sessions + 1), market.quotes([BENCHMARK])])
  if (panel === null) return Number.NaN
  const closes = isProvisional && board !== null ? [...panel.close, board.last[0]] : [...panel.close]
  const before = closes.at(-1 - sessions)
  return days.barCount <= sessions || before === undefined
    ? Number.NaN
    : 100 * ((closes.at(-1) ?? Number.NaN) / before - 1)
}

/** Closes of the rarest moves that the list shows at its defaults, in percent of the first of 30 sessions. */
function topLines({ days }: ShareReading, rows: readonly Row[], sessions: number): ListLines {
  const last = days.barCount - 1
  const first = Math.max(0, last - TOP_SESSIONS + 1)
  const rarest = rows
    .filter((row) => meetsLeasts(list, row))
    .sort((a, b) => Math.abs(b.z) - Math.abs(a.z))
    .slice(0, TOP_ROWS)
  return {
    time: days.start.slice(first),
    interval: '1d',
    lines: rarest.map(({ symbol, at }) => {
      const closes = days.close.slice(at * days.barCount + first, (at + 1) * days.barCount)
      return { name: symbol, values: closes.map((close) => Number(fixed((100 * close) / closes[0], 2))) }
    }),
    shaded: { from: days.start[Math.max(first, last - sessions)], to: days.start[last] },
  }
}

const isRare = ({ z }: SpurtRow) => Math.abs(z) >= RARE_Z
const isBacked = ({ volumeRatio }: SpurtRow) => volumeRatio >= BACKED_RATIO

function cells(rows: readonly Row[]): readonly ListCell[] {
  const rare = rows.filter(isRare)
  const count = (holds: (row: Row) => boolean) => grouped(rare.filter(holds).length)
  return [
    { label: 'Spurts', value: count(({ z }) => z > 0), note: `z from ${RARE_Z}` },
    { label: 'Slides', value: count(({ z }) => z < 0) },
    { label: 'Backed by volume', value: count(isBacked) },
    { label: 'One-day jumps', value: count(({ maxDayPct }) => maxDayPct >= 80) },
  ]
}

function insights(rows: readonly Row[], sessions: number): Insight[] {
  const rare = rows.filter(isRare)
  const best = (of: (row: Row) => number) =>
    rare.reduce<Row | null>((most, row) => (of(row) > (most === null ? 0 : of(most)) ? row : most), null)
  const told = [
    moveInsight(
      'Furthest up',
      best(({ z }) => z),
      sessions,
    ),
    moveInsight(
      'Furthest down',
      best(({ z }) => -z),
      sessions,
    ),
    rare.length === 0
      ? null
      : say('Behind the moves')`
          ${fig(`${rare.filter(isBacked).length} of ${rare.length}`)} moves beyond ±${String(RARE_Z)} had ${String(BACKED_RATIO)} times
          their usual volume or more; ${fig(String(rare.filter(({ event }) => event !== null).length))} had an event of the company.`,
  ]
  return told.filter((insight) => insight !== null)
}

function moveInsight(subject: string, row: Row | null, sessions: number): Insight | null {
  if (row === null || roundsToZero(row.movePct, 2)) return null
  return say(subject)`
    ${row.symbol} ${fig(`${signed(row.movePct, 2)}%`)} in ${String(sessions)} sessions is ${fig(fixed(Math.abs(row.z), 1))} times
    its own deviation, on ${fig(`${fixed(row.volumeRatio, 2)}×`)} its usual volume.`
}

/** What is told of the row that is opened: where its figures come from, and the same move over other lengths. */
function opened(row: Row, sessions: number, { isProvisional }: ShareReading): Partial<OpenedFigures> {
  const { before, sigmaPct, benchmarkPct, volumes, sma, atr, year, strip } = row.workings
  const price = ['Price', row.last, '₹'] as const
  return {
    badges: row.labels,
    lines: row.event === null ? [] : [`${row.event}.`],
    beside: STRIP.map((length, i) => ({ label: `z of ${length} sessions`, text: signed(strip[i], 1) })),
    explanations: workedFigures(list, row, {
      move: [shareFigures.spurtMove, price, [`Close ${sessions} sessions before`, before, '₹']],
      z: [
        shareFigures.spurtZ,
        price,
        ['Close before', before, '₹'],
        ['σ of a day', sigmaPct, '%'],
        ['Sessions', sessions],
      ],
      excess: [shareFigures.spurtExcess, ['Stock', row.movePct, '%'], ['NIFTY 500', benchmarkPct, '%']],
      volRatio: [
        shareFigures.volumeRatio,
        [
          isProvisional ? `Mean of ${sessions}, the running one projected` : `Mean of ${sessions}`,
          volumes[0],
          'shares',
        ],
        ['Mean of the 20 before', volumes[1], 'shares'],
      ],
      extension: [shareFigures.extension, price, ['SMA 20', sma, '₹'], ['ATR 14', atr, '₹']],
      yearPos:
        year === null ? null : [shareFigures.yearPosition, price, ['Low', year.low, '₹'], ['High', year.high, '₹']],
    }),
  }
}
