import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY_MS, dateOf } from '../time/index.ts'
import { type ContractKey, contractName, type Exchange, parseContractName } from './index.ts'
import { seriesExpiry, seriesLabel, seriesMonth } from './series.ts'

const UNDERLYINGS = [
  ...['NIFTY', 'NIFTYNXT50', 'BANKNIFTY', 'SENSEX', 'SENSEX50', 'BANKEX', 'GIFTNIFTY'],
  ...['M&M', 'BAJAJ-AUTO', 'NAM-INDIA', 'GVT&D', '360ONE', 'INOXWIND', 'CRUDEOIL', 'CRUDEOILM', 'SILVER', 'SILVER100'],
]
const isUnderlying = (symbol: string) => UNDERLYINGS.includes(symbol)
const parse = (name: string, exchange: Exchange = 'NSE') => parseContractName(exchange, name, isUnderlying)

describe('the label of a series', () => {
  it('is year and month for the last expiry of a month', () => {
    expect(seriesLabel('2026-11-24', true)).toBe('26NOV')
    expect(seriesMonth('26NOV')).toBe('2026-11')
    expect(seriesExpiry('26NOV')).toBeNull()
  })
  it('is year, month code and day for a weekly expiry', () => {
    expect(seriesLabel('2026-02-03', false)).toBe('26203')
    expect(seriesLabel('2026-10-01', false)).toBe('26O01')
    expect(seriesLabel('2025-11-18', false)).toBe('25N18')
    expect(seriesLabel('2025-12-02', false)).toBe('25D02')
    expect(seriesExpiry('25D02')).toBe('2025-12-02')
    expect(seriesMonth('25D02')).toBe('2025-12')
  })
  it('is not any five letters', () => {
    for (const text of ['26XYZ', 'NOV26', '26231', '26N31', '26A01', '26nov', '2026N17', '26NOVX', '']) {
      expect(seriesExpiry(text)).toBeNull()
      expect(seriesMonth(text)).toBeNull()
    }
  })
  it('returns to the weekly expiry it was made of, and to the month', () => {
    const days = fc.integer({ min: Date.UTC(2000, 0, 1) / DAY_MS, max: Date.UTC(2099, 11, 31) / DAY_MS })
    const check = fc.property(days, (day) => {
      const expiry = dateOf(day * DAY_MS)
      expect(seriesExpiry(seriesLabel(expiry, false))).toBe(expiry)
      expect(seriesMonth(seriesLabel(expiry, true))).toBe(expiry.slice(0, 7))
    })
    fc.assert(check, { seed: 1, numRuns: 2000 })
  })
})

