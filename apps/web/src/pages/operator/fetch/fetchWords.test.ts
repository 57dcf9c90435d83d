import { describe, expect, it } from 'vitest'
import type { FetchKind, FetchRun } from './fetchQuery.ts'
import { cameTo, missingDays, progressWords, thereWords, triesWords } from './fetchWords.ts'

// 13 November 2026, 19:10 in India.
const AT = Date.parse('2026-11-13T13:40:00Z')
const RUN: FetchRun = {
  ...{ by: 'schedule', startedAt: AT, stage: 'fetching', files: 33, filesDone: 4, found: 3 },
  at: '2026-11-13 fo.csv',
}
const missing = (date: string, tries = 0, nextTryAt: number | null = AT) => ({
  ...{ date, name: 'a.csv', words: 'not published yet', tries, nextTryAt },
})
const KIND: FetchKind = {
  ...{ publisher: 'NSE', kind: 'fo', label: 'NSE derivatives', due: 5, there: 3, lastTryAt: AT, nextTryAt: AT },
  missing: [missing('2026-11-12'), missing('2026-11-13'), missing('2026-11-13')],
}

describe('a fetch in words', () => {
  it('says how far it is', () => {
    expect(progressWords({ ...RUN, filesDone: 0 })).toBe('Files are being requested from the exchanges.')
    expect(progressWords(RUN)).toBe('4 of 33 files requested: 2026-11-13 fo.csv')
    expect(progressWords({ ...RUN, stage: 'loading' })).toMatch(/is being loaded/)
  })
  it('says what it came to, who began it and when', () => {
    expect(cameTo({ ...RUN, stage: 'done', filesDone: 33 })).toBe(
      '13 Nov 2026 19:10 IST, by the schedule: 33 files requested, 3 came.',
    )
    expect(cameTo({ ...RUN, by: 'operator', stage: 'done', files: 0 })).toMatch(/requested here: nothing was missing/)
    expect(cameTo({ ...RUN, stage: 'stopped' })).toMatch(/broken off after 4 of 33 files/)
    expect(cameTo({ ...RUN, by: 'command', stage: 'failed', at: 'disk full' })).toMatch(
      /from the command line: it failed. disk full/,
    )
  })
})

describe('a kind of file in words', () => {
  it('says what is there, and of which days something is missing', () => {
    expect([thereWords(KIND), missingDays(KIND)]).toEqual(['3 of 5 there', '12 Nov, 13 Nov'])
    expect(thereWords({ ...KIND, there: 5 })).toBe('All 5 there')
    expect(thereWords({ ...KIND, due: 0, there: 0 })).toBe('Nothing due')
  })
  it('says how often a file was requested, and when it is next', () => {
    expect(triesWords(missing('2026-11-13'))).toBe('next at 13 Nov 2026 19:10 IST')
    expect(triesWords(missing('2026-11-13', 1))).toBe('requested once, next at 13 Nov 2026 19:10 IST')
    expect(triesWords(missing('2026-11-13', 2))).toMatch(/^requested twice, /)
    expect(triesWords(missing('2026-11-13', 12, null))).toBe('requested 12 times, not requested again automatically')
  })
})
