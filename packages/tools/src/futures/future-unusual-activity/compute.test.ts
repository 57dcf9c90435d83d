import { asCrore } from '@strikelens/analytics/options'
import { unusualRecord } from '@strikelens/market/datasets'
import { recordTable } from '@strikelens/market/unusual'
import { describe, expect, it } from 'vitest'
import { answerOf, inputOf, sentence } from '../../testing/answerOf.ts'
import { PREVIOUS, TODAY } from '../../testing/futuresDay.ts'
import { type MemoryDays, memoryKey, setTable } from '../../testing/memorySource.ts'
import { activityAt, OI, PRICE, type Watched, watchedDays } from '../../testing/unusualActivityMarket.ts'
import { wire } from '../../testing/wire.ts'
import { table } from './table.ts'
import { tool } from './tool.ts'

const answered = async (days: MemoryDays, query: Record<string, string> = {}, clock = '10:15') =>
  answerOf(await activityAt(days, query, clock))
const eventsOf = async (days: MemoryDays, query: Record<string, string> = {}, clock = '10:15') =>
  (await answered(days, query, clock)).data.events
const told = async (days: MemoryDays, query: Record<string, string> = {}, clock = '10:15') =>
  (await eventsOf(days, query, clock)).map(({ symbol, at, type, severity }) => [
    symbol,
    new Date(at + 19_800_000).toISOString().slice(11, 16),
    type,
    severity,
  ])

/** 520 lots, OI +0.25%, price +0.06% in the slot to 10:15. */
const SILENT: Watched = { symbol: 'TCS', slots: [{ at: '10:15', lots: 520, price: 1_000.6, oiQty: 1_002_500 }] }

describe('the worked example', () => {
  it('is an Extreme silent build with U 7.79', async () => {
    const [event, ...rest] = await eventsOf(watchedDays([SILENT]))
    expect(rest).toEqual([])
    expect(event).toMatchObject({ symbol: 'TCS', type: 'Silent build', severity: 'Extreme', buildup: 'LB' })
    expect(event.volumeLots).toBe(520)
    expect(event.zVol).toBeCloseTo(6.26, 2)
    expect(event.oiChangePct).toBeCloseTo(0.25, 9)
    expect(event.zOi).toBeCloseTo(4.6, 2)
    expect(event.zReturn).toBeCloseTo(0.6, 9)
    expect(event.score).toBeCloseTo(7.79, 2)
    // 520 / 109.5
    expect(event.volumeRatio).toBeCloseTo(4.749, 3)
    expect(event.reading).toBe('Longs likely')
    // 10,02,500 lots × ₹1,000 a point × 1,000.60 / 1e7
    expect(event.oiValue).toBeCloseTo(100_310.15, 2)
  })

  it('is scored when its slot has closed, not a minute before', async () => {
    expect(await eventsOf(watchedDays([SILENT]), {}, '10:14')).toEqual([])
    expect(await eventsOf(watchedDays([SILENT]), {}, '10:16')).toHaveLength(1)
  })

  it('stays what it was while the day goes on', async () => {
    const days = watchedDays([SILENT])
    const [[then], [later]] = [await eventsOf(days), await eventsOf(days, {}, '14:00')]
    expect([later.score, later.price, later.at]).toEqual([then.score, then.price, then.at])
  })
})

