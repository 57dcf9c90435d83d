import { grouped, MISSING, signed, signedPercent } from '@strikelens/ui/formats'
import { timesText } from '../../futures/timesText.ts'
import type { Wire } from '../../result.ts'
import type { Params } from './compute.ts'
import type { StockRow } from './rows.ts'
import type { Metric } from './tool.ts'

/** How a metric is called: in the picker, and over the map. */
export const METRIC_NAMES: Readonly<Record<Metric, { readonly label: string; readonly title: string }>> = {
  chg: { label: 'Change', title: 'Change' },
  open: { label: 'From open', title: 'Change from the open' },
  contrib: { label: 'Points', title: 'Index points' },
  rvol: { label: 'RVOL', title: 'Relative volume' },
  oichg: { label: 'OI %', title: 'OI change of the futures' },
  rsi: { label: 'RSI', title: 'RSI 14, daily' },
}

/** A metric of a row as its tile prints it. */
export function metricText(row: Wire<StockRow>, metric: Metric): string {
  if (!row.isTraded) return MISSING
  switch (metric) {
    case 'chg':
      return signedPercent(row.chgPct)
    case 'open':
      return signedPercent(row.openPct)
    case 'contrib':
      return signed(row.contribution, 2)
    case 'rvol':
      return timesText(row.rvol)
    case 'oichg':
      return signedPercent(row.oiChg)
    case 'rsi':
      return grouped(row.rsi, 1)
  }
}

/** The values at either end of the colour scale. */
export function scaleText({ metric }: Params, cap: number | null): { readonly low: string; readonly high: string } {
  if (metric === 'rvol') return { low: 'below 1×', high: '3×' }
  if (metric === 'rsi') return { low: '20', high: '80' }
  const unit = metric === 'contrib' ? ' points' : '%'
  const decimals = metric === 'contrib' ? 1 : 0
  return { low: signed(cap === null ? null : -cap, decimals) + unit, high: signed(cap, decimals) + unit }
}
