import { describe, expect, it } from 'vitest'
import type { Result } from '../../result.ts'
import { answerOf, noAnswerOf } from '../../testing/answerOf.ts'
import { marketOn, PREVIOUS, STALLED_MINUTES, TODAY } from '../../testing/futuresDay.ts'
import { keepFile } from '../../testing/futuresHistory.ts'
import {
  shownTrend,
  sideways,
  steady,
  type TrendSymbol,
  trendDays,
  trending,
  trendOf,
} from '../../testing/futureTrendMarket.ts'
import { emptyMemory } from '../../testing/memorySource.ts'
import { compute } from './compute.ts'
import { tool } from './tool.ts'

const UP: TrendSymbol = { symbol: 'UP', closes: trending(24, 1), oiChanges: steady(24, 10) }
const GOLD: TrendSymbol = { symbol: 'GOLD', set: 'COM', closes: trending(24, 1), oiChanges: steady(24, 10) }

const texts = (result: Result<unknown>) => answerOf(result).notices.map(({ text }) => text)
const STORED = /sessions are known/
const but = (result: Result<unknown>, left: RegExp) => texts(result).filter((text) => !left.test(text))

describe('while a session runs', () => {
  it('phases are provisional until its close, and final after it', async () => {
    const live = await trendOf([UP])
    expect(answerOf(live).data.rows[0]).toMatchObject({ isProvisional: true, date: TODAY })
    expect(but(live, STORED)).toEqual(['Phases of 20 Nov are provisional: until the close at 15:30.'])
    const over = await trendOf([UP], {}, { clock: '18:00' })
    expect(answerOf(over).data.rows[0]).toMatchObject({ isProvisional: false, date: TODAY })
    expect(but(over, STORED)).toEqual([])
  })

  it('each market has its own close', async () => {
    const late = { ...GOLD, minutes: [{ clock: '18:00', price: 130, oiQty: 100_240, volumeQty: 1 }] }
    const evening = await trendOf([UP, late], {}, { clock: '18:00' })
    expect(answerOf(evening).data.rows.map(({ symbol, isProvisional }) => [symbol, isProvisional])).toEqual([
      ['UP', false],
      ['GOLD', true],
    ])
    expect(but(evening, STORED)).toEqual(['Phases of 20 Nov are provisional: of commodities until the close at 23:55.'])
    const morning = await trendOf([UP, GOLD])
    expect(but(morning, STORED)).toEqual([
      'Phases of 20 Nov are provisional: of NSE and BSE until the close at 15:30, of commodities until the close at 23:55.',
    ])
  })

  it('has the price of the moment and the age of its OI', async () => {
    const answer = answerOf(await trendOf([UP]))
    expect(answer.asOf).toBe(Date.parse('2025-11-20T10:15:00+05:30'))
    expect(answer.oiAsOf).toBe(answer.asOf)
    expect(answer.data.rows[0].price).toBeCloseTo(100 * 1.01 ** 23, 9)
    expect(answer.data.rows[0].pricePct).toBeCloseTo(1, 9)
  })
})

describe('before the first minute', () => {
  it('the phases are those of the close before', async () => {
    const days = trendDays([UP])
    days.listings.set(PREVIOUS, days.listings.get(TODAY) ?? [])
    keepFile(days, PREVIOUS, [
      { symbol: 'UP', month: '25NOV', expiry: '2025-11-25', close: UP.closes[22], oiQty: 100_220 },
    ])
    keepFile(days, '2025-11-18', [
      { symbol: 'UP', month: '25NOV', expiry: '2025-11-25', close: UP.closes[21], oiQty: 100_210 },
    ])
    const result = await trendOf(days, { date: TODAY }, { clock: '09:10' })
    expect(answerOf(result).data.rows[0]).toMatchObject({
      phase: 'Mark-Up',
      date: PREVIOUS,
      isProvisional: false,
      isTraded: true,
    })
    expect(but(result, STORED)).toEqual(['No data of the new session yet: phases are those of the close of 19 Nov.'])
  })
})

describe('OI that stands still', () => {
  it('leaves phases at the close before: what the session does to the flow is not known', async () => {
    const closes = [...sideways(23), 99]
    const oiChanges = Array.from({ length: 23 }, (_, i) => (i % 2 === 0 ? 300 : -100))
    const result = await trendOf(
      [{ symbol: 'A', closes, oiChanges, minutes: STALLED_MINUTES }],
      {},
      { look: 10, clock: '10:00' },
    )
    const [row] = answerOf(result).data.rows
    expect(row).toMatchObject({ phase: 'Accumulation', date: PREVIOUS, isProvisional: false, isTraded: true })
    // The price is that of the moment all the same.
    expect(row.price).toBe(119)
    expect(answerOf(result).data.sessions.derivatives.dates.at(-1)).toBe(PREVIOUS)
    expect(but(result, STORED)[0]).toMatch(
      /^OI feed stalled since 09:4\d: .* phases are those of the previous close\.$/,
    )
    expect(texts(result).join()).not.toContain('provisional')
  })
})

