import { participantOi } from '@strikelens/market/datasets'
import { istClock } from '@strikelens/market/time'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LAST_TRADES } from '../../moment/closesOnly.ts'
import { answerOf, inputOf, sentence } from '../../testing/answerOf.ts'
import { flowDays, flowMinutes } from '../../testing/futureFlowMarket.ts'
import { marketOn, PREVIOUS, TODAY } from '../../testing/futuresDay.ts'
import { keepFile } from '../../testing/futuresHistory.ts'
import { type MemoryDays, setTable } from '../../testing/memorySource.ts'
import { compute } from './compute.ts'
import { tool } from './tool.ts'

async function flow(query: Record<string, string> = {}, days: MemoryDays = flowDays(), clock = '09:45') {
  return answerOf(await compute(marketOn(days, clock), tool.params.parse(query)))
}

describe('the check of the catalogue', () => {
  it('splits the OI change by who moved', async () => {
    const { now } = (await flow()).data
    expect(now).toMatchObject({
      longsAdded: 2000,
      shortsAdded: 1500,
      shortsCovered: 600,
      longsExited: 400,
      neutral: 300,
      oiChange: 2800,
      net: 700,
      label: 'Balanced',
    })
    expect(now.bias).toBeCloseTo(15.56, 2)
    expect(now.longSharePct).toBeCloseTo(57.14, 2)
    // All months: 10,000 + 2,000 lots before.
    expect([now.startOi, now.endOi]).toEqual([12_000, 14_800])
  })
  it('prints the price at which each side came in, and what flows are worth', async () => {
    const { now, head } = (await flow()).data
    // (102 × 1,200 + 103 × 800) ÷ 2,000
    expect(now.longsAddedPrice).toBeCloseTo(102.4, 10)
    expect(now.shortsAddedPrice).toBe(100)
    // 2,000 lots × 10 × 101 ÷ 1,00,00,000
    expect(now.values.longsAdded).toBeCloseTo(0.202, 10)
    expect(now.values.net).toBeCloseTo(0.0707, 10)
    expect(head).toMatchObject({ contract: 'NIFTY25NOVFUT', price: 101, change: 1, basis: 0.5, buildup: 'LB' })
  })
  it('says after the close that its price is the last trade, until the exchange’s file is there', async () => {
    const days = flowDays()
    expect((await flow({}, days, '09:45')).notices).not.toContainEqual(LAST_TRADES)
    expect((await flow({}, days, '16:00')).notices).toContainEqual(LAST_TRADES)
    keepFile(days, TODAY, [{ symbol: 'NIFTY', month: '25NOV', expiry: '2025-11-25', close: 101, oiQty: 100 }])
    expect((await flow({}, days, '16:00')).notices).not.toContainEqual(LAST_TRADES)
  })
  it('runs up row by row', async () => {
    const { rows } = (await flow()).data
    expect(Array.from(rows.time, istClock)).toEqual(['09:20', '09:25', '09:30', '09:35', '09:40', '09:45'])
    expect(Array.from(rows.change, Math.round)).toEqual([2, 1, -3, 2, -1, 0])
    expect(Array.from(rows.oiChange)).toEqual([1200, 800, 1500, -600, -400, 300])
    expect(Array.from(rows.buildup)).toEqual([1, 1, 2, 3, 4, 0])
    expect(Array.from(rows.la)).toEqual([1200, 2000, 2000, 2000, 2000, 2000])
    expect(Array.from(rows.net)).toEqual([1200, 2000, 500, 1100, 700, 700])
    expect(rows.newestFirst).toEqual([5, 4, 3, 2, 1, 0])
  })
  it('says so in sentences', async () => {
    const answer = await flow()
    expect(sentence(answer, 'Balanced')).toBe(
      'Bias +15.56: longs added 2,000 and shorts covered 600 lots against shorts added 1,500 and longs exited 400.',
    )
    expect(sentence(answer, 'New positions')).toBe(
      '57.14% of 3,500 lots opened came in while price rose; OI changed by +2,800 lots.',
    )
    expect(sentence(answer, 'Entry prices')).toBe(
      'Longs came in at 102.40 and shorts at 100.00 on average; at 101.00 the new longs lose and the new shorts lose.',
    )
  })
})

