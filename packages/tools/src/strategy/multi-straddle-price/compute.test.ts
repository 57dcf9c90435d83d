import { describe, expect, it } from 'vitest'
import { answerOf, inputOf, sentence } from '../../testing/answerOf.ts'
import { leg } from '../../testing/chainDay.ts'
import { EXPIRY, fixtureA, fixtureMarket, keepDay, listing, SNAPSHOTS, TODAY } from '../../testing/fixtureA.ts'
import type { MemoryDays } from '../../testing/memorySource.ts'
import { NEXT_EXPIRY, twoExpiries } from '../../testing/twoExpiries.ts'
import { wire } from '../../testing/wire.ts'
import { compute } from './compute.ts'
import { table } from './table.ts'
import { tool } from './tool.ts'

async function straddles(query: Record<string, string> = {}, days: MemoryDays = fixtureA(), clock = '10:15') {
  return answerOf(await compute(fixtureMarket(clock, days), tool.params.parse(query)))
}

async function straddleAt(key: string, query: Record<string, string> = {}, days?: MemoryDays) {
  const found = (await straddles(query, days)).data.pairs.find((pair) => pair.key === key)
  if (found === undefined) throw new Error(`No straddle ${key}.`)
  return found
}

const near = (values: readonly number[], digits = 9) => values.map((value) => expect.closeTo(value, digits))

describe('the straddles of Fixture A from 09:30 to 10:15', () => {
  it('are those of ATM and its neighbours', async () => {
    const { items, resolved, since, atmNow } = (await straddles()).data
    expect(items.map(({ key }) => key)).toEqual(['25900', '26000', '26100'])
    expect(resolved).toEqual({ expiry: EXPIRY, strikes: '25900,26000,26100' })
    expect(since).toBe('09:30')
    expect(atmNow).toBeNull()
  })

  it('stand at index 97.01 and have decayed by 2.99% at 26,000', async () => {
    const { figures, base } = await straddleAt('26000')
    expect(base).toEqual({ value: expect.closeTo(309.65, 9), label: '09:30' })
    expect(figures.value).toBeCloseTo(300.4, 9)
    expect(figures.indexed).toBeCloseTo(97.01, 2)
    expect(figures.decayPct).toBeCloseTo(2.99, 2)
  })

  it('have legs, change on the day, VWAP gap, IV, theta and OI of their own', async () => {
    const { figures } = await straddleAt('26000')
    expect([figures.ce, figures.pe]).toEqual([160.2, 140.2])
    expect(figures.change).toBeCloseTo(-35.95, 9)
    expect(figures.changePct).toBeCloseTo(-10.69, 2)
    expect(figures.gapPct).toBeCloseTo(-1.2, 2)
    expect(100 * figures.iv).toBeCloseTo(12.0995, 3)
    expect(Math.abs(figures.theta + 28.65)).toBeLessThan(0.01)
    // 100 × 28.6449 ÷ 300.40
    expect(figures.thetaYieldPct).toBeCloseTo(9.536, 2)
    expect([figures.ceOiLots, figures.peOiLots]).toEqual([80000, 84000])
  })

  it('are listed by decay, largest first', async () => {
    const { data } = await straddles()
    const params = tool.params.parse({})
    const { columns, rows } = table(wire(data), params)
    expect(columns).toEqual([
      'Strike',
      'Expiry',
      'CE',
      'PE',
      'Straddle',
      'Chg',
      'Chg %',
      'Decay %',
      'Gap %',
      'IV',
      'Theta / day',
      'Theta % of premium',
      'CE OI',
      'PE OI',
    ])
    // 26,100: 300.00 of 321.55 is left; 26,000: 300.40 of 309.65; 25,900: 326.30 of 323.35.
    expect(rows.map(([strike]) => strike)).toEqual([26100, 26000, 25900])
    expect(rows.map((row) => row[7])).toEqual(near([100 - 30000 / 321.55, 100 - 30040 / 309.65, 100 - 32630 / 323.35]))
    const byStrike = table(wire(data), { ...params, sort: 'strike', dir: 'asc' })
    expect(byStrike.rows.map(([strike]) => strike)).toEqual([25900, 26000, 26100])
  })

  it('say in sentences which decays fastest and where the centre is', async () => {
    const answer = await straddles()
    expect(sentence(answer, 'Decay')).toBe(
      'Fastest 26,100 6.70% (321.55 at 09:30, now 300.00); slowest 25,900 −0.91% (323.35 at 09:30, now 326.30).',
    )
    expect(sentence(answer, 'Centre')).toBe(
      'The cheapest straddle is 26,100 at 300.00; the smile has its centre at 26,051.52, 31.51 above the forward, +48.01 since 09:30: pinned.',
    )
  })

  it('have no fastest and slowest where one stands alone', async () => {
    const { insights } = await straddles({ strikes: '26000' })
    expect(insights.map(({ subject }) => subject)).toEqual(['Centre'])
  })
})

