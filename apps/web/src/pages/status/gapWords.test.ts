import { istInstant } from '@strikelens/market/time'
import { describe, expect, it } from 'vitest'
import { fillText, gapRest, gapState } from './gapWords.ts'
import type { Gap } from './statusQuery.ts'

const at = (clock: string) => istInstant('2026-11-16', clock)
const gap = (changes: Partial<Gap> = {}): Gap => ({
  ...{ date: '2026-11-13', what: 'futures and options', from: 0, to: 0, minutes: 1, reason: 'Zerodha Kite was lost.' },
  ...{ settledAt: null, filledBy: null, missing: [] },
  ...changes,
})
const expired: Gap['missing'][number] = {
  ...{ what: 'chains', why: 'expired' },
  ...{ count: 5, of: 1214, names: ['NIFTY 2026-11-17', 'SENSEX 2026-11-19'], words: null },
}
const refused: Gap['missing'][number] = {
  ...{ what: 'bars', why: 'refused', count: 1, of: 640, names: ['TCS26NOVFUT'] },
  words: 'Kite answers 400',
}
const unknown: Gap['missing'][number] = { what: 'minutes', why: 'unknown', count: 12, of: 15, names: [], words: null }

describe('a gap', () => {
  it('is open before anybody was asked', () => {
    expect([gapState(gap()), gapRest(gap())]).toEqual([{ isWhole: false, text: 'Open' }, []])
  })
  it('is filled when nothing of it is missing', () => {
    const filled = gap({ settledAt: at('11:20'), filledBy: 'Zerodha Kite' })
    expect([gapState(filled), gapRest(filled)]).toEqual([{ isWhole: true, text: 'Filled 11:20 from Zerodha Kite' }, []])
  })
  it('of which something is gone is filled in part, and says what is missing and why', () => {
    const part = gap({ settledAt: at('11:20'), filledBy: 'Zerodha Kite', missing: [expired] })
    expect(gapState(part)).toEqual({ isWhole: false, text: 'Filled in part from Zerodha Kite' })
    expect(gapRest(part)).toEqual([
      'Missing: 5 of 1,214 option chains (NIFTY 17 Nov, SENSEX 19 Nov and 3 more), expired before the broker was queried, and it has no history of expired contracts.',
    ])
  })
  it('says that the rest is asked for again while it may come', () => {
    expect(gapRest(gap({ filledBy: 'Zerodha Kite', missing: [unknown, refused] }))).toEqual([
      'Missing: 12 of 15 minutes, the broker has no data of them.',
      'Missing: 1 of 640 instruments (TCS26NOVFUT), the broker refused them: Kite answers 400.',
      'The rest is requested again.',
    ])
  })
  it('that nobody could fill says so', () => {
    const given = gap({ settledAt: at('11:20') })
    expect([gapState(given).text, gapRest(given)]).toEqual([
      'Not filled',
      ['No broker could be queried for it in time.'],
    ])
    expect(gapRest(gap({ settledAt: at('11:20'), missing: [{ ...unknown, count: 15 }] }))).toEqual([
      'Missing: 15 of 15 minutes, the broker has no data of them.',
    ])
  })
})

describe('a fill that goes on', () => {
  const fill = { date: '2026-11-13', source: 'Zerodha Kite', done: 12_400, total: 141_230 }

  it('says how far it is and how long it still takes', () => {
    expect(fillText({ ...fill, leftMs: 160 * 60_000 })).toBe(
      '13 Nov is being filled from Zerodha Kite: 12,400 of 1,41,230 instruments, 2h 40m left.',
    )
    expect(fillText({ ...fill, leftMs: 59_000 })).toContain(', less than a minute left.')
    expect(fillText({ ...fill, leftMs: null })).toContain('1,41,230 instruments.')
  })
})
