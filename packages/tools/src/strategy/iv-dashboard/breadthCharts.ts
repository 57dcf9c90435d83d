import { grouped } from '@strikelens/market/formats'
import type { CurveSeries } from '@strikelens/ui/charts/curveChart'
import type { TimePane } from '@strikelens/ui/charts/timeChart'
import type { Wire } from '../../result.ts'
import { column } from '../../wireColumn.ts'
import type { Breadth, MedianLine } from './breadth.ts'

const BUCKETS = 10

/** The ten tenths of the scale. */
export const PLACES = Float64Array.from({ length: BUCKETS }, (_, i) => i)
export const BUCKET_AXIS = { categories: Array.from(PLACES, (i) => `${10 * i}–${10 * (i + 1)}`) }
export const COUNT_AXIS = { name: 'Stocks', unit: '', format: (value: number) => grouped(value) }

/** Stocks per tenth of the scale: bars now, an outline at the previous close. */
export function bucketSeries({ now, previous }: Wire<Breadth>): CurveSeries[] {
  return [
    { kind: 'bars', key: 'now', name: 'Now', color: 'series-1', values: Float64Array.from(now.buckets) },
    {
      kind: 'bars',
      key: 'previous',
      name: 'Previous close',
      color: 'ink',
      values: Float64Array.from(previous.buckets),
      isOutline: true,
    },
  ]
}

/** The median's line between the bands in which the whole list is high or low (§M10). */
export function medianPanes({ median }: Wire<MedianLine>, rank: string): TimePane[] {
  return [
    {
      key: 'median',
      right: { name: `Median ${rank}`, unit: '', format: (value) => grouped(value, 1) },
      series: [
        {
          kind: 'line',
          key: 'median',
          name: `Median ${rank}`,
          color: 'series-1',
          values: column(median),
          isMain: true,
        },
      ],
      levels: [
        { value: 60, label: 'High from 60', color: 'ink-3', isAlwaysSeen: false },
        { value: 40, label: 'Low below 40', color: 'ink-3', isAlwaysSeen: false },
      ],
    },
  ]
}
