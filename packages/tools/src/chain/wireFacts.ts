import type { ChainFacts } from '@strikelens/market/chains'
import type { Wire } from '../result.ts'
import { column } from '../wireColumn.ts'
import type { ChainContext } from './context.ts'
import type { LegBase } from './legBase.ts'

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

/** The base of a side with typed columns again. */
export function wireLegBase({ oiLots, price, isSettle, close, iv, ivK, ivKQuality }: Wire<LegBase>): LegBase {
  return {
    oiLots: column(oiLots),
    price: column(price),
    isSettle: Uint8Array.from(isSettle),
    close: column(close),
    iv: column(iv),
    ivK: column(ivK),
    ivKQuality: Uint8Array.from(ivKQuality),
  }
}
