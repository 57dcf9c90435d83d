import { black76 } from './black76.ts'
import { type Derived, type DerivedStrike, greeksOf } from './derived.ts'
import type { RawChain } from './rawChain.ts'

const CRORE = 1e7

/** Sums of open interest × greek over the whole chain (§O17): lots, and ₹ crore. */
export function exposures({ rate, pointValue }: RawChain, derived: Derived) {
  const total = { netDeltaLots: 0, dex: 0, vex: 0, tex: 0 }
  for (const one of derived.strikes) {
    for (const right of ['CE', 'PE'] as const) {
      const { delta, vegaPerPoint, thetaPerDay } = greeksOf(derived, rate, one, right)
      const lots = right === 'CE' ? one.raw.ce.oiLots : one.raw.pe.oiLots
      total.netDeltaLots += delta * lots
      total.dex += (delta * lots * pointValue * derived.forward) / CRORE
      total.vex += (vegaPerPoint * lots * pointValue) / CRORE
      total.tex += (thetaPerDay * lots * pointValue) / CRORE
    }
  }
  return total
}

/** GEX of a strike in ₹ crore per 1 % move, were F elsewhere (§O17); dealers long calls, short puts, or short both. */
function gexAt(
  { raw, strike, ivK }: DerivedStrike,
  { rate, pointValue }: RawChain,
  years: number,
  forward: number,
  dealer: 'standard' | 'short',
): number {
  const { gamma } = black76('CE', { forward, strike, years, rate }, ivK)
  const lots = dealer === 'standard' ? raw.ce.oiLots - raw.pe.oiLots : -(raw.ce.oiLots + raw.pe.oiLots)
  return (gamma * lots * pointValue * forward * forward * 0.01) / CRORE
}

/** GEX by strike. */
export function gexByStrike(chain: RawChain, { strikes, years, forward }: Derived, dealer: 'standard' | 'short') {
  return strikes.map((one) => gexAt(one, chain, years, forward, dealer))
}

/** Where total GEX crosses zero, nearest to F, on the grid of §O17; NaN when nowhere. */
export function gammaFlip(chain: RawChain, { strikes, years, forward }: Derived, dealer: 'standard' | 'short'): number {
  const points = Array.from({ length: 81 }, (_, i) => forward * (1 + (i - 40) * 0.0025)).map((at) => ({
    at,
    total: strikes.reduce((sum, one) => sum + gexAt(one, chain, years, at, dealer), 0),
  }))
  const crossings = points.slice(1).flatMap((b, i) => {
    const a = points[i]
    if (a.total === 0) return [a.at]
    return a.total * b.total < 0 ? [a.at + ((b.at - a.at) * a.total) / (a.total - b.total)] : []
  })
  return crossings.toSorted((a, b) => Math.abs(a - forward) - Math.abs(b - forward))[0] ?? Number.NaN
}
