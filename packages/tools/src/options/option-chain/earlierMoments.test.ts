import { istInstant } from '@strikelens/market/time'
import { expect, it } from 'vitest'
import { earlierMoments } from './earlierMoments.ts'

const at = (clock: string) => istInstant('2026-11-13', clock)

it('offers every half hour between the open and the moment, neither of them', () => {
  expect(earlierMoments(at('09:15'), at('11:00'))).toEqual(['09:30', '10:00', '10:30'])
  expect(earlierMoments(at('09:00'), at('10:05'))).toEqual(['09:30', '10:00'])
  expect(earlierMoments(at('09:15'), at('09:20'))).toEqual([])
  expect(earlierMoments(undefined, at('10:00'))).toEqual([])
})
