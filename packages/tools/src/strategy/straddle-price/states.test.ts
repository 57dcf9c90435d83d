import { HOLLOW_STALE } from '@strikelens/analytics/strategy'
import { describe, expect, it } from 'vitest'
import { answerOf, noAnswerOf, sentence } from '../../testing/answerOf.ts'
import { leg } from '../../testing/chainDay.ts'
import {
  EXPIRY,
  fixtureA,
  fixtureMarket,
  keepDay,
  keepFile,
  LISTING,
  PREVIOUS,
  SNAPSHOTS,
  STRIKES,
  TODAY,
} from '../../testing/fixtureA.ts'
import { type MemoryDays, memoryKey } from '../../testing/memorySource.ts'
import { compute } from './compute.ts'
import { tool } from './tool.ts'

const K26000 = STRIKES.indexOf(26000)

function asked(query: Record<string, string>, days: MemoryDays = fixtureA(), clock = '10:15', date?: string) {
  return compute(fixtureMarket(clock, days, date), tool.params.parse(query))
}

const texts = (answer: { readonly notices: readonly { readonly text: string }[] }) =>
  answer.notices.map(({ text }) => text)

/** The fixture without trades in one leg of 26,000. */
function withoutTrades(side: 'ce' | 'pe'): MemoryDays {
  const days = fixtureA()
  const untraded = (legs: (typeof SNAPSHOTS)[0]['ce']) =>
    legs.map((one, k) => (k === K26000 ? leg(Number.NaN, one.oi, 0) : one))
  keepDay(days, { snapshots: SNAPSHOTS.map((one) => ({ ...one, [side]: untraded(one[side]) })) })
  return days
}

describe('which straddle is meant', () => {
  it.each([
    ['ATM', 26000],
    ['atm+1', 26100],
    ['ATM-2', 25800],
    ['25900', 25900],
  ])('resolves %s to %d', async (strike, expected) => {
    const { data, notices } = answerOf(await asked({ strike }))
    expect(data.resolved.strike).toBe(expected)
    expect(notices.some(({ text }) => text.includes('not listed'))).toBe(false)
  })

  it('takes the nearest listed strike for one that is not, and says so', async () => {
    const beyond = answerOf(await asked({ strike: 'ATM+9' }))
    expect(beyond.data.resolved.strike).toBe(26200)
    expect(texts(beyond)).toContain('ATM+9 is not listed: 26,200 is shown.')
    const between = answerOf(await asked({ strike: '25970' }))
    expect(between.data.resolved.strike).toBe(26000)
    expect(texts(between)).toContain('25,970 is not listed: 26,000 is shown.')
  })

  it('offers the strike at the money to one that holds another', async () => {
    expect(answerOf(await asked({ strike: '25900' })).data.atmNow).toBe(26000)
    expect(answerOf(await asked({ strike: '26000' })).data.atmNow).toBeNull()
    expect(answerOf(await asked({ strike: 'ATM+1' })).data.atmNow).toBeNull()
  })
})

