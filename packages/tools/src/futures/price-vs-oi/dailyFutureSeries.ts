import { dailyMonths, dailySteps, referenceClose } from '@strikelens/analytics/futures'
import { sessionOn } from '@strikelens/market/calendar'
import { segmentOf } from '@strikelens/market/instruments'
import { dateNumber, type IsoDate } from '@strikelens/market/time'
import type { Month } from '../../board/symbolContracts.ts'
import type { ContractHistory } from '../../futureAxis/contractHistory.ts'
import type { FutureTerms } from '../../futureAxis/futureTerms.ts'
import { futureOiName } from './futureSeries.ts'
import type { PriceOiSeries, SeriesSession } from './series.ts'

/** A day of futures: level as it is, change over the contracts of that day (§F4). */
interface FutureDay {
  readonly price: number
  readonly prevPrice: number
  readonly oiQty: number
  readonly prevOiQty: number
  readonly volumeQty: number
  readonly contract: number
  readonly isExpiryDay: boolean
}

/** Daily rows of futures from one date to another: each measured against the close before, by its own contracts. */
export function dailyFutureSeries(
  history: ContractHistory,
  terms: FutureTerms,
  month: Month,
  vs: 'future' | 'spot',
  { from, to, asOf }: { readonly from: IsoDate; readonly to: IsoDate; readonly asOf: number },
): PriceOiSeries {
  const every = futureDays(history, terms, month)
  const isShown = (date: IsoDate, d: number) => date >= from && date <= to && every[d].contract >= 0
  const places = history.dates.flatMap((date, d) => (isShown(date, d) ? [d] : []))
  const last = history.dates.length - 1
  const timeOf = (d: number) =>
    d === last && history.isLive ? asOf : (sessionOn(segmentOf(terms.set), history.dates[d])?.closeAt ?? asOf)
  const column = (value: (day: FutureDay, d: number) => number) => Float64Array.from(places, (d) => value(every[d], d))
  const spotBefore = (d: number) => (d === 0 ? Number.NaN : history.underlying[d - 1])
  const session = (d: number, row: number): SeriesSession => ({
    date: history.dates[d],
    from: row,
    to: row + 1,
    previousDate: history.dates[Math.max(0, d - 1)],
    prevPrice: vs === 'spot' ? spotBefore(d) : every[d].prevPrice,
    prevOwn: every[d].prevPrice,
    prevOiLots: every[d].prevOiQty / terms.lotSize,
    isRoll: row > 0 && every[places[row - 1]].contract !== every[d].contract,
    isExpiryDay: every[d].isExpiryDay,
    expiry: history.expiries[every[d].contract],
    isEndOfDayOnly: false,
  })
  const own = column(({ price }) => price)
  return {
    time: Float64Array.from(places, timeOf),
    price: vs === 'spot' ? column((_, d) => history.underlying[d]) : own,
    own,
    oiLots: column(({ oiQty }) => oiQty / terms.lotSize),
    volumeLots: column(({ volumeQty }) => volumeQty / terms.lotSize),
    sessions: places.map(session),
    priceName: vs === 'spot' ? 'Spot' : 'Future',
    priceColor: vs,
    oiName: futureOiName(month),
    minutes: null,
    isLastRunning: history.isLive,
  }
}

/** Every day by the contract and the months that count on it (§F1, §F4). */
function futureDays({ days, dates }: ContractHistory, { set }: FutureTerms, month: Month): FutureDay[] {
  const sessions = dates.length
  const priced = dailySteps(days, set).priceContract
  const months = dailyMonths(days)
  return dates.map((date, d) => {
    const shown = month === 'all' || month === 'active' ? priced[d] : (months[d][month] ?? -1)
    const isListed = (c: number) =>
      days.expiryDates[c] >= dateNumber(date) && !Number.isNaN(days.oiQty[c * sessions + d])
    const counted = month === 'all' ? Array.from(days.expiryDates.keys()).filter(isListed) : [shown]
    const near = months[d].near
    const at = shown * sessions + d
    const sum = (value: (c: number) => number) => counted.reduce((total, c) => total + value(c), 0)
    // A contract that had no row the day before was not held then.
    const before = (c: number) =>
      Number.isNaN(days.oiQty[c * sessions + d - 1]) ? 0 : days.oiQty[c * sessions + d - 1]
    return {
      contract: shown,
      price: shown < 0 ? Number.NaN : days.close[at],
      prevPrice:
        shown < 0 || d === 0
          ? Number.NaN
          : referenceClose(days.close[at - 1], days.settle[at - 1], days.volumeQty[at - 1]),
      oiQty: shown < 0 ? Number.NaN : sum((c) => days.oiQty[c * sessions + d]),
      prevOiQty: shown < 0 || d === 0 ? Number.NaN : sum(before),
      volumeQty: shown < 0 ? Number.NaN : sum((c) => days.volumeQty[c * sessions + d]),
      isExpiryDay: near !== null && days.expiryDates[near] === dateNumber(date),
    }
  })
}
