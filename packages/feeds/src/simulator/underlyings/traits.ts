import { gaussian, subkey, textKey, uniform } from '../random/index.ts'
import type { StockInput } from './inputs.ts'

/** How a stock behaves, whatever the seed: a calm bank is a calm bank in every simulated market. */
export interface StockTraits {
  /** Log return for one of the market factor. */
  readonly beta: number
  /** Log return for one of its sector's factor. */
  readonly sectorBeta: number
  /** Annual volatility of what is the stock's own, as a fraction. */
  readonly ownVolatility: number
  /** Standard deviation of the move on quarterly results, as a fraction. */
  readonly resultsMove: number
  /** Yearly dividend as a fraction of the price; 0 for one that pays none. */
  readonly dividendYield: number
  /** Usual share of the volume that is delivered, %. */
  readonly deliveryPct: number
  /** Size of its multi-week trends in log return a day. */
  readonly trend: number
}

/** Beta of sectors that move more or less than the market; the others move with it. */
const SECTOR_BETA: Readonly<Record<string, number>> = {
  FMCG: 0.72,
  Pharma: 0.74,
  Healthcare: 0.78,
  IT: 0.88,
  Metals: 1.2,
  Realty: 1.25,
  Banks: 1.08,
  Financials: 1.12,
  'Capital goods': 1.12,
}

/** Traits of a stock from its name, sector and size (free-float value against the largest stocks'). */
export function stockTraits({ symbol, sector, shares, price }: StockInput): StockTraits {
  const key = textKey(symbol)
  const draw = (i: number) => subkey(key, i)
  const crore = (shares * price) / 1e7
  // 0 for the largest companies (₹ 5 lakh crore of free float), 1 for the smallest (₹ 500 crore).
  const smallness = Math.min(1, Math.max(0, Math.log(500_000 / crore) / Math.log(1000)))
  const paysNone = uniform(draw(4)) < 0.12
  return {
    beta: (SECTOR_BETA[sector] ?? 1) * (0.92 + 0.14 * smallness) * (1 + 0.12 * gaussian(draw(0))),
    sectorBeta: 0.75 + 0.5 * uniform(draw(1)),
    ownVolatility: (0.107 + 0.085 * smallness) * (0.8 + 0.45 * uniform(draw(2))),
    resultsMove: (0.02 + 0.022 * smallness) * (0.7 + 0.6 * uniform(draw(3))),
    dividendYield: paysNone ? 0 : 0.022 * uniform(draw(5)) ** 2 + 0.002,
    deliveryPct: 34 + 22 * uniform(draw(6)) + 6 * smallness,
    trend: (0.0013 + 0.0011 * smallness) * (0.5 + uniform(draw(7))),
  }
}
