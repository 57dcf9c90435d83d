import { describe, expect, it } from 'vitest'
import { latin1Bytes } from '../csv/ascii.ts'
import { recogniseFile } from '../recognise.ts'
import { parseMto } from './parse.ts'

const NAME = 'MTO_01072011.DAT'
const HEADER =
  'Record Type,Sr No,Name of Security,Quantity Traded,Deliverable Quantity(gross across client level),' +
  '% of Deliverable Quantity to Traded Quantity'
const TITLE = 'Security Wise Delivery Position - Compulsory Rolling Settlement'
const LINES = [
  TITLE,
  '10,MTO,01072011,26191,0000003',
  'Trade Date <01-JUL-2011>,Settlement Type <D>',
  HEADER,
  '20,1,1000E14,GC,10,10,100.00',
  'Trade Date <01-JUL-2011>,Settlement Type <N>',
  HEADER,
  // 4,683 / 12,394 = 37.784 %
  '20,2,20MICRONS,EQ,12394,4683,37.78',
  '20,3,M&M,EQ,100000,21498,21.50',
]

const read = (lines: readonly string[], name = NAME) => {
  const reading = parseMto({ name, bytes: latin1Bytes(lines.join('\r\n')) })
  if (!reading.ok) throw new Error(reading.reason)
  const { symbol, series, deliveryQty, deliveryPct, date } = reading.day
  const rows = Array.from(symbol.codes, (code, row) => [
    symbol.values[code],
    series.values[series.codes[row]],
    deliveryQty[row],
    deliveryPct[row],
  ])
  return { date, rows, problems: reading.problems }
}

describe('the older file of deliveries', () => {
  it('is known by what it says', () => {
    const [file] = recogniseFile('deliveries.txt', latin1Bytes(LINES.join('\n')))
    expect(file).toMatchObject({ ok: true, format: 'mto' })
  })

  it('has a block for each kind of settlement, and a series that its header does not name', () => {
    expect(read(LINES)).toEqual({
      date: '2011-07-01',
      rows: [
        ['1000E14', 'GC', 10, 100],
        ['20MICRONS', 'EQ', 4683, 37.78],
        ['M&M', 'EQ', 21_498, 21.5],
      ],
      problems: [],
    })
  })

  it('counts a security that two blocks tell alike once, and one told differently not at all', () => {
    const alike = read([...LINES.slice(0, 5), LINES[7], ...LINES.slice(5)])
    expect(alike.rows.filter(([symbol]) => symbol === '20MICRONS')).toEqual([['20MICRONS', 'EQ', 4683, 37.78]])
    const other = read([...LINES.slice(0, 5), '20,2,20MICRONS,EQ,100,50,50.00', ...LINES.slice(5)])
    expect(other.rows.map(([symbol]) => symbol)).toEqual(['1000E14', 'M&M'])
    expect(other.problems.filter(({ line }) => line !== null).map(({ line, reason }) => [line, reason])).toEqual([
      [6, 'contradicts line 9 on the same security'],
      [9, 'contradicts line 6 on the same security'],
    ])
  })

  it('leaves out records that cannot be, and says which cell', () => {
    const bad = [
      '20,4,TCS,EQ,100,101,101.00',
      '20,5,INFY,EQ,100,50,55.00',
      '20,6,ITC,EQ,1e2,50,50.00',
      '20,7,SBIN,100,50,50.00',
      '20,8,A B,EQ,100,50,50.00',
    ]
    const { rows, problems } = read([...LINES, ...bad])
    expect(rows).toHaveLength(3)
    expect(problems.map(({ line, column }) => [line, column])).toEqual([
      [null, null],
      [10, 'Deliverable Quantity'],
      [11, '%'],
      [12, 'Quantity Traded'],
      [13, null],
      [14, 'Name of Security'],
    ])
  })

  it('says when it has fewer records than it promises', () => {
    expect(read(LINES.slice(0, 8)).problems).toEqual([
      { file: NAME, line: null, column: null, reason: 'the file says it has 3 securities and has 2' },
    ])
  })

  it('leaves a delivery that is not told unknown', () => {
    expect(read([...LINES.slice(0, 8), '20,3,M&M,EQ,100000,-,-']).rows[2]).toEqual([
      'M&M',
      'EQ',
      Number.NaN,
      Number.NaN,
    ])
  })

  it('takes no records of another day, and no file without a date', () => {
    const stale = LINES.map((line) =>
      line.replace('<01-JUL-2011>,Settlement Type <N>', '<30-JUN-2011>,Settlement Type <N>'),
    )
    expect(read(stale).rows).toHaveLength(1)
    expect(parseMto({ name: NAME, bytes: latin1Bytes(`${TITLE}\n20,1,TCS,EQ,1,1,100.00\n`) })).toMatchObject({
      ok: false,
    })
  })
})
