import { expect, it } from 'vitest'
import type { ServerClock } from '../../live/clock.ts'
import { storedDays } from './storedDays.ts'

const clock: ServerClock = {
  ...{ now: 0, speed: 1, published: 1, source: '', kind: 'simulated', trouble: null, readAt: 0 },
  history: { stage: 'Bars', done: 1, total: 9 },
}

it('pages ask again once history is finished, and not with every stage of it', () => {
  const later = { ...clock, published: 2, history: { stage: 'Chains', done: 3, total: 9 } }
  const finished = { ...clock, history: null }
  expect(storedDays(later)).toBe(storedDays(clock))
  expect(storedDays(finished)).not.toBe(storedDays(later))
  expect(storedDays({ ...finished, published: 3 })).toBe(storedDays(finished))
})

it('pages of stored closes ask again when another session has been imported', () => {
  const stored = { ...clock, kind: 'stored' as const, history: null }
  expect(storedDays({ ...stored, published: 2 })).not.toBe(storedDays(stored))
})
