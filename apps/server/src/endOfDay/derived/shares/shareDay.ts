import type { Bars } from '@strikelens/analytics/bars'
import { adjustedPrices, adjustedQuantities, exDateBase, factorAhead } from '@strikelens/analytics/stocks'
import type { Renames } from '@strikelens/market/instruments'
import { dateNumber, type IsoDate } from '@strikelens/market/time'
import { universe } from '@strikelens/market/universe'
import type { AdjustmentsOf } from '../../../view/adjustments.ts'
import type { ShareColumns, ShareField } from './shareColumns.ts'

/**
 * Sessions that the tables of a date look back on: 52 weeks and the twenty sessions whose new highs are counted; 253 of the
 * strength rating with some in which nobody traded.
 */
export const SESSIONS = 280
/** A share without a trade in so many sessions, the date's own among them, is suspended. */
const TRADED_WITHIN = 6
/** Ticks were this or less until 2025; a share whose tick is not known has the least one. */
const LONG_TICK = 0.05
const LEAST_TICK = 0.01
const OTHERS = 'Others'

/** A share on a date, with its last `SESSIONS` sessions in the shares of that date (§M3), the date's own last. */
export interface Share {
  /** As it is called on the date. */
  readonly symbol: string
  /** As it is called today. */
  readonly id: string
  readonly sector: string
  readonly tickSize: number
  readonly isSuspended: boolean
  /** 1 on sessions in a series of which every share is delivered (BE, BZ). */
  readonly isDeliveredWhole: Uint8Array
  readonly open: Float64Array
  readonly high: Float64Array
  readonly low: Float64Array
  readonly close: Float64Array
  /** In the shares of each session. */
  readonly rawClose: Float64Array
  readonly volume: Float64Array
  readonly turnover: Float64Array
  readonly deliveryQty: Float64Array
  /** Of the date (§M4); NaN without a trade and on the listing day. */
  readonly changePct: number
  /** The sessions in which it traded, oldest first. */
  readonly traded: Bars
}

/** The shares of a date and nothing that came after it. */
export interface ShareDay {
  readonly date: IsoDate
  /** The sessions of the shares' columns, oldest first, `date` last. */
  readonly dates: readonly IsoDate[]
  readonly dateNumbers: Float64Array
  /** 1 where the file of that session is stored. */
  readonly isStored: Uint8Array
  /** Those that traded in these sessions. */
  readonly shares: readonly Share[]
}

/** What is known of shares beside their bars. */
export interface ShareFacts {
  readonly renames: Renames
  /** Under the names of today. */
  readonly adjustments: AdjustmentsOf
  /** Funds, under the names of today. */
  readonly funds: ReadonlySet<string>
}

/** The shares of the session at place d of the columns: at least `SESSIONS` sessions must come up to it. */
export function shareDay(columns: ShareColumns, d: number, facts: ShareFacts): ShareDay {
  const { ids, isStored } = columns
  const from = d - SESSIONS + 1
  const dates = columns.dates.slice(from, d + 1)
  const dateNumbers = columns.dateNumbers.subarray(from, d + 1)
  const stored = isStored.subarray(from, d + 1)
  const axis = { dates, dateNumbers, isFirst: stored.indexOf(1) === SESSIONS - 1 }
  const shares = ids.flatMap((id, s) => {
    const at = s * columns.dates.length + d
    const isListed = hasTraded(columns.close, at, SESSIONS)
    return isListed && !facts.funds.has(id) ? [shareOf(columns, id, at, axis, facts)] : []
  })
  // Sums are made in this order: it must not follow from which sessions were read.
  shares.sort((a, b) => (a.symbol < b.symbol ? -1 : 1))
  return { date: columns.dates[d], dates, dateNumbers, isStored: stored, shares }
}

function hasTraded(close: Float64Array, at: number, sessions: number): boolean {
  for (let i = at; i > at - sessions; i--) if (!Number.isNaN(close[i])) return true
  return false
}

function shareOf(
  columns: ShareColumns,
  id: string,
  at: number,
  { dates, dateNumbers, isFirst }: { dates: readonly IsoDate[]; dateNumbers: Float64Array; isFirst: boolean },
  { renames, adjustments }: ShareFacts,
): Share {
  const raw = (field: ShareField) => columns[field].subarray(at - SESSIONS + 1, at + 1)
  const date = dates[SESSIONS - 1]
  const actions = adjustments(id).filter(({ exDate }) => exDate > dates[0] && exDate <= date)
  const ahead =
    actions.length === 0
      ? null
      : factorAhead(
          dateNumbers,
          actions.map(({ exDate }) => dateNumber(exDate)),
          actions.map(({ factor }) => factor),
        )
  const price = (field: ShareField) => (ahead === null ? raw(field) : adjustedPrices(raw(field), ahead))
  const quantity = (field: ShareField) => (ahead === null ? raw(field) : adjustedQuantities(raw(field), ahead))
  // Of years in which ticks were finer than today's: prices a tick apart must differ in all of them.
  const tickSize = Math.min(universe.stock(id)?.tickSize ?? LEAST_TICK, LONG_TICK)
  const bars = {
    open: price('open'),
    high: price('high'),
    low: price('low'),
    close: price('close'),
    volume: quantity('volumeQty'),
  }
  return {
    ...bars,
    symbol: renames.earlier(id, date),
    id,
    sector: universe.sectorOf(id) ?? OTHERS,
    tickSize,
    isSuspended: !hasTraded(columns.close, at, TRADED_WITHIN),
    isDeliveredWhole: columns.isDeliveredWhole.subarray(at - SESSIONS + 1, at + 1),
    rawClose: raw('close'),
    turnover: raw('turnover'),
    deliveryQty: quantity('deliveryQty'),
    changePct: changePct(raw('close'), columns.prevClose[at], ahead, { tickSize, isFirst }),
    traded: tradedBars(bars),
  }
}

function tradedBars(bars: Bars): Bars {
  const { close } = bars
  let first = 0
  while (Number.isNaN(close[first])) first++
  let isWhole = true
  for (let d = first; d < close.length; d++) if (Number.isNaN(close[d])) isWhole = false
  // Views where nothing is missing since the listing, which is nearly always.
  const take = isWhole
    ? (column: Float64Array) => column.subarray(first)
    : (column: Float64Array) => column.filter((_, d) => !Number.isNaN(close[d]))
  const { open, high, low, volume } = bars
  return { open: take(open), high: take(high), low: take(low), close: take(close), volume: take(volume) }
}

/** Whether every share was delivered in the series it last traded in, up to session d. */
export function isTradeToTrade({ close, isDeliveredWhole }: Share, d: number): boolean {
  let last = d
  while (last > 0 && Number.isNaN(close[last])) last--
  return isDeliveredWhole[last] === 1
}

/** Change of the last session against its base (§M3, §M4). */
function changePct(
  close: Float64Array,
  filePrevClose: number,
  ahead: Float64Array | null,
  { tickSize, isFirst }: { tickSize: number; isFirst: boolean },
): number {
  const last = close.length - 1
  let before = last - 1
  while (before >= 0 && Number.isNaN(close[before])) before--
  // Without a session before, every share would seem to be listed on this one.
  if (before < 0) return isFirst ? 100 * (close[last] / filePrevClose - 1) : Number.NaN
  const factor = ahead === null ? 1 : ahead[before]
  // Of a share that rested, and of a split nobody has told us of, the exchange's own word is the better one.
  const own = filePrevClose > 0 ? filePrevClose : close[before]
  const base = factor === 1 ? own : exDateBase(close[before], own, factor, tickSize)
  return 100 * (close[last] / base - 1)
}
