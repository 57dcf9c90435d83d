import { snapshotOf } from '@strikelens/market/chains'
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
import { stockFixture, stockMarket } from '../../testing/stockFixture.ts'
import { NEXT_EXPIRY, twoExpiries } from '../../testing/twoExpiries.ts'
import { wire } from '../../testing/wire.ts'
import { compute } from './compute.ts'
import { atTick } from './straddlesAtTick.ts'
import { tool } from './tool.ts'

function asked(query: Record<string, string>, days: MemoryDays = fixtureA(), clock = '10:15', date?: string) {
  return compute(fixtureMarket(clock, days, date), tool.params.parse(query))
}

const texts = (answer: { readonly notices: readonly { readonly text: string }[] }) =>
  answer.notices.map(({ text }) => text)

describe('which straddles are meant', () => {
  it('resolves steps from the money, and stops at the end of the list', async () => {
    const { data } = answerOf(await asked({ strikes: 'atm+1,ATM,26200,ATM-9' }))
    expect(data.resolved.strikes).toBe('26100,26000,26200,25800')
  })

  it('ignores a sixth and says so', async () => {
    const answer = answerOf(await asked({ strikes: '25800,25900,26000,26100,26200,26300' }))
    expect(answer.data.items).toHaveLength(5)
    expect(texts(answer)).toContain('5 straddles are the maximum: 26,300 left out.')
  })

  it('names one that is not listed and draws the others', async () => {
    const answer = answerOf(await asked({ strikes: '26000,26050,26000@2025-12-30' }))
    expect(texts(answer)).toContain('26,050, 26,000 30 Dec are not listed on 20 Nov.')
    expect(answer.data.items.map(({ isListed }) => isListed)).toEqual([true, false, false])
    expect(answer.data.pairs.map(({ key }) => key)).toEqual(['26000'])
    expect(answer.data.resolved.strikes).toBe('26000,26050,26000@2025-12-30')
  })

  it('takes each once', async () => {
    const answer = answerOf(await asked({ strikes: '26000,ATM' }))
    expect(answer.data.resolved.strikes).toBe('26000')
    expect(texts(answer)).toContain('26,000 is already shown.')
  })

  it('offers the straddles around ATM to a page that holds none at it', async () => {
    const { atmNow, own } = answerOf(await asked({ strikes: '25800' })).data
    expect([atmNow, own]).toEqual([26000, '25900,26000,26100'])
  })

  it('has no answer while nothing tells the strike at the money', async () => {
    const days = fixtureA()
    const silent = (legs: (typeof SNAPSHOTS)[0]['ce']) => legs.map(({ oi }) => leg(Number.NaN, oi, 0))
    const bare = SNAPSHOTS.map((one) => ({ ...one, spot: Number.NaN, ce: silent(one.ce), pe: silent(one.pe) }))
    keepDay(days, { snapshots: bare })
    expect(noAnswerOf(await asked({}, days)).reason).toBe('There is no price by which to find the strike at the money')
  })
})

describe('a straddle that is not whole', () => {
  it('has no premium where a leg has no price, and the others draw', async () => {
    const days = fixtureA()
    const k = STRIKES.indexOf(26000)
    const untraded = (legs: (typeof SNAPSHOTS)[0]['pe']) =>
      legs.map((one, i) => (i === k ? leg(Number.NaN, one.oi, 0) : one))
    keepDay(days, { snapshots: SNAPSHOTS.map((one) => ({ ...one, pe: untraded(one.pe) })) })
    const answer = answerOf(await asked({ strikes: '26000,26100' }, days))
    const [half, whole] = answer.data.pairs
    expect([half.figures.ce, half.figures.pe, half.figures.value, half.figures.decayPct]).toEqual([
      160.2,
      Number.NaN,
      Number.NaN,
      Number.NaN,
    ])
    expect(whole.figures.value).toBeCloseTo(300, 9)
    expect(texts(answer)).toContain('26,000: a leg has no price today, so there is no premium.')
    // Its neighbours still make the smile: the cheapest is 26,100, and one neighbour is missing.
    expect(answer.data.smile.straddle[2]).toBeNaN()
    expect(answer.data.smile.centre).toBe(26100)
  })

  it('is called illiquid where every point is an old trade', async () => {
    const days = fixtureA()
    const day = days.chains.get(memoryKey('NIFTY', EXPIRY, TODAY))
    const k = STRIKES.indexOf(26000)
    for (const at of [k, STRIKES.length + k]) if (day) day.ce.volumeChangedAt[at] -= 20 * 60_000
    const answer = answerOf(await asked({}, days))
    expect(texts(answer)).toContain('Illiquid strikes: every point of 26,000 is a quote or an old trade, drawn hollow.')
    expect(answer.data.pairs[1].rows.hollow.at(-1)).not.toBe(0)
  })

  it("has no change on a contract's first day, and is indexed to the open with base=prev", async () => {
    const days = fixtureA()
    days.tables.clear()
    days.chains.delete(memoryKey('NIFTY', EXPIRY, PREVIOUS))
    const { pairs, smile } = answerOf(await asked({ base: 'prev', strikes: '26000' }, days)).data
    expect(pairs[0].figures.changePct).toBeNaN()
    expect(pairs[0].base).toEqual({ value: expect.closeTo(309.65, 9), label: '09:30' })
    expect(pairs[0].figures.decayPct).toBeCloseTo(2.99, 2)
    expect(smile.previous.every(Number.isNaN)).toBe(true)
    expect([smile.drift, smile.reading]).toEqual([Number.NaN, null])
  })
})

