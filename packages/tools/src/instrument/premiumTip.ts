import { HOLLOW_NOT_TRADED, HOLLOW_STALE, HOLLOW_WIDE } from '@strikelens/analytics/strategy'
import { delta, index, iv, price, signedPercent, theta } from '@strikelens/market/formats'
import type { TooltipRow } from '@strikelens/ui/charts/timeChart'
import { overlaysOf } from './overlays.ts'
import { overlayOf, type PremiumChart, type PremiumParams } from './premiumChart.ts'

const HOLLOW_REASONS = [
  { bit: HOLLOW_NOT_TRADED, text: 'not traded today' },
  { bit: HOLLOW_STALE, text: 'old quote' },
  { bit: HOLLOW_WIDE, text: 'wide quote' },
]

/** The figures of a row that no line of the chart tells, and why a point is hollow. */
export function premiumTip(chart: PremiumChart, params: Pick<PremiumParams, 'ov'>, row: number): readonly TooltipRow[] {
  const { rows } = chart
  const overlays = overlaysOf(params)
  return [
    ...untoldPrices(chart, params, row),
    { name: 'Gap to VWAP', text: signedPercent(rows.gapPct[row]) },
    ...(rows.regime[row] === 'none' ? [] : [{ name: 'Regime', text: rows.regime[row] }]),
    ...(overlays.has('iv') ? [] : [{ name: 'IV', text: iv(rows.iv[row]) }]),
    { name: 'Delta', text: delta(rows.delta[row], 4) },
    { name: 'Theta, day or to expiry', text: theta(rows.theta[row]) },
    ...hollowReason(rows, row),
    ...(chart.tip?.(row) ?? []),
  ]
}

/** The prices of a row that no line of the chart tells. */
export function untoldPrices(
  { rows, legs, spotName }: PremiumChart,
  params: Pick<PremiumParams, 'ov'>,
  row: number,
): readonly TooltipRow[] {
  const overlays = overlaysOf(params)
  const told: (TooltipRow & { overlay: string })[] = [
    ...legs.map((leg) => ({ overlay: overlayOf(leg), name: leg.name, text: price(leg.price[row]) })),
    { overlay: 'spot', name: spotName, text: index(rows.spot[row]) },
    { overlay: 'vwap', name: 'VWAP', text: price(rows.vwap[row]) },
  ]
  return told.filter(({ overlay }) => !overlays.has(overlay))
}

/** Why the point of a row is hollow; nothing where it is not. */
export function hollowReason({ hollow }: Pick<PremiumChart['rows'], 'hollow'>, row: number): readonly TooltipRow[] {
  const reasons = HOLLOW_REASONS.filter(({ bit }) => (hollow[row] & bit) !== 0).map(({ text }) => text)
  return reasons.length === 0 ? [] : [{ name: 'Hollow', text: reasons.join(', ') }]
}
