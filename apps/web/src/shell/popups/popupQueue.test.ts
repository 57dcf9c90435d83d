import { describe, expect, it } from 'vitest'
import { afterClose, afterLook, NO_POPUPS, POPUPS, type PopupName, type Sight, withDue } from './popupQueue.ts'

const at = (now: number, sight: Partial<Sight> = {}): Sight => ({ now, isBlocked: false, unwanted: [], ...sight })
const due = (...names: PopupName[]) => names.reduce(withDue, NO_POPUPS)

describe('popups', () => {
  it('come after 100 s, 180 s and 30 minutes; two go by themselves, after 15 s and 10 s', () => {
    expect(POPUPS).toEqual({
      newsletter: { dueMs: 100_000, shownMs: null },
      premium: { dueMs: 180_000, shownMs: 15_000 },
      support: { dueMs: 30 * 60_000, shownMs: 10_000 },
    })
  })

  it('open at once when their time comes and nothing is in the way', () => {
    expect(afterLook(due('newsletter'), at(100_000)).open).toBe('newsletter')
  })

  it('are never two: the second waits for the first to close, and five seconds more', () => {
    const first = afterLook(due('newsletter', 'premium'), at(180_000))
    expect(first).toMatchObject({ open: 'newsletter', waiting: ['premium'] })
    expect(afterLook(first, at(200_000))).toBe(first)
    const closed = afterClose(first, 200_000)
    expect(afterLook(closed, at(204_999)).open).toBeNull()
    expect(afterLook(closed, at(205_000)).open).toBe('premium')
  })

  it('wait while a dialog is open or nobody looks, and five seconds more', () => {
    const blocked = afterLook(due('premium'), at(180_000, { isBlocked: true }))
    expect(blocked).toMatchObject({ open: null, waiting: ['premium'] })
    expect(afterLook(blocked, at(184_999)).open).toBeNull()
    expect(afterLook(blocked, at(185_000)).open).toBe('premium')
  })

  it('come one by one to somebody who returns after all were due', () => {
    const returned = afterLook(due('newsletter', 'premium', 'support'), at(2_000_000, { isBlocked: true }))
    expect(afterLook(returned, at(2_005_000))).toMatchObject({ open: 'newsletter', waiting: ['premium', 'support'] })
  })

  it('that the reader should not see are dropped, and do not hold up the next', () => {
    const sight = at(180_000, { unwanted: ['newsletter'] })
    expect(afterLook(due('newsletter', 'premium'), sight)).toMatchObject({ open: 'premium', waiting: [] })
    expect(afterLook(due('newsletter'), sight)).toMatchObject({ open: null, waiting: [] })
  })
})
