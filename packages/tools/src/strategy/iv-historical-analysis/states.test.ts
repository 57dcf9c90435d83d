import { corporateEvents, foOptions } from '@strikelens/market/datasets'
import { marketAt } from '@strikelens/market/market'
import { istInstant } from '@strikelens/market/time'
import { describe, expect, it } from 'vitest'
import { answerOf, noAnswerOf, sentence } from '../../testing/answerOf.ts'
import { optionsTable } from '../../testing/chainDay.ts'
import { fixtureA, fixtureMarket, LISTING, LOT_SIZE, SNAPSHOTS, STRIKES, TODAY } from '../../testing/fixtureA.ts'
import { type MemoryDays, memorySource, setTable } from '../../testing/memorySource.ts'
import { eventsTable, STOCK, STOCK_TODAY, stockFixture, stockMarket } from '../../testing/stockFixture.ts'
import { keepCloses, keepVols, sessionsBefore, type VolDay } from '../../testing/volHistory.ts'
import { compute } from './compute.ts'
import { tool } from './tool.ts'

const asked = (days: MemoryDays, query: Record<string, string> = {}, clock: `${number}:${number}` = '10:15') =>
  compute(fixtureMarket(clock, days), tool.params.parse(query))
const nifty = async (days: MemoryDays, query: Record<string, string> = {}) => answerOf(await asked(days, query))
const told = ({ notices }: { notices: readonly { text: string }[] }) => notices.map(({ text }) => text)
const flat = (count: number, iv30 = 12): VolDay[] => Array.from({ length: count }, () => ({ iv30 }))

describe('a history shorter than what was asked for', () => {
  it('starts where its data does and says so', async () => {
    const days = fixtureA()
    const [first] = keepVols(days, 'NIFTY', TODAY, flat(30))
    const answer = await nifty(days)
    expect(answer.data.rows.date[0]).toBe(first)
    expect(answer.data.firstDate).toBe(first)
    expect(told(answer)).toContainEqual(expect.stringMatching(/^History starts on 7 Oct 2025, 2\d\d sessions after/))
  })
  it('says nothing where the span is covered', async () => {
    const days = fixtureA()
    keepVols(days, 'NIFTY', TODAY, flat(80))
    const answer = await nifty(days, { span: '3M' })
    // Three months back is 20 August, a session.
    expect(answer.data.rows.date[0]).toBe('2025-08-20')
    expect(told(answer).filter((text) => text.startsWith('History'))).toEqual([])
  })
  it('has no rank with fewer than 60 sessions and says how many there are, while the line is drawn', async () => {
    const days = fixtureA()
    keepVols(days, 'NIFTY', TODAY, flat(59))
    const answer = await nifty(days)
    expect([answer.data.level.ivp, answer.data.level.ivr, answer.data.level.sessions]).toEqual([NaN, NaN, 59])
    expect(answer.data.pricing.label).toBeNull()
    expect(sentence(answer, 'Dear or cheap')).toContain('no rank yet, 59 of 252 sessions')
    expect(answer.data.rows.date).toHaveLength(60)
  })
  it('has a single row, now, where nothing is stored', async () => {
    const { data } = await nifty(fixtureA())
    expect(data.rows.date).toEqual([TODAY])
    expect([data.level.spread, data.level.minDate, data.level.meanPct]).toEqual([null, '', NaN])
    expect(data.after.band).toBeNull()
    expect(data.followed).toEqual({ exceededPct: NaN, days: 0 })
  })
})

describe('an empty day', () => {
  it('breaks the line, counts for no rank, and keeps its place', async () => {
    const days = fixtureA()
    const dates = keepVols(days, 'NIFTY', TODAY, [...flat(25), null, ...flat(2, 14)])
    const { rows, level } = (await nifty(days, { look: '21' })).data
    const at = rows.date.indexOf(dates[25])
    expect([rows.iv[at - 1], rows.iv[at], rows.iv[at + 1]]).toEqual([12, NaN, 14])
    expect(rows.source[at]).toBe('')
    // Twenty of the last 21 sessions have an IV: too few for a rank over 21.
    expect([level.sessions, level.ivp]).toEqual([20, NaN])
  })
  it('tells days solved from the exchange’s file from those of snapshots', async () => {
    const days = fixtureA()
    keepVols(days, 'NIFTY', TODAY, [
      { iv30: 12, source: 'eod', nearDte: 0 },
      { iv30: 13, nearDte: 6 },
    ])
    const { rows } = (await nifty(days)).data
    expect(rows.source).toEqual(['eod', 'snapshot', 'snapshot'])
    expect(Array.from(rows.nearDte)).toEqual([0, 6, 5])
  })
})

