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
    const { day, problems } = foDay([FUTURE, UNTRADED, ...bad])
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

  it('has each contract once, and none that had expired', () => {
    const moved = UNTRADED.replace(',52.40,0.00,', ',52.45,0.00,')
    const expired = FUTURE.replaceAll('2025-12-30', '2025-11-24')
    const { day, problems } = foDay([FUTURE, FUTURE, UNTRADED, moved, expired])
    expect(Array.from(day.close)).toEqual([26_055.4])
    expect(problems.map(({ line, column, reason }) => [line, column, reason])).toEqual([
      [6, 'XpryDt', '2025-11-24 lies before the session of 2025-11-25'],
      [3, null, 'repeats line 2'],
      [4, null, 'contradicts another line on the same TckrSymb, XpryDt, OptnTp, StrkPric'],
      [5, null, 'contradicts line 4 on the same TckrSymb, XpryDt, OptnTp, StrkPric'],
    ])
  })

  it('rejects a file whose header lacks a column, and one without a good line', () => {
    const bytes = latin1Bytes(`${UDIFF_HEADER.replace('OpnIntrst', 'OI')}\n${FUTURE}\n`)
    expect(parseUdiffFo({ name: NAME, bytes })).toMatchObject({ ok: false, reason: 'the header lacks OpnIntrst' })
    expect(parseUdiffFo(file([]))).toMatchObject({ reason: 'the file has a header and no lines' })
    expect(parseUdiffFo(file(['x']))).toMatchObject({ ok: false })
  })
})

describe('the UDiFF derivatives bhavcopy of BSE', () => {
  const bse = (lines: readonly string[]) => {
    const reading = parseUdiffFo(file(lines, 'BhavCopy_BSE_FO_0_0_0_20260430_F_0000.CSV'))
    if (!reading.ok) throw new Error(reading.reason)
    expect(reading.problems).toEqual([])
    return reading.day
  }
  const CALL =
    '2026-04-30,2026-04-30,FO,BSE,IDO,842625,,SENSEX,,2026-06-25,2026-06-25,78000.00,CE,SENSEX26JUN78000CE,1500.00,1982.60,' +
    '1500.00,1969.30,1963.40,2300.00,76913.50,1969.30,2320,1860,2940,234310908.00,143,F1,20,,,,,'
  const ENDING =
    '2026-04-30,2026-04-30,FO,BSE,IDO,849153,,BANKEX,,2026-04-30,2026-04-30,62400.00,CE,BANKEX26APR62400CE,199.30,199.30,0.05,' +
    '61706.88,0.05,287.55,61706.88,61706.88,30990,17310,2059860,128553277747.50,23910,F1,30,,,,,'
  const FUTURE_OF_BSE =
    '2026-04-30,2026-04-30,FO,BSE,IDF,842600,,SENSEX,,2026-05-27,2026-05-27,0.00,XX,SENSEX26MAYFUT,76900.00,77000.00,76800.00,' +
    '76913.50,76913.50,76900.00,76913.50,76913.50,1000,200,500,38456750.00,50,F1,20,,,,,'

  it('counts volume in units: its turnover says so', () => {
    const day = bse([CALL, FUTURE_OF_BSE])
    // 234,310,908 / 2,940 = 79,697.6 = 78,000 + 1,697.6, within the premiums of the day.
    expect([day.exchange, day.volumeQty[0], day.volumeLots[0], day.oiQty[0]]).toEqual(['BSE', 2940, 147, 2320])
    expect([day.kind.values[day.kind.codes[1]], day.volumeQty[1]]).toEqual(['FUT', 500])
  })

  it('counts contracts where the turnover says that', () => {
    // 147 contracts of 20 are the same 2,940 units.
    const day = bse([CALL.replace(',2940,', ',147,')])
    expect([day.volumeQty[0], day.volumeLots[0]]).toEqual([2940, 147])
  })

  it('has the last trade as the close of an option on its last day, where BSE prints the underlying', () => {
    expect(Array.from(bse([CALL, ENDING]).close)).toEqual([1969.3, 0.05])
    const untraded = ENDING.replace(',199.30,199.30,0.05,61706.88,0.05,', ',0.00,0.00,0.00,61706.88,0.00,')
    expect(bse([untraded]).close[0]).toBeNaN()
  })
})

describe('the UDiFF bhavcopy of MCX', () => {
  const GOLD =
    '2026-04-30,2026-04-30,CO,MCX,COF,450001,,GOLD,,2026-06-05,2026-06-05,,,GOLD26JUNFUT,128000.00,129000.00,127500.00,' +
    '128425.00,128400.00,127300.00,,128425.00,12871,-120,14,179645000.00,12,F1,1,,,,,'

  it('counts lots: units by the lot of the commodity', () => {
    const source = file([GOLD, GOLD.replaceAll('GOLD', 'SPICE')], 'BhavCopy_MCX_CO_0_0_0_20260430_F_0000.csv')
    const reading = parseUdiffFo(source, (symbol) => (symbol === 'GOLD' ? 100 : null))
    if (!reading.ok) throw new Error(reading.reason)
    const { day } = reading
    expect([day.exchange, day.set.values[day.set.codes[0]]]).toEqual(['MCX', 'COM'])
    expect([day.oiQty[0], day.oiChangeQty[0], day.volumeQty[0]]).toEqual([1_287_100, -12_000, 1400])
    expect(day.oiQty[1]).toBeNaN()
    expect(reading.problems.map(({ reason }) => reason)).toEqual(['no lot is known for SPICE: its units are left out'])
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