describe('the identity', () => {
  it('holds for every path of price and OI, in every window, with and without the night', async () => {
    const row = fc.tuple(fc.integer({ min: 95, max: 105 }), fc.integer({ min: 0, max: 5000 }))
    await fc.assert(
      fc.asyncProperty(
        fc.array(row, { minLength: 2, maxLength: 12 }),
        fc.constantFrom('1', '0'),
        fc.constantFrom({}, { from: '09:30' }, { to: '09:40' }, { from: '09:20', to: '09:35' }),
        async (path, overnight, window) => {
          const minutes = flowMinutes(path.map(([price, oi], n) => [`09:${20 + 5 * n}`.slice(0, 5), price, oi * 10]))
          const shown = minutes.filter(({ clock }) => clock <= '09:55')
          const { now } = (await flow({ overnight, ...window }, flowDays(shown), '09:55')).data
          const { longsAdded, shortsAdded, shortsCovered, longsExited, neutral } = now
          const sum = longsAdded + shortsAdded - shortsCovered - longsExited + neutral
          expect(sum).toBeCloseTo(now.oiChange, 6)
          if (!Number.isNaN(now.endOi)) expect(now.endOi - now.startOi).toBeCloseTo(now.oiChange, 6)
        },
      ),
      { seed: 7, numRuns: 60 },
    )
  })
})

describe('what is read', () => {
  it('is a window of the session', async () => {
    const { now, rows, session } = (await flow({ from: '09:25', to: '09:35' })).data
    expect(session.window).toEqual({ from: '09:25', to: '09:35' })
    expect(Array.from(rows.time, istClock)).toEqual(['09:30', '09:35'])
    expect(now).toMatchObject({ longsAdded: 0, shortsAdded: 1500, shortsCovered: 600, oiChange: 900 })
    // 12,000 + 2,000 + … at 09:25, of both months.
    expect([now.startOi, now.endOi]).toEqual([14_000, 14_900])
  })
  it('may begin minutes before the view instant', async () => {
    const { rows, session } = (await flow({ from: '-15' })).data
    expect(session.window).toEqual({ from: '09:30', to: null })
    expect(Array.from(rows.time, istClock)).toEqual(['09:35', '09:40', '09:45'])
  })
  it('leaves the night out on demand', async () => {
    const { now, rows } = (await flow({ overnight: '0' })).data
    expect(now).toMatchObject({ longsAdded: 800, oiChange: 1600, startOi: 13_200 })
    expect(rows.oiChange[0]).toBeNaN()
    // A window that begins later has no night to leave out.
    const [withNight, without] = await Promise.all([flow({ from: '09:25' }), flow({ from: '09:25', overnight: '0' })])
    expect(without.data.now).toEqual(withNight.data.now)
  })
  it('is one month or all of them', async () => {
    const near = (await flow({ month: 'near' })).data.now
    expect([near.startOi, near.endOi, near.oiChange]).toEqual([10_000, 12_800, 2800])
    const next = (await flow({ month: 'next' })).data
    expect(next.head.contract).toBe('NIFTY25DECFUT')
    expect(next.now.bias).toBeNaN()
  })
  it('is read by longer rows', async () => {
    const { rows, interval } = (await flow({ interval: '15m' })).data
    expect(interval.interval).toBe('15m')
    expect(Array.from(rows.oiChange)).toEqual([3500, -700])
    // 100 → 100: no move of price, so Neutral; 100 → 101 with OI down: covering.
    expect(Array.from(rows.buildup)).toEqual([0, 3])
  })
})

