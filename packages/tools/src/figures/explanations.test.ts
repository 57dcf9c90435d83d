import type { Market } from '@strikelens/market/market'
import { describe, expect, it } from 'vitest'
import { computeOf, tools } from '../index.ts'
import { expiryDay } from '../testing/expiryDay.ts'
import { explanationFaults } from '../testing/explained.ts'
import { EXPIRY, fixtureA, fixtureMarket, SYMBOL } from '../testing/fixtureA.ts'

async function explained(market: Market, symbol: string) {
  const all = await Promise.all(
    tools.map(async ({ key, params }) => {
      const compute = await computeOf(key)
      const result = await compute(market, params.parse({ symbol }))
      return 'answer' in result ? { key, explanations: result.answer.explanations } : { key, explanations: {} }
    }),
  )
  return all
}

const MOMENTS = [
  { moment: 'a minute of a plain day', market: () => fixtureMarket('10:15', fixtureA()) },
  { moment: 'the first minute of it', market: () => fixtureMarket('09:30', fixtureA()) },
  { moment: 'an expiry day', market: () => fixtureMarket('11:30', expiryDay(), EXPIRY) },
]

describe.each(MOMENTS)('the explanations of all tools at $moment', ({ market }) => {
  it('come from a figure whose function of the shown inputs gives the shown result', async () => {
    const all = await explained(market(), SYMBOL)
    console.log(all.map(({ key, explanations }) => `${key} ${Object.keys(explanations).length}`).join(', '))
    expect(
      all.flatMap(({ key, explanations }) => explanationFaults(explanations).map((fault) => `/${key} ${fault}`)),
    ).toEqual([])
  })
})
