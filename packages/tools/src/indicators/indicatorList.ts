import type { IndicatorName } from '@strikelens/analytics/indicators'

/** An indicator as it is chosen and drawn. */
export interface IndicatorChoice {
  readonly label: string
  readonly family: (typeof FAMILIES)[number]
  /** On the scale of the price itself, or in a pane of its own. */
  readonly place: 'price' | 'pane'
  /** Series that are drawn, with their names; absent: the indicator's only one, under its label. */
  readonly series?: Readonly<Record<string, string>>
  readonly unit?: '%'
  /** The ends of its scale, of one that cannot leave them. */
  readonly scale?: { readonly from: number; readonly to: number }
  /** Where its usual lines stand, the upper first: overbought and oversold, or the middle. */
  readonly guides?: readonly number[]
}

export const FAMILIES = ['Averages', 'Channels', 'Momentum', 'Trend', 'Volatility', 'Volume', 'Scores'] as const

const OF_HUNDRED = { from: 0, to: 100 }
const BAND = { mid: '', upper: 'upper', lower: 'lower' }

/** Every indicator of the analytics (§I2, §K4). */
export const INDICATORS: Readonly<Record<IndicatorName, IndicatorChoice>> = {
  sma: { label: 'SMA', family: 'Averages', place: 'price' },
  ema: { label: 'EMA', family: 'Averages', place: 'price' },
  rma: { label: 'RMA', family: 'Averages', place: 'price' },
  vwap: { label: 'VWAP of bars', family: 'Averages', place: 'price', series: { vwap: '' } },
  bollinger: { label: 'Bollinger', family: 'Channels', place: 'price', series: BAND },
  keltner: {
    label: 'Keltner',
    family: 'Channels',
    place: 'price',
    series: BAND,
  },
  donchian: {
    label: 'Donchian',
    family: 'Channels',
    place: 'price',
    series: { upper: 'upper', lower: 'lower' },
  },
  priorHigh: { label: 'Prior high', family: 'Channels', place: 'price' },
  priorLow: { label: 'Prior low', family: 'Channels', place: 'price' },
  supertrend: {
    label: 'Supertrend',
    family: 'Trend',
    place: 'price',
    series: { line: '' },
  },
  ichimoku: {
    label: 'Ichimoku',
    family: 'Trend',
    place: 'price',
    series: { tenkan: 'tenkan', kijun: 'kijun', cloudA: 'cloud A', cloudB: 'cloud B' },
  },
  adx: {
    label: 'ADX',
    family: 'Trend',
    place: 'pane',
    series: { adx: '', plusDi: '+DI', minusDi: '−DI' },
    scale: OF_HUNDRED,
    guides: [25],
  },
  lsSlope: { label: 'Slope', family: 'Trend', place: 'pane', guides: [0] },
  macd: {
    label: 'MACD',
    family: 'Momentum',
    place: 'pane',
    series: { line: '', signal: 'signal', hist: 'histogram' },
    guides: [0],
  },
  rsi: { label: 'RSI', family: 'Momentum', place: 'pane', scale: OF_HUNDRED, guides: [70, 30] },
  stochastic: {
    label: 'Stochastic',
    family: 'Momentum',
    place: 'pane',
    series: { percentK: '%K', percentD: '%D' },
    scale: OF_HUNDRED,
    guides: [80, 20],
  },
  cci: { label: 'CCI', family: 'Momentum', place: 'pane', guides: [100, -100] },
  williamsR: {
    label: 'Williams %R',
    family: 'Momentum',
    place: 'pane',
    scale: { from: -100, to: 0 },
    guides: [-20, -80],
  },
  roc: { label: 'ROC', family: 'Momentum', place: 'pane', unit: '%', guides: [0] },
  clv: { label: 'Close location', family: 'Momentum', place: 'pane', scale: { from: 0, to: 1 }, guides: [0.5] },
  trueRange: { label: 'True range', family: 'Volatility', place: 'pane' },
  atr: { label: 'ATR', family: 'Volatility', place: 'pane' },
  atrPct: { label: 'ATR %', family: 'Volatility', place: 'pane', unit: '%' },
  percentB: { label: '%B', family: 'Volatility', place: 'pane', guides: [1, 0] },
  bandwidth: { label: 'Bandwidth', family: 'Volatility', place: 'pane', unit: '%' },
  squeeze: {
    label: 'Squeeze',
    family: 'Volatility',
    place: 'pane',
  },
  ttmSqueeze: {
    label: 'TTM squeeze',
    family: 'Volatility',
    place: 'pane',
  },
  obv: { label: 'OBV', family: 'Volume', place: 'pane' },
  adLine: { label: 'A/D line', family: 'Volume', place: 'pane' },
  cmf: { label: 'CMF', family: 'Volume', place: 'pane', guides: [0] },
  mfi: { label: 'MFI', family: 'Volume', place: 'pane', scale: OF_HUNDRED, guides: [80, 20] },
  rvol: { label: 'Relative volume', family: 'Volume', place: 'pane', guides: [1] },
  rvolClock: {
    label: 'Relative volume by clock',
    family: 'Volume',
    place: 'pane',
    guides: [1],
  },
  volZ: { label: 'Volume z-score', family: 'Volume', place: 'pane' },
  technicalScore: {
    label: 'Technical score',
    family: 'Scores',
    place: 'pane',
    series: { score: '', averages: 'averages', oscillators: 'oscillators' },
    scale: { from: -100, to: 100 },
    guides: [10, -10],
  },
  technicalVotes: {
    label: 'Technical votes',
    family: 'Scores',
    place: 'pane',
    series: { buy: 'buy', sell: 'sell' },
  },
  trendScore: { label: 'Trend score', family: 'Scores', place: 'pane', series: { score: '' } },
}
