import type { PositionLimits } from '@strikelens/feeds/simulator/derivatives'
import type { positionLimits, Written } from '@strikelens/market/datasets'

/** `position_limits` of a session (§F13). */
export function limitsTable({ symbol, mwplQty, oiQty, pct, isInBan }: PositionLimits): Written<typeof positionLimits> {
  return { symbol, mwplQty, oiQty, mwplPct: pct, inBan: Float64Array.from(isInBan, Number) }
}
