import type { IndicatorName } from '@strikelens/analytics/indicators'

/** A number an indicator is set by. */
export interface IndicatorParam {
  /** 'Bars', 'Width'. */
  readonly name: string
  readonly fallback: number
  readonly least: number
  readonly most: number
  /** 1 for whole numbers. */
  readonly step: number
}

/** An indicator as it is chosen and drawn. */
export interface IndicatorChoice {
  readonly label: string
  readonly family: (typeof FAMILIES)[number]
  readonly params: readonly IndicatorParam[]
  /** On the scale of the price itself, or in a pane of its own. */
  readonly place: 'price' | 'pane'
  /** Series that are drawn, with their names; absent: the indicator's only one, under its label. */
  readonly series?: Readonly<Record<string, string>>
  readonly unit?: '%'
}

export const FAMILIES = ['Averages', 'Channels', 'Momentum', 'Trend', 'Volatility', 'Volume', 'Scores'] as const

const whole = (name: string, fallback: number): IndicatorParam => ({ name, fallback, least: 1, most: 500, step: 1 })
const width = (fallback: number): IndicatorParam => ({ name: 'Width', fallback, least: 0.1, most: 10, step: 0.1 })
const bars = (fallback: number) => whole('Bars', fallback)
const BAND = { mid: '', upper: 'upper', lower: 'lower' }

/** Every indicator of the analytics (§I2, §K4), with the catalogue's values. */
export const INDICATORS: Readonly<Record<IndicatorName, IndicatorChoice>> = {
  sma: { label: 'SMA', family: 'Averages', params: [bars(20)], place: 'price' },
  ema: { label: 'EMA', family: 'Averages', params: [bars(20)], place: 'price' },
  rma: { label: 'RMA', family: 'Averages', params: [bars(14)], place: 'price' },
  vwap: { label: 'VWAP of bars', family: 'Averages', params: [], place: 'price', series: { vwap: '' } },
  bollinger: { label: 'Bollinger', family: 'Channels', params: [bars(20), width(2)], place: 'price', series: BAND },
  keltner: {
    label: 'Keltner',
    family: 'Channels',
    params: [bars(20), width(2), whole('ATR bars', 10)],
    place: 'price',
    series: BAND,
  },
  donchian: {
    label: 'Donchian',
    family: 'Channels',
    params: [bars(20)],
    place: 'price',
    series: { upper: 'upper', lower: 'lower' },
  },
  priorHigh: { label: 'Prior high', family: 'Channels', params: [bars(20)], place: 'price' },
  priorLow: { label: 'Prior low', family: 'Channels', params: [bars(20)], place: 'price' },
  supertrend: {
    label: 'Supertrend',
    family: 'Trend',
    params: [bars(10), width(3)],
    place: 'price',
    series: { line: '' },
  },
  ichimoku: {
    label: 'Ichimoku',
    family: 'Trend',
    params: [whole('Tenkan', 9), whole('Kijun', 26), whole('Span', 52)],
    place: 'price',
    series: { tenkan: 'tenkan', kijun: 'kijun', cloudA: 'cloud A', cloudB: 'cloud B' },
  },
  adx: {
    label: 'ADX',
    family: 'Trend',
    params: [bars(14)],
    place: 'pane',
    series: { adx: '', plusDi: '+DI', minusDi: '−DI' },
  },
  lsSlope: { label: 'Slope', family: 'Trend', params: [bars(20)], place: 'pane' },
  macd: {
    label: 'MACD',
    family: 'Momentum',
    params: [whole('Fast', 12), whole('Slow', 26), whole('Signal', 9)],
    place: 'pane',
    series: { line: '', signal: 'signal', hist: 'histogram' },
  },
  rsi: { label: 'RSI', family: 'Momentum', params: [bars(14)], place: 'pane' },
  stochastic: {
    label: 'Stochastic',
    family: 'Momentum',
    params: [bars(14), whole('K', 3), whole('D', 3)],
    place: 'pane',
    series: { percentK: '%K', percentD: '%D' },
  },
  cci: { label: 'CCI', family: 'Momentum', params: [bars(20)], place: 'pane' },
  williamsR: { label: 'Williams %R', family: 'Momentum', params: [bars(14)], place: 'pane' },
  roc: { label: 'ROC', family: 'Momentum', params: [bars(10)], place: 'pane', unit: '%' },
  clv: { label: 'Close location', family: 'Momentum', params: [], place: 'pane' },
  trueRange: { label: 'True range', family: 'Volatility', params: [], place: 'pane' },
  atr: { label: 'ATR', family: 'Volatility', params: [bars(14)], place: 'pane' },
  atrPct: { label: 'ATR %', family: 'Volatility', params: [bars(14)], place: 'pane', unit: '%' },
  percentB: { label: '%B', family: 'Volatility', params: [bars(20), width(2)], place: 'pane' },
  bandwidth: { label: 'Bandwidth', family: 'Volatility', params: [bars(20), width(2)], place: 'pane', unit: '%' },
  squeeze: {
    label: 'Squeeze',
    family: 'Volatility',
    params: [bars(20), width(2), whole('Look back', 120)],
    place: 'pane',
  },
  ttmSqueeze: {
    label: 'TTM squeeze',
    family: 'Volatility',
    params: [bars(20), width(2), { ...width(1.5), name: 'Range width' }],
    place: 'pane',
  },
  obv: { label: 'OBV', family: 'Volume', params: [], place: 'pane' },
  adLine: { label: 'A/D line', family: 'Volume', params: [], place: 'pane' },
  cmf: { label: 'CMF', family: 'Volume', params: [bars(20)], place: 'pane' },
  mfi: { label: 'MFI', family: 'Volume', params: [bars(14)], place: 'pane' },
  rvol: { label: 'Relative volume', family: 'Volume', params: [bars(20)], place: 'pane' },
  rvolClock: {
    label: 'Relative volume by clock',
    family: 'Volume',
    params: [{ ...whole('Sessions', 20), most: 60 }],
    place: 'pane',
  },
  volZ: { label: 'Volume z-score', family: 'Volume', params: [bars(20)], place: 'pane' },
  technicalScore: {
    label: 'Technical score',
    family: 'Scores',
    params: [],
    place: 'pane',
    series: { score: '', averages: 'averages', oscillators: 'oscillators' },
  },
  technicalVotes: {
    label: 'Technical votes',
    family: 'Scores',
    params: [],
    place: 'pane',
    series: { buy: 'buy', sell: 'sell' },
  },
  trendScore: { label: 'Trend score', family: 'Scores', params: [], place: 'pane', series: { score: '' } },
}
