import { describe, expect, it } from 'vitest'
import { readText, rowsOf, tablesIn } from '../lists/readSample.ts'
import { SAMPLES } from '../lists/samples.ts'

const { name, text } = SAMPLES.marketWatch

describe('the market watch of NSE’s website', () => {
  it('has a byte order mark, names over several lines and thousands separators', () => {
    const [{ dataset, part, date, table }] = tablesIn(SAMPLES.marketWatch)
    expect([dataset, part, date]).toEqual(['market_watch', 'indices', '2026-06-05'])
    expect(rowsOf(table)).toMatchObject([
      { id: 'NIFTY', name: 'NIFTY 50', last: 23_366.7, low: 23_282.65, prevClose: 23_416.55, yearHigh: 26_373.2 },
      { id: 'INDIAVIX', last: 15.79, changePct: -0.61 },
    ])
  })

  it('of shares has volume and value', () => {
    const shares = [
      '"SYMBOL \n","OPEN \n","HIGH \n","LOW \n","PREV. CLOSE \n","LTP \n","%CHNG \n","VOLUME \n (shares)","VALUE  \n (\u00e2\u201a\u00b9 Crores)","52W H \n","52W L \n"',
      '"M&M","3,000.00","3,050.00","2,990.00","3,010.00","3,040.05","1.00","12,34,567","375.50","3,725.00","2,425.00"',
    ].join('\n')
    const [{ part, table }] = tablesIn({ name: 'MW-NIFTY-50-05-Jun-2026.csv', text: shares })
    expect(part).toBe('shares')
    expect(rowsOf(table)).toMatchObject([{ id: 'M&M', last: 3040.05, volumeQty: 1_234_567, turnover: 3_755_000_000 }])
  })

  it('counts the lines of its header in what is left out', () => {
    const reading = readText(name, text.replace('"15.79","-0.61"', '"17.79","-0.61"'))
    const line = text.split('\n').findIndex((one) => one.includes('INDIA VIX')) + 1
    expect(reading.ok && reading.problems).toEqual([
      { file: name, line, column: 'CURRENT', reason: 'lies outside the range of the day' },
    ])
  })

  it('is no market watch of any day without a date in its name', () => {
    expect(readText('download.csv', text)).toMatchObject({ ok: false })
  })
})
