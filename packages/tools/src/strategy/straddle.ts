import { CE, PE } from '@strikelens/analytics/pricing'
import { lastSession } from '../chain/axis.ts'
import type { LegSeries } from '../chain/pricedLegs.ts'
import { plain } from '../chain/words.ts'
import { type InstrumentAxes, legsOn } from '../instrument/axes.ts'
import { type Instrument, type InstrumentRequest, illiquidNotice, instrumentOf } from '../instrument/instrument.ts'
import { type NoAnswer, type Notice, noAnswer } from '../result.ts'
import type { ResolvedStrike } from './strike.ts'

/** The leg of a strike that has no price today. */
export type MissingLeg = 'CE' | 'PE' | null

/** A straddle over the axis; of a strike with one leg that leg alone. */
export interface Straddle extends Instrument {
  readonly strike: number
  /** Both legs, held or not. */
  readonly ce: LegSeries
  readonly pe: LegSeries
  /** The leg that has no price today. */
  readonly missing: MissingLeg
}

/** Follows the straddle of a strike over the axis; no answer when neither leg has a price today. */
export function straddleOver(
  axes: InstrumentAxes,
  { strike }: ResolvedStrike,
  request: InstrumentRequest,
): Straddle | { readonly noAnswer: NoAnswer } {
  const { expiry, pointValue } = axes.reading.terms
  const contracts = [
    { name: 'CE', right: CE, strike, expiry, quantity: 1 },
    { name: 'PE', right: PE, strike, expiry, quantity: 1 },
  ] as const
  const series = legsOn(axes, contracts)
  const { from, to } = lastSession(axes.axis)
  const isPriced = ({ mark }: LegSeries) => mark.subarray(from, to).some((price) => !Number.isNaN(price))
  const legs = contracts.map((contract, i) => ({ ...contract, series: series[i] }))
  const held = legs.filter((leg) => isPriced(leg.series))
  if (held.length === 0) {
    return noAnswer(
      `Neither leg of the ${plain(strike)} straddle has a price today`,
      'Choose a strike nearer to the money.',
      [{ label: 'ATM', set: { strike: null } }],
    )
  }
  const [ce, pe] = series
  const missing = held.length === 2 ? null : held[0].right === CE ? 'PE' : 'CE'
  return { ...instrumentOf(axes, held, pointValue, request), strike, ce, pe, missing }
}

/** What stands in the way of reading the straddle as usual (§S16). */
export function straddleNotices(straddle: Straddle): (Notice | null)[] {
  const { missing, strike } = straddle
  const other = missing === 'CE' ? 'PE' : 'CE'
  return [
    missing === null ? null : { kind: 'warn', text: `No ${missing} at ${plain(strike)}: the ${other} alone is shown.` },
    illiquidNotice(straddle),
  ]
}
