import { dte } from '@strikelens/analytics/options'
import type { Listing } from '@strikelens/market/instruments'
import { dateNumber, type IsoDate, istDate } from '@strikelens/market/time'

/** An expiry that can be chosen. */
export interface ExpiryChoice {
  readonly expiry: IsoDate
  readonly dte: number
  readonly isMonthly: boolean
}

/** The expiries of the symbol at the moment. */
export function expiryChoices({
  listing,
  snapshot,
}: {
  readonly listing: Pick<Listing, 'options'>
  readonly snapshot: { readonly asOf: number }
}): ExpiryChoice[] {
  return listing.options.map(({ expiry, isMonthly }) => ({ expiry, isMonthly, dte: daysTo(expiry, snapshot.asOf) }))
}

/** Calendar days from an instant to an expiry (§O4). */
export function daysTo(expiry: IsoDate, asOf: number): number {
  return dte(dateNumber(istDate(asOf)), dateNumber(expiry))
}
