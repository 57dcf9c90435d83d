import type { ContractDays, DailySteps } from './daily.ts'

/** A change of price contract: it lies at the close before `session`, the first session on the new contract (§F8). */
export interface Roll {
  session: number
  fromContract: number
  toContract: number
  /** New contract's close less the old one's at the roll, points, and in percent of the old one's. */
  gapPoints: number
  gapPct: number
}

/** One symbol's price contracts joined into one series, oldest first (§F8). */
export interface ContinuousSeries {
  readonly open: Float64Array
  readonly high: Float64Array
  readonly low: Float64Array
  readonly close: Float64Array
  /** What the day's actual prices were multiplied by, intraday bars of that day too. */
  readonly factor: Float64Array
  /** Over all listed months. */
  readonly volumeQty: Float64Array
  readonly oiQty: Float64Array
  readonly rolls: Roll[]
}

/**
 * Continuous series of a symbol (§F8). `ratio`: backwards from the last actual close by each day's own return, so that no
 * roll is a move; NaN before a day whose return is unknown or a price that is not positive. `none`: actual prices.
 */
export function continuousSeries(
  days: ContractDays,
  { priceContract, priceChangePct }: DailySteps,
  adj: 'ratio' | 'none' = 'ratio',
): ContinuousSeries {
  const sessions = days.sessionDates.length
  const column = () => new Float64Array(sessions).fill(Number.NaN)
  const out = { open: column(), high: column(), low: column(), close: column(), factor: column() }
  let close = Number.NaN
  for (let d = sessions - 1; d >= 0; d--) {
    const at = priceContract[d] * sessions + d
    const actual = priceContract[d] < 0 ? Number.NaN : days.close[at]
    if (adj === 'none' || d === sessions - 1) close = actual
    else close /= 1 + priceChangePct[d + 1] / 100
    if (!(close > 0)) close = Number.NaN
    const factor = close / actual
    out.close[d] = close
    out.factor[d] = factor
    out.open[d] = days.open[at] * factor
    out.high[d] = days.high[at] * factor
    out.low[d] = days.low[at] * factor
  }
  return {
    ...out,
    volumeQty: monthsTotal(days, days.volumeQty),
    oiQty: monthsTotal(days, days.oiQty),
    rolls: rollsOf(days, priceContract),
  }
}

/** Sum of a column over the contracts with a row that day; NaN on a day without any (§F8, §F11). */
export function monthsTotal({ sessionDates, expiryDates }: ContractDays, column: Float64Array): Float64Array {
  const sessions = sessionDates.length
  const total = new Float64Array(sessions).fill(Number.NaN)
  for (let c = 0; c < expiryDates.length; c++) {
    for (let d = 0; d < sessions; d++) {
      const value = column[c * sessions + d]
      if (!Number.isNaN(value)) total[d] = (Number.isNaN(total[d]) ? 0 : total[d]) + value
    }
  }
  return total
}

function rollsOf(days: ContractDays, priceContract: Int32Array): Roll[] {
  const sessions = days.sessionDates.length
  const rolls: Roll[] = []
  for (let d = 1; d < sessions; d++) {
    const fromContract = priceContract[d - 1]
    const toContract = priceContract[d]
    if (fromContract < 0 || toContract < 0 || fromContract === toContract) continue
    const old = days.close[fromContract * sessions + d - 1]
    const gapPoints = days.close[toContract * sessions + d - 1] - old
    rolls.push({ session: d, fromContract, toContract, gapPoints, gapPct: (100 * gapPoints) / old })
  }
  return rolls
}
