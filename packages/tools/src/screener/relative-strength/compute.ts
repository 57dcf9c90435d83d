import { sma } from '@strikelens/analytics/indicators'
import { fixed } from '@strikelens/analytics/numeric'
import {
  isImproving,
  meanRank,
  ratingLabel,
  relativeStrengthPct,
  strengthHigh,
  strengthLine,
  strengthReading,
  yearPlace,
  yearRange,
} from '@strikelens/analytics/ranking'
import { grouped, signed } from '@strikelens/market/formats'
import type { Market } from '@strikelens/market/market'
import { universe } from '@strikelens/market/universe'
import type { ParamsOf } from '../../define.ts'
import { fig, say } from '../../figures/say.ts'
import * as shareFigures from '../../figures/shares.ts'
import { turns } from '../../kit/turns.ts'
import { type ListReading, listAnswer, type OpenedFigures } from '../../list/listAnswer.ts'
import type { ListCell, ListData } from '../../list/listData.ts'
import type { ListLines } from '../../list/listLines.ts'
import { workedFigures } from '../../list/workings.ts'
import type { Insight, NoAnswer, Notice, Result } from '../../result.ts'
import { needsDays } from '../../shares/needsDays.ts'
import { readShares, type ShareReading, type ShareRow } from '../../shares/readShares.ts'
import { readingFacts, shareNotices } from '../../shares/shareNotices.ts'
import { type Strengths, strengthsOf } from '../../shares/strengths.ts'
import { list, type StrengthRow, type tool } from './tool.ts'

type Params = ParamsOf<typeof tool>

/** A year of the RS line with its mean, and as much again for the highs that are marked of an opened row. */
const SESSIONS = 260
const OPENED_SESSIONS = 512
const YEAR_SESSIONS = 252
const LINE_SESSIONS = 60
/** Fewer sessions give no rating. */
const LEAST_SESSIONS = 127

/** What a row was worked out from. */
interface Workings {
  readonly closes: Float64Array
  /** Null where there is no benchmark. */
  readonly benchmark: Float64Array | null
  readonly line: Float64Array
  readonly average: number
  readonly rank: number
  readonly names: number
  readonly ratings: readonly [week: number, month: number]
  readonly yearHigh: number
}

type Row = StrengthRow & { readonly workings: Workings }

export function compute(market: Market, params: Params): Promise<Result<ListData>> {
  return listAnswer(
    market,
    list,
    params,
    async (): Promise<ListReading<Row> | { readonly noAnswer: NoAnswer } | null> => {
      const sessions = params.row === undefined ? SESSIONS : OPENED_SESSIONS
      const reading = await readShares(market, params, sessions)
      if (reading === null) return null
      const short = needsDays(reading, LEAST_SESSIONS)
      if (short !== null) return short
      const [strengths, benchmarks] = await Promise.all([
        strengthsOf(market, reading, params),
        benchmarksOf(market, reading, params),
      ])
      const rows = await strengthRows(reading, strengths, benchmarks, Number(params.period))
      return {
        ...readingFacts(reading),
        rows,
        cells: cells(rows),
        insights: insights(rows, params),
        notices: [...shareNotices(reading), ...benchmarks.notices],
        opened: (row) => opened(row, reading, Number(params.period)),
      }
    },
  )
}

/** Closes of what shares are measured against, on the sessions of the reading. */
interface Benchmarks {
  of(share: ShareRow): Float64Array | null
  readonly notices: readonly Notice[]
}

