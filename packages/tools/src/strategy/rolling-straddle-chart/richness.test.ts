import { tradingDaysBefore } from '@strikelens/market/calendar'
import { chainDaily, corporateEvents, pcrDaily, straddleSlots } from '@strikelens/market/datasets'
import { type IsoDate, istInstant } from '@strikelens/market/time'
import { describe, expect, it } from 'vitest'
import { answerOf, inputOf, sentence } from '../../testing/answerOf.ts'
import { EXPIRY, fixtureA, fixtureMarket, keepDay, listing, SYMBOL, TODAY } from '../../testing/fixtureA.ts'
import { type MemoryDays, setTable } from '../../testing/memorySource.ts'
import { eventsTable, STOCK, STOCK_EXPIRY, STOCK_TODAY, stockFixture, stockMarket } from '../../testing/stockFixture.ts'
import { straddleSnapshot } from '../../testing/straddleDay.ts'
import { wire } from '../../testing/wire.ts'
import { compute } from './compute.ts'
import { missingRank, sessionsText } from './richnessWords.ts'
import { tool } from './tool.ts'

const STRIKES = [24900, 24950, 25000, 25050, 25100]
/** 250 points at 09:18 of a spot of 25,000: 1%. */
const SNAPSHOT = { clock: '09:18', forward: 25000, straddles: [290, 265, 250, 266, 292] }

/** Three sessions lie between 20 and 25 November 2025. */
const LEFT = 3

/** A session of the fixture's weekly expiry: the December one is the month's. */
function today(...clocks: readonly string[]): MemoryDays {
  const days = fixtureA()
  days.listings.set(TODAY, [listing([EXPIRY, '2025-12-30'], STRIKES)])
  const snapshots = clocks.map((clock) => straddleSnapshot({ ...SNAPSHOT, clock }, STRIKES))
  keepDay(days, { strikes: STRIKES, snapshots })
  return days
}

interface Past {
  readonly expiry: IsoDate
  readonly premiumPct: number
  /** Settlement against spot at the sample, percent; NaN: none is stored. */
  readonly movePct?: number
  readonly isMonthly?: boolean
  readonly left?: number
  readonly slot?: string
  readonly symbol?: string
}

/** What the evenings of a past expiry kept: its straddle with so many sessions left, and where it settled. */
function keepPast(days: MemoryDays, told: Past): void {
  const { expiry, premiumPct, movePct = 0, isMonthly = false, left = LEFT, slot = '0920', symbol = SYMBOL } = told
  const date = left === 0 ? expiry : tradingDaysBefore('derivatives', expiry, left)[0]
  const named = { symbol: [symbol], expiry: [expiry] }
  setTable(days, pcrDaily, expiry, named)
  setTable(days, straddleSlots, date, {
    ...named,
    isMonthly: Float64Array.of(isMonthly ? 1 : 0),
    sessionsLeft: Float64Array.of(left),
    straddle0920: Float64Array.of(slot === '0920' ? 200 * premiumPct : Number.NaN),
    spot0920: Float64Array.of(20000),
    straddle1000: Float64Array.of(slot === '1000' ? 200 * premiumPct : Number.NaN),
    spot1000: Float64Array.of(20000),
  })
  if (Number.isNaN(movePct)) return
  setTable(days, chainDaily, expiry, { ...named, spot: Float64Array.of(200 * (100 + movePct)) })
}

/** Tuesdays before 25 November 2025, newest first; 28 October and 30 September were the month's. */
const WEEKLIES = [
  '2025-11-18',
  '2025-11-11',
  '2025-11-04',
  '2025-10-14',
  '2025-10-07',
  '2025-09-23',
  '2025-09-16',
  '2025-09-09',
  '2025-09-02',
]

async function asked(days: MemoryDays, query: Record<string, string> = {}, clock = '09:25') {
  return answerOf(await compute(fixtureMarket(clock, days), tool.params.parse({ expiry: EXPIRY, ...query })))
}

