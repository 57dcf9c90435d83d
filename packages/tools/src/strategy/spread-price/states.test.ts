import { describe, expect, it } from 'vitest'
import { answerOf, noAnswerOf } from '../../testing/answerOf.ts'
import { leg, type SnapshotRow } from '../../testing/chainDay.ts'
import {
  EXPIRY,
  fixtureA,
  fixtureMarket,
  keepDay,
  LISTING,
  listing,
  PREVIOUS,
  SNAPSHOTS,
  STRIKES,
  TODAY,
} from '../../testing/fixtureA.ts'
import { type MemoryDays, memoryKey } from '../../testing/memorySource.ts'
import { STOCK, stockMarket } from '../../testing/stockFixture.ts'
import { NEXT_EXPIRY, twoExpiries } from '../../testing/twoExpiries.ts'
import { compute } from './compute.ts'
import { tool } from './tool.ts'

function asked(query: Record<string, string>, days: MemoryDays = fixtureA(), clock = '10:15', date?: string) {
  return compute(fixtureMarket(clock, days, date), tool.params.parse(query))
}

const texts = (answer: { readonly notices: readonly { readonly text: string }[] }) =>
  answer.notices.map(({ text }) => text)

/** Fixture A whose 26,200 call has neither trade nor quote at some of its snapshots. */
function withoutPrice(...at: readonly number[]): MemoryDays {
  const days = fixtureA()
  const bare = (one: SnapshotRow) => ({
    ...one,
    ce: one.ce.map((call, k) => (STRIKES[k] === 26200 ? leg(Number.NaN, call.oi, 0) : call)),
  })
  keepDay(days, { snapshots: SNAPSHOTS.map((one, t) => (at.includes(t) ? bare(one) : one)) })
  return days
}

describe('a leg without a price', () => {
  it('leaves a gap, no value and no payoff', async () => {
    const answer = answerOf(await asked({ interval: '15m' }, withoutPrice(0, 1)))
    const { figures, rows, payoff, payoffGap } = answer.data
    expect(figures.value).toBeNaN()
    expect(figures.side).toBeNull()
    expect(rows.close.every(Number.isNaN)).toBe(true)
    expect([payoff, payoffGap]).toEqual([null, 'no price'])
    expect(figures.breakevens).toEqual([])
    expect([figures.maxProfit, figures.maxLoss, figures.rewardToRisk, figures.pop]).toEqual([
      Number.NaN,
      Number.NaN,
      Number.NaN,
      Number.NaN,
    ])
    expect(texts(answer)).toContain('26,200 CE has no price now: the spread has none, and no payoff.')
  })

  it('at the open is a gap there alone; the base is the first value after it', async () => {
    const { rows, since, figures } = answerOf(await asked({ interval: '15m' }, withoutPrice(0))).data
    expect(rows.close[0]).toBeNaN()
    expect(rows.close[3]).toBeCloseTo(87.2, 9)
    expect(since.value).toBeCloseTo(87.2, 9)
    // Nothing is averaged where the spread had no price.
    expect(figures.vwap).toBeCloseTo(87.2, 9)
  })

  it('that is not listed is told', async () => {
    const answer = answerOf(await asked({ legs: '26000CE,S27000CE' }))
    expect(texts(answer)).toContain('27,000 CE is not listed on 20 Nov.')
    expect(answer.data.figures.value).toBeNaN()
    expect(answer.data.payoff).toBeNull()
  })
})

