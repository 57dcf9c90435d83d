import { signed } from '@strikelens/market/formats'
import type { LineSeries, TimePane } from '@strikelens/ui/charts/timeChart'
import type { Wire } from '../result.ts'
import { column } from '../wireColumn.ts'
import type { IvRows } from './ivRows.ts'

/** A column of IVs, kept as 0.121, in percent. */
export function percentOf(values: readonly (number | null)[]): Float64Array {
  return column(values).map((value) => 100 * value)
}

/** ATM IV; in the last half hour of the contract, when it is unreliable, in grey (§O4). */
export function atmIvLines(rows: Pick<Wire<IvRows>, 'atmIv' | 'isLate'>): LineSeries[] {
  const values = percentOf(rows.atmIv)
  const firstLate = rows.isLate.indexOf(1)
  const line = { kind: 'line', axis: 'left', isMain: true } as const
  if (firstLate < 0) return [{ ...line, key: 'atmIv', name: 'ATM IV', color: 'series-1', values }]
  return [
    {
      ...line,
      key: 'atmIv',
      name: 'ATM IV',
      color: 'series-1',
      values: values.map((value, i) => (rows.isLate[i] === 1 ? Number.NaN : value)),
    },
    {
      ...line,
      key: 'late',
      name: 'ATM IV, unreliable into expiry',
      color: 'ink-3',
      // From the last reliable point on, so that the line does not break.
      values: values.map((value, i) => (i >= firstLate - 1 ? value : Number.NaN)),
    },
  ]
}

/** Where the change of ATM IV since the base came from: two parts on one another (§O10). */
export function ivSplitPane(rows: Pick<Wire<IvRows>, 'fixedStrike' | 'slide'>, base: string): TimePane {
  return {
    key: 'split',
    weight: 1.8,
    left: { name: `Since ${base}`, unit: 'vol points', format: (value) => signed(value, 2) },
    series: [
      {
        key: 'fixed',
        kind: 'histogram',
        name: 'Fixed-strike part',
        color: 'series-1',
        axis: 'left',
        stack: 'split',
        values: percentOf(rows.fixedStrike),
      },
      {
        key: 'slide',
        kind: 'histogram',
        name: 'Slide part',
        color: 'series-4',
        axis: 'left',
        stack: 'split',
        values: percentOf(rows.slide),
      },
    ],
  }
}

/** Forward vols by expiry as steps. A step lasts until the next expiry: the last one is drawn to the end of its stretch. */
export function stepped(values: Float64Array): Float64Array {
  const out = values.slice()
  const last = out.length - 1
  if (last > 0 && Number.isNaN(out[last])) out[last] = out[last - 1]
  return out
}
