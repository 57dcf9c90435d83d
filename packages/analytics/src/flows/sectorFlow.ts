/** A sector's share of the market's turnover, percent, and that share against its usual one (/sector-performance). */
export interface TurnoverFlow {
  sharePct: number
  /** Share ÷ mean share of the previous 20 sessions; NaN without one. */
  flow: number
}

/** Turnover share and flow of a sector (/sector-performance); intraday all figures up to the same minute. */
export function turnoverFlow(sectorTurnover: number, allTurnover: number, meanShare20Pct: number): TurnoverFlow {
  const sharePct = (100 * sectorTurnover) / allTurnover
  return { sharePct, flow: meanShare20Pct > 0 ? sharePct / meanShare20Pct : Number.NaN }
}

/**
 * Reading of a sector's excess over the index in pp and its breadth (/sector-performance); `isOneDay` halves the needed
 * excess. Null when neither strong nor weak.
 */
export function sectorLabel(
  excessPp: number,
  advancingPct: number,
  isOneDay: boolean,
): 'Strong' | 'Narrow strength' | 'Weak' | 'Narrow weakness' | null {
  const needed = isOneDay ? 0.5 : 1
  if (excessPp >= needed) return advancingPct >= 60 ? 'Strong' : advancingPct < 50 ? 'Narrow strength' : null
  if (excessPp <= -needed) return advancingPct <= 40 ? 'Weak' : advancingPct > 50 ? 'Narrow weakness' : null
  return null
}

/** Money in or out (/sector-performance): turnover share at least 1.3 times its usual on a rise or a fall; else null. */
export function moneyLabel(flow: number, returnPct: number): 'Money in' | 'Money out' | null {
  if (!(flow >= 1.3)) return null
  return returnPct > 0 ? 'Money in' : returnPct < 0 ? 'Money out' : null
}
