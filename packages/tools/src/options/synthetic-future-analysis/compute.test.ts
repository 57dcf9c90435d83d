import { snapshotOf } from '@strikelens/market/chains'
import { describe, expect, it } from 'vitest'
import { answerOf, inputOf, sentence } from '../../testing/answerOf.ts'
import { leg } from '../../testing/chainDay.ts'
import { EXPIRY, fixtureA, fixtureMarket, keepDay, SNAPSHOTS, SYMBOL, TODAY } from '../../testing/fixtureA.ts'
import { type MemoryDays, memoryKey } from '../../testing/memorySource.ts'
import { compute } from './compute.ts'
import { tool } from './tool.ts'

async function at(query: Record<string, string> = {}, days: MemoryDays = fixtureA()) {
  return answerOf(await compute(fixtureMarket('10:15', days), tool.params.parse(query)))
}

/** Fixture A with the quotes of the catalogue's check: 26000 CE 159.90/160.40, PE 139.95/140.45, future 26023/26024. */
function quoted({ hasFuture = true } = {}): MemoryDays {
  const days = fixtureA()
  keepDay(days, {
    snapshots: SNAPSHOTS.map((snapshot) => ({
      ...snapshot,
      ce: snapshot.ce.map((one, k) => (k === 2 ? { ...one, bid: 159.9, ask: 160.4 } : one)),
      pe: snapshot.pe.map((one, k) => (k === 2 ? { ...one, bid: 139.95, ask: 140.45 } : one)),
    })),
  })
  const series = days.chains.get(memoryKey(SYMBOL, EXPIRY, TODAY))
  if (series !== undefined && hasFuture) {
    series.futureBid.fill(26023)
    series.futureAsk.fill(26024)
    series.futureLast.fill(26023.5)
  }
  return days
}

const rounded = (column: Float64Array, decimals: number) =>
  Array.from(column, (value) => Number(value.toFixed(decimals)))

describe('the synthetic future', () => {
  it('is the median 26020.0115 of the strikes, each implied by its two marks', async () => {
    const { now, parity } = (await at()).data
    expect(rounded(parity.forwardK, 4)).toEqual([26020.0044, 26020.0115, 26020.0186, 26020.0257, 26019.9828])
    expect(now.synthetic).toBeCloseTo(26020.0115, 4)
    // 26020.0186 − 26020.0115
    expect(parity.parityGap[2]).toBeCloseTo(0.0071, 4)
  })
  it('stands 35.01 points or 0.13 % above spot, a Premium, with a carry of 9.42 % a year', async () => {
    const { now } = (await at()).data
    expect(now.points).toBeCloseTo(35.01, 2)
    expect(now.pct).toBeCloseTo(0.1347, 4)
    expect(now.label).toBe('Premium')
    expect(now.carryPct).toBeCloseTo(9.4235, 4)
  })
  it('of one strike is what that strike implies, for every row', async () => {
    const { now, rows, resolved, strike } = (await at({ strike: '26100', interval: '15m' })).data
    expect([strike, resolved.strike]).toEqual([26100, '26100'])
    expect(now.synthetic).toBeCloseTo(26020.0257, 4)
    expect(rows.synthetic[3]).toBeCloseTo(26020.0257, 4)
    expect((await at({ strike: 'atm+1' })).data.strike).toBe(26100)
  })
  it('has its premium by row, and the highest and lowest of the day', async () => {
    const { rows, range } = (await at({ interval: '15m' })).data
    // 25960.0126 − 25930 at 09:30, 26020.0115 − 25985 at 10:15; nothing was taken between.
    expect(rounded(rows.premium, 2)).toEqual([30.01, Number.NaN, Number.NaN, 35.01])
    expect(range?.high).toBeCloseTo(35.0115, 4)
    expect(range?.low).toBeCloseTo(30.0126, 4)
    // 134.85 + 174.80 and 160.20 + 140.20 at 26,000
    expect(rounded(rows.straddle, 2)).toEqual([309.65, Number.NaN, Number.NaN, 300.4])
  })
  it('widens when it moved by more than 0.01 % of spot in half an hour', async () => {
    // +5.00 since 09:30, and 0.01 % of 25,985 is 2.60
    const { move } = (await at()).data.now
    expect(move.change).toBeCloseTo(4.9989, 4)
    expect(move.trend).toBe('Premium widening')
  })
  it('is told with its figures', async () => {
    expect(sentence(await at(), 'Premium')).toBe(
      'Synthetic 26,020.01 against spot 25,985.00: +35.01 (+0.13%), Premium, carry 9.42% a year. Premium widening: +5.00 since 09:30.',
    )
  })
})

