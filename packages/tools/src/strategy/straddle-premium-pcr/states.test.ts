import { istClock } from '@strikelens/market/time'
import { describe, expect, it } from 'vitest'
import { answerOf, noAnswerOf } from '../../testing/answerOf.ts'
import { leg } from '../../testing/chainDay.ts'
import {
  EXPIRY,
  fixtureA,
  fixtureMarket,
  keepDay,
  LISTING,
  PREVIOUS,
  SNAPSHOTS,
  STRIKES,
  TODAY,
} from '../../testing/fixtureA.ts'
import { type MemoryDays, memoryKey } from '../../testing/memorySource.ts'
import { writingDay } from '../../testing/writingDay.ts'
import { compute } from './compute.ts'
import { tool } from './tool.ts'

const K26000 = STRIKES.indexOf(26000)

function asked(query: Record<string, string> = {}, days: MemoryDays = fixtureA(), clock = '10:15', date = TODAY) {
  return compute(fixtureMarket(clock, days, date), tool.params.parse({ strike: '26000', interval: '15m', ...query }))
}

const texts = (notices: readonly { readonly text: string }[]) => notices.map(({ text }) => text).join()

/** The fixture's day with its legs told differently at both snapshots. */
function told(change: (one: (typeof SNAPSHOTS)[number]) => Partial<(typeof SNAPSHOTS)[number]>): MemoryDays {
  const days = fixtureA()
  keepDay(days, { snapshots: SNAPSHOTS.map((one) => ({ ...one, ...change(one) })) })
  return days
}

const untraded = (legs: (typeof SNAPSHOTS)[number]['ce'], isWanted: (k: number) => boolean) =>
  legs.map((one, k) => (isWanted(k) ? leg(Number.NaN, one.oi, 0) : one))

describe('when nothing can be read', () => {
  it('reads nothing in the first minutes, as many as a trend looks back', async () => {
    const minutes = ['09:16', '09:20', '09:21', '09:30', '09:31'].map((clock) => ({
      clock,
      straddle: 300,
      putOi: 100_000,
    }))
    const at = async (lookMin: string, clock: string) => {
      const { rows, trends } = answerOf(await asked({ lookMin, interval: '3m' }, writingDay(minutes), clock)).data
      return [rows.reading.at(-1), Number.isNaN(trends.thenAt)]
    }
    expect(await at('5', '09:20')).toEqual([null, true])
    expect(await at('5', '09:21')).toEqual(['No edge', false])
    expect(await at('15', '09:30')).toEqual([null, true])
    expect(await at('15', '09:31')).toEqual(['No edge', false])
  })
  it('withholds readings of a thin chain and says why', async () => {
    const { data, notices } = answerOf(
      await asked(
        {},
        told((one) => ({ pe: one.pe.map(({ ltp, oi, volume }, k) => leg(ltp, oi, k === K26000 ? volume : 0)) })),
      ),
    )
    expect(texts(notices)).toContain('Thin chain')
    expect(data.rows.reading.every((reading) => reading === null)).toBe(true)
    expect(data.rows.changes).toEqual([])
    expect(data.rows.pcr[3]).toBeCloseTo(294_200 / 288_500, 9)
  })
  it('withholds readings while the OI feed stands still', async () => {
    const days = fixtureA()
    const still = Array.from({ length: 11 }, (_, minute) => ({ ...SNAPSHOTS[1], clock: `10:${15 + minute}` }))
    keepDay(days, { snapshots: [SNAPSHOTS[0], ...still] })
    const { data, notices } = answerOf(await asked({}, days, '10:25'))
    expect(texts(notices)).toContain('OI feed stalled since 10:15')
    expect(data.rows.reading.every((reading) => reading === null)).toBe(true)
  })
  it('has neither ratio nor reading while no calls are open', async () => {
    const { rows } = answerOf(
      await asked(
        {},
        told((one) => ({ ce: one.ce.map(({ ltp, volume }) => leg(ltp, 0, volume)) })),
      ),
    ).data
    expect([rows.pcr[3], rows.reading[3]]).toEqual([Number.NaN, null])
    expect(rows.close[3]).toBeCloseTo(300.4, 9)
  })
  it('shows one leg alone, which is no straddle to read', async () => {
    const { data, notices, insights } = answerOf(
      await asked(
        {},
        told((one) => ({ pe: untraded(one.pe, (k) => k === K26000) })),
      ),
    )
    expect(texts(notices)).toContain('No PE at 26,000: the CE alone is shown.')
    expect([data.missing, data.figures.value]).toEqual(['PE', 160.2])
    expect(data.rows.reading[3]).toBeNull()
    expect(insights).toEqual([])
  })
  it('has no answer where neither leg has a price', async () => {
    const bare = told((one) => ({ ce: untraded(one.ce, () => true), pe: untraded(one.pe, () => true) }))
    expect(noAnswerOf(await asked({}, bare)).reason).toBe('Neither leg of the 26,000 straddle has a price today')
  })
  it('does not look back over a night', async () => {
    const days = fixtureA()
    keepDay(days, {
      date: PREVIOUS,
      snapshots: [
        { ...SNAPSHOTS[0], clock: '15:00' },
        { ...SNAPSHOTS[1], clock: '15:30' },
      ],
    })
    const { rows } = answerOf(await asked({ days: '2' }, days, '09:30')).data
    expect(rows.newestFirst.map((row) => [istClock(rows.time[row]), rows.reading[row]])).toEqual([
      ['09:30', null],
      ['15:30', 'Put writing, supported'],
      ['15:00', null],
    ])
    expect(rows.changes).toEqual([])
  })
})