describe('a future without a trade today', () => {
  it('stands at its last session, grey, outside rankings', async () => {
    const still = { ...UP, symbol: 'STILL', minutes: [] }
    const result = await trendOf([UP, still])
    const row = answerOf(result).data.rows[1]
    expect(row).toMatchObject({
      symbol: 'STILL',
      isTraded: false,
      phase: 'Mark-Up',
      date: PREVIOUS,
      isProvisional: false,
    })
    expect(answerOf(result).data.shares.counted.slice(-2)).toEqual([2, 1])
  })
})

describe('fewer than n + 1 sessions', () => {
  it('have no phase, and how many there are is said', async () => {
    const young = { symbol: 'NEW', closes: trending(15, 1), oiChanges: steady(15, 10) }
    const result = await trendOf([UP, young])
    const row = answerOf(result).data.rows[1]
    expect(row).toMatchObject({ phase: '', days: Number.NaN, z: Number.NaN, sessions: 15, previous: null })
    expect(but(result, STORED)).toContain('NEW has not the 21 sessions that a phase over 20 needs.')
    expect(texts(await trendOf([young, { ...young, symbol: 'NEWER' }]))).toContain(
      'No future has the 21 sessions that a phase over 20 needs.',
    )
    // Exactly n + 1 are enough.
    const enough = await shownTrend([{ ...young, closes: trending(21, 1), oiChanges: steady(21, 10) }])
    expect(enough.data.rows[0]).toMatchObject({ phase: 'Mark-Up', days: 1, isSinceStart: true })
  })
})

describe('a short history', () => {
  it('says how far phases reach back, and that older trends are not remembered', async () => {
    expect(texts(await trendOf([UP]))).toContain(
      'Closes of 24 sessions are known: phases reach back 4 sessions, and an earlier trend is not counted (140 are read where stored).',
    )
    const long = { symbol: 'LONG', closes: trending(141, 0.1), oiChanges: steady(141, 1) }
    expect(texts(await trendOf([long])).some((text) => STORED.test(text))).toBe(false)
  })
})

describe('no answer', () => {
  it('when no future is stored', async () => {
    const none = noAnswerOf(await compute(marketOn(emptyMemory(), '10:15'), tool.params.parse({})))
    expect(none).toMatchObject({ reason: 'No futures of 20 Nov are stored yet', actions: [{ set: { date: null } }] })
  })

  it('for a symbol without futures, with the way to its page', async () => {
    const none = noAnswerOf(await trendOf([UP], { symbol: 'NIFTYBEES' }))
    expect(none).toMatchObject({
      reason: 'NIFTYBEES has no listed futures',
      links: [{ tool: 'company', symbol: 'NIFTYBEES' }],
    })
  })

  it('for a list that only its owner knows, and one without a future', async () => {
    expect(noAnswerOf(await trendOf([UP], { universe: 'watchlist:Mine' })).reason).toBe('“Mine” is a private watchlist')
    expect(noAnswerOf(await trendOf([UP], { universe: 'symbols:NIFTYBEES' })).reason).toBe(
      'No symbol of this list has futures',
    )
  })
})

describe('the view', () => {
  it('is the symbol’s own where one is named by the path, the list where it is asked for', async () => {
    expect((await shownTrend([UP, GOLD], { symbol: 'UP' })).data.symbol?.date.length).toBe(24)
    const list = await shownTrend([UP, GOLD], { symbol: 'UP', view: 'list' })
    expect([list.data.symbol, list.data.rows.length]).toEqual([null, 2])
  })

  it('offers every symbol that has futures', async () => {
    const { data } = await shownTrend([UP, GOLD], { symbol: 'UP' })
    expect(data.symbol?.symbols).toEqual([
      { set: 'IDX', symbols: [] },
      { set: 'STK', symbols: ['UP'] },
      { set: 'COM', symbols: ['GOLD'] },
    ])
  })

  it('of a universe holds its futures alone', async () => {
    const symbols = async (universe: string) =>
      (await shownTrend([UP, GOLD], { universe })).data.rows.map(({ symbol }) => symbol)
    expect(await symbols('all')).toEqual(['UP', 'GOLD'])
    expect(await symbols('fno')).toEqual(['UP'])
    expect(await symbols('com')).toEqual(['GOLD'])
    expect(await symbols('symbols:GOLD')).toEqual(['GOLD'])
  })
})

describe('a corporate action', () => {
  it('does not move the flow: earlier OI is told in shares of now', async () => {
    const closes = sideways(12)
    const oiChanges = Array.from({ length: 11 }, (_, i) => (i % 2 === 0 ? 300 : -100))
    const days = trendDays([{ symbol: 'A', closes, oiChanges }])
    days.adjustments.set('A', [{ exDate: PREVIOUS, factor: 2 }])
    const [row] = (await shownTrend(days, {}, { look: 10 })).data.rows
    // The eight sessions before the ex-date count double: of the ten, rising 300s at 4 × 2 + 1, falling 100s at 4 × 2 + 1 …
    const sessions = oiChanges
      .slice(-10)
      .map((change, i) => ({ change: change * (i < 8 ? 2 : 1), isUp: (i + 1) % 2 === 0 }))
    const sum = (isUp: boolean) =>
      sessions.filter((one) => one.isUp === isUp).reduce((total, { change }) => total + Math.abs(change), 0)
    expect(row.flow).toBeCloseTo((sum(true) - sum(false)) / (sum(true) + sum(false)), 9)
  })
})
