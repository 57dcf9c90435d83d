import { textKey } from '../random/index.ts'
import type { OptionLegs } from './contracts.ts'
import { legBits, noiseAt, quickGaussian, quickUniform } from './counted.ts'
import { logInterestShape, logRoundness, logVolumeShape, type SeriesDay, seriesDays } from './legActivity.ts'
import { PROFILES } from './volumeProfiles.ts'

const TRADES = textKey('trades of a leg')
const HELD = textKey('interest of a leg')
const HABIT = textKey('habit of a leg')
const CLOCK = textKey('clock of a leg')
const CLOSE = textKey('close of a leg')
const NEVER = -1
/** Part of a session that is over in the middle of its last half hour. */
export const CLOSING_MIDDLE = 0.96

/** ln(1 − u) at the middles of 4,096 equal parts: a leg trades when the log of what it is expected to trade exceeds it. */
const LOG_REST = Float64Array.from({ length: 4096 }, (_, i) => Math.log(1 - (i + 0.5) / 4096))

/**
 * A session of a series' legs in figures of the day; leg 2k is the CE and 2k + 1 the PE of strike k. Quantities in lots.
 * Minutes follow from them: a leg has traded ⌊volume · done + offset⌋ when a part `done` of its day is over.
 */
export interface LegDay {
  readonly series: OptionLegs
  readonly legs: number
  readonly key: Int32Array
  readonly volumeLots: Float64Array
  readonly oiBeforeLots: Float64Array
  readonly oiLots: Float64Array
  /** Place of the last day before this one on which it traded, −1 when there was none. */
  readonly tradedBefore: Int32Array
  /** Log of the lots it was expected to trade, today and on the last day it traded before (NaN when there was none). */
  readonly logExpected: Float64Array
  readonly logExpectedBefore: Float64Array
  readonly offset: Float64Array
  /** The two profiles it mixes, and how much of the first. */
  readonly profile: Uint8Array
  readonly otherProfile: Uint8Array
  readonly profilePart: Float64Array
}

const made = new WeakMap<OptionLegs, LegDay>()

/**
 * Figures of a series' legs on its day, kept as long as the series: files, limits and chains of a day all ask for them. Open
 * interest is that of the last day on which a leg traded.
 */
export function legDay(series: OptionLegs): LegDay {
  const day = made.get(series) ?? newLegDay(series)
  made.set(series, day)
  return day
}

