import {
  atmIndex,
  chainForward,
  type DerivedColumns,
  derivedColumns,
  futurePrice,
  straddle,
} from '@strikelens/analytics/options'
import { type ChainFacts, type ChainSnapshot, chainColumns, chainTerms } from '@strikelens/market/chains'

/** What a snapshot says of the synthetic future; points, NaN where there is no answer. */
export interface SyntheticMoment {
  /** The synthetic of the page: the median, or that of the chosen strike (§O6). */
  readonly synthetic: number
  readonly spot: number
  /** Usable price of the listed future of the same expiry; of a commodity the one under the option. */
  readonly future: number
  readonly years: number
  /** Of last prices at the strike nearest to the synthetic (§O11). */
  readonly straddle: number
}

/**
 * Reads synthetics off snapshots of one chain: marks alone, no volatility is solved, so that every minute of a session can
 * be asked for its premium. `strike`: that of one strike instead of the median.
 */
export function syntheticReader(facts: ChainFacts, strike: number | null): (at: ChainSnapshot) => SyntheticMoment {
  let columns: DerivedColumns | null = null
  return (snapshot) => {
    const count = snapshot.strike.length
    if (columns === null || columns.byStrike.strike.length !== count) columns = derivedColumns(count)
    const terms = chainTerms(snapshot, facts)
    const { synthetic: median, years } = chainForward(columns, chainColumns(snapshot, facts.terms.lotSize), terms)
    const at = strike === null ? -1 : snapshot.strike.indexOf(strike)
    const own = at < 0 ? Number.NaN : columns.byStrike.forwardK[at]
    const synthetic = strike === null ? median : own
    const atm = atmIndex(snapshot.strike, synthetic)
    const ltp = (side: 'ce' | 'pe') => (atm < 0 ? Number.NaN : snapshot[side].ltp[atm])
    return {
      synthetic,
      spot: snapshot.spot,
      future: futurePrice(terms.future),
      years,
      straddle: straddle(atm < 0 ? Number.NaN : snapshot.strike[atm], ltp('ce'), ltp('pe')).premium,
    }
  }
}
