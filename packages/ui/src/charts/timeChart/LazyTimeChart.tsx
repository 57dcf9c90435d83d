import { later, useLoaded } from '../../loaded/index.ts'
import { ChartSkeleton } from '../../states/Skeleton.tsx'
import { READOUT_MORE } from './paneRoom.ts'
import type { TimeChartProps } from './TimeChart.tsx'

/** What draws a chart over time. */
export const timeChart = later(() => import('./TimeChart.tsx'))

/** A time chart that supports an answer drawn otherwise: the page does not wait for it. */
export function LazyTimeChart(props: Omit<TimeChartProps, 'ref'>) {
  const loaded = useLoaded(timeChart, true)
  if (loaded !== null) return <loaded.TimeChart {...props} />
  const { height = 'fill' } = props
  return <ChartSkeleton height={height === 'fill' ? height : height + READOUT_MORE} />
}
