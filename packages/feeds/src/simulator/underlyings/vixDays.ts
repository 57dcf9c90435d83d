import { vixCloses } from '../derivatives/vixCloses.ts'
import type { CashPath } from './dailyPath.ts'
import { onTick } from './tick.ts'

/**
 * Log change of India VIX for one of NIFTY within a session. The surface's near variance moves ten times as far as the
 * price against it, of which 0.38 shows over thirty days in the volatility.
 */
export const VIX_BETA = -3.8

/**
 * Fills the row of INDIAVIX in %, two decimals: each close from the surface of NIFTY's options, each open the close before
 * moved by NIFTY's gap. The surface knows at a close how restless the next session will be, so the path's last day has none.
 */
export function fillVixDays(
  worldKey: number,
  path: CashPath,
  row: number,
  niftyRow: number,
  referenceDay: number,
): void {
  const { open, close, sigma } = path
  const count = path.dates.length
  const closes = vixCloses(worldKey, path, niftyRow, referenceDay)
  for (let d = 0; d < count - 1; d++) {
    const at = row * count + d
    const nifty = niftyRow * count + d
    const gap = d === 0 ? 0 : Math.log(open[nifty] / close[nifty - 1])
    open[at] = onTick(closes[Math.max(0, d - 1)] * Math.exp(VIX_BETA * gap), 1)
    close[at] = onTick(closes[d], 1)
    sigma[at] = 0.9
  }
}
