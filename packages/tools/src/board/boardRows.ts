import { type Buildup, rangePositionPct, rolloverPct, valueCrore } from '@strikelens/analytics/futures'
import { asCrore, type Crore, lotsOfQty, type SymbolSet } from '@strikelens/analytics/options'
import type { IsoDate } from '@strikelens/market/time'
import { COMMODITIES, INDICES } from '../universe/universe.ts'
import { type Carry, carry, NO_CARRY, type RollCost, rollCost } from './carry.ts'
import type { BoardReading } from './readBoard.ts'
import { countedContracts, type SymbolContracts, sizedContract } from './symbolContracts.ts'
import { symbolStep } from './symbolSteps.ts'
import { volumeRatio } from './volumeSoFar.ts'

/** One future of a list. Prices in ₹, quantities in lots, values in ₹ crore, shares and changes in percent; NaN is "–". */
export interface FutureRow extends Carry, RollCost {
  readonly symbol: string
  readonly sector: string
  readonly set: SymbolSet
  /** The contract whose price is shown. */
  readonly name: string
  readonly expiry: IsoDate
  readonly expiryAt: number
  /** Last price; the previous close while the contract has not traded today. */
  readonly price: number
  /** False without a trade today, and before the first minute: the tile stands grey, outside every ranking. */
  readonly isTraded: boolean
  readonly prevClose: number
  readonly refPrice: number
  readonly dp: number
  /** Units in a lot that the row's lots are counted in: of all months the near one's. */
  readonly lotSize: number
  /** ₹ a lot of it earns when the price rises by 1. */
  readonly pointValue: number
  readonly oi: number
  readonly oiChg: number
  readonly doi: number
  /** Nothing was open at the base: the change has no percent. */
  readonly isNew: boolean
  /** Null where it may not be read: without a trade today or a base, and while the OI feed stands still (§F14). */
  readonly buildup: Buildup | null
  readonly strength: number
  readonly volume: number
  readonly rvol: number
  /** At the close of the reading's `rolloverDate`, with the mean of three series at the same k and how many there were. */
  readonly rollover: number
  readonly rollAvg3: number
  readonly rollSeries: number
  /** Sessions to near's expiry at that close. */
  readonly rollK: number
  /** Rollover less avg3, points. */
  readonly roll: number
  /** Rollover % of the OI of now. */
  readonly rolloverNow: number
  readonly mwpl: number
  readonly oiValue: Crore
  /** OI at the base and its change at today's price. */
  readonly refOiValue: number
  readonly oiChgValue: Crore
  /** Units of ₹ a point, so that sums over lots of different kinds mean something: lots × point value. */
  readonly refOiUnits: number
  readonly oiChgUnits: number
  readonly turnover: number
  /** Of the shown contract, ₹; what its price is over it in percent; its place in the day's range, 0–100. */
  readonly vwap: number
  readonly vwapGap: number
  readonly rangePos: number
  readonly isInBan: boolean
  readonly isExpiryDay: boolean
}

/** Sector of what is no stock. */
const SET_SECTORS: Partial<Record<SymbolSet, string>> = { IDX: INDICES, COM: COMMODITIES }

/** The futures of a reading, one row a symbol whose chosen month is listed. */
export function futureRows(reading: BoardReading): FutureRow[] {
  return reading.symbols.map((contracts) => futureRow(reading, contracts)).filter((row) => row !== null)
}

/** One row a listed contract of the chosen month, with its own price and OI; `all` is every month of a symbol. */
export function contractRows(reading: BoardReading): FutureRow[] {
  const alone = { ...reading, month: 'active' as const }
  return reading.symbols.flatMap((contracts) =>
    countedContracts(contracts, reading.month)
      .map((contract) => futureRow(alone, { ...contracts, price: contract }))
      .filter((row) => row !== null),
  )
}

