import type { Market } from '@strikelens/market/market'
import type { Month } from '../../board/symbolContracts.ts'
import type { FutureAxis, FutureAxisSession } from '../../futureAxis/futureAxis.ts'
import type { FutureTerms } from '../../futureAxis/futureTerms.ts'
import type { PriceOiSeries } from './series.ts'
import { spotCloses } from './spotCloses.ts'

/** OI of futures beside their own price, or beside spot. */
export async function futureSeries(
  market: Market,
  terms: FutureTerms,
  axis: FutureAxis,
  month: Month,
  vs: 'future' | 'spot',
): Promise<PriceOiSeries> {
  const lots = (column: Float64Array) => column.map((qty) => qty / terms.lotSize)
  const before = axis.sessions.map(({ previousDate }) => previousDate)
  const spotBefore = vs === 'spot' ? await spotCloses(market, terms, before) : null
  const session = (one: FutureAxisSession) => ({
    date: one.date,
    from: one.from,
    to: one.to,
    previousDate: one.previousDate,
    prevPrice: spotBefore === null ? one.prevClose : (spotBefore.get(one.previousDate) ?? Number.NaN),
    prevOwn: one.prevClose,
    prevOiLots: one.prevOiQty / terms.lotSize,
    isRoll: one.isRoll,
    isExpiryDay: one.isExpiryDay,
    expiry: one.expiry,
    isEndOfDayOnly: one.isEndOfDayOnly,
  })
  return {
    time: axis.time,
    price: vs === 'spot' ? axis.spot : axis.price,
    own: axis.price,
    oiLots: lots(axis.oiQty),
    volumeLots: lots(axis.volumeQty),
    sessions: axis.sessions.map(session),
    priceName: vs === 'spot' ? 'Spot' : axis.sessions[axis.sessions.length - 1].contract,
    priceColor: vs,
    oiName: futureOiName(month),
    minutes: axis.minutes,
    isLastRunning: axis.isLastRunning,
  }
}

/** Whose OI a choice of months counts. */
export function futureOiName(month: Month): string {
  return { all: 'OI, all months', near: 'OI, near', next: 'OI, next', far: 'OI, far', active: 'OI, priced month' }[
    month
  ]
}
