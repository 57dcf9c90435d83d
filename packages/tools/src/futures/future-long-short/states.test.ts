import { positionLimits } from '@strikelens/market/datasets'
import { istClock } from '@strikelens/market/time'
import { describe, expect, it } from 'vitest'
import { answerOf, noAnswerOf } from '../../testing/answerOf.ts'
import { flowDays, flowMinutes } from '../../testing/futureFlowMarket.ts'
import { keepPanel, marketOn, PREVIOUS, STALLED_MINUTES, TODAY } from '../../testing/futuresDay.ts'
import { keepFile } from '../../testing/futuresHistory.ts'
import { type MemoryDays, setTable } from '../../testing/memorySource.ts'
import { compute } from './compute.ts'
import { tool } from './tool.ts'

async function result(query: Record<string, string> = {}, days: MemoryDays = flowDays(), clock = '09:45') {
  return compute(marketOn(days, clock), tool.params.parse(query))
}
const flow = async (...asked: Parameters<typeof result>) => answerOf(await result(...asked))
const texts = ({ notices }: { notices: readonly { text: string }[] }) => notices.map(({ text }) => text)

describe('a feed that fails', () => {
  it('that stands still withholds what is read off OI and says since when', async () => {
    const answer = await flow({}, flowDays(STALLED_MINUTES), '09:59')
    expect(texts(answer)).toContain('OI feed stalled since 09:45: buildups are suspended.')
    expect([answer.data.now.label, answer.data.now.isHandover, answer.data.head.buildup]).toEqual([null, false, null])
  })
  it('that says nothing leaves a gap, and the row after it is measured over it', async () => {
    const minutes = flowMinutes([
      ['09:20', 102, 112_000],
      ['09:35', 103, 120_000],
    ])
    const answer = await flow({}, flowDays(minutes), '09:35')
    expect(texts(answer)).toEqual(['No data 09:21–09:30'])
    expect(answer.data.rows.price[1]).toBeNaN()
    expect(answer.data.rows.oiChange[3]).toBe(800)
    expect(answer.data.rows.newestFirst).toEqual([3, 0])
  })
  it('that tells no new OI in a row gives it a change of 0, Neutral', async () => {
    const minutes = flowMinutes([
      ['09:20', 102, 112_000],
      ['09:25', 103, 112_000],
    ])
    const { rows } = (await flow({}, flowDays(minutes), '09:25')).data
    expect([rows.oiChange[1], rows.buildup[1]]).toEqual([0, 0])
  })
})

describe('a contract', () => {
  it('that has not traded has no flow, and the page says so', async () => {
    const answer = await flow({ month: 'next' })
    expect(texts(answer)).toEqual([
      'NIFTY25DECFUT has not traded in this session: there is no price to read OI against.',
    ])
    expect(answer.data.now.label).toBeNull()
    expect(answer.insights).toEqual([])
  })
  it('that is not listed offers all months', async () => {
    const refused = noAnswerOf(await result({ month: 'far' }))
    expect(refused.reason).toBe('No far contract of NIFTY is listed')
    expect(refused.actions).toEqual([{ label: 'All months', set: { month: null } }])
  })
  it('that expires today hands the price to the next one', async () => {
    const days = flowDays(flowMinutes(), {
      futures: [
        { month: '25NOV', expiry: TODAY, previous: { close: 99, oiQty: 50_000 }, minutes: flowMinutes() },
        { month: '25DEC', expiry: '2025-12-30', previous: { close: 100, oiQty: 1000 }, minutes: flowMinutes() },
      ],
    })
    const answer = await flow({}, days)
    expect(texts(answer)).toEqual(['Near expires today: NIFTY25DECFUT is priced instead.'])
  })
  it('of a stock in the ban is shown with what the exchange said', async () => {
    const days = flowDays(flowMinutes(), { symbol: 'PNB', set: 'STK' })
    setTable(days, positionLimits, PREVIOUS, {
      symbol: ['PNB'],
      mwplPct: Float64Array.of(96.21),
      inBan: Float64Array.of(1),
    })
    const answer = await flow({ symbol: 'PNB' }, days)
    expect(answer.data.head.ban).toEqual({ mwplPct: 96.21, date: PREVIOUS })
    expect(texts(answer)[0]).toContain('PNB is in the F&O ban (96.2% of the market-wide limit on 19 Nov)')
  })
})