describe('the executable synthetic', () => {
  it('is bought at 26020.4690 and sold at 26019.4681, with edges of +2.5310 and −4.5319 before costs', async () => {
    const { parity, hasFuture } = (await at({ costs: 'off' }, quoted())).data
    expect(hasFuture).toBe(true)
    expect(parity.synBuy[2]).toBeCloseTo(26020.469, 4)
    expect(parity.synSell[2]).toBeCloseTo(26019.4681, 4)
    expect(parity.reversalEdge[2]).toBeCloseTo(2.531, 4)
    expect(parity.conversionEdge[2]).toBeCloseTo(-4.5319, 4)
    // 2.5310 × 75
    expect(parity.reversalRupees[2]).toBeCloseTo(189.82, 2)
    // Without quotes there is nothing to trade.
    expect(parity.reversalEdge[0]).toBeNaN()
  })
  it('costs the brokerage, taxes and fees of its three orders on the date', async () => {
    const { parity } = (await at({}, quoted())).data
    // November 2025, one lot of 75. Turnover: CE 160.40 × 75 = 12,030; PE 139.95 × 75 = 10,496.25; future 26,023 × 75 = 19,51,725.
    // Brokerage 20 + 20 + 20 = 60. STT on what is sold: 0.1 % × 10,496.25 = 10.49625; 0.02 % × 19,51,725 = 390.345.
    // Exchange 0.03503 % × 22,526.25 = 7.890945; 0.00173 % × 19,51,725 = 33.764843. SEBI 0.0001 % × 19,74,251.25 = 1.974251.
    // Stamp on what is bought 0.003 % × 12,030 = 0.3609. IPFT 0.0005 % × 22,526.25 + 0.0001 % × 19,51,725 = 2.064356.
    // GST 18 % × (60 + 41.655788 + 1.974251) = 18.653407. Together 525.55.
    expect(parity.reversalCosts[2]).toBeCloseTo(525.55, 1)
    expect(parity.reversalEdge[2]).toBeCloseTo(2.531 - 525.55 / 75, 2)
    // Conversion sells the call (159.90) and buys the put (140.45) and the future (26,024): no tax on the future.
    expect(parity.conversionCosts[2]).toBeLessThan(parity.reversalCosts[2])
    expect(parity.conversionEdge[2]).toBeCloseTo(-4.5319 - parity.conversionCosts[2] / 75, 4)
  })
  it('is a parity trade only after costs and on good quotes', async () => {
    expect(sentence(await at({}, quoted()), 'Parity')).toMatch(
      /^No parity trade: the best edge is Reversal at 26,000: −4\.48/,
    )
    expect(sentence(await at({ costs: 'off' }, quoted()), 'Parity')).toBe(
      'The best edge is Reversal at 26,000: +2.53 points, ₹189.82 a lot before costs.',
    )
    const rich = quoted()
    const series = rich.chains.get(memoryKey(SYMBOL, EXPIRY, TODAY))
    series?.futureBid.fill(26040)
    series?.futureAsk.fill(26041)
    expect(sentence(await at({}, rich), 'Parity trade')).toMatch(/^Reversal at 26,000: \+12\.5\d points/)
  })
  it('of a weekly expiry without a future has prices and charges, but no edge', async () => {
    const answer = await at({}, quoted({ hasFuture: false }))
    const { parity, now, best } = answer.data
    expect(parity.synBuy[2]).toBeCloseTo(26020.469, 4)
    expect(parity.reversalEdge[2]).toBeNaN()
    expect(now.gap).toBeNaN()
    expect(best).toMatchObject({ buyStrike: 26000, sellStrike: 26000 })
    expect(sentence(answer, 'Executable')).toMatch(
      /^25 Nov can be bought at 26,020\.47 \(26,000\) and sold at 26,019\.47 \(26,000\) for ₹\d+\.\d\d and ₹\d+\.\d\d of charges a lot\.$/,
    )
    expect(answer.notices.map(({ text }) => text).join()).toContain('No future of this expiry is listed')
  })
})

