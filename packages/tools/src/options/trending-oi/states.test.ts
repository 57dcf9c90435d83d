import { flipRecord } from '@strikelens/market/datasets'
import { describe, expect, it } from 'vitest'
import { answerOf, sentence } from '../../testing/answerOf.ts'
import { fixtureA, fixtureMarket, keepDay, PREVIOUS, SNAPSHOTS, SYMBOL, TODAY } from '../../testing/fixtureA.ts'
import { type MemoryDays, memoryKey, setTable } from '../../testing/memorySource.ts'
import { compute } from './compute.ts'
import { FEWEST_FLIPS } from './flipLimit.ts'
import { tool } from './tool.ts'

async function trend(query: Record<string, string> = {}, clock = '10:15', days: MemoryDays = fixtureA(), date = TODAY) {
  const params = tool.params.parse({ interval: '15m', ...query })
  return answerOf(await compute(fixtureMarket(clock, days, date), params))
}

describe('a day that has hardly begun or left something out', () => {
  it('has no direction with one row only', async () => {
    const { rows } = (await trend({}, '09:30')).data
    expect(rows.time.length).toBe(1)
    expect(rows.dirChg[0]).toBeNaN()
    expect(rows.sentiment[0]?.trend).toBeNull()
    expect(rows.largest).toBe(-1)
  })
  it('is Neutral at the first snapshot against the open', async () => {
    const { rows } = (await trend({ base: 'open' }, '09:30')).data
    expect(rows.sentiment[0]).toMatchObject({ band: 'Neutral', trend: null })
  })
  it('leaves rows without a snapshot open and out of the table', async () => {
    const { rows } = (await trend()).data
    expect(rows.newestFirst).toEqual([3, 0])
    expect(rows.diff[1]).toBeNaN()
  })
  it('is one row on a date of which only the end of day is stored', async () => {
    const days = fixtureA()
    days.chains.delete(memoryKey(SYMBOL, '2025-11-25', PREVIOUS))
    const { data, notices } = await trend({}, '15:30', days, PREVIOUS)
    expect(data.rows.newestFirst).toEqual([0])
    expect(notices.map(({ text }) => text)).toContain('End-of-day data only for this date')
  })
})

describe('labels that are withheld', () => {
  it('are those of a thin chain, with the reason', async () => {
    const days = fixtureA()
    const quiet = SNAPSHOTS.map((row) => ({
      ...row,
      ce: row.ce.map((leg, k) => (k < 4 ? leg : { ...leg, volume: 0 })),
    }))
    keepDay(days, { snapshots: quiet })
    const { data, notices } = await trend({}, '10:15', days)
    expect(data.rows.sentiment.every((sentiment) => sentiment === null)).toBe(true)
    expect(notices.map(({ text }) => text).join()).toContain('Thin chain')
  })
  it('are those of rows after the OI feed stood still', async () => {
    const days = fixtureA()
    const still = Array.from({ length: 16 }, (_, minute) => ({ ...SNAPSHOTS[1], clock: `10:${15 + minute}` }))
    keepDay(days, { snapshots: [SNAPSHOTS[0], ...still] })
    const { data } = await trend({}, '10:30', days)
    expect(data.rows.sentiment[3]?.band).toBe('Bullish')
    expect(data.rows.sentiment[4]).toBeNull()
  })
})

describe('an address that cannot be followed', () => {
  it('leaves out a strike that is not listed, and says so', async () => {
    const { data, notices } = await trend({ strikes: '26000,26050' })
    expect(Array.from(data.set.strike)).toEqual([26000])
    expect(notices.map(({ text }) => text)).toContain('26,050 is not listed and left out.')
  })
  it('offers no row shorter than three minutes', () => {
    expect(tool.params.safeParse({ interval: '1m' }).success).toBe(false)
  })
})

/** A record of so many flips: every third into Bearish; of four spot went the band's way after three. */
function withFlips(count: number): MemoryDays {
  const days = fixtureA()
  const rows = Array.from({ length: count }, (_, i) => i)
  const band = rows.map((i) => (i % 3 === 0 ? 'Bearish' : 'Bullish'))
  const way = (i: number) => (i % 4 === 0 ? -1 : 1) * (i % 3 === 0 ? -1 : 1)
  const table = {
    symbol: [...rows.map(() => SYMBOL), SYMBOL, 'SENSEX'],
    date: [...rows.map((i) => `2025-10-${String(10 + (i % 5)).padStart(2, '0')}`), '2025-11-18', '2025-11-18'],
    band: [...band, '', 'Bullish'],
    at: Float64Array.from([...rows, Number.NaN, 1]),
    spot: Float64Array.from([...rows.map(() => 26_000), Number.NaN, 85_000]),
    move15: Float64Array.from([...rows.map((i) => 26 * way(i)), Number.NaN, 5]),
    move30: Float64Array.from([...rows.map((i) => 52 * way(i)), Number.NaN, 5]),
    // The last one came too late for an hour.
    move60: Float64Array.from([...rows.map((i) => (i === count - 1 ? Number.NaN : 78 * way(i))), Number.NaN, 5]),
  }
  setTable(days, flipRecord, PREVIOUS, table)
  return days
}

describe('the record of flips', () => {
  it('counts cases, hits and the median move of this symbol alone', async () => {
    const { flips } = (await trend({}, '10:15', withFlips(24))).data
    expect(flips).toMatchObject({ date: PREVIOUS, sessions: 6, n: 24, bullish: 16, bearish: 8 })
    // 18 of 24 the band's way; 26 points of 26,000 are 0.10 %.
    expect(flips?.after[0]).toMatchObject({ minutes: 15, n: 24, hits: 18, hitPct: 75 })
    expect(flips?.after[0].medianMove).toBeCloseTo(0.1, 10)
    expect(flips?.after[2].n).toBe(23)
  })
  it('says nothing of fewer than 20', async () => {
    const few = await trend({}, '10:15', withFlips(FEWEST_FLIPS - 1))
    expect(few.data.flips?.n).toBe(19)
    expect(few.insights.map(({ subject }) => subject)).not.toContain('After flips')
    expect(few.explanations.hit30).toBeUndefined()
  })
  it('is told in a sentence and explained by its counts', async () => {
    const answer = await trend({}, '10:15', withFlips(24))
    expect(sentence(answer, 'After flips')).toBe(
      'Of 24 changes into Bullish or Bearish by OI change imbalance in 6 sessions 75% were followed by a move that way within 30 minutes; median +0.20%.',
    )
    const { inputs, result } = answer.explanations.hit30
    expect(result).toBe((100 * Number(inputs[0].value)) / Number(inputs[1].value))
  })
  it('is absent where none is stored', async () => {
    expect((await trend()).data.flips).toBeNull()
  })
})
