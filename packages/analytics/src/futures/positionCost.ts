import { BUILDUPS, type Buildup } from './buildup.ts'

/** What the series' longs and shorts paid (/future-analysis), in the prices of the contract shown; NaN without a day. */
export interface PositionCost {
  longCost: number
  shortCost: number
}

/**
 * Mean price at which longs (LB days) and shorts (SB days) were added, weighted by the OI added.
 * `dailyVwap` is that of the day's price contract times its continuous factor (§F8), ΔOI that of §F4 in Qty.
 */
export function positionCost(
  buildups: ArrayLike<number>,
  oiChangeQty: ArrayLike<number>,
  dailyVwap: ArrayLike<number>,
): PositionCost {
  return {
    longCost: costOf('LB', buildups, oiChangeQty, dailyVwap),
    shortCost: costOf('SB', buildups, oiChangeQty, dailyVwap),
  }
}

/**
 * Those costs as they stood after each day, every series for itself: element d is of the days from `seriesStart[d]` on,
 * that one and d included. NaN until a day of the class.
 */
export function runningCosts(
  buildups: ArrayLike<number>,
  oiChangeQty: ArrayLike<number>,
  dailyVwap: ArrayLike<number>,
  seriesStart: ArrayLike<number>,
): { readonly longCost: Float64Array; readonly shortCost: Float64Array } {
  const running = (side: Buildup) => {
    const code = BUILDUPS.indexOf(side)
    const cost = new Float64Array(buildups.length)
    let paid = 0
    let added = 0
    for (let d = 0; d < buildups.length; d++) {
      if (seriesStart[d] === d) [paid, added] = [0, 0]
      if (buildups[d] === code) {
        paid += oiChangeQty[d] * dailyVwap[d]
        added += oiChangeQty[d]
      }
      cost[d] = paid / added
    }
    return cost
  }
  return { longCost: running('LB'), shortCost: running('SB') }
}

function costOf(
  side: Buildup,
  buildups: ArrayLike<number>,
  oiChangeQty: ArrayLike<number>,
  dailyVwap: ArrayLike<number>,
): number {
  const code = BUILDUPS.indexOf(side)
  let paid = 0
  let added = 0
  for (let d = 0; d < buildups.length; d++) {
    if (buildups[d] !== code) continue
    paid += oiChangeQty[d] * dailyVwap[d]
    added += oiChangeQty[d]
  }
  return paid / added
}

/** Longs trapped: the price is at least 2% under their cost (/future-analysis). */
export function areLongsTrapped(price: number, { longCost }: PositionCost): boolean {
  return price <= longCost * 0.98
}

/** Shorts trapped: the price is at least 2% over their cost (/future-analysis). */
export function areShortsTrapped(price: number, { shortCost }: PositionCost): boolean {
  return price >= shortCost * 1.02
}
