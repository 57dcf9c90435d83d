import type { SnapshotGrid } from '@strikelens/market/chainSessions'
import { compact, grouped, price } from '@strikelens/market/formats'
import type { TimePane } from '@strikelens/ui/charts/timeChart'
import type { Wire } from '../result.ts'
import { column } from '../wireColumn.ts'
import type { LegDetail } from './legDetail.ts'

export const LEG_CHARTS = [
  { value: 'price', label: 'Price, OI, volume' },
  { value: 'iv', label: 'IV' },
  { value: 'delta', label: 'Delta' },
] as const
export type LegChart = (typeof LEG_CHARTS)[number]['value']

/** The session of a leg: price over OI with the volume below, or its volatility, or its delta. */
export function legPanes(
  { right, history }: Pick<Wire<LegDetail>, 'right' | 'history'>,
  chart: LegChart,
  { fill }: SnapshotGrid,
  scale: number,
): TimePane[] {
  const color = right === 'CE' ? 'call' : 'put'
  const scaled = (lots: readonly (number | null)[]) => column(lots).map((value) => value * scale)
  const unit = scale === 1 ? 'lots' : 'qty'
  if (chart === 'price') {
    return [
      {
        key: 'price',
        weight: 3,
        right: { name: 'LTP', unit: '₹', format: price },
        left: { name: 'OI', unit, format: compact },
        series: [
          { key: 'ltp', kind: 'line', name: 'LTP', color: 'spot', values: fill(column(history.ltp)) },
          { key: 'oi', kind: 'step', name: 'OI', color, axis: 'left', values: fill(scaled(history.oiLots)) },
        ],
      },
      {
        key: 'volume',
        weight: 1,
        right: { name: 'Volume', unit, format: compact },
        series: [
          {
            key: 'volume',
            kind: 'histogram',
            name: 'Volume',
            color: 'volume',
            values: fill(scaled(history.volumeLots)),
          },
        ],
      },
    ]
  }
  const isIv = chart === 'iv'
  const values = isIv ? column(history.iv).map((value) => 100 * value) : column(history.delta)
  const name = isIv ? 'IV' : 'Delta'
  return [
    {
      key: chart,
      right: { name, unit: isIv ? '%' : '', format: (value) => grouped(value, 2) },
      series: [{ key: chart, kind: 'line', name, color, values: fill(values) }],
    },
  ]
}
