import { istInstant } from '@strikelens/market/time'
import { describe, expect, it } from 'vitest'
import { answerOf, noAnswerOf } from '../../testing/answerOf.ts'
import { screenerOf } from '../../testing/buildupScreenerMarket.ts'
import { fixtureDays, marketOn, PREVIOUS, STALLED_MINUTES, TODAY } from '../../testing/futuresDay.ts'
import { keepFile } from '../../testing/futuresHistory.ts'
import { type Stepped, steppedDays } from '../../testing/futuresSteps.ts'
import { memoryKey } from '../../testing/memorySource.ts'
import { compute } from './compute.ts'
import { tool } from './tool.ts'

const texts = (result: Parameters<typeof answerOf>[0]) => answerOf(result).notices.map(({ text }) => text)
const LONG: Stepped = { symbol: 'A', steps: Array.from({ length: 10 }, () => [1, 2] as const), quietBefore: 21 }

describe('a session that runs', () => {
  it('has nothing to say when all is known, and is marked as running', async () => {
    const result = await screenerOf([LONG])
    expect(texts(result)).toEqual([])
    expect(answerOf(result).data.isRunning).toBe(true)
  })

  it('is early in its first 15 minutes', async () => {
    const days = steppedDays([LONG])
    const result = await compute(marketOn(days, '09:20'), tool.params.parse({}))
    expect(texts(result)[0]).toBe('First 15 minutes: prices and OI have not settled yet.')
  })

  it('leaves a future without a trade today grey, unclassed, outside the counts', async () => {
    const still: Stepped = { symbol: 'STILL', steps: [[1, 1]] }
    const days = steppedDays([LONG, still])
    const panel = days.panels.get(memoryKey('futures', '1m', TODAY))
    if (panel === undefined) throw new Error('no minutes')
    const at = panel.ids.indexOf('STILL25NOVFUT') * panel.barCount
    for (const column of [panel.open, panel.high, panel.low, panel.close, panel.vwap, panel.volume])
      column.fill(Number.NaN, at, at + panel.barCount)
    const result = await screenerOf(days)
    expect(texts(result)).toEqual(['1 of 2 futures have not traded in this session and are not ranked.'])
    const row = answerOf(result).data.rows.find(({ symbol }) => symbol === 'STILL')
    expect(row).toMatchObject({ isTraded: false, price: 1000, streak: Number.NaN, isFresh: null })
    expect(row?.frames.map(({ buildup }) => buildup)).toEqual([null, null, null, null])
  })

  it('suspends every class while the OI feed stands still: each frame ends with today', async () => {
    const days = fixtureDays([
      {
        symbol: 'A',
        futures: [
          { month: '25NOV', expiry: '2025-11-25', previous: { close: 100, oiQty: 100 }, minutes: STALLED_MINUTES },
        ],
      },
    ])
    const result = await screenerOf(days, {}, '09:59')
    expect(texts(result)).toContain('OI feed stalled since 09:45: buildups are suspended.')
    const { rows, summary } = answerOf(result).data
    expect(rows[0].frames[0]).toMatchObject({ buildup: null, strength: Number.NaN })
    expect(rows[0].frames[0].dp).toBeCloseTo(19, 9)
    expect([rows[0].steps.buildup.at(-1), rows[0].isFresh, rows[0].isTurning]).toEqual([null, null, false])
    expect(summary.met).toBe(0)
  })
})

describe('before the first minute', () => {
  it('the frames are those of the last complete session, and the page says so', async () => {
    const days = steppedDays([LONG])
    keepFile(days, TODAY, [
      { symbol: 'A', month: '25NOV', expiry: '2025-11-25', close: 1010, oiQty: 1_020_000, lotSize: 100 },
    ])
    const replay = await compute(marketOn(days, '09:05', '2025-11-21'), tool.params.parse({ date: '2025-11-21' }))
    expect(texts(replay)[0]).toBe('No data of the new session yet: the close of 20 Nov is shown.')
    const { data, asOf } = answerOf(replay)
    expect(data.rows[0].frames[0]).toMatchObject({ dp: expect.closeTo(1, 9), doi: expect.closeTo(2, 9), buildup: 'LB' })
    expect([data.dates.nse.at(-1), asOf, data.isRunning]).toEqual([TODAY, istInstant(TODAY, '15:30'), false])
  })
})

describe('a completed day', () => {
  it('is final', async () => {
    expect(answerOf(await screenerOf([LONG], {}, '15:30')).data.isRunning).toBe(false)
  })

  it('is told by its file where no minutes are stored', async () => {
    const days = steppedDays([LONG])
    keepFile(days, PREVIOUS, [
      { symbol: 'A', month: '25NOV', expiry: '2025-11-25', close: 1000, oiQty: 1_000_000, lotSize: 100 },
    ])
    keepFile(days, '2025-11-18', [
      { symbol: 'A', month: '25NOV', expiry: '2025-11-25', close: 990, oiQty: 980_000, lotSize: 100 },
    ])
    days.listings.set(PREVIOUS, days.listings.get(TODAY) ?? [])
    const result = await compute(marketOn(days, '18:00', PREVIOUS), tool.params.parse({ date: PREVIOUS }))
    expect(texts(result)).toContain('End-of-day data only for this date')
    const { dp, doi } = answerOf(result).data.rows[0].frames[0]
    // 1,000/990 and 10,00,000/9,80,000
    expect([dp, doi]).toEqual([expect.closeTo(100 * (1000 / 990 - 1), 9), expect.closeTo(100 * (100 / 98 - 1), 9)])
  })
})

describe('a short history', () => {
  it('names the frame that nothing can be read over', async () => {
    const young: Stepped = { symbol: 'A', steps: [[1, 1]] }
    expect(texts(await screenerOf([young], { frame: '5D' }))).toEqual([
      'No future has 5 daily changes stored up to this session, so there is no reading over 5D.',
    ])
  })

  it('says that nothing can be confirmed without 20 sessions before the frame', async () => {
    const short: Stepped = { ...LONG, quietBefore: 0 }
    expect(texts(await screenerOf([short], { frame: '3D' }))).toEqual([
      'Volume ratios need 23 sessions, and fewer are stored: nothing can be Confirmed.',
    ])
  })
})

describe('no answer', () => {
  it('is given for a list that its reader has not sent', async () => {
    expect(noAnswerOf(await screenerOf([LONG], { universe: 'watchlist:My picks' }))).toMatchObject({
      reason: '“My picks” is a private watchlist',
      actions: [{ set: { universe: null } }],
    })
  })

  it('is given for a list without futures, and for a session of which nothing is stored', async () => {
    expect(noAnswerOf(await screenerOf([LONG], { universe: 'symbols:NONE' })).reason).toBe(
      'No symbol of this list has futures',
    )
    expect(noAnswerOf(await screenerOf([LONG], { universe: 'com' })).reason).toBe('No futures of 20 Nov are stored yet')
  })

  it('leads to the close of a past day of which the minutes are not stored', async () => {
    const market = marketOn(steppedDays([LONG]), '11:00', PREVIOUS)
    const asked = tool.params.parse({ date: PREVIOUS, time: '11:00' })
    expect(noAnswerOf(await compute(market, asked))).toEqual({
      reason: 'No minutes of futures are stored for 19 Nov',
      advice: 'Of older sessions only the close is known.',
      actions: [{ label: 'The day’s close', set: { time: null } }],
    })
  })
})
