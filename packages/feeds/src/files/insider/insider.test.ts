import { istInstant } from '@strikelens/market/time'
import { describe, expect, it } from 'vitest'
import { readText, rowsOf, tablesIn } from '../lists/readSample.ts'
import { SAMPLES } from '../lists/samples.ts'

const { insider } = SAMPLES

describe('trades of insiders', () => {
  it('are known from the minute they were broadcast', () => {
    const [{ dataset, date, table }] = tablesIn(insider)
    expect([dataset, date]).toEqual(['insider_trades', '2024-03-07'])
    expect(rowsOf(table)).toMatchObject([
      {
        ...{ symbol: 'LANDMARK', regulation: '7(2)', person: 'R Sridhar', category: 'Director', transaction: 'Sell' },
        ...{ qty: 1250, value: 898_253, heldBeforeQty: 4000, heldBeforePct: 0.01, heldAfterQty: 2750 },
        ...{ tradedFrom: '2024-02-29', intimatedOn: '2024-03-04', broadcastAt: istInstant('2024-03-07', '19:58') },
      },
    ])
  })

  it('do not leave a holder of shares with 0 %: the exchange writes that where it does not know', () => {
    const [{ table }] = tablesIn(insider)
    expect(rowsOf(table)[0].heldAfterPct).toBeNaN()
    const sold = insider.text.replace('"afterAcqSharesNo": "2750"', '"afterAcqSharesNo": "0"')
    expect(rowsOf(tablesIn({ name: 'pit.json', text: sold })[0].table)[0].heldAfterPct).toBe(0)
  })

  it('are refused when shares are not whole, dates run backwards or the clock is no clock', () => {
    for (const [from, to] of [
      ['"secAcq": "1250"', '"secAcq": "12.5"'],
      ['"acqtoDt": "29-Feb-2024"', '"acqtoDt": "28-Feb-2024"'],
      ['07-Mar-2024 19:58', '07-Mar-2024 24:58'],
      ['"befAcqSharesPer": "0.01"', '"befAcqSharesPer": "101"'],
    ]) {
      expect(readText('pit.json', insider.text.replace(from, to)), to).toMatchObject({ ok: false })
    }
  })
})
