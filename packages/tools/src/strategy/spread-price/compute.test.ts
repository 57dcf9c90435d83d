import { describe, expect, it } from 'vitest'
import { answerOf, sentence } from '../../testing/answerOf.ts'
import type { LegRow } from '../../testing/chainDay.ts'
import { fixtureA, fixtureMarket, keepDay, SNAPSHOTS } from '../../testing/fixtureA.ts'
import type { MemoryDays } from '../../testing/memorySource.ts'
import { NEXT_EXPIRY, twoExpiries } from '../../testing/twoExpiries.ts'
import { compute } from './compute.ts'
import { sideChanges } from './rows.ts'
import { tool } from './tool.ts'

async function spread(query: Record<string, string> = {}, days: MemoryDays = fixtureA(), clock = '10:15') {
  return answerOf(await compute(fixtureMarket(clock, days), tool.params.parse(query)))
}

const CONDOR = 'S26100CE,S25900PE,26200CE,25800PE'

describe('the 26,000/26,200 bull call of Fixture A at 10:15', () => {
  it('is a debit of 87.20, 14.95 more than at the close before', async () => {
    const { figures, resolved, name } = (await spread()).data
    expect([name, resolved]).toEqual([
      'Bull call',
      { expiry: '2025-11-25', legs: '26000CE,S26200CE', type: 'bull-call' },
    ])
    expect(figures.side).toBe('Debit')
    expect(figures.value).toBeCloseTo(87.2, 9)
    // 133.20 − 60.95 = 72.25
    expect(figures.prevClose).toBeCloseTo(72.25, 9)
    expect(figures.change).toBeCloseTo(14.95, 9)
    expect(figures.rupeesPerLot).toBeCloseTo(6540, 6)
  })

  it('wins up to 112.80, loses up to 87.20 and breaks even at 26,087.20', async () => {
    const { figures } = (await spread()).data
    expect(figures.maxLoss).toBeCloseTo(-87.2, 9)
    expect(figures.maxProfit).toBeCloseTo(112.8, 9)
    expect(figures.maxLossRupees).toBeCloseTo(-6540, 6)
    expect(figures.maxProfitRupees).toBeCloseTo(8460, 6)
    expect(figures.breakevens).toEqual([expect.closeTo(26087.2, 9)])
    expect(figures.rewardToRisk).toBeCloseTo(1.29, 2)
    expect(100 * figures.pop).toBeCloseTo(42.49, 2)
    expect(figures.delta).toBeCloseTo(0.21, 3)
  })

  it('costs 43.6% of its width', async () => {
    const { figures } = (await spread()).data
    expect(figures.widthPct).toBeCloseTo(43.6, 9)
    expect(figures.widthReading).toBeNull()
    // Twice of each leg is twice the price of the same share.
    const twice = (await spread({ legs: '26000CEx2,S26200CEx2' })).data.figures
    expect(twice.value).toBeCloseTo(174.4, 9)
    expect(twice.widthPct).toBeCloseTo(43.6, 9)
  })

  it('gains what a sold premium loses, since the open as on the day', async () => {
    const query = { legs: 'S26000PE,B25800PE' }
    const { figures, since } = (await spread(query)).data
    // A credit of 203.15 − 122.20 = 80.95 at the close, 75.70 at the open, 64.05 now.
    expect([figures.signed, figures.change, since.change].map((points) => points.toFixed(2))).toEqual([
      '-64.05',
      '16.90',
      '11.65',
    ])
    // 16.90 of 80.95, 11.65 of 75.70
    expect([figures.changePct, since.changePct].map((pct) => pct.toFixed(2))).toEqual(['20.88', '15.39'])
  })

  it.each(['B26000CE,S26200CE', 'S26000PE,B25800PE', 'S26000CE,S26000PE'])(
    'says the same of %s since the previous close as on the day',
    async (legs) => {
      const { figures, since } = (await spread({ legs, base: 'prev' })).data
      expect([since.change, since.changePct]).toEqual([figures.change, figures.changePct])
      expect(since.change).toBeCloseTo(since.attribution.change, 9)
    },
  )

  it('has indicators from its first row on, warmed up with the session before', async () => {
    const { indicators, rows } = (await spread({ ind: 'sma:2', interval: '15m' })).data
    expect(indicators[0].series[0].values).toHaveLength(rows.time.length)
    // 133.20 − 60.95 = 72.25 at the close before, 134.85 − 59.30 = 75.55 in the first row.
    expect(indicators[0].series[0].values[0]).toBeCloseTo((72.25 + 75.55) / 2, 9)
  })

  it('has its VWAP on |V| and its change since the open on V', async () => {
    const { figures, since, rows } = (await spread({ interval: '15m' })).data
    // 09:30: 134.85 − 59.30 = 75.55 on 90,000 + 85,000 lots; 10:15: 87.20 on 1,20,000 + 1,05,000 more
    expect(rows.volumeLots[0]).toBe(175000)
    expect(figures.vwap).toBeCloseTo((75.55 * 175000 + 87.2 * 225000) / 400000, 9)
    expect(since.value).toBeCloseTo(75.55, 9)
    expect(since.change).toBeCloseTo(11.65, 9)
    expect([figures.dayHigh, figures.dayLow]).toEqual([expect.closeTo(87.2, 9), expect.closeTo(75.55, 9)])
  })

  it('adds its greeks and splits its move', async () => {
    const { figures, since, quotes } = (await spread()).data
    expect(figures.vegaPerPoint).toBeCloseTo(quotes[0].vegaPerPoint - quotes[1].vegaPerPoint, 12)
    expect(figures.theta).toBeCloseTo(quotes[0].theta - quotes[1].theta, 12)
    const { delta, gamma, iv, time, residual, change } = since.attribution
    expect(change).toBeCloseTo(11.65, 9)
    expect(delta + gamma + iv + time + residual).toBeCloseTo(change, 9)
  })

  it('says it in sentences', async () => {
    const answer = await spread()
    expect(sentence(answer, 'Price')).toBe(
      'Bull call: a debit of 87.20 (₹6,540 a lot); the position +14.95 (+20.69%) on the day. 43.6% of its width.',
    )
    expect(sentence(answer, 'Risk')).toBe(
      'Wins up to 112.80, loses up to 87.20, 1.29 to 1; breaks even at 26,087.20; by strike IVs the chance of a profit is 42.49% at expiry.',
    )
  })
})

