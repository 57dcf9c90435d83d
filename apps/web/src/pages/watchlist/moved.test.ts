import { describe, expect, it } from 'vitest'
import { moved } from './moved.ts'

const list = ['A', 'B', 'C'].map((id) => ({ id }))
const order = (id: string, toPlaceOf: string) => moved(list, id, toPlaceOf).map((one) => one.id)

describe('an item that takes the place of another', () => {
  it('pushes the others on: C to the front is C, A, B', () => {
    expect(order('C', 'A')).toEqual(['C', 'A', 'B'])
    expect(order('A', 'C')).toEqual(['B', 'C', 'A'])
    expect(order('A', 'B')).toEqual(['B', 'A', 'C'])
  })
  it('leaves the list as it is where it, or the place, is not there', () => {
    expect(moved(list, 'A', 'A')).toBe(list)
    expect(moved(list, 'X', 'A')).toBe(list)
    expect(moved(list, 'A', 'X')).toBe(list)
  })
})
