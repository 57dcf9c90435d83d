import { HOLLOW_STALE } from '@strikelens/analytics/strategy'
import { chainFacts } from '@strikelens/market/chains'
import { corporateEvents } from '@strikelens/market/datasets'
import { describe, expect, it } from 'vitest'
import { answerOf, noAnswerOf, sentence } from '../../testing/answerOf.ts'
import { chainDay, leg } from '../../testing/chainDay.ts'
import { EXPIRY, fixtureA, fixtureMarket, keepDay, LISTING, PREVIOUS, TODAY } from '../../testing/fixtureA.ts'
import { keepChain } from '../../testing/keepChain.ts'
import { type MemoryDays, memoryKey, setTable } from '../../testing/memorySource.ts'
import {
  eventsTable,
  STOCK,
  STOCK_EXPIRY,
  STOCK_LOT,
  STOCK_PREVIOUS,
  STOCK_STRIKES,
  STOCK_TODAY,
  stockFixture,
  stockListing,
  stockMarket,
} from '../../testing/stockFixture.ts'
import { type StraddleRow, straddleSnapshot } from '../../testing/straddleDay.ts'
import { compute } from './compute.ts'
import { tool } from './tool.ts'

const STRIKES = [25800, 25900, 26000, 26100, 26200]
const none = Number.NaN

function keep(days: MemoryDays, date: string, rows: readonly StraddleRow[]): void {
  days.listings.set(date, [LISTING])
  keepDay(days, { date, strikes: STRIKES, snapshots: rows.map((row) => straddleSnapshot(row, STRIKES, date)) })
}

async function asked(query: Record<string, string>, days: MemoryDays, clock = '10:15', date = TODAY) {
  return answerOf(await compute(fixtureMarket(clock, days, date), tool.params.parse(query)))
}

const texts = (answer: { readonly notices: readonly { readonly text: string }[] }) =>
  answer.notices.map(({ text }) => text)
const rounded = (column: ArrayLike<number>) => Array.from(column, (value) => Math.round(value * 1e6) / 1e6)
const known = (column: ArrayLike<number>) => rounded(column).filter((value) => !Number.isNaN(value))

describe('a night between two sessions', () => {
  // ATM 26,000 at the close, 26,200 after a gap: S(26,000) went from 300 to 340 over the night, S(26,200) costs 290.
  function gapOpen(): MemoryDays {
    const days = fixtureA()
    keep(days, PREVIOUS, [
      { clock: '15:29', forward: 26000, straddles: [400, 340, 305, 340, 400] },
      { clock: '15:30', forward: 26000, straddles: [400, 335, 300, 335, 400] },
    ])
    keep(days, TODAY, [
      { clock: '09:16', forward: 26200, straddles: [520, 420, 340, 300, 290] },
      { clock: '09:17', forward: 26200, straddles: [510, 410, 335, 295, 280] },
    ])
    return days
  }

  it('carries the strike over, and adjusted has the step of the night in it', async () => {
    const answer = await asked({ days: '2' }, gapOpen(), '09:17')
    const { rows, rolls, figures, state } = answer.data
    expect(known(rows.raw)).toEqual([305, 300, 290, 280])
    // 305, −5, +40 over the night on the strike that was held, −10 on the new one.
    expect(known(rows.adjusted)).toEqual([305, 300, 340, 330])
    expect(rolls.map(({ from, to, gap }) => [from, to, Math.round(gap)])).toEqual([[26000, 26200, -50]])
    expect(figures.shortPnl).toBeCloseTo(-25, 9)
    expect(state.first).toBeCloseTo(305, 9)
    expect(rows.sessionStarts).toHaveLength(2)
    expect(sentence(answer, 'Re-centring')).toContain('Since 19 Nov 15:29 raw went from 305.00 to 280.00')
  })

  it('is none of one day: its first strike is that of its own open', async () => {
    const { rows, rolls, figures } = (await asked({}, gapOpen(), '09:17')).data
    expect(known(rows.raw)).toEqual([290, 280])
    expect(known(rows.adjusted)).toEqual([290, 280])
    expect(rolls).toEqual([])
    expect(figures.shortPnl).toBeCloseTo(10, 9)
  })

  it('starts VWAP anew', async () => {
    const { rows } = (await asked({ days: '2' }, gapOpen(), '09:17')).data
    const atOpen = rows.sessionStarts[1]
    expect(rows.vwap[atOpen]).toBeCloseTo(290, 9)
  })
})

