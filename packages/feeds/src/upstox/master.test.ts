import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { optionNames } from '@strikelens/market/instruments'
import { istDate } from '@strikelens/market/time'
import { universe } from '@strikelens/market/universe'
import { describe, expect, it } from 'vitest'
import { MASTER_DATE, MASTER_ROWS, masterBytes } from './fixtures/masterRows.ts'
import { INDEX_KEYS } from './indexKeys.ts'
import { readUpstoxMaster } from './master.ts'

describe('the instrument master', () => {
  const { instruments, listed, rejected } = readUpstoxMaster(masterBytes(MASTER_ROWS), MASTER_DATE)
  const listing = (symbol: string) => {
    const found = instruments.listings.find((one) => one.symbol === symbol)
    if (found === undefined) throw new Error(`no listing of ${symbol}`)
    return found
  }

  it('names the indices that we follow by our symbols, and no other', () => {
    expect(instruments.indices).toEqual(['NIFTY', 'GIFTNIFTY'])
    expect(listed.get('NIFTY')).toEqual({ key: 'NSE_INDEX|Nifty 50', kind: 'index', unitsEach: 1 })
  })
  it('tells shares from funds, and leaves out bonds', () => {
    expect(instruments.equities).toEqual(['M&M'])
    expect(instruments.etfs).toEqual(['NIFTYBEES'])
    expect(listed.has('749RJ35')).toBe(false)
  })
  it('does not take the fund that is called SILVER for the commodity', () => {
    expect(listed.has('SILVER')).toBe(false)
  })
  it('gives each contract the name that the exchange prints', () => {
    expect(listed.get('NIFTY2681824300CE')?.key).toBe('NSE_FO|40001')
    expect(listed.get('NIFTY26AUG24350PE')?.key).toBe('NSE_FO|40004')
    expect(listed.get('NIFTY26AUGFUT')?.key).toBe('NSE_FO|40005')
    expect(listed.get('M&M26AUGFUT')?.key).toBe('NSE_FO|40006')
  })
  it('knows ticks in paise, lots, and the expiry of each series', () => {
    expect(
      listing('NIFTY').options.map(({ expiry, series, lotSize, tickSize, isMonthly }) => [
        expiry,
        series,
        lotSize,
        tickSize,
        isMonthly,
      ]),
    ).toEqual([
      ['2026-08-18', '26818', 65, 0.05, false],
      ['2026-08-25', '26AUG', 65, 0.05, true],
    ])
    expect(listing('NIFTY').futures[0].tickSize).toBe(0.1)
  })
  it('counts commodities in lots: 5 t of zinc, ₹5,000 a rupee of its price', () => {
    expect(listing('ZINC').futures[0]).toMatchObject({
      name: 'ZINC26AUGFUT',
      lotSize: 5,
      pointValue: 5000,
      tickSize: 0.05,
    })
    expect(listed.get('ZINC26AUGFUT')?.unitsEach).toBe(5)
    expect(listing('M&M').futures[0].pointValue).toBe(200)
  })
  it('leaves out what has expired, what the exchange only tests with, and segments that are not ours', () => {
    expect([...listed.values()].map(({ key }) => key)).not.toContain('NSE_FO|39999')
    expect(instruments.listings.map(({ symbol }) => symbol)).toEqual(['M&M', 'NIFTY', 'ZINC'])
    expect(rejected).toEqual([])
  })
  it('takes what is new to derivatives with the price that its contracts are on', () => {
    const [cash] = MASTER_ROWS.filter(({ trading_symbol }) => trading_symbol === 'M&M')
    const [future] = MASTER_ROWS.filter(({ instrument_key }) => instrument_key === 'NSE_FO|40006')
    const index = { segment: 'NSE_INDEX', instrument_key: 'NSE_INDEX|Nifty FPI 150', trading_symbol: 'NIFTYFPI' }
    const onIndex = { underlying_symbol: 'NIFTYFPI', underlying_type: 'INDEX', underlying_key: index.instrument_key }
    const ofBse = { segment: 'BSE_FO', instrument_key: 'BSE_FO|3' }
    const { instruments, listed, rejected } = readUpstoxMaster(
      masterBytes([
        ...MASTER_ROWS,
        { ...cash, trading_symbol: 'NEWCO', instrument_key: 'NSE_EQ|NEW' },
        { ...cash, trading_symbol: 'OTHERCO', instrument_key: 'NSE_EQ|OTHER' },
        { ...future, underlying_symbol: 'NEWCO', instrument_key: 'NSE_FO|1' },
        { ...future, ...ofBse, underlying_symbol: 'NEWCO' },
        index,
        { ...future, ...onIndex, instrument_key: 'NSE_FO|2' },
      ]),
      MASTER_DATE,
    )
    const named = instruments.listings.map(({ symbol, exchange, set }) => [symbol, exchange, set])
    expect(named).toContainEqual(['NEWCO', 'NSE', 'STK'])
    expect(named).toContainEqual(['NIFTYFPI', 'NSE', 'IDX'])
    expect(instruments.equities).toEqual(['M&M', 'NEWCO'])
    expect(instruments.indices).toContain('NIFTYFPI')
    expect(listed.get('NIFTYFPI')?.key).toBe('NSE_INDEX|Nifty FPI 150')
    expect(listed.get('NEWCO26AUGFUT')?.key).toBe('NSE_FO|1')
    expect(rejected).toEqual([])
  })
})

