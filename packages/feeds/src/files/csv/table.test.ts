import { describe, expect, it } from 'vitest'
import { latin1Bytes } from './ascii.ts'
import { packedTextAt } from './columns.ts'
import { COUNT, LAKH, PRICE, required } from './numberRule.ts'
import { CsvTable } from './table.ts'

function read(text: string) {
  const table = new CsvTable({ name: 'day.csv', bytes: latin1Bytes(text) })
  const symbol = table.coded('SYMBOL', (cell) => (cell === '' ? null : cell))
  const close = table.number('CLOSE', PRICE)
  const volume = table.number('QTY', required(COUNT))
  const value = table.number('LACS', LAKH)
  const name = table.packed('NAME')
  table.read(() => null)
  return {
    table,
    rows: Array.from({ length: table.rows }, (_, row) => [
      symbol.at(row),
      close.values[row],
      volume.values[row],
      value.values[row],
      packedTextAt(name, row),
    ]),
    told: table.problems.map(({ line, column, reason }) => [line, column, reason]),
  }
}

const HEADER = 'SYMBOL,CLOSE,QTY,LACS,NAME'
const ROWS = [
  ['M&M', 1500.5, 10, 150_000, 'MAHINDRA'],
  ['TCS', 3000, 0, 0, 'TATA CONSULTANCY'],
]