describe('gaps', () => {
  it('break the lines, and the roll over them is the difference of their ends', async () => {
    const days = fixtureA()
    keep(days, TODAY, [
      { clock: '09:16', forward: 26000, straddles: [400, 335, 300, 335, 400] },
      { clock: '09:20', forward: 26000, straddles: [400, 335, 310, 335, 400] },
    ])
    const { rows } = (await asked({}, days, '09:20')).data
    expect(rounded(rows.raw)).toEqual([300, none, none, none, 310])
    expect(rounded(rows.adjusted)).toEqual([300, none, none, none, 310])
  })

  it('are told apart from the last value of a longer row', async () => {
    const days = fixtureA()
    keep(days, TODAY, [
      { clock: '09:16', forward: 26000, straddles: [400, 335, 300, 335, 400] },
      { clock: '09:17', forward: 26060, straddles: [430, 350, 312, 305, 380] },
      { clock: '09:19', forward: 26060, straddles: [430, 350, 312, 301, 380] },
    ])
    const { rows, rolls } = (await asked({ interval: '3m' }, days, '09:19')).data
    expect(rounded(rows.raw)).toEqual([305, 301])
    expect(rounded(rows.adjusted)).toEqual([312, 308])
    expect(rolls.map(({ row }) => row)).toEqual([0])
  })

  it('leave nothing to follow when no straddle at the money has a price', async () => {
    const days = fixtureA()
    keep(days, TODAY, [{ clock: '09:16', forward: 26000, straddles: [400, 335, none, 335, 400] }])
    const result = await compute(fixtureMarket('09:16', days), tool.params.parse({}))
    expect(noAnswerOf(result).reason).toBe('No straddle at the money has a price in this session')
  })
})

describe('the end of a contract', () => {
  function lastDay(...rows: readonly StraddleRow[]): MemoryDays {
    const days = fixtureA()
    keep(days, EXPIRY, rows)
    return days
  }
  const late = (clock: string, forward = 26000): StraddleRow => ({
    clock,
    forward,
    straddles: [210, 110, 30, 105, 205],
  })
  const HOLD = /Roll “Hold”/

  it('proposes hold in the last half hour while it rolls with every change', async () => {
    const days = lastDay(late('14:50'), late('15:05'), late('15:27'))
    const at = async (clock: string, query = {}) => texts(await asked(query, days, clock, EXPIRY))
    expect((await at('14:50')).some((text) => HOLD.test(text))).toBe(false)
    expect((await at('15:05')).some((text) => HOLD.test(text))).toBe(true)
    expect((await at('15:27')).some((text) => HOLD.test(text))).toBe(true)
    expect((await at('15:05', { roll: 'hold' })).some((text) => HOLD.test(text))).toBe(false)
    expect((await asked({}, days, '15:27', EXPIRY)).data.figures.iv).toBeNaN()
  })

  it('stands at what the held strike settles at, and rolls no more', async () => {
    // Forward 26,060 at the end: the strike held, 26,000, pays 60; nobody goes to 26,100.
    const days = lastDay(late('15:29'), late('15:30', 26060))
    const answer = await asked({ expiry: EXPIRY }, days, '15:30', EXPIRY)
    const { data } = answer
    expect(data.settlement).toBeCloseTo(26060, 6)
    expect(data.rolls).toEqual([])
    expect(data.state.strike).toBe(26000)
    expect(data.figures.raw).toBeCloseTo(60, 6)
    expect(rounded([data.rows.raw.at(-1) ?? none])).toEqual([60])
    // Nothing was traded at the settlement: VWAP is that of the 30 it traded at.
    expect(data.figures.vwap).toBeCloseTo(30, 6)
    expect(data.figures.shortPnl).toBeCloseTo(-30, 6)
    expect(texts(answer)).toContainEqual(expect.stringContaining('settled at 26,060.00'))
    expect(texts(answer).some((text) => HOLD.test(text))).toBe(false)
  })
})

describe('what is stored', () => {
  it('of a date of which only the close is stored is one point', async () => {
    const days = fixtureA()
    days.chains.delete(memoryKey('NIFTY', EXPIRY, PREVIOUS))
    const answer = await asked({}, days, '18:00', PREVIOUS)
    expect(texts(answer)).toContain('End-of-day data only for this date')
    expect(known(answer.data.rows.raw)).toEqual([345.1])
    expect(answer.data.rolls).toEqual([])
    expect(answer.data.richness.richness).toBeNaN()
    // What was held before the close, and what was paid in the day, a close does not tell.
    const { figures, state } = answer.data
    expect([figures.adjusted, figures.shortPnl, figures.vwap, state.rolls]).toEqual(Array(4).fill(Number.NaN))
    expect(answer.insights.map(({ subject }) => subject)).toEqual(['Premium'])
  })

  it('of the session before is shown before the first snapshot of the day', async () => {
    const days = fixtureA()
    days.chains.delete(memoryKey('NIFTY', EXPIRY, TODAY))
    const answer = await asked({}, days, '09:16')
    expect(texts(answer)[0]).toBe('No data of 20 Nov yet: the session of 19 Nov is shown.')
  })

  it('draws points hollow that rest on an old trade, and calls the strikes illiquid when all do', async () => {
    const days = fixtureA()
    const day = days.chains.get(memoryKey('NIFTY', EXPIRY, TODAY))
    for (const side of day === undefined ? [] : [day.ce, day.pe]) {
      side.volumeChangedAt.forEach((at, leg) => {
        side.volumeChangedAt[leg] = at - 20 * 60_000
      })
    }
    const answer = await asked({ interval: '15m' }, days)
    expect(answer.data.rows.hollow.at(-1)).toBe(HOLLOW_STALE)
    expect(texts(answer)).toContain('Illiquid strikes: every point is a quote or an old trade, drawn hollow.')
    expect(texts(await asked({}, fixtureA())).some((text) => text.startsWith('Illiquid'))).toBe(false)
  })
})

