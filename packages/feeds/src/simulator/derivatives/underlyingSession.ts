import { fillGaussians, subkey, textKey } from '../random/index.ts'
import { dayNumber } from '../underlyings/dayNumbers.ts'
import { daySamples } from '../underlyings/days.ts'
import { type DaySamples, PER_MINUTE } from '../underlyings/samples.ts'
import type { World } from '../underlyings/world.ts'
import { carryAt } from './carry.ts'
import { type DerivativesSession, derivativesSession } from './sessions.ts'
import { IN_SESSION } from './smile.ts'
import type { Underlying } from './underlying.ts'
import { scaleOn, type UnderlyingDays } from './underlyingPath.ts'
import { derivativeUnderlyings } from './underlyings.ts'
import { volatilityState } from './volatilityState.ts'
import { PROFILES, type VolumeProfiles, volumeProfiles } from './volumeProfiles.ts'

/** Prices a minute that the options follow, twenty seconds apart. */
export const STEPS = 3

/** An underlying through a session, one element a minute's end but for `latent`; element 0 is the open. */
export interface UnderlyingSession {
  readonly underlying: Underlying
  readonly session: DerivativesSession
  readonly profiles: VolumeProfiles
  /** Three prices a minute, also where the cash market rests: what a share is worth to those who trade its futures. */
  readonly latent: Float64Array
  /** The price the cash market prints. */
  readonly spot: Float64Array
  /** Variances a year, near and far, skew and wings of the surface, and the cost of carry. */
  readonly near: Float64Array
  readonly far: Float64Array
  readonly skew: Float64Array
  readonly wings: Float64Array
  readonly carry: Float64Array
}

const AFTER_HOURS = textKey('after the cash market')
const KEPT = 3
const kept = new WeakMap<World, Map<string, UnderlyingSession>>()

/** An underlying through the session of day d; the last few days are kept. Null when its market does not trade. */
export function underlyingSession(
  world: World,
  underlying: Underlying,
  days: UnderlyingDays,
  d: number,
): UnderlyingSession | null {
  const known = kept.get(world) ?? new Map<string, UnderlyingSession>()
  kept.set(world, known)
  const name = `${days.dates[d]} ${underlying.symbol}`
  const found = known.get(name)
  if (found !== undefined) return found
  const session = derivativesSession(underlying.market, days.dates[d])
  const samples = daySamples(world, days.dates[d], underlying.market === 'futures' ? 'cash' : 'mcx')
  if (session === null || samples === null) return null
  const made = makeSession(world, underlying, days, d, session, samples)
  for (const oldest of known.keys()) {
    if (known.size < KEPT * derivativeUnderlyings(world).length) break
    known.delete(oldest)
  }
  known.set(name, made)
  return made
}

function makeSession(
  world: World,
  underlying: Underlying,
  days: UnderlyingDays,
  d: number,
  session: DerivativesSession,
  samples: DaySamples,
): UnderlyingSession {
  const { minutes } = session
  const column = () => new Float64Array(minutes + 1)
  const profiles = volumeProfiles(world, session)
  const latent = latentPrices(world, underlying, days, d, session, samples)
  const made: UnderlyingSession = {
    underlying,
    session,
    profiles,
    latent,
    spot: printedPrices(session, samples, underlying.row),
    near: column(),
    far: column(),
    skew: column(),
    wings: column(),
    carry: column(),
  }
  const before = Math.max(0, d - 1)
  const from = volatilityState(underlying, days, before)
  const to = volatilityState(underlying, days, d)
  const fromCarry = carryAt(underlying, days, before)
  const toCarry = carryAt(underlying, days, d)
  const wasAt = (days.close[before] / scaleOn(days, before)) * scaleOn(days, d)
  const whole = Math.log(days.close[d] / wasAt)
  const leverage = underlying.set === 'IDX' ? 5 : underlying.set === 'STK' ? 1.6 : 0
  const nearBase = Math.log(from.near)
  const nearChange = Math.log(to.near / from.near)
  const width = minutes + 1
  const one = (subkey(underlying.key, d) & (PROFILES - 1)) * width
  const other = (subkey(underlying.key, -d) & (PROFILES - 1)) * width
  for (let m = 0; m <= minutes; m++) {
    const done = m / minutes
    const gone = Math.log(latent[m * STEPS] / wasAt)
    // Two ways of trading differ by nothing at the open and at the close: a noise that is pinned to both.
    const noise = profiles.done[one + m] - profiles.done[other + m]
    const unrest = -2 * leverage * (gone - done * whole) + 0.5 * noise
    made.near[m] = Math.exp(nearBase + nearChange * done + unrest)
    made.far[m] = (from.far + (to.far - from.far) * done) * (1 + 0.3 * unrest)
    made.skew[m] = from.skew + (to.skew - from.skew) * done
    made.wings[m] = from.wings + (to.wings - from.wings) * done
    made.carry[m] = fromCarry + (toCarry - fromCarry) * done + 0.06 * noise
  }
  return made
}

