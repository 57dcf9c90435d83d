import { index, iv, plain, price, signed, signedPercent } from '@strikelens/market/formats'
import type { TooltipRow } from '@strikelens/ui/charts/timeChart'
import { hollowReason } from '../../instrument/premiumTip.ts'
import type { Wire } from '../../result.ts'
import type { Params, RollingStraddleChart } from './compute.ts'
import { rollTip } from './rollFlags.ts'

/** The figures of a row that no line of the chart tells, and why a point is hollow. */
export function premiumTip(
  { rows, rolls }: Pick<Wire<RollingStraddleChart>, 'rows' | 'rolls'>,
  row: number,
  view: Params['view'],
  overlays: ReadonlySet<string>,
): readonly TooltipRow[] {
  const [raw, adjusted] = [rows.raw[row], rows.adjusted[row]]
  const told = (isUntold: boolean, name: string, text: string): TooltipRow[] => (isUntold ? [{ name, text }] : [])
  return [
    ...(overlays.has('rolls') ? rollTip(rolls, row) : []),
    { name: 'Strike held', text: plain(rows.strike[row]) },
    ...told(view === 'adjusted', 'Raw', price(raw)),
    ...told(view === 'raw', 'Roll-adjusted', price(adjusted)),
    { name: 'Adjusted − raw', text: raw === null || adjusted === null ? '–' : signed(adjusted - raw, 2) },
    ...told(!overlays.has('spot'), 'Spot', index(rows.spot[row])),
    ...told(!overlays.has('vwap'), 'VWAP', price(rows.vwap[row])),
    { name: 'Gap to VWAP', text: signedPercent(rows.gapPct[row]) },
    ...told(rows.regime[row] !== 'none', 'Regime', rows.regime[row]),
    ...told(!overlays.has('iv'), 'IV', iv(rows.iv[row])),
    ...hollowReason(rows, row),
  ]
}
