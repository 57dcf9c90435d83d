import { describe, expect, it } from 'vitest'
import { timeLeft } from './promo.ts'

describe('the days left of the holiday special', () => {
  it.each([
    // 30 November has no 31st: 25 December is 25 + 5 days after 25 November.
    ['2026-11-25', '30 days left'],
    ['2026-12-20', '5 days left'],
    ['2026-12-24', '1 day left'],
    ['2026-12-25', 'Last day'],
  ])('on %s are: %s', (today, left) => expect(timeLeft('2026-12-25', today)).toBe(left))

  it.each(['2026-12-26', '2027-01-01', '2027-12-01'])('are not counted on %s, when it is over', (today) => {
    expect(timeLeft('2026-12-25', today)).toBeNull()
  })

  it('count across the end of a year', () => expect(timeLeft('2027-01-02', '2026-12-30')).toBe('3 days left'))

  it('are not counted to something that is no date', () => expect(timeLeft('soon', '2026-12-01')).toBeNull())
})
