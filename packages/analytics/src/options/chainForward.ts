import type { ChainColumns, ChainTerms } from './chainColumns.ts'
import type { DerivedColumns } from './derivedColumns.ts'
import { type ForwardSource, forwardOf } from './forward.ts'
import type { PricingTerms } from './legIv.ts'
import { writeMarks } from './mark.ts'
import { syntheticFuture, writeSynthetics } from './syntheticFuture.ts'
import { yearsToExpiry } from './timeToExpiry.ts'

/** What a chain is priced off, and where its forward came from. NaN and null where there is no answer. */
export interface ChainForward extends PricingTerms {
  /** Median of the strikes' synthetics (§O6), whether F comes from it or not. */
  readonly synthetic: number
  readonly fSource: ForwardSource | null
}

/** Marks, strikes' synthetics and forward of a chain into the columns (§O5, §O6): all that its ATM needs. */
export function chainForward(
  { byStrike, ce, pe }: DerivedColumns,
  chain: ChainColumns,
  terms: ChainTerms,
): ChainForward {
  const { rate, spot } = terms
  const { strike } = chain
  const years = yearsToExpiry(terms.asOf, terms.expiryAt)
  writeMarks(ce, chain.ce, terms)
  writeMarks(pe, chain.pe, terms)
  writeSynthetics(byStrike.forwardK, strike, ce, pe, Math.exp(rate * years))
  const synthetic = syntheticFuture(strike, byStrike.forwardK, ce, pe, spot)
  const { forward, source } = forwardOf(terms, synthetic, years)
  return { forward, years, rate, synthetic, fSource: source }
}
