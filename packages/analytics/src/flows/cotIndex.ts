import { mean, sampleSd } from '../numeric/index.ts'

/** Fewest weeks a COT index is given for (/cft-cots-data). */
const LEAST_WEEKS = 26

/** Net of a group, contracts, spread excluded, and in percent of the open interest (/cft-cots-data). */
export function groupNet(long: number, short: number, openInterest: number): { net: number; ofOiPct: number } {
  const net = long - short
  return { net, ofOiPct: (100 * net) / openInterest }
}

/** Place of the latest net in its look-back (/cft-cots-data). */
export interface CotIndex {
  /** 0–100; 50 when the net never changed. */
  index: number
  /** (net − mean) / sample sd over the same weeks; NaN without variance. */
  z: number
  /** Fewer weeks than asked for. */
  isShort: boolean
}

/**
 * COT index of week `end` over the last `lookWeeks` weeks, that one included (/cft-cots-data). Weeks without a report
 * (NaN) are left out; null with fewer than 26, or when the week itself has none.
 */
export function cotIndex(net: Float64Array, end: number, lookWeeks: number): CotIndex | null {
  const window = net.subarray(Math.max(0, end + 1 - lookWeeks), end + 1).filter((x) => !Number.isNaN(x))
  if (window.length < LEAST_WEEKS || Number.isNaN(net[end])) return null
  let low = window[0]
  let high = window[0]
  for (const x of window) {
    if (x < low) low = x
    if (x > high) high = x
  }
  return {
    index: high === low ? 50 : (100 * (net[end] - low)) / (high - low),
    z: high === low ? Number.NaN : (net[end] - mean(window)) / sampleSd(window),
    isShort: window.length < lookWeeks,
  }
}

/** Move index (/cft-cots-data): COT index less that of six weeks before; NaN when either is missing. */
export function moveIndex(net: Float64Array, end: number, lookWeeks: number): number {
  const now = cotIndex(net, end, lookWeeks)
  const before = end < 6 ? null : cotIndex(net, end - 6, lookWeeks)
  return now === null || before === null ? Number.NaN : now.index - before.index
}

/** What a group did in the week (/cft-cots-data); null when nothing it names happened. */
export function weekAction(
  longChange: number,
  shortChange: number,
): 'buying' | 'selling' | 'adding both' | 'reducing both' | null {
  if (longChange > 0 && shortChange > 0) return 'adding both'
  if (longChange < 0 && shortChange < 0) return 'reducing both'
  if (longChange > 0 && shortChange <= 0) return 'buying'
  return shortChange > 0 && longChange <= 0 ? 'selling' : null
}

/** Crowding of managed money by its COT index (/cft-cots-data); null between. */
export function managedMoneyLabel(index: number): 'crowded long' | 'crowded short' | null {
  return index >= 90 ? 'crowded long' : index <= 10 ? 'crowded short' : null
}

/** Reading of the producers' COT index (/cft-cots-data); null between. */
export function producerLabel(index: number): 'hedgers unusually bought' | 'hedgers unusually sold' | null {
  return index >= 80 ? 'hedgers unusually bought' : index <= 20 ? 'hedgers unusually sold' : null
}

/** Reversal watch (/cft-cots-data): managed money crowded and already turning; null otherwise. */
export function reversalSignal(
  managedMoneyIndex: number,
  netChange: number,
): 'Bullish reversal watch' | 'Bearish reversal watch' | null {
  if (managedMoneyIndex <= 10 && netChange > 0) return 'Bullish reversal watch'
  return managedMoneyIndex >= 90 && netChange < 0 ? 'Bearish reversal watch' : null
}

/** Whether one side of a report, with the spreads, adds up to the open interest to 5 contracts (/cft-cots-data). */
export function isReportBalanced(sideAndSpreads: ArrayLike<number>, openInterest: number): boolean {
  let sum = 0
  for (let i = 0; i < sideAndSpreads.length; i++) sum += sideAndSpreads[i]
  return Math.abs(sum - openInterest) <= 5
}
