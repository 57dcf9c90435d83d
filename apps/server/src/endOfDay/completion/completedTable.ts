import { numbersOf, type Table, textsOf } from '@strikelens/market/blocks'
import type { ListedLot } from './listedLots.ts'

/** What other files tell of the contracts of one table. */
export interface KnownBeside {
  /** Close of an underlying on the day; undefined where no file tells it. */
  readonly closeOf: (symbol: string) => number | undefined
  /** Lot of an expiry by the list of that time; undefined where none tells it. */
  readonly lotOf: ListedLot
  /** The same table of the session before; null where it is not stored. */
  readonly before: Table | null
  /** Whether `before` is known to be of the session just before, rather than the last that is stored. */
  readonly isSessionBefore: boolean
}

/** Share of contracts whose change of open interest must lead back to the table before for it to be the session before. */
const ENOUGH_FIT = 0.995
/** Share of contracts that the table before must know to be one of all contracts. */
const ENOUGH_KNOWN = 0.5

/**
 * A table of futures or options with what its file left out and others tell: the close of the underlying, the lot of an
 * expiry, the previous close, the change of open interest. What the file tells stays; what nothing tells stays NaN. The table
 * itself when there is nothing to add.
 */
export function completedTable(table: Table, symbolAt: (row: number) => string, beside: KnownBeside): Table {
  const rows = numbersOf(table, 'close').length
  const columns = new Map<string, Float64Array>()
  const fill = (name: string, valueAt: (row: number) => number | undefined) => {
    if (!(name in table)) return
    const stored = columns.get(name) ?? numbersOf(table, name)
    const filled = stored.map((value, row) => (Number.isNaN(value) ? (valueAt(row) ?? Number.NaN) : value))
    if (filled.some((value, row) => !Object.is(value, stored[row]))) columns.set(name, filled)
  }
  fill('underlying', (row) => (isCommodity(table, row) ? undefined : beside.closeOf(symbolAt(row))))
  const { before } = beside
  const lots = before === null ? null : lotsByExpiry(before)
  const expiry = textsOf(table, 'expiry')
  fill('lotSize', (row) => lots?.get(seriesOf(table, expiry, row)) ?? beside.lotOf(symbolAt(row), expiry[row]))
  const lotSize = columns.get('lotSize')
  const traded = told(table, 'volumeLots')
  if (lotSize !== undefined && traded !== null) fill('volumeQty', (row) => traded[row] * lotSize[row])
  if (before !== null) {
    const rowBefore = rowsByContract(before)
    const keys = contractKeys(table)
    const back = (name: string) => {
      const values = numbersOf(before, name)
      return Float64Array.from({ length: rows }, (_, row) => values[rowBefore.get(keys[row]) ?? -1] ?? Number.NaN)
    }
    const oiBefore = back('oiQty')
    const oi = numbersOf(table, 'oiQty')
    if (isUntold(table, 'oiChangeQty') && beside.isSessionBefore) {
      // Of a contract that was not listed nothing was open; a table that lacks most of them is of a part of the market.
      const isPart = keys.filter((key) => rowBefore.has(key)).length < ENOUGH_KNOWN * rows
      fill('oiChangeQty', (row) => oi[row] - (isPart || rowBefore.has(keys[row]) ? oiBefore[row] : 0))
    }
    const change = columns.get('oiChangeQty') ?? told(table, 'oiChangeQty')
    if (
      change !== null &&
      isUntold(table, 'prevClose') &&
      (beside.isSessionBefore || leadsBack(oi, change, oiBefore))
    ) {
      const closes = back('close')
      // The exchange's own change of open interest shows whether the row found is the same contract a session earlier.
      fill('prevClose', (row) => (oi[row] - change[row] === oiBefore[row] ? closes[row] : undefined))
    }
  }
  return columns.size === 0 ? table : { ...table, ...Object.fromEntries(columns) }
}

/** Whether a file left out something of its contracts that others may tell. */
export function lacksSomething(table: Table): boolean {
  if (numbersOf(table, 'close').length === 0) return false
  return (
    isUntold(table, 'prevClose') ||
    isUntold(table, 'oiChangeQty') ||
    (told(table, 'lotSize')?.some(Number.isNaN) ?? false) ||
    (told(table, 'underlying')?.some((value, row) => Number.isNaN(value) && !isCommodity(table, row)) ?? false)
  )
}

/** Whether the file says nothing in a column: a new contract has no previous close, which is not the same. */
function isUntold(table: Table, name: string): boolean {
  return told(table, name)?.every(Number.isNaN) ?? false
}

function told(table: Table, name: string): Float64Array | null {
  return name in table ? numbersOf(table, name) : null
}

function isCommodity(table: Table, row: number): boolean {
  return 'set' in table && textsOf(table, 'set')[row] === 'COM'
}

/** Whether open interest less its change is what the other day had, for all contracts but a few that were adjusted. */
function leadsBack(oi: Float64Array, change: Float64Array, before: Float64Array): boolean {
  let common = 0
  let fitting = 0
  for (let row = 0; row < oi.length; row++) {
    if (Number.isNaN(before[row])) continue
    common++
    if (oi[row] - change[row] === before[row]) fitting++
  }
  return common > 0 && fitting >= ENOUGH_FIT * common
}

function seriesOf(table: Table, expiry: readonly string[], row: number): string {
  return 'symbol' in table ? `${textsOf(table, 'symbol')[row]} ${expiry[row]}` : expiry[row]
}

/** Lots of the contracts of a table by expiry (of futures: by symbol and expiry); undefined where they differ. */
function lotsByExpiry(table: Table): ReadonlyMap<string, number | undefined> {
  const lots = new Map<string, number | undefined>()
  const expiry = textsOf(table, 'expiry')
  numbersOf(table, 'lotSize').forEach((lot, row) => {
    if (Number.isNaN(lot)) return
    const series = seriesOf(table, expiry, row)
    lots.set(series, lots.has(series) && lots.get(series) !== lot ? undefined : lot)
  })
  return lots
}

function contractKeys(table: Table): string[] {
  const expiry = textsOf(table, 'expiry')
  if ('symbol' in table) return expiry.map((_, row) => seriesOf(table, expiry, row))
  const [right, strike] = [textsOf(table, 'right'), numbersOf(table, 'strike')]
  return expiry.map((day, row) => `${day} ${right[row]} ${strike[row]}`)
}

function rowsByContract(table: Table): ReadonlyMap<string, number> {
  return new Map(contractKeys(table).map((key, row) => [key, row]))
}
