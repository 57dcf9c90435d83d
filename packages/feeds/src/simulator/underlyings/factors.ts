import { fatTailed, gaussian, subkey, textKey, uniform, valueNoise } from '../random/index.ts'

/** Share of a usual day's variance that falls between close and open. */
export const OVERNIGHT_SHARE = 0.26
/** Sessions of a year, to make a day's variance an annual one. */
export const SESSIONS_A_YEAR = 252

const MARKET_VOLATILITY = 0.134
const SECTOR_VOLATILITY = 0.095
/** Market return of an ordinary day: 9 % a year. */
const MARKET_DRIFT = 0.09 / SESSIONS_A_YEAR

/** Glosten, Jagannathan and Runkle (1993): yesterday's square, more of it after a fall, and yesterday's variance. */
const SHOCK = 0.075
const FALL = 0.18
const MEMORY = 0.78
const PERSISTENCE = SHOCK + FALL / 2 + MEMORY

/** One session as the factors see it. */
export interface FactorDay {
  /** Calendar day number: the counter of its random numbers. */
  readonly day: number
  /** Minutes of trading against the 375 of a usual day. */
  readonly length: number
  /** Calendar days since the session before. */
  readonly nights: number
}

/** Log returns and daily variances of the market (element 0) and the sectors on one session. */
export interface FactorMoves {
  readonly overnight: Float64Array
  readonly intraday: Float64Array
  /** Variance of a usual day, overnight included, that the session was drawn with. */
  readonly variance: Float64Array
}

/** The market's variance and what it was on an ordinary day. */
export const ORDINARY_VARIANCE = MARKET_VOLATILITY ** 2 / SESSIONS_A_YEAR

/**
 * The factors day after day. The variance is a recursion from the anchor; the random numbers are counted, so that the same
 * days give the same bits however the calls are divided.
 */
export function factorWalk(seed: number, sectors: readonly string[]) {
  const key = subkey(seed, textKey('factors'))
  const marketKey = subkey(key, textKey('market'))
  const regimeKey = subkey(key, textKey('regime'))
  const regime = valueNoise(regimeKey, 80)
  const marketTrend = valueNoise(subkey(regimeKey, 1), 35)
  const sectorKeys = sectors.map((name) => subkey(key, textKey(name)))
  const sectorUnrest = sectorKeys.map((own) => valueNoise(own, 45))
  const sectorTrend = sectorKeys.map((own) => valueNoise(subkey(own, 1), 30))
  let variance = ORDINARY_VARIANCE

  /** Draws the next session into row `at` of the three columns (width 1 + sectors). */
  function step({ day, length, nights }: FactorDay, moves: FactorMoves, at: number): void {
    const draw = (i: number) => subkey(subkey(marketKey, day), i)
    const night = Math.sqrt(variance * OVERNIGHT_SHARE * nightStretch(nights))
    const session = Math.sqrt(variance * (1 - OVERNIGHT_SHARE) * length)
    const drift = MARKET_DRIFT + 0.0005 * marketTrend(day)
    let overnight = night * fatTailed(draw(0)) + drift / 2
    let intraday = session * fatTailed(draw(1)) + (drift / 2) * length
    // News that surprises everybody: about one session in ninety, more often bad.
    if (uniform(draw(2)) < 1 / 90) {
      const shock = (uniform(draw(3)) < 0.6 ? -1 : 1) * (1.2 + 1.8 * uniform(draw(4))) * Math.sqrt(variance)
      if (uniform(draw(5)) < 0.5) overnight += shock
      else intraday += shock * length
    }
    moves.overnight[at] = overnight
    moves.intraday[at] = intraday
    moves.variance[at] = variance

    const unrest = 0.45 + 0.55 * (variance / ORDINARY_VARIANCE)
    for (let k = 0; k < sectorKeys.length; k++) {
      const own = subkey(sectorKeys[k], day)
      const sectorVariance = (SECTOR_VOLATILITY ** 2 / SESSIONS_A_YEAR) * unrest * Math.exp(0.3 * sectorUnrest[k](day))
      const trend = 0.0004 * sectorTrend[k](day)
      moves.overnight[at + 1 + k] =
        Math.sqrt(sectorVariance * OVERNIGHT_SHARE * nightStretch(nights)) * fatTailed(subkey(own, 0))
      moves.intraday[at + 1 + k] =
        Math.sqrt(sectorVariance * (1 - OVERNIGHT_SHARE) * length) * gaussian(subkey(own, 1)) + trend * length
      moves.variance[at + 1 + k] = sectorVariance
    }

    const level = ORDINARY_VARIANCE * Math.exp(0.35 * regime(day))
    const moved = overnight + intraday - drift
    const square = Math.min(moved * moved, 12 * variance)
    variance = level * (1 - PERSISTENCE) + (SHOCK + (moved < 0 ? FALL : 0)) * square + MEMORY * variance
  }

  return { step }
}

/** News gathers over weekends and holidays, slower than on working days. */
export function nightStretch(nights: number): number {
  return 1 + 0.12 * (Math.min(nights, 5) - 1)
}
