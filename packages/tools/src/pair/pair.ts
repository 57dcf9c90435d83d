import { CE, PE } from '@strikelens/analytics/pricing'
import { plain } from '@strikelens/market/formats'
import { lastSession } from '../chain/axis.ts'
import type { LegSeries } from '../chain/pricedLegs.ts'
import { type InstrumentAxes, legsOn } from '../instrument/axes.ts'
import { type Instrument, type InstrumentRequest, illiquidNotice, instrumentOf } from '../instrument/instrument.ts'
import { type NoAnswer, type Notice, noAnswer } from '../result.ts'

/** Strikes of a put and a call of one expiry: equal for a straddle, else a strangle (§S6). */
export interface PairStrikes {
  readonly put: number
  readonly call: number
}

/** The leg of a pair that has no price today. */
export type MissingLeg = 'CE' | 'PE' | null

/** A pair over the axis; where one leg has no price the other alone. */
export interface Pair extends Instrument {
  readonly strikes: PairStrikes
  /** Both legs, held or not. */
  readonly ce: LegSeries
  readonly pe: LegSeries
  readonly missing: MissingLeg
}

/**
 * Follows a put and a call over the axis, both bought; no answer when neither has a price today.
 * @param nearer what is offered then
 */
export function pairOver(
  axes: InstrumentAxes,
  strikes: PairStrikes,
  request: InstrumentRequest,
  nearer: NoAnswer['actions'],
): Pair | { readonly noAnswer: NoAnswer } {
  const { expiry, pointValue } = axes.reading.terms
  const contracts = [
    { name: 'CE', right: CE, strike: strikes.call, expiry, quantity: 1 },
    { name: 'PE', right: PE, strike: strikes.put, expiry, quantity: 1 },
  ] as const
  const series = legsOn(axes, contracts)
  const { from, to } = lastSession(axes.axis)
  const isPriced = ({ mark }: LegSeries) => mark.subarray(from, to).some((price) => !Number.isNaN(price))
  const legs = contracts.map((contract, i) => ({ ...contract, series: series[i] }))
  const held = legs.filter((leg) => isPriced(leg.series))
  if (held.length === 0) {
    return noAnswer(
      `Neither leg of the ${pairName(strikes)} has a price today`,
      'Choose a strike nearer to the money.',
      nearer,
    )
  }
  const [ce, pe] = series
  const missing = held.length === 2 ? null : held[0].right === CE ? 'PE' : 'CE'
  return { ...instrumentOf(axes, held, pointValue, request), strikes, ce, pe, missing }
}

/** What stands in the way of reading the pair as usual (§S16). */
export function pairNotices(pair: Pair): (Notice | null)[] {
  const { missing, strikes } = pair
  const [at, other] = missing === 'CE' ? [strikes.call, 'PE'] : [strikes.put, 'CE']
  return [
    missing === null ? null : { kind: 'warn', text: `No ${missing} at ${plain(at)}: the ${other} alone is shown.` },
    illiquidNotice(pair),
  ]
}

/** '26,000 straddle', '25,800–26,200 strangle', '26,200–25,800 guts strangle' with the put first. */
export function pairName({ put, call }: PairStrikes): string {
  if (put === call) return `${plain(put)} straddle`
  return `${plain(put)}–${plain(call)} ${put > call ? 'guts strangle' : 'strangle'}`
}

/** What is shown of it: the pair, or the leg that has a price. */
export function shownName(strikes: PairStrikes, missing: MissingLeg): string {
  if (missing === null) return pairName(strikes)
  return missing === 'CE' ? `${plain(strikes.put)} PE` : `${plain(strikes.call)} CE`
}
