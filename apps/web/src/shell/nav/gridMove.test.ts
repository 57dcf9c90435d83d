import { expect, test } from 'vitest'
import { gridMove } from './gridMove.ts'

// Ten options in four columns:
//   0 1 2 3
//   4 5 6 7
//   8 9
const move = (key: string, from: number) => gridMove(key, from, 10, 4)

test('left and right follow the reading order and stop at the ends', () => {
  expect([move('ArrowRight', 3), move('ArrowLeft', 4), move('ArrowRight', 9), move('ArrowLeft', 0)]).toEqual([
    4, 3, 9, 0,
  ])
})

test('up and down stay in the column and stop at the edges', () => {
  expect([move('ArrowDown', 1), move('ArrowUp', 9), move('ArrowUp', 2), move('ArrowDown', 8)]).toEqual([5, 5, 2, 8])
})

test('down to a row that is shorter leads to its last option', () => {
  expect(move('ArrowDown', 7)).toBe(9)
})

test('Home and End lead to the first and the last; other keys lead nowhere', () => {
  expect([move('Home', 6), move('End', 6), move('a', 6)]).toEqual([0, 9, null])
})
