import type { ChainDerivation } from '@strikelens/analytics/options'
import type { ChainSnapshot } from '@strikelens/market/chains'
import type { IsoDate } from '@strikelens/market/time'

/** A chain as far as a position is priced off it: that of an answer, or of a tick. */
export interface PricedChain {
  readonly snapshot: Pick<ChainSnapshot, 'strike' | 'ce' | 'pe'>
  readonly derived: ChainDerivation
  readonly terms: { readonly pointValue: number; readonly lotSize: number; readonly tickSize: number }
}

export type PricedChains = ReadonlyMap<IsoDate, PricedChain>