/** Prices that derivatives follow: those of the cash market, and beyond its hours a walk to its close and around it. */
function latentPrices(
  world: World,
  { row, market, key }: Underlying,
  days: UnderlyingDays,
  d: number,
  session: DerivativesSession,
  { price, start }: DaySamples,
): Float64Array {
  const { minutes } = session
  const latent = new Float64Array(minutes * STEPS + 1)
  const auctionFrom = market === 'futures' ? world.inputs.calendar.auctionFrom(session.date) : null
  const from = row * start.length * PER_MINUTE
  latent[0] = price[from]
  let m = 0
  for (; m < minutes && m < start.length; m++) {
    if (auctionFrom !== null && session.start[m] >= auctionFrom) break
    const at = from + m * PER_MINUTE
    latent[m * STEPS + 1] = price[at + 1]
    latent[m * STEPS + 2] = price[at + 2]
    latent[m * STEPS + 3] = price[at + 3]
  }
  if (m === minutes) return latent
  const close = days.close[d]
  const walk = new Float64Array((minutes - m) * STEPS + 1)
  fillGaussians(walk, walk.length - 1, subkey(subkey(key, AFTER_HOURS), dayNumber(session.date)))
  const step = days.sigma[d] * Math.sqrt(IN_SESSION / 252 / 375 / STEPS)
  // The closing auction is matched by the end of the cash session; derivatives then move around its price.
  const matched = Math.max(m + 1, Math.min(minutes, start.length - 1))
  bridge(latent, m * STEPS, matched * STEPS, close, step, walk, 0)
  if (matched < minutes) bridge(latent, matched * STEPS, minutes * STEPS, close, step, walk, (matched - m) * STEPS)
  return latent
}

/** Fills elements after `from` up to `to` with a random walk that ends on a price. */
function bridge(
  prices: Float64Array,
  from: number,
  to: number,
  end: number,
  step: number,
  draws: Float64Array,
  drawsAt: number,
): void {
  const begin = prices[from]
  let total = 0
  for (let i = 0; i < to - from; i++) total += step * draws[drawsAt + i]
  const pull = Math.log(end / begin) - total
  let walked = 0
  for (let i = 1; i <= to - from; i++) {
    walked += step * draws[drawsAt + i - 1]
    prices[from + i] = begin * Math.exp(walked + (pull * i) / (to - from))
  }
  prices[to] = end
}

function printedPrices(
  { start: minutes }: DerivativesSession,
  { price, start }: DaySamples,
  row: number,
): Float64Array {
  const from = row * start.length * PER_MINUTE
  const spot = new Float64Array(minutes.length + 1)
  spot[0] = price[from]
  for (let m = 0; m < minutes.length; m++) {
    spot[m + 1] = price[from + Math.min(m, start.length - 1) * PER_MINUTE + PER_MINUTE - 1]
  }
  return spot
}
