import { grouped } from '../numeric/index.ts'
import { type Fill, type FillPart, type Instrument, SELL } from './fill.ts'

/** A round trip of one account in one instrument, from flat to flat (§J2). */
export interface Trade {
  readonly account: string
  readonly instrument: Instrument
  readonly side: 'LONG' | 'SHORT'
  /** its fills in time order */
  readonly parts: readonly FillPart[]
  /** mean prices of the opening and the closing units; exit null before the first closing fill */
  readonly entryAvg: number
  readonly exitAvg: number | null
  /** largest absolute position, units */
  readonly maxQty: number
  /** signed units still open; 0 when closed */
  readonly openQty: number
  /** first fill and, once flat, last fill, epoch ms */
  readonly entryTime: number
  readonly exitTime: number | null
  /** date of the last fill, to which a closed trade's P&L belongs (§J3); null while open */
  readonly exitDay: string | null
  /** closed by delivery of shares at expiry */
  readonly isPhysical: boolean
}

/**
 * Trades of the fills, by entry time, then account and instrument. Fills may come in any order; those of one instrument
 * with the same time keep theirs. The last trade of an instrument may be open.
 */
export function trades(fills: readonly Fill[]): Trade[] {
  const positions = grouped(fills, positionKey)
  const keyed = [...positions].flatMap(([key, position]) => roundTrips(position).map((trade) => ({ key, trade })))
  keyed.sort((a, b) => a.trade.entryTime - b.trade.entryTime || (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
  return keyed.map(({ trade }) => trade)
}

/** Key of the position a fill belongs to: account and instrument. */
export function positionKey({ account, instrument }: Pick<Fill, 'account' | 'instrument'>): string {
  return JSON.stringify([account, instrument.id])
}

function roundTrips(position: readonly Fill[]): Trade[] {
  const found: Trade[] = []
  let parts: FillPart[] = []
  let held = 0
  for (const fill of position.toSorted((a, b) => a.ts - b.ts)) {
    const closing = held * fill.side < 0 ? Math.min(fill.qty, Math.abs(held)) : 0
    if (closing > 0) {
      parts.push({ fill, from: 0, qty: closing, effect: 'close' })
      held += fill.side * closing
      if (held === 0) {
        found.push(tradeOf(parts))
        parts = []
      }
    }
    if (fill.qty > closing) {
      parts.push({ fill, from: closing, qty: fill.qty - closing, effect: 'open' })
      held += fill.side * (fill.qty - closing)
    }
  }
  if (parts.length > 0) found.push(tradeOf(parts))
  return found
}

function tradeOf(parts: readonly FillPart[]): Trade {
  const { account, instrument, side } = parts[0].fill
  let held = 0
  let maxQty = 0
  for (const { fill, qty } of parts) {
    held += fill.side * qty
    maxQty = Math.max(maxQty, Math.abs(held))
  }
  const last = parts[parts.length - 1].fill
  return {
    account,
    instrument,
    side: side === SELL ? 'SHORT' : 'LONG',
    parts,
    entryAvg: meanPrice(parts, 'open'),
    exitAvg: parts.some(({ effect }) => effect === 'close') ? meanPrice(parts, 'close') : null,
    maxQty,
    openQty: held,
    entryTime: parts[0].fill.ts,
    exitTime: held === 0 ? last.ts : null,
    exitDay: held === 0 ? last.day : null,
    isPhysical: last.settlement?.isPhysical ?? false,
  }
}

function meanPrice(parts: readonly FillPart[], effect: FillPart['effect']): number {
  let value = 0
  let units = 0
  for (const part of parts) {
    if (part.effect !== effect) continue
    value += part.fill.price * part.qty
    units += part.qty
  }
  return value / units
}