describe('the condor of Fixture A at 10:15', () => {
  it('is a credit of 64.10 that loses up to 35.90', async () => {
    for (const query of [{ legs: CONDOR }, { type: 'iron-condor', width: '1' }]) {
      const { figures, resolved } = (await spread(query)).data
      expect(resolved.legs).toBe(CONDOR)
      expect(figures.side).toBe('Credit')
      expect(figures.value).toBeCloseTo(64.1, 9)
      expect(figures.signed).toBeCloseTo(-64.1, 9)
      expect(figures.maxLoss).toBeCloseTo(-35.9, 9)
      expect(figures.maxProfit).toBeCloseTo(64.1, 9)
      expect(figures.breakevens).toEqual([expect.closeTo(25835.9, 9), expect.closeTo(26164.1, 9)])
      expect(100 * figures.pop).toBeCloseTo(32.91, 2)
      expect(figures.widthPct).toBeNaN()
    }
  })

  it('is drawn by its magnitude, and so is its path', async () => {
    const { rows, path } = (await spread({ legs: CONDOR, interval: '15m' })).data
    // 09:30: 59.30 + 99.10 − 90.85 − 131.70 = −64.15
    expect(rows.close[0]).toBeCloseTo(64.15, 9)
    expect(rows.close[3]).toBeCloseTo(64.1, 9)
    expect(path).toBeLessThan(0)
    expect(rows.path[3]).toBeCloseTo(-path, 9)
  })

  it('is named by its shape where the reader wrote it', async () => {
    expect((await spread({ legs: CONDOR })).data.name).toBe('Custom iron condor')
    expect((await spread({ legs: '26000CE,S26100CE,S26200PE' })).data.name).toBe('Custom spread')
    expect((await spread({ legs: 'S26000CE' })).data.name).toBe('26,000 CE alone')
  })
})