describe('a contract name', () => {
  it.each([
    ['NIFTY26FEBFUT', { symbol: 'NIFTY', series: '26FEB', kind: 'FUT' }],
    ['NIFTY26JAN24100PE', { symbol: 'NIFTY', series: '26JAN', kind: 'PE', strike: 24100 }],
    ['NIFTY2620323500PE', { symbol: 'NIFTY', series: '26203', kind: 'PE', strike: 23500 }],
    ['NIFTY25D0225150PE', { symbol: 'NIFTY', series: '25D02', kind: 'PE', strike: 25150 }],
    ['SENSEX26O0182000CE', { symbol: 'SENSEX', series: '26O01', kind: 'CE', strike: 82000 }],
    ['SENSEX5026SEP25000CE', { symbol: 'SENSEX50', series: '26SEP', kind: 'CE', strike: 25000 }],
    ['NIFTYNXT5026SEP68000CE', { symbol: 'NIFTYNXT50', series: '26SEP', kind: 'CE', strike: 68000 }],
    ['M&M26SEP3400CE', { symbol: 'M&M', series: '26SEP', kind: 'CE', strike: 3400 }],
    ['BAJAJ-AUTO26SEPFUT', { symbol: 'BAJAJ-AUTO', series: '26SEP', kind: 'FUT' }],
    ['360ONE26SEP1100PE', { symbol: '360ONE', series: '26SEP', kind: 'PE', strike: 1100 }],
    ['INOXWIND25NOV132.5PE', { symbol: 'INOXWIND', series: '25NOV', kind: 'PE', strike: 132.5 }],
  ])('%s is read and printed back', (name, parts) => {
    const key = parse(name)
    expect(key).toEqual({ exchange: 'NSE', ...parts })
    expect(key && contractName(key)).toBe(name)
  })
  it('of MCX and NSE IX is read the same way', () => {
    expect(parse('CRUDEOIL26NOV5500CE', 'MCX')).toMatchObject({ exchange: 'MCX', symbol: 'CRUDEOIL', strike: 5500 })
    expect(parse('CRUDEOILM26NOVFUT', 'MCX')).toMatchObject({ symbol: 'CRUDEOILM', kind: 'FUT' })
    expect(parse('SILVER10026NOVFUT', 'MCX')).toMatchObject({ symbol: 'SILVER100', series: '26NOV' })
    expect(parse('GIFTNIFTY26NOVFUT', 'NSEIX')).toMatchObject({ exchange: 'NSEIX', symbol: 'GIFTNIFTY' })
  })
  it('with a strike of two decimals is the same contract', () => {
    expect(parse('INOXWIND25NOV132.50PE')).toEqual(parse('INOXWIND25NOV132.5PE'))
  })
  it('takes the longer of two underlyings that both fit', () => {
    // SENSEX + 50203 (3 February 2050) + 24000 would fit too.
    expect(parse('SENSEX502030324000CE')).toMatchObject({ symbol: 'SENSEX50', series: '20303', strike: 24000 })
  })
  it('is not read from a text that is none', () => {
    const texts = ['NIFTY', 'NIFTY26NOV', 'NIFTY26NOVCE', 'NIFTY26NOV24100', 'NIFTY26NOV24100XE', 'NIFTY26N3124100CE']
    for (const text of [
      ...texts,
      'XYZ26NOV24100CE',
      '26NOVFUT',
      'NIFTY26NOV1e3CE',
      'NIFTY26NOV-5CE',
      'NIFTY26NOVFUT ',
      '',
    ]) {
      expect(parse(text)).toBeNull()
    }
  })
  it('returns to the contract it was printed from', () => {
    const symbols = fc.constantFrom(...UNDERLYINGS)
    const days = fc.integer({ min: Date.UTC(2016, 0, 1) / DAY_MS, max: Date.UTC(2049, 11, 31) / DAY_MS })
    const labels = fc.tuple(days, fc.boolean()).map(([day, isMonthly]) => seriesLabel(dateOf(day * DAY_MS), isMonthly))
    const strikes = fc.integer({ min: 1, max: 20_000_000 }).map((paise5) => paise5 / 20)
    const keys: fc.Arbitrary<ContractKey> = fc.oneof(
      fc.record({ exchange: fc.constant('NSE'), symbol: symbols, series: labels, kind: fc.constant('FUT') }),
      fc.record({
        exchange: fc.constant('NSE'),
        symbol: symbols,
        series: labels,
        kind: fc.constantFrom('CE', 'PE'),
        strike: strikes,
      }),
    )
    const check = fc.property(keys, (key) => {
      expect(parse(contractName(key))).toEqual(key)
    })
    fc.assert(check, { seed: 2, numRuns: 3000 })
  })
  it('is never read from noise as something that prints differently', () => {
    const pieces = fc.constantFrom(
      'NIFTY',
      'SENSEX',
      '50',
      '26',
      'NOV',
      'N',
      '17',
      '25',
      '000',
      '.5',
      'CE',
      'PE',
      'FUT',
      '0',
    )
    const check = fc.property(fc.array(pieces, { maxLength: 8 }), (parts) => {
      const key = parse(parts.join(''))
      if (key !== null) expect(parse(contractName(key))).toEqual(key)
    })
    fc.assert(check, { seed: 3, numRuns: 3000 })
  })
})
