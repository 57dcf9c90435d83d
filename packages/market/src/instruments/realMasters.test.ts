import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import {
  contractName,
  type Exchange,
  listingsFromContracts,
  parseContractName,
  seriesExpiry,
  seriesLabel,
  seriesMonth,
} from './index.ts'

interface Contract {
  readonly exchange: Exchange
  readonly symbol: string
  readonly kind: 'FUT' | 'CE' | 'PE'
  readonly expiry: string
  readonly strike: number
  readonly lotSize: number
  /** Empty where the file has none. */
  readonly name: string
}

const realData = process.env.REALDATA_DIR ?? ''

function table(path: string): Record<string, string>[] {
  const text = gunzipSync(readFileSync(join(realData, path))).toString('latin1')
  const [header, ...lines] = text
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split(',').map((cell) => cell.replaceAll('"', '').trim()))
  return lines.map((cells) => Object.fromEntries(header.map((name, i) => [name, cells[i]])))
}

const kindOf = (text: string) => (text === 'CE' || text === 'PE' ? text : 'FUT')

function kiteContracts(): Contract[] {
  return table('instruments_kite/instruments_2026-08-18.csv.gz').map((row) => ({
    exchange: row.exchange === 'NFO' ? 'NSE' : 'BSE',
    symbol: row.name,
    kind: kindOf(row.instrument_type),
    expiry: row.expiry,
    strike: row.instrument_type === 'FUT' ? Number.NaN : Number(row.strike),
    lotSize: Number(row.lot_size),
    name: row.tradingsymbol,
  }))
}

function udiffContracts(): Contract[] {
  return table('fo_udiff/BhavCopy_NSE_FO_0_0_0_20251125_F_0000.csv.gz').map((row) => ({
    exchange: 'NSE',
    symbol: row.TckrSymb,
    kind: kindOf(row.OptnTp),
    expiry: row.XpryDt,
    strike: row.OptnTp === '' ? Number.NaN : Number(row.StrkPric),
    lotSize: Number(row.NewBrdLotQty),
    name: row.FinInstrmNm,
  }))
}

function mcxContracts(): Contract[] {
  const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']
  return table('mcx/BhavCopyDateWise_30072025.csv.gz').map((row) => {
    const [, day, month, year] = /^(\d\d)([A-Z]{3})(\d{4})$/.exec(row['Expiry Date']) ?? []
    return {
      exchange: 'MCX',
      symbol: row.Symbol,
      kind: kindOf(row['Option Type']),
      expiry: `${year}-${String(months.indexOf(month) + 1).padStart(2, '0')}-${day}`,
      strike: row['Option Type'] === '-' ? Number.NaN : Number(row['Strike Price']),
      lotSize: 1,
      name: '',
    }
  })
}

function listingsOf(contracts: readonly Contract[], hasNames: boolean) {
  return listingsFromContracts({
    exchange: contracts[0].exchange,
    symbol: contracts.map(({ symbol }) => symbol),
    set: contracts.map(() => 'STK'),
    kind: contracts.map(({ kind }) => kind),
    expiry: contracts.map(({ expiry }) => expiry),
    strike: Float64Array.from(contracts, ({ strike }) => strike),
    lotSize: Float64Array.from(contracts, ({ lotSize }) => lotSize),
    tickSize: new Float64Array(contracts.length).fill(0.05),
    pointValue: Float64Array.from(contracts, ({ lotSize }) => lotSize),
    name: hasNames ? contracts.map(({ name }) => name) : null,
  })
}

describe.skipIf(realData === '').each([
  [
    'the Kite master of 18 August 2026, NSE',
    () => kiteContracts().filter(({ exchange }) => exchange === 'NSE'),
    35_683,
  ],
  ['the Kite master of 18 August 2026, BSE', () => kiteContracts().filter(({ exchange }) => exchange === 'BSE'), 4_258],
  ['the NSE bhavcopy of 25 November 2025', udiffContracts, 39_122],
])('%s (skipped without REALDATA_DIR)', (_, read, count) => {
  const contracts = realData === '' ? [] : read()
  const underlyings = new Set(contracts.map(({ symbol }) => symbol))

  it('has names that all parse to their row and print back to themselves', () => {
    expect(contracts).toHaveLength(count)
    const wrong = contracts.filter(({ exchange, symbol, kind, strike, name }) => {
      const key = parseContractName(exchange, name, (text) => underlyings.has(text))
      if (key === null || contractName(key) !== name || key.symbol !== symbol || key.kind !== kind) return true
      return key.kind !== 'FUT' && key.strike !== strike
    })
    expect(wrong).toEqual([])
  })
  it('has series labels that agree with the expiry of the row', () => {
    const wrong = contracts.filter(({ symbol, name, expiry }) => {
      const label = name.slice(symbol.length, symbol.length + 5)
      return seriesMonth(label) !== expiry.slice(0, 7) || (seriesExpiry(label) ?? expiry) !== expiry
    })
    expect(wrong).toEqual([])
  })
  it('has the same series and futures whether names are read or made from the expiries', () => {
    const named = listingsOf(contracts, true)
    expect(listingsOf(contracts, false)).toEqual(named)
    const options = named.flatMap((listing) => listing.options)
    expect(options.filter(({ series, isMonthly }) => (seriesExpiry(series) === null) !== isMonthly)).toEqual([])
  })
  it('has one lot size a series', () => {
    const lots = new Map<string, number>()
    const wrong = contracts.filter(({ symbol, expiry, lotSize }) => {
      const known = lots.get(symbol + expiry) ?? lotSize
      lots.set(symbol + expiry, known)
      return known !== lotSize
    })
    expect(wrong).toEqual([])
  })
})

describe.skipIf(realData === '')('the MCX bhavcopy of 30 July 2025 (skipped without REALDATA_DIR)', () => {
  const contracts = realData === '' ? [] : mcxContracts()
  const underlyings = new Set(contracts.map(({ symbol }) => symbol))

  it('gives each contract a name of its own that parses back', () => {
    expect(contracts).toHaveLength(13_292)
    const names = new Set<string>()
    const wrong = contracts.filter(({ symbol, kind, strike, expiry }) => {
      const base = { exchange: 'MCX', symbol, series: seriesLabel(expiry, true) } as const
      const name = contractName(kind === 'FUT' ? { ...base, kind } : { ...base, kind, strike })
      names.add(name)
      const key = parseContractName('MCX', name, (text) => underlyings.has(text))
      return key === null || key.symbol !== symbol || key.kind !== kind || contractName(key) !== name
    })
    expect(wrong).toEqual([])
    expect(names.size).toBe(13_292)
  })
  it('has a future for every option to turn into', () => {
    const options = listingsOf(contracts, false).flatMap((listing) => listing.options)
    expect(options.filter(({ underlyingFuture }) => underlyingFuture === null)).toEqual([])
    expect(options.every(({ isMonthly }) => isMonthly)).toBe(true)
  })
})
