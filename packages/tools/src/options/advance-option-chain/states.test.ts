import { describe, expect, it } from 'vitest'
import { answerOf, noAnswerOf } from '../../testing/answerOf.ts'
import { leg, NO_LEG } from '../../testing/chainDay.ts'
import {
  EXPIRY,
  fixtureA,
  fixtureMarket,
  keepDay,
  LISTING,
  PREVIOUS,
  SNAPSHOTS,
  TODAY,
} from '../../testing/fixtureA.ts'
import type { MemoryDays } from '../../testing/memorySource.ts'
import { STOCK, STOCK_EXPIRY, STOCK_SNAPSHOTS, stockFixture, stockMarket } from '../../testing/stockFixture.ts'
import { compute } from './compute.ts'
import { stockTool, tool } from './tool.ts'

async function chain(days: MemoryDays = fixtureA(), clock = '10:15', date = TODAY, query: Record<string, string> = {}) {
  return answerOf(await compute(fixtureMarket(clock, days, date), tool.params.parse(query)))
}

async function stock(days: MemoryDays = stockFixture(), query: Record<string, string> = {}) {
  return answerOf(await compute(stockMarket(days), stockTool.params.parse(query), stockTool))
}

describe('when no scenario can be named', () => {
  it('has a wall without a state and no score where a side has fewer than two candidates', async () => {
    const days = fixtureA()
    // Calls from the money on: only 26,200 holds anything.
    const now = {
      ...SNAPSHOTS[1],
      ce: SNAPSHOTS[1].ce.map((one, k) => (k === 2 || k === 3 ? leg(one.ltp, 0, 10) : one)),
    }
    keepDay(days, { snapshots: [SNAPSHOTS[0], now] })
    const { walls, scenario } = (await chain(days)).data.reading
    expect([walls.resistance.strike, walls.resistance.state]).toEqual([26200, null])
    expect(walls.resistance.q).toBeNaN()
    expect([scenario.label, scenario.withheld, scenario.isConfirmed]).toEqual([null, null, null])
    expect(scenario.score).toBeNaN()
  })

  it('does not ask volume in the first 15 minutes', async () => {
    const days = fixtureA()
    keepDay(days, {
      snapshots: [
        { ...SNAPSHOTS[1], clock: '09:29' },
        { ...SNAPSHOTS[1], clock: '09:30' },
      ],
    })
    expect((await chain(days, '09:29')).data.reading.scenario).toMatchObject({ score: 1, isConfirmed: null })
    expect((await chain(days, '09:30')).data.reading.scenario).toMatchObject({ score: 1, isConfirmed: true })
  })

  it('names expiry exits instead in the last 30 minutes of the expiry session', async () => {
    const days = fixtureA()
    days.listings.set(EXPIRY, [LISTING])
    keepDay(days, {
      date: EXPIRY,
      snapshots: [
        { ...SNAPSHOTS[1], clock: '14:59' },
        { ...SNAPSHOTS[1], clock: '15:00' },
      ],
    })
    expect((await chain(days, '14:59', EXPIRY)).data.reading.scenario.label).not.toBeNull()
    const late = await chain(days, '15:00', EXPIRY)
    expect(late.data.reading.scenario).toMatchObject({ label: null, withheld: 'Expiry exits' })
    expect(late.notices.map(({ text }) => text)).toContain(
      'Last 30 minutes of the expiry: OI changes are expiry exits, so no scenario is named.',
    )
  })

  it('suspends scenario, biases and buildups while the OI feed stands still, but not the walls of volume', async () => {
    const days = fixtureA()
    const still = Array.from({ length: 11 }, (_, minute) => ({ ...SNAPSHOTS[1], clock: `10:${15 + minute}` }))
    keepDay(days, { snapshots: [SNAPSHOTS[0], ...still] })
    const { data } = await chain(days, '10:25')
    expect(data.reading.scenario).toMatchObject({ label: null, withheld: 'OI feed stalled' })
    expect(data.rows.pe.buildup).toEqual(['N', 'N', 'N', 'N', 'N'])
    expect(data.rows.bias).toEqual([null, null, null, null, null])
    const volume = (await chain(days, '10:25', TODAY, { metric: 'volume' })).data.reading.scenario
    expect(volume.label).toBe('Mildly Bullish · Ceiling lifting')
  })

  it('has no wall of a side with a leg nobody knows, rather than a smaller one', async () => {
    const days = fixtureA()
    days.tables.clear()
    days.chains.delete('NIFTY 2025-11-25 2025-11-19')
    keepDay(days, {
      snapshots: SNAPSHOTS.map((one) => ({ ...one, ce: one.ce.map((ce, k) => (k === 2 ? NO_LEG : ce)) })),
    })
    const { reading } = (await chain(days, '10:15', TODAY, { base: 'open' })).data
    expect(reading.walls.resistance.strike).toBeNaN()
    expect(reading.breakEvenAbove).toBeNaN()
  })
})

