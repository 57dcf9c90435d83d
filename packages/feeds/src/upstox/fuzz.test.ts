import { expect, it } from 'vitest'
import { fuzzAnswers, fuzzMessages } from './fixtures/messageFuzz.ts'

it('300 messages, most of them harmed: every tick is what another decoder reads too', () => {
  const { ticks, refused } = fuzzMessages(1, 300)
  expect(ticks).toBeGreaterThan(100)
  expect(refused).toBeGreaterThan(100)
})
it('300 answers with quotes, each harmed: whatever becomes a number is sound', () => {
  const { ticks, refused } = fuzzAnswers(1, 300)
  expect(ticks).toBeGreaterThan(100)
  expect(refused).toBeGreaterThan(100)
})
