import { describe, expect, it } from 'vitest'
import type { ImportRun } from './importsQuery.ts'
import { runBadge, runShare, runWords } from './importWords.ts'

const RUN: ImportRun = {
  id: 1,
  origin: 'inbox',
  startedAt: '2026-11-13T12:00:00Z',
  isRunning: true,
  progress: {
    stage: 'loading',
    files: 8,
    filesDone: 2,
    bytes: 4000,
    bytesDone: 1000,
    rows: 41_230,
    known: 0,
    rejectedLines: 0,
    days: 0,
    daysDone: 0,
    at: 'fo06JUN2024bhav.csv.zip',
  },
  ...{ rejected: [], held: [], replaced: [] },
  hasReport: false,
}
const at = (isRunning: boolean, progress: Partial<ImportRun['progress']>): ImportRun => ({
  ...RUN,
  isRunning,
  progress: { ...RUN.progress, ...progress },
})

describe('an import in words', () => {
  it('says which file it loads, and which session it derives', () => {
    expect(runWords(RUN)).toBe('2 of 8 files, 41,230 rows: fo06JUN2024bhav.csv.zip')
    expect(runShare(RUN)).toBe(0.25)
    const deriving = at(true, { stage: 'deriving', days: 4, daysDone: 3, at: '2024-06-06' })
    expect([runWords(deriving), runShare(deriving)]).toEqual(['3 of 4 sessions derived: 2024-06-06', 0.75])
  })
  it('says what it came to', () => {
    const done = at(false, { stage: 'done', filesDone: 8, known: 2, daysDone: 1, rejectedLines: 1 })
    expect(runWords(done)).toBe('8 of 8 files, 41,230 rows, 2 loaded before, 1 session derived, 1 line left out')
    expect(runBadge(done).word).toBe('DONE')
  })
  it('tells one that was killed from one that failed, and what comes of it', () => {
    const killed = at(false, { stage: 'deriving' })
    expect(runBadge(killed).word).toBe('BROKEN OFF')
    expect(runWords(killed)).toMatch(/What is left is done at the next start/)
    const failed = at(false, { stage: 'failed', at: 'disk full' })
    expect([runBadge(failed).word, runWords(failed)]).toEqual(['FAILED', 'disk full'])
  })
})
