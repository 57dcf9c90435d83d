import type { IsoDate } from '@strikelens/market/time'
import { type LegRow, leg } from './chainDay.ts'
import { EXPIRY, fixtureA, keepDay, listing, SNAPSHOTS, TODAY } from './fixtureA.ts'
import type { MemoryDays } from './memorySource.ts'

/** The week after Fixture A's expiry. */
export const NEXT_EXPIRY: IsoDate = '2025-12-02'

/** Fixture A with a second expiry of the same strikes, every premium dearer by so many points. */
export function twoExpiries(dearerBy = 60): MemoryDays {
  const days = fixtureA()
  days.listings.set(TODAY, [listing([EXPIRY, NEXT_EXPIRY])])
  const dearer = (legs: readonly LegRow[]) => legs.map(({ ltp, oi, volume }) => leg(ltp + dearerBy, oi, volume))
  keepDay(days, {
    expiry: NEXT_EXPIRY,
    snapshots: SNAPSHOTS.map((snapshot) => ({ ...snapshot, ce: dearer(snapshot.ce), pe: dearer(snapshot.pe) })),
  })
  return days
}
