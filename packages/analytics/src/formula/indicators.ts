import type { IndicatorName } from '../indicators/index.ts'
import { nameKey } from './fault.ts'

/** A number in the brackets of an indicator. */
export interface Parameter {
  readonly name: string
  readonly default: number
  /** A number of bars is whole; a width need not be. */
  readonly isWidth?: true
}

/** An indicator as the language has it. Names of indicators and series are those of `packages/analytics/src/indicators`. */
export interface IndicatorRule {
  readonly label: string
  readonly params: readonly Parameter[]
  /** Its series and what a sentence calls them; absent with only one. */
  readonly series?: Readonly<Record<string, string>>
  /** The series that is meant where none is named. */
  readonly main?: string
  /** The column it reads where none is named; absent of those that always read the whole bar. */
  readonly of?: 'close' | 'volume'
  /** Bars until its first value. */
  readonly bars: (...params: number[]) => number
  /** Every bar before counts a little: exact only after three times as many (§I1). */
  readonly isRecursive?: true
  /** What its values are never outside of. */
  readonly range?: readonly [number, number]
  /** Reads the session of a bar: not for days and longer. */
  readonly isOfSession?: true
  /** Counts whole sessions: not for bars within a day. */
  readonly isOfDays?: true
}

const n = (days: number): Parameter => ({ name: 'bars', default: days })
const bars = (name: string, count: number): Parameter => ({ name, default: count })
const width = (name: string, times: number): Parameter => ({ name, default: times, isWidth: true })
const same = (count: number) => count
const oneMore = (count: number) => count + 1
const ofOne = () => 1
const POSITIVE: readonly [number, number] = [0, Number.POSITIVE_INFINITY]
const PERCENT: readonly [number, number] = [0, 100]
const FLAG: readonly [number, number] = [0, 1]
const CHANNEL = { upper: 'upper', lower: 'lower' }
const BANDS = { mid: 'middle', ...CHANNEL }

/** What a formula can name; RVOL by the clock is a field, since it needs twenty sessions of bars. */
export const INDICATORS = {
  sma: { label: 'average', params: [n(20)], of: 'close', bars: same },
  ema: { label: 'exponential average', params: [n(20)], of: 'close', bars: same, isRecursive: true },
  rma: { label: 'Wilder average', params: [n(14)], of: 'close', bars: same, isRecursive: true },
  rsi: { label: 'RSI', params: [n(14)], of: 'close', bars: oneMore, isRecursive: true, range: PERCENT },
  macd: {
    label: 'MACD',
    params: [bars('fast', 12), bars('slow', 26), bars('signal', 9)],
    series: { line: 'line', signal: 'signal', hist: 'histogram' },
    main: 'line',
    of: 'close',
    bars: (fast, slow, signal) => Math.max(fast, slow) + signal - 1,
    isRecursive: true,
  },
  trueRange: { label: 'true range', params: [], bars: ofOne, range: POSITIVE },
  atr: { label: 'ATR', params: [n(14)], bars: same, isRecursive: true, range: POSITIVE },
  atrPct: { label: 'ATR %', params: [n(14)], bars: same, isRecursive: true, range: POSITIVE },
  bollinger: {
    label: 'Bollinger band',
    params: [n(20), width('width', 2)],
    series: BANDS,
    of: 'close',
    bars: same,
  },
  percentB: { label: '%B', params: [n(20), width('width', 2)], of: 'close', bars: same },
  bandwidth: {
    label: 'Bollinger bandwidth',
    params: [n(20), width('width', 2)],
    of: 'close',
    bars: same,
    range: POSITIVE,
  },
  squeeze: {
    label: 'Bollinger squeeze',
    params: [n(20), width('width', 2), bars('lookback', 120)],
    of: 'close',
    bars: (count, _width, lookback) => count + lookback - 1,
    range: FLAG,
  },
  stochastic: {
    label: 'Stochastic',
    params: [n(14), bars('k', 3), bars('d', 3)],
    series: { percentK: '%K', percentD: '%D' },
    bars: (count, k, d) => count + k + d - 2,
    range: PERCENT,
  },
  adx: {
    label: 'ADX',
    params: [n(14)],
    series: { adx: '', plusDi: '+DI', minusDi: '−DI' },
    main: 'adx',
    bars: (count) => 2 * count,
    isRecursive: true,
    range: PERCENT,
  },
  supertrend: {
    label: 'Supertrend',
    params: [n(10), width('width', 3)],
    series: { line: 'line', direction: 'direction' },
    main: 'line',
    bars: same,
    isRecursive: true,
  },
  vwap: {
    label: 'VWAP',
    params: [],
    series: { vwap: '', sigma: 'deviation' },
    main: 'vwap',
    bars: ofOne,
    range: POSITIVE,
    isOfSession: true,
  },
  obv: { label: 'OBV', params: [], bars: ofOne },
  adLine: { label: 'A/D line', params: [], bars: ofOne },
  cmf: { label: 'CMF', params: [n(20)], bars: same, range: [-1, 1] },
  mfi: { label: 'MFI', params: [n(14)], bars: oneMore, range: PERCENT },
  cci: { label: 'CCI', params: [n(20)], bars: same },
  williamsR: { label: 'Williams %R', params: [n(14)], bars: same, range: [-100, 0] },
  roc: { label: 'ROC', params: [n(10)], of: 'close', bars: oneMore },
  ichimoku: {
    label: 'Ichimoku',
    params: [bars('tenkan', 9), bars('kijun', 26), bars('span', 52)],
    series: {
      tenkan: 'tenkan',
      kijun: 'kijun',
      spanA: 'span A',
      spanB: 'span B',
      cloudA: 'cloud A',
      cloudB: 'cloud B',
      chikou: 'chikou',
    },
    bars: (tenkan, kijun, span) => Math.max(tenkan, kijun, span) + kijun - 1,
  },
  donchian: { label: 'Donchian band', params: [n(20)], series: CHANNEL, bars: same, range: POSITIVE },
  priorHigh: { label: 'prior high', params: [n(20)], bars: oneMore, range: POSITIVE },
  priorLow: { label: 'prior low', params: [n(20)], bars: oneMore, range: POSITIVE },
  keltner: {
    label: 'Keltner band',
    params: [n(20), width('width', 2), bars('atr', 10)],
    series: BANDS,
    bars: (count, _width, atr) => Math.max(count, atr),
    isRecursive: true,
  },
  ttmSqueeze: {
    label: 'TTM squeeze',
    params: [n(20), width('width', 2), width('range', 1.5)],
    bars: same,
    isRecursive: true,
    range: FLAG,
  },
  rvol: { label: 'RVOL', params: [n(20)], of: 'volume', bars: oneMore, range: POSITIVE, isOfDays: true },
  volZ: { label: 'volume Z', params: [n(20)], of: 'volume', bars: oneMore, isOfDays: true },
  clv: { label: 'CLV', params: [], bars: ofOne, range: FLAG },
  lsSlope: { label: 'slope', params: [n(20)], of: 'close', bars: same },
  technicalScore: {
    label: 'Technical score',
    params: [],
    series: { score: '', averages: 'averages', oscillators: 'oscillators' },
    main: 'score',
    bars: () => 200,
    isRecursive: true,
    range: [-100, 100],
  },
  trendScore: {
    label: 'Trend score',
    params: [],
    series: {
      score: '',
      price: 'price',
      averages: 'averages',
      slope: 'slope',
      momentum: 'momentum',
      direction: 'direction',
    },
    main: 'score',
    bars: () => 54,
    isRecursive: true,
    range: [-5, 5],
  },
} as const satisfies Partial<Record<IndicatorName, IndicatorRule>>

