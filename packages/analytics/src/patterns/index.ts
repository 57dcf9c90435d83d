export { LOOKBACK_BARS, type PatternBar, type PatternBars } from './barWindow.ts'
export * from './breakouts.ts'
export * from './candleEvidence.ts'
export { CANDLES, type CandleKind, type CandleName, candleCode } from './candles.ts'
export {
  CHART_KINDS,
  CHART_STATUSES,
  type ChartKind,
  type ChartPattern,
  type ChartStatus,
  type PatternPoint,
  type PatternShape,
} from './chartPattern.ts'
export * from './confluence.ts'
export * from './divergence.ts'
export {
  type FairValueGap,
  GAP_STATES,
  type GapQuality,
  type GapRules,
  type GapScoreParts,
  type GapState,
  gapDistancePct,
  gapQuality,
  gapScore,
  gapScoreParts,
  gapSizePct,
  isNestedIn,
} from './fairValueGaps.ts'
export * from './finder.ts'
export type { CandleHits, FinderState } from './finderMemory.ts'
export { type FlagScoreInputs, flagScore } from './flags.ts'
export type { Level } from './levels.ts'
export { type Line, lineAt } from './lines.ts'
export * from './openHighOpenLow.ts'
export * from './openingRange.ts'
export { type PhaseOfShare, phaseOfShare } from './phaseOfShare.ts'
export * from './priceSpurt.ts'
export type { Side } from './prices.ts'
export { LINE_SWING, PATTERN_SWING, type SwingList, swings, swingsBy } from './swings.ts'
export type { Trendline } from './trendlines.ts'
export * from './volumeBreakout.ts'
