import { istInstant } from '@strikelens/market/time'
import { describe, expect, it } from 'vitest'
import { actionFactor, type PricesAround } from './actionFactor.ts'
import type { CompanyAction } from './companyAction.ts'
import { standingActions } from './standingActions.ts'

const ACTION: CompanyAction = {
  ...{ symbol: 'ABC', type: 'rights', exDate: '2025-11-14', recordDate: '2025-11-14', purpose: '', amount: Number.NaN },
  ...{ ratio: '1:4', factor: Number.NaN, price: 590, isPremium: true, faceValue: 10 },
  announcedAt: istInstant('2025-11-12', '18:00'),
}
const prices = (cumClose: number, exOpen = Number.NaN, faceValue = Number.NaN): PricesAround => ({
  cumClose: async () => cumClose,
  exOpen: async () => exOpen,
  faceValue: async () => faceValue,
})

describe('the factor of a corporate action', () => {
  it('of rights 1:4 at 600 on a close of 1,000 is 1,000 over 920', async () => {
    // (1,000 × 4 + 600 × 1) / 5 = 920
    expect(await actionFactor(ACTION, prices(1000))).toBeCloseTo(1.086957, 6)
    expect(await actionFactor({ ...ACTION, price: 600, isPremium: false }, prices(1000))).toBeCloseTo(1.086957, 6)
    expect(await actionFactor({ ...ACTION, faceValue: Number.NaN }, prices(1000, Number.NaN, 10))).toBeCloseTo(
      1.086957,
      6,
    )
    expect(await actionFactor(ACTION, prices(590))).toBe(1)
  })

  it('of a demerger is the cum close over the price found at the open', async () => {
    expect(await actionFactor({ ...ACTION, type: 'demerger', ratio: '' }, prices(660, 400))).toBe(1.65)
  })

  it('is unknown where a price or face value is: a history is broken rather than wrong', async () => {
    expect(await actionFactor(ACTION, prices(Number.NaN))).toBeNaN()
    expect(await actionFactor({ ...ACTION, faceValue: Number.NaN }, prices(1000))).toBeNaN()
    expect(await actionFactor({ ...ACTION, type: 'demerger' }, prices(660))).toBeNaN()
  })

  it('of a dividend is none', async () => {
    expect(await actionFactor({ ...ACTION, type: 'dividend', amount: 5 }, prices(1000))).toBeNull()
  })
})

describe('the actions that stand', () => {
  const split = { ...ACTION, type: 'split', ratio: '10:2', factor: 5 }
  const list = (date: string, ...actions: CompanyAction[]) => ({ date, actions })

  it('are those of the last list that reaches their day', () => {
    expect(standingActions([list('2025-11-12', split), list('2025-11-13', split)], [])).toHaveLength(1)
    expect(standingActions([list('2025-11-12', split), list('2025-11-13')], [])).toEqual([])
    // A list of a later day says nothing of a day that is over.
    expect(standingActions([list('2025-11-14', split), list('2025-11-17')], [])).toHaveLength(1)
  })

  it('include what a reply says of days that no list reaches, and nothing that a list does not name', () => {
    const reply = list('2025-11-14', { ...split, faceValue: 10 })
    expect(standingActions([], [reply])).toHaveLength(1)
    expect(standingActions([list('2025-11-12')], [reply])).toEqual([])
    expect(standingActions([list('2025-10-12')], [reply])).toHaveLength(1)
  })

  it('told twice are one, known since the earlier news', () => {
    const later = { ...split, announcedAt: istInstant('2025-11-13', '18:00') }
    const [action, ...others] = standingActions([list('2025-11-13', later)], [list('2025-11-14', split)])
    expect(others).toEqual([])
    expect(action.announcedAt).toBe(split.announcedAt)
  })
})
