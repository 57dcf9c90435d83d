import { describe, expect, it } from 'vitest'
import { windowLabel, windowWithWalls } from './wallWindow.ts'

const AROUND_ATM = { from: 40, to: 61 }

describe('the strikes around ATM', () => {
  it('are widened to a wall outside them, on its side alone', () => {
    expect(windowWithWalls(AROUND_ATM, '10', [32, 52])).toEqual({ from: 32, to: 61, addedBelow: 8, addedAbove: 0 })
    expect(windowWithWalls(AROUND_ATM, '20', [45, 70])).toEqual({ from: 40, to: 71, addedBelow: 0, addedAbove: 10 })
  })

  it('stay as chosen with both walls among them, without a wall, and where few were asked for', () => {
    const asChosen = { ...AROUND_ATM, addedBelow: 0, addedAbove: 0 }
    expect(windowWithWalls(AROUND_ATM, '10', [40, 60])).toEqual(asChosen)
    expect(windowWithWalls(AROUND_ATM, '10', [-1, -1])).toEqual(asChosen)
    expect(windowWithWalls(AROUND_ATM, '5', [0, 99])).toEqual(asChosen)
    expect(windowWithWalls(AROUND_ATM, 'all', [0, 99])).toEqual(asChosen)
  })

  it('are called by what they hold', () => {
    expect(windowLabel('±10', { addedBelow: 8, addedAbove: 0 })).toBe('±10 and walls')
    expect(windowLabel('±10', { addedBelow: 0, addedAbove: 0 })).toBe('±10')
  })
})
