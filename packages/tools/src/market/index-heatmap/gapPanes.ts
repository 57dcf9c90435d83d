import { signed } from '@strikelens/market/formats'
import type { TimePane } from '@strikelens/ui/charts/timeChart'
import type { Wire } from '../../result.ts'
import { column } from '../../wireColumn.ts'
import type { SessionLine } from './sessionLine.ts'

/** The index and its breadth gap, the mean stock on request; of F&O stocks the mean alone. */
export function gapPanes(line: Wire<SessionLine>, symbol: string): TimePane[] {
  const mean = { key: 'mean', kind: 'line', base: 0, values: column(line.equalWeightPct) } as const
  return [
    {
      key: 'gap',
      right: { name: 'Change', unit: '%', format: (value) => signed(value, 2) },
      series:
        symbol === 'FNO'
          ? [{ ...mean, name: 'Mean of F&O stocks, %', color: 'spot' }]
          : [
              {
                key: 'index',
                kind: 'line',
                name: `${symbol} %`,
                color: 'spot',
                base: 0,
                values: column(line.indexPct),
              },
              { ...mean, name: 'Equal-weight %', color: 'ink-3', startsHidden: true },
              {
                key: 'gap',
                kind: 'area',
                name: 'Breadth gap',
                color: 'accent',
                base: 0,
                values: column(line.breadthGap),
              },
            ],
      levels: [{ value: 0, label: '', color: 'line-control' }],
    },
  ]
}