describe('a window that rolls', () => {
  const strikes = Array.from({ length: 15 }, (_, k) => 25_300 + 100 * k)
  /** Minutes with these forwards: both legs of a strike have 100 points of time value, puts of a strike k × 100 lots. */
  function forwards(...at: readonly (readonly [clock: string, forward: number])[]): MemoryDays {
    const days = fixtureA()
    const snapshots = at.map(([clock, forward], t) => ({
      clock,
      spot: forward,
      ce: strikes.map((strike) => leg(Math.max(0, forward - strike) + 100, 1000 + t, 50)),
      pe: strikes.map((strike, k) => leg(Math.max(0, strike - forward) + 100, 1000 + 100 * k + t, 50)),
    }))
    for (const date of [PREVIOUS, TODAY]) {
      days.listings.set(date, [
        { ...LISTING, options: LISTING.options.map((one) => ({ ...one, strikes: Float64Array.from(strikes) })) },
      ])
    }
    keepDay(days, { strikes, snapshots })
    return days
  }
  const days = forwards(['09:30', 26_000], ['09:45', 26_000], ['10:00', 26_100], ['10:15', 26_100])
  it('takes the strikes of each row’s own ATM and marks where they changed', async () => {
    const { rows } = answerOf(await asked({ window: 'rolling', range: '5' }, days)).data
    expect(Array.from(rows.isSetChanged)).toEqual([0, 0, 1, 0])
    // 11 strikes of 1,000 lots of calls; puts 1,000 + 100 k with k from 2 to 12, then from 3 to 13.
    expect(rows.pcr[0]).toBeCloseTo((11 * 1000 + 100 * 77) / 11_000, 9)
    expect(rows.peOi[2] - rows.ceOi[2]).toBeCloseTo(100 * 88, 9)
  })
  it('reads nothing across the change', async () => {
    const { rows } = answerOf(await asked({ window: 'rolling', range: '5' }, days)).data
    expect(rows.reading.map((reading) => reading === null)).toEqual([true, false, true, false])
    const fixed = answerOf(await asked({ range: '5' }, days)).data
    expect(Array.from(fixed.rows.isSetChanged)).toEqual([0, 0, 0, 0])
    expect(fixed.rows.reading.map((reading) => reading === null)).toEqual([true, false, false, false])
  })
  it('says of a fixed one when ATM took it along', async () => {
    const { set } = answerOf(await asked({ range: '5' }, days)).data
    expect([set.atmStrike, set.moved?.fromAtm, istClock(set.moved?.asOf ?? 0)]).toEqual([26_100, 26_000, '10:00'])
  })
})

