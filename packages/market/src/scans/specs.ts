import { type IndicatorSpec, indicatorMachine } from '@strikelens/analytics/indicators'

/** Lengths of bars at whose close all names are scanned. */
export const SCAN_INTERVALS = ['5m', '15m', '1h', '1d', '1w'] as const
export type ScanInterval = (typeof SCAN_INTERVALS)[number]

/**
 * Closed bars before the session that figures rest on: what the longest average needs to be exact (§I1), of weeks what three
 * years have. A session's figures are those of these bars and its own, so they are the same live, in replay and anew.
 */
export const BARS_BEFORE: Readonly<Record<ScanInterval, number>> = {
  '5m': 600,
  '15m': 600,
  '1h': 600,
  '1d': 600,
  '1w': 150,
}

const AVERAGES = [10, 20, 50, 100, 200] as const

/**
 * What is carried on of every name: the indicators of §I2 and §K4 as the catalogue has them. VWAP and volume by the clock are
 * measured by the minute, which quotes and the volume clock tell.
 */
export const SCAN_SPECS: readonly IndicatorSpec[] = [
  ...AVERAGES.map((n) => ({ name: 'sma' as const, params: [n] })),
  ...AVERAGES.map((n) => ({ name: 'ema' as const, params: [n] })),
  { name: 'sma', params: [20], of: 'volume' },
  { name: 'rsi' },
  { name: 'macd' },
  { name: 'atr' },
  { name: 'atrPct' },
  { name: 'bollinger' },
  { name: 'percentB' },
  { name: 'bandwidth' },
  { name: 'squeeze' },
  { name: 'stochastic' },
  { name: 'adx' },
  { name: 'supertrend' },
  { name: 'obv' },
  { name: 'adLine' },
  { name: 'cmf' },
  { name: 'mfi' },
  { name: 'cci' },
  { name: 'williamsR' },
  { name: 'roc' },
  { name: 'ichimoku' },
  { name: 'donchian' },
  { name: 'priorHigh' },
  { name: 'priorLow' },
  { name: 'keltner' },
  { name: 'ttmSqueeze' },
  { name: 'clv' },
  { name: 'lsSlope' },
  { name: 'technicalScore' },
  { name: 'trendScore' },
]

/** Names of the columns of a scan in their order: 'sma(20)', 'volume.sma(20)', 'macd.signal'. */
export const SCAN_COLUMNS: readonly string[] = SCAN_SPECS.flatMap((spec) => {
  const { name, params = [], of } = spec
  const called = `${of === undefined ? '' : `${of}.`}${name}${params.length === 0 ? '' : `(${params.join(', ')})`}`
  const { outputs } = indicatorMachine(spec)
  return outputs.map((output) => (outputs.length === 1 ? called : `${called}.${output}`))
})

/**
 * Columns of a scan for patterns (§I3–I5), an element a name; NaN where there is nothing. `candles` is a sum of 2^code over
 * the candlesticks dated to the bar; `pattern.kind` and `pattern.status` are places in `CHART_KINDS` and `CHART_STATUSES`;
 * the score of a gap is its quality from 0 to 100, as it was when it was formed.
 */
export const PATTERN_COLUMNS = [
  ...['candles', 'divergence'],
  ...[
    'pattern.kind',
    'pattern.side',
    'pattern.status',
    'pattern.bars',
    'pattern.line',
    'pattern.target',
    'pattern.stop',
  ],
  ...['level.below', 'level.below.touches', 'level.above', 'level.above.touches'],
  ...['line.support', 'line.resistance'],
  ...['gap.below.bottom', 'gap.below.top', 'gap.below.score', 'gap.above.bottom', 'gap.above.top', 'gap.above.score'],
] as const

export type PatternColumn = (typeof PATTERN_COLUMNS)[number]
