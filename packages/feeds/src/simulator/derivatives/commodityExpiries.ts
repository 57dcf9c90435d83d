import { addDays, type IsoDate } from '@strikelens/market/time'
import type { Commodity } from '@strikelens/market/universe'
import { sessionAfter, sessionUpTo } from './sessions.ts'

/** Futures of a commodity that are listed at a time. */
const LISTED_FUTURES = 3

/** An option series of a commodity and the future it turns into. */
interface CommodityOptionExpiry {
  readonly expiry: IsoDate
  readonly futureExpiry: IsoDate
  readonly listedOn: IsoDate
}

/** Expiries of a commodity's futures listed on a date, earliest first. */
export function commodityFutureExpiries(commodity: Commodity, date: IsoDate): IsoDate[] {
  const expiries: IsoDate[] = []
  for (let month = monthCount(date); expiries.length < LISTED_FUTURES; month++) {
    const expiry = futureExpiry(commodity, month)
    if (expiry !== null && expiry >= date) expiries.push(expiry)
  }
  return expiries
}

/** Day from which a commodity's future is listed: the session after the one three before it expired. */
export function commodityListedOn(commodity: Commodity, expiry: IsoDate): IsoDate {
  let earlier = 0
  for (let month = monthCount(expiry); ; month--) {
    const before = futureExpiry(commodity, month)
    if (before !== null && before < expiry && ++earlier === LISTED_FUTURES) return sessionAfter('mcx', before, 1)
  }
}

/** Option series of a commodity alive on a date, earliest first; none for a commodity without options. */
export function commodityOptionExpiries(commodity: Commodity, date: IsoDate): CommodityOptionExpiry[] {
  const { options, months } = commodity
  if (options === null) return []
  const found: CommodityOptionExpiry[] = []
  for (const future of commodityFutureExpiries(commodity, date)) {
    const listedOn = commodityListedOn(commodity, future)
    const expiry = sessionAfter('mcx', future, -options.sessionsBefore)
    if (expiry >= date) found.push({ expiry, futureExpiry: future, listedOn })
    // Months without a future have options on the next one.
    for (let month = monthCount(future) - 1; options.serialSessionsBefore !== null; month--) {
      if (months.includes((month % 12) + 1)) break
      const serial = sessionAfter('mcx', lastSession(month, 31), -options.serialSessionsBefore)
      if (serial >= date && serial < expiry) found.push({ expiry: serial, futureExpiry: future, listedOn })
    }
  }
  return found.sort((a, b) => (a.expiry < b.expiry ? -1 : 1))
}

function futureExpiry({ months, expiryDay, sessionsBefore }: Commodity, month: number): IsoDate | null {
  if (!months.includes((month % 12) + 1)) return null
  return sessionAfter('mcx', lastSession(month, expiryDay), -sessionsBefore)
}

/** The last session of a month up to a day of it. */
function lastSession(month: number, day: number): IsoDate {
  const name = (count: number) => `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`
  const monthEnd = addDays(`${name(month + 1)}-01`, -1)
  const latest = `${name(month)}-${String(day).padStart(2, '0')}`
  return sessionUpTo('mcx', latest < monthEnd ? latest : monthEnd)
}

function monthCount(date: IsoDate): number {
  return Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1
}
