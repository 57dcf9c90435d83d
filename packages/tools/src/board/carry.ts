import { basis, dividendsToExpiry, rollSpread } from '@strikelens/analytics/futures'
import { yearsToExpiry } from '@strikelens/analytics/options'
import { DAY_MS, dateNumber } from '@strikelens/market/time'
import type { BoardReading } from './readBoard.ts'
import type { SymbolContracts } from './symbolContracts.ts'

/** Basis in points and percent, cost of carry in percent a year (§F9); NaN is "–". */
export interface Carry {
  readonly basis: number
  readonly basisPct: number
  /** With the dividends that go ex by the expiry added back: of stocks, unknown without a file of them; else the basis. */
  readonly adjBasis: number
  readonly adjBasisPct: number
  /** ₹ a share that go ex after today and by the expiry; NaN where no file of a stock's events is stored. */
  readonly dividends: number
  readonly coc: number
}

/** Nothing known of it. */
export const NO_CARRY: Carry = {
  basis: Number.NaN,
  basisPct: Number.NaN,
  adjBasis: Number.NaN,
  adjBasisPct: Number.NaN,
  dividends: 0,
  coc: Number.NaN,
}

/** Next against near month of a symbol (§F10): points, percent of near, percent a year; NaN is "–". */
export interface RollCost {
  readonly rollSpread: number
  readonly rollCost: number
  readonly rollCostYear: number
}

/** What rolling from near to next costs at the last prices. */
export function rollCost({ board }: BoardReading, { months: { near, next } }: SymbolContracts): RollCost {
  const none = { rollSpread: Number.NaN, rollCost: Number.NaN, rollCostYear: Number.NaN }
  if (near === null || next === null) return none
  const days = (dateNumber(board.expiry[next]) - dateNumber(board.expiry[near])) / DAY_MS
  const spread = rollSpread(board.last[near], board.last[next], days)
  return spread === null
    ? none
    : { rollSpread: spread.points, rollCost: spread.costPct, rollCostYear: spread.annualPct }
}

/** Carry of a contract at its price: against the spot; of a commodity, which has none, near against next. */
export function carry(reading: BoardReading, contracts: SymbolContracts, contract: number, price: number): Carry {
  const { board } = reading
  if (contracts.set === 'COM') {
    const spread = rollCost(reading, contracts)
    return {
      basis: spread.rollSpread,
      basisPct: spread.rollCost,
      adjBasis: spread.rollSpread,
      adjBasisPct: spread.rollCost,
      dividends: 0,
      coc: spread.rollCostYear,
    }
  }
  const spot = reading.spots.get(contracts.symbol)
  if (spot === undefined) return NO_CARRY
  const { viewAt, isComplete } = reading.sessionOf(contracts.set)
  const dividends = dividendsAhead(reading, contracts, board.expiry[contract])
  const found = basis({
    futurePrice: price,
    spot: spot.last,
    // The cash market shuts before the futures do: once both have closed, close stands against close.
    spotAgeMs: isComplete ? 0 : viewAt - spot.at,
    yearsToExpiry: yearsToExpiry(viewAt, board.expiryAt[contract]),
    dividends,
  })
  if (found === null) return NO_CARRY
  return {
    basis: found.points,
    basisPct: found.pct,
    adjBasis: found.adjustedPoints,
    adjBasisPct: found.adjustedPct,
    dividends,
    coc: found.costOfCarryPct,
  }
}

function dividendsAhead(reading: BoardReading, { symbol, set }: SymbolContracts, expiry: string): number {
  if (set !== 'STK') return 0
  // No file is not no dividend.
  if (reading.dividends === null) return Number.NaN
  const paid = reading.dividends.bySymbol.get(symbol)
  if (paid === undefined) return 0
  return dividendsToExpiry(paid.exDates, paid.amounts, dateNumber(reading.sessionOf(set).date), dateNumber(expiry))
}
