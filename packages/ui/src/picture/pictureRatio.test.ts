import { expect, it } from 'vitest'
import { pictureRatio } from './pictureRatio.ts'

it('is that of the screen, and two on a coarse one', () => {
  expect(pictureRatio(1000, 700, 1)).toBe(2)
  expect(pictureRatio(390, 900, 3)).toBe(3)
})
it('is less where no phone would draw so much', () => {
  // 4096 × 4096 CSS px are 16,777,216: one pixel each.
  expect(pictureRatio(4096, 4096, 2)).toBe(1)
  // 16,000 px are the longest side: 8,000 CSS px at 2 have room, 10,000 have 1.6.
  expect(pictureRatio(390, 10_000, 2)).toBe(1.6)
})