describe('how dear the straddle is for its day of the cycle', () => {
  it('is the share of past expiries of its kind with as many sessions left that were cheaper', async () => {
    const days = today('09:18', '09:25')
    const premiums = [0.7, 0.8, 0.9, 0.95, 1, 1.1, 1.2, 1.3, 1.4]
    WEEKLIES.forEach((expiry, i) => {
      keepPast(days, { expiry, premiumPct: premiums[i], movePct: i < 4 ? -0.5 : 2 })
    })
    // The month's expiries are of the other kind, and one with two sessions left is no peer.
    keepPast(days, { expiry: '2025-10-28', premiumPct: 0.1, isMonthly: true })
    keepPast(days, { expiry: '2025-09-30', premiumPct: 0.1, isMonthly: true })
    const answer = await asked(days)
    const { richness } = answer.data
    expect(richness).toMatchObject({ kind: 'weekly', sessionsLeft: LEFT, at: '09:20', count: 9, below: 4, wanted: 26 })
    expect(richness.today.premiumPct).toBeCloseTo(1, 9)
    expect(richness.today.asOf).toBe(istInstant(TODAY, '09:18'))
    expect(richness.richness).toBeCloseTo((100 * 4) / 9, 9)
    expect([richness.band, richness.reading]).toEqual(['Normal', null])
    expect(richness.past.expiry).toEqual(WEEKLIES.toReversed())
    // From 20,000: 0.5% down, or 2% up.
    expect(Array.from(richness.past.realisedPct, (pct) => Math.round(pct * 1e6) / 1e6)).toEqual([
      2, 2, 2, 2, 2, 0.5, 0.5, 0.5, 0.5,
    ])
    expect([richness.keptCount, richness.settledCount]).toEqual([4, 9])
    expect(richness.medianPremiumPct).toBeCloseTo(1, 9)
    expect(richness.medianRealisedPct).toBeCloseTo(2, 9)
    expect(sentence(answer, 'Richness')).toBe(
      '1.000% at 09:20 is above 44.4% of the last 9 weekly expiries with 3 sessions left. They moved 2.00% to settlement at the median; 4 of 9 moved less than was charged.',
    )
    expect(answer.explanations.richness.result).toBeCloseTo(
      (100 * inputOf(answer, 'richness', 'Cheaper')) / inputOf(answer, 'richness', 'Compared'),
      9,
    )
    expect(answer.explanations.sample.result).toBeCloseTo(
      (100 * inputOf(answer, 'sample', 'Straddle')) / inputOf(answer, 'sample', 'Spot'),
      9,
    )
    expect(answer.explanations.kept.result).toBeCloseTo((100 * 4) / 9, 9)
    expect(answer.explanations.medianRealised.result).toBeCloseTo(2, 9)
  })

  it.each([
    [0.5, 'dear', 'Very high'],
    [1.5, 'cheap', 'Very low'],
  ] as const)('reads past premiums of %d%% as %s', async (premiumPct, reading, band) => {
    const days = today('09:18')
    for (const expiry of WEEKLIES) keepPast(days, { expiry, premiumPct })
    const answer = await asked(days)
    expect(answer.data.richness).toMatchObject({ reading, band })
    expect(sentence(answer, 'Richness')).toContain(`: ${reading} for this day of the cycle.`)
  })

  it('does not count an equal premium as cheaper, nor a missing one at all', async () => {
    const days = today('09:18')
    for (const expiry of WEEKLIES) keepPast(days, { expiry, premiumPct: 1 })
    keepPast(days, { expiry: WEEKLIES[0], premiumPct: Number.NaN })
    const { richness } = (await asked(days)).data
    expect([richness.count, richness.richness]).toEqual([8, 0])
  })

  it('has no rank with fewer than eight, and says how many there are', async () => {
    const days = today('09:18')
    for (const expiry of WEEKLIES.slice(0, 7)) keepPast(days, { expiry, premiumPct: 0.9 })
    const answer = await asked(days)
    expect(answer.data.richness.richness).toBeNaN()
    expect(answer.insights.map(({ subject }) => subject)).not.toContain('Richness')
    expect(missingRank(wire(answer.data.richness))).toBe('7 of at least 8 past expiries')
  })

  it('takes the last 26 weeklies or 12 monthlies', async () => {
    const tuesdays = tradingDaysBefore('derivatives', '2025-11-19', 280).filter(
      (date) => new Date(`${date}T00:00:00Z`).getUTCDay() === 2,
    )
    const weekly = today('09:18')
    for (const expiry of tuesdays) keepPast(weekly, { expiry, premiumPct: 0.9 })
    const { past } = (await asked(weekly)).data.richness
    expect(past.expiry).toEqual(tuesdays.slice(-26))
    const monthly = today('09:18')
    monthly.listings.set(TODAY, [listing([EXPIRY], STRIKES)])
    const lastOfMonth = tuesdays.filter((date, i) => tuesdays[i + 1]?.slice(0, 7) !== date.slice(0, 7))
    for (const expiry of tuesdays) {
      const isMonthly = lastOfMonth.includes(expiry) && expiry < '2025-11-01'
      keepPast(monthly, { expiry, premiumPct: 0.9, isMonthly })
    }
    const months = (await asked(monthly)).data.richness
    expect(months).toMatchObject({ kind: 'monthly', wanted: 12, count: 12 })
    expect(months.past.expiry).toEqual(lastOfMonth.filter((date) => date < '2025-11-01').slice(-12))
  })

  it('ranks a sample whose settlement is not stored, without a move', async () => {
    const days = today('09:18')
    for (const expiry of WEEKLIES) keepPast(days, { expiry, premiumPct: 0.9, movePct: Number.NaN })
    const { richness } = (await asked(days)).data
    expect([richness.count, richness.richness, richness.settledCount]).toEqual([9, 100, 0])
    expect(richness.past.realisedPct.every(Number.isNaN)).toBe(true)
  })
})

