import type { ChainFacts } from '@strikelens/market/chains'
import type { Wire } from '../result.ts'
import type { ChainContext } from './context.ts'

/** What the page derives a chain by, as the answer did. */
export function wireFacts(context: Wire<ChainContext>, atmBy: 'fwd' | 'spot'): ChainFacts {
  const known = (value: number | null) => value ?? Number.NaN
  return {
    set: context.set,
    terms: {
      expiryAt: known(context.expiryAt),
      lotSize: known(context.lotSize),
      pointValue: known(context.pointValue),
      tickSize: known(context.tickSize),
    },
    futureTickSize: known(context.futureTickSize),
    rate: known(context.rate),
    atmBy,
  }
}
