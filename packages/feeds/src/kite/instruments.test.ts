import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { universe } from '@strikelens/market/universe'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DATE, MASTER } from './fixtures/master.ts'
import { readKiteInstruments } from './instruments.ts'

const read = (text: string, date = DATE) => readKiteInstruments(Buffer.from(text, 'latin1'), date)
const { instruments, listed, rejected } = read(MASTER)

describe("Kite's instrument master", () => {
  it('names indices by our symbols, each on its exchange', () => {
    expect(instruments.indices).toEqual(['FINNIFTY', 'GIFTNIFTY', 'INDIAVIX', 'NIFTY', 'SENSEX'])
    expect(listed.get('FINNIFTY')).toMatchObject({ token: 257801, key: 'NSE:NIFTY FIN SERVICE' })
    expect(listed.get('SENSEX')).toMatchObject({ token: 265, key: 'BSE:SENSEX' })
  })
  it('takes shares of NSE, also of one that trades in another series for the time being', () => {
    expect(instruments.equities).toEqual(['BAJAJ-AUTO', 'M&M', 'RELIANCE'])
    expect(listed.get('RELIANCE')).toMatchObject({ token: 738561, key: 'NSE:RELIANCE' })
    expect(listed.get('BAJAJ-AUTO')?.key).toBe('NSE:BAJAJ-AUTO-BE')
    expect(instruments.etfs).toEqual(['NIFTYBEES'])
  })
  it('prefers a share’s own series to another', () => {
    const both = `${MASTER}\n4267009,16668,BAJAJ-AUTO,"BAJAJ AUTO",0,,0,0.5,1,EQ,NSE,NSE`
    expect(read(both).listed.get('BAJAJ-AUTO')?.key).toBe('NSE:BAJAJ-AUTO')
    expect(read(both).instruments.equities).toEqual(['BAJAJ-AUTO', 'M&M', 'RELIANCE'])
  })
  it('lists contracts by underlying without expired ones, also of an underlying that is new', () => {
    expect(instruments.listings.map(({ symbol, exchange, set }) => [symbol, exchange, set])).toEqual([
      ['CRUDEOIL', 'MCX', 'COM'],
      ['GOLD', 'MCX', 'COM'],
      ['M&M', 'NSE', 'STK'],
      ['NIFTY', 'NSE', 'IDX'],
      ['NIFTYFPI', 'NSE', 'IDX'],
      ['SENSEX', 'BSE', 'IDX'],
    ])
    const nifty = instruments.listings[3]
    expect(nifty.futures.map(({ name, lotSize, tickSize }) => [name, lotSize, tickSize])).toEqual([
      ['NIFTY26NOVFUT', 65, 0.1],
      ['NIFTY26DECFUT', 65, 0.1],
    ])
    expect(
      nifty.options.map(({ series, expiry, isMonthly, strikes }) => [series, expiry, isMonthly, [...strikes]]),
    ).toEqual([
      ['26N17', '2026-11-17', false, [25900, 26000]],
      ['26NOV', '2026-11-23', true, [26000]],
    ])
    expect(listed.get('NIFTY26N1726000PE')).toEqual({
      token: 10000898,
      key: 'NFO:NIFTY26N1726000PE',
      unitsPerQuantity: 1,
      hasOi: true,
    })
    expect(listed.has('NIFTY26N1026000CE')).toBe(false)
    expect(rejected).toEqual([])
  })
  it('takes a share that is new to derivatives with its contracts, and none that the exchange only tests with', () => {
    const { instruments, listed } = read(
      [
        MASTER,
        '5100033,19922,NEWCO-BE,"NEW COMPANY",0,,0,0.1,1,EQ,NSE,NSE',
        '5100289,19923,NEWCO,"NEW COMPANY",0,,0,0.1,1,EQ,NSE,NSE',
        '5100545,19924,OTHERCO,"OTHER COMPANY",0,,0,0.1,1,EQ,NSE,NSE',
        '14867202,58075,NEWCO26NOVFUT,"NEWCO",0,2026-11-23,0,0.1,500,FUT,NFO-FUT,NFO',
        '14867458,58076,011NSETEST26NOVFUT,"011NSETEST",0,2026-11-23,0,0.1,500,FUT,NFO-FUT,NFO',
        '14867461,58076,NEWCO26NOVFUT,"NEWCO",0,2026-11-23,0,0.1,500,FUT,BFO-FUT,BFO',
      ].join('\n'),
    )
    const found = instruments.listings.filter(({ symbol }) => /NEWCO|TEST/.test(symbol))
    expect(found).toMatchObject([{ symbol: 'NEWCO', exchange: 'NSE', set: 'STK' }])
    expect(instruments.equities).toEqual(['BAJAJ-AUTO', 'M&M', 'NEWCO', 'RELIANCE'])
    expect(listed.get('NEWCO')?.key).toBe('NSE:NEWCO')
    expect(listed.get('NEWCO26NOVFUT')?.key).toBe('NFO:NEWCO26NOVFUT')
  })
  it('leaves out a commodity whose lot nobody knows, and says so', () => {
    const cotton = '116001287,453130,COTTON26NOVFUT,"COTTON",0,2026-11-30,0,10,1,FUT,MCX-FUT,MCX'
    expect(read(`${MASTER}\n${cotton}`).rejected).toEqual([
      { rejected: 'commodity of which the lot is not known', sample: 'COTTON' },
    ])
  })
  it('counts commodities in units by their lot, which Kite tells as 1', () => {
    expect(listed.get('CRUDEOIL26NOVFUT')).toMatchObject({ key: 'MCX:CRUDEOIL26NOVFUT', unitsPerQuantity: 100 })
    expect(instruments.listings[0].futures[0]).toMatchObject({ lotSize: 100, pointValue: 100 })
    expect(instruments.listings[1].options[0]).toMatchObject({ series: '26NOV', underlyingFuture: 'GOLD26DECFUT' })
  })
  it('of a later day has lost what expired meanwhile', () => {
    const later = read(MASTER, '2026-11-18')
    expect(later.listed.has('NIFTY26N1726000CE')).toBe(false)
    expect(later.listed.has('NIFTY26NOV26000CE')).toBe(true)
  })
  it.each([
    [
      'a token of another segment',
      '14866433,58072,NIFTY26NOVFUT,"NIFTY",0,2026-11-23,0,0.1,65,FUT,NFO-FUT,NFO',
      'line 2 instrument_token: 14866433 is no token of NFO-FUT',
    ],
    [
      'an expiry that is no date',
      '14866434,58072,NIFTY26NOVFUT,"NIFTY",0,2026-11-31,0,0.1,65,FUT,NFO-FUT,NFO',
      "line 2 expiry: '2026-11-31' cannot stand there",
    ],
    [
      'a name of another month',
      '14866434,58072,NIFTY26OCTFUT,"NIFTY",0,2026-11-23,0,0.1,65,FUT,NFO-FUT,NFO',
      'NIFTY26OCTFUT: name, expiry and strike do not agree',
    ],
    [
      'a strike that is not the name’s',
      '10000130,39063,NIFTY26N1725900CE,"NIFTY",0,2026-11-17,25950,0.05,65,CE,NFO-OPT,NFO',
      'NIFTY26N1725900CE: name, expiry and strike do not agree',
    ],
    [
      'no lot',
      '14866434,58072,NIFTY26NOVFUT,"NIFTY",0,2026-11-23,0,0.1,0,FUT,NFO-FUT,NFO',
      'NIFTY26NOVFUT: no lot size',
    ],
  ])('leaves out and tells a line with %s', (_, line, sample) => {
    const [header, first] = MASTER.split('\n')
    const told = read([header, line, first].join('\n'))
    expect(told.instruments.listings).toEqual([])
    expect(told.instruments.indices).toEqual(['NIFTY'])
    expect(told.rejected.map((message) => message.sample)).toEqual([sample])
  })
  it.each([
    ['a page', '<html><body>Gateway timeout</body></html>', /lacks instrument_token/],
    ['nothing', '', /lacks instrument_token/],
    ['a header alone', MASTER.split('\n')[0], /names nothing/],
  ])('that is %s is refused', (_, text, reason) => {
    expect(() => read(text)).toThrow(reason)
  })
  it('that was cut anywhere never lists a contract that it did not have', () => {
    const ids = new Set(listed.keys())
    const tokens = new Set([...listed.values()].map(({ token }) => token))
    const law = fc.property(fc.integer({ min: 200, max: MASTER.length }), (length) => {
      for (const [id, { token }] of read(MASTER.slice(0, length)).listed) {
        expect(ids.has(id)).toBe(true)
        expect(tokens.has(token)).toBe(true)
      }
    })
    fc.assert(law, { seed: 1, numRuns: 40 })
  })
})

