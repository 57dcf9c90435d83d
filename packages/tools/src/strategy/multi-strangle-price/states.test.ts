import { snapshotOf } from '@strikelens/market/chains'
import { describe, expect, it } from 'vitest'
import { answerOf } from '../../testing/answerOf.ts'
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
import { stockFixture, stockMarket } from '../../testing/stockFixture.ts'
import { strangleDay } from '../../testing/strangleDay.ts'
import { wire } from '../../testing/wire.ts'
import { compute } from './compute.ts'
import { atTick } from './stranglesAtTick.ts'
import { tool } from './tool.ts'

function asked(query: Record<string, string>, days: MemoryDays = fixtureA(), clock = '10:15', date?: string) {
  return compute(fixtureMarket(clock, days, date), tool.params.parse(query))
}

const texts = (answer: { readonly notices: readonly { readonly text: string }[] }) =>
  answer.notices.map(({ text }) => text)

describe('which strangles are meant', () => {
  it('resolves steps from the money', async () => {
    const { data } = answerOf(await asked({ pairs: 'ATM-1-ATM+1,25800-26100' }))
    expect(data.resolved.pairs).toBe('25900-26100,25800-26100')
  })

  it('ignores a fourth and says so', async () => {
    const answer = answerOf(await asked({ pairs: '25800-26200,25900-26100,25800-26100,25900-26200' }))
    expect(answer.data.items).toHaveLength(3)
    expect(texts(answer)).toContain('3 strangles are the maximum: 25,900–26,200 left out.')
  })

  it('refuses one that is there already', async () => {
    const answer = answerOf(await asked({ pairs: '25800-26200,25800.00-26200' }))
    expect(answer.data.resolved.pairs).toBe('25800-26200')
    expect(texts(answer)).toContain('25,800–26,200 is already shown.')
  })

  it('names one that is not listed and draws the others', async () => {
    const answer = answerOf(await asked({ pairs: '25750-26200,25900-26100' }))
    expect(texts(answer)).toContain('25,750–26,200 is not listed on 20 Nov.')
    expect(answer.data.pairs.map(({ key }) => key)).toEqual(['25900-26100'])
  })

  it('allows guts, which have no inside', async () => {
    const { figures } = answerOf(await asked({ pairs: '26100-25900' })).data.pairs[0]
    // 189.95 + 223.10; 26,100 − 413.05 and 25,900 + 413.05
    expect(figures.value).toBeCloseTo(413.05, 9)
    expect([figures.lower, figures.upper]).toEqual([expect.closeTo(25686.95, 9), expect.closeTo(26313.05, 9)])
    expect([figures.width, figures.reading]).toEqual([-200, null])
  })

  it('tells strangles that are tested or breached', async () => {
    // F 26,020.01: within 25,900 … 26,100, below 26,050 and so past half-way from 26,100 to 26,000, beyond 26,000.
    const { pairs } = answerOf(await asked({ pairs: '25800-26200,26000-26200,25800-26000' })).data
    expect(pairs.map(({ figures }) => figures.reading)).toEqual(['Safe', 'Tested', 'Breached'])
    expect(pairs[2].figures.cushionSigmas).toBeLessThan(0)
  })

  it('offers those around ATM to a page that holds none there', async () => {
    const off = answerOf(await asked({ pairs: '24000-24300' }, strangleDay())).data
    expect([off.atmNow, off.own]).toEqual([24500, '24100-24900,24000-25000'])
    expect(answerOf(await asked({ pairs: '24300-24700' }, strangleDay())).data.atmNow).toBeNull()
  })

  it('has no quick fill by delta in the last five minutes', async () => {
    const days = fixtureA()
    days.listings.set(EXPIRY, [LISTING])
    keepDay(days, { date: EXPIRY, snapshots: ['15:05', '15:26'].map((clock) => ({ ...SNAPSHOTS[1], clock })) })
    expect(answerOf(await asked({}, days, '15:05', EXPIRY)).data.byDelta).not.toBeNull()
    expect(answerOf(await asked({}, days, '15:26', EXPIRY)).data.byDelta).toBeNull()
  })
})

