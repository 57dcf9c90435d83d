import { compact } from '@strikelens/market/formats'
import type { TimePane } from '@strikelens/ui/charts/timeChart'
import type { Params } from './tool.ts'

/** Volume under the candles, in the unit of the page. */
export function volumePane(values: Float64Array, unit: Params['unit']): TimePane {
  return {
    key: 'volume',
    left: { name: 'Volume', unit, format: compact },
    series: [{ key: 'volume', kind: 'histogram', name: 'Volume', color: 'volume', axis: 'left', values }],
  }
}
