import { valuePaise } from './fill.ts'
import type { PayoffBounds } from './strategyPayoff.ts'

/** |entryAvg − stop|·m·qty held when the stop was first set, whole paise (§J5). */
export function stopRiskPaise(entryAvg: number, stop: number, qtyHeld: number, multiplier: number): number {
  return valuePaise(Math.abs(entryAvg - stop), qtyHeld, multiplier)
}

/**
 * Risk of a defined-risk strategy: its max loss as a positive amount, whole paise (§J5); null when unlimited or no
 * loss.
 */
export function strategyRiskPaise({ maxLossPaise }: PayoffBounds): number | null {
  return maxLossPaise === 'unlimited' || maxLossPaise >= 0 ? null : -maxLossPaise
}

/** R = net P&L / initial risk (§J5); null without a risk, and the trade is then left out of all R figures. */
export function rMultiple(netPaise: number, riskPaise: number | null): number | null {
  return riskPaise === null || riskPaise <= 0 ? null : netPaise / riskPaise
}

/**
 * Planned reward/risk = |target − entry| / |entry − stop| (/journal/my-trade); null without stop or target, or at no
 * risk.
 */
export function plannedRewardToRisk(entryAvg: number, stop: number | null, target: number | null): number | null {
  if (stop === null || target === null || stop === entryAvg) return null
  return Math.abs(target - entryAvg) / Math.abs(entryAvg - stop)
}

/**
 * Return % = 100·net / entry value, for options sold 100·net / the margin typed in (/journal/my-trade); null without
 * the amount to divide by.
 */
export function returnPct(netPaise: number, committedPaise: number | null): number | null {
  return committedPaise === null || committedPaise <= 0 ? null : (100 * netPaise) / committedPaise
}
