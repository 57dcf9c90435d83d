import { adxMachine } from './adx.ts'
import { type RangeBar, type RangeColumns, type RangeField, rangeMachine } from './bar.ts'
import { bundle } from './bundle.ts'
import { cciMachine } from './cci.ts'
import { macdMachine } from './macd.ts'
import { barStepper, type Machine, runColumns, type Stepper } from './machine.ts'
import { rocMachine } from './roc.ts'
import { rsiMachine } from './rsi.ts'
import { smaMachine } from './sma.ts'
import { emaMachine } from './smoothing.ts'
import { stochasticMachine, williamsRMachine } from './stochastic.ts'
import { supertrendMachine } from './supertrend.ts'
import { lagStateSize, lagStep } from './window.ts'

const AVERAGE_LENGTHS = [10, 20, 50, 100, 200] as const
const AVERAGE_COUNT = 2 * AVERAGE_LENGTHS.length

/** The votes of the Technical score in their order: ten of the averages, then eight of the oscillators (§I2). */
export const TECHNICAL_VOTES = [
  ...['sma10', 'sma20', 'sma50', 'sma100', 'sma200'],
  ...['ema10', 'ema20', 'ema50', 'ema100', 'ema200'],
  ...['rsi', 'stochastic', 'cci', 'adx', 'macd', 'williamsR', 'roc', 'supertrend'],
] as const

/** Labels of the Technical score, best first (§I2). */
export const TECHNICAL_LABELS = ['Strong Bullish', 'Bullish', 'Neutral', 'Bearish', 'Strong Bearish'] as const
/** One of `TECHNICAL_LABELS`. */
export type TechnicalLabel = (typeof TECHNICAL_LABELS)[number]

/** Technical score and its two parts, each −100 to 100. */
export interface TechnicalScore<T> {
  score: T
  /** 100 × mean of the votes of the averages. */
  averages: T
  /** 100 × mean of the votes of the oscillators. */
  oscillators: T
}

const nameScore = <T>([score, averages, oscillators]: readonly T[]): TechnicalScore<T> => ({
  score,
  averages,
  oscillators,
})

/** Label of a Technical score (§I2); null without a score. */
export function technicalLabel(score: number): TechnicalLabel | null {
  if (Number.isNaN(score)) return null
  if (score >= 50) return 'Strong Bullish'
  if (score >= 10) return 'Bullish'
  if (score > -10) return 'Neutral'
  return score > -50 ? 'Bearish' : 'Strong Bearish'
}

/** 100 × mean of votes from … to − 1, those without an answer left out; NaN when fewer than half have one. */
function partOf(votes: ArrayLike<number>, from: number, to: number): number {
  let sum = 0
  let count = 0
  for (let i = from; i < to; i++) {
    if (Number.isNaN(votes[i])) continue
    sum += votes[i]
    count++
  }
  return 2 * count < to - from ? Number.NaN : (100 * sum) / count
}

/** Technical score of the votes (1, 0, −1; NaN without an answer) in the order of `TECHNICAL_VOTES` (§I2). */
export function technicalScoreOf(votes: ArrayLike<number>): TechnicalScore<number> {
  const averages = partOf(votes, 0, AVERAGE_COUNT)
  const oscillators = partOf(votes, AVERAGE_COUNT, votes.length)
  return { score: (averages + oscillators) / 2, averages, oscillators }
}

/** 1 when x is below `low` and rising, −1 when above `high` and falling, else 0; NaN when x or its forerunner is. */
function turnVote(x: number, before: number, low: number, high: number): number {
  if (Number.isNaN(x) || Number.isNaN(before)) return Number.NaN
  if (x < low && x > before) return 1
  return x > high && x < before ? -1 : 0
}

function stochasticVote(percentK: number, percentD: number): number {
  if (Number.isNaN(percentK) || Number.isNaN(percentD)) return Number.NaN
  if (percentK < 20 && percentD < 20 && percentK > percentD) return 1
  return percentK > 80 && percentD > 80 && percentK < percentD ? -1 : 0
}

function adxVote(adx: number, plusDi: number, minusDi: number): number {
  if (Number.isNaN(adx)) return Number.NaN
  return adx > 20 ? Math.sign(plusDi - minusDi) : 0
}

