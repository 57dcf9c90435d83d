import { rolloverAverage, rolloverPct, rollSpread } from '@strikelens/analytics/futures'
import { tradingDays } from '@strikelens/market/calendar'
import type { rolloverDaily, TableOf } from '@strikelens/market/datasets'
import type { FutureRows } from '@strikelens/market/futures'
import { DAY_MS, dateNumber, type IsoDate } from '@strikelens/market/time'

/** Rollover of a symbol at a close (§F10). */
export interface Rollover {
  readonly symbol: string
  readonly nearExpiry: IsoDate
  readonly rolloverPct: number
  readonly rollCostPct: number
  /** Sessions to the near expiry. */
  readonly k: number
}

/** Rollover of every symbol of a date. */
export function rolloversOf({ date, symbol, set, expiry, close, oiQty }: FutureRows): Rollover[] {
  const rowsOf = new Map<string, number[]>()
  symbol.forEach((name, row) => {
    const own = rowsOf.get(name) ?? []
    own.push(row)
    rowsOf.set(name, own)
  })
  return [...rowsOf].map(([name, rows]) => {
    const months = rows.toSorted((a, b) => (expiry[a] < expiry[b] ? -1 : 1))
    const [near, next] = months
    const [nearOi = 0, nextOi = 0, farOi = 0] = months.map((row) => oiQty[row])
    const apart = next === undefined ? 0 : (dateNumber(expiry[next]) - dateNumber(expiry[near])) / DAY_MS
    const spread = next === undefined ? null : rollSpread(close[near], close[next], apart)
    return {
      symbol: name,
      nearExpiry: expiry[near],
      rolloverPct: rolloverPct(nearOi, nextOi, farOi),
      rollCostPct: spread?.costPct ?? Number.NaN,
      k: sessionsTo(set[near] === 'COM' ? 'mcx' : 'derivatives', date, expiry[near]),
    }
  })
}

const counted = new Map<string, number>()

function sessionsTo(segment: 'mcx' | 'derivatives', date: IsoDate, expiry: IsoDate): number {
  const name = `${segment} ${date} ${expiry}`
  const known = counted.get(name) ?? tradingDays(segment, date, expiry).length - 1
  counted.set(name, known)
  return known
}

/** What rollovers are compared with: those of the series before, by the sessions they had left. */
export class PastRollovers {
  /** By symbol, expiry and k. */
  readonly #pct = new Map<string, Map<IsoDate, Map<number, number>>>()

  add(rollovers: readonly Rollover[]): void {
    for (const { symbol, nearExpiry, k, rolloverPct: pct } of rollovers) {
      const series = this.#pct.get(symbol) ?? new Map<IsoDate, Map<number, number>>()
      this.#pct.set(symbol, series)
      const byK = series.get(nearExpiry) ?? new Map<number, number>()
      series.set(nearExpiry, byK)
      byK.set(k, pct)
    }
  }

  addTable({ symbol: symbols, expiry: nearExpiry, rolloverPct: pct, k }: TableOf<typeof rolloverDaily>): void {
    this.add(
      symbols.map((symbol, row) => {
        return { symbol, nearExpiry: nearExpiry[row], rolloverPct: pct[row], rollCostPct: Number.NaN, k: k[row] }
      }),
    )
  }

  /** Mean of the last three series before one at the same k; NaN without any. */
  average(symbol: string, nearExpiry: IsoDate, k: number): { averagePct: number; series: number } {
    const series = [...(this.#pct.get(symbol) ?? [])].filter(([expiry]) => expiry < nearExpiry)
    const last = series.sort(([a], [b]) => (a < b ? -1 : 1)).slice(-3)
    const found = rolloverAverage(last.map(([, byK]) => byK.get(k) ?? Number.NaN))
    return found ?? { averagePct: Number.NaN, series: 0 }
  }
}

/** `rollover_daily` of a session. */
export function rolloverTable(rollovers: readonly Rollover[], past: PastRollovers): TableOf<typeof rolloverDaily> {
  const averages = rollovers.map(({ symbol, nearExpiry, k }) => past.average(symbol, nearExpiry, k))
  return {
    symbol: rollovers.map(({ symbol }) => symbol),
    expiry: rollovers.map(({ nearExpiry }) => nearExpiry),
    rolloverPct: Float64Array.from(rollovers, (row) => row.rolloverPct),
    rollCostPct: Float64Array.from(rollovers, ({ rollCostPct }) => rollCostPct),
    avg3Pct: Float64Array.from(averages, ({ averagePct }) => averagePct),
    avg3Series: Float64Array.from(averages, ({ series }) => series),
    k: Float64Array.from(rollovers, ({ k }) => k),
  }
}
