import { slotStats } from '@strikelens/market/datasets'
import { describe, expect, it } from 'vitest'
import { answerOf, noAnswerOf } from '../../testing/answerOf.ts'
import { fixtureDays, marketOn, PREVIOUS, TODAY } from '../../testing/futuresDay.ts'
import { keepFile } from '../../testing/futuresHistory.ts'
import { memoryKey, setTable, tableIn } from '../../testing/memorySource.ts'
import { activityAt, watchedDays } from '../../testing/unusualActivityMarket.ts'
import { compute } from './compute.ts'
import { tool } from './tool.ts'

const notices = async (...args: Parameters<typeof activityAt>) =>
  answerOf(await activityAt(...args)).notices.map(({ text }) => text)

describe('the first slots of a session', () => {
  const gapped = {
    symbol: 'A',
    prevClose: 980,
    slots: [{ at: '09:20', lots: 520, oiQty: 1_002_500 }],
  }

  it('are none before 09:20', async () => {
    const { data, notices: early } = answerOf(await activityAt(watchedDays([gapped]), {}, '09:19'))
    expect(data).toMatchObject({ events: [], eventsInAll: 0, slot: { spans: [], points: [] } })
    expect(data.nextAt).toBe(Date.parse('2025-11-20T09:20+05:30'))
    expect(early[0].text).toContain('First 15 minutes: prices and OI have not settled yet.')
  })

  it('are measured from the previous close and scored against first slots', async () => {
    const days = watchedDays([gapped])
    const stats = tableIn(days, slotStats, PREVIOUS)
    if (stats === null) throw new Error('no statistics')
    // The first row of A is that of the slot from 09:15.
    stats.sdReturnPct[stats.symbol.indexOf('A')] = 4
    const [event] = answerOf(await activityAt(days, {}, '09:20')).data.events
    // 1,000 / 980
    expect(event.returnPct).toBeCloseTo(2.0408, 4)
    expect(event.zReturn).toBeCloseTo(0.5102, 4)
    // From the previous close's OI: +0.25%
    expect(event.oiChangePct).toBeCloseTo(0.25, 9)
    expect(event).toMatchObject({ type: 'Silent build', buildup: 'LB' })
  })
})

describe('a future with too little history', () => {
  it('is left out and counted', async () => {
    const days = watchedDays([
      { symbol: 'NEW', hasHistory: false, slots: [{ at: '10:15', lots: 9_000 }] },
      { symbol: 'OLD' },
    ])
    const { data } = answerOf(await activityAt(days))
    expect(data.events).toEqual([])
    expect(data.coverage).toEqual({ listed: 3, leftOut: 1, leftOutCommodities: 0, scored: 2 })
    expect(await notices(days)).toEqual([
      '1 of 3 futures are left out: fewer than 10 sessions of the same hours are known of them.',
    ])
  })

  it('is every one where no statistics are stored, and the page says so', async () => {
    const days = watchedDays([{ symbol: 'A', slots: [{ at: '10:15', lots: 9_000 }] }])
    days.tables.delete(memoryKey('slot_stats', PREVIOUS))
    const { data, notices: said } = answerOf(await activityAt(days))
    expect(data.coverage).toMatchObject({ listed: 2, leftOut: 2, scored: 0 })
    expect(said).toMatchObject([{ kind: 'warn' }])
  })

  it('is not scored by statistics of its own day', async () => {
    const days = watchedDays([{ symbol: 'A', slots: [{ at: '10:15', lots: 9_000 }] }])
    const own = tableIn(days, slotStats, PREVIOUS)
    days.tables.delete(memoryKey('slot_stats', PREVIOUS))
    if (own !== null) setTable(days, slotStats, TODAY, own)
    expect(answerOf(await activityAt(days, { date: TODAY }, '15:30')).data.events).toEqual([])
  })
})

describe('the feed of OI standing still', () => {
  it('suspends scores and the class of the day, and says since when', async () => {
    const slots = [
      { at: '09:40', oiQty: 1_000_100, price: 1_001 },
      { at: '10:15', lots: 9_000 },
    ]
    const days = watchedDays([{ symbol: 'A', slots }], false)
    const { data } = answerOf(await activityAt(days))
    expect(data.events).toEqual([])
    const said = await notices(days)
    expect(said[0]).toMatch(/^OI feed stalled since 09:4\d: buildups are suspended/)
    expect(said[1]).toContain('OI has not been updated: slots are not scored until it moves again.')
  })

  it('does not take the OI of the whole pause for that of one slot', async () => {
    const slots = [
      { at: '09:40', oiQty: 1_000_100 },
      { at: '10:10', oiQty: 1_009_000 },
      { at: '10:15', oiQty: 1_009_100 },
    ]
    expect(answerOf(await activityAt(watchedDays([{ symbol: 'A', slots }], false))).data.events).toEqual([])
  })
})

describe('on the expiry day of the near month', () => {
  it('the price is that of the next month, and the day is marked', async () => {
    const future = {
      symbol: 'A',
      expiry: TODAY,
      nextOiQty: 500_000,
      slots: [{ at: '10:15', lots: 520, oiQty: 1_004_000 }],
    }
    const days = watchedDays([future])
    const next = days.panels.get(memoryKey('futures', '1m', TODAY))
    if (next === undefined) throw new Error('no minutes')
    const row = next.ids.indexOf('A25DECFUT') * next.barCount
    next.close.fill(1_012, row, row + next.barCount)
    const [event] = answerOf(await activityAt(days)).data.events
    expect(event).toMatchObject({ price: 1_012, isExpiryDay: true })
    // 4,000 of 15,00,000
    expect(event.oiChangePct).toBeCloseTo(0.26667, 5)
  })
})

describe('where there is nothing to show', () => {
  it('a list of somebody else’s opens for its owner', async () => {
    expect(noAnswerOf(await activityAt(watchedDays([]), { universe: 'watchlist:Mine' })).reason).toBe(
      '“Mine” is a private watchlist',
    )
  })

  it('a universe without futures says so', async () => {
    expect(noAnswerOf(await activityAt(watchedDays([]), { universe: 'symbols:ZZZ' })).reason).toBe(
      'No future is listed among these symbols',
    )
    expect(noAnswerOf(await activityAt(watchedDays([]), { universe: 'com' })).actions).toHaveLength(1)
  })

  it('a day of which only the exchange’s file is stored says that minutes are needed', async () => {
    const days = fixtureDays([])
    const row = { symbol: 'A', month: '25NOV', expiry: '2025-11-25', close: 100, oiQty: 1_000 }
    keepFile(days, PREVIOUS, [row])
    keepFile(days, TODAY, [row])
    const params = tool.params.parse({ date: TODAY })
    expect(noAnswerOf(await compute(marketOn(days, '15:30'), params)).reason).toBe('End-of-day data only for this date')
  })

  it('before the first minute of a new day the close before is shown', async () => {
    const days = watchedDays([{ symbol: 'A', slots: [{ at: '10:15', lots: 9_000 }] }])
    const answer = answerOf(
      await compute(marketOn(days, '09:15', '2025-11-21'), tool.params.parse({ date: '2025-11-21' })),
    )
    expect(answer.notices[0].text).toBe('No data of the new session yet: the close of 20 Nov is shown.')
    expect(answer.data.events).toHaveLength(1)
    expect(answer.data.nextAt).toBeNull()
  })
})