async function benchmarksOf(market: Market, reading: ShareReading, { benchmark }: Params): Promise<Benchmarks> {
  const { rows, days, isProvisional } = reading
  const indexOf = ({ sector }: ShareRow) => (benchmark === 'sector' ? universe.sectorIndex(sector) : benchmark)
  const indices = [...new Set(rows.map(indexOf))].filter((index) => index !== null)
  const [panel, board] = await Promise.all([market.panel(indices, '1d', days.barCount), market.quotes(indices)])
  const told = new Map(panel === null ? [] : Array.from(panel.start, (start, t) => [start, t] as const))
  let isCarried = false
  const closes = new Map(
    indices.map((index, i) => {
      let known = Number.NaN
      const values = Float64Array.from(days.start, (start, t) => {
        const isToday = isProvisional && t === days.barCount - 1
        const at = told.get(start)
        const own = isToday
          ? (board?.last[i] ?? Number.NaN)
          : panel === null || at === undefined
            ? Number.NaN
            : panel.close[i * panel.barCount + at]
        if (Number.isNaN(own) && t === days.barCount - 1) isCarried = true
        known = Number.isNaN(own) ? known : own
        return known
      })
      return [index, values] as const
    }),
  )
  const text = 'The benchmark has no close of this session: the one before is carried.'
  return {
    of: (share) => closes.get(indexOf(share) ?? '') ?? null,
    notices: isCarried ? [{ kind: 'warn', text }] : [],
  }
}

async function strengthRows(
  { days, rows }: ShareReading,
  strengths: Strengths,
  benchmarks: Benchmarks,
  period: number,
): Promise<readonly Row[]> {
  const last = days.barCount - 1
  const unknown = new Float64Array(days.barCount).fill(Number.NaN)
  const turn = turns()
  const made: Row[] = []
  for (const share of rows) {
    const wait = turn()
    if (wait !== null) await wait
    const own = (column: Float64Array) => column.subarray(share.at * days.barCount, (share.at + 1) * days.barCount)
    const raw = strengths.raw.get(share.symbol) ?? Number.NaN
    const year = yearRange(days.start, own(days.high), own(days.low), last)
    if (Number.isNaN(raw) || year === null) continue
    const closes = own(days.close)
    const benchmark = benchmarks.of(share)
    const line = benchmark === null ? unknown : strengthLine(closes, benchmark)
    const { average, mansfieldPct, isRsHigh, isBeforePrice } = strengthReading(line, closes)
    const rating = strengths.rating.get(share.symbol) ?? Number.NaN
    const [week, month] = strengths.before.map((ratings) => ratings.get(share.symbol) ?? Number.NaN)
    const labels = [
      ratingLabel(rating),
      isBeforePrice === 1 ? 'RS before price' : isRsHigh === 1 ? 'RS high' : null,
      strengths.isNew.has(share.symbol) ? 'New' : null,
    ]
    made.push({
      ...share,
      rating,
      ratingChange5: rating - week,
      ratingChange21: rating - month,
      raw,
      relativePct: relativeStrengthPct(line, last, period),
      mansfieldPct,
      fromHighPct: yearPlace(closes[last], year).fromHighPct,
      sectorRating: strengths.sector.get(share.sector) ?? Number.NaN,
      isRsHigh,
      isBeforePrice,
      labels: labels.filter((label) => label !== null),
      rsLine: line.slice(-LINE_SESSIONS),
      workings: {
        closes,
        benchmark,
        line,
        average,
        rank: meanRank(strengths.counted, raw),
        names: strengths.counted.length,
        ratings: [week, month],
        yearHigh: year.high,
      },
    })
  }
  return made
}

function cells(rows: readonly Row[]): readonly ListCell[] {
  const count = (holds: (row: Row) => boolean) => grouped(rows.filter(holds).length)
  return [
    { label: 'Leaders', value: count(({ rating }) => rating >= 90), note: 'from 90' },
    { label: 'New RS highs', value: count(({ isRsHigh }) => isRsHigh === 1) },
    { label: 'Before price', value: count(({ isBeforePrice }) => isBeforePrice === 1) },
    { label: 'Improving', value: count((row) => isImproving(row.rating, row.workings.ratings[1])) },
  ]
}

