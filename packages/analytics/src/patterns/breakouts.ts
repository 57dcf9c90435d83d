import { bollinger, closeLocation, priorHigh, priorLow, type RangeColumns, ttmSqueeze } from '../indicators/index.ts'
import { qualityGrade } from '../screening/index.ts'

/**
 * The level a breakout must pass at each bar, one column a side, with the base it was made by (/breakout-screener). NaN
 * where there is no level. The base columns are for the bars before each one.
 */
export interface BreakoutLevels {
  readonly upper: Float64Array
  readonly lower: Float64Array
  /** Base length in bars and highest high − lowest low of the base. */
  readonly baseBars: Float64Array
  readonly baseRange: Float64Array
}

/** Levels of type range: priorHigh(n) and priorLow(n) (§I2). NaN until there are n bars before. */
export function rangeLevels(bars: RangeColumns, n: number): BreakoutLevels {
  const upper = priorHigh(bars, n)
  const lower = priorLow(bars, n)
  return { upper, lower, baseBars: upper.map(() => n), baseRange: upper.map((high, t) => high - lower[t]) }
}

const SHORTEST_BOX = 10
const LONGEST_BOX = 60
const BOX_ATR = 4

/**
 * Levels of type box (/breakout-screener): priorHigh and priorLow of the longest n in 10..60 whose high − low is at
 * most 4·ATR, the ATR of the bar itself. NaN where even the last 10 bars are wider.
 */
export function boxLevels({ high, low }: RangeColumns, atr: Float64Array): BreakoutLevels {
  const column = () => new Float64Array(high.length).fill(Number.NaN)
  const levels = { upper: column(), lower: column(), baseBars: column(), baseRange: column() }
  for (let t = SHORTEST_BOX; t < high.length; t++) {
    let top = Number.NEGATIVE_INFINITY
    let bottom = Number.POSITIVE_INFINITY
    for (let n = 1; n <= LONGEST_BOX && n <= t; n++) {
      top = Math.max(top, high[t - n])
      bottom = Math.min(bottom, low[t - n])
      // A wider window is never narrower, so the first that fails ends the search.
      if (!(top - bottom <= BOX_ATR * atr[t])) break
      if (n < SHORTEST_BOX) continue
      levels.upper[t] = top
      levels.lower[t] = bottom
      levels.baseBars[t] = n
      levels.baseRange[t] = top - bottom
    }
  }
  return levels
}

const TRENDLINE_BASE = 50

/**
 * Levels of type trendline (/breakout-screener) from the values of the lines at each bar and the bars since each line's
 * first anchor; the base range is that of the last min(n, 50) bars before. The two sides have lines and bases of their
 * own, so this gives one side: `upper` is the resistance for side 1, `lower` the support for side −1, the other is NaN.
 */
export function trendlineLevels(
  { high, low }: RangeColumns,
  value: Float64Array,
  barsSinceAnchor: Float64Array,
  side: 1 | -1,
): BreakoutLevels {
  const none = new Float64Array(value.length).fill(Number.NaN)
  const baseRange = value.map((_, t) => {
    const n = Math.min(barsSinceAnchor[t], TRENDLINE_BASE, t)
    let top = Number.NEGATIVE_INFINITY
    let bottom = Number.POSITIVE_INFINITY
    for (let i = t - n; i < t; i++) {
      top = Math.max(top, high[i])
      bottom = Math.min(bottom, low[i])
    }
    return n > 0 ? top - bottom : Number.NaN
  })
  return { upper: side === 1 ? value : none, lower: side === 1 ? none : value, baseBars: barsSinceAnchor, baseRange }
}

/**
 * Levels of type prevday, prevweek or prevmonth (/breakout-screener): high and low of the period before the bar's own.
 * `period` holds a number that changes from one period to the next. NaN in the first period.
 */
export function previousPeriodLevels({ high, low }: RangeColumns, period: Float64Array): BreakoutLevels {
  const column = () => new Float64Array(high.length).fill(Number.NaN)
  const levels = { upper: column(), lower: column(), baseBars: column(), baseRange: column() }
  let start = 0
  let previous = { top: Number.NaN, bottom: Number.NaN, bars: Number.NaN }
  let top = Number.NEGATIVE_INFINITY
  let bottom = Number.POSITIVE_INFINITY
  for (let t = 0; t < high.length; t++) {
    if (t > 0 && period[t] !== period[t - 1]) {
      previous = { top, bottom, bars: t - start }
      start = t
      top = Number.NEGATIVE_INFINITY
      bottom = Number.POSITIVE_INFINITY
    }
    top = Math.max(top, high[t])
    bottom = Math.min(bottom, low[t])
    levels.upper[t] = previous.top
    levels.lower[t] = previous.bottom
    levels.baseBars[t] = previous.bars
    levels.baseRange[t] = previous.top - previous.bottom
  }
  return levels
}

const SQUEEZE_BASE = 20
const SQUEEZE_MEMORY = 5

/**
 * Levels of type squeeze (/breakout-screener): the Bollinger(20,2) bands where the TTM squeeze (§I2) was on within the last
 * 5 bars, the bar itself among them; the base is the 20 bars before. NaN where it was not on.
 */
