import { grouped, signed } from '@strikelens/market/formats'
import type { TimePane } from '@strikelens/ui/charts/timeChart'
import type { Wire } from '../../result.ts'
import { column } from '../../wireColumn.ts'
import type { BiasLine } from './biasLine.ts'

/** Bias right, green above zero and red below, between the levels at which it is read; NIFTY left. */
export function biasPanes({ bias, nifty }: Wire<BiasLine>): TimePane[] {
  return [
    {
      key: 'bias',
      left: { name: 'NIFTY', unit: '', format: (value) => grouped(value) },
      right: { name: 'Bias', unit: '', format: (value) => signed(value) },
      series: [
        {
          kind: 'area',
          key: 'bias',
          name: 'Market bias',
          color: 'up',
          belowColor: 'down',
          values: column(bias),
          isMain: true,
        },
        { kind: 'line', key: 'nifty', name: 'NIFTY', color: 'spot', axis: 'left', values: column(nifty) },
      ],
      levels: [
        { value: 30, label: 'Bullish from +30', color: 'ink-3', axis: 'right', isAlwaysSeen: true },
        { value: -30, label: 'Bearish from −30', color: 'ink-3', axis: 'right', isAlwaysSeen: true },
      ],
    },
  ]
}
