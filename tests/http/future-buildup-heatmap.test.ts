import type { BuildupHeatmap } from '@strikelens/tools/futures/future-buildup-heatmap/compute'
import { describe, expect, it } from 'vitest'
import { answersAtEveryAddress } from './addresses.ts'
import { answered, unanswered } from './ask.ts'
import { expectFileOf } from './csvTable.ts'
import { holdsParameters } from './parameters.ts'
import { rawFutures, rawSteps } from './rawFutures.ts'
import { type RawStep, rawFrame } from './reference/futures.ts'

const TOOL = 'future-buildup-heatmap'
const CODES = ['N', 'LB', 'SB', 'SC', 'LU'] as const
const WEIGHTS = { LB: 2, SC: 1, N: 0, LU: -1, SB: -2 }
/** October's series ended on the 27th; NSE rested on 10 November. */
const SESSIONS = [
  '2026-10-23',
  '2026-10-26',
  '2026-10-27',
  '2026-10-28',
  '2026-10-29',
  '2026-10-30',
  '2026-11-02',
  '2026-11-03',
  '2026-11-04',
  '2026-11-05',
  '2026-11-06',
]

/** Four decimals are sent. */
const near = (value: number) => expect.closeTo(value, 3.7)

/** First covering within three sessions after two days of shorts and more; unwinding after longs likewise. */
function turnOf(steps: readonly RawStep[], day: number): number {
  const [after, by] =
    steps[day].buildup === 'SC' ? (['SB', 1] as const) : steps[day].buildup === 'LU' ? (['LB', 2] as const) : [null, 0]
  for (let back = 1; back <= 3 && after !== null; back++) {
    const [one, before] = [steps[day - back]?.buildup, steps[day - back - 1]?.buildup]
    if (one === steps[day].buildup) return 0
    if (one === after && before === after) return by
  }
  return 0
}