function newLegDay(series: OptionLegs): LegDay {
  const { adjustedStrike, d, days, listedDay } = series
  const legs = 2 * adjustedStrike.length
  const first = Math.max(0, listedDay)
  const history = seriesDays(series, first)
  const numbers = days.numbers.subarray(first, d + 1)
  const last = d - first
  const day: LegDay = {
    series,
    legs,
    key: new Int32Array(legs),
    volumeLots: new Float64Array(legs),
    oiBeforeLots: new Float64Array(legs),
    oiLots: new Float64Array(legs),
    tradedBefore: new Int32Array(legs).fill(NEVER),
    logExpected: new Float64Array(legs),
    logExpectedBefore: new Float64Array(legs).fill(Number.NaN),
    offset: new Float64Array(legs),
    profile: new Uint8Array(legs),
    otherProfile: new Uint8Array(legs),
    profilePart: new Float64Array(legs),
  }
  const { underlying } = series
  const isIndex = underlying.set === 'IDX'
  for (let k = 0; k < adjustedStrike.length; k++) {
    const strike = adjustedStrike[k]
    const logStrike = Math.log(strike)
    const round = logRoundness(isIndex, strike, underlying.strikeStep)
    for (let right = 0; right < 2; right++) {
      const leg = 2 * k + right
      const key = legBits(series.key, Math.round(strike * 20) * 2 + right)
      const sign = right === 0 ? 1 : -1
      const liked = round + 0.5 * quickGaussian(legBits(key, HABIT))
      day.key[leg] = key
      const expected = logTraded(history[last], logStrike, sign) + liked
      day.logExpected[leg] = expected
      const bits = legBits(key ^ TRADES, numbers[last])
      const drawn = expected + 0.75 * quickGaussian(bits)
      const isTraded = drawn >= LOG_REST[bits & 4095]
      let back = last - 1
      while (back >= 0 && !trades(history[back], numbers[back], key, logStrike, sign, liked)) back--
      const before = back < 0 ? 0 : heldAt(history, numbers, back, key, logStrike, sign, liked)
      day.tradedBefore[leg] = back < 0 ? NEVER : first + back
      day.oiBeforeLots[leg] = before
      day.oiLots[leg] = before
      if (isTraded) {
        const held = heldAt(history, numbers, last, key, logStrike, sign, liked)
        day.oiLots[leg] = held
        const traded = Math.floor(Math.exp(drawn) + quickUniform(legBits(bits, 1)))
        day.volumeLots[leg] = Math.max(1, traded, Math.ceil(1.2 * Math.abs(held - before)))
      }
      if (back >= 0) day.logExpectedBefore[leg] = logTraded(history[back], logStrike, sign) + liked
      const clock = legBits(key ^ CLOCK, numbers[last])
      day.offset[leg] = 0.02 + 0.96 * quickUniform(clock)
      day.profile[leg] = (clock >>> 20) & (PROFILES - 1)
      day.otherProfile[leg] = (clock >>> 26) & (PROFILES - 1)
      day.profilePart[leg] = 0.2 + 0.6 * quickUniform(legBits(clock, 1))
    }
  }
  return day
}

/**
 * Part of day d's session after which a leg's last trades came, given the log of what it was expected to trade: the closing
 * average's middle for who trades all day, the last trade's moment for a thin leg.
 */
export function closePart({ key, series }: LegDay, leg: number, d: number, logExpected: number): number {
  const luck = quickUniform(legBits(key[leg] ^ CLOSE, series.days.numbers[d]))
  return Math.min(CLOSING_MIDDLE, luck ** (1 / (1 + Math.exp(logExpected))))
}

function logTraded({ logVolume, logForward, volumeRuler }: SeriesDay, logStrike: number, sign: number): number {
  return logVolume + logVolumeShape(sign * (logStrike - logForward) * volumeRuler)
}

function trades(day: SeriesDay, number: number, key: number, logStrike: number, sign: number, liked: number): boolean {
  const bits = legBits(key ^ TRADES, number)
  return logTraded(day, logStrike, sign) + liked + 0.75 * quickGaussian(bits) >= LOG_REST[bits & 4095]
}

/** Lots held at the close of a day; in a short session positions come only so far from where they were. */
function heldAt(
  history: readonly SeriesDay[],
  numbers: Int32Array,
  at: number,
  key: number,
  logStrike: number,
  sign: number,
  liked: number,
): number {
  const lots = heldLots(history[at], numbers[at], key, logStrike, sign, liked)
  const { length } = history[at]
  if (length === 1 || at === 0) return lots
  const before = heldLots(history[at - 1], numbers[at - 1], key, logStrike, sign, liked)
  return Math.round(before + length * (lots - before))
}

function heldLots(
  { logInterest, logForward, interestRuler }: SeriesDay,
  number: number,
  key: number,
  logStrike: number,
  sign: number,
  liked: number,
): number {
  const out = sign * (logStrike - logForward) * interestRuler
  const wander = 0.4 * noiseAt(key ^ HELD, 13, number) + 0.1 * noiseAt(key ^ HABIT, 3, number)
  const lots = Math.exp(logInterest + logInterestShape(out) + 0.9 * liked + wander)
  // A handful of lots comes and goes whole.
  return lots < 3 ? Math.floor(lots + quickUniform(legBits(key ^ HELD, number))) : Math.round(lots)
}
