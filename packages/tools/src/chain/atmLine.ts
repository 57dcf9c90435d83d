import { atmIndex, chainForward, type DerivedColumns, derivedColumns } from '@strikelens/analytics/options'
import { type ChainFacts, type ChainSnapshot, chainColumns, chainTerms } from '@strikelens/market/chains'

/**
 * ATM strike of every snapshot (§O7), by marks and forward alone: what volatilities cost is not spent where a session has
 * hundreds of snapshots. NaN where there is no price to find it by.
 */
export function atmLine(snapshots: readonly ChainSnapshot[], facts: ChainFacts): Float64Array {
  let columns: DerivedColumns | null = null
  return Float64Array.from(snapshots, (snapshot) => {
    const { strike } = snapshot
    if (columns === null || columns.byStrike.strike.length !== strike.length) columns = derivedColumns(strike.length)
    const { forward } = chainForward(columns, chainColumns(snapshot, facts.terms.lotSize), chainTerms(snapshot, facts))
    const atm = atmIndex(strike, facts.atmBy === 'fwd' ? forward : snapshot.spot)
    return atm < 0 ? Number.NaN : strike[atm]
  })
}
