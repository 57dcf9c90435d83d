import { later, useLoaded } from '../../loaded/index.ts'
import { ChartSkeleton } from '../../states/Skeleton.tsx'
import type { CurveChartProps } from './CurveChart.tsx'

const curveChart = later(() => import('./CurveChart.tsx'))

/** A curve chart; the page does not wait for it. */
export function LazyCurveChart(props: CurveChartProps) {
  const loaded = useLoaded(curveChart, true)
  return loaded === null ? <ChartSkeleton height={props.height ?? 'fill'} /> : <loaded.CurveChart {...props} />
}
