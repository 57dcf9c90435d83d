import { expect, it } from 'vitest'
import { flow, lineCount } from './flow.ts'

it('stands in one line while there is room, and goes on in the next', () => {
  // 40 + 10 + 40 = 90 have room in 100; a third would end at 140.
  const places = flow([40, 40, 40], 100, 10)
  expect(places).toEqual([
    { x: 0, line: 0 },
    { x: 50, line: 0 },
    { x: 0, line: 1 },
  ])
  expect(lineCount(places)).toBe(2)
})
it('has no line without a word, and one for a word that is too long for any', () => {
  expect(lineCount(flow([], 100, 10))).toBe(0)
  expect(lineCount(flow([140], 100, 10))).toBe(1)
})