describe('readings', () => {
  it('see a side dominate', async () => {
    const rising = flowMinutes([
      ['09:20', 102, 112_000],
      ['09:25', 103, 120_000],
    ])
    const { now } = (await flow({}, flowDays(rising), '09:25')).data
    expect([now.bias, now.label]).toEqual([100, 'Longs dominate'])
  })
  it('see a handover: the last half hour against the session', async () => {
    const turned = flowMinutes([
      ['09:20', 110, 200_000],
      ['09:50', 111, 210_000],
      ['09:55', 109, 225_000],
      ['10:20', 108, 230_000],
    ])
    const answer = await flow({}, flowDays(turned), '10:20')
    // Session: 11,000 long, 2,000 short; since 09:50 nothing but shorts.
    expect(answer.data.now.bias).toBeCloseTo((100 * (11_000 - 2000)) / 13_000, 6)
    expect([answer.data.now.lateBias, answer.data.now.isHandover]).toEqual([-100, true])
    expect(sentence(answer, 'Handover')).toContain('the bias is −100.00 against +69.23 of the session')
  })
})

describe('OI added by price', () => {
  it('lies in buckets of 0.1% of the price', async () => {
    const { buckets } = (await flow()).data
    expect(buckets.width).toBeCloseTo(0.101, 10)
    const filled = Array.from(buckets.longsAdded, (lots, i) => [buckets.from[i], lots, buckets.shortsAdded[i]])
      .filter(([, long, short]) => long > 0 || short > 0)
      .map(([from, long, short]) => [Number(from.toFixed(3)), long, short])
    // 100, 102 and 103 ÷ 0.101 rounded down: 990, 1,009 and 1,019 buckets.
    expect(filled).toEqual([
      [99.99, 0, 1500],
      [101.909, 1200, 0],
      [102.919, 800, 0],
    ])
  })
})

describe('the note on participants', () => {
  const withFile = () => {
    const days = flowDays()
    setTable(days, participantOi, PREVIOUS, {
      participant: ['Client', 'FII', 'FII', 'Pro'],
      product: ['fut-index', 'fut-stock', 'fut-index', 'fut-index'],
      long: Float64Array.of(60_000, 1, 30_000, 5),
      short: Float64Array.of(40_000, 1, 90_000, 5),
    })
    return days
  }
  it('tells the previous session’s long shares in index futures', async () => {
    const { participants } = (await flow({}, withFile())).data
    expect(participants).toEqual({
      date: PREVIOUS,
      shares: [
        { name: 'FII', long: 30_000, short: 90_000, longSharePct: 25 },
        { name: 'Client', long: 60_000, short: 40_000, longSharePct: 60 },
      ],
    })
  })
  it('is not made for a stock, nor without a file', async () => {
    expect((await flow()).data.participants).toBeNull()
    const stock = flowDays(flowMinutes(), { set: 'STK' })
    expect((await flow({}, stock)).data.participants).toBeNull()
  })
})

describe('every explanation', () => {
  it('can be worked out again from its inputs', async () => {
    const answer = await flow()
    const of = (figure: string, name: string) => inputOf(answer, figure, name)
    const result = (figure: string) => answer.explanations[figure].result
    const [la, cv, sa, lx] = ['Longs added', 'Shorts covered', 'Shorts added', 'Longs exited'].map((name) =>
      of('bias', name),
    )
    expect(result('bias')).toBeCloseTo((100 * (la + cv - sa - lx)) / (la + cv + sa + lx), 10)
    expect(result('net')).toBe(la - lx - (sa - cv))
    expect(result('identity')).toBe(la + sa - cv - lx + of('identity', 'Neutral'))
    expect(result('longShare')).toBeCloseTo((100 * la) / (la + sa), 10)
    for (const side of ['longsAddedPrice', 'shortsAddedPrice']) {
      expect(result(side)).toBeCloseTo(of(side, 'Σ VWAP × ΔOI') / of(side, 'Σ ΔOI'), 8)
    }
    for (const value of ['laValue', 'saValue', 'cvValue', 'lxValue', 'netValue']) {
      const crore = (of(value, 'Lots') * of(value, '₹ of a lot’s point') * of(value, 'Last price')) / 1e7
      expect(result(value)).toBeCloseTo(crore, 10)
    }
    expect(result('basis')).toBeCloseTo(of('basis', 'NIFTY25NOVFUT') - of('basis', 'Spot'), 10)
    const [now, before] = [of('headOi', 'OI now'), of('headOi', 'OI at the previous close')]
    expect(result('headOi')).toBeCloseTo((100 * (now - before)) / before, 10)
  })
})
