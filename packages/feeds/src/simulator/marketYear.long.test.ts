import { universe } from '@strikelens/market/universe'
import { describe, expect, it } from 'vitest'
import { FIGURES, isLikeTheMarket, type MarketYear, marketYear } from './fixtures/marketYear.ts'
import { createWorld, REFERENCE_DATE, universeInputs } from './underlyings/index.ts'

const inputs = universeInputs(universe)
const years: readonly MarketYear[] = Array.from({ length: 20 }, (_, i) =>
  marketYear(createWorld(i + 1, inputs), REFERENCE_DATE),
)

describe('250 sessions of each of twenty seeds', () => {
  it.each(FIGURES)('look like the market by their %s in eighteen at least', (figure) => {
    const like = years.filter((year) => isLikeTheMarket(year, figure))
    expect(like.length, years.map((year) => year[figure].toFixed(3)).join(' ')).toBeGreaterThanOrEqual(18)
  })
})
