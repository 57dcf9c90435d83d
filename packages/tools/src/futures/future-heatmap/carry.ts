import { basis, rollSpread } from '@strikelens/analytics/futures'
import { yearsToExpiry } from '@strikelens/analytics/options'
import { DAY_MS, dateNumber } from '@strikelens/market/time'
import type { SymbolContracts } from '../symbolContracts.ts'
import type { HeatmapReading } from './readFutures.ts'

/** Basis in points and percent, cost of carry in percent a year (§F9); NaN is "–". */
export interface Carry {
  readonly basis: number
  readonly basisPct: number
  readonly coc: number
}

/** Nothing known of it. */
export const NO_CARRY: Carry = { basis: Number.NaN, basisPct: Number.NaN, coc: Number.NaN }

/** Carry of a contract at its price: against the spot; of a commodity, which has none, near against next. */
export function carry(reading: HeatmapReading, contracts: SymbolContracts, contract: number, price: number): Carry {
  const { board } = reading
  if (contracts.set === 'COM') {
    const { near, next } = contracts.months
    if (near === null || next === null) return NO_CARRY
    const days = (dateNumber(board.expiry[next]) - dateNumber(board.expiry[near])) / DAY_MS
    const spread = rollSpread(board.last[near], board.last[next], days)
    return spread === null ? NO_CARRY : { basis: spread.points, basisPct: spread.costPct, coc: spread.annualPct }
  }
  const spot = reading.spots.get(contracts.symbol)
  if (spot === undefined) return NO_CARRY
  const { viewAt, isComplete } = reading.sessionOf(contracts.set)
  const found = basis({
    futurePrice: price,
    spot: spot.last,
    // The cash market shuts before the futures do: once both have closed, close stands against close.
    spotAgeMs: isComplete ? 0 : viewAt - spot.at,
    yearsToExpiry: yearsToExpiry(viewAt, board.expiryAt[contract]),
    dividends: 0,
  })
  return found === null ? NO_CARRY : { basis: found.points, basisPct: found.pct, coc: found.costOfCarryPct }
}
