import { expiryInstant } from '@strikelens/market/calendar'
import { type ClockTime, type IsoDate, istInstant } from '@strikelens/market/time'
import { leg, type SnapshotRow } from './chainDay.ts'
import { EXPIRY, TODAY } from './fixtureA.ts'

const RATE = 0.065
const YEAR_MS = 525_600 * 60_000

/** A snapshot of Fixture A's expiry told by its forward and what the straddle of each strike costs. */
export interface StraddleRow {
  readonly clock: ClockTime
  readonly forward: number
  /** One a strike; NaN: neither leg has a price. */
  readonly straddles: readonly number[]
  /** Lots that both legs of each strike have traded since the open, one a strike; a thousand each unless told. */
  readonly volumes?: readonly number[]
}

/** The chain of such a snapshot: call − put is what parity makes of the forward at every strike (§O6). */
export function straddleSnapshot(
  { clock, forward, straddles, volumes }: StraddleRow,
  strikes: readonly number[],
  date: IsoDate = TODAY,
): SnapshotRow {
  const years = Math.max(expiryInstant('NSE', EXPIRY) - istInstant(date, clock), 60_000) / YEAR_MS
  const discount = Math.exp(-RATE * years)
  const side = (sign: 1 | -1) =>
    strikes.map((strike, k) => {
      if (Number.isNaN(straddles[k])) return leg(Number.NaN, 100, 0)
      const price = (straddles[k] + sign * discount * (forward - strike)) / 2
      return leg(price, 100, (volumes?.[k] ?? 1000) / 2)
    })
  return { clock, spot: forward, ce: side(1), pe: side(-1) }
}
