import { istInstant } from '@strikelens/market/time'
import { expect, it } from 'vitest'
import { cadenceText, lastText } from './datasetWords.ts'

const NOW = istInstant('2026-11-17', '10:15')
const last = (dataset: Partial<Parameters<typeof lastText>[0]>) =>
  lastText({ cadence: 'session', lastUpdate: null, lastSession: null, loadedAt: null, ...dataset }, NOW)

it('says how often a dataset comes', () => {
  expect(cadenceText('minutes', 1)).toBe('1 minute')
  expect(cadenceText('minutes', 3)).toBe('3 minutes')
  expect((['session', 'week', 'year', 'news', 'change'] as const).map((every) => cadenceText(every, null))).toEqual([
    'Every session, evening',
    'Every week',
    'Every year',
    'When announced',
    'On change',
  ])
})

it('says when it last came, and how old that is', () => {
  expect(last({ cadence: 'minutes', lastUpdate: NOW - 32_000 })).toBe('17 Nov 10:14 IST, 32 s ago')
  expect(last({ lastSession: '2026-11-16' })).toBe('Session of 16 Nov, 1 d ago')
  expect(last({ cadence: 'week', lastSession: '2026-11-10' })).toBe('As of 10 Nov, 7 d ago')
  expect(last({ cadence: 'year', lastSession: '2027-01-01' })).toBe('List of 2027')
  const list = { cadence: 'change', lastSession: '2026-11-17' } as const
  expect(last({ ...list, loadedAt: NOW - 7_200_000 })).toBe('As of 17 Nov, loaded 2 h ago')
  expect(last(list)).toBe('As of 17 Nov, today')
  expect(last({})).toBe('Never')
})

it('leaves the age away where the date says more', () => {
  // 18 Sep to 17 Nov: 12 days of September, 31 of October, 17 of November.
  expect(last({ lastSession: '2026-09-18' })).toBe('Session of 18 Sep, 60 d ago')
  expect(last({ lastSession: '2026-09-17' })).toBe('Session of 17 Sep')
  expect(last({ cadence: 'news', lastSession: '2023-10-16' })).toBe('As of 16 Oct 2023')
  expect(last({ cadence: 'minutes', lastUpdate: istInstant('2025-11-25', '15:29') })).toBe('25 Nov 2025 15:29 IST')
  const list = { cadence: 'change', lastSession: '2025-09-01', loadedAt: istInstant('2025-09-02', '08:30') } as const
  expect(last(list)).toBe('As of 1 Sep 2025, loaded 2 Sep 2025')
})