describe('the walls through the day', () => {
  it('say when a wall moved, from where to where', async () => {
    const days = fixtureA()
    // At 09:30 the calls at 26,000 held most.
    const early = { ...SNAPSHOTS[0], ce: SNAPSHOTS[0].ce.map((one, k) => (k === 2 ? leg(134.85, 120000, 90000) : one)) }
    keepDay(days, { snapshots: [early, SNAPSHOTS[1]] })
    const answer = await chain(days)
    expect(Array.from(answer.data.history.resistance.strike)).toEqual([26000, 26200])
    const moves = answer.insights.find(({ subject }) => subject === 'Moves')
    expect(moves?.parts.map((part) => (typeof part === 'string' ? part : part.figure)).join('')).toContain(
      'R1 moved from 26,000 to 26,200 at 10:15',
    )
  })

  it('are found again where no summaries are stored', async () => {
    const days = fixtureA()
    days.summaries.clear()
    expect(Array.from((await chain(days)).data.history.resistance.strike)).toEqual([26200, 26200])
  })
})

describe('the chain of a stock', () => {
  it('takes forward, ATM and strike IV of the worked example', async () => {
    // Three strikes have both marks: F_K 1423.9597, 1424.0100, 1424.0603; the median is the forward.
    const strikes = [1400, 1420, 1440]
    const cut = <Row>(rows: readonly Row[]) => rows.slice(1, 4)
    const told = STOCK_SNAPSHOTS.map((one) => ({ ...one, ce: cut(one.ce), pe: cut(one.pe) }))
    const days = stockFixture({ strikes, snapshots: told, close: { ...told[0], clock: '15:30' } })
    const { context, leg: put } = (await stock(days, { leg: '1420PE' })).data
    expect(context.forward).toBeCloseTo(1424.01, 4)
    expect(context.atm).toBe(1420)
    expect(context.expiry).toBe(STOCK_EXPIRY)
    // Below the forward a strike's IV is its put's.
    expect(100 * (put?.now.iv ?? Number.NaN)).toBeCloseTo(21.79, 2)
  })

  it('takes the lower strike where the forward lies halfway', async () => {
    // Strikes 20 apart, each F_K = 1430: CE − PE is 10·e^(−rT) at 1420 and as much below at 1440.
    const strikes = [1400, 1420, 1440, 1460]
    const discount = Math.exp((-0.065 * 14) / 365)
    const told = (clock: string) => ({
      clock,
      spot: 1425,
      ce: strikes.map((strike) => leg(40 + Math.max(0, (1430 - strike) * discount), 100, 10)),
      pe: strikes.map((strike) => leg(40 + Math.max(0, (strike - 1430) * discount), 100, 10)),
    })
    const days = stockFixture({ strikes, snapshots: [told('15:27'), told('15:30')], close: told('15:30') })
    const { context } = (await stock(days)).data
    expect(context.forward).toBeCloseTo(1430, 9)
    expect(context.atm).toBe(1420)
  })

  it('has its facts in the header', async () => {
    const { stock: facts } = (await stock()).data
    expect(facts?.lotSize).toBe(500)
    expect((await chain()).data.stock).toBeNull()
  })

  it('needs a trade today and a mark for a buildup', async () => {
    const rest = STOCK_SNAPSHOTS.map((one) => ({
      ...one,
      ce: one.ce.map((ce, k) => (k === 2 ? leg(26.2, ce.oi, 0) : ce)),
    }))
    const before = (await stock()).data.rows.ce
    expect([before.buildup[4], before.oiChg[2]]).toEqual(['N', 200])
    const dearer = (rows: typeof rest) =>
      rows.map((one) => ({ ...one, ce: one.ce.map((ce) => ({ ...ce, ltp: ce.ltp + 1 })) }))
    const { ce } = (await stock(stockFixture({ snapshots: dearer(rest) }))).data.rows
    // Every call is dearer than at the close; 1420 gained OI too but did not trade.
    expect(ce.buildup.slice(2, 5)).toEqual(['N', 'LB', 'LB'])
  })

  it('is called thin and gets no scenario where fewer than ten legs traded', async () => {
    const thin = STOCK_SNAPSHOTS.map((one) => ({
      ...one,
      ce: one.ce.map((ce, k) => (k < 3 ? { ...ce, volume: 0 } : ce)),
    }))
    const { data, notices } = await stock(stockFixture({ snapshots: thin }))
    expect(data.reading.scenario).toMatchObject({ label: null, withheld: 'Thin chain' })
    expect(data.rows.bias.every((band) => band === null)).toBe(true)
    expect(notices.map(({ text }) => text).join()).toContain('Thin chain')
  })

  it('opens the twin for an index, and the twin opens it for a stock', async () => {
    const index = await compute(fixtureMarket('10:15'), stockTool.params.parse({ symbol: 'NIFTY' }), stockTool)
    expect(noAnswerOf(index).opens).toEqual({ tool: 'advance-option-chain', symbol: 'NIFTY' })
    const share = await compute(stockMarket(), tool.params.parse({ symbol: STOCK }), tool)
    expect(noAnswerOf(share).opens).toEqual({ tool: 'stock-advance-option-chain', symbol: STOCK })
  })

  it('keeps odd strikes after a corporate action and finds ATM among uneven steps', async () => {
    // F is 1424.01: 1420 is nearer than 1437.5.
    const strikes = [1380, 1400, 1420, 1437.5, 1460, 1480]
    const { rows, context } = (await stock(stockFixture({ strikes }))).data
    expect(rows.strike[3]).toBe(1437.5)
    expect(context.atm).toBe(1420)
  })
})

