import { describe, expect, it } from 'vitest'
import { foldedRange, foldMiddle } from './chainFold.ts'

const CLOSED = { lower: false, higher: false }
const ALL = { from: 0, to: 21 }
const STRIKES = Float64Array.of(100, 110, 120, 130, 140, 150, 160)

describe('the strikes a phone shows first', () => {
  it('are four above the money, the money and six below', () => {
    expect(foldedRange(ALL, 10, CLOSED)).toEqual({ from: 6, to: 17 })
  })

  it('are all on the side that was opened', () => {
    expect(foldedRange(ALL, 10, { lower: true, higher: false })).toEqual({ from: 0, to: 17 })
    expect(foldedRange(ALL, 10, { lower: false, higher: true })).toEqual({ from: 6, to: 21 })
  })

  it('are all where one more is left, and where the money is not among them', () => {
    expect(foldedRange({ from: 5, to: 18 }, 10, CLOSED)).toEqual({ from: 5, to: 18 })
    expect(foldedRange(ALL, -1, CLOSED)).toEqual(ALL)
    expect(foldedRange(ALL, 21, CLOSED)).toEqual(ALL)
  })

  it('stay where they are while the money moves a strike or two', () => {
    expect(foldMiddle(null, 120, STRIKES)).toBe(120)
    expect(foldMiddle(120, 140, STRIKES)).toBe(120)
    expect(foldMiddle(120, 150, STRIKES)).toBe(150)
    // A strike of another chain.
    expect(foldMiddle(5000, 120, STRIKES)).toBe(120)
  })
})
