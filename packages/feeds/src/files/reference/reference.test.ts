import { describe, expect, it } from 'vitest'
import { placesOf, RECEIVED_ON, readText, rowsOf, tablesIn } from '../lists/readSample.ts'
import { SAMPLES } from '../lists/samples.ts'

const { securities, funds, fundDay, fundQuotes, bands, marketCap } = SAMPLES

describe('reference lists', () => {
  it('are in force from the day in their name, else from the day they were received, which is said', () => {
    expect(tablesIn({ ...securities, name: 'EQUITY_L_14112025.csv' })[0].date).toBe('2025-11-14')
    const reading = readText(securities.name, securities.text)
    expect(reading).toMatchObject({ ok: true, day: { date: RECEIVED_ON }, problems: [{ line: null }] })
  })

  it('tell shares and funds', () => {
    expect(rowsOf(tablesIn(securities)[0].table)).toEqual([
      {
        ...{ symbol: '20MICRONS', company: '20 Microns Limited', series: 'EQ', listedOn: '2008-10-06', paidUp: 5 },
        ...{ marketLot: 1, isin: 'INE144J01027', faceValue: 5 },
      },
    ])
    expect(rowsOf(tablesIn(funds)[0].table)).toMatchObject([
      { symbol: 'NIFTYBEES', underlying: 'Nifty 50', listedOn: '2002-01-08', isin: 'INF204KB14I2' },
    ])
    expect(placesOf(tablesIn(fundDay))).toEqual(['etf_reference/day 2025-10-29: 1'])
    expect(rowsOf(tablesIn(fundDay)[0].table)[0]).toMatchObject({ underlying: 'NIFTY BANK', yearHigh: 60.06 })
    expect(placesOf(tablesIn(fundQuotes))).toEqual(['etf_nav 2023-10-16: 1'])
  })

  it('tell bands, of which stocks with derivatives have none, and who is under watch', () => {
    const [band, watch] = tablesIn(bands)
    expect(rowsOf(band.table).map(({ symbol, bandPct, isDynamic }) => [symbol, bandPct, isDynamic])).toEqual([
      ['RELIANCE', Number.NaN, 1],
      ['20MICRONS', 20, 0],
      ['AGSTRA', 5, 0],
    ])
    expect(watch.dataset).toBe('surveillance')
    expect(rowsOf(watch.table)).toEqual([{ symbol: 'AGSTRA', series: 'BE', remarks: 'ASM - Stage IV' }])
    expect(readText('sec_list.csv', bands.text.replace(',20,', ',200,'))).toMatchObject({
      problems: [{ line: null }, { line: 3, column: 'Band' }],
    })
  })

  it('tell market values, checked against shares, close and their own total', () => {
    expect(rowsOf(tablesIn(marketCap)[0].table)).toMatchObject([
      { symbol: '20MICRONS', shares: 35_286_502, close: 208.15, marketCap: 7_344_532_526.3, faceValue: 5 },
      { symbol: 'TCPLPACK', shares: 9_100_000, marketCap: 30_363_970_000 },
    ])
    const typo = marketCap.text.replace('30363970000.00', '30363970100.00')
    expect(readText(marketCap.name, typo)).toMatchObject({ ok: false, reason: expect.stringContaining('add up') })
    const wrong = marketCap.text.replace('9100000,', '9000000,')
    expect(readText(marketCap.name, wrong)).toMatchObject({ problems: [{ line: 3, column: 'Market Cap(Rs.)' }] })
  })
})