describe('the controls', () => {
  it('have the defaults of the catalogue', () => {
    const shared = {
      expiry: 'near',
      range: '10',
      base: 'prev',
      metric: 'oi',
      basis: 'price',
      unit: 'lots',
      cols: 'all',
    }
    expect(tool.params.parse({})).toEqual({ symbol: 'NIFTY', ...shared })
    expect(stockTool.params.parse({})).toEqual({ symbol: 'RELIANCE', ...shared })
  })
  it.each([{ metric: 'iv' }, { basis: 'oi' }, { range: '7' }, { cols: 'gamma' }, { leg: '26000' }, { expiry: 'all' }])(
    'refuse %o',
    (query) => {
      expect(tool.params.safeParse(query).success).toBe(false)
    },
  )
  it('open a leg and gather a basket', async () => {
    const { data } = await chain(fixtureA(), '10:15', TODAY, { leg: '26000CE', legs: 'B26000CE,S26200CE' })
    expect(data.leg).toMatchObject({ strike: 26000, right: 'CE' })
    expect(data.basket?.legs).toHaveLength(2)
    expect(data.resolved).toMatchObject({ expiry: EXPIRY, leg: '26000CE' })
  })
  it('say what is not listed', async () => {
    const { notices, data } = await chain(fixtureA(), '10:15', TODAY, { leg: '99000CE' })
    expect(data.leg).toBeNull()
    expect(notices.map(({ text }) => text).join()).toContain('99,000')
  })
})

describe('a date of which only the exchange’s file is stored', () => {
  it('has one snapshot at the close: walls and rows, one point of their history, and says so', async () => {
    const days = fixtureA()
    days.chains.clear()
    days.summaries.clear()
    const { data, notices } = await chain(days, '15:30', PREVIOUS)
    expect(notices.map(({ text }) => text)).toContain('End-of-day data only for this date')
    // 98,000 lots at 26,200 and 85,000 at 26,000: 0.8673, shifting down; puts 92,000 at 25,800, 71,000 at 25,900: 0.7717.
    expect(data.reading.walls.resistance).toMatchObject({ strike: 26200, second: 26000, state: 'Shifting down' })
    expect(data.reading.walls.support).toMatchObject({ strike: 25800, second: 25900, state: 'Shifting up' })
    expect(data.reading.scenario.label).toBe('Range narrowing · Neutral')
    expect(Array.from(data.history.resistance.strike)).toEqual([26200])
  })
})