describe('what types fill in from ATM 26,000', () => {
  it.each([
    ['bull-call', '26000CE,S26100CE'],
    ['bear-put', '26000PE,S25900PE'],
    ['bull-put', 'S26000PE,25900PE'],
    ['bear-call', 'S26000CE,26100CE'],
    ['call-calendar', `S26000CE,26000CE@${NEXT_EXPIRY}`],
    ['put-calendar', `S26000PE,26000PE@${NEXT_EXPIRY}`],
    ['diagonal', `S26100CE,26000CE@${NEXT_EXPIRY}`],
    ['call-ratio', '26000CE,S26100CEx2'],
    ['put-ratio', '26000PE,S25900PEx2'],
    ['butterfly', '25900CE,S26000CEx2,26100CE'],
    ['iron-fly', 'S26000CE,S26000PE,26100CE,25900PE'],
    ['iron-condor', CONDOR],
  ])('%s: %s', async (type, legs) => {
    const { data } = await spread({ type, width: '1' }, twoExpiries())
    expect(data.resolved).toEqual({ expiry: '2025-11-25', legs, type })
  })

  it('gives way to the largest width that fits, and says so', async () => {
    const answer = await spread({ type: 'iron-condor' })
    expect(answer.data.resolved.legs).toBe(CONDOR)
    expect(answer.notices.map(({ text }) => text)).toContain('The listed strikes end before a width of 4: 1 is shown.')
  })

  it('offers the legs at the money to a type that holds others', async () => {
    const held = (await spread({ type: 'bull-call', width: '1', legs: '25900CE,S26000CE' })).data
    expect(held.name).toBe('Bull call')
    expect(held.atmNow).toEqual({ strike: 26000, legs: '26000CE,S26100CE' })
    expect((await spread({ width: '1' })).data.atmNow).toBeNull()
    expect((await spread({ legs: '25900CE,S26000CE' })).data.atmNow).toBeNull()
  })
})

describe('what it costs to enter', () => {
  /** Fixture A with a quote of every leg, so many points on each side of its last price. */
  function quoted(half: number): MemoryDays {
    const days = fixtureA()
    const withQuotes = (legs: readonly LegRow[]) =>
      legs.map((leg) => ({ ...leg, bid: leg.ltp - half, ask: leg.ltp + half }))
    keepDay(days, {
      snapshots: SNAPSHOTS.map((one) => ({ ...one, ce: withQuotes(one.ce), pe: withQuotes(one.pe) })),
    })
    return days
  }

  it('is the natural price, its slippage and whether that is Wide', async () => {
    const near = await spread({}, quoted(1))
    // 161.20 − 72.00 = 89.20 against 87.20 at mid
    expect(near.data.figures.natural).toBeCloseTo(89.2, 9)
    expect(near.data.figures.mid).toBeCloseTo(87.2, 9)
    expect(near.data.figures.slippage).toBeCloseTo(2, 9)
    expect(near.data.figures.isWide).toBe(false)
    expect(sentence(near, 'Entry')).toBe('At the quotes it costs 89.20, at mid 87.20: slippage 2.00 (2.3% of it).')
    // 8.80 of 87.20 is more than a tenth
    expect((await spread({}, quoted(4.4))).data.figures.isWide).toBe(true)
    // A credit is received at bids and paid for at asks: 109.05 + 102.20 − 74.00 − 77.15 = 60.10
    const condor = await spread({ legs: CONDOR }, quoted(1))
    expect(condor.data.figures.natural).toBeCloseTo(-60.1, 9)
    expect(sentence(condor, 'Entry')).toContain('At the quotes it brings 60.10, at mid 64.10')
  })

  it('is not known where a quote is missing', async () => {
    const { data, insights } = await spread()
    expect(data.figures.natural).toBeNaN()
    expect(data.figures.slippage).toBeNaN()
    expect(insights.map(({ subject }) => subject)).not.toContain('Entry')
  })

  it('is to be checked where no market can have the price', async () => {
    const days = fixtureA()
    const dear = { ...SNAPSHOTS[1], ce: SNAPSHOTS[1].ce.map((leg, k) => (k === 2 ? { ...leg, ltp: 273.05 } : leg)) }
    keepDay(days, { snapshots: [SNAPSHOTS[0], dear] })
    // 273.05 − 73.00 = 200.05 for a width of 200
    expect((await spread({}, days)).data.figures.isImpossible).toBe(true)
    expect((await spread({ legs: 'S26000CE,26200CE' }, days)).data.figures.isImpossible).toBe(true)
    // 25,900/26,000 calls: 223.10 − 273.05 < 0
    expect((await spread({ legs: '25900CE,S26000CE' }, days)).data.figures.isImpossible).toBe(true)
    // 295.95 − 2 × 223.10 + 273.05 = 122.80 is a price; around 26,000: 223.10 − 546.10 + 110.05 < 0 is none
    expect((await spread({ legs: '25800CE,S25900CEx2,26000CE' }, days)).data.figures.isImpossible).toBe(false)
    expect((await spread({ legs: '25900CE,S26000CEx2,26100CE' }, days)).data.figures.isImpossible).toBe(true)
    expect((await spread()).data.figures.isImpossible).toBe(false)
  })

  it('reads the share of the width', async () => {
    const days = fixtureA()
    const at = (ltp: number) => ({
      ...SNAPSHOTS[1],
      ce: SNAPSHOTS[1].ce.map((leg, k) => (k === 2 ? { ...leg, ltp: 73 + ltp } : leg)),
    })
    const reading = async (points: number) => {
      keepDay(days, { snapshots: [SNAPSHOTS[0], at(points)] })
      return (await spread({ legs: '26000CE,S26200CE' }, days)).data.figures.widthReading
    }
    expect([await reading(49.9), await reading(50), await reading(150), await reading(150.1)]).toEqual([
      'far from paying',
      null,
      null,
      'mostly priced in',
    ])
  })
})

