import { BUILDUPS } from './buildup.ts'
import type { StepColumns } from './step.ts'

/** How OI changed over rows, by who moved (/future-long-short), Qty. added − covered − exited + neutral = OI change. */
export interface LongShortFlow {
  /** LA */
  longsAdded: number
  /** SA */
  shortsAdded: number
  /** CV */
  shortsCovered: number
  /** LX */
  longsExited: number
  /** NE, signed: OI that changed while the price stood still. */
  neutral: number
  /** Mean price at which each side came in; NaN when none did. */
  longsAddedPrice: number
  shortsAddedPrice: number
}

/**
 * Flows of rows `from` … `to` − 1 (/future-long-short). A row without an OI update has ΔOI 0 and adds nothing; a row
 * whose OI is unknown is left out. `vwap` is the row's own.
 */
export function longShortFlow(rows: StepColumns, vwap: ArrayLike<number>, from: number, to: number): LongShortFlow {
  const moved = { N: 0, LB: 0, SB: 0, SC: 0, LU: 0 }
  const paid = { N: 0, LB: 0, SB: 0, SC: 0, LU: 0 }
  for (let row = from; row < to; row++) {
    const oiChangeQty = rows.oiChangeQty[row]
    if (Number.isNaN(oiChangeQty)) continue
    const side = BUILDUPS[rows.buildup[row]]
    moved[side] += oiChangeQty
    paid[side] += oiChangeQty * vwap[row]
  }
  return {
    longsAdded: moved.LB,
    shortsAdded: moved.SB,
    shortsCovered: Math.abs(moved.SC),
    longsExited: Math.abs(moved.LU),
    neutral: moved.N,
    longsAddedPrice: paid.LB / moved.LB,
    shortsAddedPrice: paid.SB / moved.SB,
  }
}

/** Net of the four flows in Qty: (LA − LX) − (SA − CV). */
export function netFlow({ longsAdded, longsExited, shortsAdded, shortsCovered }: LongShortFlow): number {
  return longsAdded - longsExited - (shortsAdded - shortsCovered)
}

/** Bias of the flows, −100…100; NaN when nothing moved. */
export function flowBias({ longsAdded, shortsCovered, shortsAdded, longsExited }: LongShortFlow): number {
  const bullish = longsAdded + shortsCovered
  const bearish = shortsAdded + longsExited
  return (100 * (bullish - bearish)) / (bullish + bearish)
}

/** Longs in percent of the positions added; NaN when none was. */
export function longShareOfNewPct({ longsAdded, shortsAdded }: LongShortFlow): number {
  return (100 * longsAdded) / (longsAdded + shortsAdded)
}

/** Reading of the bias: from +25 Longs dominate, to −25 Shorts dominate, else Balanced; null without one. */
export function flowLabel(bias: number): 'Longs dominate' | 'Shorts dominate' | 'Balanced' | null {
  if (Number.isNaN(bias)) return null
  return bias >= 25 ? 'Longs dominate' : bias <= -25 ? 'Shorts dominate' : 'Balanced'
}

/** Handover: the bias of the last 30 minutes opposes the session's, both at least 25 in size. */
export function isHandover(last30MinutesBias: number, sessionBias: number): boolean {
  const isLarge = Math.abs(last30MinutesBias) >= 25 && Math.abs(sessionBias) >= 25
  return isLarge && last30MinutesBias * sessionBias < 0
}