describe('the premium smile of Fixture A', () => {
  it('has its centre at 26,051.52, 48.01 above where it was at 09:30: pinned', async () => {
    const { smile } = (await straddles()).data
    expect(Array.from(smile.strike)).toEqual([25800, 25900, 26000, 26100, 26200])
    expect(Array.from(smile.straddle)).toEqual(near([372.1, 326.3, 300.4, 300, 325.85]))
    expect(Array.from(smile.base)).toEqual(near([358.05, 323.35, 309.65, 321.55, 358.35]))
    // 252.10 + 122.20, 187.55 + 157.55, 133.20 + 203.15, 91.20 + 261.00, 60.95 + 330.65
    expect(Array.from(smile.previous)).toEqual(near([374.3, 345.1, 336.35, 352.2, 391.6]))
    expect([smile.cheapest, smile.least]).toEqual([26100, expect.closeTo(300, 9)])
    expect(smile.centre).toBeCloseTo(26051.52, 2)
    expect(smile.baseCentre).toBeCloseTo(26003.52, 2)
    expect(smile.drift).toBeCloseTo(48.01, 2)
    expect([smile.step, smile.reading]).toEqual([100, 'pinned'])
    expect(smile.forward).toBeCloseTo(26020.0115, 3)
  })

  it('is compared with the previous close with base=prev', async () => {
    const { smile, since } = (await straddles({ base: 'prev' })).data
    expect(since).toBe('previous close')
    expect(Array.from(smile.base)).toEqual(Array.from(smile.previous))
    // 26,000 + 100 × (345.10 − 352.20) ÷ (2 × (345.10 − 672.70 + 352.20)) = 26,000 − 14.43
    expect(smile.baseCentre).toBeCloseTo(25985.57, 2)
    expect(smile.drift).toBeCloseTo(65.95, 1)
  })

  it('moves up when the centre has drifted by a whole strike', async () => {
    const days = fixtureA()
    const above = {
      ...SNAPSHOTS[1],
      ce: SNAPSHOTS[1].ce.map((one, k) => (k === 3 ? leg(60, one.oi, one.volume) : one)),
    }
    const below = {
      ...SNAPSHOTS[0],
      ce: SNAPSHOTS[0].ce.map((one, k) => (k === 1 ? leg(100, one.oi, one.volume) : one)),
    }
    keepDay(days, { snapshots: [below, above] })
    expect((await straddles({}, days)).data.smile.reading).toBe('centre moving up')
  })

  it('takes as many strikes on either side of ATM as are asked for', async () => {
    const days = fixtureA()
    const strikes = Array.from({ length: 31 }, (_, k) => 24500 + 100 * k)
    const rows = SNAPSHOTS.map((one) => ({
      ...one,
      ce: strikes.map((strike) => leg(Math.max(26000 - strike, 0) + 150, 10, 10)),
      pe: strikes.map((strike) => leg(Math.max(strike - 26000, 0) + 150, 10, 10)),
    }))
    days.listings.set(TODAY, [listing([EXPIRY], strikes)])
    keepDay(days, { strikes, snapshots: rows })
    const of = async (range: string) => (await straddles({ range }, days)).data.smile.strike.length
    expect([await of('5'), await of('10'), await of('all')]).toEqual([11, 21, 31])
  })
})

