import { describe, expect, it } from 'vitest'
import { readText, rowsOf, tablesIn } from '../lists/readSample.ts'
import { SAMPLES } from '../lists/samples.ts'

describe('the history of an index', () => {
  it('of India VIX from the website is one row a day beside the other indices', () => {
    const tables = tablesIn(SAMPLES.vixTable)
    expect(tables.map(({ dataset, part, date, addsBy }) => [dataset, part, date, addsBy])).toEqual([
      ['index_daily', '', '2025-11-13', ['id']],
      ['index_daily', '', '2025-11-14', ['id']],
    ])
    expect(rowsOf(tables[1].table)).toMatchObject([
      { id: 'INDIAVIX', open: 12.16, high: 12.63, low: 11.6, close: 11.94 },
    ])
  })

  it('as a reply names its index', () => {
    const [{ date, table }] = tablesIn(SAMPLES.indexReply)
    expect([date, rowsOf(table)]).toMatchObject(['2025-12-15', [{ id: 'INDIAVIX', close: 10.25 }]])
    const other = SAMPLES.indexReply.text.replace('INDIA VIX', 'NIFTY BANK')
    expect(rowsOf(tablesIn({ name: 'x.json', text: other })[0].table)).toMatchObject([{ id: 'BANKNIFTY' }])
  })

  it('without a name inside is that of the file’s name, or none', () => {
    const [{ table }] = tablesIn(SAMPLES.indexHistory)
    expect(rowsOf(table)).toMatchObject([{ id: 'NIFTY', close: 5607.15, volumeQty: 231_132_126, pe: 19.64 }])
    expect(readText('prices.csv', SAMPLES.indexHistory.text)).toMatchObject({ ok: false })
  })

  it('leaves out a day whose figures contradict each other, and one that is told twice differently', () => {
    const { name, text } = SAMPLES.vixTable
    const [, first, second] = text.split('\n')
    const reading = readText(name, text.replace('-0.22', '-0.27').replace('12.48', '11.48'))
    expect(reading).toMatchObject({ ok: false })
    const twice = readText(name, `${text}${second.replace('11.94', '11.95')}\n${first}\n`)
    expect(twice.ok && twice.day.tables.map(({ date }) => date)).toEqual(['2025-11-13'])
    expect(twice.ok && twice.problems.map(({ reason }) => reason)).toEqual([
      'INDIAVIX of 2025-11-13 comes twice',
      'INDIAVIX of 2025-11-14 comes twice and differently: it is left out',
    ])
  })
})
