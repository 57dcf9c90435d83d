import { type ChainDerivation, spreadPct } from '@strikelens/analytics/options'
import { CE, PE, type Right } from '@strikelens/analytics/pricing'
import {
  cushions,
  isOneSided,
  legRatio,
  needsAdjusting,
  probabilityOfProfit,
  putSharePct,
  quoteWidthPct,
  type StrangleState,
  strangleFigures,
  strangleState,
  tiltPct,
} from '@strikelens/analytics/strategy'
import type { InstrumentFigures } from '../instrument/figures.ts'
import { type InstrumentMoment, type InstrumentTerms, type LegMoment, smileOf } from '../instrument/moment.ts'
import type { PairStrikes } from './pair.ts'

/** A pair at an instant: points unless said. NaN is "–"; so is, of one leg alone, whatever rests on both. */
export interface PairFigures extends InstrumentFigures {
  readonly spot: number
  readonly forward: number
  readonly ce: number
  readonly pe: number
  /** Breakevens at expiry. */
  readonly lower: number
  readonly upper: number
  readonly intrinsic: number
  readonly timeValue: number
  /** −100 … 100. */
  readonly tiltPct: number
  readonly isOneSided: boolean
  /** Of the sold pair, 0–1. */
  readonly popShort: number
  /** Future that the two marks of one strike imply (§O6); none of a strangle. */
  readonly synthetic: number
  /** 1σ to expiry (§O11). */
  readonly expectedMove: number
  /** Call strike − put strike. */
  readonly width: number
  /** From the forward up to the call and down to the put: points, percent of the forward, expected moves. */
  readonly cushionUp: number
  readonly cushionUpPct: number
  readonly cushionUpSigmas: number
  readonly cushionDown: number
  readonly cushionDownPct: number
  readonly cushionDownSigmas: number
  /** Dearer ÷ cheaper leg. */
  readonly legRatio: number
  readonly putSharePct: number
  /** Null for guts and straddles, which have no inside. */
  readonly reading: StrangleState | null
  readonly needsAdjusting: boolean
  /** 100 × (ask − bid) of both legs ÷ value, and of each ÷ its mid. */
  readonly quoteWidthPct: number
  readonly ceWidthPct: number
  readonly peWidthPct: number
}

/** Everything that a page says of a pair (§S4–S8); it calls it again on every tick. */
export function pairFigures(
  common: InstrumentFigures,
  terms: InstrumentTerms,
  strikes: PairStrikes,
  moment: InstrumentMoment,
  derived: ChainDerivation,
): PairFigures {
  const [call, put] = [heldLeg(terms, moment, CE), heldLeg(terms, moment, PE)]
  const [cePrice, pePrice] = [call?.price ?? Number.NaN, put?.price ?? Number.NaN]
  const { forward, expectedMove, byStrike } = derived
  const named = { putStrike: strikes.put, callStrike: strikes.call }
  const both = strangleFigures({ ...named, cePrice, pePrice }, forward)
  const { up, down } = cushions(named, forward, expectedMove)
  const tilt = tiltPct(cePrice, pePrice)
  const ratio = legRatio(cePrice, pePrice)
  const isWhole = call !== undefined && put !== undefined
  return {
    ...common,
    spot: moment.spot,
    forward,
    ce: cePrice,
    pe: pePrice,
    lower: both.lower,
    upper: both.upper,
    intrinsic: isWhole ? both.intrinsic : Number.NaN,
    timeValue: both.timeValue,
    tiltPct: tilt,
    isOneSided: isOneSided(tilt),
    popShort: Number.isNaN(common.delta) ? Number.NaN : probabilityOfProfit(smileOf(derived), [both.lower, both.upper]),
    synthetic: strikes.put === strikes.call ? byStrike.forwardK[byStrike.strike.indexOf(strikes.put)] : Number.NaN,
    expectedMove,
    width: both.width,
    cushionUp: up.points,
    cushionUpPct: up.pct,
    cushionUpSigmas: up.sigmas,
    cushionDown: down.points,
    cushionDownPct: down.pct,
    cushionDownSigmas: down.sigmas,
    legRatio: ratio,
    putSharePct: putSharePct(cePrice, pePrice),
    reading: strangleState(named, forward),
    needsAdjusting: isWhole && needsAdjusting(ratio, common.delta),
    quoteWidthPct: isWhole ? quoteWidthPct([call.bid, put.bid], [call.ask, put.ask], common.value) : Number.NaN,
    ceWidthPct: call === undefined ? Number.NaN : spreadPct(call.bid, call.ask),
    peWidthPct: put === undefined ? Number.NaN : spreadPct(put.bid, put.ask),
  }
}

/** The leg of a side; undefined where it is not held. */
export function heldLeg({ legs }: InstrumentTerms, moment: InstrumentMoment, right: Right): LegMoment | undefined {
  return moment.legs[legs.findIndex((leg) => leg.right === right)]
}
