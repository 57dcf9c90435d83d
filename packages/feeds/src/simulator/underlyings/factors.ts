import { evenGaussian, fatTailed, gaussian, subkey, textKey, uniform, valueNoise } from '../random/index.ts'
import { crises } from './crises.ts'

/** Share of a usual day's variance that falls between close and open. */
export const OVERNIGHT_SHARE = 0.26
/** Sessions of a year, to make a day's variance an annual one. */
export const SESSIONS_A_YEAR = 252

/** Of calm days; with crises the market's year has some 15 %. */
const MARKET_VOLATILITY = 0.07
const SECTOR_VOLATILITY = 0.056
/** Market return of an ordinary day: 9 % a year after what crises take. */
const MARKET_DRIFT = 0.11 / SESSIONS_A_YEAR

/** Glosten, Jagannathan and Runkle (1993): yesterday's square, more of it after a fall, and yesterday's variance. */
const SHOCK = 0.02
const FALL = 0.08
const MEMORY = 0.83
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

/** The market's variance on a calm day. */
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
  const moveKey = subkey(marketKey, textKey('moves'))
  const unrestOn = crises(subkey(key, textKey('crises')))
  let sessions = 0
  let calm = ORDINARY_VARIANCE

  /** Draws the next session into row `at` of the three columns (width 1 + sectors). */
  function step({ day, length, nights }: FactorDay, moves: FactorMoves, at: number): void {
    const draw = (i: number) => subkey(subkey(marketKey, day), i)
    const { shock, stress } = unrestOn(day, nights)
    const variance = calm * stress
    const night = variance * OVERNIGHT_SHARE * nightStretch(nights)
    const whole = night + variance * (1 - OVERNIGHT_SHARE) * length
    const drift = MARKET_DRIFT + 0.0008 * marketTrend(day)
    // The day's move first, then how much of it came overnight.
    const move = Math.sqrt(whole) * evenGaussian(moveKey, sessions++)
    const early = (night / whole) * move + Math.sqrt(night * (1 - night / whole)) * gaussian(draw(0))
    const news = shock * Math.sqrt(calm)
    const isOvernight = length < 1 || uniform(draw(1)) < 0.5
    const overnight = early + drift / 2 + (isOvernight ? news : 0)
    const intraday = move - early + (drift / 2) * length + (isOvernight ? 0 : news)
    moves.overnight[at] = overnight
    moves.intraday[at] = intraday
    moves.variance[at] = variance

    const unrest = 0.45 + 0.55 * (variance / ORDINARY_VARIANCE)
    for (let k = 0; k < sectorKeys.length; k++) {
      const own = subkey(sectorKeys[k], day)
      const sectorVariance = (SECTOR_VOLATILITY ** 2 / SESSIONS_A_YEAR) * unrest * Math.exp(0.3 * sectorUnrest[k](day))
      const trend = 0.0006 * sectorTrend[k](day)
      moves.overnight[at + 1 + k] =
        Math.sqrt(sectorVariance * OVERNIGHT_SHARE * nightStretch(nights)) * fatTailed(subkey(own, 0))
      moves.intraday[at + 1 + k] =
        Math.sqrt(sectorVariance * (1 - OVERNIGHT_SHARE) * length) * gaussian(subkey(own, 1)) + trend * length
      moves.variance[at + 1 + k] = sectorVariance
    }

    const level = ORDINARY_VARIANCE * Math.exp(0.2 * regime(day))
    const moved = overnight + intraday - drift
    const square = Math.min((moved * moved) / stress, 12 * calm)
    calm = level * (1 - PERSISTENCE) + (SHOCK + (moved < 0 ? FALL : 0)) * square + MEMORY * calm
  }

  return { step }
}

/** News gathers over weekends and holidays, slower than on working days. */
export function nightStretch(nights: number): number {
  return 1 + 0.12 * (Math.min(nights, 5) - 1)
}
