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

const whole = (name: string, fallback: number): IndicatorParam => ({ name, fallback, least: 1, most: 500, step: 1 })
const width = (fallback: number): IndicatorParam => ({ name: 'Width', fallback, least: 0.1, most: 10, step: 0.1 })
const bars = (fallback: number) => whole('Bars', fallback)

/** The numbers of every indicator, with the catalogue's values. */
export const INDICATOR_NUMBERS: Readonly<Record<IndicatorName, readonly IndicatorParam[]>> = {
  sma: [bars(20)],
  ema: [bars(20)],
  rma: [bars(14)],
  vwap: [],
  bollinger: [bars(20), width(2)],
  keltner: [bars(20), width(2), whole('ATR bars', 10)],
  donchian: [bars(20)],
  priorHigh: [bars(20)],
  priorLow: [bars(20)],
  supertrend: [bars(10), width(3)],
  ichimoku: [whole('Tenkan', 9), whole('Kijun', 26), whole('Span', 52)],
  adx: [bars(14)],
  lsSlope: [bars(20)],
  macd: [whole('Fast', 12), whole('Slow', 26), whole('Signal', 9)],
  rsi: [bars(14)],
  stochastic: [bars(14), whole('K', 3), whole('D', 3)],
  cci: [bars(20)],
  williamsR: [bars(14)],
  roc: [bars(10)],
  clv: [],
  trueRange: [],
  atr: [bars(14)],
  atrPct: [bars(14)],
  percentB: [bars(20), width(2)],
  bandwidth: [bars(20), width(2)],
  squeeze: [bars(20), width(2), whole('Look back', 120)],
  ttmSqueeze: [bars(20), width(2), { ...width(1.5), name: 'Range width' }],
  obv: [],
  adLine: [],
  cmf: [bars(20)],
  mfi: [bars(14)],
  rvol: [bars(20)],
  rvolClock: [{ ...whole('Sessions', 20), most: 60 }],
  volZ: [bars(20)],
  technicalScore: [],
  technicalVotes: [],
  trendScore: [],
}