describe('when the premiums are compared', () => {
  it('is the clock time of the address, today and then', async () => {
    const days = today('09:18', '09:59', '10:05')
    for (const expiry of WEEKLIES) keepPast(days, { expiry, premiumPct: 0.9, slot: '1000' })
    const { richness } = (await asked(days, { at: '10:00' }, '10:05')).data
    expect([richness.count, richness.today.asOf]).toEqual([9, istInstant(TODAY, '09:59')])
    expect((await asked(days, {}, '10:05')).data.richness.count).toBe(0)
  })

  it('has not come yet in a replay before it', async () => {
    const { richness } = (await asked(today('09:18'), {}, '09:19')).data
    expect(richness.isAhead).toBe(true)
    expect(richness.today.premiumPct).toBeNaN()
    expect(missingRank(wire(richness))).toBe('known from 09:20 on')
  })

  it('knows no straddle where the last snapshot was more than five minutes before', async () => {
    const { richness } = (await asked(today('09:18', '09:40'), { at: '09:30' }, '09:40')).data
    expect(richness.today.premiumPct).toBeNaN()
    expect(missingRank(wire(richness))).toBe('no ATM straddle of 09:30 is stored')
  })

  it('is offered within the session only', async () => {
    const { richness } = (await asked(today('09:18'), { at: '18:00' })).data
    expect(richness.slots[0]).toBe('09:20')
    expect(richness.slots.at(-1)).toBe('15:30')
    expect(missingRank(wire(richness))).toBe('18:00 lies outside the session')
  })

  it('names the sessions left', () => {
    expect([0, 1, 5].map(sessionsText)).toEqual(['on their last day', 'with 1 session left', 'with 5 sessions left'])
  })
})

describe('a stock that was split before a past expiry', () => {
  it('moved as its shares did', async () => {
    const days = stockFixture()
    const [date] = tradingDaysBefore('derivatives', '2025-10-28', 10)
    const left = tradingDaysBefore('derivatives', STOCK_EXPIRY, 40).filter((one) => one >= STOCK_TODAY).length
    keepPast(days, { symbol: STOCK, expiry: '2025-10-28', premiumPct: 3, movePct: -49, isMonthly: true, left })
    // One share became two: 20,000 is 10,000 of now, and 10,200 a move of 2%.
    setTable(days, corporateEvents, date, eventsTable([{ type: 'split', date: '2025-10-20', factor: 2 }]))
    setTable(days, corporateEvents, '2025-10-17', eventsTable([{ type: 'split', date: '2025-10-20', factor: 2 }]))
    const { data } = answerOf(await compute(stockMarket(days), tool.params.parse({ symbol: STOCK })))
    expect(data.richness).toMatchObject({ kind: 'monthly', sessionsLeft: left, count: 1 })
    expect(data.richness.past.realisedPct[0]).toBeCloseTo(2, 9)
  })
})