describe('the types', () => {
  const at = '10:15'
  it.each([
    // ΔOI −0.2% at an unchanged price: (−0.2 − 0.02) / 0.05 = −4.4
    ['OI flush', { symbol: 'A', slots: [{ at, oiQty: 998_000 }] }],
    // zRet 0.5 / 0.1 = 5: not silent
    ['OI surge', { symbol: 'A', slots: [{ at, oiQty: 1_002_500, price: 1_005 }] }],
    ['Volume burst', { symbol: 'A', slots: [{ at, lots: 520 }] }],
    // −3,000 and +2,600: their sum is 13% of the larger
    ['Roll burst', { symbol: 'A', nextOiQty: 200_000, slots: [{ at, lots: 520, oiQty: 997_000, nextOiQty: 202_600 }] }],
  ] as const)('tell an %s', async (type, future) => {
    expect((await eventsOf(watchedDays([future]))).map((event) => event.type)).toEqual([type])
  })

  it('tell a basis flip by the three last closes and the close 15 minutes before', async () => {
    // 1,000 over 998 is +0.20%; over 1,002 −0.20%, from 10:10 on.
    const slots = [
      { at: '09:20', spot: 998 },
      { at: '10:10', spot: 1_002 },
    ]
    const days = watchedDays([{ symbol: 'A', slots }])
    expect(await eventsOf(days, {}, '10:10')).toEqual([])
    const [event] = await eventsOf(days)
    expect(event).toMatchObject({ type: 'Basis flip', severity: 'Notable' })
    expect(event.basisPct).toBeCloseTo(-0.1996, 4)
    expect(event.basisBeforePct).toBeCloseTo(0.2004, 4)
    // The same type stays silent for 15 minutes.
    expect(await eventsOf(days, {}, '10:25')).toHaveLength(1)
  })

  it('tell no flip against a spot that nobody has told for five minutes', async () => {
    const slots = [
      { at: '09:20', spot: 998 },
      { at: '10:10', spot: 1_002 },
    ]
    const days = watchedDays([{ symbol: 'A', slots }])
    const cash = days.panels.get(memoryKey('cash', '1m', TODAY))
    if (cash === undefined) throw new Error('no spots')
    const row = cash.ids.indexOf('A') * cash.barCount
    // Told last in the minute to 10:09.
    cash.close.fill(Number.NaN, row + 54, row + cash.barCount)
    expect(await eventsOf(days)).toEqual([])
  })
})

describe('silence', () => {
  it('holds for 15 minutes of a symbol and type unless the severity rises', async () => {
    const slots = [
      { at: '10:00', oiQty: OI + 1_800 },
      { at: '10:05', oiQty: OI + 3_600 },
      // (0.27 − 0.02) / 0.05 = 5: High
      { at: '10:10', oiQty: OI + 6_320 },
      { at: '10:15', oiQty: OI + 8_130 },
    ]
    expect(await told(watchedDays([{ symbol: 'A', slots }]))).toEqual([
      ['A', '10:10', 'Silent build', 'High'],
      ['A', '10:00', 'Silent build', 'Notable'],
    ])
  })
})

describe('the feed', () => {
  const days = () =>
    watchedDays([
      SILENT,
      { symbol: 'INFY', more: { sector: 'IT' }, slots: [{ at: '10:10', lots: 300 }] },
      { symbol: 'NIFTY', more: { set: 'IDX' }, slots: [{ at: '10:15', oiQty: 997_800 }] },
      { symbol: 'TINY', pointValue: 0.1, slots: [{ at: '10:15', lots: 520 }] },
    ])

  it('has the newest first, of one instant the most unusual', async () => {
    expect(await told(days())).toEqual([
      ['TCS', '10:15', 'Silent build', 'Extreme'],
      ['TINY', '10:15', 'Volume burst', 'Extreme'],
      ['NIFTY', '10:15', 'OI flush', 'High'],
      // (ln 301 − 4.69) / 0.25 = 4.07
      ['INFY', '10:10', 'Volume burst', 'Notable'],
    ])
  })

  it.each([
    [{ type: 'volume' }, ['TINY', 'INFY']],
    [{ type: 'oi-flush' }, ['NIFTY']],
    [{ type: 'silent' }, ['TCS']],
    [{ type: 'roll-burst' }, []],
    [{ sev: 'high' }, ['TCS', 'TINY', 'NIFTY']],
    [{ sev: 'extreme' }, ['TCS', 'TINY']],
    [{ universe: 'idx' }, ['NIFTY']],
    [{ universe: 'fno' }, ['TCS', 'TINY', 'INFY']],
    [{ universe: 'symbols:INFY,NIFTY' }, ['NIFTY', 'INFY']],
    [{ sector: 'IT' }, ['INFY']],
    // 10,00,000 lots × ₹0.1 a point × 1,000 / 1e7 = ₹10 crore
    [{ minOiValue: '10.1' }, ['TCS', 'NIFTY', 'INFY']],
    [{ minOiValue: '9.9' }, ['TCS', 'TINY', 'NIFTY', 'INFY']],
  ])('is narrowed by %o', async (query, symbols) => {
    expect((await eventsOf(days(), query)).map(({ symbol }) => symbol)).toEqual(symbols)
  })

  it('says how many there are in all beside those the filters leave', async () => {
    expect((await answered(days(), { sev: 'extreme', minOiValue: '100' })).data).toMatchObject({
      events: [{ symbol: 'TCS' }],
      eventsInAll: 4,
    })
  })

  it('takes slots of a quarter of an hour', async () => {
    const slots = [{ at: '10:10', lots: 520, oiQty: OI + 2_500 }]
    // 09:15 + 60 minutes: the slot from 10:00 to 10:15 has 110 + 520 + 110 lots, usual 328.5.
    const [event] = await eventsOf(watchedDays([{ symbol: 'A', slots }]), { interval: '15m' })
    expect(event.volumeLots).toBeCloseTo(740, 9)
    expect(event.volumeRatio).toBeCloseTo(740 / 328.5, 9)
    expect(event.oiChangePct).toBeCloseTo(0.25, 9)
    expect((event.at - event.from) / 60_000).toBe(15)
    expect(await eventsOf(watchedDays([{ symbol: 'A', slots }]), { interval: '15m' }, '10:14')).toEqual([])
  })
})

