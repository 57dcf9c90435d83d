import { istInstant } from '@strikelens/market/time'
import { describe, expect, it } from 'vitest'
import { answers } from '../index.ts'
import type { Notice, Result } from '../result.ts'
import { CLOSES_ONLY, noMinutes, withNeeds } from './closesOnly.ts'

const OI_THROUGH = { of: 'options', shows: 'OI through the session' } as const

function resultWith(...notices: Notice[]): Result<unknown> {
  const asOf = istInstant('2025-11-25', '15:30')
  return { answer: { asOf, oiAsOf: asOf, insights: [], notices, explanations: {}, data: null } }
}

describe('an answer of closing prices alone', () => {
  it('says of which day, what is left out, and which data that needs', () => {
    const other: Notice = { kind: 'warn', text: 'OI feed stalled.' }
    expect(withNeeds(resultWith(CLOSES_ONLY, other), { byMinute: OI_THROUGH })).toMatchObject({
      answer: {
        notices: [
          {
            text: 'End-of-day data only for this date: closing prices of 25 Nov 2025. Left out is what needs minute-by-minute option prices and OI: OI through the session.',
          },
          other,
        ],
        needs:
          'This needs minute-by-minute option prices and OI from a live feed; of 25 Nov 2025 only closing prices are stored.',
      },
    })
  })

  it('needs nothing more where a day’s files tell all', () => {
    const told = withNeeds(resultWith(CLOSES_ONLY), { byMinute: null })
    expect(told).toMatchObject({
      answer: { notices: [{ text: 'End-of-day data only for this date: closing prices of 25 Nov 2025.' }] },
    })
    expect(told).not.toHaveProperty('answer.needs')
  })
})

it('an answer with its minutes, or without an answer, is as it was', () => {
  const minutes = resultWith({ kind: 'info', text: 'Early.' })
  expect(withNeeds(minutes, { byMinute: OI_THROUGH })).toBe(minutes)
  const none = noMinutes('futures', '2025-11-25')
  expect(withNeeds(none, { byMinute: OI_THROUGH })).toBe(none)
  expect(none.noAnswer).toEqual({
    reason: 'End-of-day data only for this date',
    advice:
      'This needs minute-by-minute futures prices and OI from a live feed; of 25 Nov 2025 only closing prices are stored.',
  })
})

it('what is left out ends a sentence, whichever tool it is of', () => {
  const left = answers.flatMap(({ byMinute }) => (byMinute === null ? [] : [byMinute.shows]))
  expect(left.length).toBeGreaterThan(30)
  for (const shows of left) expect(shows).toMatch(/^[a-z].*[^.]$|^IV |^PCR /)
})
