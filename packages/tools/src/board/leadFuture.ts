import { priceChangePct } from '@strikelens/analytics/futures'
import type { IsoDate } from '@strikelens/market/time'
import { type Carry, carry, NO_CARRY } from './carry.ts'
import type { BoardReading } from './readBoard.ts'
import { type SymbolContracts, symbolContracts } from './symbolContracts.ts'

/** The future that leads the strip, against its previous close; ₹ and percent, NaN is "–". */
export interface LeadFuture extends Carry {
  readonly symbol: string
  readonly expiry: IsoDate
  readonly expiryAt: number
  readonly price: number
  readonly change: number
  readonly changePct: number
  /** ₹ of the spot it is compared with; NaN for a commodity. */
  readonly spot: number
  readonly rollover: number
  readonly rollAvg3: number
  /** Sessions to expiry at which both hold. */
  readonly rollK: number
  readonly rollDate: IsoDate | null
}

/** NIFTY's future; where it is not listed, the first of the map. Null when that one has no price contract. */
export function leadFuture(reading: BoardReading): LeadFuture | null {
  const { board } = reading
  const nifty = symbolContracts(board, reading.sessionOf).find(({ symbol }) => symbol === 'NIFTY')
  const contracts: SymbolContracts | undefined = nifty ?? reading.symbols.find(({ price }) => price !== null)
  if (contracts === undefined || contracts.price === null) return null
  const c = contracts.price
  const last = board.last[c]
  const roll = reading.rollover.get(contracts.symbol)
  return {
    symbol: contracts.symbol,
    expiry: board.expiry[c],
    expiryAt: board.expiryAt[c],
    price: Number.isNaN(last) ? board.prevClose[c] : last,
    change: last - board.prevClose[c],
    changePct: priceChangePct(last, board.prevClose[c]),
    spot: reading.spots.get(contracts.symbol)?.last ?? Number.NaN,
    ...(Number.isNaN(last) ? NO_CARRY : carry(reading, contracts, c, last)),
    rollover: roll?.pct ?? Number.NaN,
    rollAvg3: roll?.avg3Pct ?? Number.NaN,
    rollK: roll?.k ?? Number.NaN,
    rollDate: roll === undefined ? null : reading.rolloverDate,
  }
}
