import { describe, expect, it } from 'vitest'
import { readText, rowsOf, tablesIn } from '../lists/readSample.ts'
import { SAMPLES } from '../lists/samples.ts'
import { readPurpose } from './purpose.ts'

const split = (oldFace: number, newFace: number) => ({ type: 'split', oldFace, newFace })
const bonus = (issued: number, held: number) => ({ type: 'bonus', issued, held })
const dividend = (amount: number) => ({ type: 'dividend', amount })
const rights = (issued: number, held: number, rupees: number, isPremium: boolean) => {
  return { type: 'rights', issued, held, price: { rupees, isPremium } }
}

describe('the purpose of a corporate action', () => {
  it('is read in the words of every year', () => {
    const cases: readonly [string, readonly object[]][] = [
      ['FVSPLT FRM RS 2 TO RE 1', [split(2, 1)]],
      ['FV SPLIT RS.10 TO RS.2', [split(10, 2)]],
      ['FACE VALUE SPLIT FROM RS 10 TO RS 2', [split(10, 2)]],
      ['Face Value Split From Rs.10/- To Rs.2/-', [split(10, 2)]],
      ['Face Value Split (Sub-Division) - From Rs 10/- Per Share To Re 1/- Per Share', [split(10, 1)]],
      ['Consolidation Of Shares From Re 1/- To Rs 10/-', [split(1, 10)]],
      ['BONUS 4:1', [bonus(4, 1)]],
      ['Bonus Issue of 1 : 2', [bonus(1, 2)]],
      ['RIGHTS 1:2@PRM RS 150/-', [rights(1, 2, 150, true)]],
      ['Rights 1:4 @ Premium Rs 8/-', [rights(1, 4, 8, true)]],
      ['RIGHTS 1:5 @ PREMIUM OF RS 99.50', [rights(1, 5, 99.5, true)]],
      ['Rights 1:4 at Rs 50', [rights(1, 4, 50, false)]],
      ['RIGHTS 1:1 @ PAR', [rights(1, 1, 0, true)]],
      ['INTDIV - RE 0.80 PER SH', [dividend(0.8)]],
      ['DIVIDEND - RS 5 PER SHARE', [dividend(5)]],
      ['AGM/DIV-RS.2.50 PER SHARE', [dividend(2.5)]],
      ['Dividend - Rs 10 Per Share/Special Dividend - Rs 30 Per Share', [dividend(40)]],
      ['Final Dividend - Rs. - 10.0000', [dividend(10)]],
      ['BONUS 1:1 AND DIV-RS 3 PER SH', [bonus(1, 1), dividend(3)]],
      ['FVSPLT FRM RS 10 TO RS 2 / BONUS 1:1', [split(10, 2), bonus(1, 1)]],
      ['Demerger', [{ type: 'demerger' }]],
      ['MERGER', [{ type: 'merger' }]],
      ['BUY BACK', [{ type: 'buyback' }]],
      ['INTEREST PAYMENT', []],
      ['ANNUAL GENERAL MEETING', []],
      ['INT PAYMNT/REDEMPTN', []],
      ['Bonus Debentures 1:1', []],
    ]
    for (const [text, actions] of cases) expect(readPurpose(text), text).toEqual({ ok: true, actions })
  })

  it('counts a dividend in percent of the face value, where that is known', () => {
    expect(readPurpose('DIVIDEND-20%', 10)).toEqual({ ok: true, actions: [dividend(2)] })
    expect(readPurpose('DIVIDEND-20%')).toMatchObject({ ok: false })
  })

  it('is never passed over when its terms cannot be read: a history without its split is wrong', () => {
    for (const text of [
      'FACE VALUE SPLIT',
      'BONUS ISSUE',
      'RIGHTS ISSUE',
      'BONUS 0:1',
      'FVSPLT FRM RS 2 TO RS 2',
      'DIVIDEND',
    ]) {
      expect(readPurpose(text), text).toMatchObject({ ok: false, reason: expect.stringContaining(`'${text}'`) })
    }
  })
})

describe('corporate actions', () => {
  it('of the PR bundle are told once, however many series they are listed under', () => {
    const [{ dataset, part, date, table }] = tablesIn(SAMPLES.bookClosures)
    expect([dataset, part, date]).toEqual(['corporate_events', 'list', '2025-10-29'])
    expect(rowsOf(table).map(({ symbol, type, exDate, ratio }) => [symbol, type, exDate, ratio])).toEqual([
      ['FCL', 'bonus', '2025-10-31', '4:1'],
      ['FCL', 'split', '2025-10-31', '2:1'],
      ['COFORGE', 'dividend', '2025-10-31', ''],
      ['ROCKINGDCE', 'rights', '2025-10-29', '1:2'],
    ])
    expect(rowsOf(table)[2].amount).toBe(4)
    expect(rowsOf(table)[3]).toMatchObject({ price: 150, isPremium: 1 })
  })

  it('keep the date of the bundle in both spellings of its name', () => {
    const { text } = SAMPLES.bookClosures
    for (const name of ['bc29102025.csv', 'Bc291025.csv']) expect(tablesIn({ name, text })[0].date).toBe('2025-10-29')
    expect(readText('bc.csv', text)).toMatchObject({ ok: false, reason: expect.stringContaining('no date') })
  })

  it('of the reply are stored by ex-date', () => {
    const [{ part, date, table, addsBy }] = tablesIn(SAMPLES.actionReply)
    expect([part, date]).toEqual(['reply', '2026-05-25'])
    expect(rowsOf(table)).toMatchObject([{ symbol: 'TCS', type: 'dividend', amount: 31, faceValue: 1 }])
    expect(rowsOf(table)[0].announcedAt).toBeNaN()
    expect(addsBy).toContain('exDate')
  })

  it('without readable terms or an ex-date are reported', () => {
    const text = SAMPLES.bookClosures.text
      .replace('BONUS 4:1\nEQ', 'BONUS ISSUE\nEQ')
      .replace('2025-10-31,,,2025-10-31,,,INTDIV', '2025-10-31,,,,,,INTDIV')
    expect(readText('bc29102025.csv', text)).toMatchObject({
      ok: true,
      problems: [
        { line: 3, column: 'PURPOSE', reason: expect.stringContaining('BONUS ISSUE') },
        { line: 6, column: null, reason: expect.stringContaining('without an ex-date') },
      ],
    })
  })
})
