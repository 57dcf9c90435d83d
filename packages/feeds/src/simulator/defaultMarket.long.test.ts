import { universe } from '@strikelens/market/universe'
import { describe, expect, it } from 'vitest'
import { FIGURES, isLikeTheMarket, marketYear } from './fixtures/marketYear.ts'
import { realYear } from './fixtures/realYear.ts'
import { createWorld, REFERENCE_DATE, universeInputs } from './underlyings/index.ts'

/** The seed of a server that is told none. */
const DEFAULT_SEED = 1

const world = createWorld(DEFAULT_SEED, universeInputs(universe))

// A server that is told no start begins on the day it is first run: years that end later must do as well.
const years = [REFERENCE_DATE, '2027-06-30'].map((end) => ({ end, year: marketYear(world, end) }))

describe.each(years)('the 250 sessions of the default market that end on $end', ({ year }) => {
  it.each(FIGURES)('look like the market by their %s', (figure) => {
    expect(year[figure]).toSatisfy(() => isLikeTheMarket(year, figure))
  })
})

const folder = process.env.REALDATA_DIR

describe.skipIf(folder === undefined)('beside the real market (skipped without REALDATA_DIR)', () => {
  it('prints the same figures of real days', () => {
    const [{ year: simulated }] = years
    const real = realYear(folder ?? '')
    const text = (value: number | null) => (value === null ? '-' : value.toFixed(3)).padStart(10)
    console.log(['figure'.padEnd(18), 'simulated', 'real'].join('  '))
    for (const figure of FIGURES) console.log(figure.padEnd(18), text(simulated[figure]), text(real[figure]))
    expect(Object.keys(real).sort()).toEqual([...FIGURES].sort())
  })
})