describe('a straddle that is not whole', () => {
  it('shows the call alone where the put has no price', async () => {
    const answer = answerOf(await asked({ strike: '26000' }, withoutTrades('pe')))
    const { data } = answer
    expect(data.missing).toBe('PE')
    expect(texts(answer)).toContain('No PE at 26,000: the CE alone is shown.')
    expect(data.figures.value).toBe(160.2)
    expect(data.figures.prevClose).toBe(133.2)
    expect(data.figures.pe).toBeNaN()
    expect(data.figures.tiltPct).toBeNaN()
    expect(data.figures.lower).toBeNaN()
    expect(data.figures.popShort).toBeNaN()
    expect(data.figures.delta).toBeCloseTo(0.5236, 2)
    expect(sentence(answer, 'Premium')).toContain('26,000 CE at 160.20')
  })

  it('has no answer where neither leg has a price', async () => {
    const days = withoutTrades('pe')
    const bare = (legs: (typeof SNAPSHOTS)[0]['ce']) => legs.map(({ oi }) => leg(Number.NaN, oi, 0))
    keepDay(days, { snapshots: SNAPSHOTS.map((one) => ({ ...one, ce: bare(one.ce), pe: bare(one.pe) })) })
    expect(noAnswerOf(await asked({ strike: '26000' }, days)).reason).toBe(
      'Neither leg of the 26,000 straddle has a price today',
    )
  })

  it('draws points hollow that rest on an old trade, and calls the strike illiquid when all do', async () => {
    const days = fixtureA()
    const day = days.chains.get(memoryKey('NIFTY', EXPIRY, '2025-11-20'))
    // The leg last traded twenty minutes before each snapshot.
    for (const at of [K26000, STRIKES.length + K26000]) if (day) day.ce.volumeChangedAt[at] -= 20 * 60_000
    const answer = answerOf(await asked({ strike: '26000' }, days))
    expect(answer.data.rows.hollow[19]).toBe(HOLLOW_STALE)
    expect(texts(answer)).toContain('Illiquid strikes: every point is a quote or an old trade, drawn hollow.')
    expect(answer.data.figures.value).toBeCloseTo(300.4, 9)
  })

  it("has no change on a contract's first day", async () => {
    const days = fixtureA()
    days.tables.clear()
    days.chains.delete(memoryKey('NIFTY', EXPIRY, '2025-11-19'))
    const { figures } = answerOf(await asked({}, days)).data
    expect(figures.prevClose).toBeNaN()
    expect(figures.changePct).toBeNaN()
    expect(figures.value).toBeCloseTo(300.4, 9)
  })
})

describe('the end of a contract', () => {
  function expiryDay(clocks: readonly string[]): MemoryDays {
    const days = fixtureA()
    days.listings.set(EXPIRY, [LISTING])
    keepDay(days, { date: EXPIRY, snapshots: clocks.map((clock) => ({ ...SNAPSHOTS[1], clock })) })
    return days
  }

  it('ends at the settlement intrinsic, and is not averaged into VWAP', async () => {
    const { data } = answerOf(
      await asked({ expiry: EXPIRY, strike: '25900', interval: '1m' }, expiryDay(['15:29', '15:30']), '15:30', EXPIRY),
    )
    // Spot 25,985: the 25,900 call pays 85, the put nothing. Traded was 223.10 + 103.20.
    expect(data.settlement).toBe(25985)
    const last = data.rows.close.length - 1
    expect(data.rows.close[last]).toBe(85)
    expect([data.rows.ce[last], data.rows.pe[last]]).toEqual([85, 0])
    expect(data.rows.close[last - 1]).toBeCloseTo(326.3, 9)
    expect(data.figures.value).toBe(85)
    expect(data.figures.vwap).toBeCloseTo(326.3, 9)
    expect(data.figures.delta).toBeNaN()
    expect(data.figures.popShort).toBeNaN()
  })

  it('greys greeks in the last half hour and drops them in the last five minutes', async () => {
    const days = expiryDay(['15:05', '15:26'])
    const low = answerOf(await asked({}, days, '15:05', EXPIRY)).data
    expect(low.timeQuality).toBe('low')
    expect(low.figures.delta).not.toBeNaN()
    const none = answerOf(await asked({}, days, '15:26', EXPIRY)).data
    expect(none.timeQuality).toBe('not shown')
    expect(none.figures.iv).toBeNaN()
    expect(none.figures.value).toBeCloseTo(300.4, 9)
    expect(none.settlement).toBeNull()
  })
})

