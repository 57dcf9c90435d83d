export { ChartGroup } from '../frame/index.ts'
export { LazyTimeChart, timeChart } from './LazyTimeChart.tsx'
export type { TooltipRow } from './readoutFigures.ts'
export { TimeChart, type TimeChartProps } from './TimeChart.tsx'
export type {
  CandleSeries,
  HistogramSeries,
  Level,
  LineFill,
  LinePoint,
  LineSeries,
  RibbonSpan,
  TimeMark,
  TimePane,
  TimeRibbon,
  TimeSeries,
  TimeZone,
  ValueAxis,
  ValueBand,
} from './timeChartTypes.ts'