/** An indicator of the language. */
export type IndicatorKey = keyof typeof INDICATORS

/** Columns of bars. */
export const BAR_COLUMNS = ['open', 'high', 'low', 'close', 'volume'] as const

/** A column of bars. */
export type BarColumn = (typeof BAR_COLUMNS)[number]

/** Common spellings, as name keys: what is meant, and its series where the spelling says one. */
const SPELLED = new Map<string, { readonly name: string; readonly series?: string }>(
  Object.entries({
    bb: { name: 'bollinger' },
    bbands: { name: 'bollinger' },
    bbpctb: { name: 'percentB' },
    bbwidth: { name: 'bandwidth' },
    bollingerwidth: { name: 'bandwidth' },
    bollingerpercentb: { name: 'percentB' },
    stoch: { name: 'stochastic' },
    stochastick: { name: 'stochastic', series: 'percentK' },
    stochasticd: { name: 'stochastic', series: 'percentD' },
    willr: { name: 'williamsR' },
    macdhist: { name: 'macd', series: 'hist' },
    macdhistogram: { name: 'macd', series: 'hist' },
    macdsignal: { name: 'macd', series: 'signal' },
    macdmacd: { name: 'macd', series: 'line' },
    bollingermiddle: { name: 'bollinger', series: 'mid' },
    keltnermiddle: { name: 'keltner', series: 'mid' },
    kc: { name: 'keltner' },
    plusdi: { name: 'adx', series: 'plusDi' },
    minusdi: { name: 'adx', series: 'minusDi' },
    techscore: { name: 'technicalScore' },
  }),
)

const KEYS = new Map<string, IndicatorKey>()
const isKey = (name: string): name is IndicatorKey => name in INDICATORS
for (const name of Object.keys(INDICATORS)) if (isKey(name)) KEYS.set(nameKey(name), name)

/** The indicator of a name in any spelling, and its series; undefined when there is none. */
export function indicatorNamed(
  name: string,
  series?: string,
): { readonly name: IndicatorKey; readonly series?: string | undefined } | undefined {
  const short = SPELLED.get(nameKey(name))
  const plain = KEYS.get(nameKey(short?.name ?? name))
  if (plain === undefined) return undefined
  const own = series ?? short?.series
  // bb(20, 2).width is an indicator of its own.
  const joined = own === undefined ? undefined : SPELLED.get(nameKey(plain) + nameKey(own))
  const key = joined === undefined ? undefined : KEYS.get(nameKey(joined.name))
  return key === undefined ? { name: plain, series: own } : { name: key, series: joined?.series }
}

/** Whether a name means an indicator, so that a point behind it tells a series and not a field of a symbol. */
export function isIndicatorName(name: string): boolean {
  return indicatorNamed(name) !== undefined
}
