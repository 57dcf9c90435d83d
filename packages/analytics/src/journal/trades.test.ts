import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CE, PE } from '../pricing/index.ts'
import { expiryFill } from './expiry.ts'
import { type Fill, valuePaise } from './fill.ts'
import { buy, equity, future, option, sell } from './fills.fixture.ts'
import { intradayUnits } from './intraday.ts'
import { grossPaise, position, unrealisedPaise } from './profit.ts'
import { trades } from './trades.ts'

const call = option(25_000)
const MINUTE = 60_000

describe('fills become trades', () => {
  // Check of /journal: BUY 65 @ 100, BUY 65 @ 110, SELL 65 @ 120, SELL 65 @ 105
  const fills = [buy(call, 65, 100, 1), buy(call, 65, 110, 2), sell(call, 65, 120, 3), sell(call, 65, 105, 4)]

  it('makes one LONG trade of the four fills, gross +975', () => {
    const found = trades(fills)
    expect(found.length).toBe(1)
    const [trade] = found
    expect(trade).toMatchObject({ side: 'LONG', entryAvg: 105, exitAvg: 112.5, maxQty: 130, openQty: 0 })
    expect(trade).toMatchObject({ entryTime: 1, exitTime: 4, exitDay: '2026-11-10', isPhysical: false })
    expect(grossPaise(trade)).toBe(97_500)
    expect(position(trade, 'fifo').realisedPaise).toBe(97_500)
    expect(position(trade, 'avg').realisedPaise).toBe(97_500)
  })

  it('has realised +1,300 by fifo and +975 by average after the third fill', () => {
    const [trade] = trades(fills.slice(0, 3))
    expect(grossPaise(trade)).toBeNull()
    expect(trade.openQty).toBe(65)
    expect(position(trade, 'fifo')).toMatchObject({ realisedPaise: 130_000, openCostPaise: 715_000 })
    expect(position(trade, 'avg')).toMatchObject({ realisedPaise: 97_500, openCostPaise: 682_500 })
    // 65 at 112 against 110 (fifo) and 105 (average)
    expect(unrealisedPaise(trade, 'fifo', 112)).toBe(13_000)
    expect(unrealisedPaise(trade, 'avg', 112)).toBe(45_500)
    expect(unrealisedPaise(trade, 'fifo', null)).toBeNull()
  })

  it('splits a fill that crosses zero: it closes one trade and opens the next', () => {
    const found = trades([buy(call, 65, 100, 1), sell(call, 130, 110, 2), buy(call, 65, 90, 3)])
    expect(found.map(({ side, entryAvg, exitAvg }) => [side, entryAvg, exitAvg])).toEqual([
      ['LONG', 100, 110],
      ['SHORT', 110, 90],
    ])
    expect(found[0].parts[1]).toMatchObject({ from: 0, qty: 65, effect: 'close' })
    expect(found[1].parts[0]).toMatchObject({ from: 65, qty: 65, effect: 'open' })
    expect(found.map(grossPaise)).toEqual([65_000, 130_000])
  })

  it('keeps accounts and contracts apart', () => {
    const found = trades([
      buy(call, 65, 100, 1),
      sell(call, 65, 110, 2, { account: 'A2' }),
      sell(option(25_100), 65, 50, 3),
    ])
    expect(found.map(({ side, account }) => [side, account])).toEqual([
      ['LONG', 'A1'],
      ['SHORT', 'A2'],
      ['SHORT', 'A1'],
    ])
  })

  it('follows the clock, not the order in which fills came in', () => {
    expect(trades(fills.toReversed())).toEqual(trades(fills))
  })

  it('values a commodity by its multiplier', () => {
    // GOLD: pointValue 100 for a lot of 1,000 g → m 0.1; one lot from 1,20,000 to 1,20,900 = 900·100
    const gold = future({ id: 'GOLD', exchange: 'MCX', multiplier: 0.1 })
    const [trade] = trades([buy(gold, 1_000, 120_000, 1), sell(gold, 1_000, 120_900, 2)])
    expect(grossPaise(trade)).toBe(9_000_000)
  })

  it('has a short that gains when price falls', () => {
    const [trade] = trades([sell(call, 130, 120, 1), buy(call, 65, 100, 2)])
    expect(trade).toMatchObject({ side: 'SHORT', openQty: -65 })
    expect(position(trade, 'fifo').realisedPaise).toBe(130_000)
    expect(unrealisedPaise(trade, 'fifo', 125)).toBe(-32_500)
  })

  it('dates what is realised by the closing fill', () => {
    const [trade] = trades([
      buy(call, 130, 100, 1),
      sell(call, 65, 110, 2),
      sell(call, 65, 90, 3, { day: '2026-11-11' }),
    ])
    expect(position(trade, 'fifo').realisations).toEqual([
      { day: '2026-11-10', ts: 2, paise: 65_000 },
      { day: '2026-11-11', ts: 3, paise: -65_000 },
    ])
  })
})

describe('values in whole paise', () => {
  it('round halves away from zero, as written and not as the double has them', () => {
    expect(valuePaise(1.005, 1, 1)).toBe(101)
    expect(valuePaise(-1.005, 1, 1)).toBe(-101)
    expect(valuePaise(99.95, 65, 1)).toBe(649_675)
  })
})