describe('which legs are meant', () => {
  it('resolves steps from ATM and written strikes alike', async () => {
    const { resolved, type } = answerOf(await asked({ legs: 'ATM-1CE,SATM+1CEx2' })).data
    expect(resolved).toEqual({ expiry: EXPIRY, legs: '25900CE,S26100CEx2' })
    expect(type).toBeNull()
  })

  it('takes six, and says which more were left out', async () => {
    const answer = answerOf(await asked({ legs: '25800CE,25900CE,26000CE,26100CE,26200CE,25800PE,25900PE' }))
    expect(answer.data.legs).toHaveLength(6)
    expect(texts(answer)).toContain('6 legs are the maximum: 25,900 PE left out.')
  })

  it('takes a contract once, and says so', async () => {
    const answer = answerOf(await asked({ legs: '26000CE,S26000CEx3,S26200CE' }))
    expect(answer.data.resolved.legs).toBe('26000CE,S26200CE')
    expect(texts(answer)).toContain('26,000 CE is listed twice: the first counts. Set its quantity instead.')
  })

  it('has no answer without legs, and offers some', async () => {
    const { reason, actions } = noAnswerOf(await asked({ legs: 'none' }))
    expect(reason).toBe('There are no legs')
    expect(actions).toEqual([{ label: 'Bull call spread', set: { legs: null, type: null } }])
  })

  it('has no answer for a leg whose expiry is over, and leads to its last day', async () => {
    const { reason, actions } = noAnswerOf(await asked({ legs: '26000CE,S26000CE@2025-11-18' }))
    expect(reason).toBe('26,000 CE 18 Nov has expired, and the spread ended with it')
    expect(actions).toEqual([
      { label: 'Its last day, 18 Nov', set: { date: '2025-11-18', time: null } },
      { label: 'Move it to 25 Nov', set: { legs: '26000CE,S26000CE' } },
      { label: 'Take it away', set: { legs: '26000CE' } },
    ])
  })

  it('has no answer for an expiry that there is not', async () => {
    expect(noAnswerOf(await asked({ legs: '26000CE,S26000CE@2025-12-31' })).reason).toBe(
      '31 Dec is no expiry of this symbol on 20 Nov',
    )
    const days = twoExpiries()
    days.chains.delete(memoryKey('NIFTY', NEXT_EXPIRY, TODAY))
    expect(noAnswerOf(await asked({ legs: `26000CE,S26000CE@${NEXT_EXPIRY}` }, days)).reason).toBe(
      '26,000 CE 2 Dec has no chain on 20 Nov',
    )
  })

  it('adds no legs of different lots', async () => {
    const days = twoExpiries()
    const both = listing([EXPIRY, NEXT_EXPIRY])
    const halved = both.options.map((terms, i) => (i === 1 ? { ...terms, lotSize: 65, pointValue: 65 } : terms))
    days.listings.set(TODAY, [{ ...both, options: halved }])
    expect(noAnswerOf(await asked({ type: 'call-calendar' }, days)).reason).toBe(
      'The legs have different lot sizes (25 Nov 75, 2 Dec 65), so they have no combined value',
    )
  })
})

describe('calendars', () => {
  it('have no answer where no later expiry is listed; the page knows that none is', async () => {
    for (const type of ['call-calendar', 'put-calendar', 'diagonal']) {
      const { reason, actions } = noAnswerOf(await asked({ type }))
      expect(reason).toContain('No expiry after 25 Nov is listed')
      expect(actions?.map(({ label }) => label)).toEqual(['Nearest expiry', 'Bull call'])
    }
    expect(answerOf(await asked({})).data.nextExpiry).toBeNull()
    expect(answerOf(await asked({}, twoExpiries())).data.nextExpiry).toBe(NEXT_EXPIRY)
  })

  it('stand at a strike that both expiries list', async () => {
    const days = twoExpiries()
    const both = listing([EXPIRY, NEXT_EXPIRY])
    const sparse = both.options.map((terms, i) =>
      i === 1 ? { ...terms, strikes: Float64Array.of(25800, 26100) } : terms,
    )
    days.listings.set(TODAY, [{ ...both, options: sparse }])
    expect(answerOf(await asked({ type: 'call-calendar' }, days)).data.resolved.legs).toBe(
      `S26100CE,26100CE@${NEXT_EXPIRY}`,
    )
  })

  it('of a commodity are two futures: valued, but without a payoff', async () => {
    const days = twoExpiries()
    const crude = (one: ReturnType<typeof listing>) => ({ ...one, set: 'COM' as const })
    days.listings.set(TODAY, [crude(listing([EXPIRY, NEXT_EXPIRY]))])
    const futures = (snapshots: readonly SnapshotRow[]) => snapshots.map((one) => ({ ...one, future: one.spot + 15 }))
    keepDay(days, { snapshots: futures(SNAPSHOTS) })
    keepDay(days, { expiry: NEXT_EXPIRY, snapshots: futures(SNAPSHOTS) })
    const { figures, payoff, payoffGap } = answerOf(await asked({ type: 'call-calendar' }, days)).data
    expect(figures.value).toBe(0)
    expect([payoff, payoffGap]).toEqual([null, 'two futures'])
    expect(answerOf(await asked({}, days)).data.payoffGap).toBeNull()
  })

  it('end when the near leg expires: it stands at its intrinsic value', async () => {
    const days = twoExpiries()
    days.listings.set(EXPIRY, [listing([EXPIRY, NEXT_EXPIRY])])
    const last = ['15:29', '15:30'].map((clock) => ({ ...SNAPSHOTS[1], clock }))
    keepDay(days, { date: EXPIRY, snapshots: last })
    keepDay(days, { date: EXPIRY, expiry: NEXT_EXPIRY, snapshots: last })
    const query = { expiry: EXPIRY, legs: `S25900CE,25900CE@${NEXT_EXPIRY}`, interval: '1m' }
    const { data } = answerOf(await asked(query, days, '15:40', EXPIRY))
    // Spot 25,985: the near call pays 85; the later one trades at 223.10.
    expect(data.settlement).toBe(25985)
    expect(data.figures.signed).toBeCloseTo(223.1 - 85, 9)
    expect(data.rows.close[data.rows.close.length - 2]).toBe(0)
    expect([data.payoff, data.payoffGap]).toEqual([null, 'settled'])
  })
})

