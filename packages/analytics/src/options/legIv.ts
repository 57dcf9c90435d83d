import { DECIMAL_SLACK } from '../numeric/index.ts'
import { type Right, timeValueVolatility } from '../pricing/index.ts'
import { MARK_OK, type MarkColumns } from './mark.ts'
import { LOW_QUALITY_YEARS } from './timeToExpiry.ts'
import { timeValue } from './timeValue.ts'

/** Why a leg has no IV (§O9), 'solved' when it has one; the position is the code kept in columns. */
export const IV_REASONS = [
  'solved',
  'no mark',
  'expired',
  'no forward',
  'time value below one tick',
  'at or above the upper bound',
  'outside 0.5 to 400 %',
] as const
export type IvReason = (typeof IV_REASONS)[number]

const SOLVED = 0
const NO_MARK = 1
const EXPIRED = 2
const NO_FORWARD = 3
const NO_TIME_VALUE = 4
const ABOVE_BOUND = 5
const OUT_OF_RANGE = 6

/** Quality of an IV (§O9), 'model' only at strikes; the position is the code kept in columns. */
export const IV_QUALITIES = ['none', 'ok', 'low', 'model'] as const
export type IvQuality = (typeof IV_QUALITIES)[number]

export const IV_NONE = 0
export const IV_OK = 1
export const IV_LOW = 2
export const IV_MODEL = 3

/** Implied volatility of one side: iv (0.121, NaN = none), reason as code of IV_REASONS, quality of IV_QUALITIES. */
export interface IvColumns {
  readonly iv: Float64Array
  readonly ivReason: Uint8Array
  readonly ivQuality: Uint8Array
}

/** What every option of an expiry is priced off. */
export interface PricingTerms {
  /** F of §O6 */
  readonly forward: number
  /** T of §O4 in years */
  readonly years: number
  /** continuously compounded, 0.065 */
  readonly rate: number
}

const MIN_IV = 0.005
const MAX_IV = 4

/**
 * Writes IV, reason and quality of every leg of a side (§O9). Quality is low when the time value is below 3 ticks, the
 * mark is wide or stale, or T below 30 minutes. The IVs that stand in `out` are the solver's warm start: they change its
 * speed, never its answer.
 */
export function writeLegIvs(
  out: IvColumns,
  right: Right,
  strike: Float64Array,
  { mark, markQuality }: MarkColumns,
  { forward, years, rate }: PricingTerms,
  tickSize: number,
): void {
  const discount = Math.exp(-rate * years)
  const growth = Math.exp(rate * years)
  for (let i = 0; i < strike.length; i++) {
    const ticks = timeValue(right, mark[i], forward, strike[i], discount) / tickSize
    const upperBound = discount * (right > 0 ? forward : strike[i])
    let reason = refusal(mark[i], forward, years, ticks, upperBound)
    let iv = Number.NaN
    if (reason === SOLVED) {
      const undiscounted = mark[i] * growth - Math.max(right * (forward - strike[i]), 0)
      iv = timeValueVolatility(undiscounted, forward, strike[i], years, out.iv[i])
      if (!(iv >= MIN_IV && iv <= MAX_IV)) {
        iv = Number.NaN
        reason = OUT_OF_RANGE
      }
    }
    const isLow = ticks < 3 - DECIMAL_SLACK || markQuality[i] !== MARK_OK || years < LOW_QUALITY_YEARS
    out.iv[i] = iv
    out.ivReason[i] = reason
    out.ivQuality[i] = reason !== SOLVED ? IV_NONE : isLow ? IV_LOW : IV_OK
  }
}

function refusal(mark: number, forward: number, years: number, timeValueTicks: number, upperBound: number): number {
  if (Number.isNaN(mark)) return NO_MARK
  if (Number.isNaN(years)) return EXPIRED
  if (Number.isNaN(forward)) return NO_FORWARD
  if (timeValueTicks < 1 - DECIMAL_SLACK) return NO_TIME_VALUE
  return mark >= upperBound ? ABOVE_BOUND : SOLVED
}