describe('what came of an event', () => {
  const days = watchedDays([
    {
      symbol: 'TCS',
      slots: [
        { at: '10:15', lots: 520, oiQty: 1_002_500 },
        { at: '10:45', price: 1_010 },
        { at: '11:15', price: 990 },
        { at: '11:30', price: 1_020 },
        { at: '15:10', lots: 520, oiQty: 1_005_100 },
      ],
    },
  ])

  it('is its move since, and after 30 and 60 minutes', async () => {
    const first = (await eventsOf(days, { date: TODAY }, '15:30')).at(-1)
    expect(first?.after30Pct).toBeCloseTo(1, 9)
    expect(first?.after60Pct).toBeCloseTo(-1, 9)
    expect(first?.sincePct).toBeCloseTo(2, 9)
  })

  it('is told no earlier than it was known', async () => {
    const [before] = await eventsOf(days, { date: TODAY }, '10:44')
    expect([before.after30Pct, before.after60Pct, before.sincePct]).toEqual([NaN, NaN, 0])
    const [then] = await eventsOf(days, { date: TODAY }, '10:45')
    expect(then.after30Pct).toBeCloseTo(1, 9)
    expect(then.after60Pct).toBeNaN()
  })

  it('is unknown where the session ended before', async () => {
    const [last] = await eventsOf(days, { date: TODAY }, '15:30')
    expect(last.after30Pct).toBeNaN()
  })

  it('is drawn half an hour to both sides, as far as it is known', async () => {
    const first = (await eventsOf(days, {}, '10:50')).at(-1)
    // 21 points, every third minute; 10:50 lies beyond 10:48, the last of them known.
    expect(first?.pricesAround).toHaveLength(21)
    expect(Array.from(first?.pricesAround ?? []).slice(9)).toEqual([PRICE, ...Array(10).fill(PRICE), 1_010])
    expect(Array.from(first?.oiAround ?? []).slice(9, 11)).toEqual([OI, 1_002_500])
    const early = watchedDays([{ symbol: 'A', slots: [{ at: '09:30', lots: 520 }] }])
    // 15 minutes of the session were before it.
    const [event] = await eventsOf(early)
    expect(Array.from(event.pricesAround, Number.isNaN).indexOf(false)).toBe(6)
  })
})

