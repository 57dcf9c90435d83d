import { describe, expect, it } from 'vitest'
import { readChain } from '../chain/readChain.ts'
import { inputOf } from '../testing/answerOf.ts'
import { leg } from '../testing/chainDay.ts'
import { fixtureA, fixtureMarket, keepDay, LISTING, listing, SNAPSHOTS, TODAY } from '../testing/fixtureA.ts'
import type { MemoryDays } from '../testing/memorySource.ts'
import { readChainLegs } from './chainLegs.ts'

const REQUEST = { px: 'ltp', basis: 'price', base: 'prev' } as const
const NEXT = '2025-12-02'

async function asked(request: { leg?: string; legs?: string; px?: 'ltp' | 'mid' }, days: MemoryDays = fixtureA()) {
  const page = await readChain(fixtureMarket('10:15', days), {
    symbol: 'NIFTY',
    expiry: 'near',
    atm: 'fwd',
    base: 'prev',
  })
  if ('noAnswer' in page) throw new Error(page.noAnswer.reason)
  return readChainLegs(page, { ...REQUEST, ...request })
}

async function basketOf(legs: string, days?: MemoryDays) {
  const { data, ...rest } = await asked({ legs }, days)
  if (data.basket === null) throw new Error('There is no basket.')
  return { basket: data.basket, ...rest }
}

/** The fixture with a second weekly expiry that has the same chain a week later. */
function twoExpiries(): MemoryDays {
  const days = fixtureA()
  for (const date of ['2025-11-19', TODAY]) days.listings.set(date, [listing([LISTING.options[0].expiry, NEXT])])
  keepDay(days, { expiry: NEXT, snapshots: SNAPSHOTS })
  return days
}

describe('a basket of Fixture A at 10:15', () => {
  it('is a bull call spread: 26,000 bought, 26,200 sold', async () => {
    // 160.20 − 73.00 = 87.20 points, × 75 = ₹6,540; at most 200 − 87.20 = 112.80, × 75 = ₹8,460.
    const { basket } = await basketOf('B26000CE,S26200CE')
    expect(basket.shape).toBe('Bull Call Spread')
    expect(basket.value).toBeCloseTo(87.2, 9)
    expect(basket.payoff?.maxLoss).toBeCloseTo(-6540, 6)
    expect(basket.payoff?.maxProfit).toBeCloseTo(8460, 6)
    expect(basket.payoff?.breakevens).toEqual([expect.closeTo(26087.2, 8)])
    expect(basket.payoff?.rewardToRisk).toBeCloseTo(1.29, 2)
    expect(basket.payoff?.pop).toBeCloseTo(0.4249, 4)
  })

  it('is a short straddle: unlimited loss, profit between its break-evens in 56.17 of 100 cases', async () => {
    const { basket } = await basketOf('S26000CE,S26000PE')
    const { payoff } = basket
    expect(basket.shape).toBe('Straddle')
    expect(basket.value).toBeCloseTo(-300.4, 9)
    expect([payoff?.isLossUnlimited, payoff?.isProfitUnlimited]).toEqual([true, false])
    expect(payoff?.maxProfit).toBeCloseTo(300.4 * 75, 6)
    expect(payoff?.breakevens).toEqual([expect.closeTo(25699.6, 8), expect.closeTo(26300.4, 8)])
    expect(payoff?.pop).toBeCloseTo(0.5617, 4)
    // Short of delta +0.048, theta −28.65, vega 24.76 a unit (/straddle-price), × 75.
    expect(basket.greeks.delta).toBeCloseTo(-0.0481 * 75, 1)
    expect(basket.greeks.thetaPerDay).toBeCloseTo(28.65 * 75, 0)
    expect(basket.greeks.vegaPerPoint).toBeCloseTo(-24.76 * 75, 0)
  })

  it('is one call: PoP of the long leg, and no name', async () => {
    const { basket } = await basketOf('26000CE')
    expect([basket.shape, basket.payoff?.isProfitUnlimited]).toEqual([null, true])
    expect(basket.payoff?.pop).toBeCloseTo(0.3483, 4)
    expect(basket.payoff?.breakevens).toEqual([expect.closeTo(26160.2, 8)])
  })

  it('counts lots: two of them cost and pay twice as much', async () => {
    const one = (await basketOf('B26000CE,S26200CE')).basket
    const two = (await basketOf('B26000CEx2,S26200CEx2')).basket
    expect(two.value).toBeCloseTo(2 * one.value, 9)
    expect(two.payoff?.maxProfit).toBeCloseTo(2 * (one.payoff?.maxProfit ?? 0), 6)
    expect(two.payoff?.pop).toBeCloseTo(one.payoff?.pop ?? 0, 12)
  })

  it('draws the payoff with a corner at every strike, and what it is worth now', async () => {
    const { payoff } = (await basketOf('B26000CE,S26200CE')).basket
    const at = (x: number) => payoff?.price.indexOf(x) ?? -1
    expect(payoff?.atExpiry[at(26000)]).toBeCloseTo(-6540, 6)
    expect(payoff?.atExpiry[at(26200)]).toBeCloseTo(8460, 6)
    // Between the two the position has time left: more than at expiry below, less above.
    expect(payoff?.now[at(26000)]).toBeGreaterThan(-6540)
    expect(payoff?.now[at(26200)]).toBeLessThan(8460)
  })
})

