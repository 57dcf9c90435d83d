import { positionLimits } from '@strikelens/market/datasets'
import { istInstant } from '@strikelens/market/time'
import { createElement } from 'react'
import { describe, expect, it } from 'vitest'
import { answerOf, noAnswerOf, sentence } from '../../testing/answerOf.ts'
import { classed, heatmapOf } from '../../testing/buildupHeatmapMarket.ts'
import { fixtureDays, marketOn, PREVIOUS, STALLED_MINUTES, TODAY } from '../../testing/futuresDay.ts'
import { keepEvenings } from '../../testing/futuresEvenings.ts'
import { keepFile } from '../../testing/futuresHistory.ts'
import { steppedDays } from '../../testing/futuresSteps.ts'
import { memoryKey, setTable } from '../../testing/memorySource.ts'
import { shownText } from '../../testing/shownText.ts'
import { viewProps } from '../../testing/viewProps.ts'
import { compute } from './compute.ts'
import { contextCells } from './contextCells.ts'
import { RowTip } from './RowTip.tsx'
import { tool } from './tool.ts'

const texts = (result: Parameters<typeof answerOf>[0]) => answerOf(result).notices.map(({ text }) => text)
const TEN = classed(
  'A',
  Array.from({ length: 10 }, () => 'LB' as const),
)
const RUNNING = 'The last column is the running session: its classes are not final.'

describe('a session that runs', () => {
  it('is the last column, marked as not final', async () => {
    const result = await heatmapOf([TEN])
    expect(texts(result)).toEqual([RUNNING])
    const { days } = answerOf(result).data
    expect(days).toHaveLength(10)
    expect(days[9]).toEqual({ date: TODAY, isLive: true, isMissing: false })
    expect(days[8]).toEqual({ date: PREVIOUS, isLive: false, isMissing: false })
  })

  it('is early in its first 15 minutes', async () => {
    const result = await heatmapOf([TEN], {}, '09:20')
    expect(texts(result)[0]).toBe('First 15 minutes: prices and OI have not settled yet.')
  })

  it('leaves a future without a trade today hatched, uncounted and outside the ranking, its other days as they were', async () => {
    const days = steppedDays([TEN, classed('STILL', ['SB', 'SB', 'SB'])])
    const panel = days.panels.get(memoryKey('futures', '1m', TODAY))
    if (panel === undefined) throw new Error('no minutes')
    const at = panel.ids.indexOf('STILL25NOVFUT') * panel.barCount
    for (const column of [panel.open, panel.high, panel.low, panel.close, panel.vwap, panel.volume])
      column.fill(Number.NaN, at, at + panel.barCount)
    const result = await heatmapOf(days)
    expect(texts(result)).toContain('1 of 2 futures have not traded in this session and are not ranked.')
    const { data } = answerOf(result)
    const row = data.rows.find(({ symbol }) => symbol === 'STILL')
    expect(row).toMatchObject({ isTraded: false, score: -100, streak: Number.NaN, frameDp: Number.NaN })
    expect([...(row?.state.slice(-3) ?? [])]).toEqual([0, 0, 1])
    expect([data.today.known, data.sustained?.shorts]).toEqual([1, 0])
  })

  it('suspends the classes of its column while the OI feed stands still, price changes remain', async () => {
    const days = fixtureDays([
      {
        symbol: 'A',
        futures: [
          { month: '25NOV', expiry: '2025-11-25', previous: { close: 100, oiQty: 100 }, minutes: STALLED_MINUTES },
        ],
      },
    ])
    keepEvenings(days, { A: { close: 100, oiQty: 100, sessions: [{ dp: 1, doi: 1 }] } })
    const result = await heatmapOf(days, {}, '09:59')
    expect(texts(result)).toContain('OI feed stalled since 09:45: buildups are suspended.')
    const [row] = answerOf(result).data.rows
    expect([...row.state]).toEqual([0, 1])
    expect([...row.buildup]).toEqual([1, 0])
    expect(row.dp[1]).toBeCloseTo(19, 9)
    expect([row.score, row.streak]).toEqual([100, Number.NaN])
  })
})

describe('before the first minute', () => {
  it('the last column is the last complete session, and the page says so', async () => {
    const days = steppedDays([TEN])
    keepFile(days, TODAY, [
      { symbol: 'A', month: '25NOV', expiry: '2025-11-25', close: 1010, oiQty: 1_020_000, lotSize: 100 },
    ])
    const result = await compute(marketOn(days, '09:05', '2025-11-21'), tool.params.parse({ date: '2025-11-21' }))
    expect(texts(result)).toEqual(['No data of the new session yet: the close of 20 Nov is shown.'])
    const { data, asOf } = answerOf(result)
    expect(data.days[9]).toEqual({ date: TODAY, isLive: false, isMissing: false })
    expect(data.rows[0]).toMatchObject({ isTraded: true, streak: 10 })
    expect(asOf).toBe(istInstant(TODAY, '15:30'))
  })
})

