import { expiryInstant } from '@strikelens/market/calendar'
import type { IsoDate } from '@strikelens/market/time'
import type { CashPath } from '../underlyings/dailyPath.ts'
import { dayNumber } from '../underlyings/dayNumbers.ts'
import { listedExpiries } from './expiryRules.ts'
import { INDEX_ACTIVITY } from './indexActivity.ts'
import { sessionPlace, yearsUntil } from './sessions.ts'
import { timeValue, totalVariance } from './smile.ts'
import { underlyingKey } from './underlying.ts'
import { type VolatilityState, volatilityStates } from './volatilityState.ts'

/** Quarterly series expire far beyond thirty days. */
const SERIES = { ...INDEX_ACTIVITY.NIFTY.series, quarters: 0 }
const REACH = 6
const STEPS = 96

/** Thirty days: the tenure of the index. */
export const VIX_YEARS = 30 / 365
/** Expiries nearer than this are left out. */
export const VIX_LEAST_YEARS = 3 / 365

/**
 * India VIX in % at every close of a path, from the surface NIFTY's options have then: what `surfaceVix` reads off the
 * listed strikes of the same two expiries, with a strike everywhere. It needs no contracts, so the index can be filled while
 * the path is made.
 */
export function vixCloses(worldKey: number, path: CashPath, niftyRow: number, referenceDay: number): Float64Array {
  const { dates } = path
  const row = (column: Float64Array) => column.subarray(niftyRow * dates.length, (niftyRow + 1) * dates.length)
  const days = {
    dates,
    numbers: Int32Array.from(dates, dayNumber),
    close: row(path.close),
    sigma: row(path.sigma),
    splits: [],
    referenceDay,
  }
  const owner = { key: underlyingKey(worldKey, 'NIFTY'), set: 'IDX' as const }
  return Float64Array.from(volatilityStates(owner, days), (state, d) => vixOn(state, dates[d]))
}

function vixOn(state: VolatilityState, date: IsoDate): number {
  const closeAt = expiryInstant('NSE', date)
  const place = sessionPlace('futures', date)
  const expiries = listedExpiries('NSE', date, SERIES)
    .map(({ expiry }) => ({
      years: yearsUntil(expiryInstant('NSE', expiry), closeAt),
      sessions: sessionPlace('futures', expiry) - place,
    }))
    .filter(({ years }) => years > VIX_LEAST_YEARS)
  const next = Math.max(
    1,
    expiries.findIndex(({ years }) => years > VIX_YEARS),
  )
  const [a, b] = [expiries[next - 1], expiries[next]]
  const total = fairVariance(state, a.sessions)
  const weight = (VIX_YEARS - a.years) / (b.years - a.years)
  return 100 * Math.sqrt((total + (fairVariance(state, b.sessions) - total) * weight) / VIX_YEARS)
}

/** Fair total variance over so many sessions: 2·∫ OTM(K)/K² dK over log strikes. */
function fairVariance({ near, far, skew, wings }: VolatilityState, sessions: number): number {
  const spread = Math.sqrt(totalVariance(near, far, sessions))
  const step = (2 * REACH * spread) / STEPS
  let sum = 0
  for (let i = 0; i <= STEPS; i++) {
    const k = -REACH * spread + i * step
    const strike = Math.exp(k)
    sum += (timeValue(1, 0, strike, k, spread, skew, wings) / strike) * step
  }
  return 2 * sum
}