describe('expiry', () => {
  const settled = (fills: readonly Fill[], settle: number) => {
    const [trade] = trades(fills)
    const closing = expiryFill(trade, settle, 100 * MINUTE)
    if (closing === null) throw new Error('an open derivative expires')
    return { closing, trade: trades([...fills, closing])[0] }
  }

  it('closes a long call at its intrinsic value', () => {
    const { closing, trade } = settled([buy(call, 65, 100, 1)], 25_180)
    expect(closing).toMatchObject({ side: -1, qty: 65, price: 180, day: '2026-11-17' })
    expect(trade).toMatchObject({ openQty: 0, exitDay: '2026-11-17', isPhysical: false })
    expect(grossPaise(trade)).toBe(520_000)
  })

  it('closes a worthless option at 0 and a short by a buy', () => {
    const { closing, trade } = settled([sell(option(25_000, PE), 65, 100, 1)], 25_180)
    expect(closing).toMatchObject({ side: 1, price: 0 })
    expect(grossPaise(trade)).toBe(650_000)
  })

  it('closes a future at the settlement price', () => {
    expect(settled([sell(future(), 65, 25_000, 1)], 25_180).closing).toMatchObject({ side: 1, price: 25_180 })
  })

  it('delivers stock derivatives and tags them physical, but not an option that lapses', () => {
    const stock = { underlying: 'RELIANCE', isDelivered: true } as const
    const long = settled([buy(option(1_500, CE, stock), 250, 20, 1)], 1_540)
    expect(long.trade.isPhysical).toBe(true)
    // 250 shares taken at the strike
    expect(long.closing.settlement).toEqual({ isPhysical: true, taxedPaise: 37_500_000 })
    const forward = settled([buy(future(stock), 250, 1_500, 1)], 1_540)
    expect(forward.closing.settlement).toEqual({ isPhysical: true, taxedPaise: 38_500_000 })
    expect(settled([buy(option(1_600, CE, stock), 250, 20, 1)], 1_540).trade.isPhysical).toBe(false)
  })

  it('waits for the settlement price and leaves closed trades and equity alone', () => {
    const [open] = trades([buy(call, 65, 100, 1)])
    expect(expiryFill(open, Number.NaN, 0)).toBeNull()
    const [closed] = trades([buy(call, 65, 100, 1), sell(call, 65, 100, 2)])
    expect(expiryFill(closed, 25_180, 0)).toBeNull()
    const [shares] = trades([buy(equity('INFY'), 10, 1_600, 1)])
    expect(expiryFill(shares, 1_600, 0)).toBeNull()
  })
})

describe('intraday and delivery', () => {
  const infy = equity('INFY')
  it('takes the first units of the day on either side', () => {
    const first = buy(infy, 60, 1_600, 1)
    const second = buy(infy, 40, 1_610, 2)
    const out = sell(infy, 70, 1_620, 3)
    const units = intradayUnits([second, out, first])
    expect([first, second, out].map((fill) => units.get(fill))).toEqual([60, 10, 70])
  })

  it('is delivery when the sale is on another day, another account or there is none', () => {
    const bought = buy(infy, 10, 1_600, 1)
    const nextDay = sell(infy, 10, 1_610, 2, { day: '2026-11-11' })
    const other = sell(infy, 10, 1_610, 2, { account: 'A2' })
    expect(intradayUnits([bought, nextDay, other]).size).toBe(0)
  })

  it('is for equity alone', () => {
    expect(intradayUnits([buy(call, 65, 100, 1), sell(call, 65, 100, 2)]).size).toBe(0)
  })
})

describe('laws of trades', () => {
  const instruments = [call, option(25_100), future()]
  const drawn = fc.array(
    fc.record({
      at: fc.nat(2),
      isBuy: fc.boolean(),
      lots: fc.integer({ min: 1, max: 3 }),
      ticks: fc.integer({ min: 1, max: 10_000 }),
    }),
    { minLength: 1, maxLength: 40 },
  )
  const fillsOf = (rows: readonly { at: number; isBuy: boolean; lots: number; ticks: number }[]) => {
    // Times repeat, so that fills of one moment keep their order.
    return rows.map(({ at, isBuy, lots, ticks }, i) => {
      return (isBuy ? buy : sell)(instruments[at], lots * 65, ticks * 0.05, Math.floor(i / 3))
    })
  }

  it('are the same for every interleaving of different instruments', () => {
    fc.assert(
      fc.property(drawn, (rows) => {
        const fills = fillsOf(rows)
        const regrouped = instruments.flatMap((instrument) => fills.filter((fill) => fill.instrument === instrument))
        expect(trades(regrouped)).toEqual(trades(fills))
      }),
      { seed: 31, numRuns: 100 },
    )
  })

  it('have a gross of sells less buys once everything is flat, by either way of matching', () => {
    fc.assert(
      fc.property(drawn, (rows) => {
        const fills = fillsOf(rows)
        for (const instrument of instruments) {
          const own = fills.filter((fill) => fill.instrument === instrument)
          const held = own.reduce((sum, { side, qty }) => sum + side * qty, 0)
          if (held !== 0) fills.push((held > 0 ? sell : buy)(instrument, Math.abs(held), 77.7, 1_000))
        }
        const flow = fills.reduce((sum, { side, price, qty }) => sum - side * valuePaise(price, qty, 1), 0)
        const found = trades(fills)
        const total = (paise: readonly (number | null)[]) =>
          paise.reduce<number>((sum, value) => sum + (value ?? Number.NaN), 0)
        expect(total(found.map(grossPaise))).toBe(flow)
        expect(total(found.map((trade) => position(trade, 'fifo').realisedPaise))).toBe(flow)
        expect(total(found.map((trade) => position(trade, 'avg').realisedPaise))).toBe(flow)
      }),
      { seed: 32, numRuns: 100 },
    )
  })
})
