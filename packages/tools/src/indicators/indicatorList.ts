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
}

export const FAMILIES = ['Averages', 'Channels', 'Momentum', 'Trend', 'Volatility', 'Volume', 'Scores'] as const

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
  },
  lsSlope: { label: 'Slope', family: 'Trend', place: 'pane' },
  macd: {
    label: 'MACD',
    family: 'Momentum',
    place: 'pane',
    series: { line: '', signal: 'signal', hist: 'histogram' },
  },
  rsi: { label: 'RSI', family: 'Momentum', place: 'pane' },
  stochastic: {
    label: 'Stochastic',
    family: 'Momentum',
    place: 'pane',
    series: { percentK: '%K', percentD: '%D' },
  },
  cci: { label: 'CCI', family: 'Momentum', place: 'pane' },
  williamsR: { label: 'Williams %R', family: 'Momentum', place: 'pane' },
  roc: { label: 'ROC', family: 'Momentum', place: 'pane', unit: '%' },
  clv: { label: 'Close location', family: 'Momentum', place: 'pane' },
  trueRange: { label: 'True range', family: 'Volatility', place: 'pane' },
  atr: { label: 'ATR', family: 'Volatility', place: 'pane' },
  atrPct: { label: 'ATR %', family: 'Volatility', place: 'pane', unit: '%' },
  percentB: { label: '%B', family: 'Volatility', place: 'pane' },
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
  cmf: { label: 'CMF', family: 'Volume', place: 'pane' },
  mfi: { label: 'MFI', family: 'Volume', place: 'pane' },
  rvol: { label: 'Relative volume', family: 'Volume', place: 'pane' },
  rvolClock: {
    label: 'Relative volume by clock',
    family: 'Volume',
    place: 'pane',
  },
  volZ: { label: 'Volume z-score', family: 'Volume', place: 'pane' },
  technicalScore: {
    label: 'Technical score',
    family: 'Scores',
    place: 'pane',
    series: { score: '', averages: 'averages', oscillators: 'oscillators' },
  },
  technicalVotes: {
    label: 'Technical votes',
    family: 'Scores',
    place: 'pane',
    series: { buy: 'buy', sell: 'sell' },
  },
  trendScore: { label: 'Trend score', family: 'Scores', place: 'pane', series: { score: '' } },
}
