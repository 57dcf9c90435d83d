import type { Exchange, Segment } from '../instruments/listing.ts'
import { type IsoDate, istInstant } from '../time/index.ts'
import { closeOn, usualHours } from './hours.ts'
import { sessionOn } from './session.ts'

const DERIVATIVES_SEGMENT: Readonly<Record<Exchange, Segment>> = {
  NSE: 'derivatives',
  BSE: 'derivatives',
  MCX: 'mcx',
  NSEIX: 'gift',
}

/**
 * Epoch ms at which a contract expires (§O4): the close of the derivatives session on its expiry date. Gift Nifty settles
 * on NIFTY's close, so its day session counts, not the one that runs past midnight. On a date without a session (listed
 * before the holiday was known) it is the usual close.
 */
export function expiryInstant(exchange: Exchange, expiry: IsoDate): number {
  const segment = DERIVATIVES_SEGMENT[exchange]
  const session = sessionOn(segment, expiry)
  if (session !== null) return segment === 'gift' ? session.parts[0].closeAt : session.closeAt
  return istInstant(expiry, closeOn(usualHours(segment, expiry).parts[0], expiry))
}
