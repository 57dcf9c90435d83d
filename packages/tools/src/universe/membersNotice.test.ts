import { describe, expect, it } from 'vitest'
import { computeOf, tools } from '../index.ts'
import { fixtureDays, marketOn } from '../testing/futuresDay.ts'
import { ivFixture } from '../testing/ivFixture.ts'
import { stock as ivStock } from '../testing/ivScreenerMarket.ts'
import type { MemoryDays } from '../testing/memorySource.ts'
import { shareMarket } from '../testing/shareMarket.ts'
import { membersNotice } from './membersNotice.ts'

const SAID = 'NIFTY 50 by its members of 30 Jun 2026, the oldest list stored.'

const FUTURE = {
  month: '25NOV',
  expiry: '2025-11-25',
  previous: { close: 1000, oiQty: 500_000 },
  minutes: [{ clock: '10:15', price: 1010, oiQty: 510_000, volumeQty: 20_000 }],
}

/** A share of NIFTY in November 2025: with its options, with its future, and with a year of sessions. */
function worlds(membersFrom: string) {
  const options = ivFixture([ivStock('RELIANCE', { isNifty50: true })])
  const futures = fixtureDays([{ symbol: 'RELIANCE', set: 'STK', lotSize: 500, futures: [FUTURE] }])
  const ofNifty = (days: MemoryDays) => {
    days.constituents.set(
      'NIFTY',
      ['RELIANCE', 'TCS'].map((symbol) => ({ symbol, shares: 1 })),
    )
    days.membersFrom.set('NIFTY', membersFrom)
  }
  for (const days of [options, futures]) ofNifty(days)
  const closes = (step: number) => Array.from({ length: 300 }, (_, t) => 1000 + step * t)
  const history = shareMarket({ RELIANCE: { closes: closes(1) }, TCS: { closes: closes(2) } }, ofNifty)
  return [marketOn(options, '10:15'), marketOn(futures, '10:15'), history]
}

describe('the members of an index as a universe', () => {
  it('are dated where the oldest list that is stored is younger than the day', () => {
    const [young] = worlds('2026-06-30')
    expect(membersNotice(young, 'nifty50')?.text).toBe(SAID)
    expect(membersNotice(young, 'fno')).toBeNull()
    expect(membersNotice(worlds('2025-06-30')[0], 'nifty50')).toBeNull()
  })

  it('are dated by every tool that lists them', async () => {
    const listing = tools.filter(({ params }) => {
      const parsed = params.safeParse({ universe: 'nifty50' })
      return parsed.success && 'universe' in parsed.data
    })
    expect(listing.length).toBeGreaterThan(6)
    const said = await Promise.all(
      listing.map(async ({ key, params }) => {
        const compute = await computeOf(key)
        const asked = params.parse({ universe: 'nifty50' })
        const results = await Promise.all(worlds('2026-06-30').map((market) => compute(market, asked)))
        const answers = results.flatMap((result) => ('answer' in result ? [result.answer] : []))
        const isDated = answers.every(({ notices }) => notices.some(({ text }) => text === SAID))
        return { key, isDated: answers.length > 0 && isDated }
      }),
    )
    expect(said.filter(({ isDated }) => !isDated)).toEqual([])
  })
})