describe('the session', () => {
  it('has one row, and nothing to read, of a date of which only the close is stored', async () => {
    const days = fixtureA()
    days.chains.delete(memoryKey('NIFTY', EXPIRY, PREVIOUS))
    const { data, notices } = answerOf(await asked({}, days, '15:40', PREVIOUS))
    expect(texts(notices)).toContain('End-of-day data only for this date')
    expect(data.rows.newestFirst).toHaveLength(1)
    const row = data.rows.newestFirst[0]
    expect([data.rows.close[row], data.rows.pcr[row], data.rows.reading[row]]).toEqual([
      expect.closeTo(336.35, 9),
      expect.closeTo(246_000 / 280_000, 9),
      null,
    ])
  })
  it('ends at the settlement, and reads what was traded', async () => {
    const days = fixtureA()
    days.listings.set(EXPIRY, [LISTING])
    const last = { ...SNAPSHOTS[1], clock: '15:30' }
    keepDay(days, { date: EXPIRY, snapshots: [{ ...SNAPSHOTS[0], clock: '15:15' }, last] })
    const { data } = answerOf(await asked({ expiry: EXPIRY }, days, '15:30', EXPIRY))
    // Spot 25,985: the 26,000 put pays 15. Traded was 309.65 → 300.40.
    expect([data.settlement, data.rows.close.at(-1)]).toEqual([25_985, 15])
    expect(data.trends.premium.change).toBeCloseTo(-2.99, 2)
    expect(data.rows.reading.at(-1)).toBe('Put writing, supported')
  })
  it('is a gap where no snapshot was', async () => {
    const { data, notices } = answerOf(await asked())
    expect(texts(notices)).toContain('No data 09:31–10:14')
    expect([data.rows.close[1], data.rows.pcr[1], data.rows.reading[1]]).toEqual([Number.NaN, Number.NaN, null])
    expect(data.rows.newestFirst).toEqual([3, 0])
  })
  it('is the one before until the first snapshot of the day', async () => {
    const days = fixtureA()
    days.chains.delete(memoryKey('NIFTY', EXPIRY, TODAY))
    const { notices } = answerOf(await asked({}, days, '09:20'))
    expect(notices[0]?.text).toBe('No data of 20 Nov yet: the session of 19 Nov is shown.')
  })
})

describe('which contracts', () => {
  it('has no answer for a symbol without options, and takes no stock', async () => {
    expect(noAnswerOf(await asked({ symbol: 'NIFTYIT' })).reason).toBe('NIFTYIT has no listed options')
    const days = fixtureA()
    days.listings.set(TODAY, [{ ...LISTING, set: 'STK' }])
    expect(noAnswerOf(await asked({}, days)).reason).toBe('NIFTY is a stock')
  })
  it('takes the nearest strike for one that is not listed, and offers ATM to another', async () => {
    const { data, notices } = answerOf(await asked({ strike: '25870' }))
    expect(texts(notices)).toContain('25,870 is not listed: 25,900 is shown.')
    expect([data.resolved.strike, data.atmNow]).toEqual([25_900, 26_000])
  })
  it('leaves strikes out of the window that are not listed, and says so', async () => {
    const { data, notices } = answerOf(await asked({ strikes: '25900,26000,27000' }))
    expect(texts(notices)).toContain('27,000 is not listed and left out.')
    expect(Array.from(data.set.strike)).toEqual([25_900, 26_000])
  })
  it('draws India VIX only when asked', async () => {
    expect(answerOf(await asked()).data.rows.vix).toBeNull()
    expect(answerOf(await asked({ ov: 'vix' })).data.rows.vix).toHaveLength(4)
  })
})

describe('the controls', () => {
  it('has the defaults of the catalogue', () => {
    expect(tool.params.parse({})).toEqual({
      symbol: 'NIFTY',
      expiry: 'near',
      strike: 'ATM',
      scope: 'window',
      range: '10',
      window: 'fixed',
      metric: 'oi',
      lookMin: 15,
      interval: '3m',
      days: 1,
      chart: 'line',
      ov: 'vwap,spot,levels',
      px: 'ltp',
      base: 'open',
    })
  })
  it.each([{ lookMin: '10' }, { days: '10' }, { ov: 'gamma' }, { strikes: '26000-' }, { sort: 'iv' }])(
    'refuses %o',
    (query) => {
      expect(tool.params.safeParse(query).success).toBe(false)
    },
  )
})
