import { describe, expect, it } from 'vitest'
import { isGstin, STATES, stateName } from './gst.ts'

describe('a GST identification number', () => {
  it('is taken when its last character follows from the others', () => {
    expect(isGstin('27AAPFU0939F1ZV')).toBe(true)
    // 29 ABCDE1234F 1 Z: digits 2,9,10,11,12,13,14,1,2,3,4,15,1,35, every second doubled:
    // 2, 18, 10, 22, 12, 26, 14, 2, 2, 6, 4, 30, 1, and 70 = 1·36 + 34 → 35; together 184 = 5·36 + 4; 36 − 4 = 32, 'W'
    expect(isGstin('29ABCDE1234F1ZW')).toBe(true)
  })
  it('is refused with any other, another form, or a state that is none', () => {
    for (const wrong of ['27AAPFU0939F1ZW', '27aapfu0939f1zv', '27AAPFU0939F1Z', '25AAPFU0939F1ZV', '']) {
      expect(isGstin(wrong), wrong).toBe(false)
    }
  })
})

it('a state has one code', () => {
  expect(new Set(STATES.map(({ code }) => code)).size).toBe(STATES.length)
  expect([stateName('29'), stateName('28')]).toEqual(['Karnataka', null])
})
