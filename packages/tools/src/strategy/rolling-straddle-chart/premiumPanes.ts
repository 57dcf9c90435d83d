import { grouped, price } from '@strikelens/market/formats'
import type { LineSeries, TimePane } from '@strikelens/ui/charts/timeChart'
import { volatilityPane } from '../../instrument/premiumPanes.ts'
import type { Wire } from '../../result.ts'
import { column } from '../../wireColumn.ts'
import type { Params, RollingStraddleChart } from './compute.ts'
import { rollFlags } from './rollFlags.ts'

/** Raw and adjusted premium with spot, and the pane of volatilities that was asked for. */
export function premiumPanes(
  data: Wire<RollingStraddleChart>,
  view: Params['view'],
  overlays: ReadonlySet<string>,
): TimePane[] {
  const hasVolatility = overlays.has('iv') || overlays.has('vix')
  return [premiumPane(data, view, overlays), ...(hasVolatility ? [volatilityPane(data, overlays)] : [])]
}

function premiumPane(
  { rows, rolls, context }: Wire<RollingStraddleChart>,
  view: Params['view'],
  overlays: ReadonlySet<string>,
): TimePane {
  const flags = overlays.has('rolls') ? { points: rollFlags(rolls) } : {}
  const stale = Uint8Array.from(rows.hollow, (bits) => (bits === 0 ? 0 : 1))
  const line = (key: string, name: string, color: LineSeries['color'], values: readonly (number | null)[]) => ({
    key,
    kind: 'line' as const,
    name,
    color,
    axis: 'left' as const,
    values: column(values),
  })
  const raw: LineSeries = { ...line('raw', 'Raw', 'premium', rows.raw), isMain: true, stale, ...flags }
  const adjusted: LineSeries = line('adjusted', 'Roll-adjusted', 'premium-rolled', rows.adjusted)
  const spotName = context.set === 'COM' ? 'Future' : 'Spot'
  const series: (LineSeries | null)[] = [
    overlays.has('spot') ? { ...line('spot', spotName, 'spot', rows.spot), axis: 'right' } : null,
    overlays.has('vwap') ? line('vwap', 'VWAP', 'vwap', rows.vwap) : null,
    view === 'raw' ? null : view === 'adjusted' ? { ...adjusted, isMain: true, stale, ...flags } : adjusted,
    view === 'adjusted' ? null : raw,
  ]
  return {
    key: 'premium',
    weight: 4,
    left: { name: 'Premium', unit: '₹', format: price },
    ...(overlays.has('spot')
      ? { right: { name: context.symbol, unit: '', format: (value) => grouped(value, 1) } }
      : {}),
    series: series.filter((one) => one !== null),
  }
}
