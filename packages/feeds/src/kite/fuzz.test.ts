import { expect, it } from 'vitest'
import { fuzzAnswers, fuzzFrames } from './fixtures/frameFuzz.ts'

it('2,000 frames, most of them harmed: every tick is said by a whole packet, and every packet is accounted for', () => {
  const { ticks, refused } = fuzzFrames(1, 2000)
  expect(ticks).toBeGreaterThan(500)
  expect(refused).toBeGreaterThan(500)
})
it('300 answers with quotes, each harmed: whatever becomes a number is sound', () => {
  const { ticks, refused } = fuzzAnswers(1, 300)
  expect(ticks).toBeGreaterThan(100)
  expect(refused).toBeGreaterThan(100)
})
