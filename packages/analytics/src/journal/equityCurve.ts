import type { ClosedTrades } from './metrics.ts'

/** A fall of the equity curve from its peak until it is made good. */
export interface Drawdown {
  /** day numbers: of the peak (the first exit when the peak is the starting capital), the trough, the recovery */
  readonly startDay: number
  readonly troughDay: number
  /** null while not made good */
  readonly endDay: number | null
  readonly depthPaise: number
  /** % of the peak equity; null when the starting capital is unknown */
  readonly depthPct: number | null
  /** calendar days from the peak to the recovery, or to the last exit */
  readonly underwaterDays: number
}

/** Equity after each trade and its falls (§J6). Money in whole paise. */
export interface EquityCurve {
  /** starting capital (0 when unknown) + running net */
  readonly equityPaise: Float64Array
  /** running peak − equity */
  readonly drawdownPaise: Float64Array
  readonly drawdowns: readonly Drawdown[]
  /** the deepest in rupees, the first of equals; null when the curve never fell */
  readonly maxDrawdown: Drawdown | null
  /** Σ net / max drawdown; null without a drawdown */
  readonly recovery: number | null
  readonly longestUnderwaterDays: number
}

/**
 * Equity curve of closed trades in order of exit time. The starting capital is the first peak. Without it (null) the
 * curve runs from 0 and there are no percentages.
 */
export function equityCurve(
  { netPaise, exitDay }: Pick<ClosedTrades, 'netPaise' | 'exitDay'>,
  capitalPaise: number | null,
): EquityCurve {
  const equityPaise = new Float64Array(netPaise.length)
  const drawdownPaise = new Float64Array(netPaise.length)
  const drawdowns: Drawdown[] = []
  let equity = capitalPaise ?? 0
  let peak = equity
  let peakDay = exitDay[0] ?? 0
  let trough = -1
  const close = (endDay: number | null, lastDay: number) => {
    const depthPaise = drawdownPaise[trough]
    drawdowns.push({
      startDay: peakDay,
      troughDay: exitDay[trough],
      endDay,
      depthPaise,
      depthPct: capitalPaise === null ? null : (100 * depthPaise) / peak,
      underwaterDays: lastDay - peakDay,
    })
    trough = -1
  }
  for (let i = 0; i < netPaise.length; i++) {
    equity += netPaise[i]
    equityPaise[i] = equity
    drawdownPaise[i] = Math.max(0, peak - equity)
    if (equity >= peak) {
      if (trough >= 0) close(exitDay[i], exitDay[i])
      peak = equity
      peakDay = exitDay[i]
    } else if (trough < 0 || drawdownPaise[i] > drawdownPaise[trough]) trough = i
  }
  if (trough >= 0) close(null, exitDay[exitDay.length - 1])
  const maxDrawdown = drawdowns.reduce<Drawdown | null>((deepest, next) => {
    return deepest === null || next.depthPaise > deepest.depthPaise ? next : deepest
  }, null)
  return {
    equityPaise,
    drawdownPaise,
    drawdowns,
    maxDrawdown,
    recovery: maxDrawdown === null ? null : (equity - (capitalPaise ?? 0)) / maxDrawdown.depthPaise,
    longestUnderwaterDays: drawdowns.reduce((longest, { underwaterDays }) => Math.max(longest, underwaterDays), 0),
  }
}
