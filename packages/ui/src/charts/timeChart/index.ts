export { ChartGroup } from '../frame/index.ts'
export { LazyTimeChart } from './LazyTimeChart.tsx'
export { TimeChart, type TimeChartHandle, type TimeChartProps } from './TimeChart.tsx'
export type {
  CandleSeries,
  HistogramSeries,
  Level,
  LineSeries,
  TimeMark,
  TimePane,
  TimeSeries,
  TimeZone,
  ValueAxis,
} from './timeChartTypes.ts'
export type { TooltipRow } from './tooltipFigures.ts'
