/** The period the pivots are made from: the previous day, week or month. `open` is needed by DeMark alone. */
export interface PivotPeriod {
  readonly high: number
  readonly low: number
  readonly close: number
  /** NaN when unknown: the DeMark levels are then NaN. */
  readonly open: number
}

export type PivotInputFault = 'missing-price' | 'high-below-low' | 'close-outside-range'

/** Why no pivot can be made from these prices; null when they can (/pivot-calculator, input error). */
export function pivotInputFault({ high, low, close }: PivotPeriod): PivotInputFault | null {
  if (Number.isNaN(high) || Number.isNaN(low) || Number.isNaN(close)) return 'missing-price'
  if (high < low) return 'high-below-low'
  return close < low || close > high ? 'close-outside-range' : null
}

/** Standard (floor) pivots of /pivot-calculator, in rupees. Keys run from the top of the table to its foot. */
export function standardPivots({ high, low, close }: PivotPeriod) {
  const P = (high + low + close) / 3
  return floorLevels(P, high, low, high + 3 * (P - low), low - 3 * (high - P))
}

/** Fibonacci pivots of /pivot-calculator: R1–R3 and S1–S3, and the extra levels at 1.382 and 1.618 ranges. */
export function fibonacciPivots({ high, low, close }: PivotPeriod) {
  const P = (high + low + close) / 3
  const range = high - low
  return {
    'R1.618': P + 1.618 * range,
    'R1.382': P + 1.382 * range,
    R3: P + range,
    R2: P + 0.618 * range,
    R1: P + 0.382 * range,
    P,
    S1: P - 0.382 * range,
    S2: P - 0.618 * range,
    S3: P - range,
    'S1.382': P - 1.382 * range,
    'S1.618': P - 1.618 * range,
  }
}

/**
 * Camarilla levels of /pivot-calculator. The method has no pivot; R5 = C·H/L is a ratio, so it does not shift with
 * price.
 */
export function camarillaPivots({ high, low, close }: PivotPeriod) {
  const reach = (high - low) * 1.1
  const R5 = (close * high) / low
  return {
    R5,
    R4: close + reach / 2,
    R3: close + reach / 4,
    R2: close + reach / 6,
    R1: close + reach / 12,
    S1: close - reach / 12,
    S2: close - reach / 6,
    S3: close - reach / 4,
    S4: close - reach / 2,
    S5: 2 * close - R5,
  }
}

/** Woodie pivots of /pivot-calculator, weighted on the period's close; in the open variant on today's open. */
export function woodiePivots({ high, low, close }: PivotPeriod, weighted = close) {
  const P = (high + low + 2 * weighted) / 4
  const range = high - low
  return floorLevels(P, high, low, high + 2 * (P - low) + range, low - 2 * (high - P) - range)
}

/** Standard and Woodie differ in P and in the fourth levels alone. */
function floorLevels(P: number, high: number, low: number, R4: number, S4: number) {
  return {
    R4,
    R3: high + 2 * (P - low),
    R2: P + (high - low),
    R1: 2 * P - low,
    P,
    S1: 2 * P - high,
    S2: P - (high - low),
    S3: low - 2 * (high - P),
    S4,
  }
}

/** DeMark levels of /pivot-calculator; NaN without the period's open. */
export function demarkPivots({ high, low, close, open }: PivotPeriod) {
  const X = demarkX(high, low, close, open)
  return { R1: X / 2 - low, P: X / 4, S1: X / 2 - high }
}

function demarkX(high: number, low: number, close: number, open: number): number {
  if (close < open) return high + 2 * low + close
  if (close > open) return 2 * high + low + close
  return close === open ? high + low + 2 * close : Number.NaN
}

export interface PivotTable {
  readonly standard: ReturnType<typeof standardPivots>
  readonly fibonacci: ReturnType<typeof fibonacciPivots>
  readonly camarilla: ReturnType<typeof camarillaPivots>
  readonly woodie: ReturnType<typeof woodiePivots>
  readonly demark: ReturnType<typeof demarkPivots>
}

export type PivotMethod = keyof PivotTable

export type PivotAnswer =
  | { readonly ok: true; readonly table: PivotTable }
  | { readonly ok: false; readonly why: PivotInputFault }

/**
 * Every method's levels of one period (the central range is `cpr`), or the reason why the prices cannot be a period.
 */
export function pivotTable(period: PivotPeriod): PivotAnswer {
  const why = pivotInputFault(period)
  if (why !== null) return { ok: false, why }
  return {
    ok: true,
    table: {
      standard: standardPivots(period),
      fibonacci: fibonacciPivots(period),
      camarilla: camarillaPivots(period),
      woodie: woodiePivots(period),
      demark: demarkPivots(period),
    },
  }
}

export type CamarillaReading = 'range' | 'breakout'

/** Where price stands in the Camarilla levels: S3–R3 is range, beyond R4 or S4 breakout, null between the two. */
export function camarillaReading(
  { R3, R4, S3, S4 }: ReturnType<typeof camarillaPivots>,
  ltp: number,
): CamarillaReading | null {
  if (ltp >= S3 && ltp <= R3) return 'range'
  return ltp > R4 || ltp < S4 ? 'breakout' : null
}
