import { describe, expect, it } from 'vitest'
import { answerOf, noAnswerOf } from '../../testing/answerOf.ts'
import { fixtureDays, marketOn, STALLED_MINUTES, type SymbolFixture } from '../../testing/futuresDay.ts'
import { emptyMemory } from '../../testing/memorySource.ts'
import { compute } from './compute.ts'
import { tool } from './tool.ts'

/** A stock whose future stood at 1,000 with an OI of 100 at the previous close; without a price it has not traded. */
function stock(symbol: string, price: number | null, oiQty = 100, set: SymbolFixture['set'] = 'STK'): SymbolFixture {
  const minutes = price === null ? [] : [{ clock: '10:15', price, oiQty, volumeQty: 1 }]
  const previous = { close: 1000, oiQty: 100 }
  return { symbol, set, futures: [{ month: '25NOV', expiry: '2025-11-25', previous, minutes }] }
}

const movers = async (symbols: readonly SymbolFixture[], clock = '10:15') =>
  answerOf(await compute(marketOn(fixtureDays(symbols), clock), tool.params.parse({}))).data

describe('the movers of F&O stocks', () => {
  it('counts what rose, stood and fell, without indices and without what has not traded', async () => {
    const found = await movers([
      stock('UP', 1010),
      stock('FLAT', 1000),
      stock('DOWN', 990),
      stock('DOWN2', 980),
      stock('NIFTY', 1100, 100, 'IDX'),
      stock('QUIET', null),
    ])
    expect(found).toMatchObject({ stocks: 4, up: 1, flat: 1, down: 2 })
  })

  it('has the five largest of each side, the largest first, with price, change and class', async () => {
    const up = [1, 2, 3, 4, 5, 6].map((n) => stock(`UP${n}`, 1000 + 10 * n, 110))
    const down = [1, 2].map((n) => stock(`DOWN${n}`, 1000 - 10 * n, 90))
    const { gainers, losers } = await movers([...up, ...down])
    expect(gainers.map(({ symbol }) => symbol)).toEqual(['UP6', 'UP5', 'UP4', 'UP3', 'UP2'])
    expect(losers.map(({ symbol }) => symbol)).toEqual(['DOWN2', 'DOWN1'])
    // 1,060 against 1,000 with more OI; 980 against 1,000 with less
    expect(gainers[0]).toMatchObject({ price: 1060, buildup: 'LB' })
    expect(gainers[0].chgPct).toBeCloseTo(6, 9)
    expect(losers[0]).toMatchObject({ price: 980, buildup: 'LU' })
  })

  it('has no classes while the OI feed stands still', async () => {
    const previous = { close: 100, oiQty: 100 }
    const future = { month: '25NOV', expiry: '2025-11-25', previous, minutes: STALLED_MINUTES }
    const { gainers } = await movers([{ symbol: 'A', futures: [future] }], '09:59')
    expect(gainers[0]).toMatchObject({ symbol: 'A', price: 119, buildup: null })
  })

  it('says so when no future is stored', async () => {
    const result = await compute(marketOn(emptyMemory(), '10:15'), tool.params.parse({}))
    expect(noAnswerOf(result).reason).toBe('No futures of 20 Nov are stored yet')
  })
})
