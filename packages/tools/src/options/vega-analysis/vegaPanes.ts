import { grouped, iv, price, signed } from '@strikelens/market/formats'
import type { TimePane, TooltipRow } from '@strikelens/ui/charts/timeChart'
import type { Wire } from '../../result.ts'
import { column } from '../../wireColumn.ts'
import type { Params, VegaAnalysis } from './compute.ts'
import type { VegaRows } from './vegaRows.ts'

/** How each metric is named and written. */
export const METRICS = {
  premium: { name: 'Vega premium', unit: 'points', format: (value: number) => signed(value, 2) },
  vex: { name: 'VEX', unit: '₹ Cr per vol point', format: price },
  vega: { name: 'Σ vega', unit: 'points per vol point', format: price },
} as const

/** Both sides of the metric over the session, spot on the other axis. */
export function vegaPanes({ rows, context }: Wire<VegaAnalysis>, metric: Params['metric']): TimePane[] {
  const { name, unit, format } = METRICS[metric]
  return [
    {
      key: metric,
      left: { name, unit, format },
      right: { name: context.symbol, unit: '', format: (value) => grouped(value, 1) },
      series: [
        {
          key: 'spot',
          kind: 'line',
          name: context.set === 'COM' ? 'Future' : 'Spot',
          color: 'spot',
          axis: 'right',
          values: column(rows.spot),
        },
        {
          key: 'ce',
          kind: 'line',
          name: `CE ${name}`,
          color: 'call',
          axis: 'left',
          values: column(rows.ce[metric]),
          isMain: true,
        },
        {
          key: 'pe',
          kind: 'line',
          name: `PE ${name}`,
          color: 'put',
          axis: 'left',
          values: column(rows.pe[metric]),
          isMain: true,
        },
      ],
      levels: metric === 'premium' ? [{ value: 0, label: '', color: 'ink-3', axis: 'left' }] : [],
    },
  ]
}

/** What no line tells of a row: ATM IV, the legs in the sums, and the change of a level since the base. */
export function vegaTip(rows: Wire<VegaRows>, row: number, metric: Params['metric']): readonly TooltipRow[] {
  const change = (side: 'ce' | 'pe') => {
    const [first, now] = [rows[side][metric].find((value) => value !== null) ?? null, rows[side][metric][row]]
    return first === null || now === null ? null : now - first
  }
  return [
    ...(metric === 'premium'
      ? []
      : [
          { name: 'CE since the first row', text: signed(change('ce'), 2) },
          { name: 'PE since the first row', text: signed(change('pe'), 2) },
        ]),
    { name: 'ATM IV', text: iv(rows.atmIv[row]) },
    { name: 'Legs', text: `${rows.ce.legs[row]} CE, ${rows.pe.legs[row]} PE` },
  ]
}
