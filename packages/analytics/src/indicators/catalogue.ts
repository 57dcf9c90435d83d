import { adxMachine } from './adx.ts'
import { atrMachine, atrPctMachine, trueRangeMachine } from './atr.ts'
import { bandwidthMachine, bollingerMachine, percentBMachine, squeezeMachine } from './bollinger.ts'
import { cciMachine } from './cci.ts'
import { donchianMachine, keltnerMachine, priorHighMachine, priorLowMachine, ttmSqueezeMachine } from './channels.ts'
import { clvMachine } from './closeLocation.ts'
import { ichimokuMachine } from './ichimoku.ts'
import { lsSlopeMachine } from './lsSlope.ts'
import { macdMachine } from './macd.ts'
import type { Machine } from './machine.ts'
import { adLineMachine, cmfMachine, mfiMachine, obvMachine } from './moneyFlow.ts'
import { rvolClockMachine, rvolMachine, volZMachine } from './relativeVolume.ts'
import { rocMachine } from './roc.ts'
import { rsiMachine } from './rsi.ts'
import { smaMachine } from './sma.ts'
import { emaMachine, rmaMachine } from './smoothing.ts'
import { stochasticMachine, williamsRMachine } from './stochastic.ts'
import { supertrendMachine } from './supertrend.ts'
import { technicalScoreMachine, technicalVotesMachine } from './technicalScore.ts'
import { trendScoreMachine } from './trendScore.ts'
import { vwapMachine } from './vwap.ts'

const MACHINES = {
  sma: (n = 20) => smaMachine(n),
  ema: (n = 20) => emaMachine(n),
  rma: (n = 14) => rmaMachine(n),
  rsi: (n = 14) => rsiMachine(n),
  macd: (fastN = 12, slowN = 26, signalN = 9) => macdMachine(fastN, slowN, signalN),
  trueRange: () => trueRangeMachine(),
  atr: (n = 14) => atrMachine(n),
  atrPct: (n = 14) => atrPctMachine(n),
  bollinger: (n = 20, width = 2) => bollingerMachine(n, width),
  percentB: (n = 20, width = 2) => percentBMachine(n, width),
  bandwidth: (n = 20, width = 2) => bandwidthMachine(n, width),
  squeeze: (n = 20, width = 2, lookback = 120) => squeezeMachine(n, width, lookback),
  stochastic: (n = 14, kN = 3, dN = 3) => stochasticMachine(n, kN, dN),
  adx: (n = 14) => adxMachine(n),
  supertrend: (n = 10, width = 3) => supertrendMachine(n, width),
  vwap: () => vwapMachine(),
  obv: () => obvMachine(),
  adLine: () => adLineMachine(),
  cmf: (n = 20) => cmfMachine(n),
  mfi: (n = 14) => mfiMachine(n),
  cci: (n = 20) => cciMachine(n),
  williamsR: (n = 14) => williamsRMachine(n),
  roc: (n = 10) => rocMachine(n),
  ichimoku: (tenkanN = 9, kijunN = 26, spanN = 52) => ichimokuMachine(tenkanN, kijunN, spanN),
  donchian: (n = 20) => donchianMachine(n),
  priorHigh: (n = 20) => priorHighMachine(n),
  priorLow: (n = 20) => priorLowMachine(n),
  keltner: (n = 20, width = 2, atrN = 10) => keltnerMachine(n, width, atrN),
  ttmSqueeze: (n = 20, width = 2, rangeWidth = 1.5) => ttmSqueezeMachine(n, width, rangeWidth),
  rvol: (n = 20) => rvolMachine(n),
  rvolClock: (slotCount = 375, n = 20) => rvolClockMachine(slotCount, n),
  volZ: (n = 20) => volZMachine(n),
  clv: () => clvMachine(),
  lsSlope: (n = 20) => lsSlopeMachine(n),
  technicalScore: () => technicalScoreMachine(),
  technicalVotes: () => technicalVotesMachine(),
  trendScore: () => trendScoreMachine(),
} satisfies Record<string, (...params: number[]) => Machine>

/** Name of an indicator of §I2 or §K4. */
export type IndicatorName = keyof typeof MACHINES

/** Every indicator a panel can be asked for. */
export const INDICATOR_NAMES = Object.keys(MACHINES)

/** One indicator with its parameters in the order of its function; those left out have the catalogue's values. */
export interface IndicatorSpec {
  readonly name: IndicatorName
  readonly params?: readonly number[]
  /** The column an indicator of plain values reads, in place of the close. */
  readonly of?: 'open' | 'high' | 'low' | 'close' | 'volume'
}

/** The machine of a spec. */
export function indicatorMachine({ name, params = [] }: IndicatorSpec): Machine {
  const make: (...params: number[]) => Machine = MACHINES[name]
  return make(...params)
}
