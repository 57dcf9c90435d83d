import { BUILDUPS, type Buildup } from '../futures/index.ts'
import { CE, PE, type Right } from '../pricing/index.ts'
import { marketMeaning } from './legBuildup.ts'
import type { StrikeRange } from './moneyness.ts'

/** Weight Σ|ΔOI| in lots and number of legs of a side by buildup, in the order of BUILDUPS. */
export interface BuildupWeights {
  readonly lots: Float64Array
  readonly legs: Uint32Array
}

/** Weights of a side before any leg is added. */
export function noWeights(): BuildupWeights {
  return { lots: new Float64Array(BUILDUPS.length), legs: new Uint32Array(BUILDUPS.length) }
}

/**
 * Adds |ΔOI| of every labelled leg to the weight of its buildup (/long-short): once for `mode=net`, once an interval for
 * `mode=flow`. `buildup` holds codes of BUILDUPS; Neutral legs have no weight.
 */
export function addWeights(
  weights: BuildupWeights,
  buildup: Uint8Array,
  oiChange: Float64Array,
  { from, to }: StrikeRange,
): void {
  for (let i = from; i < to; i++) {
    const code = buildup[i]
    if (code === 0) continue
    weights.lots[code] += Math.abs(oiChange[i])
    weights.legs[code]++
  }
}

/** The lean of a chain's buildups (/long-short). */
export interface LongShort {
  /** Lots: CE LB + CE SC + PE SB + PE LU. */
  readonly bull: number
  /** Lots: CE SB + CE LU + PE LB + PE SC. */
  readonly bear: number
  /** (Bull − Bear)/(Bull + Bear), −1 to +1, read by `imbalanceBand`; NaN without weight or with fewer than 5 labelled legs. */
  readonly ls: number
  /** (LB + SB) in percent of all four; NaN without weight. */
  readonly newPositionsPct: number
  /** SB in percent of LB + SB; NaN when nothing new was opened on the side. */
  readonly ceWritingPct: number
  readonly peWritingPct: number
}

const MIN_LABELLED_LEGS = 5

/** Long-short figures of both sides' weights (/long-short); `labelledLegs` counts the different legs that have a label. */
export function longShort(ce: BuildupWeights, pe: BuildupWeights, labelledLegs: number): LongShort {
  const bull = meaningLots(CE, ce, 'bullish') + meaningLots(PE, pe, 'bullish')
  const bear = meaningLots(CE, ce, 'bearish') + meaningLots(PE, pe, 'bearish')
  const all = bull + bear
  const opened = lotsOf(ce, 'LB') + lotsOf(ce, 'SB') + lotsOf(pe, 'LB') + lotsOf(pe, 'SB')
  return {
    bull,
    bear,
    ls: labelledLegs < MIN_LABELLED_LEGS ? Number.NaN : (bull - bear) / all,
    newPositionsPct: (100 * opened) / all,
    ceWritingPct: writingPct(ce),
    peWritingPct: writingPct(pe),
  }
}

function meaningLots(right: Right, weights: BuildupWeights, meaning: 'bullish' | 'bearish'): number {
  let lots = 0
  BUILDUPS.forEach((label, code) => {
    if (marketMeaning(right, label) === meaning) lots += weights.lots[code]
  })
  return lots
}

function lotsOf(weights: BuildupWeights, label: Buildup): number {
  return weights.lots[BUILDUPS.indexOf(label)]
}

function writingPct(weights: BuildupWeights): number {
  const written = lotsOf(weights, 'SB')
  return (100 * written) / (written + lotsOf(weights, 'LB'))
}

/** Sub-line of /long-short: what new positions mostly are on both sides; null when neither. */
export function openingStyle({ ceWritingPct, peWritingPct }: LongShort): 'Mostly writing' | 'Mostly buying' | null {
  if (ceWritingPct >= 60 && peWritingPct >= 60) return 'Mostly writing'
  return ceWritingPct <= 40 && peWritingPct <= 40 ? 'Mostly buying' : null
}
