import { HOLLOW_NOT_TRADED, HOLLOW_STALE, HOLLOW_WIDE } from '@strikelens/analytics/strategy'
import type { TooltipRow } from '@strikelens/ui/charts/timeChart'
import { delta, index, iv, price, signedPercent, theta } from '@strikelens/ui/formats'
import type { Wire } from '../../result.ts'
import type { Overlay } from './overlays.ts'
import type { StraddleRows } from './straddleRows.ts'

const HOLLOW_REASONS = [
  { bit: HOLLOW_NOT_TRADED, text: 'not traded today' },
  { bit: HOLLOW_STALE, text: 'old quote' },
  { bit: HOLLOW_WIDE, text: 'wide quote' },
]

/** The figures of a row that no line of the chart tells, and why a point is hollow. */
export function premiumTip(
  rows: Wire<StraddleRows>,
  row: number,
  overlays: ReadonlySet<Overlay>,
): readonly TooltipRow[] {
  const untold: (TooltipRow & { overlay: Overlay })[] = [
    { overlay: 'ce', name: 'CE', text: price(rows.ce[row]) },
    { overlay: 'pe', name: 'PE', text: price(rows.pe[row]) },
    { overlay: 'spot', name: 'Spot', text: index(rows.spot[row]) },
    { overlay: 'vwap', name: 'VWAP', text: price(rows.vwap[row]) },
  ]
  const reasons = HOLLOW_REASONS.filter(({ bit }) => (rows.hollow[row] & bit) !== 0).map(({ text }) => text)
  return [
    ...untold.filter(({ overlay }) => !overlays.has(overlay)),
    { name: 'Gap to VWAP', text: signedPercent(rows.gapPct[row]) },
    ...(rows.regime[row] === 'none' ? [] : [{ name: 'Regime', text: rows.regime[row] }]),
    ...(overlays.has('iv') ? [] : [{ name: 'IV', text: iv(rows.iv[row]) }]),
    { name: 'Delta', text: delta(rows.delta[row], 4) },
    { name: 'Theta / day', text: theta(rows.theta[row]) },
    ...(reasons.length === 0 ? [] : [{ name: 'Hollow', text: reasons.join(', ') }]),
  ]
}
