import { realisedMovePct } from '@strikelens/analytics/strategy'
import { tradingDaysBefore } from '@strikelens/market/calendar'
import { contractChanges, levelNow } from '@strikelens/market/chainSessions'
import { chainDaily, pcrDaily, straddleSlots, type TableOf } from '@strikelens/market/datasets'
import { segmentOf } from '@strikelens/market/instruments'
import type { Market } from '@strikelens/market/market'
import { isStraddleSlot, slotColumns } from '@strikelens/market/straddleSlots'
import type { IsoDate } from '@strikelens/market/time'
import type { ChainReading } from '../../chain/readChain.ts'

/** Sessions that hold twelve months of expiries and what lies before the first of them. */
const READ_SESSIONS = 300
/** Past expiries a premium is compared with, and how many are looked at to find so many: weeklies skip the monthly ones. */
const WANTED = { weekly: 26, monthly: 12 } as const
const LOOKED_AT = { weekly: 36, monthly: 13 } as const

export type ExpiryKind = keyof typeof WANTED

/** Straddles at the money of past expiries with equally many sessions left, oldest first, one element an expiry. */
export interface PastExpiries {
  readonly expiry: readonly IsoDate[]
  /** The session the straddle is of. */
  readonly date: readonly IsoDate[]
  readonly straddle: Float64Array
  readonly spot: Float64Array
  readonly premiumPct: Float64Array
  /** What the expiry settled at, and how far that was from spot; NaN where no table has it. */
  readonly settlement: Float64Array
  readonly realisedPct: Float64Array
}

/** How many are compared with at most. */
export function wantedExpiries(kind: ExpiryKind): number {
  return WANTED[kind]
}

interface Sample {
  readonly expiry: IsoDate
  readonly date: IsoDate
  readonly straddle: number
  readonly spot: number
  readonly settlement: number
}

/** The last expiries of a kind before the view's session, each with `sessionsLeft` sessions to go at a clock time (§S6). */
export async function pastExpiries(
  { market, listing, day }: ChainReading,
  kind: ExpiryKind,
  sessionsLeft: number,
  at: string,
): Promise<PastExpiries> {
  const dates = tradingDaysBefore(segmentOf(listing.set), day.date, READ_SESSIONS)
  const expired = await expiriesIn(market, listing.symbol, dates)
  const asked = (kind === 'monthly' ? expired.filter(isLastOfMonth) : expired).flatMap((expiry) => {
    const date = dates[dates.indexOf(expiry) - sessionsLeft]
    return date === undefined ? [] : [{ expiry, date }]
  })
  const read = await Promise.all(
    asked.slice(-LOOKED_AT[kind]).map((one) => sampleOf(market, listing.symbol, one, kind, sessionsLeft, at)),
  )
  const samples = read.filter((sample) => sample !== null).slice(-WANTED[kind])
  const column = (pick: (sample: Sample) => number) => Float64Array.from(samples, pick)
  // Of a stock that was split meanwhile both ends are told in the shares of now.
  const changes = await contractChanges(market, listing, samples.length === 0 ? [] : [...dates, day.date])
  const level = (price: number, date: IsoDate) => levelNow(price, changes[dates.indexOf(date)])
  return {
    expiry: samples.map(({ expiry }) => expiry),
    date: samples.map(({ date }) => date),
    straddle: column(({ straddle }) => straddle),
    spot: column(({ spot }) => spot),
    premiumPct: column(({ straddle, spot }) => (100 * straddle) / spot),
    settlement: column(({ settlement }) => settlement),
    realisedPct: column(({ spot, date, settlement, expiry }) =>
      realisedMovePct(level(spot, date), level(settlement, expiry)),
    ),
  }
}

/** Near expiries of a symbol that had passed by the last of these sessions, oldest first. */
async function expiriesIn(market: Market, symbol: string, dates: readonly IsoDate[]): Promise<IsoDate[]> {
  const tables = await market.tables(pcrDaily, dates)
  const near = tables.flatMap((table) => {
    const row = table === null ? -1 : table.symbol.indexOf(symbol)
    return table === null || row < 0 ? [] : [table.expiry[row]]
  })
  return [...new Set(near)].filter((expiry) => dates.includes(expiry)).sort()
}

/** Whether no later expiry of the list lies in the same month. */
function isLastOfMonth(expiry: IsoDate, i: number, all: readonly IsoDate[]): boolean {
  return all[i + 1]?.slice(0, 7) !== expiry.slice(0, 7)
}

/** The straddle of an expiry on a session; null when it was of the other kind, or not kept. */
async function sampleOf(
  market: Market,
  symbol: string,
  { expiry, date }: { readonly expiry: IsoDate; readonly date: IsoDate },
  kind: ExpiryKind,
  sessionsLeft: number,
  at: string,
): Promise<Sample | null> {
  const [slots, closes] = await Promise.all([market.table(straddleSlots, date), market.table(chainDaily, expiry)])
  const row = rowOf(slots, symbol, expiry)
  if (slots === null || row < 0) return null
  const isMonthly = slots.isMonthly[row] === 1
  if (isMonthly !== (kind === 'monthly') || slots.sessionsLeft[row] !== sessionsLeft) return null
  const columns = isStraddleSlot(at) ? slotColumns(at) : null
  if (columns === null) return null
  const straddle = slots[columns.straddle][row]
  const spot = slots[columns.spot][row]
  if (Number.isNaN(straddle / spot)) return null
  const closed = rowOf(closes, symbol, expiry)
  const settlement = closes === null || closed < 0 ? Number.NaN : closes.spot[closed]
  return { expiry, date, straddle, spot, settlement }
}

function rowOf(
  table: Pick<TableOf<typeof chainDaily>, 'symbol' | 'expiry'> | null,
  symbol: string,
  expiry: IsoDate,
): number {
  if (table === null) return -1
  const expiries = table.expiry
  return table.symbol.findIndex((one, row) => one === symbol && expiries[row] === expiry)
}