describe('a completed day', () => {
  it('is final', async () => {
    const result = await heatmapOf([TEN], {}, '15:30')
    expect(texts(result)).not.toContain(RUNNING)
    expect(answerOf(result).data.days[9].isLive).toBe(false)
  })

  it('is told by its file where no minutes are stored', async () => {
    const days = steppedDays([TEN])
    const file = (date: string, close: number, oiQty: number) =>
      keepFile(days, date, [{ symbol: 'A', month: '25NOV', expiry: '2025-11-25', close, oiQty, lotSize: 100 }])
    file(PREVIOUS, 1000, 1_000_000)
    file('2025-11-18', 990, 980_000)
    days.listings.set(PREVIOUS, days.listings.get(TODAY) ?? [])
    const result = await compute(marketOn(days, '18:00', PREVIOUS), tool.params.parse({ date: PREVIOUS, days: '5' }))
    expect(texts(result)).toContain('End-of-day data only for this date')
    const { data } = answerOf(result)
    // 1,000/990 − 1
    expect(data.rows[0].dp[4]).toBeCloseTo(1.0101, 4)
    expect(data.days[4].date).toBe(PREVIOUS)
  })
})

describe('a short history', () => {
  it('shows the columns that exist and says since when', async () => {
    const result = await heatmapOf([classed('A', ['LB', 'SC', 'LB'])], { days: '30' })
    const { data } = answerOf(result)
    expect(data.days.map(({ date }) => date)).toEqual(['2025-11-18', PREVIOUS, TODAY])
    expect(texts(result)).toEqual(['3 of 30 days: changes of futures are known from 18 Nov on.', RUNNING])
    // The frame is of the columns that exist: 1.01³.
    expect(data.rows[0].frameDp).toBeCloseTo(3.0301, 4)
  })

  it('hatches the days before a listing: they do not count in the score, and there is no frame', async () => {
    const { data } = answerOf(await heatmapOf([TEN, classed('NEW', ['LB', 'SB'])]))
    const row = data.rows.find(({ symbol }) => symbol === 'NEW')
    expect([...(row?.state ?? [])]).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 0, 0])
    expect(row).toMatchObject({ score: 0, streak: 1, frameDp: Number.NaN, frameDoi: Number.NaN })
  })
})

describe('a store of one session or two', () => {
  it.each([1, 2])('has no one sustained after %i, neither in the strip nor on a row', async (sessions) => {
    const run = (of: 'LB' | 'SB') => Array.from({ length: sessions }, () => of)
    const result = await heatmapOf([classed('A', run('LB')), classed('B', run('SB'))], { days: '5' })
    const { data, answer } = viewProps(result, {})
    expect(data.days).toHaveLength(sessions)
    const cell = contextCells(data, answer).cells.find(({ label }) => label === 'Sustained longs, shorts')
    expect(cell).toEqual({ label: 'Sustained longs, shorts', value: '–', note: 'from 3 days on' })
    expect(answer.explanations).not.toHaveProperty('sustained')
    expect(shownText(createElement(RowTip, { line: { kind: 'future', row: data.rows[0] } }))).not.toContain('Sustained')
  })
})

describe('a day between others of which nothing is stored', () => {
  it('is not counted among those that are, and is named', async () => {
    const days = steppedDays([classed('A', ['LB', 'LB', 'LB', 'LB'])])
    for (const dataset of ['futures_daily', 'continuous_daily']) days.tables.delete(memoryKey(dataset, PREVIOUS))
    const result = await heatmapOf(days, { days: '5' })
    const { data } = answerOf(result)
    expect(data.days.map(({ date }) => date)).toEqual(['2025-11-17', '2025-11-18', PREVIOUS, TODAY])
    expect(texts(result)).toContain('3 of 5 days: changes of futures are known from 17 Nov on, without 19 Nov.')
    expect(sentence(answerOf(result), 'Sustained')).toContain('Over 3 days 1 Sustained longs')
  })
})

describe('a named symbol', () => {
  it('brings its own universe, and is missed aloud where it is not in the one asked for', async () => {
    const market = [TEN, { ...classed('NIFTY', ['LB']), more: { set: 'IDX' as const } }]
    expect(answerOf(await heatmapOf(market, { symbol: 'NIFTY' })).data.rows.map(({ symbol }) => symbol)).toEqual([
      'NIFTY',
    ])
    expect(texts(await heatmapOf(market, { symbol: 'NIFTY', universe: 'fno' }))).toContain(
      'NIFTY is not in this grid (F&O stocks). Choose the universe All symbols.',
    )
  })
})

describe('a ban', () => {
  it('stands beside the stock', async () => {
    const days = steppedDays([TEN])
    setTable(days, positionLimits, PREVIOUS, {
      symbol: ['A'],
      mwplPct: Float64Array.of(97),
      inBan: Float64Array.of(1),
    })
    expect(answerOf(await heatmapOf(days)).data.rows[0].isInBan).toBe(true)
  })
})

describe('no answer', () => {
  it('is given for a list that its reader has not sent', async () => {
    expect(noAnswerOf(await heatmapOf([TEN], { universe: 'watchlist:My picks' }))).toMatchObject({
      reason: '“My picks” is a private watchlist',
      actions: [{ set: { universe: null } }],
    })
  })

  it('is given for a list without futures, and for a session of which nothing is stored', async () => {
    expect(noAnswerOf(await heatmapOf([TEN], { universe: 'symbols:NONE' })).reason).toBe(
      'No symbol of this list has futures',
    )
    expect(noAnswerOf(await heatmapOf([TEN], { universe: 'com' })).reason).toBe('No futures of 20 Nov are stored yet')
    const first = steppedDays([TEN])
    first.tables.clear()
    expect(noAnswerOf(await heatmapOf(first)).reason).toBe(
      'Nothing is stored before 20 Nov that its buildup could be measured from',
    )
  })
})
