import { expect, test } from 'vitest'
import { dropdownBox, FAVORITES_WIDTH_PX, widestPx } from './dropdownBox.ts'

test('a dropdown is 700 px wide for up to 4 options, 850 for up to 8 and 1050 for more; that of the favorites 850', () => {
  expect([1, 4, 5, 8, 9, 21].map(widestPx)).toEqual([700, 700, 850, 850, 1050, 1050])
  expect(FAVORITES_WIDTH_PX).toBe(850)
})

test('it is never wider than nine tenths of the screen', () => {
  expect(dropdownBox(20, 1050, 1000).width).toBe(900)
  expect(dropdownBox(20, 1050, 2000).width).toBe(1050)
})

test('it stands below its button where there is room', () => {
  expect(dropdownBox(131, 700, 1440)).toEqual({ left: 131, width: 700 })
})

test('it keeps 20 px from either edge of the screen', () => {
  // 1440 − 20 − 1050 = 370
  expect(dropdownBox(900, 1050, 1440).left).toBe(370)
  expect(dropdownBox(4, 700, 1440).left).toBe(20)
})
