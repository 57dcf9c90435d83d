import { describe, expect, it } from 'vitest'
import { answerOf, noAnswerOf } from '../../testing/answerOf.ts'
import { leg } from '../../testing/chainDay.ts'
import { EXPIRY, fixtureA, fixtureMarket, keepDay, LISTING, SNAPSHOTS } from '../../testing/fixtureA.ts'
import type { MemoryDays } from '../../testing/memorySource.ts'
import { compute } from './compute.ts'
import { tool } from './tool.ts'

function asked(query: Record<string, string>, days: MemoryDays = fixtureA(), clock = '10:15', date?: string) {
  return compute(fixtureMarket(clock, days, date), tool.params.parse(query))
}

async function picked(query: Record<string, string>, days?: MemoryDays, clock?: string, date?: string) {
  const { data, notices } = answerOf(await asked(query, days, clock, date))
  return {
    pair: [data.resolved.put, data.resolved.call],
    pickNow: data.pickNow,
    texts: notices.map(({ text }) => text).filter((text) => !text.startsWith('No data')),
  }
}

describe('which strangle is meant', () => {
  it('counts listed strikes from ATM on each side', async () => {
    expect(await picked({ otm: '1' })).toEqual({ pair: [25900, 26100], pickNow: null, texts: [] })
    expect(await picked({ otm: '2' })).toEqual({ pair: [25800, 26200], pickNow: null, texts: [] })
  })

  it('stops at the end of the list, and says so', async () => {
    const { pair, texts } = await picked({})
    expect(pair).toEqual([25800, 26200])
    expect(texts).toEqual(['ATM-4 is not listed: 25,800 is shown.', 'ATM+4 is not listed: 26,200 is shown.'])
  })

  it('takes the legs whose delta is nearest to the one wanted', async () => {
    // N(d1) at some 12% and 5.2 days: calls 0.42 at 26,100 and 0.32 at 26,200; puts 0.37 at 25,900 and 0.28 at 25,800.
    expect((await picked({ pick: 'delta', delta: '0.4' })).pair).toEqual([25900, 26100])
    expect((await picked({ pick: 'delta', delta: '0.35' })).pair).toEqual([25900, 26200])
    expect((await picked({ pick: 'delta' })).pair).toEqual([25800, 26200])
  })

  it('takes the out-of-the-money legs priced nearest to the premium wanted', async () => {
    // Calls from 26,000: 160.20, 110.05, 73.00. Puts down from 26,000: 140.20, 103.20, 76.15.
    expect((await picked({ pick: 'premium', prem: '105' })).pair).toEqual([25900, 26100])
    expect((await picked({ pick: 'premium' })).pair).toEqual([25800, 26200])
    expect((await picked({ pick: 'premium', prem: '130' })).pair).toEqual([26000, 26100])
  })

  it('takes the legs at the money where every other is cheaper, and says so', async () => {
    // Puts cost 140.20 at most, calls 160.20.
    const side = await picked({ pick: 'premium', prem: '150' })
    expect(side.pair).toEqual([26000, 26000])
    expect(side.texts).toEqual([
      'Every out-of-the-money put costs less than 150.00: 26,000, at the money, is taken.',
      'Both legs are found at 26,000: a straddle.',
    ])
    const both = await picked({ pick: 'premium', prem: '500' })
    expect(both.texts[0]).toBe(
      'Every out-of-the-money put and call costs less than 500.00: 26,000, at the money, is taken.',
    )
  })

  it('falls back to the offset where deltas are missing, and says so', async () => {
    const days = fixtureA()
    days.listings.set(EXPIRY, [LISTING])
    keepDay(days, { date: EXPIRY, snapshots: [{ ...SNAPSHOTS[1], clock: '15:26' }] })
    const { pair, texts } = await picked({ pick: 'delta', otm: '1' }, days, '15:26', EXPIRY)
    expect(pair).toEqual([25900, 26100])
    expect(texts).toContain('Deltas are missing: strikes 1 from ATM are taken instead.')
  })

  it('falls back to the offset where no call has a price', async () => {
    const days = fixtureA()
    const bare = (legs: (typeof SNAPSHOTS)[0]['ce']) => legs.map(({ oi }) => leg(Number.NaN, oi, 0))
    keepDay(days, { snapshots: SNAPSHOTS.map((one) => ({ ...one, ce: bare(one.ce) })) })
    const result = await asked({ pick: 'premium', otm: '1' }, days)
    // Without calls nothing tells the forward but the index itself: 25,985 is nearest to 26,000.
    expect(answerOf(result).notices.map(({ text }) => text)).toContain(
      'Premiums are missing: strikes 1 from ATM are taken instead.',
    )
  })
})

describe('strikes by name', () => {
  it('are held whatever the pick would find', async () => {
    for (const pick of ['offset', 'delta', 'premium', 'manual']) {
      expect((await picked({ pick, put: '25900', call: '26200' })).pair).toEqual([25900, 26200])
    }
  })

  it('may be steps from ATM', async () => {
    expect((await picked({ pick: 'manual', put: 'atm-1', call: 'ATM+2' })).pair).toEqual([25900, 26200])
  })

  it('leave the other side to the offset where only one is named', async () => {
    expect((await picked({ pick: 'manual', put: '25900', otm: '1' })).pair).toEqual([25900, 26100])
  })

  it('give way to the nearest that is listed, and say so', async () => {
    const { pair, texts } = await picked({ pick: 'manual', put: '25830', call: '26200' })
    expect(pair).toEqual([25800, 26200])
    expect(texts).toEqual(['25,830 is not listed: 25,800 is shown.'])
  })

  it('are offered what the pick finds now, unless they were chosen by hand', async () => {
    const held = { put: '25800', call: '26000' }
    expect((await picked({ otm: '1', ...held })).pickNow).toEqual({ put: 25900, call: 26100, atm: 26000 })
    expect((await picked({ otm: '1', put: '25900', call: '26100' })).pickNow).toBeNull()
    expect((await picked({ pick: 'manual', otm: '1', ...held })).pickNow).toBeNull()
  })

  it('open the straddle where both are the same, its strike and expiry kept', async () => {
    for (const query of [{ pick: 'manual' }, {}] as Record<string, string>[]) {
      const { opens, reason } = noAnswerOf(await asked({ ...query, put: '26000', call: '26000' }))
      expect(opens).toEqual({ tool: 'straddle-price', symbol: 'NIFTY', set: { strike: '26000', expiry: EXPIRY } })
      expect(reason).toBe('A put and a call of 26,000 are a straddle')
    }
  })
})

describe('the controls', () => {
  it('has the defaults of the catalogue', () => {
    expect(tool.params.parse({})).toEqual({
      symbol: 'NIFTY',
      expiry: 'near',
      pick: 'offset',
      otm: 4,
      delta: 0.2,
      prem: 50,
      interval: '3m',
      days: 1,
      chart: 'line',
      ov: 'vwap,spot,levels,ce,pe',
      px: 'ltp',
      base: 'open',
    })
  })

  it.each([
    { pick: 'best' },
    { otm: '0' },
    { otm: '7' },
    { delta: '0.04' },
    { delta: '0.5' },
    { delta: '.2' },
    { prem: '0' },
    { prem: '-5' },
    { put: 'OTM' },
    { call: '26000CE' },
    { cols: 'time,straddle' },
    { sort: 'straddle' },
  ])('refuses %o', (query) => {
    expect(tool.params.safeParse(query).success).toBe(false)
  })
})
