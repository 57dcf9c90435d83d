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

/** The flows as they ran up, one element a row, Qty; a row without a step keeps what stood before it. */
export interface RunningFlow {
  readonly longsAdded: Float64Array
  readonly shortsAdded: Float64Array
  readonly shortsCovered: Float64Array
  readonly longsExited: Float64Array
  readonly neutral: Float64Array
  readonly net: Float64Array
  /** −100…100; NaN until something moved. */
  readonly bias: Float64Array
}

/** The flows of every row's beginning to its end, from the first row on (/future-long-short). */
export function runningFlow(rows: StepColumns): RunningFlow {
  const column = () => new Float64Array(rows.buildup.length)
  const out = {
    longsAdded: column(),
    shortsAdded: column(),
    shortsCovered: column(),
    longsExited: column(),
    neutral: column(),
    net: column(),
    bias: column(),
  }
  const moved = { N: 0, LB: 0, SB: 0, SC: 0, LU: 0 }
  for (let row = 0; row < rows.buildup.length; row++) {
    const oiChangeQty = rows.oiChangeQty[row]
    if (!Number.isNaN(oiChangeQty)) moved[BUILDUPS[rows.buildup[row]]] += oiChangeQty
    const flow = {
      longsAdded: moved.LB,
      shortsAdded: moved.SB,
      shortsCovered: Math.abs(moved.SC),
      longsExited: Math.abs(moved.LU),
    }
    out.longsAdded[row] = flow.longsAdded
    out.shortsAdded[row] = flow.shortsAdded
    out.shortsCovered[row] = flow.shortsCovered
    out.longsExited[row] = flow.longsExited
    out.neutral[row] = moved.N
    out.net[row] = netFlow(flow)
    out.bias[row] = flowBias(flow)
  }
  return out
}

/** OI added long and short by price, Qty; one element a bucket, lowest first. */
export interface FlowByPrice {
  /** Where a bucket begins; it ends at the next one's beginning. */
  readonly from: Float64Array
  readonly width: number
  readonly longsAdded: Float64Array
  readonly shortsAdded: Float64Array
}

const BUCKET_PART = 0.001

/**
 * OI added by price (/future-long-short): buckets of 0.1% of `price`, each row's ΔOI in the bucket of its VWAP. Buckets
 * between the lowest and the highest one stand empty where nothing was added. None without a price or an addition.
 */
export function flowByPrice(rows: StepColumns, vwap: ArrayLike<number>, price: number): FlowByPrice {
  const width = price * BUCKET_PART
  const added = Array.from(rows.buildup.keys()).filter((row) => isAdded(rows, row) && vwap[row] > 0)
  const bucketOf = (row: number) => Math.floor(vwap[row] / width)
  const first = Math.min(...added.map(bucketOf))
  const count = added.length === 0 || !(width > 0) ? 0 : Math.max(...added.map(bucketOf)) - first + 1
  const from = Float64Array.from({ length: count }, (_, bucket) => (first + bucket) * width)
  const [longsAdded, shortsAdded] = [new Float64Array(count), new Float64Array(count)]
  for (const row of count === 0 ? [] : added) {
    const side = BUILDUPS[rows.buildup[row]] === 'LB' ? longsAdded : shortsAdded
    side[bucketOf(row) - first] += rows.oiChangeQty[row]
  }
  return { from, width, longsAdded, shortsAdded }
}

function isAdded({ buildup, oiChangeQty }: StepColumns, row: number): boolean {
  const side = BUILDUPS[buildup[row]]
  return (side === 'LB' || side === 'SB') && oiChangeQty[row] > 0
}

/** The flows that have a direction. */
type DirectedFlow = Pick<LongShortFlow, 'longsAdded' | 'longsExited' | 'shortsAdded' | 'shortsCovered'>

/** Net of the four flows in Qty: (LA − LX) − (SA − CV). */
export function netFlow({ longsAdded, longsExited, shortsAdded, shortsCovered }: DirectedFlow): number {
  return longsAdded - longsExited - (shortsAdded - shortsCovered)
}

/** Bias of the flows, −100…100; NaN when nothing moved. */
export function flowBias({ longsAdded, shortsCovered, shortsAdded, longsExited }: DirectedFlow): number {
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
