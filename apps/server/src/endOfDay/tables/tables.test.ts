import { type CashDay, coded, type DeliveryDay, type FoDay, type IndexDay, packedText } from '@strikelens/feeds/files'
import { describe, expect, it } from 'vitest'
import { addedRows } from './addedRows.ts'
import { cashTable, deliveryTable, indexTable } from './cash.ts'
import { activityTables, contractsNotKept, foTables } from './derivatives.ts'
import { institutionTable, participantTable } from './flows.ts'

const DATE = '2026-11-13'
const column = (values: readonly number[]) => Float64Array.from(values)
function foDay(kinds: readonly ('FUT' | 'CE' | 'PE')[], symbols: readonly string[], names: readonly string[]): FoDay {
  const rows = kinds.length
  const one = () => new Float64Array(rows).fill(1)
  return {
    date: DATE,
    exchange: 'NSE',
    rows,
    name: packedText(names),
    token: one(),
    symbol: coded(symbols),
    set: coded(symbols.map(() => 'IDX' as const)),
    kind: coded(kinds),
    expiry: coded(kinds.map(() => '2026-11-23')),
    strike: Float64Array.from(kinds, (kind, row) => (kind === 'FUT' ? Number.NaN : 26_000 + 50 * row)),
    lotSize: one(),
    open: one(),
    high: one(),
    low: one(),
    close: Float64Array.from(kinds, (_, row) => 100 + row),
    last: one(),
    prevClose: one(),
    settle: one(),
    underlying: one(),
    volumeLots: one(),
    volumeQty: one(),
    turnover: one(),
    trades: one(),
    oiQty: Float64Array.from(kinds, (_, row) => 75 * row),
    oiChangeQty: one(),
  }
}

describe('the derivatives of a day', () => {
  const day = foDay(
    ['CE', 'FUT', 'PE', 'FUT', 'CE'],
    ['NIFTY', 'NIFTY', 'NIFTY', 'GOLD', 'BANKNIFTY'],
    ['NIFTY26NOV26000CE', 'NIFTY26NOVFUT', 'NIFTY26NOV26100PE', '', 'BANKNIFTY26NOV26200CE'],
  )

  it('are futures in one table of the exchange and options in one an underlying', () => {
    expect(foTables(day).map(({ dataset, part, date }) => [dataset, part, date])).toEqual([
      ['fo_futures', 'NSE', DATE],
      ['fo_options', 'NIFTY', DATE],
      ['fo_options', 'BANKNIFTY', DATE],
    ])
  })
  it('keep the rows of each together', () => {
    const [futures, nifty] = foTables(day).map(({ table }) => table)
    expect(futures).toMatchObject({ symbol: ['NIFTY', 'GOLD'], close: column([101, 103]), oiQty: column([75, 225]) })
    expect(nifty).toMatchObject({ right: ['CE', 'PE'], strike: column([26_000, 26_100]), close: column([100, 102]) })
  })
  it('are of indices alone at BSE, whose contracts on shares would be taken for NSE’s', () => {
    const shares = { ...day, exchange: 'BSE' as const, set: coded(['IDX', 'IDX', 'STK', 'STK', 'STK'] as const) }
    const kept = foTables(shares)
    expect(kept.map(({ dataset, part, exchange }) => [dataset, part, exchange])).toEqual([
      ['fo_futures', 'BSE', 'BSE'],
      ['fo_options', 'NIFTY', 'BSE'],
    ])
    expect(kept.map(({ table }) => table.expiry.length)).toEqual([1, 1])
    expect(contractsNotKept(shares)).toEqual([{ rows: 3, reason: 'contracts of BSE on shares' }])
    expect(contractsNotKept(day)).toEqual([])
  })
  it('keep what was traded in lots where units are not known', () => {
    const lots = { ...day, lotSize: column([1, 1, Number.NaN, 1, 1]), volumeLots: column([5, 5, 7, 5, 5]) }
    const [futures, nifty] = foTables(lots).map(({ table }) => table)
    expect('volumeLots' in futures).toBe(false)
    expect(nifty.volumeLots).toEqual(column([5, 7]))
  })
  it('of the market activity file add to what is stored', () => {
    const tables = activityTables({ ...day, premiumTurnover: column([10, Number.NaN, 20, Number.NaN, 30]) })
    expect(tables.map(({ dataset, part, addsBy }) => [dataset, part, addsBy])).toEqual([
      ['fo_futures', 'NSE', ['symbol', 'expiry']],
      ['fo_options', 'NIFTY', ['expiry', 'right', 'strike']],
      ['fo_options', 'BANKNIFTY', ['expiry', 'right', 'strike']],
    ])
  })
  it('name a future as contracts are named where the file prints no name', () => {
    expect(foTables(day)[0].table.name).toEqual(['NIFTY26NOVFUT', 'GOLD26NOVFUT'])
  })
})

