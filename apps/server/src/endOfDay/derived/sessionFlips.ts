import {
  atmIndex,
  chainForward,
  derivedColumns,
  FLIP_MINUTES,
  moveAfter,
  oiImbReading,
  rowGrid,
  type Sentiment,
  type StrikeRange,
  sentimentFlips,
  strikeWindow,
} from '@strikelens/analytics/options'
import { sessionOn } from '@strikelens/market/calendar'
import {
  type ChainSeries,
  chainColumns,
  chainFacts,
  chainTerms,
  snapshotAt,
  snapshotOf,
} from '@strikelens/market/chains'
import type { Listing, OptionSeries, Segment } from '@strikelens/market/instruments'
import { rateOn } from '@strikelens/market/rates'
import { type IsoDate, istInstant, MINUTE_MS } from '@strikelens/market/time'

const ROW_MINUTES = 5
const STRIKES_EACH_SIDE = 5
const FIXED_AT = '09:30'

/** A change of sentiment with the points spot moved afterwards; NaN where the session ended before. */
export interface Flip {
  readonly symbol: string
  readonly date: IsoDate
  /** Epoch ms of the row. */
  readonly at: number
  readonly band: 'Bullish' | 'Bearish'
  readonly spot: number
  /** After each of FLIP_MINUTES. */
  readonly moves: readonly number[]
}

/** OI of both sides at the previous close in units, one element a strike of the chain; 0 for a contract that was not there. */
export interface OiBefore {
  readonly ce: Float64Array
  readonly pe: Float64Array
}

/**
 * Changes of the sentiment of /trending-oi into Bullish or Bearish in a session: rows of five minutes, five strikes on each
 * side of the ATM of 09:30, change since the previous close. The snapshots need not be finer than the rows.
 */
export function sessionFlips(series: ChainSeries, listing: Listing, terms: OptionSeries, before: OiBefore): Flip[] {
  const { symbol, date, asOf, spot } = series
  const session = sessionOn(segmentOf(listing), date)
  const range = windowAt(series, listing, terms)
  if (session === null || range === null) return []
  const { time, snapshot } = rowGrid(asOf, session.openAt, ROW_MINUTES * MINUTE_MS)
  const bands = sentiments(series, range, before)
  const rowBands = Array.from(snapshot, (t) => (t < 0 ? null : bands[t]))
  return sentimentFlips(rowBands).map(({ row, sign }) => ({
    symbol,
    date,
    at: time[row],
    band: sign > 0 ? 'Bullish' : 'Bearish',
    spot: spot[snapshot[row]],
    moves: FLIP_MINUTES.map((minutes) => moveAfter(asOf, spot, time[row], minutes)),
  }))
}

/** Whether flips of an expiry are kept: the near one of the symbols that /trending-oi takes. */
export function hasFlips({ options, set }: Listing, terms: OptionSeries): boolean {
  return set !== 'STK' && options[0] === terms
}

/** By whose hours the options of a symbol trade. */
export function segmentOf({ set }: Listing): Segment {
  return set === 'COM' ? 'mcx' : 'derivatives'
}

/** The strikes around the ATM of 09:30; null without one. */
function windowAt(series: ChainSeries, listing: Listing, terms: OptionSeries): StrikeRange | null {
  const t = snapshotAt(series, istInstant(series.date, FIXED_AT))
  if (t < 0) return null
  const facts = chainFacts(listing, terms, rateOn(series.date))
  const snapshot = snapshotOf(series, t)
  const columns = derivedColumns(series.strike.length)
  const { forward } = chainForward(columns, chainColumns(snapshot, terms.lotSize), chainTerms(snapshot, facts))
  const atm = atmIndex(series.strike, forward)
  return atm < 0 ? null : strikeWindow(series.strike, atm, STRIKES_EACH_SIDE)
}

/** The band of every snapshot; a leg that one leaves out keeps its last OI of the session (§O3). */
function sentiments(series: ChainSeries, { from, to }: StrikeRange, before: OiBefore): (Sentiment | null)[] {
  const strikes = series.strike.length
  const last = { ce: before.ce.slice(), pe: before.pe.slice() }
  const sum = (column: Float64Array) => column.subarray(from, to).reduce((total, quantity) => total + quantity, 0)
  const base = { ce: sum(before.ce), pe: sum(before.pe) }
  return Array.from({ length: series.count }, (_, t) => {
    for (const side of ['ce', 'pe'] as const) {
      for (let k = from; k < to; k++) {
        const told = series[side].oiQty[t * strikes + k]
        if (!Number.isNaN(told)) last[side][k] = told
      }
    }
    const reading = oiImbReading(sum(last.pe) - base.pe, sum(last.ce) - base.ce, base.ce + base.pe)
    return reading?.band ?? null
  })
}