const realData = process.env.REALDATA_DIR ?? ''
describe.skipIf(realData === '')('the master of 18 August 2026 (skipped without REALDATA_DIR)', () => {
  const bytes =
    realData === ''
      ? Buffer.alloc(0)
      : gunzipSync(readFileSync(join(realData, 'instruments_kite/instruments_2026-08-18.csv.gz')))
  it('is taken whole', () => {
    const master = readKiteInstruments(bytes, '2026-08-18')
    const taken = bytes
      .toString('latin1')
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.split(','))
    expect(master.rejected).toEqual([])
    const outside = master.instruments.listings.filter(({ symbol }) => universe.kindOf(symbol) === null)
    expect(outside.map(({ symbol, exchange, set }) => [symbol, exchange, set])).toEqual([
      ['FOCIT', 'BSE', 'IDX'],
      ['NIFTYFPI', 'NSE', 'IDX'],
      ['SENSEX50', 'BSE', 'IDX'],
    ])
    // NSE and BSE print the names that we make.
    expect([...master.listed.keys()].sort().join()).toBe(
      taken
        .map((cells) => cells[2])
        .sort()
        .join(),
    )
    expect(taken.filter((cells) => master.listed.get(cells[2])?.token !== Number(cells[0]))).toEqual([])
    const nifty = master.instruments.listings.find(({ symbol }) => symbol === 'NIFTY')
    expect(nifty?.futures.map(({ name }) => name)).toEqual(['NIFTY26AUGFUT', 'NIFTY26SEPFUT', 'NIFTY26OCTFUT'])
    const expiries = new Set(
      taken.filter((cells) => cells[3] === 'NIFTY' && cells[9] !== 'FUT').map((cells) => cells[5]),
    )
    expect(nifty?.options.map(({ expiry }) => expiry)).toEqual([...expiries].sort())
  })
})
