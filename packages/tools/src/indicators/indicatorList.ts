import type { IndicatorName } from '@strikelens/analytics/indicators'

/** An indicator as it is chosen and drawn. */
export interface IndicatorChoice {
  readonly label: string
  /** In full: 'Relative strength index'. */
  readonly name: string
  /** What else it is searched for as. */
  readonly also?: string
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
  sma: { label: 'SMA', name: 'Simple moving average', also: 'ma', family: 'Averages', place: 'price' },
  ema: { label: 'EMA', name: 'Exponential moving average', also: 'ma', family: 'Averages', place: 'price' },
  rma: { label: 'RMA', name: 'Wilder’s moving average', also: 'ma smoothed smma', family: 'Averages', place: 'price' },
  vwap: {
    label: 'VWAP of bars',
    name: 'Volume weighted average price',
    family: 'Averages',
    place: 'price',
    series: { vwap: '' },
  },
  bollinger: {
    label: 'Bollinger',
    name: 'Bollinger bands',
    also: 'bb standard deviation',
    family: 'Channels',
    place: 'price',
    series: BAND,
  },
  keltner: {
    label: 'Keltner',
    name: 'Keltner channel',
    also: 'bands atr',
    family: 'Channels',
    place: 'price',
    series: BAND,
  },
  donchian: {
    label: 'Donchian',
    name: 'Donchian channel',
    also: 'bands breakout turtle',
    family: 'Channels',
    place: 'price',
    series: { upper: 'upper', lower: 'lower' },
  },
  priorHigh: {
    label: 'Prior high',
    name: 'Highest high of the bars before',
    also: 'breakout resistance',
    family: 'Channels',
    place: 'price',
  },
  priorLow: {
    label: 'Prior low',
    name: 'Lowest low of the bars before',
    also: 'breakdown support',
    family: 'Channels',
    place: 'price',
  },
  supertrend: {
    label: 'Supertrend',
    name: 'Trend line at a distance of ATR',
    also: 'super trend trailing stop',
    family: 'Trend',
    place: 'price',
    series: { line: '' },
  },
  ichimoku: {
    label: 'Ichimoku',
    name: 'Ichimoku cloud',
    also: 'kumo kijun tenkan',
    family: 'Trend',
    place: 'price',
    series: { tenkan: 'tenkan', kijun: 'kijun', cloudA: 'cloud A', cloudB: 'cloud B' },
  },
  adx: {
    label: 'ADX',
    name: 'Average directional index',
    also: 'dmi di directional movement',
    family: 'Trend',
    place: 'pane',
    series: { adx: '', plusDi: '+DI', minusDi: '−DI' },
    scale: OF_HUNDRED,
    guides: [25],
  },
  lsSlope: {
    label: 'Slope',
    name: 'Slope of the regression line',
    also: 'linear least squares',
    family: 'Trend',
    place: 'pane',
    guides: [0],
  },
  macd: {
    label: 'MACD',
    name: 'Moving average convergence divergence',
    family: 'Momentum',
    place: 'pane',
    series: { line: '', signal: 'signal', hist: 'histogram' },
    guides: [0],
  },
  rsi: {
    label: 'RSI',
    name: 'Relative strength index',
    also: 'overbought oversold',
    family: 'Momentum',
    place: 'pane',
    scale: OF_HUNDRED,
    guides: [70, 30],
  },
  stochastic: {
    label: 'Stochastic',
    name: 'Stochastic oscillator',
    also: 'overbought oversold kd',
    family: 'Momentum',
    place: 'pane',
    series: { percentK: '%K', percentD: '%D' },
    scale: OF_HUNDRED,
    guides: [80, 20],
  },
  cci: { label: 'CCI', name: 'Commodity channel index', family: 'Momentum', place: 'pane', guides: [100, -100] },
  williamsR: {
    label: 'Williams %R',
    name: 'Williams percent range',
    also: 'overbought oversold %r',
    family: 'Momentum',
    place: 'pane',
    scale: { from: -100, to: 0 },
    guides: [-20, -80],
  },
  roc: {
    label: 'ROC',
    name: 'Rate of change',
    also: 'momentum',
    family: 'Momentum',
    place: 'pane',
    unit: '%',
    guides: [0],
  },
  clv: {
    label: 'Close location',
    name: 'Close within the bar’s range',
    also: 'value clv',
    family: 'Momentum',
    place: 'pane',
    scale: { from: 0, to: 1 },
    guides: [0.5],
  },
  trueRange: {
    label: 'True range',
    name: 'Range of a bar with its gap',
    also: 'tr',
    family: 'Volatility',
    place: 'pane',
  },
  atr: { label: 'ATR', name: 'Average true range', family: 'Volatility', place: 'pane' },
  atrPct: {
    label: 'ATR %',
    name: 'Average true range, % of price',
    also: 'natr normalised',
    family: 'Volatility',
    place: 'pane',
    unit: '%',
  },
  percentB: {
    label: '%B',
    name: 'Place within the Bollinger bands',
    also: 'percent b bb',
    family: 'Volatility',
    place: 'pane',
    guides: [1, 0],
  },
  bandwidth: {
    label: 'Bandwidth',
    name: 'Width of the Bollinger bands',
    also: 'bb band',
    family: 'Volatility',
    place: 'pane',
    unit: '%',
  },
  squeeze: {
    label: 'Squeeze',
    name: 'Bollinger bands at their narrowest',
    also: 'bb bandwidth',
    family: 'Volatility',
    place: 'pane',
  },
  ttmSqueeze: {
    label: 'TTM squeeze',
    name: 'Bollinger bands within Keltner’s channel',
    also: 'bb',
    family: 'Volatility',
    place: 'pane',
  },
  obv: { label: 'OBV', name: 'On balance volume', family: 'Volume', place: 'pane' },
  adLine: { label: 'A/D line', name: 'Accumulation / distribution line', also: 'ad', family: 'Volume', place: 'pane' },
  cmf: { label: 'CMF', name: 'Chaikin money flow', family: 'Volume', place: 'pane', guides: [0] },
  mfi: {
    label: 'MFI',
    name: 'Money flow index',
    also: 'overbought oversold',
    family: 'Volume',
    place: 'pane',
    scale: OF_HUNDRED,
    guides: [80, 20],
  },
  rvol: {
    label: 'Relative volume',
    name: 'Volume against its average',
    also: 'rvol',
    family: 'Volume',
    place: 'pane',
    guides: [1],
  },
  rvolClock: {
    label: 'Relative volume by clock',
    name: 'Volume against the same time of day',
    also: 'rvol',
    family: 'Volume',
    place: 'pane',
    guides: [1],
  },
  volZ: {
    label: 'Volume z-score',
    name: 'Volume in standard deviations',
    also: 'zscore unusual',
    family: 'Volume',
    place: 'pane',
  },
  technicalScore: {
    label: 'Technical score',
    name: 'Averages and oscillators in one score',
    also: 'rating',
    family: 'Scores',
    place: 'pane',
    series: { score: '', averages: 'averages', oscillators: 'oscillators' },
    scale: { from: -100, to: 100 },
    guides: [10, -10],
  },
  technicalVotes: {
    label: 'Technical votes',
    name: 'Averages and oscillators for and against',
    also: 'rating buy sell',
    family: 'Scores',
    place: 'pane',
    series: { buy: 'buy', sell: 'sell' },
  },
  trendScore: {
    label: 'Trend score',
    name: 'Direction and strength of the trend',
    also: 'rating',
    family: 'Scores',
    place: 'pane',
    series: { score: '' },
  },
}
