import { describe, expect, it } from 'vitest'
import { wallStrikes } from './wallStrikes.ts'

describe('the strikes of the picture of the walls', () => {
  it('are the seven around the money', () => {
    expect(wallStrikes(100, 50, [51, 48])).toEqual([53, 52, 51, 50, 49, 48, 47])
  })

  it('hold a wall beyond them in the place of the outermost', () => {
    expect(wallStrikes(100, 50, [60, 32])).toEqual([60, 52, 51, 50, 49, 48, 32])
  })

  it('end with the list, and are none without a money', () => {
    expect(wallStrikes(5, 1, [-1, -1])).toEqual([4, 3, 2, 1, 0])
    expect(wallStrikes(5, -1, [2, 3])).toEqual([])
  })
})
