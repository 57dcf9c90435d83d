import { istInstant } from '@strikelens/market/time'
import { describe, expect, it } from 'vitest'
import { latin1Bytes } from '../csv/ascii.ts'
import { parseFile } from '../parseFile.ts'
import { recogniseFile } from '../recognise.ts'
import { writeFundamentals } from './write.ts'

const HEADER = 'symbol,period,kind,item,value,announcedAt'
const AT = istInstant('2026-10-21', '16:05')

function read(text: string) {
  const [file] = recogniseFile('figures.dat', latin1Bytes(text))
  const parsed = parseFile(file, { commodityLot: () => null, receivedOn: '2026-11-13' })
  if (parsed.about !== 'lists' || !parsed.reading.ok) throw new Error('not read')
  return parsed.reading
}

describe('fundamentals', () => {
  it('are a table a symbol and date of announcement', () => {
    const { day, problems } = read(
      [
        HEADER,
        'INFY,2026-09-30/3M,consolidated,revenue,41764.00,2026-10-16 15:45',
        'TCS,2026-09-30/3M,standalone,pat,-12.5,2026-10-21 16:05',
        'TCS,2026-03-31/12M,standalone,totalAssets,100,2026-10-21 16:05',
      ].join('\n'),
    )
    expect(problems).toEqual([])
    expect(day.tables.map(({ part, date }) => [part, date])).toEqual([
      ['INFY', '2026-10-16'],
      ['TCS', '2026-10-21'],
    ])
    expect(day.tables[1].table).toEqual({
      periodEnd: ['2026-09-30', '2026-03-31'],
      months: Float64Array.of(3, 12),
      kind: ['standalone', 'standalone'],
      item: ['pat', 'totalAssets'],
      value: Float64Array.of(-12.5, 100),
      announcedAt: Float64Array.of(AT, AT),
    })
  })

  it('are the same as JSON', () => {
    const row = { symbol: 'TCS', period: '2026-09-30/3M', kind: 'standalone', item: 'pat', value: 7.25 }
    const { day } = read(JSON.stringify([{ ...row, announcedAt: '2026-10-21 16:05' }]))
    expect(day.tables).toEqual(read(`${HEADER}\nTCS,2026-09-30/3M,standalone,pat,7.25,2026-10-21 16:05\n`).day.tables)
  })

  it('leave out a line with an unknown item or period, or announced before its period ended, and say so', () => {
    const { day, problems } = read(
      [
        HEADER,
        'TCS,2026-09-30/3M,standalone,profit,1,2026-10-21 16:05',
        'TCS,Q2,standalone,pat,1,2026-10-21 16:05',
        'TCS,2026-09-30/3M,standalone,pat,1,2026-09-30 16:05',
        'TCS,2026-09-30/3M,standalone,pat,,2026-10-21 16:05',
        'TCS,2026-09-30/3M,standalone,pat,1,2026-10-21 16:05',
      ].join('\n'),
    )
    expect(problems.map(({ line, column }) => [line, column])).toEqual([
      [2, 'item'],
      [3, 'period'],
      [4, 'announcedAt'],
      [5, 'value'],
    ])
    expect(day.tables).toHaveLength(1)
  })

  it('are written as they are read', () => {
    const statement = {
      symbol: 'M&M',
      periodEnd: '2026-09-30',
      months: 3,
      kind: 'consolidated',
      announcedAt: AT,
    } as const
    const { day } = read(
      Buffer.from(writeFundamentals([{ ...statement, figures: [['revenue', 1234.56]] }])).toString('latin1'),
    )
    expect(day.tables).toMatchObject([{ part: 'M&M', table: { item: ['revenue'], value: Float64Array.of(1234.56) } }])
  })
})
