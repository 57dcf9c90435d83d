import { BUILDUPS } from '@strikelens/analytics/futures'
import { continuousDaily, futuresDaily } from '@strikelens/market/datasets'
import { describe, expect, it } from 'vitest'
import { fixtureDays, marketOn, type SymbolFixture } from '../testing/futuresDay.ts'
import { keepFile } from '../testing/futuresHistory.ts'
import { setTable } from '../testing/memorySource.ts'
import { readBoard } from './readBoard.ts'
import { readStepHistories, type StepHistory } from './stepHistory.ts'

/** Sessions before Thursday, 20 November 2025. */
const [MONDAY, TUESDAY, WEDNESDAY] = ['2025-11-17', '2025-11-18', '2025-11-19']

const A: SymbolFixture = {
  symbol: 'A',
  lotSize: 10,
  futures: [
    {
      month: '25NOV',
      expiry: '2025-11-25',
      previous: { close: 100, oiQty: 1000 },
      minutes: [{ clock: '10:00', price: 102, oiQty: 900, volumeQty: 50 }],
    },
    {
      month: '25DEC',
      expiry: '2025-12-30',
      previous: { close: 101, oiQty: 200 },
      minutes: [{ clock: '10:00', price: 103, oiQty: 360, volumeQty: 20 }],
    },
  ],
}
const GOLD: SymbolFixture = {
  symbol: 'GOLD',
  set: 'COM',
  futures: [
    {
      month: '25DEC',
      expiry: '2025-12-05',
      previous: { close: 50, oiQty: 10 },
      minutes: [{ clock: '10:00', price: 51 }],
    },
  ],
}

interface Evening {
  readonly close: number
  readonly pct: number
  readonly oiPct: number
  readonly oiQty: number
  readonly code: string
  readonly expiry?: string
}

function market(evenings: Readonly<Record<string, Evening>>, factor?: { exDate: string; factor: number }) {
  const days = fixtureDays([A, GOLD])
  for (const [date, { close, pct, oiPct, oiQty, code, expiry = '2025-11-25' }] of Object.entries(evenings)) {
    const one = (value: number) => Float64Array.of(value)
    const identity = { symbol: ['A'], expiry: [expiry] }
    setTable(days, futuresDaily, date, {
      ...identity,
      buildup: [code],
      priceChangePct: one(pct),
      oiChangePct: one(oiPct),
      oiChangeQty: one(oiQty - oiQty / (1 + oiPct / 100)),
      oiQty: one(oiQty),
      volumeQty: one(500),
      strength: one(Math.sqrt(Math.abs(pct * oiPct))),
      basisPct: one(0.3),
    })
    setTable(days, continuousDaily, date, {
      ...identity,
      open: one(close - 1),
      high: one(close + 1),
      low: one(close - 2),
      close: one(close),
    })
  }
  if (factor !== undefined) days.adjustments.set('A', [factor])
  return marketOn(days, '10:00')
}

async function historyOf(source: ReturnType<typeof market>, sessions = 4): Promise<StepHistory> {
  const reading = await readBoard(source, { universe: 'fno', month: 'all', base: 'prev' })
  if (reading === null) throw new Error('no board')
  const [history] = await readStepHistories(source, reading, sessions)
  return history
}

const WEEK = {
  [MONDAY]: { close: 95, pct: -1, oiPct: 4, oiQty: 1100, code: 'SB' },
  [TUESDAY]: { close: 98, pct: 2, oiPct: 5, oiQty: 1155, code: 'LB' },
  [WEDNESDAY]: { close: 100, pct: 2.5, oiPct: -1, oiQty: 1200, code: 'SC' },
}

describe('steps of the sessions up to the view', () => {
  it('are the evenings’, and the running session’s own against the close before', async () => {
    const history = await historyOf(market(WEEK))
    expect(history.dates).toEqual([MONDAY, TUESDAY, WEDNESDAY, '2025-11-20'])
    expect(history.isProvisional).toBe(true)
    expect([...history.priceChangePct]).toEqual([-1, 2, 2.5, expect.closeTo(2, 9)])
    // 900 + 360 against 1,000 + 200: a roll from near to next is no exit.
    expect(history.oiChangePct[3]).toBeCloseTo(5, 9)
    expect(Array.from(history.buildup, (code) => BUILDUPS[code])).toEqual(['SB', 'LB', 'SC', 'LB'])
    expect(history.volumeQty[3]).toBe(70)
  })

  it('chain their closes back by each day’s own return, the last price being the actual one', async () => {
    const { close, open } = await historyOf(market(WEEK))
    expect(close[3]).toBe(102)
    expect(close[2]).toBeCloseTo(100, 9)
    expect(close[1]).toBeCloseTo(100 / 1.025, 9)
    expect(close[0]).toBeCloseTo(100 / 1.025 / 1.02, 9)
    expect(open[1]).toBeCloseTo((97 / 98) * (100 / 1.025), 9)
  })

  it('tell quantities from before a split in the shares of now', async () => {
    const history = await historyOf(market(WEEK, { exDate: WEDNESDAY, factor: 5 }))
    expect([...history.tradedClose]).toEqual([95 / 5, 98 / 5, 100, 102])
    expect([...history.oiQty.subarray(0, 3)]).toEqual([5500, 5775, 1200])
    expect(history.priceChangePct[1]).toBe(2)
  })

  it('have no price before a day whose return is unknown', async () => {
    const { close } = await historyOf(market({ ...WEEK, [TUESDAY]: { ...WEEK[TUESDAY], pct: Number.NaN } }))
    expect(close[1]).toBeCloseTo(100 / 1.025, 9)
    expect(close[0]).toBeNaN()
  })

  it('are unknown on evenings that are not stored', async () => {
    const history = await historyOf(market({ [WEDNESDAY]: WEEK[WEDNESDAY] }))
    expect([...history.priceChangePct.subarray(0, 2)]).toEqual([Number.NaN, Number.NaN])
    expect(history.strength[0]).toBeNaN()
  })

  it('end with the last complete session before the first minute of the next', async () => {
    const days = fixtureDays([A])
    days.listings.set(WEDNESDAY, days.listings.get('2025-11-20') ?? [])
    const file = (close: number, oiQty: number) => [
      { symbol: 'A', month: '25NOV', expiry: '2025-11-25', close, oiQty },
      { symbol: 'A', month: '25DEC', expiry: '2025-12-30', close: close + 1, oiQty: 100 },
    ]
    keepFile(days, TUESDAY, file(98, 900))
    keepFile(days, WEDNESDAY, file(100, 800))
    const history = await historyOf(marketOn(days, '09:10'), 2)
    expect(history.dates).toEqual([TUESDAY, WEDNESDAY])
    expect(history.isProvisional).toBe(false)
    // 100 against 98; 800 + 100 against 900 + 100.
    expect(history.priceChangePct[1]).toBeCloseTo(100 * (100 / 98 - 1), 9)
    expect(history.oiChangeQty[1]).toBe(-100)
  })

  it('of MCX stand on its own calendar', async () => {
    const source = market(WEEK)
    const reading = await readBoard(source, { universe: 'all', month: 'all', base: 'prev' })
    if (reading === null) throw new Error('no board')
    const histories = await readStepHistories(source, reading, 3)
    expect(histories.map(({ segment, symbols }) => [segment, symbols.map(({ symbol }) => symbol)])).toEqual([
      ['derivatives', ['A']],
      ['mcx', ['GOLD']],
    ])
    expect(histories[1].priceChangePct[2]).toBeCloseTo(2, 9)
  })
})
