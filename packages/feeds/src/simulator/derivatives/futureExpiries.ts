import type { IsoDate } from '@strikelens/market/time'
import { commodityFutureExpiries, commodityListedOn } from './commodityExpiries.ts'
import { listedExpiries, monthlyExpiries } from './expiryRules.ts'
import type { Underlying } from './underlying.ts'

const MOST_KNOWN = 4000
const known = new Map<string, readonly IsoDate[]>()

/** Expiries of the three futures of an underlying listed on a date, earliest first. */
export function futureExpiries({ exchange, symbol, commodity }: Underlying, date: IsoDate): readonly IsoDate[] {
  const name = `${commodity === null ? exchange : symbol} ${date}`
  const found = known.get(name)
  if (found !== undefined) return found
  const equities = exchange === 'BSE' ? 'BSE' : 'NSE'
  const expiries = commodity === null ? monthlyExpiries(equities, date, 3) : commodityFutureExpiries(commodity, date)
  if (known.size > MOST_KNOWN) known.clear()
  known.set(name, expiries)
  return expiries
}

/** Day from which the future of an expiry is listed. */
export function futureListedOn({ exchange, commodity }: Underlying, expiry: IsoDate): IsoDate {
  if (commodity !== null) return commodityListedOn(commodity, expiry)
  const [listed] = listedExpiries(exchange === 'BSE' ? 'BSE' : 'NSE', expiry, { weeks: 0, months: 3, quarters: 0 })
  return listed.listedOn
}
