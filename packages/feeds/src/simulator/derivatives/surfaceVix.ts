import { type VarianceQuotes, varianceIndexPct } from '@strikelens/analytics/volatility'
import type { IsoDate } from '@strikelens/market/time'
import type { World } from '../underlyings/world.ts'
import { RATE } from './carry.ts'
import { closeInstant, closePricing, fillCloseMoment, modelPrice } from './closePricing.ts'
import { contractsOf, type OptionLegs } from './contracts.ts'
import { emptyMoment } from './seriesPricing.ts'
import { yearsUntil } from './sessions.ts'
import { underlyingOf } from './underlyings.ts'
import { VIX_LEAST_YEARS, VIX_YEARS } from './vixCloses.ts'

const moment = emptyMoment()

/**
 * India VIX in % at a close, from NIFTY's listed options around thirty days by the exchange's formula. NaN on a day without
 * a session.
 */
export function surfaceVix(world: World, date: IsoDate): number {
  const contracts = contractsOf(world, underlyingOf(world, 'NIFTY'), date)
  if (contracts === null) return Number.NaN
  const closeAt = closeInstant('futures', date)
  const alive = contracts.options.filter(({ expiryAt }) => yearsUntil(expiryAt, closeAt) > VIX_LEAST_YEARS)
  const next = Math.max(
    1,
    alive.findIndex(({ expiryAt }) => yearsUntil(expiryAt, closeAt) > VIX_YEARS),
  )
  return varianceIndexPct(quotesOf(alive[next - 1], closeAt), quotesOf(alive[next], closeAt))
}

/** Quotes of a series at its close, without a spread. */
function quotesOf(series: OptionLegs, closeAt: number): VarianceQuotes {
  fillCloseMoment(closePricing(series, series.d), 1, moment)
  const price = (right: number) => series.strike.map((strike) => modelPrice(moment, strike, Math.log(strike), right))
  const call = price(0)
  const put = price(1)
  return {
    strike: series.strike,
    callBid: call,
    callAsk: call,
    putBid: put,
    putAsk: put,
    forward: moment.forward,
    years: yearsUntil(series.expiryAt, closeAt),
    rate: RATE,
  }
}
