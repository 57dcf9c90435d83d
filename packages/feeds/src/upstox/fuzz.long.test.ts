import { expect, it } from 'vitest'
import { fuzzAnswers, fuzzMessages } from './fixtures/messageFuzz.ts'

it('50,000 messages, most of them harmed: every tick is what another decoder reads too', () => {
  const sums = Array.from({ length: 10 }, (_, seed) => fuzzMessages(100 + seed, 5000))
  expect(sums.every(({ ticks, refused }) => ticks > 1000 && refused > 1000)).toBe(true)
})
it('10,000 answers with quotes, each harmed: whatever becomes a number is sound', () => {
  expect(fuzzAnswers(7, 10_000).refused).toBeGreaterThan(1000)
})