function insights(rows: readonly Row[], { period }: Params): readonly Insight[] {
  const largest = (of: (row: Row) => number) =>
    rows.reduce<Row | null>(
      (most, row) => (of(row) > (most === null ? Number.NEGATIVE_INFINITY : of(most)) ? row : most),
      null,
    )
  const first = largest(({ rating, raw }) => (Number.isNaN(rating) ? Number.NaN : raw))
  const gained = largest(({ rating, ratingChange21 }) => (rating >= 70 ? ratingChange21 : Number.NaN))
  const sector = largest((row) => row.sectorRating)
  const told = [
    first === null
      ? null
      : say('Strongest')`
          ${first.symbol} is rated ${fig(String(first.rating))}; over ${period} sessions its RS line gained
          ${fig(`${signed(first.relativePct, 2)}%`)}.`,
    gained === null || !(gained.ratingChange21 > 0)
      ? null
      : say('Fastest riser')`
          ${gained.symbol} went from ${fig(String(gained.workings.ratings[1]))} to ${fig(String(gained.rating))} in 21 sessions.`,
    sector === null
      ? null
      : say('Sectors')`${sector.sector} leads with a rating of ${fig(fixed(sector.sectorRating, 0))}.`,
  ]
  return told.filter((insight) => insight !== null)
}

/** What is told of the row that is opened: where its figures come from, and its RS line of a year. */
function opened(row: Row, { days }: ShareReading, period: number): Partial<OpenedFigures> {
  const { closes, benchmark, line, average, rank, names, ratings, yearHigh } = row.workings
  const last = closes.length - 1
  const [price, before] = [closes[last], closes[last - period] ?? Number.NaN]
  const [index, indexBefore] = [benchmark?.[last] ?? Number.NaN, benchmark?.[last - period] ?? Number.NaN]
  const now = ['Now', row.rating] as const
  return {
    badges: row.labels,
    charts: benchmark === null ? {} : { rs: yearOfLine(days.start, closes, line) },
    explanations: workedFigures(list, row, {
      rating: [shareFigures.strengthRating, ['Rank of its raw strength', rank], ['Names', names]],
      raw: [shareFigures.rawStrength, ['Sessions', Math.min(last, YEAR_SESSIONS)]],
      d5: [shareFigures.ratingChange(5), now, ['5 sessions ago', ratings[0]]],
      d21: [shareFigures.ratingChange(21), now, ['21 sessions ago', ratings[1]]],
      rsPct: [
        shareFigures.relativeStrength,
        ['Price', price, '₹'],
        ['Close before', before, '₹'],
        ['Benchmark', index, 'points'],
        ['Its close before', indexBefore, 'points'],
      ],
      mansfield: [shareFigures.mansfieldStrength, ['RS line', line[last]], ['Its mean of 252 sessions', average]],
      fromHigh: [shareFigures.fromYearHigh, ['Price', price, '₹'], ['High', yearHigh, '₹']],
      sectorRating: [shareFigures.sectorRating, ['Stocks ranked', names]],
    }),
  }
}

/** The RS line of a year, its first session 100, with its mean of 50 and its highs. */
function yearOfLine(start: Float64Array, closes: Float64Array, line: Float64Array): ListLines {
  const from = Math.max(0, line.length - YEAR_SESSIONS)
  const first = line.subarray(from).find((value) => !Number.isNaN(value)) ?? Number.NaN
  const indexed = (values: Float64Array) => values.slice(from).map((value) => Number(fixed((100 * value) / first, 2)))
  const highs = Int32Array.from({ length: line.length - from }, (_, t) => t).filter(
    (t) => strengthHigh(line, closes, from + t)?.isNewHigh === true,
  )
  return {
    time: start.slice(from),
    interval: '1d',
    lines: [
      { name: 'RS line', values: indexed(line), dots: { at: highs, label: 'High of 252 sessions' } },
      { name: 'Mean of 50', values: indexed(sma(line, 50)) },
    ],
  }
}
