import type { AdvancedChain } from '@strikelens/tools/options/advance-option-chain/compute'
import { describe, expect, it } from 'vitest'
import { answersAtEveryAddress } from './addresses.ts'
import { answered, unanswered } from './ask.ts'
import { expectFileOf } from './csvTable.ts'
import { holdsParameters } from './parameters.ts'
import { rawChain } from './rawChain.ts'
import { derived } from './reference/derived.ts'
import { buildup, oiImbalance, oiImbalanceBand, relevanceBand, type Wall, wall } from './reference/positions.ts'
import type { RawLeg } from './reference/rawChain.ts'

const SIZES = {
  oi: (leg: RawLeg) => leg.oiLots,
  volume: (leg: RawLeg) => leg.volumeLots,
  chg: (leg: RawLeg) => Math.max(leg.oiLots - leg.previousOiLots, 0),
}
const STEPS = { 'Shifting up': 1, Strong: 0, 'Shifting down': -1 }

/** s + p; NaN without both states. */
function scoreOf({ state: support }: Wall, { state: resistance }: Wall): number {
  return support === null || resistance === null ? Number.NaN : STEPS[support] + STEPS[resistance]
}

describe('the advanced option chain over HTTP', () => {
  answersAtEveryAddress('advance-option-chain', 'BANKNIFTY')
  holdsParameters('advance-option-chain', {
    cols: { values: ['oi,ltp', 'buildup'], bad: 'gamma' },
    leg: { values: ['25400CE', 'ATM-1PE'], bad: '25400' },
    legs: { values: ['B25400CE,S25600CE'] },
  })
})

describe('the advanced option chain of a stock over HTTP', () => {
  answersAtEveryAddress('stock-advance-option-chain', 'INFY')
  holdsParameters('stock-advance-option-chain', {
    symbol: { values: ['INFY'] },
    expiry: { values: ['next', '2026-12-29'] },
    // The options of a stock are all of the last week of a month.
    cols: { values: ['oi,ltp'], bad: 'gamma' },
    leg: { values: ['1270CE'], bad: '1270' },
    legs: { values: ['B1270CE,S1300CE'] },
  })

  it.each([
    ['stock-advance-option-chain', 'NIFTY', 'advance-option-chain'],
    ['advance-option-chain', 'RELIANCE', 'stock-advance-option-chain'],
  ])('%s opens the twin for %s', async (tool, symbol, twin) => {
    expect((await unanswered(tool, { symbol })).opens).toEqual({ tool: twin, symbol })
  })
})

describe.each([
  { tool: 'advance-option-chain', symbol: 'NIFTY', metric: 'oi' },
  { tool: 'advance-option-chain', symbol: 'NIFTY', metric: 'chg', date: '2026-11-12', time: '14:20' },
  { tool: 'advance-option-chain', symbol: 'GOLD', metric: 'volume' },
  { tool: 'stock-advance-option-chain', symbol: 'RELIANCE', metric: 'oi' },
] as const)('walls and rows follow from the raw chain: $symbol by $metric $date $time', ({ tool, ...query }) => {
  it('finds both walls, their challengers, the score and the break-evens', async () => {
    const { metric, ...at } = query
    const raw = await rawChain(at)
    const mine = derived(raw)
    const { data } = await answered<AdvancedChain>(tool, query)
    const { walls, volumeWalls, scenario, breakEvenAbove, breakEvenBelow } = data.reading
    for (const [size, pair] of [
      [SIZES[metric], walls],
      [SIZES.volume, volumeWalls],
    ] as const) {
      for (const [side, found] of [
        ['ce', pair.resistance],
        ['pe', pair.support],
      ] as const) {
        const { strike, second, q, state } = wall(side, raw, mine, size)
        expect(found).toMatchObject({ strike, second, q: expect.closeTo(q, 6), state })
      }
    }
    const [r1, s1] = (['ce', 'pe'] as const).map((side) => wall(side, raw, mine, SIZES[metric]))
    const markAt = (strike: number, side: 'ce' | 'pe') =>
      mine.strikes.find((one) => one.strike === strike)?.[side].mark.price ?? Number.NaN
    expect(breakEvenAbove).toBeCloseTo(r1.strike + markAt(r1.strike, 'ce'), 4)
    expect(breakEvenBelow).toBeCloseTo(s1.strike - markAt(s1.strike, 'pe'), 4)
    if (scenario.withheld === null) expect(scenario.score).toBe(scoreOf(s1, r1))
  })

  it('ranks, labels and weighs every strike', async () => {
    const { metric: _, ...at } = query
    const raw = await rawChain(at)
    const mine = derived(raw)
    const listed = raw.strikes.map(({ strike }) => strike)
    const band = relevanceBand(listed, mine.atm, mine.forward, mine.expectedMove)
    const { data } = await answered<AdvancedChain>(tool, query)
    const { rows } = data
    const inBand = raw.strikes.filter(({ strike }) => band.includes(strike))
    raw.strikes.forEach((strike, k) => {
      for (const side of ['ce', 'pe'] as const) {
        const { oiLots, previousOiLots, ltp, previousClose, volumeLots } = strike[side]
        const largest = Math.max(...inBand.map((one) => one[side].oiLots))
        expect(rows[side].oiRank[k]).toBeCloseTo((100 * oiLots) / largest, 4)
        const label = buildup(ltp - previousClose, oiLots - previousOiLots)
        const isRead = raw.set !== 'STK' || volumeLots > 0
        if (isRead && mine.strikes[k][side].mark.price > 0)
          expect(rows[side].buildup[k]).toBe(label === '–' ? 'N' : label)
      }
      const change = {
        ce: strike.ce.oiLots - strike.ce.previousOiLots,
        pe: strike.pe.oiLots - strike.pe.previousOiLots,
      }
      expect(rows.peMinusCeChg[k]).toBeCloseTo(change.pe - change.ce, 3)
      const before = strike.ce.previousOiLots + strike.pe.previousOiLots
      const activity = (Math.abs(change.ce) + Math.abs(change.pe)) / before
      if (before > 0 && rows.bias[k] !== null) expect(rows.bias[k]).toBe(oiImbalanceBand(oiImbalance(change), activity))
    })
  })

  it('knows the walls of an earlier minute as that minute knew them', async () => {
    const { metric, symbol } = query
    const { data } = await answered<AdvancedChain>(tool, query)
    const { history } = data
    const t = Math.floor(history.asOf.length / 2)
    const instant = new Date((history.asOf[t] ?? 0) + 5.5 * 3_600_000).toISOString()
    const then = await answered<AdvancedChain>(tool, {
      symbol,
      metric,
      date: instant.slice(0, 10),
      time: instant.slice(11, 16),
      expiry: data.context.expiry,
    })
    const { resistance, support } = then.data.reading.walls
    expect([history.resistance.strike[t], history.support.strike[t]]).toEqual([resistance.strike, support.strike])
    expect(history.resistance.q[t]).toBeCloseTo(resistance.q ?? Number.NaN, 6)
  })
})

it.each([
  ['advance-option-chain', {}],
  ['advance-option-chain', { symbol: 'SENSEX', unit: 'qty', cols: 'oi,oiRank,ltp', basis: 'iv' }],
  ['stock-advance-option-chain', { range: '5' }],
] as const)('%s exports the table of the page: %o', async (tool, query) => {
  const { rows } = await expectFileOf(tool, query)
  expect(rows.length).toBeGreaterThan(10)
})
