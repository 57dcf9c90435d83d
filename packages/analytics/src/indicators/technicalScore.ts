import { adxMachine } from './adx.ts'
import type { RangeBar, RangeColumns, RangeField } from './bar.ts'
import { bundle } from './bundle.ts'
import { cciMachine } from './cci.ts'
import { macdMachine } from './macd.ts'
import { barStepper, type Machine, only, runColumns, type Stepper } from './machine.ts'
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

const LAG = lagStateSize(1)

/** A machine of the votes: `tally` reads those of bar i, in the order of `TECHNICAL_VOTES`, and writes its series. */
function votingMachine(
  outputs: readonly string[],
  tally: (votes: Float64Array, i: number, out: readonly Float64Array[]) => void,
): Machine<RangeField> {
  const parts = bundle([
    ...AVERAGE_LENGTHS.map(smaMachine),
    ...AVERAGE_LENGTHS.map(emaMachine),
    rsiMachine(14),
    stochasticMachine(14, 3, 3),
    cciMachine(20),
    adxMachine(14),
    macdMachine(12, 26, 9),
    williamsRMachine(14),
    rocMachine(10),
    supertrendMachine(10, 3),
  ])
  const votes = new Float64Array(TECHNICAL_VOTES.length)
  return {
    inputs: ['high', 'low', 'close'],
    outputs,
    stateSize: parts.stateSize + 4 * LAG,
    memory: null,
    advance(state, at, input, from, to, out, stride = 0) {
      const close = input[2]
      const series = parts.advance(state, at, input, from, to, stride)
      const averages = series.slice(0, AVERAGE_COUNT).map(only)
      const [[rsi], [percentK, percentD], [cci], [adx, plusDi, minusDi], [line, signal], [williams], [roc], [, trend]] =
        series.slice(AVERAGE_COUNT)
      for (let i = from, own = at + parts.stateSize; i < to; i++, own += stride) {
        if (Number.isNaN(close[i])) {
          for (const column of out) column[i] = Number.NaN
          continue
        }
        for (let k = 0; k < AVERAGE_COUNT; k++) votes[k] = Math.sign(close[i] - averages[k][i])
        votes[AVERAGE_COUNT] = turnVote(rsi[i], lagStep(state, own, 1, rsi[i]), 30, 70)
        votes[AVERAGE_COUNT + 1] = stochasticVote(percentK[i], percentD[i])
        votes[AVERAGE_COUNT + 2] = turnVote(cci[i], lagStep(state, own + LAG, 1, cci[i]), -100, 100)
        votes[AVERAGE_COUNT + 3] = adxVote(adx[i], plusDi[i], minusDi[i])
        votes[AVERAGE_COUNT + 4] = Math.sign(line[i] - signal[i])
        votes[AVERAGE_COUNT + 5] = turnVote(williams[i], lagStep(state, own + 2 * LAG, 1, williams[i]), -80, -20)
        votes[AVERAGE_COUNT + 6] = Math.sign(roc[i] - lagStep(state, own + 3 * LAG, 1, roc[i]))
        votes[AVERAGE_COUNT + 7] = trend[i]
        tally(votes, i, out)
      }
    },
  }
}

/** The machine of `technicalVotes`. */
export function technicalVotesMachine(): Machine<RangeField> {
  return votingMachine(TECHNICAL_VOTES, (votes, i, out) => {
    for (let k = 0; k < votes.length; k++) out[k][i] = votes[k]
  })
}

/** The machine of `technicalScore`. */
export function technicalScoreMachine(): Machine<RangeField> {
  return votingMachine(['score', 'averages', 'oscillators'], (votes, i, [score, averages, oscillators]) => {
    averages[i] = partOf(votes, 0, AVERAGE_COUNT)
    oscillators[i] = partOf(votes, AVERAGE_COUNT, votes.length)
    score[i] = (averages[i] + oscillators[i]) / 2
  })
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
