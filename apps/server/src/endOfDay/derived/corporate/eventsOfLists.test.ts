import { istInstant } from '@strikelens/market/time'
import { describe, expect, it } from 'vitest'
import type { CompanyAction } from './companyAction.ts'
import { eventsOfLists } from './eventsOfLists.ts'

/** A dividend of ₹5 that the list of 29 Oct 2025 names, ex on 31 Oct. */
const dividend: CompanyAction = {
  symbol: 'ITC',
  type: 'dividend',
  exDate: '2025-10-31',
  recordDate: '2025-10-31',
  purpose: 'DIV RS 5',
  amount: 5,
  ratio: '',
  factor: 1,
  price: Number.NaN,
  isPremium: false,
  faceValue: 1,
  announcedAt: istInstant('2025-10-29', '18:00'),
}
const lists = [{ date: '2025-10-29', actions: [dividend] }]

describe('the corporate events of an evening', () => {
  it('are what the lists of the days before name, from a week before on', () => {
    expect(eventsOfLists('2025-10-29', lists, [])?.symbol).toEqual(['ITC'])
    expect(eventsOfLists('2025-11-05', lists, [])?.amount).toEqual(Float64Array.of(5))
  })
  it('are not known before the first list, nor weeks after the last: others have been announced since', () => {
    expect(eventsOfLists('2025-10-28', lists, [])).toBeNull()
    expect(eventsOfLists('2025-11-25', lists, [])).toBeNull()
  })
  it('are known wherever a reply speaks of the time around', () => {
    const replies = [{ date: '2025-10-31', actions: [dividend] }]
    expect(eventsOfLists('2025-11-25', [], replies)?.symbol).toEqual([])
  })
})