describe('what an index is measured from', () => {
  it('is the previous close of the same contracts with base=prev', async () => {
    const { figures, base } = await straddleAt('26000', { base: 'prev' })
    expect(base).toEqual({ value: expect.closeTo(336.35, 9), label: 'previous close' })
    expect(figures.decayPct).toBeCloseTo(10.69, 2)
  })

  it('is the first value after a base at which a leg had none', async () => {
    const days = fixtureA()
    const silent = {
      ...SNAPSHOTS[0],
      ce: SNAPSHOTS[0].ce.map((one, k) => (k === 3 ? leg(Number.NaN, one.oi, 0) : one)),
    }
    keepDay(days, { snapshots: [silent, { ...SNAPSHOTS[0], clock: '09:45' }, SNAPSHOTS[1]] })
    const { base, figures } = await straddleAt('26100', {}, days)
    expect(base).toEqual({ value: expect.closeTo(321.55, 9), label: '09:45' })
    expect(figures.decayPct).toBeCloseTo(6.7, 2)
  })
})

describe('the straddles of an address', () => {
  it('may be of another expiry each', async () => {
    const { data } = await straddles({ strikes: `26000,26000@${NEXT_EXPIRY}`, interval: '15m' }, twoExpiries(50))
    expect(data.pairs.map(({ name, figures }) => [name, figures.value])).toEqual([
      ['26,000', expect.closeTo(300.4, 9)],
      ['26,000 2 Dec', expect.closeTo(400.4, 9)],
    ])
    expect(data.resolved.strikes).toBe(`26000,26000@${NEXT_EXPIRY}`)
    // Rows 09:30, 09:45, 10:00, 10:15, of which two are gaps.
    expect(Array.from(data.pairs[1].rows.value)).toEqual([
      expect.closeTo(409.65, 9),
      Number.NaN,
      Number.NaN,
      expect.closeTo(400.4, 9),
    ])
    expect(data.pairs[1].figures.indexed).toBeCloseTo((100 * 400.4) / 409.65, 9)
  })

  it('offer the strikes of every expiry', async () => {
    const { choices } = (await straddles({}, twoExpiries(50))).data
    expect(choices.expiries.map(({ expiry }) => expiry)).toEqual([EXPIRY, NEXT_EXPIRY])
  })
})

describe('figures recomputed from the inputs they are explained with', () => {
  it('are those of a straddle', async () => {
    const answer = await straddles()
    const input = (figure: string, name: string) => inputOf(answer, `${figure}.26000`, name)
    const result = (figure: string) => answer.explanations[`${figure}.26000`].result
    expect(result('value')).toBeCloseTo(input('value', 'CE') + input('value', 'PE'), 9)
    expect(result('chg')).toBeCloseTo(input('chg', 'Value') - input('chg', 'Previous close'), 9)
    expect(result('change')).toBeCloseTo((100 * result('chg')) / input('change', 'Previous close'), 9)
    expect(result('decay')).toBeCloseTo(100 - (100 * input('decay', 'Value')) / input('decay', 'At 09:30'), 9)
    expect(result('gap')).toBeCloseTo(100 * (input('gap', 'Value') / input('gap', 'VWAP') - 1), 9)
    expect(result('theta')).toBeCloseTo(input('theta', 'CE') + input('theta', 'PE'), 9)
    expect(result('thetaYield')).toBeCloseTo(
      (100 * Math.abs(input('thetaYield', 'Theta a day'))) / input('thetaYield', 'Value'),
      9,
    )
    // 26,000 lies below the forward: the put gives the strike its IV.
    expect(answer.explanations['strikeIv.26000'].inputs[0]).toEqual({ name: 'Right', value: 'PE' })
    expect([input('strikeIv', 'Mark'), input('strikeIv', 'Strike')]).toEqual([140.2, 26000])
  })

  it('are centre and drift', async () => {
    const answer = await straddles()
    const input = (name: string) => inputOf(answer, 'centre', name)
    const [x, y] = ['strike', 'straddle'].map((what) =>
      ['Lower', 'Cheapest', 'Higher'].map((at) => input(`${at} ${what}`)),
    )
    // Vertex of the parabola through three points, by its divided differences.
    const first = (y[1] - y[0]) / (x[1] - x[0])
    const second = ((y[2] - y[1]) / (x[2] - x[1]) - first) / (x[2] - x[0])
    expect(answer.explanations.centre.result).toBeCloseTo((x[0] + x[1]) / 2 - first / (2 * second), 6)
    const { drift } = answer.explanations
    expect(drift.result).toBeCloseTo(
      inputOf(answer, 'drift', 'Centre now') - inputOf(answer, 'drift', 'Centre at 09:30'),
      9,
    )
  })
})