describe('figures recomputed from the inputs they are explained with', () => {
  it('are the premium, carry, gap and what a strike trades at', async () => {
    const answer = await at({}, quoted())
    const { explanations } = answer
    const input = (figure: string, name: string) => inputOf(answer, figure, name)
    expect(explanations.premium.result).toBe(input('premium', 'Synthetic') - input('premium', 'Spot'))
    expect(explanations.carry.result).toBeCloseTo(
      (100 * (input('carry', 'Synthetic') / input('carry', 'Spot') - 1)) / input('carry', 'Time to expiry'),
      9,
    )
    expect(explanations.gap.result).toBe(input('gap', 'Synthetic') - input('gap', 'Future'))
    for (const figure of ['forwardK 26000', 'synBuy 26000', 'synSell 26000']) {
      const growth = Math.exp(input(figure, 'Rate') * input(figure, 'Time to expiry'))
      expect(explanations[figure].result).toBeCloseTo(
        input(figure, 'Strike') + growth * (input(figure, 'Call') - input(figure, 'Put')),
        9,
      )
    }
    const edge = (name: string) => input('reversalEdge 26000', name)
    expect(explanations['reversalEdge 26000'].result).toBeCloseTo(
      edge('Future bid') - edge('Buy price') - edge('Charges of the three orders') / edge('Point value'),
      9,
    )
    const move = (name: string) => input('move', name)
    expect(explanations.move.result).toBeCloseTo(move('Premium now') - move('Premium then'), 9)
  })
})

describe('a commodity', () => {
  it('stands against its future, without a carry', async () => {
    const days = quoted()
    const series = days.chains.get(memoryKey(SYMBOL, EXPIRY, TODAY))
    if (series === undefined) throw new Error('The fixture has no chain.')
    const [listing] = days.listings.get(TODAY) ?? []
    for (const date of days.listings.keys()) days.listings.set(date, [{ ...listing, set: 'COM' }])
    expect(snapshotOf(series, 1).spot).toBe(25985)
    const { now, rows } = (await at({}, days)).data
    expect(now.points).toBeCloseTo(35.0, 0)
    expect(now.carryPct).toBeNaN()
    expect(rows.carryPct.every(Number.isNaN)).toBe(true)
  })
})

describe('the table', () => {
  it('shows the strikes of its range, and all when asked', async () => {
    const days = fixtureA()
    const many = Array.from({ length: 15 }, (_, k) => 25300 + 100 * k)
    keepDay(days, {
      strikes: many,
      snapshots: [
        {
          clock: '10:15',
          spot: 26005,
          ce: many.map((strike) => leg(Math.max(26010 - strike, 0) + 100, 10, 5)),
          pe: many.map((strike) => leg(Math.max(strike - 26010, 0) + 100, 10, 5)),
        },
      ],
    })
    expect(Array.from((await at({}, days)).data.parity.strike)).toHaveLength(11)
    expect((await at({ range: 'all' }, days)).data.parity.strike).toHaveLength(15)
  })
})
