import { textKey } from '../random/index.ts'
import type { SeriesFacts } from './contracts.ts'
import { legBits, noiseAt, quickGaussian } from './counted.ts'
import type { Underlying } from './underlying.ts'
import type { UnderlyingDays } from './underlyingPath.ts'

/** Continuously compounded rate at which simulated options are discounted (§O6). */
export const RATE = 0.065

const CARRY = textKey('carry')

/** Cost of carry: its usual size and how far and how fast it wanders, all a year. */
const HABITS = {
  IDX: { usual: 0.06, wander: 0.011, days: 10, jitter: 0.004 },
  STK: { usual: 0.062, wander: 0.017, days: 8, jitter: 0.008 },
  Bullion: { usual: 0.062, wander: 0.012, days: 30, jitter: 0.003 },
  'Base metals': { usual: 0.045, wander: 0.03, days: 45, jitter: 0.005 },
  Energy: { usual: 0.02, wander: 0.09, days: 60, jitter: 0.01 },
} as const

/** What holding the underlying instead of its future costs a year, as traders see it at the close of day d. */
export function carryAt({ key, set, commodity }: Underlying, days: UnderlyingDays, d: number): number {
  const { usual, wander, days: memory, jitter } = HABITS[commodity?.complex ?? (set === 'IDX' ? 'IDX' : 'STK')]
  const day = days.numbers[d]
  return usual + wander * noiseAt(key ^ CARRY, memory, day) + jitter * quickGaussian(legBits(key ^ CARRY, day))
}

/** Part of the price that goes ex-dividend after day d and by a series' expiry: futures trade lower by it. */
export function dividendAhead({ days, expiry }: SeriesFacts, d: number): number {
  let fraction = 0
  for (const plan of days.plans) {
    if (plan.kind === 'dividend' && plan.day > d && days.dates[plan.day] <= expiry) fraction += plan.fraction
  }
  return fraction
}