describe('a demerger without a published factor', () => {
  const EX_DATE = '2025-11-03'
  const demerged = (exDate: string) => {
    const days = stockFixture()
    keepVols(days, STOCK, STOCK_TODAY, flat(70, 25))
    keepCloses(
      days,
      STOCK,
      STOCK_TODAY,
      Array.from({ length: 70 }, () => 1400),
    )
    const [evening] = sessionsBefore(EX_DATE, 1)
    setTable(days, corporateEvents, evening, eventsTable([{ type: 'demerger', date: exDate }]))
    return days
  }
  it('starts the history at its ex-date, ranks and realised volatility with it', async () => {
    const answer = answerOf(await compute(stockMarket(demerged(EX_DATE)), tool.params.parse({ symbol: STOCK })))
    expect(answer.data.rows.date[0]).toBe(EX_DATE)
    // 3, 4, 6, 7 and 10 November.
    expect(answer.data.level.sessions).toBe(5)
    expect(answer.data.rows.hv.every(Number.isNaN)).toBe(true)
    expect(told(answer)).toContain('History starts at the demerger, ex-date 3 Nov 2025: earlier prices do not compare.')
  })
  it('that is still to come changes nothing', async () => {
    const answer = answerOf(await compute(stockMarket(demerged('2025-11-18')), tool.params.parse({ symbol: STOCK })))
    expect(answer.data.level.sessions).toBe(70)
  })
})

describe('the period', () => {
  const long = () => {
    const days = fixtureA()
    keepVols(days, 'NIFTY', TODAY, flat(80))
    return days
  }
  it('is that of two days where they are given, the rank of now untouched', async () => {
    const { rows, level } = (await nifty(long(), { from: '2025-10-01', to: '2025-10-10' })).data
    expect([rows.date[0], rows.date.at(-1)]).toEqual(['2025-10-01', '2025-10-10'])
    expect(level.sessions).toBe(80)
  })
  it('begins with everything stored for span=all', async () => {
    const answer = await nifty(long(), { span: 'all' })
    expect(answer.data.rows.date).toHaveLength(81)
    expect(answer.data.rows.date[0]).toBe(answer.data.firstDate)
    expect(told(answer).filter((text) => text.startsWith('History'))).toEqual([])
  })
  it('falls back to the span when its days lie the wrong way round, and says so', async () => {
    const answer = await nifty(long(), { from: '2025-11-10', to: '2025-10-10' })
    expect(told(answer)).toContain("'From' is after 'to': the last 1Y is shown.")
    expect(answer.data.rows.date).toHaveLength(81)
  })
  it('has no row where it ends before anything is stored', async () => {
    const { rows, months } = (await nifty(long(), { to: '2024-01-10' })).data
    expect([rows.date, months.month]).toEqual([[], []])
  })
})

describe('symbols and dates', () => {
  it('has no results for an index', async () => {
    expect((await nifty(fixtureA(), { view: 'events' })).data.results).toBeNull()
  })
  it('offers stocks beside indices and commodities', () => {
    expect(tool.symbols).toEqual(['IDX', 'STK', 'COM'])
  })
  it('says where data starts for a date before it', async () => {
    const market = marketAt(memorySource(fixtureA()), istInstant('2025-11-10', '10:15'))
    expect(noAnswerOf(await compute(market, tool.params.parse({}))).reason).toMatch(/^Data starts on/)
  })
  it('shows the session before while today has no snapshot', async () => {
    const answer = answerOf(await asked(fixtureA(), {}, '09:16'))
    expect(told(answer)[0]).toMatch(/^No data of 20 Nov yet/)
  })
  it('takes the close of a date of which only the exchange’s file is stored, and has no session to draw', async () => {
    const days = fixtureA()
    days.chains.clear()
    days.summaries.clear()
    const name = { symbol: 'NIFTY', expiry: '2025-11-25', strikes: STRIKES, lotSize: LOT_SIZE }
    setTable(days, foOptions, TODAY, optionsTable({ ...name, close: SNAPSHOTS[SNAPSHOTS.length - 1] }), 'NIFTY')
    days.listings.set(TODAY, [LISTING])
    keepVols(days, 'NIFTY', TODAY, flat(3))
    const answer = answerOf(await asked(days, { view: 'intraday' }, '18:00'))
    expect(told(answer)).toContain('End-of-day data only for this date')
    expect([answer.data.isEndOfDayOnly, answer.data.intraday]).toEqual([true, null])
    expect(answer.data.rows.source.at(-1)).toBe('eod')
    expect(answer.data.level.nowPct).toBeGreaterThan(5)
  })
  it('has neither IV nor rank in the last five minutes of the only expiry', async () => {
    const days = fixtureA()
    keepVols(days, 'NIFTY', TODAY, flat(70))
    const late = {
      ...LISTING,
      options: LISTING.options.map((one) => ({ ...one, expiryAt: istInstant(TODAY, '10:18') })),
    }
    days.listings.set(TODAY, [late])
    const { level } = (await nifty(days, { series: 'near' })).data
    expect([level.nowPct, level.ivp]).toEqual([NaN, NaN])
  })
})

describe('parameters', () => {
  it.each([
    { span: '5Y' },
    { look: '100' },
    { hv: '15' },
    { view: 'smile' },
    { series: 'vix' },
    { band: 'huge' },
    { from: '10:15' },
    { to: 'yesterday' },
    { sort: 'colour' },
  ])('refuse %o', (query) => {
    expect(tool.params.safeParse(query).success).toBe(false)
  })
})
