import { expect, it } from 'vitest'
import { fuzzAnswers, fuzzFrames } from './fixtures/frameFuzz.ts'

it('700 frames, most of them harmed: every tick is said by a whole packet, and every packet is accounted for', () => {
  const { ticks, refused } = fuzzFrames(1, 700)
  expect(ticks).toBeGreaterThan(200)
  expect(refused).toBeGreaterThan(200)
})
it('150 answers with quotes, each harmed: whatever becomes a number is sound', () => {
  const { ticks, refused } = fuzzAnswers(1, 150)
  expect(ticks).toBeGreaterThan(50)
  expect(refused).toBeGreaterThan(50)
})