describe('beside the feed', () => {
  it('stand the futures with most events, their largest U and the class of their day', async () => {
    const days = watchedDays([
      { symbol: 'B', slots: [{ at: '10:15', lots: 900 }] },
      {
        symbol: 'A',
        slots: [
          { at: '09:40', lots: 520 },
          { at: '10:15', oiQty: 1_002_500, price: 1_010 },
        ],
      },
    ])
    const { leaders } = (await answered(days)).data
    // zOI 4.6, zRet 1% / 0.1% = 10
    expect(leaders).toEqual([
      {
        symbol: 'A',
        events: 2,
        maxScore: expect.closeTo(Math.hypot(4.6, 10), 1),
        dayClass: 'LB',
        dayPct: expect.closeTo(1, 9),
      },
      {
        symbol: 'B',
        events: 1,
        maxScore: expect.closeTo(Math.hypot((Math.log(901) - 4.69) / 0.25, 0.4), 9),
        dayClass: 'N',
        dayPct: 0,
      },
    ])
  })

  it('stand all futures of the last closed slot by zVol and zOI', async () => {
    const { slot } = (await answered(watchedDays([SILENT]), {}, '10:17')).data
    expect(slot.spans).toEqual([
      { from: Date.parse('2025-11-20T10:10+05:30'), at: Date.parse('2025-11-20T10:15+05:30') },
    ])
    expect(slot.points.map(({ symbol, severity }) => [symbol, severity])).toEqual([
      ['TCS', 'Extreme'],
      ['ALIVE', null],
    ])
    expect(slot.points[0].zVol).toBeCloseTo(6.26, 2)
    expect(slot.points[0].zOi).toBeCloseTo(4.6, 2)
    // 110 lots: (ln 111 − 4.69) / 0.25; no OI to speak of: −0.02 / 0.05
    expect(slot.points[1].zVol).toBeCloseTo(0.078, 3)
    expect(slot.points[1].zOi).toBeCloseTo(-0.4, 2)
    const small = watchedDays([SILENT, { symbol: 'TINY', pointValue: 0.1 }])
    const shown = async (minOiValue: string) => (await answered(small, { minOiValue })).data.slot.points.length
    expect([await shown('0'), await shown('100')]).toEqual([3, 2])
  })
})

describe('the record of each type', () => {
  const event = {
    date: PREVIOUS,
    symbol: 'TCS',
    type: 'OI surge',
    buildup: 'LB',
    minutes: 5,
    at: 0,
    score: 5,
    price: 100,
    oiValue: asCrore(500),
    movesPct: [0.4, -0.1],
  } as const
  const days = () => {
    const kept = watchedDays([SILENT])
    const events = [
      event,
      { ...event, buildup: 'SB', movesPct: [0.2, 0] },
      { ...event, buildup: 'SC', movesPct: [0.1, 0], score: 3.5 },
      { ...event, buildup: 'N' },
      { ...event, movesPct: [Number.NaN, Number.NaN] },
      { ...event, oiValue: asCrore(20), movesPct: [-1, -1] },
      { ...event, symbol: 'GONE', movesPct: [-1, -1] },
      { ...event, minutes: 15, type: 'Silent build' },
    ] as const
    setTable(
      kept,
      unusualRecord,
      PREVIOUS,
      recordTable([
        { date: '2025-11-18', events: [] },
        { date: PREVIOUS, events },
      ]),
    )
    return kept
  }
  const surges = async (query: Record<string, string> = {}) =>
    (await answered(days(), { minOiValue: '100', ...query })).data.record?.types.find(({ type }) => type === 'OI surge')

  it('is the share that moved with the class within 30 minutes, with n', async () => {
    const { record } = (await answered(days(), { minOiValue: '100' })).data
    expect(record).toMatchObject({ date: PREVIOUS, sessions: 2 })
    // LB rose, SB rose, SC rose: 2 of 3; Neutral has no direction, and one was cut off by the close.
    expect(await surges()).toEqual({ type: 'OI surge', events: 5, n: 3, hits: 2, sharePct: expect.closeTo(66.667, 3) })
    expect(record?.types.find(({ type }) => type === 'Silent build')).toMatchObject({ events: 0, n: 0, sharePct: NaN })
  })

  it('is of events like those in sight: interval, severity, size and futures', async () => {
    expect(await surges({ minOiValue: '0' })).toMatchObject({ n: 4, hits: 2 })
    expect(await surges({ sev: 'high' })).toMatchObject({ n: 2, hits: 1 })
    expect(await surges({ interval: '15m' })).toMatchObject({ n: 0 })
    expect(await surges({ universe: 'symbols:ALIVE' })).toMatchObject({ n: 0 })
  })

  it('can be worked out again from what its explanation says', async () => {
    const answer = await answered(days(), { minOiValue: '100' })
    const input = (name: string) => inputOf(answer, 'record OI surge', name)
    const share = (100 * input('Moved that way')) / input('With a direction and 30 minutes left')
    expect(answer.explanations['record OI surge'].result).toBeCloseTo(share, 9)
  })
})

