import {
  type Buildup,
  buildup,
  correlationLabel,
  EXTREME_MARKS,
  priceOiCorrelation,
  type StepColumns,
} from '@strikelens/analytics/futures'
import { dayLabel } from '@strikelens/market/formats'
import type { PriceOiRows, SeriesSteps } from './rows.ts'
import type { PriceOiSeries } from './series.ts'

/** Price and OI over a stretch of rows. NaN where unknown. */
export interface Stretch {
  /** How many rows it spans. */
  readonly rows: number
  readonly priceChangePct: number
  readonly oiChange: number
  readonly oiChangePct: number
  /** Null where there is no class to read. */
  readonly buildup: Buildup | null
}

/** The page at the view instant; ₹, lots of today's size. */
export interface PriceOiNow {
  readonly price: number
  readonly oi: number
  /** 'the previous close', 'the close of 6 Nov'. */
  readonly since: string
  /** Over all rows, and over the last ones. */
  readonly base: Stretch
  readonly look: Stretch
  /** Of the last 20 rows; NaN with fewer than 10. */
  readonly correlation: number
  readonly correlationLabel: ReturnType<typeof correlationLabel>
  /** The newest mark of the view's session: which extreme, and its row. */
  readonly lastMark: { readonly label: string; readonly row: number } | null
}

/** Reads the rows at their end. */
export function priceOiNow(
  series: PriceOiSeries,
  steps: SeriesSteps,
  rows: PriceOiRows,
  lookRows: number,
  hasClasses: boolean,
): PriceOiNow {
  const { shown, own } = steps
  const known = Array.from(shown.oiChangeQty.keys()).filter((row) => !Number.isNaN(shown.oiChangeQty[row]))
  const classOf = own !== null && hasClasses ? own : null
  const last = rows.newestFirst[0] ?? -1
  const correlation = priceOiCorrelation(rows.priceChange, rows.oiChange)
  const marked = rows.newestFirst.find((row) => rows.marks[row] !== 0 && row >= lastSessionFrom(series))
  return {
    price: rows.price[last] ?? Number.NaN,
    oi: rows.oi[last] ?? Number.NaN,
    since: sinceWords(series),
    base: stretch(shown, classOf, known),
    look: stretch(shown, classOf, known.filter((row) => !isDay(series, row)).slice(-lookRows)),
    correlation,
    correlationLabel: correlationLabel(correlation),
    lastMark: marked === undefined ? null : { label: EXTREME_MARKS[rows.marks[marked]], row: marked },
  }
}

/** Whether a row among those of minutes stands for a whole day, of which only the close is stored. */
function isDay({ sessions, minutes }: PriceOiSeries, row: number): boolean {
  return minutes !== null && sessions.some(({ from, to, isEndOfDayOnly }) => isEndOfDayOnly && row >= from && row < to)
}

/** The steps of rows as one (§F7): percentages chained, OI added up; the class on the contract's own price. */
function stretch(shown: StepColumns, own: StepColumns | null, rows: readonly number[]): Stretch {
  const chain = (column: Float64Array) =>
    rows.length === 0 ? Number.NaN : 100 * (rows.reduce((growth, row) => growth * (1 + column[row] / 100), 1) - 1)
  const oiChange = rows.length === 0 ? Number.NaN : rows.reduce((sum, row) => sum + shown.oiChangeQty[row], 0)
  return {
    rows: rows.length,
    priceChangePct: chain(shown.priceChangePct),
    oiChange,
    oiChangePct: chain(shown.oiChangePct),
    buildup: own === null || rows.length === 0 ? null : buildup(dustless(chain(own.priceChangePct)), oiChange),
  }
}

/** Chaining back to the start leaves rounding dust, which is no move; a tick is far above this. */
function dustless(pct: number): number {
  return Math.abs(pct) < 1e-10 ? 0 : pct
}

/** What all rows are measured from. */
function sinceWords({ sessions, minutes }: PriceOiSeries): string {
  const [first] = sessions
  if (first === undefined) return 'the previous close'
  if (sessions.length === 1 && minutes !== null) return 'the previous close'
  return `the close of ${dayLabel(first.previousDate, sessions[sessions.length - 1].date)}`
}

function lastSessionFrom({ sessions }: PriceOiSeries): number {
  return sessions[sessions.length - 1]?.from ?? 0
}