describe('charges of a basket', () => {
  it('are those of §J4 for every leg as an order of its own, in and out again', async () => {
    // 20 November 2025, NSE options. Turnover 160.20 × 75 = 12,015 and 73.00 × 75 = 5,475, together 17,490.
    // In: brokerage 2 × 20 = 40; STT 0.1 % of what is sold, 5.475; exchange 0.03503 % of 17,490 = 6.1267;
    // SEBI 0.0001 % = 0.0175; stamp 0.003 % of what is bought, 0.3605; IPFT 0.0005 % = 0.0875;
    // GST 18 % of (40 + 6.1267 + 0.0175) = 8.3060. Sum 60.3731.
    // Out: the same with the sides exchanged: STT 12.015, stamp 0.1643. Sum 66.7169.
    const { basket } = await basketOf('B26000CE,S26200CE')
    expect(basket.charges?.entry).toBeCloseTo(60.37, 2)
    expect(basket.charges?.roundTrip).toBeCloseTo(60.37 + 66.72, 1)
  })
})

describe('what a basket cannot be', () => {
  it('leaves out a leg that is not listed, and says so', async () => {
    const { basket, notices, resolved } = await basketOf('26000CE,27000PE')
    expect(basket.legs.map(({ key }) => key)).toEqual(['26000CE'])
    expect(notices.map(({ text }) => text)).toContain('27,000 PE is not listed on 20 Nov.')
    expect(resolved.legs).toBe('26000CE')
  })

  it('has no payoff while a leg has no price', async () => {
    const days = fixtureA()
    const none = leg(Number.NaN, 0, 0)
    keepDay(days, {
      snapshots: SNAPSHOTS.map((one) => ({ ...one, ce: one.ce.map((ce, k) => (k === 4 ? none : ce)) })),
    })
    const { basket } = await basketOf('B26000CE,S26200CE', days)
    expect([basket.payoff, basket.charges]).toEqual([null, null])
    expect(basket.value).toBeNaN()
  })

  it('is nothing without legs', async () => {
    expect((await asked({})).data).toEqual({ leg: null, basket: null })
    expect((await asked({ legs: 'none' })).data.basket).toBeNull()
  })
})

describe('legs of several expiries', () => {
  it('are priced off their own chains, at the first expiry with the later ones at unchanged IV', async () => {
    const { basket } = await basketOf(`S26000CE,B26000CE@${NEXT}`, twoExpiries())
    expect([basket.isMixed, basket.expiry, basket.shape]).toEqual([true, '2025-11-25', 'Calendar'])
    // The same premium both: nothing paid, and what is left of the later call is the profit at its strike.
    expect(basket.value).toBeCloseTo(0, 9)
    expect(basket.payoff?.maxProfit).toBeGreaterThan(0)
  })

  it('open in the drawer with their own expiry', async () => {
    const { data, resolved } = await asked({ leg: `26000CE@${NEXT}` }, twoExpiries())
    expect([data.leg?.expiry, data.leg?.dte]).toEqual([NEXT, 12])
    expect(resolved.leg).toBe(`26000CE@${NEXT}`)
  })

  it('take their strikes as words of the moment', async () => {
    expect((await asked({ leg: 'ATM+1PE', legs: 'S ATM CE'.replaceAll(' ', '') })).resolved).toEqual({
      leg: '26100PE',
      legs: 'S26000CE',
    })
  })
})

describe('figures of a basket recomputed from the inputs they are explained with', async () => {
  const { explanations } = await basketOf('B26000CE,S26200CE')
  const answer = { explanations, asOf: 0, oiAsOf: 0, insights: [], notices: [], data: null }
  const input = (figure: string, name: string) => inputOf(answer, `basket.${figure}`, name)
  const result = (figure: string) => explanations[`basket.${figure}`].result

  it('adds up the premium', () => {
    const points = input('value', '+1 × 26,000 CE') - input('value', '−1 × 26,200 CE')
    expect(result('value')).toBeCloseTo(points * input('value', 'Point value'), 9)
  })

  it('adds up the greeks', () => {
    for (const greek of ['delta', 'gamma', 'theta', 'vega']) {
      const sum = input(greek, '+1 × 26,000 CE') - input(greek, '−1 × 26,200 CE')
      expect(result(greek)).toBeCloseTo(sum * input(greek, 'Point value'), 9)
    }
  })

  it.each(['chargesIn', 'charges'])('adds up the %s', (figure) => {
    const parts = explanations[`basket.${figure}`].inputs.map(({ value }) => Number(value))
    expect(result(figure)).toBeCloseTo(
      parts.reduce((sum, part) => sum + part, 0),
      1,
    )
  })

  it('breaks even where the bought call is worth the premium', () => {
    const premium = input('breakeven.0', 'Premium')
    expect(result('points')).toBeCloseTo(premium, 9)
    expect(result('breakeven.0')).toBeCloseTo(input('breakeven.0', '+1 × 26,000 CE') + premium, 9)
    expect(result('breakeven.0')).toBeCloseTo(26_087.2, 9)
  })

  it('earns so much for every rupee at risk', () => {
    expect(result('rewardToRisk')).toBeCloseTo(
      input('rewardToRisk', 'Max profit') / -input('rewardToRisk', 'Max loss'),
      9,
    )
  })

  it('has the chance to end above the break-even', () => {
    const [from, f, t] = ['Pays from', 'Forward', 'Time to expiry'].map((name) => input('pop', name))
    expect(explanations['basket.pop'].inputs).toContainEqual({ name: 'Pays to', value: 'no upper limit' })
    const sigma = input('pop', 'IV at 26,087.2')
    const z = (Math.log(from / f) + (sigma * sigma * t) / 2) / (sigma * Math.sqrt(t))
    // N(0.189) by the table of the normal distribution lies between 0.5714 and 0.5754.
    expect(z).toBeCloseTo(0.189, 2)
    expect(result('pop')).toBeGreaterThan(1 - 0.5754)
    expect(result('pop')).toBeLessThan(1 - 0.5714)
  })
})
