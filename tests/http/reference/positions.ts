import type { RawChain, RawStrike } from './rawChain.ts'

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** Sums of both sides over a set of strikes (§O13), in lots. */
export interface SideSums {
  readonly ce: number
  readonly pe: number
}

/** A figure of every leg, summed by side; `among`: the strikes that count, all when it is absent. */
export function sideSums(
  { strikes }: RawChain,
  of: (leg: RawStrike['ce']) => number,
  among?: readonly number[],
): SideSums {
  const counted = strikes.filter(({ strike }) => among === undefined || among.includes(strike))
  return { ce: sum(counted.map(({ ce }) => of(ce))), pe: sum(counted.map(({ pe }) => of(pe))) }
}

export const oiSums = (chain: RawChain, among?: readonly number[]) => sideSums(chain, (leg) => leg.oiLots, among)
export const volumeSums = (chain: RawChain, among?: readonly number[]) =>
  sideSums(chain, (leg) => leg.volumeLots, among)
/** ΔOI against the previous trading day. */
export const oiChangeSums = (chain: RawChain, among?: readonly number[]) =>
  sideSums(chain, (leg) => leg.oiLots - leg.previousOiLots, among)

/** Put ÷ call; NaN when there are no calls (§O13). */
export function ratio({ ce, pe }: SideSums): number {
  return ce === 0 ? Number.NaN : pe / ce
}

/** PCR (ΔOI): only when both sides grew (§O13). */
export function changeRatio({ ce, pe }: SideSums): number {
  return ce > 0 && pe > 0 ? pe / ce : Number.NaN
}

/** Volume imbalance in percent; NaN without volume (§O13). */
export function volumeImbalancePct({ ce, pe }: SideSums): number {
  return ce + pe === 0 ? Number.NaN : (100 * (pe - ce)) / (pe + ce)
}

/** OI change imbalance, −1 to 1 (§O13), in which lots cut count half: else a cut beside an addition is always ±1. */
export function oiImbalance({ ce, pe }: SideSums): number {
  const size = Math.abs(ce) + Math.abs(pe)
  const added = Math.max(pe, 0) - Math.max(ce, 0)
  const cut = Math.max(-ce, 0) - Math.max(-pe, 0)
  return size === 0 ? 0 : (added + cut / 2) / size
}

export type Band = 'Bullish' | 'Mildly Bullish' | 'Neutral' | 'Mildly Bearish' | 'Bearish'

/** Band of an OI change imbalance; `activity` is |ΔPE| + |ΔCE| as a share of the set's OI at the base. */
export function oiImbalanceBand(value: number, activity: number): Band {
  if (activity < 0.005) return 'Neutral'
  if (value >= 0.3) return 'Bullish'
  if (value >= 0.1) return 'Mildly Bullish'
  if (value > -0.1) return 'Neutral'
  return value > -0.3 ? 'Mildly Bearish' : 'Bearish'
}

/** Band of a PCR (OI). */
export function pcrBand(value: number): Band {
  if (value >= 1.3) return 'Bullish'
  if (value >= 1.1) return 'Mildly Bullish'
  if (value >= 0.9) return 'Neutral'
  return value >= 0.7 ? 'Mildly Bearish' : 'Bearish'
}

/** What writers pay in ₹ at each strike, and the strike where they pay least (§O14); tie: nearer to F, then lower. */
export function maxPain({ strikes, pointValue }: RawChain, forward: number): { strike: number; pain: number } | null {
  if (strikes.every(({ ce, pe }) => ce.oiLots === 0 && pe.oiLots === 0)) return null
  const pains = strikes.map(({ strike: settle }) => ({
    strike: settle,
    pain:
      pointValue *
      sum(
        strikes.map(
          ({ strike, ce, pe }) => ce.oiLots * Math.max(settle - strike, 0) + pe.oiLots * Math.max(strike - settle, 0),
        ),
      ),
  }))
  const apart = ({ strike }: { strike: number }) => Math.abs(strike - forward)
  return pains.toSorted((a, b) => a.pain - b.pain || apart(a) - apart(b) || a.strike - b.strike)[0]
}

/** Label of a leg from its price (or IV) change and its OI change (§O15); '–' where either is nothing or unknown. */
export function buildup(change: number, oiChange: number): 'LB' | 'SB' | 'SC' | 'LU' | '–' {
  if (change > 0 && oiChange > 0) return 'LB'
  if (change < 0 && oiChange > 0) return 'SB'
  if (change > 0 && oiChange < 0) return 'SC'
  return change < 0 && oiChange < 0 ? 'LU' : '–'
}

/** A change of volatility as §O15 reads it, in points of 1 %: too small a one counts as none. */
export function ivMove(changePoints: number): number {
  return Math.abs(changePoints) < 0.05 ? 0 : changePoints
}

/** The strikes that count for walls (§O16): within three expected moves of F, at least five on each side. */
export function relevanceBand(
  strikes: readonly number[],
  atm: number,
  forward: number,
  expectedMove: number,
): readonly number[] {
  const at = strikes.indexOf(atm)
  return strikes.filter((strike, i) => Math.abs(strike - forward) <= 3 * expectedMove || Math.abs(i - at) <= 5)
}

/** A wall of §O16: the strikes with the largest and second largest figure, and whether it shifts. */
export interface Wall {
  readonly strike: number
  readonly second: number
  readonly q: number
  readonly state: 'Strong' | 'Shifting up' | 'Shifting down' | null
}

/** The wall of one side among its candidates; `size` says what is compared, OI unless a tool compares something else. */
export function wall(
  side: 'ce' | 'pe',
  { strikes }: RawChain,
  { atm, forward, expectedMove }: { atm: number; forward: number; expectedMove: number },
  size: (leg: RawStrike['ce']) => number = (leg) => leg.oiLots,
): Wall {
  const listed = strikes.map(({ strike }) => strike)
  const band = relevanceBand(listed, atm, forward, expectedMove)
  const candidates = strikes
    .filter(({ strike }) => band.includes(strike) && (side === 'ce' ? strike >= atm : strike <= atm))
    .map((one) => ({ strike: one.strike, size: size(one[side]) }))
    .filter((one) => one.size > 0)
    .toSorted((a, b) => b.size - a.size || Math.abs(a.strike - forward) - Math.abs(b.strike - forward))
  const [first, second] = candidates
  const q = second === undefined ? Number.NaN : second.size / first.size
  const shifted = () => (second.strike > first.strike ? 'Shifting up' : 'Shifting down')
  return {
    strike: first?.strike ?? Number.NaN,
    second: second?.strike ?? Number.NaN,
    q,
    state: Number.isNaN(q) ? null : q < 0.75 ? 'Strong' : shifted(),
  }
}