describe('a calendar', () => {
  it('is valued over both chains and pays at its first expiry', async () => {
    const { data } = await spread({ type: 'call-calendar' }, twoExpiries())
    const { figures, payoff } = data
    // 220.20 − 160.20
    expect(figures.value).toBeCloseTo(60, 9)
    expect(figures.side).toBe('Debit')
    // Most at the strike, where the near leg pays nothing and the later one keeps its time value.
    const peak = payoff?.price[payoff.atExpiry.indexOf(Math.max(...payoff.atExpiry))]
    expect(peak).toBe(26000)
    expect(figures.breakevens).toHaveLength(2)
    expect(figures.pop).toBeGreaterThan(0)
    expect(figures.widthPct).toBeNaN()
    expect(data.expected.to - data.expected.from).toBeGreaterThan(0)
  })

  it('carries the forward volatility between its expiries', async () => {
    const { calendar, isEventInFront } = (await spread({ type: 'call-calendar' }, twoExpiries())).data.figures
    const { nearIv = 0, nearYears = 0, farIv = 0, farYears = 0, forwardVol } = calendar ?? {}
    // T in years: 7,515 minutes to 25 Nov 15:30, and a week more
    expect(nearYears).toBeCloseTo(7515 / 525600, 12)
    expect(farYears).toBeCloseTo((7515 + 7 * 1440) / 525600, 12)
    expect(forwardVol).toBeCloseTo(
      Math.sqrt((farIv ** 2 * farYears - nearIv ** 2 * nearYears) / (farYears - nearYears)),
      12,
    )
    expect(isEventInFront).toBe(false)
  })

  it('has an event in front where the near expiry is the dearer by 3 vol points', async () => {
    const answer = await spread({ type: 'put-calendar' }, twoExpiries(20))
    const { calendar, isEventInFront } = answer.data.figures
    expect(100 * ((calendar?.nearIv ?? 0) - (calendar?.forwardVol ?? 0))).toBeGreaterThan(3)
    expect(isEventInFront).toBe(true)
    expect(sentence(answer, 'Calendar')).toContain('Event in front')
    expect(sentence(answer, 'Risk')).toContain('at the first expiry, IV unchanged.')
  })

  it('is no vertical, whatever its strikes', async () => {
    const { figures } = (await spread({ type: 'diagonal', width: '1' }, twoExpiries())).data
    expect(figures.width).toBeNaN()
    expect(figures.isImpossible).toBe(false)
  })
})

describe('a change of sign', () => {
  it('is marked at the row that has the other one; gaps and zeros are passed over', () => {
    expect(sideChanges(Float64Array.of(2, 1, 0, Number.NaN, -1, -2, 0, 3))).toEqual([
      { row: 4, side: 'Credit' },
      { row: 7, side: 'Debit' },
    ])
    expect(sideChanges(Float64Array.of(Number.NaN, 0, -1, -2))).toEqual([])
  })

  it('is found in a day that has one', async () => {
    // Call and put of 26,000: 134.85 − 174.80 = −39.95 at 09:30, 160.20 − 140.20 = +20.00 at 10:15
    const { rows } = (await spread({ legs: '26000CE,S26000PE', interval: '15m' })).data
    expect([rows.close[0], rows.close[3]]).toEqual([expect.closeTo(39.95, 9), expect.closeTo(20, 9)])
    expect(rows.sideChanges).toEqual([{ row: 3, side: 'Debit' }])
  })
})
