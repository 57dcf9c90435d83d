import { grouped, signed, signedPercent } from '@strikelens/market/formats'
import type { HeatLegendProps } from '@strikelens/ui/charts/treemap'
import { OI_MOVE } from '../../figures/names.ts'
import type { HeatMetric } from '../../heatmap/metrics.ts'
import { timesText } from '../../heatmap/timesText.ts'
import { markedShort } from '../../moment/shortHistory.ts'
import type { Wire } from '../../result.ts'
import type { Params } from './compute.ts'
import type { StockRow } from './rows.ts'
import type { Metric } from './tool.ts'

/** The metrics of the map, as it names and prints them. */
export const METRIC_TEXTS: Readonly<Record<Metric, HeatMetric<Wire<StockRow>>>> = {
  chg: { label: 'Change', title: 'Change', text: ({ chgPct }) => signedPercent(chgPct) },
  open: { label: 'From open', title: 'Change from the open', text: ({ openPct }) => signedPercent(openPct) },
  contrib: { label: 'Points', title: 'Index points', text: ({ contribution }) => signed(contribution, 2) },
  rvol: { label: 'RVOL', title: 'Relative volume', text: ({ rvol }) => timesText(rvol) },
  oichg: { label: OI_MOVE, title: 'OI change of the futures', text: ({ oiChg }) => signedPercent(oiChg) },
  rsi: {
    label: 'RSI',
    title: 'RSI 14, daily',
    text: ({ rsi, rsiSessions }) => markedShort(grouped(rsi, 1), 'rsi', rsiSessions),
  },
}

/** The values at either end of the colour scale. */
export function scaleText({ metric }: Pick<Params, 'metric'>, cap: number | null): HeatLegendProps {
  if (metric === 'rvol') return { low: 'below 1×', high: '3×' }
  if (metric === 'rsi') return { low: '20', high: '80' }
  const unit = metric === 'contrib' ? ' points' : '%'
  const decimals = metric === 'contrib' ? 1 : 0
  return { low: signed(cap === null ? null : -cap, decimals) + unit, high: signed(cap, decimals) + unit }
}
