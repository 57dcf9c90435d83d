import { describe, expect, it } from 'vitest'
import { istInstant } from '../time/index.ts'
import { type ContractColumns, type ContractKind, type Exchange, listingsFromContracts } from './index.ts'

type Row = [symbol: string, kind: ContractKind, expiry: string, strike: number, lot: number, name: string]

function columns(exchange: Exchange, rows: readonly Row[], hasNames: boolean): ContractColumns {
  return {
    exchange,
    symbol: rows.map(([symbol]) => symbol),
    set: rows.map(() => (exchange === 'MCX' ? 'COM' : 'IDX')),
    kind: rows.map(([, kind]) => kind),
    expiry: rows.map(([, , expiry]) => expiry),
    strike: Float64Array.from(rows, ([, , , strike]) => strike),
    lotSize: Float64Array.from(rows, ([, , , , lot]) => lot),
    tickSize: new Float64Array(rows.length).fill(0.05),
    pointValue: Float64Array.from(rows, ([, , , , lot]) => lot),
    name: hasNames ? rows.map(([, , , , , name]) => name) : null,
  }
}

// The last Tuesday of November 2026 is Guru Nanak Jayanti, so the month expires on the Monday.
const NIFTY: readonly Row[] = [
  ['NIFTY', 'CE', '2026-11-23', 26000, 65, 'NIFTY26NOV26000CE'],
  ['NIFTY', 'FUT', '2026-12-29', Number.NaN, 65, 'NIFTY26DECFUT'],
  ['NIFTY', 'PE', '2026-11-17', 26100, 65, 'NIFTY26N1726100PE'],
  ['BANKNIFTY', 'FUT', '2026-11-23', Number.NaN, 30, 'BANKNIFTY26NOVFUT'],
  ['NIFTY', 'CE', '2026-11-17', 25900, 65, 'NIFTY26N1725900CE'],
  ['NIFTY', 'CE', '2026-11-17', 26100, 65, 'NIFTY26N1726100CE'],
  ['NIFTY', 'FUT', '2026-11-23', Number.NaN, 65, 'NIFTY26NOVFUT'],
]

describe.each([true, false])('a listing from contracts (with names: %s)', (hasNames) => {
  const [bankNifty, nifty] = listingsFromContracts(columns('NSE', NIFTY, hasNames))
  it('is one a symbol, by symbol', () => {
    expect([bankNifty.symbol, nifty.symbol]).toEqual(['BANKNIFTY', 'NIFTY'])
    expect(bankNifty.options).toEqual([])
  })
  it('has futures by expiry', () => {
    expect(nifty.futures.map(({ name, series }) => [name, series])).toEqual([
      ['NIFTY26NOVFUT', '26NOV'],
      ['NIFTY26DECFUT', '26DEC'],
    ])
  })
  it('has option series by expiry, the last of the month monthly, with every strike of either side once', () => {
    expect(nifty.options).toEqual([
      {
        expiry: '2026-11-17',
        series: '26N17',
        expiryAt: istInstant('2026-11-17', '15:40'),
        lotSize: 65,
        pointValue: 65,
        tickSize: 0.05,
        isMonthly: false,
        strikes: Float64Array.of(25900, 26100),
        underlyingFuture: null,
      },
      {
        expiry: '2026-11-23',
        expiryAt: istInstant('2026-11-23', '15:40'),
        series: '26NOV',
        lotSize: 65,
        pointValue: 65,
        tickSize: 0.05,
        isMonthly: true,
        strikes: Float64Array.of(26000),
        underlyingFuture: null,
      },
    ])
  })
})

describe('an MCX listing', () => {
  it('names the future that each option turns into, if one outlives it', () => {
    const [gold] = listingsFromContracts(
      columns(
        'MCX',
        [
          ['GOLD', 'FUT', '2025-10-03', Number.NaN, 1, ''],
          ['GOLD', 'FUT', '2025-08-05', Number.NaN, 1, ''],
          ['GOLD', 'CE', '2025-08-29', 98000, 1, ''],
          ['GOLD', 'CE', '2025-09-23', 98000, 1, ''],
          ['GOLD', 'CE', '2025-10-31', 98000, 1, ''],
        ],
        false,
      ),
    )
    expect(gold.options.map(({ series, underlyingFuture }) => [series, underlyingFuture])).toEqual([
      ['25AUG', 'GOLD25OCTFUT'],
      ['25SEP', 'GOLD25OCTFUT'],
      ['25OCT', null],
    ])
    expect(gold.options[0].expiryAt).toBe(istInstant('2025-08-29', '23:30'))
  })
})
