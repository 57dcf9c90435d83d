import { quantile } from '../numeric/index.ts'
import { valuePaise } from './fill.ts'
import type { Trade } from './trades.ts'

/** How far a trade went for and against its side (§J5). */
export interface Excursion {
  /** best and worst price for the side, never worse or better than the entry */
  readonly bestPrice: number
  readonly worstPrice: number
  /** ≥ 0, whole paise, on the largest position held */
  readonly mfePaise: number
  /** ≤ 0 */
  readonly maePaise: number
  /** 100·(exit − entry)/(best − entry); null while open and when price never went the trade's way */
  readonly exitEfficiencyPct: number | null
}

/**
 * MFE and MAE from the highs and lows between entry and exit (1m bars; for options the LTP as both). Null when a bar is
 * missing (NaN) or there is none: an extreme may hide in the gap.
 */
export function excursion(
  trade: Pick<Trade, 'side' | 'entryAvg' | 'exitAvg' | 'maxQty' | 'instrument'>,
  high: Float64Array,
  low: Float64Array,
): Excursion | null {
  const { side, entryAvg, exitAvg, maxQty, instrument } = trade
  if (high.length === 0) return null
  let highest = entryAvg
  let lowest = entryAvg
  for (let i = 0; i < high.length; i++) {
    if (Number.isNaN(high[i]) || Number.isNaN(low[i])) return null
    if (high[i] > highest) highest = high[i]
    if (low[i] < lowest) lowest = low[i]
  }
  const [bestPrice, worstPrice] = side === 'LONG' ? [highest, lowest] : [lowest, highest]
  const hasEfficiency = exitAvg !== null && bestPrice !== entryAvg
  return {
    bestPrice,
    worstPrice,
    mfePaise: valuePaise(Math.abs(bestPrice - entryAvg), maxQty, instrument.multiplier),
    maePaise: 0 - valuePaise(Math.abs(worstPrice - entryAvg), maxQty, instrument.multiplier),
    exitEfficiencyPct: hasEfficiency ? (100 * (exitAvg - entryAvg)) / (bestPrice - entryAvg) : null,
  }
}

/** Give-back = MFE − gross, whole paise (§J5). */
export function giveBackPaise(mfePaise: number, grossPaise: number): number {
  return mfePaise - grossPaise
}

/**
 * The distance of a stop, in the unit of the MAEs, that `share` of the winners would have survived: that quantile of
 * how far they went against their side (/journal/report-dashboard). NaN without a winner.
 */
export function survivingStop(maeOfWinners: Float64Array, share = 0.9): number {
  return quantile(maeOfWinners.map(Math.abs), share)
}

/** A leg's price through a strategy's life; NaN where it has none. */
export interface LegPath {
  /** signed units, positive when bought */
  readonly qty: number
  readonly multiplier: number
  readonly entryPrice: number
  readonly price: Float64Array
}

/**
 * MFE and MAE of a strategy from its combined P&L at each moment, whole paise: legs peak at different minutes, so the
 * sum of their extremes would be too wide. Null when a leg has no price at some moment.
 */
export function strategyExcursion(legs: readonly LegPath[]): { mfePaise: number; maePaise: number } | null {
  if (legs.length === 0 || legs[0].price.length === 0) return null
  let best = 0
  let worst = 0
  for (let i = 0; i < legs[0].price.length; i++) {
    let rupees = 0
    for (const { qty, multiplier, entryPrice, price } of legs) rupees += qty * multiplier * (price[i] - entryPrice)
    if (Number.isNaN(rupees)) return null
    if (rupees > best) best = rupees
    if (rupees < worst) worst = rupees
  }
  return { mfePaise: valuePaise(best, 1, 1), maePaise: 0 - valuePaise(-worst, 1, 1) }
}