export function squeezeLevels(bars: RangeColumns): BreakoutLevels {
  const { upper, lower } = bollinger(bars.close)
  const isOn = ttmSqueeze(bars)
  let lastOn = Number.NEGATIVE_INFINITY
  for (let t = 0; t < isOn.length; t++) {
    if (isOn[t] === 1) lastOn = t
    if (t - lastOn < SQUEEZE_MEMORY) continue
    upper[t] = Number.NaN
    lower[t] = Number.NaN
  }
  return { ...rangeLevels(bars, SQUEEZE_BASE), upper, lower }
}

/** What the quality of a breakout is measured from (/breakout-screener). RVOL NaN when unknown. */
export interface BreakoutBar {
  readonly side: 1 | -1
  readonly level: number
  readonly high: number
  readonly low: number
  readonly close: number
  readonly atr: number
  readonly rvol: number
  readonly baseBars: number
  readonly baseRange: number
}

/** Quality of a breakout with its measures, target and stop (/breakout-screener). NaN where an input is missing. */
export interface BreakoutQuality {
  /** How far beyond the level the close is, in ATR. */
  readonly excess: number
  /** Close location: 1 at the high. */
  readonly clv: number
  /** 0 for a base as wide as its length allows, near 1 for a narrow one. */
  readonly tight: number
  /** 0–100. */
  readonly quality: number
  readonly grade: 'A' | 'B' | 'C' | null
  readonly target: number
  readonly stop: number
  /** "Clean": tight ≥ 0.6 and RVOL ≥ 2. */
  readonly isClean: boolean
  /** "Extended": excess > 2. */
  readonly isExtended: boolean
}

/** Measures, quality 0–100, target and stop of a breakout (/breakout-screener). RVOL unknown: other parts × 100/60. */
export function breakoutQuality(bar: BreakoutBar): BreakoutQuality {
  const { side, level, high, low, close, atr, rvol, baseBars, baseRange } = bar
  const excess = (side * (close - level)) / atr
  const clv = closeLocation(high, low, close)
  const tight = 1 - Math.min(1, baseRange / (2 * atr * Math.sqrt(baseBars)))
  const known = 25 * (side === 1 ? clv : 1 - clv) + 15 * Math.min(1, excess) + 20 * tight
  const quality = Number.isNaN(rvol) ? (known * 100) / 60 : 40 * Math.min(1, rvol / 3) + known
  return {
    excess,
    clv,
    tight,
    quality,
    grade: qualityGrade(quality),
    target: level + side * baseRange,
    stop: level - side * atr,
    isClean: tight >= 0.6 && rvol >= 2,
    isExtended: excess > 2,
  }
}

/** What has become of a level (/breakout-screener). */
export type BreakoutStatus = 'approaching' | 'breakout' | 'retest' | 'failed'

/** A breakout and where it stands at the bar asked about. */
export interface LevelBreakout extends BreakoutQuality {
  readonly side: 1 | -1
  readonly status: BreakoutStatus
  readonly level: number
  /** Bar that broke the level; null while approaching. */
  readonly breakoutBar: number | null
  readonly barsSince: number | null
}

const MEMORY_BARS = 10
const FAIL_BARS = 5

/**
 * What the level of one side is doing at bar t (/breakout-screener). A breakout is a close beyond the level of its
 * bar after a close not beyond the level of the bar before; the latest of the last 10 bars counts and is measured at
 * its own bar against its own level. Failed: a close back on the wrong side within 5 bars. Retest: a later low (high)
 * within 0.25·ATR of the level, with the close of bar t beyond it. Without a breakout, approaching when the close is
 * within 0.5·ATR short of the level. Null when nothing of that is so.
 */
export function breakoutAt(
  bars: RangeColumns,
  levels: BreakoutLevels,
  atr: Float64Array,
  rvol: Float64Array,
  t: number,
  side: 1 | -1,
): LevelBreakout | null {
  const level = side === 1 ? levels.upper : levels.lower
  const { high, low, close } = bars
  const measuredAt = (i: number) =>
    breakoutQuality({
      side,
      level: level[i],
      high: high[i],
      low: low[i],
      close: close[i],
      atr: atr[i],
      rvol: rvol[i],
      baseBars: levels.baseBars[i],
      baseRange: levels.baseRange[i],
    })
  for (let b = t; b >= Math.max(1, t - MEMORY_BARS); b--) {
    if (!(side * (close[b] - level[b]) > 0 && side * (close[b - 1] - level[b - 1]) <= 0)) continue
    const status = statusSince(bars, level[b], atr, b, t, side)
    return { side, status, level: level[b], breakoutBar: b, barsSince: t - b, ...measuredAt(b) }
  }
  const short = (side * (level[t] - close[t])) / atr[t]
  if (!(short >= 0 && short <= 0.5)) return null
  return { side, status: 'approaching', level: level[t], breakoutBar: null, barsSince: null, ...measuredAt(t) }
}

function statusSince(
  { high, low, close }: RangeColumns,
  level: number,
  atr: Float64Array,
  b: number,
  t: number,
  side: 1 | -1,
): BreakoutStatus {
  let isRetested = false
  for (let i = b + 1; i <= t; i++) {
    if (i - b <= FAIL_BARS && side * (close[i] - level) < 0) return 'failed'
    if (Math.abs((side === 1 ? low[i] : high[i]) - level) <= 0.25 * atr[i]) isRetested = true
  }
  return isRetested && side * (close[t] - level) > 0 ? 'retest' : 'breakout'
}
