import { describe, expect, it } from 'vitest'
import { answerOf, inputOf, noAnswerOf } from '../../testing/answerOf.ts'
import { type LegRow, leg } from '../../testing/chainDay.ts'
import { fixtureMarket } from '../../testing/fixtureA.ts'
import type { MemoryDays } from '../../testing/memorySource.ts'
import {
  STOCK,
  STOCK_EXPIRY,
  STOCK_LOT,
  STOCK_SNAPSHOTS,
  STOCK_TODAY,
  stockFixture,
} from '../../testing/stockFixture.ts'
import { wire } from '../../testing/wire.ts'
import { compute } from './compute.ts'
import { table } from './table.ts'
import { stockTool, tool } from './tool.ts'

const K1420 = 2
const AT_CLOSE = STOCK_SNAPSHOTS[1]

function asked(query: Record<string, string> = {}, days: MemoryDays = stockFixture(), date = STOCK_TODAY) {
  const params = stockTool.params.parse({ symbol: STOCK, ...query })
  return compute(fixtureMarket('15:30', days, date), params, stockTool)
}

const with1420 = (legs: readonly LegRow[], told: LegRow) => legs.with(K1420, told)
const withCall = (call: LegRow) => stockFixture({ snapshots: [{ ...AT_CLOSE, ce: with1420(AT_CLOSE.ce, call) }] })

describe('the chain of a stock', () => {
  it('takes the forward as the median of its synthetics, 1,424.01, and 1,420 as ATM with 21.79 % volatility', async () => {
    const { data } = answerOf(await asked())
    expect(data.context.forward).toBeCloseTo(1424.01, 4)
    expect([data.context.fSource, data.context.atm]).toEqual(['synthetic', 1420])
    expect(100 * data.rows.ce.iv[K1420]).toBeCloseTo(21.79, 2)
  })

  it('marks a wide quote by its last trade: bid 10, ask 14, LTP 11 is 11', async () => {
    const { ce } = answerOf(await asked({}, withCall({ ...leg(11, 10, 3), bid: 10, ask: 14 }))).data.rows
    expect(ce.mark[K1420]).toBe(11)
    expect(ce.spreadPct[K1420]).toBeCloseTo(33.33, 2)
    expect(ce.liquidity[K1420]).toBe('D')
  })

  it('has no mark and no IV of a stale price: bid 0, ask 12, LTP 8 without a trade today', async () => {
    const { ce } = answerOf(await asked({}, withCall({ ...leg(8, 10, 0), bid: 0, ask: 12 }))).data.rows
    expect(ce.mark[K1420]).toBeNaN()
    expect(ce.iv[K1420]).toBeNaN()
    expect(ce.breakEven[K1420]).toBeNaN()
  })

  it('has no greeks of a strike that nobody prices, though its neighbours would lend a volatility', async () => {
    const none = leg(Number.NaN, 0, 0)
    const snapshot = { ...AT_CLOSE, ce: with1420(AT_CLOSE.ce, none), pe: with1420(AT_CLOSE.pe, none) }
    const { rows } = answerOf(await asked({}, stockFixture({ snapshots: [snapshot] }))).data
    expect([rows.ce.delta[K1420], rows.pe.vega[K1420], rows.ce.probItm[K1420]]).toEqual([NaN, NaN, NaN])
    expect(rows.ce.delta[0]).toBeGreaterThan(0)
  })

  it('takes the forward of the stock future when no strike gives a synthetic, and names it', async () => {
    const none = AT_CLOSE.pe.map(() => leg(Number.NaN, 0, 0))
    const snapshot = { ...AT_CLOSE, pe: none, future: 1426 }
    const { context } = answerOf(await asked({}, stockFixture({ snapshots: [snapshot] }))).data
    expect([context.forward, context.fSource]).toEqual([1426, 'future'])
  })
})

describe('delivery of a stock', () => {
  // Five sessions are left on Wednesday 19 November: 19, 20, 21, 24 and 25.
  const near = stockFixture({ today: '2025-11-19' })

  it('obliges to strike × lot size in the last five sessions: 1,420 × 500 = ₹7,10,000', async () => {
    const answer = answerOf(await asked({ leg: '1420CE' }, near, '2025-11-19'))
    expect(answer.data.leg?.delivery).toBe(710_000)
    expect(inputOf(answer, 'leg.delivery', 'Strike') * inputOf(answer, 'leg.delivery', 'Lot size')).toBe(710_000)
    expect(answer.data.stock?.deliverySessions).toBe(5)
    expect(answer.notices.map(({ text }) => text).join()).toContain('settle by delivery')
  })

  it('obliges to nothing out of the money, nor earlier', async () => {
    expect(answerOf(await asked({ leg: '1440CE' }, near, '2025-11-19')).data.leg?.delivery).toBeNaN()
    expect(answerOf(await asked({ leg: '1420CE' })).data.leg?.delivery).toBeNaN()
  })
})

describe('what a stock has besides', () => {
  it('says what a lot is worth, and that IV30 has nothing to be ranked against yet', async () => {
    const { data } = answerOf(await asked())
    expect(data.stock?.lotValue).toBeCloseTo(1424.01 * STOCK_LOT, 1)
    // One expiry of 14 days: IV30 is its ATM IV.
    expect(data.stock?.volatility.iv30Pct).toBeCloseTo(100 * data.context.atmIv, 9)
    expect([data.stock?.volatility.sessions, data.stock?.volatility.ivp]).toEqual([0, Number.NaN])
  })

  it('exports the grade beside the price whatever is chosen', async () => {
    const params = stockTool.params.parse({ symbol: STOCK, cols: 'greeks' })
    const { data } = answerOf(await compute(fixtureMarket('15:30', stockFixture(), STOCK_TODAY), params, stockTool))
    const { columns } = table(wire(data), params)
    expect(columns.slice(0, 8)).toEqual([
      ...['CE rho', 'CE gamma', 'CE vega', 'CE theta', 'CE delta', 'CE iv', 'CE liquidity', 'CE ltp'],
    ])
  })

  it('offers stocks alone, every three minutes, opening at RELIANCE', () => {
    const { symbol, expiry, range } = stockTool.params.parse({})
    expect([symbol, expiry, range, stockTool.cadenceMinutes, stockTool.symbols]).toEqual([
      ...['RELIANCE', 'near', '10'],
      3,
      ['STK'],
    ])
    expect(STOCK_EXPIRY).toBe('2025-11-25')
  })
})

describe('a symbol of the other kind', () => {
  it('opens the chain that takes it', async () => {
    const index = await compute(fixtureMarket('10:15'), stockTool.params.parse({ symbol: 'NIFTY' }), stockTool)
    expect(noAnswerOf(index).opens).toEqual({ tool: 'option-chain', symbol: 'NIFTY' })
    const stock = await compute(
      fixtureMarket('15:30', stockFixture(), STOCK_TODAY),
      tool.params.parse({ symbol: STOCK }),
      tool,
    )
    expect(noAnswerOf(stock).opens).toEqual({ tool: 'stock-option-chain', symbol: STOCK })
  })
})
