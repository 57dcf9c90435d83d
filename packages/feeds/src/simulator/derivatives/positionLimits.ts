import type { IsoDate } from '@strikelens/market/time'
import type { World } from '../underlyings/world.ts'
import { closePricing, fillCloseMoment } from './closePricing.ts'
import { contractsOf } from './contracts.ts'
import { futureOiLots, positionLimitQty } from './futuresInterest.ts'
import { legDay } from './legDay.ts'
import { emptyMoment } from './seriesPricing.ts'
import { impliedDeviation, normalCdf } from './smile.ts'
import type { Underlying } from './underlying.ts'
import { underlyingDays } from './underlyingDays.ts'
import { dayPlace } from './underlyingPath.ts'
import { derivativeUnderlyings } from './underlyings.ts'

/** Open interest of stocks against their limits after a session (§F13), one element a stock. */
export interface PositionLimits {
  readonly date: IsoDate
  readonly symbol: readonly string[]
  /** Market-wide position limit in units. */
  readonly mwplQty: Float64Array
  /** Futures-equivalent open interest: futures, and options by their delta. Units. */
  readonly oiQty: Float64Array
  readonly pct: Float64Array
  /** No new positions on the next session: since above 95 %, until at most 80 %. */
  readonly isInBan: readonly boolean[]
}

const BAN_ABOVE = 95
const BAN_UNTIL = 80
const moment = emptyMoment()

/** Position limits of all stocks with derivatives after a date's session; empty when there was none. */
export function positionLimits(world: World, date: IsoDate): PositionLimits {
  const stocks = derivativeUnderlyings(world).filter(
    (underlying) => underlying.set === 'STK' && contractsOf(world, underlying, date) !== null,
  )
  const oiQty = Float64Array.from(stocks, (stock) => equivalentQty(world, stock, date))
  const mwplQty = Float64Array.from(stocks, (stock) => limitOn(world, stock, date))
  const pct = oiQty.map((quantity, i) => (100 * quantity) / mwplQty[i])
  return {
    date,
    symbol: stocks.map(({ symbol }) => symbol),
    mwplQty,
    oiQty,
    pct,
    isInBan: stocks.map((stock, i) => isInBan(world, stock, date, pct[i])),
  }
}

function limitOn(world: World, stock: Underlying, date: IsoDate): number {
  const days = underlyingDays(world, stock, date)
  return positionLimitQty(stock, days, dayPlace(days, date))
}

function isInBan(world: World, stock: Underlying, date: IsoDate, pctToday: number): boolean {
  const { dates } = underlyingDays(world, stock, date)
  let d = dates.indexOf(date)
  let pct = pctToday
  // Between the two limits the last day outside them decides.
  while (pct > BAN_UNTIL && pct <= BAN_ABOVE && d > 0) {
    d--
    pct = (100 * equivalentQty(world, stock, dates[d])) / limitOn(world, stock, dates[d])
  }
  return pct > BAN_ABOVE
}

function equivalentQty(world: World, stock: Underlying, date: IsoDate): number {
  const contracts = contractsOf(world, stock, date)
  if (contracts === null) return 0
  let lots = 0
  for (const future of contracts.futures) lots += futureOiLots(future, future.d)
  for (const series of contracts.options) {
    fillCloseMoment(closePricing(series, series.d), 1, moment)
    const { spread, skew, wings, logForward } = moment
    const { oiLots } = legDay(series)
    for (let k = 0; k < series.adjustedStrike.length; k++) {
      const distance = Math.log(series.adjustedStrike[k]) - logForward
      const deviation = impliedDeviation(distance, spread, skew, wings)
      const delta = normalCdf(deviation / 2 - distance / deviation)
      lots += oiLots[2 * k] * delta + oiLots[2 * k + 1] * (1 - delta)
    }
  }
  return Math.round(lots) * contracts.futures[0].lotSize
}
