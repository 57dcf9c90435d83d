import { heatColour } from '@strikelens/analytics/futures'
import { clamp } from '@strikelens/analytics/numeric'
import { colourHue, colourIntensity } from '@strikelens/analytics/ranking'
import type { Params } from './readIndex.ts'
import type { StockRow } from './rows.ts'
import type { Metric, Span } from './tool.ts'

const SPAN_CAPS: Partial<Record<Span, number>> = { '1D': 3, '1W': 5, '1M': 10 }
const LONG_CAP = 20
const OI_CAP = 10
/** RSI points from 50 at which the colour is full. */
const RSI_CAP = 30

/** What a row is coloured by; NaN is missing. */
export function metricValue(row: StockRow, metric: Metric): number {
  if (!row.isTraded) return Number.NaN
  return {
    chg: row.chgPct,
    open: row.openPct,
    contrib: row.contribution,
    rvol: row.rvol,
    oichg: row.oiChg,
    rsi: row.rsi,
  }[metric]
}

/** Value that saturates the colour: percent, points, times above the usual, RSI points from 50. NaN without a value. */
export function colourCap({ metric, span, cap }: Params, values: Float64Array): number {
  if (metric === 'rvol') return 2
  if (metric === 'rsi') return RSI_CAP
  if (metric === 'contrib') return largest(values)
  if (cap !== 'auto') return Number(cap)
  if (metric === 'oichg') return OI_CAP
  return metric === 'open' ? 3 : (SPAN_CAPS[span] ?? LONG_CAP)
}

/** Place on the colour scale, −1…1 (§M5); 0 where the value prints as 0.00, NaN where it is missing. */
export function metricColour(value: number, metric: Metric, cap: number): number {
  if (metric === 'rvol') return heatColour('rvol', value)
  const x = metric === 'rsi' ? value - 50 : value
  if (colourHue(x) === 'grey') return 0
  return clamp(Math.sign(x) * colourIntensity(x, cap))
}

function largest(values: Float64Array): number {
  const known = values.filter((value) => !Number.isNaN(value))
  return known.length === 0 ? Number.NaN : Math.max(...known.map(Math.abs))
}
