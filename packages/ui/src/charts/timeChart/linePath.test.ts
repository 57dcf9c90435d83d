import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawLinePath } from './linePath.ts'

function strokes(values: readonly (number | null)[], slotPx: number, isStep = false): string[] {
  const said: string[] = []
  const pen = {
    moveTo: (x: number, y: number) => void said.push(`M${x} ${y}`),
    lineTo: (x: number, y: number) => void said.push(`L${x} ${y}`),
  }
  const valueAt = (slot: number) => values[slot] ?? Number.NaN
  const input = { valueAt, first: 0, last: values.length - 1, x0: 0, slotPx, yOf: (value: number) => -value, isStep }
  drawLinePath(pen, input)
  return said.map((one) => one.replaceAll('-0', '0'))
}

describe('a line', () => {
  it('goes from value to value', () => {
    expect(strokes([1, 2, 3], 10)).toEqual(['M0 -1', 'L10 -2', 'L20 -3'])
  })
  it('ends at a gap and begins after it, with nothing between', () => {
    expect(strokes([1, 2, null, 4, 5], 10)).toEqual(['M0 -1', 'L10 -2', 'M30 -4', 'L40 -5'])
  })
  it('keeps its value until the next in steps', () => {
    expect(strokes([1, 2], 10, true)).toEqual(['M0 -1', 'L10 -1', 'L10 -2'])
  })
  it('draws the entry, the extremes and the exit of a crowded pixel', () => {
    // slots 0…4 at 0.2 px: the first three round to pixel 0, the others to 1
    expect(strokes([5, 9, 1, 4, 6], 0.2)).toEqual(['M0 -5', 'L0 -9', 'L0 -1', 'L1 -4', 'L1 -6'])
  })
  it('never loses the highest or the lowest value of a crowded day', () => {
    const day = fc.array(fc.option(fc.integer({ min: -1000, max: 1000 }), { freq: 9 }), {
      minLength: 1,
      maxLength: 400,
    })
    fc.assert(
      fc.property(day, fc.double({ min: 0.05, max: 3, noNaN: true }), (values, slotPx) => {
        const known = values.filter((value) => value !== null)
        const drawn = strokes(values, slotPx).map((one) => 0 - Number(one.split(' ')[1]))
        if (known.length === 0) expect(drawn).toEqual([])
        else expect([Math.min(...drawn), Math.max(...drawn)]).toEqual([Math.min(...known), Math.max(...known)])
      }),
      { seed: 20261117 },
    )
  })
})
