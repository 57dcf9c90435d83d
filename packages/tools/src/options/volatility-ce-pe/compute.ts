import type { Market } from '@strikelens/market/market'
import { snapshotAxis } from '../../chain/axis.ts'
import { axisRows } from '../../chain/axisRows.ts'
import { chainAnswer } from '../../chain/chainAnswer.ts'
import { chainHead } from '../../chain/chainHead.ts'
import { expiryNotice } from '../../chain/expiryNotice.ts'
import { type ChainReading, readChain } from '../../chain/readChain.ts'
import { settlementOf } from '../../chain/settlement.ts'
import { type SmileCurve, smileCurve } from '../../chain/smileCurve.ts'
import { wingExplanations } from '../../chain/volExplanations.ts'
import { INTERVAL_MINUTES, type IntervalChoice, rowInterval } from '../../kit/intervals.ts'
import type { Notice, Result } from '../../result.ts'
import { sessionCloses } from './closes.ts'
import { type Distance, distanceOf, distanceText } from './distance.ts'
import { pairExplanations } from './explanations.ts'
import { changeInsight, gapInsight, levelInsight, pairInsight } from './insights.ts'
import { INTERVALS, tool } from './tool.ts'
import type { Params, VolatilityCePe } from './volatilityCePe.ts'
import { atmGap, priceAtPutDelta, type WingPair, wingPair } from './wingPair.ts'
import { wingRows } from './wingRows.ts'
import { isThinWing, skewLevel, wingChange } from './wingState.ts'

/** IV of the OTM call and the OTM put at equal distance, what each did since the base, and the parity gap apart from it. */
export async function compute(market: Market, params: Params): Promise<Result<VolatilityCePe>> {
  const reading = await readChain(market, { ...params, atm: 'fwd', tool })
  if ('noAnswer' in reading) return reading
  const { listing, snapshot, derived, terms } = reading
  const { notice: distanceNotice, ...distance } = distanceOf(params.pick, params.dist)
  const { notice: intervalNotice, ...interval } = rowInterval(params.interval, listing.set, INTERVALS, '5m')
  const isThin = isThinWing(reading)
  const pair = shownPair(reading, distance)
  const change = wingChange(reading, pair, !isThin && isShown(reading))
  const gap = shownGap(reading)
  const skew = await skewLevel(reading)
  const smile = smileCurve(derived, snapshot.asOf, noOi(snapshot.strike))
  const notices = [
    ...reading.notices,
    distanceNotice,
    intervalNotice,
    bracketNotice(reading, pair, distance),
    isThin ? thinNotice() : null,
    expiryNotice(reading, await settlementOf(reading)),
  ]
  const insights = [
    pairInsight(pair, distance),
    changeInsight(change),
    levelInsight(skew, reading.day.date),
    gapInsight(gap, listing.set),
  ]
  return chainAnswer(reading, {
    insights,
    notices,
    explanations: {
      ...wingExplanations({ ...pair, rr: pair.riskReversal, bf: pair.butterfly }, derived),
      ...pairExplanations(reading, pair, distance, change, skew, gap),
    },
    data: {
      ...(await chainHead(market, reading, tool)),
      resolved: { expiry: terms.expiry },
      distance,
      interval,
      isDaily: params.days > 5,
      isEndOfDayOnly: reading.isEndOfDayOnly,
      rows: await pairRows(reading, params.days, interval, distance),
      pair,
      change,
      skew,
      gap,
      smile,
      baseSmile: baseCurve(reading),
      callAt: pointAt(reading, distance, smile, 1),
      putAt: pointAt(reading, distance, smile, -1),
      isThin,
    },
  })
}

async function pairRows(reading: ChainReading, days: number, { interval }: IntervalChoice, distance: Distance) {
  if (days > 5) {
    const { snapshots, rows } = await sessionCloses(reading, days)
    return wingRows(reading, snapshots, rows, distance)
  }
  const axis = await snapshotAxis(reading, days, false)
  return wingRows(reading, axis.snapshots, axisRows(axis, INTERVAL_MINUTES[interval]), distance)
}

/** In the last five minutes of a contract an IV says nothing (§O4). */
function isShown({ derived }: ChainReading): boolean {
  return derived.timeQuality === 'ok' || derived.timeQuality === 'low'
}

function shownPair(reading: ChainReading, distance: Distance): WingPair {
  const { derived } = reading
  if (isShown(reading)) return wingPair(derived, distance)
  return wingPair({ ...derived, atm: -1, atmIv: Number.NaN }, distance)
}

function shownGap(reading: ChainReading): VolatilityCePe['gap'] {
  const { derived, snapshot, listing } = reading
  const gap = atmGap(isShown(reading) ? derived : { ...derived, atm: -1 }, snapshot.spot, listing.set)
  const { forward, rate, years } = derived
  const carried = listing.set === 'COM' ? forward : snapshot.spot * Math.exp(rate * years)
  return { ...gap, strike: derived.atmStrike, carried }
}

function baseCurve({ baseline }: ChainReading): SmileCurve | null {
  const { derived, asOf } = baseline
  return derived === null ? null : smileCurve(derived, asOf, noOi(derived.byStrike.strike))
}

function noOi(strike: Float64Array): Float64Array {
  return strike.map(() => Number.NaN)
}

/** Where a wing's point lies on the smile: `side` 1 the call's, −1 the put's. */
function pointAt(
  { derived, snapshot }: ChainReading,
  { pick, dist }: Distance,
  smile: SmileCurve,
  side: 1 | -1,
): number {
  if (pick === 'pct') return derived.forward * (1 + (side * dist) / 100)
  if (pick === 'offset') return snapshot.strike[derived.atm + side * dist] ?? Number.NaN
  return priceAtPutDelta(smile.putDelta, smile.strike, side === 1 ? 1 - dist / 100 : dist / 100)
}

function bracketNotice(reading: ChainReading, pair: WingPair, distance: Distance): Notice | null {
  const missing = [...(Number.isNaN(pair.callIv) ? ['call'] : []), ...(Number.isNaN(pair.putIv) ? ['put'] : [])]
  if (missing.length === 0 || !isShown(reading)) return null
  const which = `The ${distanceText(distance)} ${missing.join(' and ')}`
  const text =
    distance.pick === 'delta'
      ? `${which} ${missing.length === 1 ? 'does' : 'do'} not lie between two strikes with an IV: choose Strikes instead of Delta.`
      : `${which} ${missing.length === 1 ? 'has' : 'have'} no IV: choose a smaller distance.`
  return { kind: 'info', text }
}

function thinNotice(): Notice {
  return { kind: 'warn', text: 'Thin chain: fewer than 3 good IVs on a wing, so the wings are not read.' }
}
