import { corporateEvents, type TableOf } from '../datasets/index.ts'
import type { Listing } from '../instruments/index.ts'
import type { Market } from '../market/index.ts'
import type { IsoDate } from '../time/index.ts'

/**
 * What corporate actions made of a contract (§K1): its strike, and what the underlying costs, ÷ `factor` less `drop`; its
 * premium ÷ `factor`; its units × `factor`.
 */
export interface ContractChange {
  /** Shares that one share has become by splits and bonuses. */
  readonly factor: number
  /** ₹ of extraordinary dividends. */
  readonly drop: number
}

export const UNCHANGED: ContractChange = { factor: 1, drop: 0 }

/** From this part of the market value on a dividend is extraordinary, and contracts are adjusted for it. */
const EXTRAORDINARY = 0.02
/** Adjusted strikes are rounded to the tick, and so lie this near to what is listed. */
const ROUNDING = 0.05

/**
 * What became of contracts of each of these sessions by the last of them, one element a session, oldest first. By the
 * companies' announcements of the evening before; unchanged where none is stored, and for what is no stock.
 */
export async function contractChanges(
  market: Market,
  listing: Listing,
  dates: readonly IsoDate[],
): Promise<ContractChange[]> {
  const changes = dates.map(() => UNCHANGED)
  if (listing.set !== 'STK' || dates.length < 2) return changes
  const tables = await market.tables(corporateEvents, dates.slice(0, -1))
  for (let d = dates.length - 2; d >= 0; d--) {
    const step = await changeBetween(market, listing, tables[d], dates[d], dates[d + 1])
    const after = changes[d + 1]
    changes[d] = { factor: step.factor * after.factor, drop: step.drop / after.factor + after.drop }
  }
  return changes
}

export function isUnchanged({ factor, drop }: ContractChange): boolean {
  return factor === 1 && drop === 0
}

/** A strike or a price of the underlying as the contracts of now tell it. */
export function levelNow(level: number, { factor, drop }: ContractChange): number {
  return level / factor - drop
}

/** What a strike of now was before the change. */
export function levelBefore(level: number, { factor, drop }: ContractChange): number {
  return (level + drop) * factor
}

/** Place of a strike of now among those listed before the change; −1 when it was not. */
export function strikeBefore(listed: Float64Array, strike: number, change: ContractChange): number {
  return isUnchanged(change)
    ? listed.indexOf(strike)
    : listed.findIndex((one) => Math.abs(levelNow(one, change) - strike) <= ROUNDING)
}

/** Strikes after the change, as the exchange lists them now; one that it does not list keeps its own value. */
export function strikesNow(strikes: Float64Array, change: ContractChange, listed: Float64Array): Float64Array {
  return strikes.map((strike) => {
    const now = levelNow(strike, change)
    return listed.find((one) => Math.abs(one - now) <= ROUNDING) ?? now
  })
}

/** What the events with an ex-date after one session and by the next do together. */
async function changeBetween(
  market: Market,
  listing: Listing,
  table: TableOf<typeof corporateEvents> | null,
  after: IsoDate,
  by: IsoDate,
): Promise<ContractChange> {
  if (table === null) return UNCHANGED
  const { exDate, type, factor: factors, amount: amounts } = table
  let factor = 1
  let dividend = 0
  table.symbol.forEach((symbol, row) => {
    if (symbol !== listing.symbol || exDate[row] <= after || exDate[row] > by) return
    if (factors[row] > 0) factor *= factors[row]
    if (type[row] === 'dividend' && amounts[row] > 0) dividend += amounts[row]
  })
  if (dividend === 0) return { factor, drop: 0 }
  const file = await market.optionDay(listing.symbol, listing.options[0]?.expiry ?? by, after)
  const isExtraordinary = file !== null && dividend >= EXTRAORDINARY * file.underlying
  // A dividend is told in the shares of before the ex-date.
  return { factor, drop: isExtraordinary ? dividend / factor : 0 }
}
