import { dayLabel, plain } from '@strikelens/market/formats'
import type { ChainLeg } from '../../chain/legs.ts'
import { rightOf } from '../../chain/legs.ts'
import { type InstrumentAxes, legsOn, pointValueOf } from '../../instrument/axes.ts'
import { type Instrument, type InstrumentRequest, illiquidNotice, instrumentOf } from '../../instrument/instrument.ts'
import { type NoAnswer, type Notice, noAnswer } from '../../result.ts'

/** Follows a spread over the axis, by the magnitude of its value; legs of different lots may not be added (§S2). */
export function spreadOver(
  axes: InstrumentAxes,
  legs: readonly ChainLeg[],
  request: InstrumentRequest,
): Instrument | { readonly noAnswer: NoAnswer } {
  const contracts = legs.map((leg) => ({ ...leg, right: rightOf(leg) }))
  const pointValue = pointValueOf(axes, contracts)
  if (pointValue === null) return differentLots(axes, legs)
  const series = legsOn(axes, contracts)
  const held = contracts.map((contract, i) => ({ ...contract, series: series[i] }))
  return instrumentOf(axes, held, pointValue, request, true)
}

/** What stands in the way of reading the spread as usual (§S16). */
export function spreadNotices(spread: Instrument): (Notice | null)[] {
  const { terms, last } = spread.state
  const unpriced = terms.legs.filter((_, i) => Number.isNaN(last.legs[i].price)).map(({ name }) => name)
  const verb = unpriced.length === 1 ? 'has' : 'have'
  return [
    unpriced.length === 0
      ? null
      : { kind: 'warn', text: `${unpriced.join(', ')} ${verb} no price now: the spread has none, and no payoff.` },
    illiquidNotice(spread),
  ]
}

function differentLots(
  { chains, reading }: InstrumentAxes,
  legs: readonly ChainLeg[],
): { readonly noAnswer: NoAnswer } {
  const expiries = [...new Set(legs.map(({ expiry }) => expiry))].sort()
  const lots = expiries.map((expiry) => {
    const size = chains.get(expiry)?.reading.terms.lotSize ?? Number.NaN
    return `${dayLabel(expiry, reading.day.date)} ${plain(size)}`
  })
  return noAnswer(
    `The legs have different lot sizes (${lots.join(', ')}), so they have no combined value`,
    'Choose legs of expiries with one lot size.',
    [{ label: 'Bull call spread', set: { legs: null, type: null } }],
  )
}
