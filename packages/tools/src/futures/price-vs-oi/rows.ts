import { extremeMarks, rowSteps, type StepColumns, stepColumns } from '@strikelens/analytics/futures'
import { hasIntervalLabels } from '@strikelens/analytics/options'
import { MINUTE_MS } from '@strikelens/market/time'
import type { PriceOiSeries, SeriesSession } from './series.ts'

/** The rows of chart and table, oldest first, one element a row; ₹, lots of today's size. NaN in gaps. */
export interface PriceOiRows {
  /** Epoch ms of each row's end. */
  readonly time: Float64Array
  readonly price: Float64Array
  /** Since the row before; of a session's first since the close before. */
  readonly priceChange: Float64Array
  readonly priceChangePct: Float64Array
  readonly oi: Float64Array
  readonly oiChange: Float64Array
  readonly oiChangePct: Float64Array
  readonly volume: Float64Array
  /** Code into BUILDUPS; null where rows have no class: below 3 minutes, sums of options, a feed that stands still. */
  readonly buildup: Uint8Array | null
  /** Code into EXTREME_MARKS (/price-vs-oi), 0 for none. */
  readonly marks: Uint8Array
  /** Both at 100 where the first row is measured from, each session's own changes chained (§F7). */
  readonly priceIndex: Float64Array
  readonly oiIndex: Float64Array
  readonly sessions: readonly SeriesSession[]
  /** Rows that are no gap, newest first. */
  readonly newestFirst: readonly number[]
}

/** The steps of a series: of the drawn price, and of the contract's own where it has one. */
export interface SeriesSteps {
  readonly shown: StepColumns
  readonly own: StepColumns | null
}

/** Whether rows of this length carry classes and marks (§O3). */
export function hasRowLabels({ minutes }: Pick<PriceOiSeries, 'minutes'>): boolean {
  return minutes === null || hasIntervalLabels(minutes * MINUTE_MS)
}

/** Every row against the one before it, the first of a session against the close before. */
export function seriesSteps({ price, own, oiLots, sessions }: PriceOiSeries): SeriesSteps {
  const steps = (prices: Float64Array, before: (session: SeriesSession) => number) => {
    const out = stepColumns(prices.length)
    for (const session of sessions) {
      const { from, to, prevOiLots } = session
      rowSteps(prices.subarray(from, to), oiLots.subarray(from, to), before(session), prevOiLots, part(out, from, to))
    }
    return out
  }
  return {
    shown: steps(price, ({ prevPrice }) => prevPrice),
    own: own === null ? null : steps(own, ({ prevOwn }) => prevOwn),
  }
}

/** The rows; `hasClasses` false withholds what rests on OI while its feed stands still. */
export function priceOiRows(series: PriceOiSeries, { shown, own }: SeriesSteps, hasClasses: boolean): PriceOiRows {
  const { time, price, oiLots, volumeLots, sessions } = series
  return {
    time,
    price,
    // Points from percent: what a row is measured against is not kept.
    priceChange: price.map((now, row) => now - now / (1 + shown.priceChangePct[row] / 100)),
    priceChangePct: shown.priceChangePct,
    oi: oiLots,
    oiChange: shown.oiChangeQty,
    oiChangePct: shown.oiChangePct,
    volume: volumeLots,
    buildup: own !== null && hasClasses && hasRowLabels(series) ? own.buildup : null,
    marks: seriesMarks(series),
    priceIndex: chained(shown.priceChangePct, price, shown.priceChangePct),
    oiIndex: chained(shown.oiChangePct, oiLots, shown.oiChangeQty),
    sessions,
    newestFirst: Array.from(time.keys())
      .filter((row) => !Number.isNaN(price[row]) || !Number.isNaN(oiLots[row]))
      .reverse(),
  }
}

/** Marks within each session of rows of 3 minutes and longer; a day of daily rows has none. */
function seriesMarks(series: PriceOiSeries): Uint8Array {
  const { time, price, oiLots, sessions, minutes } = series
  const out = new Uint8Array(time.length)
  if (minutes === null || !hasRowLabels(series)) return out
  for (const { from, to } of sessions) {
    extremeMarks(time.subarray(from, to), price.subarray(from, to), oiLots.subarray(from, to), out.subarray(from, to))
  }
  return out
}

/**
 * Changes of rows as one path that begins at 100; a row that is measured from nothing known stands where the path is. A
 * change without a percent (from nothing, or from less) has no place on it, nor has what follows.
 */
function chained(changePct: Float64Array, level: Float64Array, change: Float64Array): Float64Array {
  let index = 100
  return changePct.map((pct, row) => {
    if (!Number.isNaN(pct) || !Number.isNaN(change[row])) index *= 1 + pct / 100
    return Number.isNaN(level[row]) ? Number.NaN : index
  })
}

function part(columns: StepColumns, from: number, to: number): StepColumns {
  return {
    priceChangePct: columns.priceChangePct.subarray(from, to),
    oiChangeQty: columns.oiChangeQty.subarray(from, to),
    oiChangePct: columns.oiChangePct.subarray(from, to),
    buildup: columns.buildup.subarray(from, to),
    strength: columns.strength.subarray(from, to),
  }
}
