import type { PositionLimits } from '@strikelens/feeds/simulator/derivatives'
import type { Table } from '@strikelens/market/blocks'

/** `position_limits` of a session (§F13). */
export function limitsTable({ symbol, mwplQty, oiQty, pct, isInBan }: PositionLimits): Table {
  return { symbol, mwplQty, oiQty, mwplPct: pct, inBan: Float64Array.from(isInBan, Number) }
}
