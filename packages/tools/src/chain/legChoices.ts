import type { IsoDate } from '@strikelens/market/time'
import type { ChainReading } from './readChain.ts'

/** The contracts a leg can be chosen from. */
export interface LegChoices {
  /** The page's expiry. */
  readonly expiry: IsoDate
  readonly atm: number
  /** The page's first; further ones where a leg may have an expiry of its own. */
  readonly expiries: readonly { readonly expiry: IsoDate; readonly strikes: Float64Array }[]
}

/** What a leg can be chosen from: the strikes of the page's expiry, and with `hasOthers` those of every other one. */
export function legChoices({ terms, snapshot, derived, listing }: ChainReading, hasOthers: boolean): LegChoices {
  const others = hasOthers ? listing.options.filter(({ expiry }) => expiry !== terms.expiry) : []
  return {
    expiry: terms.expiry,
    atm: derived.atmStrike,
    expiries: [
      { expiry: terms.expiry, strikes: snapshot.strike },
      ...others.map(({ expiry, strikes }) => ({ expiry, strikes })),
    ],
  }
}