describe('a strangle that is not whole', () => {
  it('has no premium where a leg has no price, and the others draw', async () => {
    const days = fixtureA()
    const k = STRIKES.indexOf(26200)
    const untraded = SNAPSHOTS.map((one) => ({
      ...one,
      ce: one.ce.map((ce, i) => (i === k ? leg(Number.NaN, ce.oi, 0) : ce)),
    }))
    keepDay(days, { snapshots: untraded })
    const answer = answerOf(await asked({ pairs: '25800-26200,25900-26100' }, days))
    const [half, whole] = answer.data.pairs
    expect([half.figures.value, half.figures.lower, half.figures.popShort]).toEqual([
      Number.NaN,
      Number.NaN,
      Number.NaN,
    ])
    expect(whole.figures.value).toBeCloseTo(213.25, 9)
    expect(texts(answer)).toContain('25,800–26,200: a leg has no price today, so there is no premium.')
    expect(answer.insights.map(({ subject }) => subject)).not.toContain('Go wider or not')
  })

  it("has no change on a contract's first day", async () => {
    const days = fixtureA()
    days.tables.clear()
    days.chains.delete(memoryKey('NIFTY', EXPIRY, PREVIOUS))
    const { figures } = answerOf(await asked({ pairs: '25800-26200' }, days)).data.pairs[0]
    expect(figures.changePct).toBeNaN()
    expect(figures.decayPct).toBeCloseTo(5.84, 2)
  })
})

describe('the end of a contract', () => {
  it('is the settlement intrinsic, without greeks and odds', async () => {
    const days = fixtureA()
    days.listings.set(EXPIRY, [LISTING])
    keepDay(days, { date: EXPIRY, snapshots: ['15:29', '15:30'].map((clock) => ({ ...SNAPSHOTS[1], clock })) })
    const { data } = answerOf(await asked({ expiry: EXPIRY, pairs: '25800-25900,25800-26200' }, days, '15:30', EXPIRY))
    // Spot 25,985: the 25,900 call pays 85, the other strangle nothing.
    expect(data.settlement).toBe(25985)
    expect(data.pairs.map(({ figures }) => figures.value)).toEqual([85, 0])
    expect(data.pairs.map(({ figures }) => [figures.delta, figures.popShort])).toEqual([
      [Number.NaN, Number.NaN],
      [Number.NaN, Number.NaN],
    ])
  })
})

describe('what the market leaves out', () => {
  it('has one row of a date with the file of the exchange alone', async () => {
    const days = fixtureA()
    days.chains.delete(memoryKey('NIFTY', EXPIRY, PREVIOUS))
    const answer = answerOf(await asked({ pairs: '25800-26200' }, days, '15:30', PREVIOUS))
    expect(texts(answer)).toContain('End-of-day data only for this date')
    // 60.95 + 122.20
    expect(answer.data.pairs[0].figures.value).toBeCloseTo(183.15, 9)
  })

  it('takes stocks in rows of three minutes or more', async () => {
    const query = tool.params.parse({ symbol: 'RELIANCE', pairs: '1400-1440' })
    const { data } = answerOf(await compute(stockMarket(stockFixture()), query))
    expect(data.rowLength.choices).toEqual(['3m', '15m', '30m', '1h'])
    // 14.60 + 17.00, 500 a lot
    expect(data.pairs[0].figures.value).toBeCloseTo(31.6, 9)
    expect(data.pairs[0].figures.rupeesPerLot).toBeCloseTo(15800, 6)
  })
})

describe('strangles between two snapshots', () => {
  async function ticked(clock: '09:30' | '10:15', query: Record<string, string>) {
    const days = fixtureA()
    const { data } = wire(answerOf(await asked(query, days, clock)))
    const day = days.chains.get(memoryKey('NIFTY', EXPIRY, TODAY))
    if (day === undefined) throw new Error('The fixture has no such day.')
    return atTick(data, snapshotOf(day, 1), tool.params.parse(query))
  }

  it.each([{ px: 'ltp' }, { base: 'prev' }])('stand with %o where the answer of that instant has them', async (how) => {
    const query = { pairs: '25800-26200,25900-26100', ...how }
    const now = await ticked('09:30', query)
    const answer = answerOf(await asked(query))
    const told = ['value', 'decayPct', 'gapPct', 'popShort', 'cushionSigmas', 'theta', 'lower'] as const
    expect(now?.pairs.map(({ figures }) => told.map((name) => figures[name]))).toEqual(
      answer.data.pairs.map(({ figures }) => told.map((name) => expect.closeTo(figures[name], 9))),
    )
    for (const [name, { result }] of Object.entries(now?.explanations ?? {})) {
      expect(answer.explanations[name]?.result).toBeCloseTo(result ?? Number.NaN, 9)
    }
  })

  it('stay at the answer while the chain is no later', async () => {
    expect(await ticked('10:15', { pairs: '25800-26200' })).toBeNull()
  })
})

describe('the controls', () => {
  it('have the defaults of the catalogue', () => {
    expect(tool.params.parse({})).toEqual({
      symbol: 'NIFTY',
      expiry: 'near',
      view: 'indexed',
      base: 'open',
      days: 1,
      px: 'ltp',
    })
  })

  it.each([{ pairs: '26000' }, { pairs: 'ATM-4' }, { view: 'smile' }, { days: '4' }, { px: 'ask' }, { sort: 'moon' }])(
    'refuse %o',
    (query) => {
      expect(tool.params.safeParse(query).success).toBe(false)
    },
  )
})
