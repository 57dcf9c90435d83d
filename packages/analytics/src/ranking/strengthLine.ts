/** Sessions of the RS line's average and of its highs (/relative-strength). */
const YEAR_SESSIONS = 252

/** RS line of a stock, C/B with B the benchmark's close (/relative-strength); NaN where either is missing. */
export function strengthLine(
  close: ArrayLike<number>,
  benchmark: ArrayLike<number>,
  out = new Float64Array(close.length),
): Float64Array {
  for (let t = 0; t < out.length; t++) out[t] = close[t] / benchmark[t]
  return out
}

/** RS % (N): growth of the RS line over N sessions, percent; NaN without that session (/relative-strength). */
export function relativeStrengthPct(line: ArrayLike<number>, end: number, sessions: number): number {
  return end < sessions ? Number.NaN : 100 * (line[end] / line[end - sessions] - 1)
}

/** Mansfield relative strength, percent: the RS line against its own average of 252 sessions (/relative-strength). */
export function mansfield(lineNow: number, lineSma252: number): number {
  return 100 * (lineNow / lineSma252 - 1)
}

/** A new high of the RS line over 252 sessions, and whether it comes while the close is still below its own. */
export interface StrengthHigh {
  isNewHigh: boolean
  isBeforePrice: boolean
}

/** Whether session `end` makes an RS high (/relative-strength). Null with fewer than 252 sessions. */
export function strengthHigh(line: ArrayLike<number>, close: ArrayLike<number>, end: number): StrengthHigh | null {
  if (end + 1 < YEAR_SESSIONS) return null
  let lineHigh = line[end]
  let closeHigh = close[end]
  for (let t = end - YEAR_SESSIONS + 1; t < end; t++) {
    if (line[t] > lineHigh) lineHigh = line[t]
    if (close[t] > closeHigh) closeHigh = close[t]
  }
  const isNewHigh = line[end] === lineHigh
  return { isNewHigh, isBeforePrice: isNewHigh && close[end] < closeHigh }
}

/** What the RS line says at its last session (/relative-strength); NaN with fewer than 252 sessions, or without that one. */
export interface StrengthReading {
  /** Mean of the line over 252 sessions. */
  readonly average: number
  readonly mansfieldPct: number
  /** 1 or 0. */
  readonly isRsHigh: number
  readonly isBeforePrice: number
}

/** Reads an RS line beside its closes; sessions without either are left out of the mean. */
export function strengthReading(line: ArrayLike<number>, close: ArrayLike<number>): StrengthReading {
  const end = close.length - 1
  let [sum, count] = [0, 0]
  for (let t = end; t >= 0 && count < YEAR_SESSIONS; t--) {
    if (Number.isNaN(line[t])) continue
    sum += line[t]
    count++
  }
  if (count < YEAR_SESSIONS || Number.isNaN(line[end])) {
    return { average: Number.NaN, mansfieldPct: Number.NaN, isRsHigh: Number.NaN, isBeforePrice: Number.NaN }
  }
  const high = strengthHigh(line, close, end)
  return {
    average: sum / YEAR_SESSIONS,
    mansfieldPct: mansfield(line[end], sum / YEAR_SESSIONS),
    isRsHigh: Number(high?.isNewHigh ?? Number.NaN),
    isBeforePrice: Number(high?.isBeforePrice ?? Number.NaN),
  }
}
