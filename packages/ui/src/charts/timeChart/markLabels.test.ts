import { describe, expect, it } from 'vitest'
import { markLabels } from './markLabels.ts'

const at = (...places: number[]) => places.map((x) => ({ x, label: 'Roll to 23 Nov' }))

describe('names of marks', () => {
  it('stand right of their marks in one line while there is room', () => {
    expect(markLabels(at(10, 300), 800)).toEqual([
      { isLeft: false, row: 0 },
      { isLeft: false, row: 0 },
    ])
  })

  it('go a line lower where they would run into the one before', () => {
    expect(markLabels(at(10, 40, 70), 800).map(({ row }) => row)).toEqual([0, 1, 2])
  })

  it('at the right edge stand left, and then keep clear of what is there', () => {
    expect(markLabels(at(120, 230), 300)).toEqual([
      { isLeft: false, row: 0 },
      { isLeft: true, row: 1 },
    ])
    expect(markLabels(at(10, 260), 300)[1]).toEqual({ isLeft: true, row: 0 })
  })
})
