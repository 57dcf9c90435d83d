import { textKey } from '../random/index.ts'
import { legBits, noiseAt, quickGaussian } from './counted.ts'
import type { Underlying } from './underlying.ts'
import { adjustedClose, type UnderlyingDays } from './underlyingPath.ts'

/** What the options of an underlying cost at a close, beside how far its price went. */
export interface VolatilityState {
  /** Variance a year expected of the next sessions, and of those far ahead. */
  readonly near: number
  readonly far: number
  /** Skew −1 … 1, negative where puts are dearer, and how much the wings rise (Gatheral and Jacquier's ρ and η). */
  readonly skew: number
  readonly wings: number
}

/** How the options of a kind of underlying behave. */
interface Habits {
  /** Implied over realised volatility. */
  readonly premium: number
  /** Log change of volatility for one of return. */
  readonly leverage: number
  readonly mood: number
  readonly jitter: number
  readonly skew: number
  readonly skewNoise: number
  readonly wings: number
}

const HABITS: Readonly<Record<Underlying['set'], Habits>> = {
  IDX: { premium: 1.2, leverage: 5, mood: 0.06, jitter: 0.011, skew: -0.31, skewNoise: 0.16, wings: 0.85 },
  STK: { premium: 1.06, leverage: 1.6, mood: 0.08, jitter: 0.02, skew: -0.1, skewNoise: 0.13, wings: 0.8 },
  COM: { premium: 1.05, leverage: 0, mood: 0.07, jitter: 0.015, skew: 0.03, skewNoise: 0.12, wings: 0.75 },
}

/** Of the unrest of a day so much shows in the price of options: they expect calm to return. */
const BELIEVED = 0.6
const RETURNS = 12
const FADING = 0.85
const MOOD = textKey('volatility mood')
const SKEW = textKey('skew')
const WINGS = textKey('wings')
const STRIDE = 4
const LEAST_VARIANCE = 0.06 ** 2

interface Known {
  ordinary: number
  states: Float64Array
}
const made = new WeakMap<Underlying, Known>()

/** The state at the close of day d, from what was known then. */
export function volatilityState(underlying: Underlying, days: UnderlyingDays, d: number): VolatilityState {
  let known = made.get(underlying)
  if (known === undefined || known.states.length < days.dates.length * STRIDE) {
    known = { ordinary: ordinaryVariance(days), states: new Float64Array(days.dates.length * STRIDE) }
    made.set(underlying, known)
  }
  const { states } = known
  const at = d * STRIDE
  if (states[at] === 0) fillState(states, at, underlying, days, d, known.ordinary)
  return stateAt(states, at)
}

function stateAt(states: Float64Array, at: number): VolatilityState {
  return { near: states[at], far: states[at + 1], skew: states[at + 2], wings: states[at + 3] }
}

/** The states at the closes of all days of a path. After its last day the volatility of that day is taken to last. */
export function volatilityStates(owner: StateOwner, days: StateDays): VolatilityState[] {
  const ordinary = ordinaryVariance(days)
  const states = new Float64Array(STRIDE)
  return days.dates.map((_, d) => {
    fillState(states, 0, owner, days, d, ordinary)
    return stateAt(states, 0)
  })
}

/** What of an underlying and of its days a state is made of. */
type StateOwner = Pick<Underlying, 'key' | 'set'>
type StateDays = Pick<UnderlyingDays, 'dates' | 'numbers' | 'close' | 'sigma' | 'splits' | 'referenceDay'>

/** The variance of an ordinary day, which a few wild ones do not raise. */
function ordinaryVariance({ sigma, referenceDay }: StateDays): number {
  let sum = 0
  for (let d = 0; d <= referenceDay; d++) sum += Math.log(sigma[d])
  return Math.exp((2 * sum) / (referenceDay + 1))
}

function fillState(
  into: Float64Array,
  at: number,
  { key, set }: StateOwner,
  days: StateDays,
  d: number,
  ordinary: number,
): void {
  const habits = HABITS[set]
  const day = days.numbers[d]
  let pull = 0
  for (let back = 0, weight = 1; back < RETURNS && back < d; back++, weight *= FADING) {
    pull += weight * Math.log(adjustedClose(days, d - back) / adjustedClose(days, d - back - 1))
  }
  const fear = Math.min(0.9, Math.max(-0.5, -habits.leverage * pull))
  const mood = habits.mood * noiseAt(key ^ MOOD, 25, day)
  const jitter = habits.jitter * quickGaussian(legBits(key ^ MOOD, day))
  const next = days.sigma[Math.min(d + 1, days.sigma.length - 1)] ** 2
  const paid = habits.premium ** 2
  const nearby = paid * next ** BELIEVED * ordinary ** (1 - BELIEVED) * Math.exp(2 * (fear + mood + jitter))
  into[at] = Math.max(LEAST_VARIANCE, nearby)
  into[at + 1] = Math.max(LEAST_VARIANCE, paid * ordinary * Math.exp(fear + mood + jitter))
  const skew =
    habits.skew + habits.skewNoise * noiseAt(key ^ SKEW, 12, day) + 0.02 * quickGaussian(legBits(key ^ SKEW, day))
  into[at + 2] = Math.min(0.75, Math.max(-0.75, skew))
  into[at + 3] = Math.min(1.3, habits.wings * Math.exp(0.12 * noiseAt(key ^ WINGS, 20, day)))
}
