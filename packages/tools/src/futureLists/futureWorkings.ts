import { lotsOfQty } from '@strikelens/analytics/options'
import { dayLabel } from '@strikelens/market/formats'
import { DAY_MS, dateNumber, type IsoDate } from '@strikelens/market/time'
import type { FutureRow } from '../board/boardRows.ts'
import type { BoardReading } from '../board/readBoard.ts'
import { countedContracts, type SymbolContracts } from '../board/symbolContracts.ts'
import * as futuresFigures from '../figures/futures.ts'
import { OI_CHANGE } from '../figures/names.ts'
import * as oiFigures from '../figures/oi.ts'
import * as priceFigures from '../figures/price.ts'
import type { Working } from '../list/workings.ts'

type Inputs = readonly (readonly [name: string, value: number, unit?: string])[]

/** A row's symbol, and its contract's place on the board. */
export function placeOf(
  { board, symbols }: BoardReading,
  { symbol, name }: FutureRow,
): { readonly contracts: SymbolContracts; readonly contract: number } {
  const contracts = symbols.find((one) => one.symbol === symbol)
  const contract = board.name.indexOf(name)
  if (contracts === undefined || contract < 0) throw new Error(`${name} is not on its own board.`)
  return { contracts, contract }
}

/** Open interest of near, next and far, in units. */
export function monthInputs(quantities: ArrayLike<number>): Inputs {
  return ['Near', 'Next', 'Far'].map((name, m) => [name, quantities[m] ?? Number.NaN, 'units'])
}

/** What rows of futures were read from. */
interface WorkedFrom {
  readonly reading: BoardReading
  /** Whether a row is one contract with its own OI, not a symbol with that of all months. */
  readonly isAlone?: boolean
  /** By symbol: units of near, next and far at the close of the reading's `rolloverDate`. */
  readonly rolledOi?: ReadonlyMap<string, Float64Array>
}

/** What the figures of a future were worked out from, by the keys of `FUTURE_FIGURES`. */
export function futureWorkings(
  { reading, isAlone = false, rolledOi }: WorkedFrom,
  row: FutureRow,
): Record<string, Working | null> {
  const { board, oiQty } = reading
  const { contracts, contract } = placeOf(reading, row)
  const { near, next, far } = contracts.months
  const volumeQty = contracts.listed.reduce((sum, c) => sum + (board.volumeQty[c] || 0), 0)
  const price = ['Price', row.price, '₹'] as const
  const point = ['Point value', row.pointValue, '₹'] as const
  const oi: Inputs = [
    ['OI now', row.oi, 'lots'],
    ['OI at the previous close', row.oi - row.oiChg, 'lots'],
  ]
  const last = (place: number | null) => (place === null ? Number.NaN : board.last[place])
  const months: Inputs = [
    ['Near', last(near), '₹'],
    ['Next', last(next), '₹'],
  ]
  const apart = near === null || next === null ? Number.NaN : daysBetween(board.expiry[near], board.expiry[next])
  return {
    dp: [priceFigures.contractMove, price, ['Previous close', row.refPrice, '₹']],
    oi: oiWorking(reading, row, isAlone ? [contract] : countedContracts(contracts, 'all')),
    oiChg: [oiFigures.contractsChange, ...oi],
    doi: [oiFigures.contractsMove, ...oi],
    strength: [futuresFigures.strength, ['Δp', row.dp, '%'], [OI_CHANGE, row.doi, '%']],
    rvol: [
      futuresFigures.rvolByMinute,
      ['Volume', volumeQty, 'units'],
      ['Usual by now', reading.usualVolumeQty.get(row.symbol) ?? Number.NaN, 'units'],
    ],
    turnover: [
      futuresFigures.turnover,
      ['Lots traded', row.volume],
      ['Mean price, by volume', (row.turnover * 1e7) / (row.volume * row.pointValue), '₹'],
      point,
    ],
    oiValue: [oiFigures.valueShort, ['OI', row.oi, 'lots'], point, price],
    vwapGap: [priceFigures.overVwap, price, ['VWAP', row.vwap, '₹']],
    range: [priceFigures.rangePct, price, ['Low', board.low[contract], '₹'], ['High', board.high[contract], '₹']],
    ...(row.set === 'COM' ? spreadWorkings(months, apart) : carryWorkings(reading, row)),
    rollover: [futuresFigures.rolloverAtClose, ...monthInputs(rolledOi?.get(row.symbol) ?? [])],
    rolloverNow: [
      futuresFigures.rolloverNow,
      ...monthInputs([near, next, far].map((place) => (place === null ? 0 : oiQty[place]))),
    ],
    roll: [
      futuresFigures.rolloverGapAt(row.rollK),
      ['Rollover', row.rollover, '%'],
      ['Mean', row.rollAvg3, '%'],
      ['Expiries in it', row.rollSeries],
    ],
    rollCost: [futuresFigures.rollCost, ...months],
    rollYear: [futuresFigures.rollCostYearly, ...months, ['Days between', apart]],
  }
}

/** Lots of months add up where they are of one size (§O1); else units do. */
function oiWorking({ board, oiQty, parts }: BoardReading, { lotSize }: FutureRow, counted: readonly number[]): Working {
  const nameOf = (c: number) => dayLabel(board.expiry[c], parts[0].session.date)
  if (counted.every((c) => board.lotSize[c] === lotSize)) {
    return [oiFigures.months, ...counted.map((c) => [nameOf(c), lotsOfQty(oiQty[c], lotSize), 'lots'] as const)]
  }
  const units = counted.map((c) => [nameOf(c), oiQty[c], 'units'] as const)
  return [oiFigures.monthsInUnits, ...units, ['Lot', lotSize, 'units']]
}

function daysBetween(from: IsoDate, to: IsoDate): number {
  return (dateNumber(to) - dateNumber(from)) / DAY_MS
}

/** Basis and cost of carry of a commodity: next against near (§F9). */
function spreadWorkings([near, next]: Inputs, apart: number): Record<string, Working> {
  return {
    basis: [futuresFigures.nextLessNear, next, near],
    basisPct: [futuresFigures.nextBasisPct, next, near],
    coc: [futuresFigures.nextCarryByDays, next, near, ['Days between', apart]],
  }
}

/** The same against the spot, with the dividends that its holder will not receive. */
function carryWorkings({ sessionOf, spots }: BoardReading, row: FutureRow): Record<string, Working> {
  const pair: Inputs = [
    ['Future', row.price, '₹'],
    ['Spot', spots.get(row.symbol)?.last ?? Number.NaN, '₹'],
  ]
  const dividends = ['Dividends that go ex by the expiry', row.dividends, '₹'] as const
  const days = (row.expiryAt - sessionOf(row.set).viewAt) / DAY_MS
  return {
    basis: [futuresFigures.spotBasis, ...pair],
    basisPct: [futuresFigures.basisPct, ...pair],
    adjBasis: [futuresFigures.basisWithDividends, ...pair, dividends],
    adjBasisPct: [futuresFigures.basisPctWithDividends, ...pair, dividends],
    coc: [futuresFigures.carryByDays, ...pair, ['Days to expiry', days]],
  }
}