describe('Fixture A, whose ATM goes from 25,900 at the close before to 26,000', () => {
  it('rolls over the night by the gap of its two straddles', async () => {
    const { rolls, rows, figures, state } = (await asked({ days: '2' }, fixtureA())).data
    // 345.10 at the close; at 09:30 25,900 costs 323.35 and 26,000 costs 309.65; at 10:15 that costs 300.40.
    expect(known(rows.raw)).toEqual([345.1, 309.65, 300.4])
    expect(known(rows.adjusted)).toEqual([345.1, 323.35, 314.1])
    expect(rounded([rolls[0].oldValue, rolls[0].newValue, rolls[0].gap])).toEqual([323.35, 309.65, -13.7])
    expect([rolls[0].from, rolls[0].to, rolls.length]).toEqual([25900, 26000, 1])
    expect(state.first).toBeCloseTo(345.1, 9)
    // Raw would say +44.70.
    expect(figures.shortPnl).toBeCloseTo(31, 9)
    expect(figures.shortRupees).toBeCloseTo(2325, 6)
    expect(100 * figures.iv).toBeCloseTo(12.0995, 3)
  })
})

describe('a stock', () => {
  it('is held through a bonus: strikes and premiums before it are told in the shares of now', async () => {
    // 2,840 and twice the prices the day before; one share became two over the night.
    const close = (strikes: readonly number[]) => ({
      clock: '15:30',
      spot: 2840,
      ce: strikes.map((strike) => leg(2 * Math.max(1420 - strike / 2, 0) + 52, 100, 10)),
      pe: strikes.map((strike) => leg(2 * Math.max(strike / 2 - 1420, 0) + 52, 100, 10)),
    })
    const before = STOCK_STRIKES.map((strike) => 2 * strike)
    const days = stockFixture()
    const rows = { symbol: STOCK, expiry: STOCK_EXPIRY, date: STOCK_PREVIOUS, strikes: before, lotSize: STOCK_LOT / 2 }
    const facts = chainFacts(stockListing(before), stockListing(before).options[0], 0.065)
    keepChain(days, chainDay({ ...rows, snapshots: [close(before)] }), facts)
    const bonus = eventsTable([{ type: 'bonus', date: STOCK_TODAY, ratio: '1:1', factor: 2 }])
    setTable(days, corporateEvents, STOCK_PREVIOUS, bonus)
    const answer = answerOf(await compute(stockMarket(days), tool.params.parse({ symbol: STOCK, days: '2' })))
    // 104 of the old share is 52 of the new; 26.20 + 22.20 the day after.
    expect(known(answer.data.rows.raw)).toEqual([52, 48.4, 48.4])
    expect(known(answer.data.rows.adjusted)).toEqual([52, 48.4, 48.4])
    expect(known(answer.data.rows.strike)).toEqual([1420, 1420, 1420])
    expect(known(answer.data.rows.spot)[0]).toBe(1420)
    expect(texts(answer)).toContain('Strikes and premiums from before the ex-date are adjusted to today’s shares.')
  })

  it('has rows of three minutes, and no shorter ones', async () => {
    const answer = answerOf(await compute(stockMarket(stockFixture()), tool.params.parse({ symbol: STOCK })))
    expect(answer.data.rowLength).toMatchObject({ interval: '3m', fallback: '3m' })
    // 1,420: 26.20 + 22.20
    expect(answer.data.figures.raw).toBeCloseTo(48.4, 9)
    const short = answerOf(
      await compute(stockMarket(stockFixture()), tool.params.parse({ symbol: STOCK, interval: '1m' })),
    )
    expect(texts(short)).toContain('Rows of 1m are not available for this symbol: 3m is shown.')
  })
})