function voter() {
  const averages = bundle([...AVERAGE_LENGTHS.map(smaMachine), ...AVERAGE_LENGTHS.map(emaMachine)])
  const [rsi, stochastic, cci, adx, macd, williamsR, roc, supertrend] = [
    rsiMachine(14),
    stochasticMachine(14, 3, 3),
    cciMachine(20),
    adxMachine(14),
    macdMachine(12, 26, 9),
    williamsRMachine(14),
    rocMachine(10),
    supertrendMachine(10, 3),
  ]
  const oscillators = bundle([rsi, stochastic, cci, adx, macd, williamsR, roc, supertrend])
  const [[rsiNow], [percentK, percentD], [cciNow], [adxNow, plusDi, minusDi], [line, signal], [williamsNow], [rocNow]] =
    oscillators.values
  const direction = oscillators.values[7][1]
  const oscillatorsAt = averages.stateSize
  const beforeAt = oscillatorsAt + oscillators.stateSize
  const step = lagStateSize(1)
  return {
    stateSize: beforeAt + 4 * step,
    /** Takes the existing bar i and writes its votes. */
    vote(
      state: Float64Array,
      at: number,
      high: Float64Array,
      low: Float64Array,
      close: Float64Array,
      i: number,
      votes: Float64Array,
    ) {
      averages.step(state, at, high, low, close, i)
      oscillators.step(state, at + oscillatorsAt, high, low, close, i)
      for (let k = 0; k < AVERAGE_COUNT; k++) votes[k] = Math.sign(close[i] - averages.values[k][0][0])
      const rsiBefore = lagStep(state, at + beforeAt, 1, rsiNow[0])
      const cciBefore = lagStep(state, at + beforeAt + step, 1, cciNow[0])
      const williamsBefore = lagStep(state, at + beforeAt + 2 * step, 1, williamsNow[0])
      const rocBefore = lagStep(state, at + beforeAt + 3 * step, 1, rocNow[0])
      votes[AVERAGE_COUNT] = turnVote(rsiNow[0], rsiBefore, 30, 70)
      votes[AVERAGE_COUNT + 1] = stochasticVote(percentK[0], percentD[0])
      votes[AVERAGE_COUNT + 2] = turnVote(cciNow[0], cciBefore, -100, 100)
      votes[AVERAGE_COUNT + 3] = adxVote(adxNow[0], plusDi[0], minusDi[0])
      votes[AVERAGE_COUNT + 4] = Math.sign(line[0] - signal[0])
      votes[AVERAGE_COUNT + 5] = turnVote(williamsNow[0], williamsBefore, -80, -20)
      votes[AVERAGE_COUNT + 6] = Math.sign(rocNow[0] - rocBefore)
      votes[AVERAGE_COUNT + 7] = direction[0]
    },
  }
}

/** The machine of `technicalVotes`. */
export function technicalVotesMachine(): Machine<RangeField> {
  const { stateSize, vote } = voter()
  const votes = new Float64Array(TECHNICAL_VOTES.length)
  return rangeMachine(TECHNICAL_VOTES, stateSize, null, (state, at, high, low, close, i, out) => {
    vote(state, at, high, low, close, i, votes)
    for (let k = 0; k < votes.length; k++) out[k][i] = votes[k]
  })
}

/** The machine of `technicalScore`. */
export function technicalScoreMachine(): Machine<RangeField> {
  const { stateSize, vote } = voter()
  const votes = new Float64Array(TECHNICAL_VOTES.length)
  return rangeMachine(
    ['score', 'averages', 'oscillators'],
    stateSize,
    null,
    (state, at, high, low, close, i, [score, averages, oscillators]) => {
      vote(state, at, high, low, close, i, votes)
      averages[i] = partOf(votes, 0, AVERAGE_COUNT)
      oscillators[i] = partOf(votes, AVERAGE_COUNT, votes.length)
      score[i] = (averages[i] + oscillators[i]) / 2
    },
  )
}

/** Every vote of the Technical score, a column a vote in the order of `TECHNICAL_VOTES` (§I2). */
export function technicalVotes(bars: RangeColumns): Float64Array[] {
  return runColumns(technicalVotesMachine(), bars)
}

/** The votes bar by bar; see `technicalVotes`. */
export function technicalVotesStepper(saved?: Float64Array): Stepper<RangeBar, readonly number[]> {
  return barStepper(technicalVotesMachine(), (votes) => votes, saved)
}

/**
 * Technical score (§I2): mean of its two parts. A vote is NaN, and left out, while an input of it is not yet defined; a
 * part with fewer than half its votes is NaN, and so is the score.
 */
export function technicalScore(bars: RangeColumns): TechnicalScore<Float64Array> {
  return nameScore(runColumns(technicalScoreMachine(), bars))
}

/** Technical score bar by bar; see `technicalScore`. */
export function technicalScoreStepper(saved?: Float64Array): Stepper<RangeBar, TechnicalScore<number>> {
  return barStepper(technicalScoreMachine(), nameScore<number>, saved)
}