describe('what the market leaves out', () => {
  it('takes the nearest expiry for one that is not listed, and says so', async () => {
    const answer = answerOf(await asked({ expiry: '2025-12-30' }))
    expect(answer.data.resolved.expiry).toBe(EXPIRY)
    expect(texts(answer)).toContain('No expiry on 30 Dec: the nearest listed one, 25 Nov, is shown.')
  })

  it('names the minutes that are missing', async () => {
    expect(texts(answerOf(await asked({})))).toContain('No data 09:31–10:14')
  })

  it('shows the session before until the first snapshot of the day', async () => {
    const days = fixtureA()
    days.chains.delete(memoryKey('NIFTY', EXPIRY, TODAY))
    const answer = answerOf(await asked({}, days, '09:20'))
    expect(texts(answer)[0]).toBe('No data of 20 Nov yet: the session of 19 Nov is shown.')
    // ATM of the 15:30 chain of the day before: 187.55 + 157.55 at 25,900.
    expect(answer.data.figures.value).toBeCloseTo(345.1, 9)
  })

  it('shows an expired contract at its settlement, at the end of its last day', async () => {
    const days = fixtureA()
    days.listings.set(EXPIRY, [LISTING])
    keepDay(days, { date: EXPIRY, snapshots: [{ ...SNAPSHOTS[1], clock: '15:30' }] })
    const answer = answerOf(await asked({ expiry: EXPIRY, strike: '25900' }, days, '15:40', EXPIRY))
    expect(answer.data.settlement).toBe(25985)
  })

  it('has one row of a date with the file of the exchange alone', async () => {
    const days = fixtureA()
    days.chains.delete(memoryKey('NIFTY', EXPIRY, PREVIOUS))
    const answer = answerOf(await asked({ strike: '26000' }, days, '15:30', PREVIOUS))
    expect(texts(answer)).toContain('End-of-day data only for this date')
    expect(answer.data.figures.value).toBeCloseTo(336.35, 9)
    expect(answer.data.rows.newestFirst).toHaveLength(1)
    // Without the close before it nothing is known to have moved, whatever base is asked for: that is not a change of 0.
    const { since, path, pathGap } = answer.data
    expect([since.kind, since.value, since.change, since.from]).toEqual(['prev', Number.NaN, Number.NaN, null])
    const { change, delta, gamma, iv, time, residual } = since.attribution
    for (const figure of [change, delta, gamma, iv, time, residual, path, pathGap]) expect(figure).toBeNaN()
    expect(answer.insights.map(({ subject }) => subject)).not.toContain('Why it moved')
    expect(sentence(answer, 'Premium')).not.toMatch(/since|on the day/)
  })

  it.each(['open', 'prev', 'time'])('measures a close against the close before it, base %s', async (base) => {
    const days = fixtureA()
    days.chains.clear()
    keepFile(days, TODAY, SNAPSHOTS[1])
    const { data, insights } = answerOf(await asked({ strike: '26000', base, from: '-30' }, days, '15:30'))
    // 160.20 + 140.20 after 133.20 + 203.15.
    expect(data.since).toMatchObject({ kind: 'prev', label: 'previous close', value: expect.closeTo(336.35, 9) })
    expect(data.since.change).toBeCloseTo(-35.95, 9)
    const { fromLabel, fromValue, delta, gamma, iv, time, residual } = data.since.attribution
    expect([fromLabel, fromValue]).toEqual(['19 Nov 15:30', expect.closeTo(336.35, 9)])
    expect(delta + gamma + iv + time + residual).toBeCloseTo(-35.95, 9)
    expect(time).toBeLessThan(0)
    expect(insights.map(({ subject }) => subject)).toContain('Why it moved')
  })
})

describe('what a change is measured from', () => {
  it('is the last snapshot at or before a clock time, or so many minutes ago', async () => {
    for (const from of ['09:45', '-30']) {
      const { since } = answerOf(await asked({ base: 'time', from })).data
      expect([since.label, since.value]).toEqual(['09:30', expect.closeTo(309.65, 9)])
    }
  })

  it('is the open for a time not before the view instant', async () => {
    const { since } = answerOf(await asked({ base: 'time', from: '10:15' })).data
    expect(since.label).toBe('09:30')
  })
})

describe('the controls', () => {
  it('has the defaults of the catalogue', () => {
    expect(tool.params.parse({})).toEqual({
      symbol: 'NIFTY',
      expiry: 'near',
      strike: 'ATM',
      interval: '3m',
      days: 1,
      chart: 'line',
      ov: 'vwap,spot,levels',
      px: 'ltp',
      base: 'open',
    })
  })

  it.each([{ days: '4' }, { ov: 'vwap,moon' }, { strike: 'ITM' }, { cols: 'time,moon' }, { sort: 'moon' }])(
    'refuses %o',
    (query) => {
      expect(tool.params.safeParse(query).success).toBe(false)
    },
  )

  it('takes every overlay, or none', () => {
    expect(tool.params.safeParse({ ov: 'vwap,spot,levels,iv,path,ce,pe,oi,vix' }).success).toBe(true)
    expect(tool.params.safeParse({ ov: 'none' }).success).toBe(true)
  })
})
