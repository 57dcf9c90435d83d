import { describe, expect, it } from 'vitest'
import { chainContext } from '../chain/context.ts'
import { readChain } from '../chain/readChain.ts'
import { fixtureMarket } from '../testing/fixtureA.ts'
import { wire } from '../testing/wire.ts'
import { readChainLegs } from './chainLegs.ts'
import { liveBasket } from './liveBasket.ts'

const REQUEST = { symbol: 'NIFTY', expiry: 'near', atm: 'fwd', base: 'prev', px: 'ltp', basis: 'price' } as const

async function at(clock: string, legs: string) {
  const page = await readChain(fixtureMarket(clock), REQUEST)
  if ('noAnswer' in page) throw new Error(page.noAnswer.reason)
  const { data, explanations } = await readChainLegs(page, { ...REQUEST, legs })
  if (data.basket === null) throw new Error('There is no basket.')
  const context = wire(await chainContext(page))
  const answer = wire({ explanations, asOf: page.snapshot.asOf })
  return { page, context, basket: wire(data.basket), answer }
}

describe('a basket of 09:30 at a tick of 10:15', async () => {
  const legs = 'B26000CE,S26200CE'
  const { context, basket, answer } = await at('09:30', legs)
  const later = await at('10:15', legs)
  const live = liveBasket({ basket, answer }, context, later.page.snapshot, {})

  it('has the figures that an answer of that minute has', () => {
    // 134.85 − 59.30 = 75.55 at 09:30, 160.20 − 73.00 = 87.20 at 10:15.
    expect(basket.value).toBeCloseTo(75.55, 9)
    expect(live?.basket.value).toBeCloseTo(87.2, 9)
    expect(live?.basket.payoff?.pop).toBeCloseTo(0.4249, 4)
    expect(live?.basket.greeks).toEqual(later.basket.greeks)
    expect(live?.basket.legs.map(({ price }) => price)).toEqual([160.2, 73])
  })

  it('explains them by the inputs of that tick', () => {
    expect(live?.answer.asOf).toBe(later.page.snapshot.asOf)
    expect(live?.answer.explanations['basket.value']).toEqual(later.answer.explanations['basket.value'])
  })

  it('keeps the curves and the charges of its answer', () => {
    expect(live?.basket.payoff?.atExpiry).toBe(basket.payoff?.atExpiry)
    expect(live?.basket.charges).toBe(basket.charges)
    expect(live?.answer.explanations['basket.charges']).toEqual(answer.explanations['basket.charges'])
  })

  it('waits for the answer where a leg is of another expiry', () => {
    const mixed = { ...basket, legs: basket.legs.map((leg, i) => (i === 0 ? leg : { ...leg, expiry: '2025-12-02' })) }
    expect(liveBasket({ basket: mixed, answer }, context, later.page.snapshot, {})).toBeNull()
  })
})