function futureRow(reading: BoardReading, contracts: SymbolContracts): FutureRow | null {
  const { board, month, oiQty, hasOiLabels } = reading
  const { symbol, set, isExpiryDay } = contracts
  const session = reading.sessionOf(set)
  const step = symbolStep(board, contracts, reading.baseOf(set), oiQty, month)
  if (step === null) return null
  const c = step.contract
  const sized = sizedContract(contracts, month, c)
  const [lotSize, pointValue] = [board.lotSize[sized], board.pointValue[sized]]
  const lots = (quantity: number) => lotsOfQty(quantity, lotSize)
  const value = (ofLots: number, price: number) => valueCrore(ofLots, pointValue, price)
  const isTraded = !session.isBeforeFirst && !Number.isNaN(step.price)
  const price = Number.isNaN(step.price) ? board.prevClose[c] : step.price
  const counted = countedContracts(contracts, month)
  const roll = reading.rollover.get(symbol)
  const limit = reading.limits.get(symbol)
  const oiOf = (month: number | null) => (month === null ? 0 : oiQty[month])
  const ifTraded = (figure: number) => (isTraded ? figure : Number.NaN)
  return {
    symbol,
    sector: SET_SECTORS[set] ?? reading.sectorOf(symbol),
    set,
    name: board.name[c],
    expiry: board.expiry[c],
    expiryAt: board.expiryAt[c],
    price,
    isTraded,
    prevClose: board.prevClose[c],
    refPrice: step.refPrice,
    dp: ifTraded(step.priceChangePct),
    lotSize,
    pointValue,
    oi: lots(step.oiQty),
    oiChg: ifTraded(lots(step.oiChangeQty)),
    doi: ifTraded(step.oiChangePct),
    isNew: isTraded && step.isNew,
    // Unknown is not unchanged: without both changes there is no class.
    buildup:
      isTraded && hasOiLabels(set) && !Number.isNaN(step.priceChangePct * step.oiChangeQty) ? step.buildup : null,
    strength: ifTraded(hasOiLabels(set) ? step.strength : Number.NaN),
    volume: ifTraded(lots(knownSum(counted, (k) => board.volumeQty[k]))),
    // All months whatever is shown, so that a roll does not look like a burst (§F11).
    rvol: ifTraded(
      volumeRatio(
        knownSum(contracts.listed, (k) => board.volumeQty[k]),
        reading.usualVolumeQty.get(symbol) ?? Number.NaN,
      ),
    ),
    ...(isTraded ? carry(reading, contracts, c, step.price) : NO_CARRY),
    ...rollCost(reading, contracts),
    rollover: roll?.pct ?? Number.NaN,
    rollAvg3: roll?.avg3Pct ?? Number.NaN,
    rollSeries: roll?.avg3Series ?? 0,
    rollK: roll?.k ?? Number.NaN,
    roll: roll === undefined ? Number.NaN : roll.pct - roll.avg3Pct,
    rolloverNow: rolloverPct(oiOf(contracts.months.near), oiOf(contracts.months.next), oiOf(contracts.months.far)),
    mwpl: limit?.mwplPct ?? Number.NaN,
    oiValue: value(lots(step.oiQty), price),
    refOiValue: value(lots(step.refOiQty), step.refPrice),
    oiChgValue: asCrore(ifTraded(value(lots(step.oiChangeQty), price))),
    refOiUnits: lots(step.refOiQty) * pointValue,
    oiChgUnits: ifTraded(lots(step.oiChangeQty) * pointValue),
    turnover: ifTraded(
      knownSum(counted, (k) =>
        valueCrore(lotsOfQty(board.volumeQty[k], board.lotSize[k]), board.pointValue[k], board.vwap[k]),
      ),
    ),
    vwap: ifTraded(board.vwap[c]),
    vwapGap: ifTraded(100 * (step.price / board.vwap[c] - 1)),
    rangePos: ifTraded(rangePositionPct(step.price, board.low[c], board.high[c])),
    isInBan: limit?.isInBan ?? false,
    isExpiryDay,
  }
}

/** Sum of what is known at these places; NaN when nothing is. */
function knownSum(places: readonly number[], at: (place: number) => number): number {
  const known = places.map(at).filter((value) => !Number.isNaN(value))
  return known.length === 0 ? Number.NaN : known.reduce((sum, value) => sum + value, 0)
}
