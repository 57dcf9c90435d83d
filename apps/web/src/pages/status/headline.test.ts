import { istInstant } from '@strikelens/market/time'
import { describe, expect, it } from 'vitest'
import { headline } from './headline.ts'
import type { DatasetStanding, Status } from './statusQuery.ts'

const dataset = (changes: Partial<DatasetStanding> = {}): DatasetStanding => ({
  ...{ key: 'daily', label: 'Cash bhavcopy', exchanges: ['NSE'], cadence: 'session', cadenceMinutes: null },
  ...{ lastUpdate: null, loadedAt: null },
  ...{ lastSession: '2026-11-12', status: 'OK', nextExpected: 0, missingMinutes: 0, missingSessions: [] },
  ...changes,
})
const status = (changes: Partial<Status> = {}): Status => ({
  ...{
    asOf: 0,
    published: istInstant('2026-11-12', '15:40'),
    source: 'Zerodha Kite',
    kind: 'live',
    trouble: null,
    isDatabaseAway: false,
    history: null,
    fill: null,
    feeds: [],
    datasets: [dataset()],
  },
  ...{ rejected: [], gaps: [], incidents: [] },
  ...changes,
})

describe('the status in a line', () => {
  it('is what is wrong with the feed before anything else', () => {
    const late = [dataset({ status: 'Down' })]
    expect(headline(status({ trouble: 'No new prices since 10:42.', datasets: late }))).toMatchObject({
      tone: 'warn',
      text: 'No new prices since 10:42.',
    })
  })
  it('is what is wrong with the database, also while history is being made', () => {
    const history = { stage: 'Today', done: 1, total: 2 }
    const away = status({ trouble: 'The database does not answer.', isDatabaseAway: true, history })
    expect(headline(away)).toEqual({
      tone: 'warn',
      title: 'The database has trouble.',
      text: 'The database does not answer.',
    })
  })
  it('is how far history is while it is being made, and calls nothing late', () => {
    const history = { stage: 'Last session of NIFTY', done: 3, total: 9 }
    expect(headline(status({ kind: 'simulated', history, datasets: [dataset({ status: 'Down' })] }))).toEqual({
      tone: 'plain',
      title: 'History is being made:',
      text: 'Last session of NIFTY, 3 of 9. What is not there yet is on its way.',
    })
  })
  it('names what is late, and leaves out what was never collected', () => {
    const datasets = [dataset({ status: 'Late' }), dataset({ status: null, label: 'Bulk deals' })]
    expect(headline(status({ datasets }))).toMatchObject({ tone: 'warn', text: 'Cash bhavcopy (NSE).' })
  })
  it('says of which close stored prices are, and that nothing is live', () => {
    const datasets = [dataset({ status: 'Down' }), dataset({ lastSession: '2025-11-25', status: 'Down' })]
    expect(headline(status({ kind: 'stored', datasets }))).toMatchObject({
      tone: 'plain',
      title: 'Closing prices of 12 Nov 2026.',
    })
    expect(headline(status({ kind: 'stored', datasets: [dataset({ lastSession: null, status: null })] })).title).toBe(
      'Nothing is stored yet.',
    )
  })
  it('never lets a simulated market pass for a real one', () => {
    expect(headline(status({ kind: 'simulated' })).text).toMatch(/simulated market/)
  })
  it('names the source where all is well', () => {
    expect(headline(status())).toEqual({
      tone: 'plain',
      title: 'All data is in time.',
      text: 'Prices come from Zerodha Kite.',
    })
  })
})