describe('what the feed says in words', () => {
  it('names the newest and most unusual, the likely side of silent builds, and rolls as no view', async () => {
    const answer = await answered(
      watchedDays([
        SILENT,
        { symbol: 'B', slots: [{ at: '10:10', oiQty: 1_002_500, price: 999.5 }] },
        { symbol: 'C', nextOiQty: 200_000, slots: [{ at: '10:05', lots: 520, oiQty: 997_000, nextOiQty: 202_600 }] },
      ]),
    )
    expect(sentence(answer, '10:15')).toBe(
      'TCS Silent build, Extreme (score 7.79): OI +0.25%, price +0.06% on 4.7× the usual volume of this slot, Long Buildup.',
    )
    expect(sentence(answer, 'Silent builds')).toBe(
      '2 times OI came in while price was flat: 1 with longs the likely side, 1 with shorts. The most unusual: TCS at 10:15, longs likely.',
    )
    expect(sentence(answer, 'Rolls')).toBe('1 burst moves OI from near to next: no view.')
  })

  it('calls an OI flush after a gap a forced exit', async () => {
    const flush = (first: number): Watched => ({
      symbol: 'A',
      prevClose: first,
      slots: [{ at: '10:15', oiQty: 998_000 }],
    })
    // 1,000 after a close of 990 is +1.01%, ten sds of first slots; after 999.9 it is 0.01%.
    const [forced] = await eventsOf(watchedDays([flush(990)]))
    expect(forced).toMatchObject({ type: 'OI flush', reading: 'Forced exit' })
    expect(sentence(await answered(watchedDays([flush(990)])), 'Forced exits')).toBe(
      '1 OI flush after a gap at the open: A.',
    )
    expect((await eventsOf(watchedDays([flush(999.9)])))[0].reading).toBeNull()
  })
})

describe('the file', () => {
  it('has the feed as the page shows it, and outcomes of past days alone', async () => {
    const answer = wire(await answered(watchedDays([SILENT])))
    const live = table(answer.data, tool.params.parse({}))
    expect(live.columns.slice(0, 5)).toEqual(['Time, IST', 'Symbol', 'Type', 'Reads as', 'Severity'])
    expect(live.rows[0].slice(0, 6)).toEqual(['10:15', 'TCS', 'Silent build', 'Longs likely', 'Extreme', 1_000.6])
    expect(live.columns).not.toContain('Move after 30 min, %')
    expect(table(answer.data, tool.params.parse({ date: TODAY })).columns).toContain('Move after 30 min, %')
    expect(table(answer.data, tool.params.parse({ cols: 'symbol,score', q: 'tcs' }))).toMatchObject({
      columns: ['Symbol', 'Volume z-score', 'OI z-score', 'Price z-score', 'Score'],
      rows: { length: 1 },
    })
    expect(table(answer.data, tool.params.parse({ q: 'infy' })).rows).toEqual([])
    const two = wire(await answered(watchedDays([SILENT, { symbol: 'A', slots: [{ at: '10:15', lots: 520 }] }])))
    const symbols = (query: Record<string, string>) =>
      table(two.data, tool.params.parse({ cols: 'symbol', ...query })).rows.flat()
    expect([symbols({}), symbols({ sort: 'score', dir: 'asc' }), symbols({ sort: 'symbol', dir: 'asc' })]).toEqual([
      ['TCS', 'A'],
      ['A', 'TCS'],
      ['A', 'TCS'],
    ])
  })
})
