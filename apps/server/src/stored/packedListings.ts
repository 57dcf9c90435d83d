import { encodeTable, numbersOf, textsOf } from '@strikelens/market/blocks'
import type { Exchange, FutureContract, Listing, OptionSeries } from '@strikelens/market/instruments'
import { storedTable } from './storedBlocks.ts'

const EXCHANGES: readonly Exchange[] = ['NSE', 'BSE', 'MCX', 'NSEIX']
const SETS = ['IDX', 'STK', 'COM'] as const

/** Listings as one block: a table of futures and option series, behind it the strikes of all series in turn. */
export function packedListings(listings: readonly Listing[]): Uint8Array {
  const rows = listings.flatMap((listing) => [
    ...listing.futures.map((contract) => ({ listing, contract, option: null })),
    ...listing.options.map((option) => ({ listing, contract: option, option })),
  ])
  const column = (value: (row: (typeof rows)[number]) => number) => Float64Array.from(rows, value)
  const series = encodeTable({
    symbol: rows.map(({ listing }) => listing.symbol),
    exchange: column(({ listing }) => EXCHANGES.indexOf(listing.exchange)),
    set: column(({ listing }) => SETS.indexOf(listing.set)),
    series: rows.map(({ contract }) => contract.series),
    expiry: rows.map(({ contract }) => contract.expiry),
    expiryAt: column(({ contract }) => contract.expiryAt),
    lotSize: column(({ contract }) => contract.lotSize),
    pointValue: column(({ contract }) => contract.pointValue),
    tickSize: column(({ contract }) => contract.tickSize),
    // −1 marks a future, else how many strikes follow in the second table.
    strikes: column(({ option }) => option?.strikes.length ?? -1),
    isMonthly: column(({ option }) => (option?.isMonthly === true ? 1 : 0)),
    name: rows.map(({ contract, option }) => ('name' in contract ? contract.name : (option?.underlyingFuture ?? ''))),
  })
  const strikes = encodeTable({ strike: Float64Array.from(rows.flatMap(({ option }) => [...(option?.strikes ?? [])])) })
  const block = new Uint8Array(4 + series.length + strikes.length)
  new DataView(block.buffer).setUint32(0, series.length)
  block.set(series, 4)
  block.set(strikes, 4 + series.length)
  return block
}

/** The listings of such a block. */
export function unpackedListings(block: Uint8Array): Listing[] {
  const split = 4 + new DataView(block.buffer, block.byteOffset).getUint32(0)
  const table = storedTable(block.subarray(4, split))
  const strike = numbersOf(storedTable(block.subarray(split)), 'strike')
  const [symbols, series, expiries, names] = ['symbol', 'series', 'expiry', 'name'].map((name) => textsOf(table, name))
  const counts = numbersOf(table, 'strikes')
  const bySymbol = new Map<string, { futures: FutureContract[]; options: OptionSeries[]; row: number }>()
  let at = 0
  for (let row = 0; row < symbols.length; row++) {
    const own = bySymbol.get(symbols[row]) ?? { futures: [], options: [], row }
    bySymbol.set(symbols[row], own)
    const terms = {
      expiry: expiries[row],
      series: series[row],
      expiryAt: numbersOf(table, 'expiryAt')[row],
      lotSize: numbersOf(table, 'lotSize')[row],
      pointValue: numbersOf(table, 'pointValue')[row],
      tickSize: numbersOf(table, 'tickSize')[row],
    }
    if (counts[row] < 0) {
      own.futures.push({ ...terms, name: names[row] })
      continue
    }
    own.options.push({
      ...terms,
      isMonthly: numbersOf(table, 'isMonthly')[row] === 1,
      strikes: strike.slice(at, at + counts[row]),
      underlyingFuture: names[row] === '' ? null : names[row],
    })
    at += counts[row]
  }
  return [...bySymbol].map(([symbol, { futures, options, row }]) => ({
    symbol,
    exchange: EXCHANGES[numbersOf(table, 'exchange')[row]],
    set: SETS[numbersOf(table, 'set')[row]],
    futures,
    options,
  }))
}
