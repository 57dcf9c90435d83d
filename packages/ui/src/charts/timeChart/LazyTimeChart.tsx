import { later, useLoaded } from '../../loaded/index.ts'
import { ChartSkeleton } from '../../states/Skeleton.tsx'
import type { TimeChartProps } from './TimeChart.tsx'

const timeChart = later(() => import('./TimeChart.tsx'))

/** A time chart that supports an answer drawn otherwise: the page does not wait for it. */
export function LazyTimeChart(props: Omit<TimeChartProps, 'ref'>) {
  const loaded = useLoaded(timeChart, true)
  return loaded === null ? <ChartSkeleton height={props.height ?? 320} /> : <loaded.TimeChart {...props} />
}