describe('sessions', () => {
  it('before the first minute show the one before', async () => {
    const days = flowDays()
    days.listings.set(PREVIOUS, days.listings.get(TODAY) ?? [])
    keepPanel(days, 'futures', [{ id: 'NIFTY25NOVFUT', minutes: flowMinutes() }], PREVIOUS)
    const answer = await flow({ date: TODAY, time: '09:15' }, days, '09:15')
    expect(texts(answer)).toContain('No data of the new session yet: the session of 19 Nov is shown.')
  })
  it('of which only the end of day is stored are one row', async () => {
    const days = flowDays()
    days.panels.clear()
    keepFile(days, TODAY, [{ symbol: 'NIFTY', month: '25NOV', expiry: '2025-11-25', close: 104, oiQty: 90_000 }])
    const answer = await flow({ date: TODAY }, days, '16:00')
    expect(texts(answer)).toEqual(['End-of-day data only for this date'])
    expect(Array.from(answer.data.rows.time, istClock)).toEqual(['15:30'])
  })
  it('that are stored alone are measured by what their own file tells of the session before', async () => {
    const days = flowDays()
    days.panels.clear()
    days.tables.clear()
    const near = { symbol: 'NIFTY', month: '25NOV', expiry: '2025-11-25', close: 104, oiQty: 90_000 }
    const next = { symbol: 'NIFTY', month: '25DEC', expiry: '2025-12-30', close: 105, oiQty: 20_000 }
    keepFile(days, TODAY, [
      { ...near, prevClose: 100, oiChangeQty: 15_000 },
      { ...next, prevClose: 101, oiChangeQty: 0 },
    ])
    const { head, now } = (await flow({ date: TODAY }, days, '16:00')).data
    // Up 4% with 15,000 units more: longs, over the day and not over its last half hour.
    expect([head.buildup, now.longsAdded * head.lotSize, now.shortsAdded, now.lateBias]).toEqual([
      'LB',
      15_000,
      0,
      Number.NaN,
    ])
  })
  it('of which not even that is told have no class and no flows, rather than none of them', async () => {
    const days = flowDays()
    days.panels.clear()
    days.tables.clear()
    keepFile(days, TODAY, [{ symbol: 'NIFTY', month: '25NOV', expiry: '2025-11-25', close: 104, oiQty: 90_000 }])
    const { data, insights } = await flow({ date: TODAY }, days, '16:00')
    const { head, now } = data
    expect(head.buildup).toBeNull()
    expect([now.longsAdded, now.shortsAdded, now.shortsCovered, now.longsExited, now.net, now.oiChange]).toEqual(
      Array(6).fill(Number.NaN),
    )
    expect(insights).toEqual([])
  })
  it('are joined, each with its own night, and say what is missing', async () => {
    const days = flowDays()
    days.listings.set(PREVIOUS, days.listings.get(TODAY) ?? [])
    keepPanel(days, 'futures', [{ id: 'NIFTY25NOVFUT', minutes: flowMinutes() }], PREVIOUS)
    keepFile(days, '2025-11-18', [{ symbol: 'NIFTY', month: '25NOV', expiry: '2025-11-25', close: 90, oiQty: 90_000 }])
    const answer = await flow({ days: '5', month: 'near' }, days)
    expect(texts(answer)).toEqual(['Only the close is stored of 18 Nov: one row each. Of 5 sessions 3 are stored.'])
    const { now, rows } = answer.data
    expect(rows.sessions.map(({ date }) => date)).toEqual(['2025-11-18', PREVIOUS, TODAY])
    // 19 Nov: 1,28,000 − 90,000; 20 Nov: 1,28,000 − 1,00,000 by its file.
    expect(now.oiChange).toBe((38_000 + 28_000) / 10)
    // The window is one of every session.
    const late = (await flow({ days: '5', month: 'near', from: '09:30' }, days)).data
    expect(Array.from(late.rows.time, istClock)).toEqual([
      '15:30',
      '09:35',
      '09:40',
      '09:45',
      '09:35',
      '09:40',
      '09:45',
    ])
  })
})

describe('an address that cannot be followed', () => {
  it('with an empty window shows the whole session and says so', async () => {
    const answer = await flow({ from: '10:30' })
    expect(texts(answer)).toEqual(['The window 10:30–09:45 has no row of this session, so the whole session is shown.'])
    expect(answer.data.rows.time).toHaveLength(6)
  })
  it('of a symbol without futures says so', async () => {
    expect(noAnswerOf(await result({ symbol: 'NIFTYIT' })).reason).toBe('NIFTYIT has no listed futures')
  })
  it('of a date that is not stored says so', async () => {
    const days = flowDays()
    days.panels.clear()
    days.tables.clear()
    expect(noAnswerOf(await result({}, days)).reason).toBe('No futures of NIFTY are stored for 20 Nov yet')
  })
})