describe('the end of a contract', () => {
  function expiryDay(...clocks: readonly string[]): MemoryDays {
    const days = fixtureA()
    days.listings.set(EXPIRY, [LISTING])
    keepDay(days, { date: EXPIRY, snapshots: clocks.map((clock) => ({ ...SNAPSHOTS[1], clock })) })
    return days
  }

  it('leaves a payoff and no odds or greeks in the last five minutes', async () => {
    const { data } = answerOf(await asked({}, expiryDay('15:26'), '15:26', EXPIRY))
    expect(data.timeQuality).toBe('not shown')
    expect(data.figures.maxProfit).toBeCloseTo(112.8, 9)
    expect([data.figures.pop, data.figures.delta, data.expected.from]).toEqual([Number.NaN, Number.NaN, Number.NaN])
    expect(data.payoff?.now.every(Number.isNaN)).toBe(true)
  })

  it('is the settlement, after which nothing is left to pay', async () => {
    const { data } = answerOf(await asked({ expiry: EXPIRY }, expiryDay('15:29', '15:30'), '15:40', EXPIRY))
    // Spot 25,985: neither the 26,000 nor the 26,200 call pays.
    expect(data.figures.value).toBe(0)
    expect(data.figures.side).toBeNull()
    expect(data.payoffGap).toBe('settled')
  })
})

describe('what the market leaves out', () => {
  it("has no change on a contract's first day", async () => {
    const days = fixtureA()
    days.tables.clear()
    days.chains.delete(memoryKey('NIFTY', EXPIRY, PREVIOUS))
    const { figures } = answerOf(await asked({}, days)).data
    expect([figures.prevClose, figures.change, figures.changePct]).toEqual([Number.NaN, Number.NaN, Number.NaN])
    expect(figures.value).toBeCloseTo(87.2, 9)
  })

  it('has one row of a date with the file of the exchange alone', async () => {
    const days = fixtureA()
    days.chains.delete(memoryKey('NIFTY', EXPIRY, PREVIOUS))
    const answer = answerOf(await asked({ legs: '26000CE,S26200CE' }, days, '15:30', PREVIOUS))
    expect(texts(answer)).toContain('End-of-day data only for this date')
    expect(answer.data.figures.value).toBeCloseTo(72.25, 9)
    expect(answer.data.rows.newestFirst).toHaveLength(1)
  })

  it('has no reward to risk below a tick', async () => {
    const days = fixtureA()
    const level = { ...SNAPSHOTS[1], ce: SNAPSHOTS[1].ce.map((call) => ({ ...call, ltp: 100 })) }
    keepDay(days, { snapshots: [SNAPSHOTS[0], level] })
    const { figures } = answerOf(await asked({ legs: '26000CE,S26200CE' }, days)).data
    expect(figures.value).toBe(0)
    expect(figures.rewardToRisk).toBeNaN()
  })

  it('has no limit where a bought or a sold call stands alone', async () => {
    const bought = answerOf(await asked({ legs: '26000CE' })).data.figures
    expect([bought.isProfitUnlimited, bought.isLossUnlimited]).toEqual([true, false])
    expect(bought.maxLoss).toBeCloseTo(-160.2, 9)
    const sold = answerOf(await asked({ type: 'call-ratio', width: '1' })).data.figures
    expect([sold.isProfitUnlimited, sold.isLossUnlimited]).toEqual([false, true])
  })
})

describe('a stock', () => {
  it('has rows of three minutes and more', async () => {
    const { data } = answerOf(await compute(stockMarket(), tool.params.parse({ symbol: STOCK, width: '1' })))
    expect(data.rowLength).toEqual({ interval: '3m', fallback: '3m', choices: ['3m', '15m', '30m', '1h'] })
    // ATM 1,420: 26.20 − 17.00
    expect(data.resolved.legs).toBe('1420CE,S1440CE')
    expect(data.figures.value).toBeCloseTo(9.2, 9)
    const minute = answerOf(await compute(stockMarket(), tool.params.parse({ symbol: STOCK, interval: '1m' })))
    expect(texts(minute)).toContain('Rows of 1m are not available for this symbol: 3m is shown.')
  })
})

describe('the controls', () => {
  it('have the defaults of the catalogue', () => {
    expect(tool.params.parse({})).toEqual({
      symbol: 'NIFTY',
      expiry: 'near',
      width: 4,
      days: 1,
      chart: 'line',
      ov: 'vwap,spot,levels',
      px: 'ltp',
      base: 'open',
    })
  })

  it.each([
    { type: 'condor' },
    { width: '0' },
    { width: '21' },
    { legs: '26000' },
    { days: '4' },
    { interval: '2m' },
    { chart: 'bar' },
    { ov: 'moon' },
  ])('refuse %o', (query) => {
    expect(tool.params.safeParse(query).success).toBe(false)
  })
})