describe('the end of a contract', () => {
  it('is the settlement intrinsic, in line and smile', async () => {
    const days = fixtureA()
    days.listings.set(EXPIRY, [LISTING])
    keepDay(days, { date: EXPIRY, snapshots: ['15:29', '15:30'].map((clock) => ({ ...SNAPSHOTS[1], clock })) })
    const { data } = answerOf(await asked({ expiry: EXPIRY, strikes: '25900,26000' }, days, '15:30', EXPIRY))
    // Spot 25,985: the 25,900 call pays 85, the 26,000 put 15.
    expect(data.settlement).toBe(25985)
    expect(data.pairs.map(({ figures }) => figures.value)).toEqual([85, 15])
    expect(data.pairs.map(({ rows }) => rows.value.at(-1))).toEqual([85, 15])
    expect(Array.from(data.smile.straddle)).toEqual([185, 85, 15, 115, 215])
  })
})

describe('what the market leaves out', () => {
  it('names the minutes that are missing', async () => {
    expect(texts(answerOf(await asked({})))).toContain('No data 09:31–10:14')
  })

  it('has one row of a date with the file of the exchange alone', async () => {
    const days = fixtureA()
    days.chains.delete(memoryKey('NIFTY', EXPIRY, PREVIOUS))
    const answer = answerOf(await asked({ strikes: '26000' }, days, '15:30', PREVIOUS))
    expect(texts(answer)).toContain('End-of-day data only for this date')
    expect(answer.data.pairs[0].figures.value).toBeCloseTo(336.35, 9)
    expect(answer.data.time).toHaveLength(1)
  })

  it('takes stocks in rows of three minutes or more', async () => {
    const query = tool.params.parse({ symbol: 'RELIANCE', interval: '1m' })
    const answer = answerOf(await compute(stockMarket(stockFixture()), query))
    expect(answer.data.rowLength).toEqual({ interval: '3m', fallback: '3m', choices: ['3m', '15m', '30m', '1h'] })
    expect(texts(answer)).toContain('Rows of 1m are not available for this symbol: 3m is shown.')
    // 1,420: 26.20 + 22.20
    expect(answer.data.pairs[1].figures.value).toBeCloseTo(48.4, 9)
  })
})

describe('straddles between two snapshots', () => {
  /** The answer of 09:30 with the chain of 10:15 as the tick that the page hears next. */
  async function ticked(query: Record<string, string>, days: MemoryDays = fixtureA()) {
    const params = tool.params.parse(query)
    const { data } = wire(answerOf(await asked(query, days, '09:30')))
    const day = days.chains.get(memoryKey('NIFTY', EXPIRY, TODAY))
    if (day === undefined) throw new Error('The fixture has no such day.')
    return atTick(data, snapshotOf(day, 1), params)
  }

  it('stand where the answer of that instant has them, centre included', async () => {
    const query = { strikes: '25900,26000,26100' }
    const now = await ticked(query)
    const answer = answerOf(await asked(query))
    expect(now?.pairs.map(({ figures }) => figures.decayPct)).toEqual(
      answer.data.pairs.map(({ figures }) => expect.closeTo(figures.decayPct, 9)),
    )
    expect(now?.pairs[1].figures.gapPct).toBeCloseTo(-1.2, 2)
    expect(now?.pairs[1].state.last.asOf).toBe(answer.asOf)
    expect(now?.smile.centre).toBeCloseTo(26051.52, 2)
    expect(now?.smile.drift).toBeCloseTo(48.01, 2)
    expect(now?.smile.base[2]).toBeCloseTo(309.65, 9)
    for (const [name, { result }] of Object.entries(now?.explanations ?? {})) {
      expect(answer.explanations[name]?.result).toBeCloseTo(result ?? Number.NaN, 9)
    }
  })

  it('of another expiry wait for the minute', async () => {
    const now = await ticked({ strikes: `26000,26000@${NEXT_EXPIRY}` }, twoExpiries(50))
    // The 10:15 chain of the page's expiry; the other stands where 09:30 left it, 50 dearer in both legs.
    expect(now?.pairs.map(({ figures }) => figures.value)).toEqual([
      expect.closeTo(300.4, 9),
      expect.closeTo(409.65, 9),
    ])
    expect(now?.pairs.map(({ state }) => istClock(state.last.asOf ?? 0))).toEqual(['10:15', '09:30'])
  })

  it('stay at the answer while the chain is no later', async () => {
    const days = fixtureA()
    const day = days.chains.get(memoryKey('NIFTY', EXPIRY, TODAY))
    const { data } = wire(answerOf(await asked({}, days)))
    if (day === undefined) throw new Error('The fixture has no such day.')
    expect(atTick(data, snapshotOf(day, 1), tool.params.parse({}))).toBeNull()
  })
})

describe('the controls', () => {
  it('have the defaults of the catalogue', () => {
    expect(tool.params.parse({})).toEqual({
      symbol: 'NIFTY',
      expiry: 'near',
      view: 'price',
      range: '10',
      base: 'open',
      days: 1,
      px: 'ltp',
    })
  })

  it.each([
    { strikes: 'high' },
    { strikes: '26000CE' },
    { view: 'pct' },
    { days: '4' },
    { range: '7' },
    { sort: 'moon' },
  ])('refuse %o', (query) => {
    expect(tool.params.safeParse(query).success).toBe(false)
  })
})