describe('a row of the master that is not understood', () => {
  const [future] = MASTER_ROWS.filter(({ instrument_key }) => instrument_key === 'NSE_FO|40005')
  const read = (...rows: unknown[]) => readUpstoxMaster(masterBytes([...MASTER_ROWS, ...rows]), MASTER_DATE)
  it('is left out and told, and nothing else is lost', () => {
    const { listed, rejected } = read({ ...future, instrument_key: 'NSE_FO|1', lot_size: 'sixty-five' })
    expect(rejected).toEqual([
      {
        rejected: 'a row of the instrument master: lot_size is not understood',
        sample: expect.stringContaining('NSE_FO|1'),
      },
    ])
    expect(listed.get('NIFTY26AUGFUT')?.key).toBe('NSE_FO|40005')
  })
  it('is told if it is an option without a strike, or lists a contract again', () => {
    const { rejected } = read(
      { ...future, instrument_key: 'NSE_FO|2', instrument_type: 'CE', strike_price: 0 },
      { ...future, instrument_key: 'NSE_FO|3' },
    )
    expect(rejected.map(({ rejected: reason }) => reason)).toEqual([
      'an option without a strike',
      'a contract that is listed twice',
    ])
  })
  it('is counted beyond the first twenty', () => {
    const { rejected } = read(...Array.from({ length: 25 }, () => ({ ...future, tick_size: -1 })))
    expect(rejected).toHaveLength(21)
    expect(rejected.at(-1)).toEqual({ rejected: 'more rows of the instrument master', sample: '5 rows' })
  })
  it('makes the whole useless when there is no other', () => {
    expect(() => readUpstoxMaster(new TextEncoder().encode('<html>'), MASTER_DATE)).toThrow('is no JSON')
    expect(() => readUpstoxMaster(masterBytes([]), MASTER_DATE)).toThrow('lists no contract for 2026-08-18')
  })
})

const folder = process.env.REALDATA_DIR
describe.skipIf(folder === undefined)('the master of NSE of 20 August 2026 (skipped without REALDATA_DIR)', () => {
  const bytes =
    folder === undefined
      ? new Uint8Array()
      : gunzipSync(readFileSync(join(folder, 'instruments_upstox/NSE_2026-08-20.json.gz')))
  const rows: Record<string, unknown>[] = folder === undefined ? [] : JSON.parse(bytes.toString())
  const master = folder === undefined ? null : readUpstoxMaster(bytes, '2026-08-20')

  it('has every row of ours understood', () => {
    expect(master?.rejected).toEqual([])
  })
  it('has a key of its own for each contract that a plain walk over the file finds', () => {
    const alive = rows.filter(({ segment, expiry }) => segment === 'NSE_FO' && istDate(Number(expiry)) >= '2026-08-20')
    const contracts = [...(master?.listed.values() ?? [])].filter(({ kind }) => kind === 'future' || kind === 'option')
    expect(alive.length).toBeGreaterThan(30_000)
    expect(new Set(contracts.map(({ key }) => key))).toEqual(new Set(alive.map(({ instrument_key }) => instrument_key)))
  })
  it('has strike, right, expiry and underlying of each contract in the name that leads to its key', () => {
    const byKey = new Map(rows.map((row) => [row.instrument_key, row]))
    const wrong = (master?.instruments.listings ?? []).flatMap((one) =>
      one.options.flatMap((series) =>
        optionNames(one, series).filter((name) => {
          const key = master?.listed.get(name)?.key
          // A strike may be listed on one side only.
          if (key === undefined) return false
          const row = byKey.get(key)
          const isRight =
            row?.underlying_symbol === one.symbol &&
            istDate(Number(row.expiry)) === series.expiry &&
            name.endsWith(`${row.strike_price}${row.instrument_type}`) &&
            row.weekly === !series.isMonthly
          return !isRight
        }),
      ),
    )
    expect(wrong).toEqual([])
  })
  it('has every index of NSE that we follow, and the one that is new', () => {
    const expected = universe.indices.filter(({ exchange }) => exchange === 'NSE').map(({ symbol }) => symbol)
    expect(master?.instruments.indices).toEqual([...expected, 'NIFTYFPI'])
    expect(Object.keys(INDEX_KEYS)).toEqual(expect.arrayContaining(expected))
  })
  it('has every stock with derivatives', () => {
    const missing = universe.fnoStocks.filter(({ symbol }) => !master?.instruments.equities.includes(symbol))
    expect(missing).toEqual([])
  })
})
