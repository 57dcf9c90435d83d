import { expect, it } from 'vitest'
import { areAdmitted, SlidingLimit } from './slidingLimit.ts'

const HOUR = 3_600_000
const MINUTE = 60_000

it('admits five of a key in any hour, wherever the hour begins', () => {
  const limit = new SlidingLimit(5, HOUR)
  for (const minute of [0, 50, 52, 54, 56]) expect(limit.admits(['a'], minute * MINUTE)).toBe(true)
  expect(limit.admits(['a'], 59 * MINUTE)).toBe(false)
  // The one of minute 0 is an hour old; the four after it are not.
  expect(limit.admits(['a'], 60 * MINUTE)).toBe(true)
  expect(limit.admits(['a'], 61 * MINUTE)).toBe(false)
})

it('counts every key for itself, and a refusal for none', () => {
  const limit = new SlidingLimit(1, HOUR)
  expect(limit.admits(['a', 'x'], 0)).toBe(true)
  expect(limit.admits(['b', 'x'], 0)).toBe(false)
  expect(limit.admits(['b', 'y'], 0)).toBe(true)
})

it('counts nothing in one limit for what another refuses', () => {
  const [wide, narrow] = [new SlidingLimit(2, HOUR), new SlidingLimit(1, HOUR)]
  const ask = (key: string) =>
    areAdmitted(
      [
        { limit: wide, key: 'a' },
        { limit: narrow, key },
      ],
      0,
    )
  expect([ask('x'), ask('x'), ask('x'), ask('y'), ask('z')]).toEqual([true, false, false, true, false])
})

it('takes back what did not happen', () => {
  const limit = new SlidingLimit(1, HOUR)
  limit.admits(['a'], 0)
  limit.takeBack('a')
  limit.takeBack('unknown')
  expect([limit.admits(['a'], 1), limit.admits(['a'], 2)]).toEqual([true, false])
})

it('holds nothing of what counts no more: a key that goes on asking is refused and admitted as ever', () => {
  const limit = new SlidingLimit(3, 10)
  // One a millisecond: of every ten three are admitted.
  const admitted = Array.from({ length: 100 }, (_, now) => limit.admitsOne('a', now)).filter(Boolean)
  expect(admitted).toHaveLength(30)
})
