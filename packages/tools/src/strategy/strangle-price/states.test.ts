import { describe, expect, it } from 'vitest'
import { answerOf, noAnswerOf, sentence } from '../../testing/answerOf.ts'
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
import { compute } from './compute.ts'
import { tool } from './tool.ts'

const PAIR = { put: '25800', call: '26200' }

function asked(query: Record<string, string>, days: MemoryDays = fixtureA(), clock = '10:15', date?: string) {
  return compute(fixtureMarket(clock, days, date), tool.params.parse({ ...PAIR, ...query }))
}

const texts = (answer: { readonly notices: readonly { readonly text: string }[] }) =>
  answer.notices.map(({ text }) => text)

/** The fixture without trades in one leg of a strike. */
function withoutTrades(side: 'ce' | 'pe', strike: number): MemoryDays {
  const days = fixtureA()
  const untraded = (legs: (typeof SNAPSHOTS)[0]['ce']) =>
    legs.map((one, k) => (STRIKES[k] === strike ? leg(Number.NaN, one.oi, 0) : one))
  keepDay(days, { snapshots: SNAPSHOTS.map((one) => ({ ...one, [side]: untraded(one[side]) })) })
  return days
}

describe('a strangle that is not whole', () => {
  it('shows the put alone where the call has no price, and no combined value', async () => {
    const answer = answerOf(await asked({}, withoutTrades('ce', 26200)))
    const { figures, missing } = answer.data
    expect(missing).toBe('CE')
    expect(texts(answer)).toContain('No CE at 26,200: the PE alone is shown.')
    expect(figures.value).toBe(76.15)
    for (const figure of [figures.lower, figures.upper, figures.popShort, figures.legRatio, figures.putSharePct]) {
      expect(figure).toBeNaN()
    }
    expect(figures.needsAdjusting).toBe(false)
    expect(sentence(answer, 'Premium')).toContain('25,800 PE at 76.15')
    expect(answer.insights.map(({ subject }) => subject)).not.toContain('Range')
  })

  it('names the put where that is the one without a price', async () => {
    const answer = answerOf(await asked({}, withoutTrades('pe', 25800)))
    expect(texts(answer)).toContain('No PE at 25,800: the CE alone is shown.')
    expect(sentence(answer, 'Premium')).toContain('26,200 CE at 73.00')
  })

  it('has no answer where neither leg has a price, and the way back to ATM', async () => {
    const days = withoutTrades('ce', 26200)
    const bare = (legs: (typeof SNAPSHOTS)[0]['ce'], strike: number) =>
      legs.map((one, k) => (STRIKES[k] === strike ? leg(Number.NaN, one.oi, 0) : one))
    keepDay(days, {
      snapshots: SNAPSHOTS.map((one) => ({ ...one, ce: bare(one.ce, 26200), pe: bare(one.pe, 25800) })),
    })
    const { reason, actions } = noAnswerOf(await asked({}, days))
    expect(reason).toBe('Neither leg of the 25,800–26,200 strangle has a price today')
    expect(actions?.[0].set).toEqual({ pick: null, otm: null, put: null, call: null })
  })

  it("has no change on a contract's first day", async () => {
    const days = fixtureA()
    days.tables.clear()
    days.chains.delete(memoryKey('NIFTY', EXPIRY, PREVIOUS))
    const { figures } = answerOf(await asked({}, days)).data
    expect([figures.prevClose, figures.changePct]).toEqual([Number.NaN, Number.NaN])
    expect(figures.value).toBeCloseTo(149.15, 9)
  })
})

describe('the end of a contract', () => {
  function expiryDay(...clocks: readonly string[]): MemoryDays {
    const days = fixtureA()
    days.listings.set(EXPIRY, [LISTING])
    keepDay(days, { date: EXPIRY, snapshots: clocks.map((clock) => ({ ...SNAPSHOTS[1], clock })) })
    return days
  }

  it('ends at the settlement intrinsic of both legs', async () => {
    const { data } = answerOf(
      await asked({ expiry: EXPIRY, put: '26100', call: '26200' }, expiryDay('15:29', '15:30'), '15:30', EXPIRY),
    )
    // Spot 25,985: the 26,100 put pays 115, the 26,200 call nothing.
    expect(data.settlement).toBe(25985)
    expect(data.figures.value).toBe(115)
    expect(data.figures.popShort).toBeNaN()
    expect(data.figures.cushionUpSigmas).toBeNaN()
  })

  it('marks greeks low in the last half hour and drops PoP in the last five minutes', async () => {
    const days = expiryDay('15:05', '15:26')
    expect(answerOf(await asked({}, days, '15:05', EXPIRY)).data.timeQuality).toBe('low')
    const none = answerOf(await asked({}, days, '15:26', EXPIRY)).data
    expect([none.figures.delta, none.figures.iv, none.figures.popShort]).toEqual([Number.NaN, Number.NaN, Number.NaN])
    expect(none.figures.value).toBeCloseTo(149.15, 9)
  })
})

describe('what the market leaves out', () => {
  it('shows the session before until the first snapshot of the day', async () => {
    const days = fixtureA()
    days.chains.delete(memoryKey('NIFTY', EXPIRY, TODAY))
    const answer = answerOf(await asked({}, days, '09:20'))
    expect(texts(answer)[0]).toBe('No data of 20 Nov yet: the session of 19 Nov is shown.')
    expect(answer.data.figures.value).toBeCloseTo(183.15, 9)
  })

  it('has one row of a date with the file of the exchange alone', async () => {
    const days = fixtureA()
    days.chains.delete(memoryKey('NIFTY', EXPIRY, PREVIOUS))
    const answer = answerOf(await asked({}, days, '15:30', PREVIOUS))
    expect(texts(answer)).toContain('End-of-day data only for this date')
    expect(answer.data.figures.value).toBeCloseTo(183.15, 9)
    expect(answer.data.rows.newestFirst).toHaveLength(1)
  })

  it('names the minutes that are missing', async () => {
    expect(texts(answerOf(await asked({})))).toContain('No data 09:31–10:14')
  })
})
