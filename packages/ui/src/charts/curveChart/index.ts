export type { CurveChartProps } from './CurveChart.tsx'
export type {
  CurveAxis,
  CurveBars,
  CurveDots,
  CurveLevel,
  CurveLine,
  CurveMark,
  CurveSeries,
  CurveSpan,
  CurveValueAxis,
} from './curveTypes.ts'
export { LazyCurveChart as CurveChart } from './LazyCurveChart.tsx'
