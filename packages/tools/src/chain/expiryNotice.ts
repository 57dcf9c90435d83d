import { dayLabel, price } from '@strikelens/market/formats'
import { istClock } from '@strikelens/market/time'
import type { Notice } from '../result.ts'
import type { ChainReading } from './readChain.ts'
import type { Settlement } from './settlement.ts'

/** What the nearness of the expiry instant does to the figures of a chain (§O4); null until half an hour before it. */
export function expiryNotice({ derived, terms, day }: ChainReading, settlement: Settlement | null): Notice | null {
  if (settlement !== null) {
    const when = `${dayLabel(terms.expiry, day.date)} ${istClock(terms.expiryAt)}`
    return {
      kind: 'info',
      text: `Expired ${when}: settled at ${price(settlement.price)}. IV and greeks are no longer defined.`,
    }
  }
  if (derived.timeQuality === 'low') {
    return { kind: 'warn', text: 'Last 30 minutes of the expiry: IV and greeks are unreliable and shown in grey.' }
  }
  if (derived.timeQuality === 'not shown') {
    return { kind: 'warn', text: 'Last 5 minutes of the expiry: IV and greeks mean nothing and are not shown.' }
  }
  return null
}
