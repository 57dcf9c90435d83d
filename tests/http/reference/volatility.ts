import { type Derived, greeksOf } from './derived.ts'

/** A point of a wing: how far out, as forward delta 0–1, and its volatility. */
export interface WingPoint {
  readonly delta: number
  readonly iv: number
}

/** The volatility at 25Δ, linear in delta between the two points around it; NaN when it is not bracketed (§O10). */
function ivAt25Delta(wing: readonly WingPoint[]): number {
  const sorted = wing.toSorted((a, b) => a.delta - b.delta)
  const above = sorted.find(({ delta }) => delta >= 0.25)
  const below = sorted.filter(({ delta }) => delta <= 0.25).at(-1)
  if (above === undefined || below === undefined) return Number.NaN
  if (above.delta === below.delta) return above.iv
  return below.iv + ((0.25 - below.delta) / (above.delta - below.delta)) * (above.iv - below.iv)
}

/** RR25, BF25 in the unit of the volatilities and Skew % (§O10). */
export function skew(calls: readonly WingPoint[], puts: readonly WingPoint[], atmIv: number) {
  const [call, put] = [ivAt25Delta(calls), ivAt25Delta(puts)]
  return { call, put, rr25: put - call, bf25: (call + put) / 2 - atmIv, skewPct: (100 * (put - call)) / atmIv }
}

/** The out-of-the-money legs of a chain as points of its two wings; modelled volatilities count for greeks only. */
export function wings(derived: Derived, rate: number): { calls: WingPoint[]; puts: WingPoint[] } {
  const points = (right: 'CE' | 'PE') =>
    derived.strikes
      .filter(({ strike, isModel, isLow }) => {
        const isOut = right === 'CE' ? strike >= derived.forward : strike <= derived.forward
        return isOut && !isModel && !isLow
      })
      .map((one) => ({ delta: Math.abs(greeksOf(derived, rate, one, right).forwardDelta), iv: one.ivK }))
  return { calls: points('CE'), puts: points('PE') }
}

/** Volatility between two expiries (§O10); NaN where variance falls with time. */
export function forwardVol(near: { iv: number; years: number }, far: { iv: number; years: number }): number {
  const variance = (far.iv ** 2 * far.years - near.iv ** 2 * near.years) / (far.years - near.years)
  return variance < 0 ? Number.NaN : Math.sqrt(variance)
}

/** How unusual an interval's value is beside those before it, 20 at most and 10 at least (§O18); NaN without an answer. */
export function zScore(value: number, before: readonly number[]): number {
  const last = before.slice(-20)
  if (last.length < 10) return Number.NaN
  const mean = last.reduce((total, one) => total + one, 0) / last.length
  const deviation = Math.sqrt(last.reduce((total, one) => total + (one - mean) ** 2, 0) / (last.length - 1))
  return deviation === 0 ? Number.NaN : (value - mean) / deviation
}

/** Constant 30-day volatility from those of the expiries, days ascending (§S11); NaN without any. */
export function thirtyDayVol(expiries: readonly { readonly iv: number; readonly days: number }[]): number {
  const counted = expiries.filter(({ iv, days }) => days >= 2 && !Number.isNaN(iv))
  const near = counted.filter(({ days }) => days <= 30).at(-1)
  const far = counted.find(({ days }) => days > 30)
  if (near === undefined || far === undefined) return (near ?? far)?.iv ?? Number.NaN
  const share = (30 - near.days) / (far.days - near.days)
  return Math.sqrt((near.iv ** 2 * near.days * (1 - share) + far.iv ** 2 * far.days * share) / 30)
}
