import { sessionOn } from '@strikelens/market/calendar'
import { adjustedFile, contractChanges } from '@strikelens/market/chainSessions'
import type { OptionDay } from '@strikelens/market/market'
import type { IsoDate } from '@strikelens/market/time'
import type { ChainReading } from '../../chain/readChain.ts'
import type { Notice } from '../../result.ts'

/** One side by strike and session, strike by strike: element k × dates + d. Lots of today's size; NaN is "–". */
export interface DaysSide {
  readonly oi: Float64Array
  /** Against the session before. */
  readonly oiChg: Float64Array
}

/** End-of-day open interest of the last completed sessions, summed over the chosen expiries. */
export interface OiDays {
  /** Oldest first; those of which the exchange's file is stored. */
  readonly dates: readonly IsoDate[]
  /** How many were asked for. */
  readonly asked: number
  readonly strike: Float64Array
  readonly ce: DaysSide
  readonly pe: DaysSide
}

/** Reads the last sessions of the chains at these strikes (/stock-oi-analysis). */
export async function oiDays(readings: readonly ChainReading[], strike: Float64Array, asked: number): Promise<OiDays> {
  const [first] = readings
  const dates = completedSessions(first, asked + 1)
  const files = await Promise.all(
    dates.map((date) =>
      Promise.all(readings.map(({ market, listing, terms }) => market.optionDay(listing.symbol, terms.expiry, date))),
    ),
  )
  const view = first.day.date
  const changes = await contractChanges(first.market, first.listing, dates.at(-1) === view ? dates : [...dates, view])
  const stored = dates.flatMap((date, d) => {
    if (files[d][0] === null) return []
    return [{ date, files: files[d].map((file) => file && adjustedFile(file, changes[d], strike)) }]
  })
  // The oldest only measures the change of the one after it.
  const shown = stored.slice(-asked)
  const lead = stored[stored.length - shown.length - 1]
  const side = (name: 'ce' | 'pe'): DaysSide => {
    const oi = new Float64Array(strike.length * shown.length)
    const oiChg = new Float64Array(oi.length)
    strike.forEach((at, k) => {
      let before = lead === undefined ? Number.NaN : lotsAt(lead.files, name, at, first)
      shown.forEach((day, d) => {
        const now = lotsAt(day.files, name, at, first)
        oi[k * shown.length + d] = now
        oiChg[k * shown.length + d] = now - before
        before = now
      })
    })
    return { oi, oiChg }
  }
  return { dates: shown.map(({ date }) => date), asked, strike, ce: side('ce'), pe: side('pe') }
}

/** Says how many sessions there are, where fewer than asked for are stored; null otherwise. */
export function daysNotice(days: OiDays | null): Notice | null {
  if (days === null || days.dates.length === days.asked) return null
  return { kind: 'info', text: `${days.dates.length} of ${days.asked} sessions are known for this expiry.` }
}

/** OI in units over the expiries' files, in lots of today's size (§O1); a strike not listed then holds nothing. */
function lotsAt(
  files: readonly (OptionDay | null)[],
  name: 'ce' | 'pe',
  strike: number,
  { terms }: ChainReading,
): number {
  let qty = 0
  for (const file of files) {
    if (file === null) continue
    const place = file.strike.indexOf(strike)
    if (place < 0 || Number.isNaN(file[name].oiQty[place])) continue
    qty += file[name].oiQty[place]
  }
  return qty / terms.lotSize
}

/** The last sessions whose close lies at or before the moment, oldest first. */
function completedSessions({ market, day }: ChainReading, count: number): IsoDate[] {
  const session = sessionOn('derivatives', day.date)
  const isComplete = session !== null && session.closeAt <= market.now
  const dates: IsoDate[] = isComplete ? [day.date] : []
  for (let date = day.date; dates.length < count; ) {
    date = market.previousSession('derivatives', date)
    dates.push(date)
  }
  return dates.reverse()
}
