export { ChartGroup } from '../frame/index.ts'
export { StrikeBars, type StrikeBarsProps } from './StrikeBars.tsx'
export type { StrikeColumn, StrikeMark, StrikeSpan, StrikeView } from './strikeBarsTypes.ts'
