import { grouped, ratio } from '@strikelens/market/formats'
import type { Level, TimePane } from '@strikelens/ui/charts/timeChart'
import type { Wire } from '../../result.ts'
import { column } from '../../wireColumn.ts'
import type { Params, PremiumPcr } from './premiumPcr.ts'

export const METRIC_NAMES: Readonly<Record<Params['metric'], string>> = {
  oi: 'PCR (OI)',
  volume: 'PCR (volume)',
  chg: 'PCR (ΔOI)',
}

/** The ratio of changes has no bound; above this it would flatten the pane, so it is drawn here and told in full. */
const CHANGE_CAP = 3

/** The chosen ratio by row as it is drawn. */
export function drawnPcr({ rows }: Wire<PremiumPcr>, metric: Params['metric']): Float64Array {
  if (metric === 'oi') return column(rows.pcr)
  if (metric === 'volume') return column(rows.pcrVolume)
  return column(rows.pcrOiChg).map((value) => Math.min(value, CHANGE_CAP))
}

/** The chosen ratio with lines at 1 and at the day's first value. */
export function pcrPane(data: Wire<PremiumPcr>, metric: Params['metric']): TimePane {
  const { open } = data.day[metric]
  const levels: Level[] = [{ value: 1, label: 'As many puts as calls', color: 'ink-3', axis: 'left' }]
  if (open !== null) {
    levels.push({ value: Math.min(open, CHANGE_CAP), label: 'Day’s first', color: 'series-2', axis: 'left' })
  }
  return {
    key: 'pcr',
    weight: 2,
    left: { name: METRIC_NAMES[metric], unit: '', format: ratio },
    series: [
      {
        key: 'pcr',
        kind: 'line',
        name: METRIC_NAMES[metric],
        color: 'series-2',
        axis: 'left',
        values: drawnPcr(data, metric),
        isMain: true,
        // The tooltip writes it in full.
        isInTooltip: false,
      },
    ],
    levels,
  }
}

/** The underlying in a pane of its own. */
export function spotPane({ rows, context }: Wire<PremiumPcr>): TimePane {
  const name = context.set === 'COM' ? 'Future' : 'Spot'
  return {
    key: 'spot',
    weight: 2,
    left: { name: context.symbol, unit: '', format: (value) => grouped(value, 1) },
    series: [{ key: 'spot', kind: 'line', name, color: 'spot', axis: 'left', values: column(rows.spot), isMain: true }],
  }
}
