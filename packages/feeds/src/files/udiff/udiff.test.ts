import { describe, expect, it } from 'vitest'
import { latin1, latin1Bytes } from '../csv/ascii.ts'
import { packedTextAt } from '../csv/columns.ts'
import { parseUdiffCm } from './cm.ts'
import { parseUdiffFo } from './fo.ts'
import { UDIFF_HEADER } from './header.ts'
import { writeUdiffCm, writeUdiffFo } from './write.ts'

const NAME = 'BhavCopy_NSE_FO_0_0_0_20251125_F_0000.csv'
const FUTURE =
  '2025-11-25,2025-11-25,FO,NSE,IDF,49543,,NIFTY,,2025-12-30,2025-12-30,,,NIFTY25DECFUT,26187.80,26210.00,26041.80,' +
  '26055.40,26051.00,26170.70,25884.80,26055.40,13689450,2668950,81531,159765132165.00,54473,F1,75,,,,,'
const UNTRADED =
  '2025-11-25,2025-11-25,FO,NSE,STO,61489,,M&M,,2026-01-27,2026-01-27,360.00,PE,M&M26JAN360PE,0.00,0.00,0.00,52.40,0.00,' +
  '52.40,345.45,25.20,0,-700,0,0.00,0,F1,3100,,,,,'
const STOCK =
  '2025-09-01,2025-09-01,CM,NSE,STK,19078,IN0020200104,SGBJUN28,GB,,,,,2.5%GOLDBONDS2028SR-III,10999.00,11199.00,10999.00,' +
  '11087.63,11100.00,10785.00,,11088.10,,,422,4672825.03,43,F1,1,,,,,'

const file = (lines: readonly string[], name = NAME) => ({
  name,
  bytes: latin1Bytes([UDIFF_HEADER, ...lines, ''].join('\n')),
})

function foDay(lines: readonly string[]) {
  const reading = parseUdiffFo(file(lines))
  if (!reading.ok) throw new Error(reading.reason)
  return reading
}

describe('the UDiFF derivatives bhavcopy', () => {
  it('counts volume in units by the lot of the row, as it counts open interest', () => {
    const { day, problems } = foDay([FUTURE, UNTRADED])
    expect(problems).toEqual([])
    expect([day.date, day.exchange, day.rows]).toEqual(['2025-11-25', 'NSE', 2])
    // 81,531 contracts × 75
    expect(day.volumeQty[0]).toBe(6_114_825)
    expect(day.oiQty[0]).toBe(13_689_450)
    expect(day.turnover[0]).toBe(159_765_132_165)
    expect(day.strike[0]).toBeNaN()
    expect(packedTextAt(day.name, 0)).toBe('NIFTY25DECFUT')
    expect(day.kind.values[day.kind.codes[0]]).toBe('FUT')
    expect(day.set.values[day.set.codes[0]]).toBe('IDX')
  })

  it('has no prices of the day for a contract that nobody traded', () => {
    const { day } = foDay([UNTRADED])
    for (const column of [day.open, day.high, day.low, day.last]) expect(column[0]).toBeNaN()
    expect([day.close[0], day.volumeQty[0], day.oiChangeQty[0], day.strike[0]]).toEqual([52.4, 0, -700, 360])
    expect([day.kind.values[day.kind.codes[0]], day.set.values[day.set.codes[0]]]).toEqual(['PE', 'STK'])
  })

  it('is written back byte for byte', () => {
    const { day } = foDay([FUTURE, UNTRADED])
    const written = writeUdiffFo(day)
    expect(latin1(written, 0, written.length)).toBe(latin1(file([FUTURE, UNTRADED]).bytes, 0, written.length))
  })

  it('believes the lines rather than the name about the date', () => {
    const reading = parseUdiffFo(file([FUTURE], 'BhavCopy_NSE_FO_0_0_0_20251126_F_0000.csv'))
    expect(reading.ok && reading.day.date).toBe('2025-11-25')
    expect(reading.ok && reading.problems[0].reason).toBe('the name says 2025-11-26, the lines say 2025-11-25')
  })

  it('refuses lines that make no contract', () => {
    const bad = [
      FUTURE.replace(',IDF,', ',IDO,'),
      UNTRADED.replace(',PE,', ',,'),
      UNTRADED.replace(',360.00,', ',0.00,'),
      FUTURE.replace(',F1,75,', ',F1,0,'),
      FUTURE.replace('2025-12-30', '2025-12-32'),
      FUTURE.replace('26210.00', '26110.00'),
      FUTURE.replace(',FO,', ',CM,'),
    ]
    const { day, problems } = foDay([FUTURE, FUTURE, ...bad])
    expect(day.rows).toBe(2)
    expect(problems.map(({ line, column }) => [line, column])).toEqual([
      [4, null],
      [5, null],
      [6, null],
      [7, 'NewBrdLotQty'],
      [8, 'XpryDt'],
      [9, null],
      [10, 'Sgmt'],
    ])
  })

  it('rejects a file whose header lacks a column, and one without a good line', () => {
    const bytes = latin1Bytes(`${UDIFF_HEADER.replace('OpnIntrst', 'OI')}\n${FUTURE}\n`)
    expect(parseUdiffFo({ name: NAME, bytes })).toMatchObject({ ok: false, reason: 'the header lacks OpnIntrst' })
    expect(parseUdiffFo(file([]))).toMatchObject({ reason: 'the file has a header and no lines' })
    expect(parseUdiffFo(file(['x']))).toMatchObject({ ok: false })
  })
})

describe('the UDiFF cash bhavcopy', () => {
  it('reads a security and is written back byte for byte', () => {
    const source = file([STOCK], 'BhavCopy_NSE_CM_0_0_0_20250901_F_0000.csv')
    const reading = parseUdiffCm(source)
    if (!reading.ok) throw new Error(reading.reason)
    const { day } = reading
    expect([day.volumeQty[0], day.turnover[0], day.trades[0], day.settle[0]]).toEqual([422, 4_672_825.03, 43, 11_088.1])
    expect([packedTextAt(day.isin, 0), day.series.values[0]]).toEqual(['IN0020200104', 'GB'])
    const written = writeUdiffCm(day)
    expect(latin1(written, 0, written.length)).toBe(latin1(source.bytes, 0, source.bytes.length))
  })
})
