import { type IvMove, type IvRank, ivChange, ivRank } from '@strikelens/analytics/volatility'
import type { IsoDate } from '@strikelens/market/time'
import type { SymbolCloses } from './ivHistories.ts'

/** An IV among the closes before it (§S11, §S12). Percent and vol points; NaN without an answer. */
export interface RankedIv extends IvRank {
  readonly previousPct: number
  readonly changePoints: number
  readonly changePct: number
  readonly move: IvMove | null
  /** Sessions of the window's ends; null without any. */
  readonly lowDate: IsoDate | null
  readonly highDate: IsoDate | null
}

/** Ranks the IV of a date over the last `look` closes before it. */
export function rankedIv(ivPct: number, date: IsoDate, { dates, ivPct: closes }: SymbolCloses, look: number): RankedIv {
  const window = closes.subarray(Math.max(0, closes.length - look))
  const rank = ivRank(window, ivPct, look)
  const dateOf = (value: number): IsoDate | null => {
    // The newest of several: "a year's low, last week".
    const place = ivPct === value ? dates.length : closes.length - window.length + window.lastIndexOf(value)
    if (Number.isNaN(value)) return null
    return place === dates.length ? date : dates[place]
  }
  const previousPct = closes.at(-1) ?? Number.NaN
  const { points, pct, move } = ivChange(ivPct, previousPct)
  return {
    ...rank,
    previousPct,
    changePoints: points,
    changePct: pct,
    move,
    lowDate: dateOf(rank.low),
    highDate: dateOf(rank.high),
  }
}
