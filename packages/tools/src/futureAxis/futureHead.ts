import { BUILDUPS, type Buildup, futuresStep, oiLotsToday } from '@strikelens/analytics/futures'
import type { SymbolSet } from '@strikelens/analytics/options'
import { expiryInstant } from '@strikelens/market/calendar'
import { positionLimits } from '@strikelens/market/datasets'
import { segmentOf } from '@strikelens/market/instruments'
import type { Market } from '@strikelens/market/market'
import type { IsoDate } from '@strikelens/market/time'
import { explain } from '../figures/explain.ts'
import * as futuresFigures from '../figures/futures.ts'
import { knownExplanations } from '../figures/knownExplanations.ts'
import * as oiFigures from '../figures/oi.ts'
import type { Explanation } from '../result.ts'
import type { FutureAxis, FutureAxisSession } from './futureAxis.ts'
import type { FutureTerms } from './futureTerms.ts'

/** What the strip of a page of one symbol's futures says, since the previous close; lots of today's size. NaN where unknown. */
export interface FutureHead {
  readonly symbol: string
  readonly set: SymbolSet
  /** The contract that is priced. */
  readonly contract: string
  readonly expiry: IsoDate
  readonly expiryAt: number
  readonly isExpiryDay: boolean
  readonly lotSize: number
  readonly pointValue: number
  readonly price: number
  /** Whether that is the last trade of a session that has ended, its official close not being there yet. */
  readonly isLastTrade: boolean
  readonly prevClose: number
  readonly change: number
  readonly changePct: number
  readonly vwap: number
  /** Of a commodity NaN: it has none. */
  readonly spot: number
  /** Of a commodity next − near (§F9). */
  readonly basis: number
  readonly oiLots: number
  readonly prevOiLots: number
  readonly oiChangePct: number
  /** Null while the OI feed stands still, and where a change is not known. */
  readonly buildup: Buildup | null
  /** Where the exchange's file has a stock of the date (§F13): in the ban, with what and of when. */
  readonly ban: { readonly mwplPct: number; readonly date: IsoDate } | null
}

/** The view's session of an axis. */
export function viewSession({ sessions }: Pick<FutureAxis, 'sessions'>): FutureAxisSession {
  return sessions[sessions.length - 1]
}

/** The last row of the view's session of which something is known; −1 when nothing is. */
export function lastRow({ price, oiQty, sessions }: Pick<FutureAxis, 'price' | 'oiQty' | 'sessions'>): number {
  const { from, to } = viewSession({ sessions })
  for (let row = to - 1; row >= from; row--) if (!Number.isNaN(price[row]) || !Number.isNaN(oiQty[row])) return row
  return -1
}

/** The future at the view instant. */
export async function futureHead(market: Market, terms: FutureTerms, axis: FutureAxis): Promise<FutureHead> {
  const session = viewSession(axis)
  const row = lastRow(axis)
  const at = (column: Float64Array) => (row < 0 ? Number.NaN : column[row])
  const closes = await officialCloses(market, terms, session)
  const [price, spot, oiQty] = [closes.price ?? at(axis.price), closes.spot ?? at(axis.spot), at(axis.oiQty)]
  const step = futuresStep(price, session.prevClose, oiQty, session.prevOiQty)
  return {
    symbol: terms.symbol,
    set: terms.set,
    contract: session.contract,
    expiry: session.expiry,
    expiryAt: expiryInstant(terms.exchange, session.expiry),
    isExpiryDay: session.isExpiryDay,
    lotSize: terms.lotSize,
    pointValue: terms.pointValue,
    price,
    isLastTrade: closes.price === null && market.now >= session.closeAt && !session.isEndOfDayOnly,
    prevClose: session.prevClose,
    change: price - session.prevClose,
    changePct: step.priceChangePct,
    vwap: at(axis.vwap),
    spot,
    basis: terms.set === 'COM' ? at(axis.months.next) - at(axis.months.near) : price - spot,
    oiLots: oiLotsToday(oiQty, terms.lotSize),
    prevOiLots: oiLotsToday(session.prevOiQty, terms.lotSize),
    oiChangePct: step.oiChangePct,
    buildup: hasBuildups(axis) && isKnown(step) ? step.buildup : null,
    ban: await readBan(market, terms),
  }
}

/** Closes of the future and of its underlying once they are official: the last trade before them is no price of that day. */
async function officialCloses(
  market: Market,
  { symbol, set }: FutureTerms,
  { date, contract }: FutureAxisSession,
): Promise<{ readonly price: number | null; readonly spot: number | null }> {
  const segment = segmentOf(set)
  if (market.sessionDate(segment) !== date) return { price: null, spot: null }
  const [board, cash] = await Promise.all([market.futures(), set === 'COM' ? null : market.quotes([symbol])])
  const place = board?.filed.some((file) => file.segment === segment) === true ? board.name.indexOf(contract) : -1
  const price = place < 0 || board === null ? Number.NaN : board.last[place]
  return {
    price: Number.isNaN(price) ? null : price,
    spot: cash !== null && cash.date === date && cash.isClose[0] === 1 ? cash.last[0] : null,
  }
}

/** Whether both changes that a class is read off are there: without one it is not neutral but unknown. */
function isKnown({ priceChangePct, oiChangePct }: ReturnType<typeof futuresStep>): boolean {
  return !Number.isNaN(priceChangePct) && !Number.isNaN(oiChangePct)
}

/** Whether classes may be read: not while the OI feed stands still (§O3, §F14). */
export function hasBuildups({ oiFeed }: Pick<FutureAxis, 'oiFeed'>): boolean {
  return Number.isNaN(oiFeed.stalledSince)
}

/** Class of a row by its code. */
export function buildupOf(code: number): Buildup {
  return BUILDUPS[code]
}

async function readBan(market: Market, { symbol, set }: FutureTerms): Promise<FutureHead['ban']> {
  if (set !== 'STK') return null
  const limits = await market.inForce(positionLimits, segmentOf(set))
  if (limits === null) return null
  const row = limits.table.symbol.indexOf(symbol)
  if (row < 0 || limits.table.inBan[row] !== 1) return null
  return { mwplPct: limits.table.mwplPct[row], date: limits.date }
}

/** How the strip's figures came about. */
export function headExplanations(head: FutureHead): Record<string, Explanation> {
  const points = (name: string, value: number) => ({ name, value, unit: 'points' })
  return knownExplanations({
    basis: explain(
      head.set === 'COM' ? futuresFigures.monthsBasis : futuresFigures.stripBasis,
      head.set === 'COM'
        ? [points('Next − near', head.basis)]
        : [points(head.contract, head.price), points('Spot', head.spot)],
      head.basis,
      head.set === 'COM' ? 'Basis between the months' : 'Basis',
    ),
    headOi: explain(
      oiFigures.stripChange,
      [
        { name: 'OI now', value: head.oiLots, unit: 'lots' },
        { name: 'OI at the previous close', value: head.prevOiLots, unit: 'lots' },
      ],
      head.oiChangePct,
    ),
  })
}