describe('a comma-separated exchange file', () => {
  it('reads the same with either line end, with and without the last newline', () => {
    const lines = [HEADER, 'M&M,1500.50,10,1.5,MAHINDRA', 'TCS,3000,0,0.00,TATA CONSULTANCY']
    for (const text of [
      lines.join('\n'),
      lines.join('\r\n'),
      `${lines.join('\n')}\n`,
      `${lines.join('\r\n')}\r\n\r\n`,
    ]) {
      expect(read(text).rows).toEqual(ROWS)
      expect(read(text).told).toEqual([])
    }
  })

  it('finds columns by trimmed name in any order, past columns it does not know', () => {
    const text = 'X, NAME , QTY,LACS ,SYMBOL,,CLOSE,\nq, MAHINDRA ,10 , 1.5,M&M,,1500.5,\n'
    expect(read(text).rows).toEqual([ROWS[0]])
  })

  it('accepts lines with and without the empty last column that old headers have', () => {
    expect(read(`${HEADER},\nM&M,1500.5,10,1.5,MAHINDRA,\nTCS,3000,0,0,TATA CONSULTANCY\n`).rows).toEqual(ROWS)
  })

  it('keeps blanks and signs inside a name of any length, and drops the blanks around it', () => {
    const names = [
      '',
      'A',
      'A B',
      'L&T FIN',
      'DR. (X) + Y',
      ...Array.from({ length: 20 }, (_, n) => `${'Z'.repeat(n)} Z`),
    ]
    const table = new CsvTable({
      name: 'day.csv',
      bytes: latin1Bytes(['NAME,QTY', ...names.map((name, n) => `${n % 2 === 0 ? name : `  ${name} `},1`)].join('\n')),
    })
    const name = table.packed('NAME')
    table.read(() => null)
    expect(names.map((_, row) => packedTextAt(name, row))).toEqual(names.map((text) => text.trim()))
  })

  it('reads texts side by side that repeat the line above, change in part, or cannot stand there', () => {
    const table = new CsvTable({
      name: 'day.csv',
      bytes: latin1Bytes(
        [
          'DAY,IGNORED,KIND,QTY,SET',
          'tuesday,something long,CE,1,A',
          'tuesday,something long,CE,2,A',
          'tuesday,something long,PE,3,A',
          'tuesday,something long,??,4,A',
          'tuesday,something long,PE,5,A',
          'tuesday,something else,PE,6,AB',
          'tuesday,something',
          'tuesday,something else,PE,7,A',
        ].join('\n'),
      ),
    })
    const day = table.coded('DAY', (cell) => cell)
    const kind = table.coded('KIND', (cell) => (cell === '??' ? null : cell))
    const quantity = table.number('QTY', COUNT)
    const set = table.coded('SET', (cell) => cell)
    table.read(() => null)
    const rows = Array.from({ length: table.rows }, (_, row) => [
      day.at(row),
      kind.at(row),
      quantity.values[row],
      set.at(row),
    ])
    expect(rows).toEqual([
      ['tuesday', 'CE', 1, 'A'],
      ['tuesday', 'CE', 2, 'A'],
      ['tuesday', 'PE', 3, 'A'],
      ['tuesday', 'PE', 5, 'A'],
      ['tuesday', 'PE', 6, 'AB'],
      ['tuesday', 'PE', 7, 'A'],
    ])
    expect(table.problems.map(({ line, column, reason }) => [line, column, reason])).toEqual([
      [5, 'KIND', "'??' cannot stand there"],
      [8, null, 'the line has fewer cells than the header'],
    ])
  })

  it('takes quotes and the blanks inside them off, and leaves commas between quotes alone', () => {
    const quoted = '"M&M   ","1500.50","10","1.5","MAHINDRA, LTD"'
    expect(read(`${HEADER}\n${quoted}`).rows).toEqual([['M&M', 1500.5, 10, 150_000, 'MAHINDRA, LTD']])
  })

  it('leaves a bad line out with its number, column and reason, and loads the rest', () => {
    const bad = [
      'TCS,3x00,0,0,A',
      'TCS,1,2',
      'TCS,1,2,3,A,B',
      ',1,2,3,A',
      'TCS,1,-,3,A',
      'TCS,1,2.5,3,A',
      'TCS,-1,2,3,A',
    ]
    const { rows, told } = read([HEADER, 'M&M,1500.50,10,1.5,MAHINDRA', ...bad, ROWS[1].join(',')].join('\n'))
    expect(rows).toEqual(ROWS)
    expect(told).toEqual([
      [3, 'CLOSE', "'3x00' is not a number"],
      [4, null, 'the line has fewer cells than the header'],
      [5, null, 'the line has more cells than the header'],
      [6, 'SYMBOL', "'' cannot stand there"],
      [7, 'QTY', "'-' is no number, and the line needs one"],
      [8, 'QTY', "'2.5' is not a whole number"],
      [9, 'CLOSE', "'-1' is negative"],
    ])
  })

  it('calls a price of 0 none, and a turnover of 0 zero', () => {
    expect(read(`${HEADER}\nTCS,0.00,0,0.00,A\n`).rows).toEqual([['TCS', Number.NaN, 0, 0, 'A']])
  })

  it('grows when later lines are much shorter than the first', () => {
    const long = `M&M,1500.50,10,1.5,${'X'.repeat(500)}`
    const short = Array.from({ length: 2000 }, (_, n) => `S${n},1,2,3,`)
    const { rows } = read([HEADER, long, ...short].join('\n'))
    expect(rows).toHaveLength(2001)
    expect(rows[2000]).toEqual(['S1999', 1, 2, 300_000, ''])
  })

  it('goes by what most lines say, and tells of the others', () => {
    const table = new CsvTable({ name: 'day.csv', bytes: latin1Bytes('D,N\nmon,a\ntue,b\ntue,c\nwed,d\ntue,e') })
    const day = table.coded('D', (cell) => cell)
    const name = table.packed('N')
    table.read(() => null)
    expect(table.agreed(day)).toBe('tue')
    expect(Array.from({ length: table.rows }, (_, row) => packedTextAt(name, row))).toEqual(['b', 'c', 'e'])
    expect(table.problems.map(({ line, reason }) => [line, reason])).toEqual([
      [2, 'mon in a file of tue'],
      [5, 'wed in a file of tue'],
    ])
    expect(day.inUse().values).toEqual(['tue'])
  })
})
