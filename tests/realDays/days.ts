import type { CashFile, ContractLine, RealFiles } from './exchangeFiles.ts'
import { lotOf } from './lots.ts'

/** What one underlying has on a day. */
export interface Underlying {
  readonly symbol: string
  readonly set: 'IDX' | 'STK'
  /** Earliest expiry first. */
  readonly futures: readonly ContractLine[]
  /** Lines of the options of an expiry, earliest expiry first. */
  readonly options: ReadonlyMap<string, readonly ContractLine[]>
  /** By expiry; NaN where the file does not settle it. */
  readonly lots: ReadonlyMap<string, number>
  /** Close of what it is on: the official one where a cash or index file is there, else what the derivatives' file prints. */
  readonly spot: number
  readonly prevSpot: number
}

/** A session as the files tell it. */
export interface OracleDay {
  readonly date: string
  readonly underlyings: ReadonlyMap<string, Underlying>
  /** The trading day before, where its file is there. */
  readonly previous: OracleDay | null
  /** Trading days from this one on, this one first. */
  readonly sessionsAhead: readonly string[]
  readonly cash: ReadonlyMap<string, number>
  readonly prevCash: ReadonlyMap<string, number>
}

function grouped<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const own = groups.get(keyOf(item))
    if (own === undefined) groups.set(keyOf(item), [item])
    else own.push(item)
  }
  return groups
}

const inOrder = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

function underlyingOf(symbol: string, lines: readonly ContractLine[], cash: CashClose): Underlying {
  const byExpiry = grouped(lines, ({ expiry }) => expiry)
  const expiries = [...byExpiry.keys()].sort(inOrder)
  const options = expiries.flatMap((expiry) => {
    const own = (byExpiry.get(expiry) ?? []).filter(({ kind }) => kind !== 'FUT')
    return own.length === 0 ? [] : [[expiry, own] as const]
  })
  return {
    symbol,
    set: lines[0].set,
    futures: lines.filter(({ kind }) => kind === 'FUT').toSorted((a, b) => inOrder(a.expiry, b.expiry)),
    options: new Map(options),
    lots: new Map(expiries.map((expiry) => [expiry, lotOf(byExpiry.get(expiry) ?? [])])),
    spot: cash.close.get(symbol) ?? lines[0].underlying,
    prevSpot: cash.prevClose.get(symbol) ?? Number.NaN,
  }
}

type CashClose = Pick<CashFile, 'close' | 'prevClose'>

function cashOn(files: readonly CashFile[], date: string): CashClose {
  const own = files.filter((file) => file.date === date)
  return {
    close: new Map(own.flatMap(({ close }) => [...close])),
    prevClose: new Map(own.flatMap(({ prevClose }) => [...prevClose])),
  }
}

/** The sessions of some files, oldest first; `keeps` says which underlyings count. */
export function oracleDays(
  { derivatives, cash, tradingDays }: RealFiles,
  keeps: (symbol: string) => boolean = () => true,
): OracleDay[] {
  const days: OracleDay[] = []
  for (const { date, lines } of derivatives) {
    const closes = cashOn(cash, date)
    const bySymbol = grouped(
      lines.filter(({ symbol }) => keeps(symbol)),
      ({ symbol }) => symbol,
    )
    const at = tradingDays.indexOf(date)
    const last = days.at(-1)
    days.push({
      date,
      underlyings: new Map([...bySymbol].map(([symbol, own]) => [symbol, underlyingOf(symbol, own, closes)])),
      previous: last !== undefined && last.date === tradingDays[at - 1] ? last : null,
      sessionsAhead: tradingDays.slice(at),
      cash: closes.close,
      prevCash: closes.prevClose,
    })
  }
  return days
}

/** A contract at the close before (§O12, §F2): open interest in units, price in ₹, NaN where nobody knows. */
interface Before {
  readonly oiQty: number
  readonly price: number
}

/**
 * By the file of the trading day before, where it is there and has the contract; else by what the contract's own line tells.
 * The change that a line prints is that of the contract: on its first day all of it, and the true one where a share was
 * renamed overnight and the file before has it under its old name.
 */
export function beforeOf(day: OracleDay, line: ContractLine): Before {
  const under = day.previous?.underlyings.get(line.symbol)
  const listed = line.kind === 'FUT' ? under?.futures : under?.options.get(line.expiry)
  const old = listed?.find(
    ({ expiry, kind, strike }) => expiry === line.expiry && kind === line.kind && strike === line.strike,
  )
  if (old !== undefined) {
    const price = old.contracts > 0 ? old.close : old.settle
    return { oiQty: old.oiQty, price: price > 0 ? price : Number.NaN }
  }
  const oiQty = line.oiQty - line.oiChangeQty
  // What nobody held may not have been listed, and then has no close (§O12), whatever the line prints.
  const isToldAlone = day.previous === null && oiQty > 0 && line.prevClose > 0
  return { oiQty, price: isToldAlone ? line.prevClose : Number.NaN }
}
