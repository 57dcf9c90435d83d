import { describe, expect, it } from 'vitest'
import { windowChoices, windowWithWalls } from './wallWindow.ts'

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
    const choices = [
      { value: '5', label: '±5' },
      { value: '10', label: '±10' },
    ]
    const labels = (added: { addedBelow: number; addedAbove: number }) =>
      windowChoices(choices, '10', added).map(({ label }) => label)
    expect(labels({ addedBelow: 8, addedAbove: 0 })).toEqual(['±5', '±10 and walls'])
    expect(labels({ addedBelow: 0, addedAbove: 0 })).toEqual(['±5', '±10'])
  })
})
