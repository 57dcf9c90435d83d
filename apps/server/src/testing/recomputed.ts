import type { ChainSnapshot } from '@strikelens/market/chains'

/** Figures of a chain from its raw snapshot by the catalogue's formulas, written here a second time. */

const sum = (column: Iterable<number>) => Array.from(column).reduce((total, value) => total + value, 0)

/** §O13. */
export function putCallRatio({ ce, pe }: ChainSnapshot): number {
  return sum(pe.oiQty) / sum(ce.oiQty)
}

/** §O14: the listed strike at which writers together pay least, the lower of two equal ones. */
export function painlessStrike({ strike, ce, pe }: ChainSnapshot): number {
  const strikes = Array.from(strike)
  const pays = strikes.map((settle) =>
    sum(strikes.map((k, i) => Math.max(settle - k, 0) * ce.oiQty[i] + Math.max(k - settle, 0) * pe.oiQty[i])),
  )
  return strikes[pays.indexOf(Math.min(...pays))]
}

/** §O4: calendar years to the expiry instant. */
export function yearsTo(expiryAt: number, asOf: number): number {
  return Math.max((expiryAt - asOf) / 60_000, 1) / 525_600
}

/** §O5, rule 1: the mid of a quote of at most 4 ticks or 10 %; null where that rule gives none. */
function midOf(bid: number, ask: number, tickSize: number): number | null {
  const mid = (bid + ask) / 2
  const isTight = bid > 0 && ask >= bid && (ask - bid <= 4 * tickSize + 1e-9 || (ask - bid) / mid <= 0.1)
  return isTight ? mid : null
}

/** §O6: median of K + e^{rT}·(CE − PE) over the five strikes nearest to spot whose quotes are tight. */
export function syntheticForward({ strike, spot, ce, pe }: ChainSnapshot, rate: number, years: number): number {
  const forwards = Array.from(strike)
    .map((k, i) => ({ k, call: midOf(ce.bid[i], ce.ask[i], 0.05), put: midOf(pe.bid[i], pe.ask[i], 0.05) }))
    .filter(({ call, put }) => call !== null && put !== null)
    .sort((a, b) => Math.abs(a.k - spot) - Math.abs(b.k - spot))
    .slice(0, 5)
    .map(({ k, call, put }) => k + Math.exp(rate * years) * ((call ?? 0) - (put ?? 0)))
    .sort((a, b) => a - b)
  return forwards[2]
}

/** §O8: Black-76. */
export function black76(
  right: 'CE' | 'PE',
  terms: { forward: number; strike: number; years: number; rate: number },
  sigma: number,
): number {
  const { forward, strike, years, rate } = terms
  const spread = sigma * Math.sqrt(years)
  const d1 = (Math.log(forward / strike) + (sigma * sigma * years) / 2) / spread
  const sign = right === 'CE' ? 1 : -1
  const inside = forward * normal(sign * d1) - strike * normal(sign * (d1 - spread))
  return Math.exp(-rate * years) * sign * inside
}

/** The normal distribution by Simpson's rule over its density: slow, and nobody's approximation. */
function normal(x: number): number {
  const steps = 2000
  const width = x / steps
  const density = (at: number) => Math.exp((-at * at) / 2) / Math.sqrt(2 * Math.PI)
  let area = density(0) + density(x)
  for (let step = 1; step < steps; step++) area += (step % 2 === 1 ? 4 : 2) * density(step * width)
  return 0.5 + (area * width) / 3
}