describe('the buildup heatmap over HTTP', () => {
  holdsParameters(TOOL, {
    days: { values: ['5', '20', '30'], bad: '7' },
    universe: { values: ['idx', 'com', 'all', 'nifty50', 'symbols:RELIANCE,TCS', 'watchlist:Mine'], bad: 'bse500' },
    sector: { values: ['Banks', 'Pharma'], bad: 'x'.repeat(41) },
    group: { shows: 'page' },
    dir: { values: ['asc'] },
    q: { values: ['bank'], bad: 'x'.repeat(41) },
    unit: { shows: 'page' },
    symbol: { values: ['NIFTY'], bad: '!' },
  })
  answersAtEveryAddress(TOOL, 'RELIANCE')

  it('has the class, change and close of every stock and day that the printed rows give, across an expiry', async () => {
    const { data } = await answered<BuildupHeatmap>(TOOL, { date: '2026-11-06', days: '10' })
    expect(data.days.map(({ date }) => date)).toEqual(SESSIONS.slice(1))
    expect(data.rows.length).toBeGreaterThan(200)
    for (const row of data.rows) {
      const steps = rawSteps(row.symbol, SESSIONS)
      const [{ lotSize }] = rawFutures('2026-11-06').get(row.symbol) ?? []
      const shown = row.buildup.map((code, day) => [CODES[code], row.dp[day], row.doi[day], row.close[day]])
      expect([row.symbol, ...shown]).toEqual([
        row.symbol,
        ...steps.map(({ buildup, dp, doi, close }) => [buildup, near(dp), near(doi), near(close)]),
      ])
      expect([row.symbol, ...row.oiChg]).toEqual([
        row.symbol,
        ...steps.map(({ oiChgQty }) => expect.closeTo(oiChgQty / lotSize, 2)),
      ])
    }
  })

  it('scores, sums up and marks the days that it shows', async () => {
    const { data } = await answered<BuildupHeatmap>(TOOL, { date: '2026-11-06', days: '10' })
    let longest = 0
    for (const row of data.rows) {
      const steps = rawSteps(row.symbol, SESSIONS)
      const weights = steps.reduce((sum, { buildup }) => sum + WEIGHTS[buildup], 0)
      const { dp, doi } = rawFrame(steps)
      expect([row.symbol, row.score, row.frameDp, row.frameDoi]).toEqual([
        row.symbol,
        near((100 * weights) / 20),
        near(dp),
        near(doi),
      ])
      const last = steps[9].buildup
      const run = steps.toReversed().findIndex(({ buildup }) => buildup !== last)
      expect([row.symbol, row.streakClass]).toEqual([row.symbol, last])
      if (last === 'N') expect(row.streak).toBe(0)
      else if (run >= 0) expect([row.symbol, row.streak]).toEqual([row.symbol, run])
      else expect(row.streak).toBeGreaterThanOrEqual(10)
      longest = Math.max(longest, run)
      // The first days may end runs that began before them.
      const marks = steps.map((_, day) => turnOf(steps, day)).slice(5)
      expect([row.symbol, ...row.turn.slice(5)]).toEqual([row.symbol, ...marks])
      expect(row.expiry).toEqual(data.days.map(({ date }) => (date === '2026-10-27' ? 1 : 0)))
    }
    expect(longest).toBeGreaterThanOrEqual(3)
  })

  it('has the market bias of the last day in rupees of changed OI', async () => {
    const { data, explanations } = await answered<BuildupHeatmap>(TOOL, { date: '2026-11-06' })
    const value = { LB: 0, SC: 0, SB: 0, LU: 0, N: 0 }
    const count = { LB: 0, SC: 0, SB: 0, LU: 0, N: 0 }
    for (const { symbol } of data.rows) {
      const [{ buildup, oiChgQty, close }] = rawSteps(symbol, SESSIONS.slice(-2))
      value[buildup] += (Math.abs(oiChgQty) * close) / 1e7
      count[buildup]++
    }
    const { LB, SC, SB, LU } = value
    expect(data.today.count).toEqual(count)
    expect(data.today.bias).toBeCloseTo((100 * (LB + SC - SB - LU)) / (LB + SC + SB + LU), 3)
    expect(explanations.bias.inputs.map((input) => input.value)).toEqual(
      [LB, SC, SB, LU].map((crore) => expect.closeTo(crore, 1)),
    )
  })

  it('sums a sector up as one future, price by OI value and OI at constant prices', async () => {
    const { data } = await answered<BuildupHeatmap>(TOOL, { date: '2026-11-06', days: '5' })
    for (const { sector, symbols, dp, doi } of data.sectors) {
      const own = data.rows.filter((row) => row.sector === sector)
      expect(own).toHaveLength(symbols ?? 0)
      if (own.length < 2) continue
      let [weight, moved, held, changed] = [0, 0, 0, 0]
      for (const { symbol } of own) {
        const [step] = rawSteps(symbol, SESSIONS.slice(-2))
        const prevClose = step.close / (1 + step.dp / 100)
        const ref = (step.oiQty - step.oiChgQty) * prevClose
        weight += ref
        moved += ref * step.dp
        held += ref
        changed += step.oiChgQty * prevClose
      }
      expect([sector, dp[4], doi[4]]).toEqual([sector, near(moved / weight), near((100 * changed) / held)])
    }
  })

  it('shows commodities by their own calendar beside stocks: a day on which NSE rested is shut there', async () => {
    const { data } = await answered<BuildupHeatmap>(TOOL, { universe: 'all', days: '10', date: '2026-11-12' })
    const dates = data.days.map(({ date }) => date)
    const gold = data.rows.find(({ symbol }) => symbol === 'GOLD')
    const nifty = data.rows.find(({ symbol }) => symbol === 'NIFTY')
    const shutOn = (row: typeof gold) => dates.filter((_, day) => row?.state[day] === 2)
    expect(dates).toContain('2026-11-10')
    expect(shutOn(nifty)).toEqual(['2026-11-10'])
    expect(shutOn(gold)).not.toContain('2026-11-10')
  })

  it('begins its running day with the session, and leaves the days before as they were', async () => {
    const [live, past] = await Promise.all([
      answered<BuildupHeatmap>(TOOL, { days: '10' }),
      answered<BuildupHeatmap>(TOOL, { days: '10', date: '2026-11-12' }),
    ])
    expect(live.data.days.at(-1)).toMatchObject({ date: '2026-11-13', isLive: true })
    expect(past.data.days.at(-1)).toMatchObject({ date: '2026-11-12', isLive: false })
    const before = new Map(past.data.rows.map((row) => [row.symbol, row]))
    for (const { symbol, buildup, dp } of live.data.rows) {
      const row = before.get(symbol)
      expect([symbol, ...buildup.slice(0, 9)]).toEqual([symbol, ...(row?.buildup.slice(1) ?? [])])
      expect([symbol, ...dp.slice(0, 9)]).toEqual([symbol, ...(row?.dp.slice(1) ?? [])])
    }
  })

  it('moves its last day with the minutes of a replay', async () => {
    const [early, late] = await Promise.all(
      ['09:45', '10:15'].map((time) => answered<BuildupHeatmap>(TOOL, { date: '2026-11-13', time, days: '5' })),
    )
    const dps = ({ data }: typeof early) => data.rows.map(({ dp }) => dp[4])
    expect(dps(early)).not.toEqual(dps(late))
    expect(early.data.rows.map(({ dp }) => dp[3])).toEqual(late.data.rows.map(({ dp }) => dp[3]))
  })

  it('says what to do about a list that only its owner knows', async () => {
    expect((await unanswered(TOOL, { universe: 'watchlist:Mine' })).reason).toContain('a private watchlist')
  })

  it('gives its rows as a file, in the order and of the sector asked for', async () => {
    const { rows } = await expectFileOf(TOOL, { days: '5', sector: 'Banks', sort: 'name', metric: 'dp' })
    const names = rows.map(([symbol]) => String(symbol))
    expect(names.length).toBeGreaterThan(5)
    expect(names).toEqual(names.toSorted())
  })
})
