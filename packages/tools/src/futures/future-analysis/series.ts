import {
  areLongsTrapped,
  areShortsTrapped,
  BUILDUPS,
  type Buildup,
  type ContinuousSeries,
  continuousSeries,
  frame,
  referenceClose,
  runningCosts,
} from '@strikelens/analytics/futures'
import { nearLotSize } from '@strikelens/market/futures'
import type { IsoDate } from '@strikelens/market/time'
import type { FutureReading } from './reading.ts'

/** The price contracts of all sessions joined (§F8), and the average price of each of their days in the last one's prices. */
export interface Joined extends ContinuousSeries {
  readonly vwap: Float64Array
}

/**
 * The continuous series of a reading. A running session without a trade yet stands at the close before it, so that the
 * days behind it keep their factors; its own bar stays missing.
 */
export function joinedSeries({ history, steps, last, shown }: FutureReading): Joined {
  const { days, vwap } = history
  const sessions = history.dates.length
  const at = shown * sessions + last
  const isUntraded = Number.isNaN(days.close[at]) && last > 0
  const joined = isUntraded
    ? continuousSeries(
        { ...days, close: withValue(days.close, at, referenceBefore(history, at)) },
        unmoved(steps, last),
      )
    : continuousSeries(days, steps)
  if (isUntraded) for (const field of ['open', 'high', 'low', 'close'] as const) joined[field][last] = Number.NaN
  return {
    ...joined,
    vwap: joined.factor.map((factor, d) => factor * (vwap[steps.priceContract[d] * sessions + d] ?? Number.NaN)),
  }
}

/** Whether price and open interest of a session are measured from one before. */
export function isStepKnown({ priceChangePct, oiChangeQty }: FutureReading['steps'], d: number): boolean {
  return !Number.isNaN(priceChangePct[d]) && !Number.isNaN(oiChangeQty[d])
}

/** What a contract's session is measured against: its own close of the session before (§F2). */
export function referenceBefore({ days }: FutureReading['history'], at: number): number {
  return referenceClose(days.close[at - 1], days.settle[at - 1], days.volumeQty[at - 1])
}

function withValue(column: Float64Array, at: number, value: number): Float64Array {
  const copy = column.slice()
  copy[at] = value
  return copy
}

function unmoved(steps: FutureReading['steps'], d: number): FutureReading['steps'] {
  return { ...steps, priceChangePct: withValue(steps.priceChangePct, d, 0) }
}

/**
 * The place of the first session of each session's own series: the first after the last expiry before it. Where that is not
 * stored, the second session that is, for the first is only measured from.
 */
export function seriesStarts(dates: readonly IsoDate[], expiries: readonly IsoDate[]): Int32Array {
  return Int32Array.from(dates, (date, d) => {
    const before = expiries.filter((expiry) => expiry < date).at(-1)
    return before === undefined ? Math.min(d, 1) : dates.findIndex((one) => one > before)
  })
}

/** The series to date and what its positions cost (/future-analysis). ₹ and percent; NaN is "–". */
export interface SeriesToDate {
  readonly firstDate: IsoDate
  /** Whether the expiry before it is stored; else the series is known from `firstDate` on alone. */
  readonly isWhole: boolean
  /** Those that are measured from one before. */
  readonly sessions: number
  readonly dp: number
  readonly doi: number
  readonly buildup: Buildup | null
  readonly strength: number
  /** Sessions of the series with a class of their own, by class. */
  readonly counts: Readonly<Record<Buildup, number>>
  /** Over completed sessions, in the prices of the contract shown. */
  readonly longCost: number
  readonly shortCost: number
  readonly longDays: number
  readonly shortDays: number
  /** What was added on those days, lots. */
  readonly longAdded: number
  readonly shortAdded: number
  /** The price against each cost, percent. */
  readonly longGap: number
  readonly shortGap: number
  readonly areLongsTrapped: boolean
  readonly areShortsTrapped: boolean
}

/** The running costs of every session in the prices of the last one's contract. */
export function costLines(reading: FutureReading, { vwap }: Joined) {
  const { history, steps } = reading
  const starts = seriesStarts(history.dates, history.expiries)
  const buildups = steps.buildup.slice()
  // A running session is no class day yet.
  if (!reading.session.isComplete) buildups[reading.last] = BUILDUPS.indexOf('N')
  return { starts, ...runningCosts(buildups, steps.oiChangeQty, vwap, starts) }
}

/** The series at the view's session, whose price is `price`. */
export function seriesToDate(reading: FutureReading, joined: Joined, price: number): SeriesToDate {
  const { history, steps, last, session } = reading
  const { starts, longCost, shortCost } = costLines(reading, joined)
  const start = starts[last]
  const found = frame(steps, last, last - start + 1)
  const own = history.dates.map((_, d) => d).filter((d) => d >= start && isStepKnown(steps, d))
  const completed = session.isComplete ? own : own.filter((d) => d < last)
  const countOf = (sessions: readonly number[], of: Buildup) =>
    sessions.filter((d) => BUILDUPS[steps.buildup[d]] === of).length
  const addedOn = (of: Buildup) =>
    completed.filter((d) => BUILDUPS[steps.buildup[d]] === of).reduce((sum, d) => sum + steps.oiChangeQty[d], 0) /
    nearLotSize(history, last)
  const cost = { longCost: longCost[last], shortCost: shortCost[last] }
  return {
    firstDate: history.dates[start],
    isWhole: history.expiries[0] < history.dates[last],
    sessions: own.length,
    dp: found?.priceChangePct ?? Number.NaN,
    doi: found?.oiChangePct ?? Number.NaN,
    buildup: found?.buildup ?? null,
    strength: found?.strength ?? Number.NaN,
    counts: {
      N: countOf(own, 'N'),
      LB: countOf(own, 'LB'),
      SB: countOf(own, 'SB'),
      SC: countOf(own, 'SC'),
      LU: countOf(own, 'LU'),
    },
    ...cost,
    longDays: countOf(completed, 'LB'),
    shortDays: countOf(completed, 'SB'),
    longAdded: addedOn('LB'),
    shortAdded: addedOn('SB'),
    longGap: 100 * (price / cost.longCost - 1),
    shortGap: 100 * (price / cost.shortCost - 1),
    areLongsTrapped: areLongsTrapped(price, cost),
    areShortsTrapped: areShortsTrapped(price, cost),
  }
}
