import { describe, expect, it } from 'vitest'
import { latin1Bytes } from '../csv/ascii.ts'
import { packedTextAt } from '../csv/columns.ts'
import type { CashDay } from '../days.ts'
import type { FileReading } from '../problem.ts'
import { recogniseFile } from '../recognise.ts'
import { parseBseLegacy } from './parse.ts'

const HEADER =
  'SC_CODE,SC_NAME,SC_GROUP,SC_TYPE,OPEN,HIGH,LOW,CLOSE,LAST,PREVCLOSE,NO_TRADES,NO_OF_SHRS,NET_TURNOV,TDCLOINDI'
const ABB = '500002,ABB LTD.    ,A ,Q,1363.65,1384.00,1363.65,1381.40,1380.00,1370.95,581,5401,7450349.00,'
const BOND = '935018,09SREI24    ,F ,D,105.00,105.00,105.00,105.00,105.00,104.10,1,10,1050.00,'

const file = (lines: readonly string[], name = 'EQ060521.CSV') => ({ name, bytes: latin1Bytes(lines.join('\r\n')) })

function dayOf(reading: FileReading<CashDay>): CashDay {
  if (!reading.ok) throw new Error(reading.reason)
  return reading.day
}

describe('the BSE bhavcopy until July 2024', () => {
  it('knows securities by scrip code, with names and groups unpadded and the date of its name', () => {
    const reading = parseBseLegacy(file([HEADER, ABB, BOND]))
    const day = dayOf(reading)
    expect(reading.ok && reading.problems).toEqual([])
    expect([day.date, day.exchange, day.rows]).toEqual(['2021-05-06', 'BSE', 2])
    expect([day.symbol.values[0], day.token[0], packedTextAt(day.name, 0)]).toEqual(['500002', 500_002, 'ABB LTD.'])
    expect([day.series.values[day.series.codes[0]], day.series.values[day.series.codes[1]]]).toEqual(['A', 'F'])
    expect([day.close[0], day.prevClose[0], day.volumeQty[0], day.turnover[0], day.trades[0]]).toEqual([
      1381.4, 1370.95, 5401, 7_450_349, 581,
    ])
  })

  it('believes the date of its lines where it has one', () => {
    const withIsin = [`${HEADER},ISIN_CODE,TRADING_DATE`, `${ABB},INE117A01022,06-May-21`]
    const reading = parseBseLegacy(file(withIsin, 'EQ_ISINCODE_070521.CSV'))
    expect(packedTextAt(dayOf(reading).isin, 0)).toBe('INE117A01022')
    expect(dayOf(reading).date).toBe('2021-05-06')
    expect(reading.ok && reading.problems[0].reason).toBe('the name says 2021-05-07, the lines say 2021-05-06')
  })

  it('is rejected without any date', () => {
    expect(parseBseLegacy(file([HEADER, ABB], 'bse.csv'))).toMatchObject({ ok: false })
  })

  it('is known by its header, and has each scrip once', () => {
    const other = ABB.replace('1381.40', '1381.45')
    const [found] = recogniseFile('anything', file([HEADER, ABB]).bytes)
    expect(found).toMatchObject({ ok: true, format: 'bse-legacy' })
    const reading = parseBseLegacy(file([HEADER, ABB, BOND, BOND, other]))
    expect(Array.from(dayOf(reading).token)).toEqual([935_018])
    expect(reading.ok && reading.problems.map(({ line, reason }) => [line, reason])).toEqual([
      [2, 'contradicts another line on the same SC_CODE'],
      [4, 'repeats line 3'],
      [5, 'contradicts line 2 on the same SC_CODE'],
    ])
  })
})
