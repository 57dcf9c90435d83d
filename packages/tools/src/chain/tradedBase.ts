import type { ChainDerivation } from '@strikelens/analytics/options'
import { derivedChain, snapshotOf } from '@strikelens/market/chains'
import { istClock } from '@strikelens/market/time'
import type { ChainReading } from './readChain.ts'

/** The chain that strike IVs are compared with to tell who acted, and since when that is: 'previous close', '09:16'. */
export interface TradedBase {
  readonly derived: ChainDerivation | null
  readonly label: string
}

/**
 * What `basis=iv` compares with (§O15). Changes since the previous close take the IVs of the session's first snapshot: what
 * was added was traded since then, while over night IV moves without a trade, for the clock to expiry runs on, before an
 * expiry day from 24 hours to six. A session without minutes has only the close before it; any other base is its own.
 */
export function tradedBase({ baseline, isEndOfDayOnly, day, facts }: ChainReading): TradedBase {
  if (baseline.kind !== 'prev' || isEndOfDayOnly) return { derived: baseline.derived, label: baseline.label }
  const first = snapshotOf(day, 0)
  return { derived: derivedChain(first, facts), label: istClock(first.asOf) }
}
