import { forwardVols } from '@strikelens/analytics/options'
import { type VolTerm, volTermLabel, volTermSlope } from '@strikelens/analytics/volatility'
import { segmentOf } from '@strikelens/market/instruments'
import type { IsoDate } from '@strikelens/market/time'
import type { ListedVols } from '../../chain/expiryVols.ts'
import type { ChainReading } from '../../chain/readChain.ts'
import { expiriesOn } from './pastResults.ts'

/** Sessions before the view's whose closes stand beside now. */
const AGO = [1, 5] as const

/** ATM IV by listed expiry and the vols between them (§O10), now and at earlier closes; percent, NaN where unknown. */
export interface TermView {
  readonly expiry: readonly IsoDate[]
  readonly isMonthly: readonly boolean[]
  readonly dte: Float64Array
  /** Calendar days left, with their fraction: now, and at the earlier closes. */
  readonly days: Float64Array
  readonly days1: Float64Array
  readonly days5: Float64Array
  readonly ivNow: Float64Array
  readonly iv1: Float64Array
  readonly iv5: Float64Array
  /** From this expiry to the next; NaN at the last. */
  readonly forwardNow: Float64Array
  readonly forward1: Float64Array
  readonly forward5: Float64Array
  /** The sessions 1 and 5 ago. */
  readonly date1: IsoDate
  readonly date5: IsoDate
  readonly slopePoints: number
  readonly label: VolTerm | null
}

/** The term structure of the view instant beside that of one and of five sessions before. */
export async function termView(reading: ChainReading, listed: ListedVols): Promise<TermView> {
  const [before, earlier] = await Promise.all(AGO.map((sessions) => sessionsAgo(reading, sessions)))
  const [then, thence] = [aligned(listed, before.vols), aligned(listed, earlier.vols)]
  const slopePoints = volTermSlope(listed)
  const isMonthly = new Map(reading.listing.options.map((terms) => [terms.expiry, terms.isMonthly]))
  return {
    expiry: listed.expiries,
    isMonthly: listed.expiries.map((expiry) => isMonthly.get(expiry) ?? false),
    dte: listed.dte,
    days: listed.days,
    days1: then.days,
    days5: thence.days,
    ivNow: listed.atmIvPct,
    iv1: then.atmIvPct,
    iv5: thence.atmIvPct,
    forwardNow: forwardVols(listed.atmIvPct, listed.days),
    forward1: forwardVols(then.atmIvPct, then.days),
    forward5: forwardVols(thence.atmIvPct, thence.days),
    date1: before.date,
    date5: earlier.date,
    slopePoints,
    label: volTermLabel(slopePoints),
  }
}

async function sessionsAgo({ market, listing, day }: ChainReading, sessions: number) {
  let { date } = day
  for (let back = 0; back < sessions; back++) date = market.previousSession(segmentOf(listing.set), date)
  return { date, vols: await expiriesOn(market, listing.symbol, date) }
}

/** Vols of an earlier close at the expiries that are listed now. */
function aligned({ expiries }: ListedVols, then: Awaited<ReturnType<typeof expiriesOn>>) {
  const places = new Map((then?.expiries ?? []).map((expiry, i) => [expiry, i]))
  const column = (values: ArrayLike<number> | undefined) =>
    Float64Array.from(expiries, (expiry) => values?.[places.get(expiry) ?? -1] ?? Number.NaN)
  return { atmIvPct: column(then?.atmIvPct), days: column(then?.days) }
}
