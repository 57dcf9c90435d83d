import type { ChainColumns, ChainTerms } from './chainColumns.ts'
import { type ChainExposures, chainExposures } from './chainExposures.ts'
import { type ChainPositions, chainPositions } from './chainPositions.ts'
import { type ChainPricing, chainPricing } from './chainPricing.ts'
import { type DerivedColumns, derivedColumns } from './derivedColumns.ts'

/** Everything that follows from one chain at one snapshot (§O4–O17). */
export interface ChainDerivation extends DerivedColumns, ChainPricing, ChainPositions, ChainExposures {}

/**
 * Derives a whole chain: marks, forward, IVs, greeks, ATM and its IV, sums, max pain, walls, exposures (§O4–O17).
 * `previous`, a derivation of an equal number of strikes, gives up its columns: they are overwritten, its IVs being the
 * solver's warm start. The result is the same to the last bit with and without it.
 */
export function chainDerivation(
  chain: ChainColumns,
  terms: ChainTerms,
  previous: DerivedColumns | null = null,
): ChainDerivation {
  const strikeCount = chain.strike.length
  const isReusable = previous !== null && previous.byStrike.strike.length === strikeCount
  const { byStrike, ce, pe } = isReusable ? previous : derivedColumns(strikeCount)
  const columns = { byStrike, ce, pe }
  byStrike.strike.set(chain.strike)
  const pricing = chainPricing(columns, chain, terms)
  const positions = chainPositions(columns, chain, terms, pricing)
  const exposures = chainExposures(columns, chain, terms, pricing)
  return { ...columns, ...pricing, ...positions, ...exposures }
}
