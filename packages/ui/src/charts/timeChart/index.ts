export { ChartGroup } from '../frame/index.ts'
export { LazyTimeChart, timeChart } from './LazyTimeChart.tsx'
export type { TooltipRow } from './readoutFigures.ts'
export { TimeChart, type TimeChartProps } from './TimeChart.tsx'
export type {
  CandleSeries,
  FootMark,
  HistogramSeries,
  Level,
  LineFill,
  LinePoint,
  LineSeries,
  PriceBox,
  PriceProfile,
  PriceShapes,
  RibbonSpan,
  SlopedLine,
  TimeMark,
  TimePane,
  TimeRibbon,
  TimeSeries,
  TimeZone,
  ValueAxis,
  ValueBand,
} from './timeChartTypes.ts'
