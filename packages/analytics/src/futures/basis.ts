const MINUTE_MS = 60_000
const YEAR_DAYS = 365
const DAY_YEARS = 1 / YEAR_DAYS

/** A future against its spot at one instant (§F9). */
export interface FutureAndSpot {
  futurePrice: number
  spot: number
  spotAgeMs: number
  /** Time to expiry of §O4; of end-of-day data from the session close. */
  yearsToExpiry: number
  /** ₹ per share going ex after today and by the expiry: stocks only, else 0. */
  dividends: number
}

export interface Basis {
  /** Future less spot: positive a premium, negative a discount. */
  points: number
  pct: number
  /** With the dividends the future's holder will not receive added back. */
  adjustedPoints: number
  adjustedPct: number
  /** % a year, simple; NaN with less than a day to go. */
  costOfCarryPct: number
}

/** Basis and cost of carry of an index or stock future (§F9). Null when the spot is missing or older than 5 minutes. */
export function basis({ futurePrice, spot, spotAgeMs, yearsToExpiry, dividends }: FutureAndSpot): Basis | null {
  if (spotAgeMs > 5 * MINUTE_MS || !(spot > 0) || Number.isNaN(futurePrice)) return null
  const points = futurePrice - spot
  const adjustedPoints = points + dividends
  return {
    points,
    pct: (100 * points) / spot,
    adjustedPoints,
    adjustedPct: (100 * adjustedPoints) / spot,
    costOfCarryPct: yearsToExpiry >= DAY_YEARS ? (100 * (futurePrice / spot - 1)) / yearsToExpiry : Number.NaN,
  }
}

/** Dividends in ₹ per share that go ex after `today` and by `expiry` (§F9); dates as epoch ms of midnight. */
export function dividendsToExpiry(
  exDates: ArrayLike<number>,
  amounts: ArrayLike<number>,
  today: number,
  expiry: number,
): number {
  let sum = 0
  for (let i = 0; i < exDates.length; i++) if (exDates[i] > today && exDates[i] <= expiry) sum += amounts[i]
  return sum
}

/** Next against near month of one symbol (§F9 for commodities, §F10). */
export interface RollSpread {
  /** Next less near, points. A commodity, which has no spot, shows it as its basis. */
  points: number
  /** Roll cost, % of near. */
  costPct: number
  /** % a year over the days between the two expiries. A commodity shows it as its cost of carry. */
  annualPct: number
}

/** Spread from near to next (§F9, §F10). Null when either price is missing or the expiries do not follow each other. */
export function rollSpread(near: number, next: number, daysBetweenExpiries: number): RollSpread | null {
  if (!(near > 0) || Number.isNaN(next) || !(daysBetweenExpiries > 0)) return null
  const costPct = 100 * (next / near - 1)
  return { points: next - near, costPct, annualPct: (costPct * YEAR_DAYS) / daysBetweenExpiries }
}

/** Curve of futures prices by the roll spread (§F10): above 0 Contango, below Backwardation, else null. */
export function curveLabel(rollPoints: number): 'Contango' | 'Backwardation' | null {
  return rollPoints > 0 ? 'Contango' : rollPoints < 0 ? 'Backwardation' : null
}
