import type { IsoDate } from '@strikelens/market/time'
import { describe, expect, it } from 'vitest'
import { answerOf, sentence } from '../../testing/answerOf.ts'
import { leg } from '../../testing/chainDay.ts'
import {
  EXPIRY,
  fixtureA,
  fixtureMarket,
  keepDay,
  LISTING,
  PREVIOUS,
  SNAPSHOTS,
  SYMBOL,
  TODAY,
} from '../../testing/fixtureA.ts'
import { type MemoryDays, memoryKey } from '../../testing/memorySource.ts'
import { compute } from './compute.ts'
import { tool } from './tool.ts'

async function at(query: Record<string, string> = {}, days = fixtureA(), clock = '10:15', date: IsoDate = TODAY) {
  return answerOf(await compute(fixtureMarket(clock, days, date), tool.params.parse(query)))
}

const texts = ({ notices }: { notices: readonly { text: string }[] }) => notices.map(({ text }) => text)

describe('legs that cannot be read', () => {
  /** Neither leg of 26,200 has a price at the open, so that its strike has no IV of its own then. */
  function withoutBase(): MemoryDays {
    const days = fixtureA()
    const lost = (legs: (typeof SNAPSHOTS)[number]['ce']) =>
      legs.map((one, k) => (k === 4 ? leg(Number.NaN, one.oi, 0) : one))
    keepDay(days, {
      snapshots: [{ ...SNAPSHOTS[0], ce: lost(SNAPSHOTS[0].ce), pe: lost(SNAPSHOTS[0].pe) }, SNAPSHOTS[1]],
    })
    return days
  }

  it('without an IV at either end are left out and counted', async () => {
    const answer = await at({}, withoutBase())
    const { ce, strike } = answer.data.now
    expect([ce.legs, ce.setLegs, ce.leftOut]).toEqual([2, 3, 1])
    expect(ce.premium[strike.indexOf(26200)]).toBeNaN()
    expect(ce.legParts[strike.indexOf(26200)]).toBeNull()
    expect(texts(answer)).toContain('1 leg has no IV at the base or now and is left out of the sums.')
  })

  it('fewer than three on a side withhold the label', async () => {
    const answer = await at({}, withoutBase())
    expect(answer.data.now.label).toBeNull()
    expect(sentence(answer, 'Vega premium')).not.toContain('Volatility')
    expect((await at({ range: '5', strikes: '26000' })).data.now.label).toBeNull()
  })
})

describe('the set of strikes', () => {
  it('is fixed at the view instant and printed, and may be pinned', async () => {
    const { set } = (await at({ strikes: '25900-26100' })).data
    expect(set).toMatchObject({ by: 'strikes', window: 'fixed', money: 'otm', atmStrike: 26000 })
    expect(Array.from(set.strike)).toEqual([25900, 26000, 26100])
  })

  it('names strikes that are not listed', async () => {
    expect(texts(await at({ strikes: '25900,25950' }))).toContain('25,950 is not listed and left out.')
  })
})

describe('the base', () => {
  it('an hour ago starts the rows there', async () => {
    const days = fixtureA()
    keepDay(days, { snapshots: [SNAPSHOTS[0], { ...SNAPSHOTS[0], clock: '09:45' }, SNAPSHOTS[1]] })
    const { rows, baseLabel } = (await at({ base: 'time', from: '09:45', interval: '15m' }, days)).data
    expect(baseLabel).toBe('09:45')
    expect(rows.time).toHaveLength(3)
    expect(rows.ce.premium[0]).toBeCloseTo(0, 9)
  })

  it('at the previous close without its snapshot takes IVs from the file and starts the split at the first snapshot', async () => {
    const days = fixtureA()
    days.chains.delete(memoryKey(SYMBOL, EXPIRY, PREVIOUS))
    const answer = await at({ base: 'prev' }, days)
    // Mean vega × change of ivK: 26,000 went from 12.4986 to 12.0995
    expect(answer.data.now.ce.ivChg[answer.data.now.strike.indexOf(26000)]).toBeCloseTo(-0.003991, 5)
    expect(texts(answer)).toContain('The previous session has no snapshot: the split of the change starts at 09:30.')
  })
})

describe('at the edges', () => {
  it('says in the last hour of the expiry that time and delta dominate', async () => {
    const days = fixtureA()
    days.listings.set(EXPIRY, [LISTING])
    keepDay(days, { date: EXPIRY, snapshots: ['14:00', '14:40'].map((clock) => ({ ...SNAPSHOTS[1], clock })) })
    expect(texts(await at({}, days, '14:40', EXPIRY))).toContain(
      'Last hour of the expiry: vega is near zero, time and delta dominate.',
    )
  })

  it('a stock has rows of three minutes', async () => {
    const days = fixtureA()
    for (const date of [PREVIOUS, TODAY]) days.listings.set(date, [{ ...LISTING, symbol: 'RELIANCE', set: 'STK' }])
    keepDay(days, { symbol: 'RELIANCE', snapshots: SNAPSHOTS })
    expect((await at({ symbol: 'RELIANCE' }, days)).data.interval).toMatchObject({ interval: '3m', fallback: '3m' })
  })

  it('a date with only the exchange’s file has one moment and says so', async () => {
    const days = fixtureA()
    days.chains.delete(memoryKey(SYMBOL, EXPIRY, PREVIOUS))
    const answer = await at({}, days, '16:00', PREVIOUS)
    expect(answer.data.isEndOfDayOnly).toBe(true)
    expect(answer.data.now.ce.vexCrore).not.toBeNaN()
    expect(texts(answer)).toContain('End-of-day data only for this date')
  })
})
