import { describe, expect, it } from 'vitest'
import { latin1, latin1Bytes } from '../csv/ascii.ts'
import { parseDelivery } from './parse.ts'
import { writeDelivery } from './write.ts'

const TEXT = [
  'SYMBOL, SERIES, DATE1, PREV_CLOSE, OPEN_PRICE, HIGH_PRICE, LOW_PRICE, LAST_PRICE, CLOSE_PRICE, AVG_PRICE, TTL_TRD_QNTY, TURNOVER_LACS, NO_OF_TRADES, DELIV_QTY, DELIV_PER',
  '20MICRONS, EQ, 14-Nov-2025, 197.95, 197.90, 199.06, 191.60, 194.50, 193.63, 196.23, 95278, 186.97, 2549, 56622, 59.43',
  'AAATECH, BE, 14-Nov-2025, 89.77, 89.77, 90.79, 88.02, 90.22, 89.44, 89.02, 18673, 16.62, 182, -, -',
  '',
].join('\n')
const read = (text: string) => parseDelivery({ name: 'sec_bhavdata_full_14112025.csv', bytes: latin1Bytes(text) })

describe('the delivery file', () => {
  it('reads padded cells, and no delivery for series that always settle by it', () => {
    const reading = read(TEXT)
    if (!reading.ok) throw new Error(reading.reason)
    const { day } = reading
    expect(day.date).toBe('2025-11-14')
    expect([day.deliveryQty[0], day.deliveryPct[0], day.turnover[0]]).toEqual([56_622, 59.43, 18_697_000])
    expect([day.deliveryQty[1], day.deliveryPct[1]]).toEqual([Number.NaN, Number.NaN])
    const written = writeDelivery(day)
    expect(latin1(written, 0, written.length)).toBe(TEXT)
  })

  it('refuses a delivery larger than the trade', () => {
    const reading = read(TEXT.replace(' 56622', ' 95279'))
    expect(reading.ok && reading.problems).toMatchObject([{ line: 2, column: 'DELIV_QTY' }])
  })
})
