import { leg } from './chainDay.ts'
import { EXPIRY, fixtureA, keepDay, listing, TODAY } from './fixtureA.ts'
import type { MemoryDays } from './memorySource.ts'

/** Strikes of the day of strangles: eleven, 100 points apart, 24,500 at the money. */
export const STRANGLE_STRIKES = Array.from({ length: 11 }, (_, k) => 24000 + 100 * k)

/**
 * The strangles of the catalogue (/multi-strangle-price), 24,300–24,700, 24,200–24,800 and 24,100–24,900, at 09:30 and at
 * 10:15; what they cost is split evenly between put and call, and strikes further in cost more.
 */
const PREMIUMS: readonly (readonly [width: number, open: number, now: number])[] = [
  [0, 280, 270],
  [1, 140, 128],
  [2, 79.8, 71.82],
  [3, 52.5, 44.1],
  [4, 33.6, 26.04],
  [5, 20, 15],
]

/** A day on which three strangles decay by 10.00%, 16.00% and 22.50%. */
export function strangleDay(): MemoryDays {
  const days = fixtureA()
  days.listings.set(TODAY, [listing([EXPIRY], STRANGLE_STRIKES)])
  const snapshot = (clock: '09:30' | '10:15', at: 1 | 2, volume: number) => {
    /** Half of the strangle out of the money, and the intrinsic besides in the money. */
    const cost = (strike: number, intrinsic: number) => PREMIUMS[Math.abs(strike - 24500) / 100][at] / 2 + intrinsic
    return {
      clock,
      spot: 24490,
      ce: STRANGLE_STRIKES.map((strike) => leg(cost(strike, Math.max(24500 - strike, 0)), 1000, volume)),
      pe: STRANGLE_STRIKES.map((strike) => leg(cost(strike, Math.max(strike - 24500, 0)), 1200, volume)),
    }
  }
  keepDay(days, { strikes: STRANGLE_STRIKES, snapshots: [snapshot('09:30', 1, 100), snapshot('10:15', 2, 300)] })
  return days
}