describe('the cash market of a day', () => {
  const symbols = ['RELIANCE', 'SGBAUG28', 'RELIANCE', 'SUZLON', 'GOVT']
  const series = ['EQ', 'GB', 'BE', 'BE', 'GS']

  it('is the main series, each symbol once', () => {
    const cash: CashDay = {
      ...plainPrices(5),
      date: DATE,
      exchange: 'NSE',
      rows: 5,
      symbol: coded(symbols),
      series: coded(series),
      isin: packedText(symbols),
      name: packedText(symbols),
      token: column([1, 2, 3, 4, 5]),
      settle: column([1, 2, 3, 4, 5]),
      lotSize: column([1, 1, 1, 1, 1]),
      close: column([1500, 9000, 1501, 60, 100]),
    }
    const { dataset, table } = cashTable(cash)
    expect(dataset).toBe('daily')
    expect(table).toMatchObject({ id: ['RELIANCE', 'SUZLON'], close: column([1500, 60]) })
  })
  it('of BSE is a part of its own, by scrip code, with every group', () => {
    const names = ['ABB', '500003', 'SRTRANSFIN', 'LIQUIDETF', 'GOVT']
    const cash: CashDay = {
      ...plainPrices(5),
      date: DATE,
      exchange: 'BSE',
      rows: 5,
      symbol: coded(names),
      series: coded(['A', 'B', 'F', 'F', 'G']),
      isin: packedText(['INE117A01022', '', '', '', '']),
      name: packedText(names),
      token: column([500_002, 500_003, 3, 4, 5]),
      settle: column([1, 2, 3, 4, 5]),
      lotSize: column([1, 1, 1, 1, 1]),
      close: column([1381.4, 325.5, 3, 4, 5]),
    }
    const { dataset, part, table } = cashTable(cash)
    expect([dataset, part]).toEqual(['daily', 'BSE'])
    expect(table).toMatchObject({
      id: ['500002', '500003', '3', '4', '5'],
      // The files until 2024 know no symbol.
      symbol: ['ABB', '', 'SRTRANSFIN', 'LIQUIDETF', 'GOVT'],
      group: ['A', 'B', 'F', 'F', 'G'],
      close: column([1381.4, 325.5, 3, 4, 5]),
    })
  })
  it('has the deliveries of the same series', () => {
    const delivery: DeliveryDay = {
      ...plainPrices(5),
      date: DATE,
      rows: 5,
      symbol: coded(symbols),
      series: coded(series),
      average: column([1, 1, 1, 1, 1]),
      close: column([1, 1, 1, 1, 1]),
      deliveryQty: column([700, 1, 2, Number.NaN, 3]),
      deliveryPct: column([55.5, 1, 2, Number.NaN, 3]),
    }
    expect(deliveryTable(delivery).table).toEqual({
      id: ['RELIANCE', 'SUZLON'],
      deliveryQty: column([700, Number.NaN]),
      deliveryPct: column([55.5, Number.NaN]),
    })
  })
})

describe('the indices of a day', () => {
  it('are those we know, under our symbols, however the exchange writes their names', () => {
    const names = ['NIFTY 50', 'Nifty Bank', 'Nifty Something New', 'INDIA VIX']
    const indices: IndexDay = {
      ...plainIndex(4),
      date: DATE,
      rows: 4,
      name: coded(names),
      close: column([25_884.8, 58_000, 1, 12.5]),
      pointsChange: column([-74.7, 15.05, 0, Number.NaN]),
    }
    const { dataset, table } = indexTable(indices)
    expect(dataset).toBe('index_daily')
    expect(table).toMatchObject({
      id: ['NIFTY', 'BANKNIFTY', 'INDIAVIX'],
      close: column([25_884.8, 58_000, 12.5]),
      prevClose: column([25_959.5, 57_984.95, Number.NaN]),
    })
  })
})

describe('who did what', () => {
  it('is kept by participant and product', () => {
    const positions = [
      { participant: 'FII', product: 'fut-index', long: 10, short: 30 },
      { participant: 'Client', product: 'fut-index', long: 30, short: 10 },
    ] as const
    expect(participantTable({ date: DATE, measure: 'oi', positions })).toEqual({
      dataset: 'participant_oi',
      part: '',
      date: DATE,
      table: {
        participant: ['FII', 'Client'],
        product: ['fut-index', 'fut-index'],
        long: column([10, 30]),
        short: column([30, 10]),
      },
    })
    expect(participantTable({ date: DATE, measure: 'volume', positions }).dataset).toBe('participant_volume')
  })
  it('is the cash of institutions in ₹ crore', () => {
    const flow = (buyCrore: number, sellCrore: number) => ({ buyCrore, sellCrore, netCrore: buyCrore - sellCrore })
    expect(institutionTable({ date: DATE, fii: flow(100, 150), dii: flow(90, 40) }).table).toEqual({
      category: ['FII', 'DII'],
      buyCrore: column([100, 90]),
      sellCrore: column([150, 40]),
      netCrore: column([-50, 50]),
    })
  })
})

describe('a file that is not the whole of its day', () => {
  it('adds rows that are not stored and changes none that is', () => {
    const stored = { id: ['GOLD', 'SILVER'], close: column([1, 2]), oiQty: column([10, 20]) }
    const more = { id: ['SILVER', 'ZINC'], close: column([9, 3]), group: ['A', 'B'] }
    expect(addedRows(stored, more, ['id'])).toEqual({
      id: ['GOLD', 'SILVER', 'ZINC'],
      close: column([1, 2, 3]),
      oiQty: column([10, 20, Number.NaN]),
      group: ['', '', 'B'],
    })
  })
})

function plainPrices(rows: number) {
  const one = () => new Float64Array(rows).fill(1)
  return {
    open: one(),
    high: one(),
    low: one(),
    last: one(),
    prevClose: one(),
    volumeQty: one(),
    turnover: one(),
    trades: one(),
  }
}

function plainIndex(rows: number) {
  const one = () => new Float64Array(rows).fill(1)
  return {
    open: one(),
    high: one(),
    low: one(),
    pointsChange: one(),
    changePct: one(),
    volumeQty: one(),
    turnover: one(),
    pe: one(),
    pb: one(),
    divYieldPct: one(),
  }
}
