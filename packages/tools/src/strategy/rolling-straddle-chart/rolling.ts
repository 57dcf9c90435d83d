import { CE, PE } from '@strikelens/analytics/pricing'
import {
  activeVolume,
  combinationHollow,
  combinationValues,
  combinationVolume,
  legPrices,
  type PriceBasis,
  type RollingStraddle,
  type RollRule,
  rollingStraddle,
  vwap,
  vwapGapPct,
} from '@strikelens/analytics/strategy'
import { atmLine } from '../../chain/atmLine.ts'
import { lastSession, type SnapshotAxis } from '../../chain/axis.ts'
import { type LegSeries, pricedLegsInTurns } from '../../chain/pricedLegs.ts'
import type { ChainReading } from '../../chain/readChain.ts'
import type { Settlement } from '../../chain/settlement.ts'
import { type NoAnswer, noAnswer } from '../../result.ts'

/** The straddle that follows the index over the axis, one element a snapshot; points and lots, NaN in gaps. */
export interface Rolling extends RollingStraddle {
  /** The listed strikes that `active` and the rolls index, ascending. */
  readonly strikes: Float64Array
  /** R before a settlement stood in for the last price: what VWAP is made of. */
  readonly traded: Float64Array
  /** Lots of the held strike traded in the step. */
  readonly volumeLots: Float64Array
  readonly vwap: Float64Array
  readonly gapPct: Float64Array
  /** HOLLOW bits of the held strike's legs (§S1). */
  readonly hollow: Uint8Array
  /** Strike IV of the held strike, percent. */
  readonly ivPct: Float64Array
}

/** A strike that was at the money at some snapshot. */
interface PricedStrike {
  /** S(K, t); at the last snapshot of an expired contract what it settles at. */
  readonly straddle: Float64Array
  readonly traded: Float64Array
  readonly volumeLots: Float64Array
  readonly hollow: Uint8Array
  readonly ivPct: Float64Array
}

/** Follows the straddle at the money over the axis by the rule; no answer where none has a price in the view's session. */
export async function rollingOver(
  { facts }: ChainReading,
  axis: SnapshotAxis,
  rule: RollRule,
  px: PriceBasis,
  settlement: Settlement | null,
): Promise<Rolling | { readonly noAnswer: NoAnswer }> {
  const strikes = listedStrikes(axis)
  const atm = Int32Array.from(atmLine(axis.snapshots, facts), (strike) => strikes.indexOf(strike))
  // Nobody goes to another strike of a contract that has just been settled.
  if (settlement !== null) atm[atm.length - 1] = -1
  const centres = [...new Set(atm)].filter((place) => place >= 0).sort((a, b) => a - b)
  const wanted = centres.flatMap((place): Pick<LegSeries, 'right' | 'strike'>[] => [
    { right: CE, strike: strikes[place] },
    { right: PE, strike: strikes[place] },
  ])
  const { forward, legs } = await pricedLegsInTurns(axis, facts, wanted)
  // Every rule goes to the strike at the money, so that no other is ever held.
  const never = unpriced(axis)
  const priced: PricedStrike[] = Array.from(strikes, () => never)
  centres.forEach((place, i) => {
    priced[place] = pricedStrike([legs[2 * i], legs[2 * i + 1]], axis, px, settlement)
  })
  const rolled = rollingStraddle({ straddle: priced.map(({ straddle }) => straddle), atm, forward }, rule)
  const { from, to } = lastSession(axis)
  if (rolled.raw.subarray(from, to).every(Number.isNaN)) {
    return noAnswer(
      'No straddle at the money has a price in this session',
      'Choose another expiry, or Mid as the premium.',
      [{ label: 'Near expiry', set: { expiry: null, px: 'mid' } }],
    )
  }
  return { ...rolled, strikes, ...heldColumns(rolled, priced, axis) }
}

/** The columns of whichever strike is held. */
function heldColumns(
  { active, raw }: RollingStraddle,
  priced: readonly PricedStrike[],
  { starts }: SnapshotAxis,
): Pick<Rolling, 'traded' | 'volumeLots' | 'vwap' | 'gapPct' | 'hollow' | 'ivPct'> {
  const held = (pick: (strike: PricedStrike) => Float64Array) =>
    raw.map((value, t) => (Number.isNaN(value) ? Number.NaN : pick(priced[active[t]])[t]))
  const traded = held((strike) => strike.traded)
  const volumeLots = activeVolume(
    active,
    priced.map((strike) => strike.volumeLots),
  )
  const average = vwap(traded, volumeLots, starts)
  return {
    traded,
    volumeLots,
    vwap: average,
    gapPct: vwapGapPct(raw, average),
    hollow: Uint8Array.from(active, (place, t) => (place < 0 ? 0 : priced[place].hollow[t])),
    ivPct: held((strike) => strike.ivPct),
  }
}

function pricedStrike(
  legs: readonly LegSeries[],
  { starts, snapshots }: SnapshotAxis,
  px: PriceBasis,
  settlement: Settlement | null,
): PricedStrike {
  const prices = legs.map((leg) => legPrices(leg, px))
  const traded = combinationValues(
    [1, 1],
    prices.map(({ price }) => price),
  )
  const straddle = traded.slice()
  if (settlement !== null) {
    const k = snapshots[snapshots.length - 1].strike.indexOf(legs[0].strike)
    straddle[straddle.length - 1] = k < 0 ? Number.NaN : settlement.ce[k] + settlement.pe[k]
  }
  return {
    straddle,
    traded,
    volumeLots: combinationVolume(
      legs.map(({ volumeLots }) => volumeLots),
      starts,
    ),
    hollow: combinationHollow(prices.map(({ hollow }) => hollow)),
    ivPct: legs[0].ivKPct,
  }
}

/** A strike that is listed, and never at the money. */
function unpriced({ asOf }: SnapshotAxis): PricedStrike {
  const none = new Float64Array(asOf.length).fill(Number.NaN)
  return {
    straddle: none,
    traded: none,
    volumeLots: new Float64Array(asOf.length),
    hollow: new Uint8Array(asOf.length),
    ivPct: none,
  }
}

/** Every strike of the drawn sessions: each lists its own, the same at all its snapshots. */
function listedStrikes({ snapshots, sessions }: SnapshotAxis): Float64Array {
  const listed = new Set(sessions.flatMap(({ from }) => Array.from(snapshots[from].strike)))
  return Float64Array.from(listed).sort()
}
