import type { TrendingOi } from '@strikelens/tools/options/trending-oi/compute'
import { describe, expect, it } from 'vitest'
import { answersAtEveryAddress } from './addresses.ts'
import { answered, unanswered } from './ask.ts'
import { expectFileOf } from './csvTable.ts'
import { holdsParameters } from './parameters.ts'
import { rawChains } from './rawChain.ts'
import { derived, strikesAround } from './reference/derived.ts'
import {
  oiChangeSums,
  oiImbalance,
  oiImbalanceBand,
  oiSums,
  ratio,
  sideSums,
  volumeImbalancePct,
} from './reference/positions.ts'
import type { RawChain } from './reference/rawChain.ts'

const TOOL = 'trending-oi'

/** Volume of a side between two chains, leg by leg, nothing below 0; before the first nothing was traded. */
function tradedSums(now: RawChain, before: RawChain | null, among: readonly number[]) {
  const earlier = new Map(before?.strikes.map((row) => [row.strike, row]))
  const side = (name: 'ce' | 'pe') =>
    now.strikes
      .filter(({ strike }) => among.includes(strike))
      .reduce((sum, row) => {
        const from = earlier.get(row.strike)?.[name].volumeLots ?? 0
        return sum + Math.max(0, row[name].volumeLots - from)
      }, 0)
  return { ce: side('ce'), pe: side('pe') }
}

describe('Trending OI over HTTP', () => {
  answersAtEveryAddress(TOOL, 'BANKNIFTY')
  holdsParameters(TOOL, {
    interval: { values: ['3m', '15m', '30m', '1h'], bad: '1m' },
    row: { values: ['10:00'], bad: '25:00', shows: 'page' },
    // What grows all day has the newest row first either way.
    sort: { values: ['spot', 'ceChg', 'dirChg', 'dirPct', 'volumeImbalance'] },
    dir: { values: ['asc'], with: { sort: 'time' } },
  })

  it.each([
    { query: { symbol: 'NIFTY', interval: '15m' }, times: ['09:30', '09:45', '10:00', '10:15'] },
    {
      query: { symbol: 'BANKNIFTY', interval: '1h', range: '10', date: '2026-11-12', time: '13:20' },
      times: ['10:15', '11:15', '12:15', '13:15', '13:20'],
    },
    { query: { symbol: 'NIFTY', interval: '15m', window: 'rolling' }, times: ['09:30', '09:45', '10:00', '10:15'] },
    { query: { symbol: 'CRUDEOIL', interval: '30m', range: 'all' }, times: ['09:30', '10:00', '10:15'] },
  ])('every row follows from the raw chains of its time: $query', async ({ query, times }) => {
    const { data } = await answered<TrendingOi>(TOOL, query)
    const { symbol, range = '5', window = 'fixed', date = '2026-11-13' } = query as Record<string, string>
    const chains = await rawChains({ symbol, date }, times)
    const mine = chains.map((chain) => derived(chain))
    const { rows } = data
    expect(rows.time.map((time) => new Date((time ?? 0) + 19_800_000).toISOString().slice(11, 16))).toEqual(times)
    let last: { diff: number; set: string } | null = null
    chains.forEach((chain, row) => {
      const listed = chain.strikes.map(({ strike }) => strike)
      const { atm } = mine[window === 'rolling' ? row : mine.length - 1]
      const set = strikesAround(listed, atm, range === 'all' ? 'all' : Number(range))
      const change = oiChangeSums(chain, set)
      const base = sideSums(chain, (leg) => leg.previousOiLots, set)
      const diff = change.pe - change.ce
      expect([rows.ceChg[row], rows.peChg[row], rows.diff[row]]).toEqual([
        expect.closeTo(change.ce, 3),
        expect.closeTo(change.pe, 3),
        expect.closeTo(diff, 3),
      ])
      const isSame = last !== null && last.set === set.join()
      if (last === null || !isSame) expect([rows.dirChg[row], rows.dirPct[row]]).toEqual([null, null])
      else {
        expect(rows.dirChg[row]).toBeCloseTo(diff - last.diff, 3)
        expect(rows.dirPct[row]).toBeCloseTo((100 * (diff - last.diff)) / (base.ce + base.pe), 6)
      }
      expect(rows.isSetChanged[row]).toBe(Number(last !== null && !isSame))
      expect(rows.pcr[row]).toBeCloseTo(ratio(oiSums(chain, set)), 6)
      const traded = tradedSums(chain, chains[row - 1] ?? null, set)
      expect(rows.volumeImbalancePct[row]).toBeCloseTo(volumeImbalancePct(traded), 5)
      const activity = (Math.abs(change.ce) + Math.abs(change.pe)) / (base.ce + base.pe)
      if (!data.context.isThin) {
        expect(rows.sentiment[row]?.band).toBe(oiImbalanceBand(oiImbalance(change), activity))
      }
      last = { diff, set: set.join() }
    })
  })

  it('lists for every row what each strike did, which adds up to its change of direction', async () => {
    const { data } = await answered<TrendingOi>(TOOL, { symbol: 'NIFTY', interval: '15m' })
    const { rows, moves } = data
    const width = moves.strike.length
    const sum = (side: readonly (number | null)[], row: number) =>
      side.slice(row * width, (row + 1) * width).reduce<number>((all, lots) => all + (lots ?? 0), 0)
    for (const row of [1, 2, 3]) {
      expect(sum(moves.pe, row) - sum(moves.ce, row)).toBeCloseTo(rows.dirChg[row] ?? Number.NaN, 3)
    }
  })

  it('reads the record of the sessions before, and of none after a replayed one', async () => {
    const now = await answered<TrendingOi>(TOOL, { symbol: 'NIFTY' })
    const then = await answered<TrendingOi>(TOOL, { symbol: 'NIFTY', date: '2026-11-12', time: '11:00' })
    expect([now.data.flips?.date, then.data.flips?.date]).toEqual(['2026-11-12', '2026-11-11'])
    expect(now.data.flips?.sessions).toBe(20)
    const { n, bullish, bearish, after } = now.data.flips ?? {}
    expect((bullish ?? 0) + (bearish ?? 0)).toBe(n)
    expect(after?.map(({ minutes }) => minutes)).toEqual([15, 30, 60])
    for (const { n: cases, hits, hitPct } of after ?? []) {
      expect(hitPct).toBeCloseTo((100 * (hits ?? 0)) / (cases ?? 1), 6)
    }
  })

  it('does not take a stock, which has no such page', async () => {
    expect((await unanswered(TOOL, { symbol: 'RELIANCE' })).reason).toBe('RELIANCE is a stock')
  })

  it.each([{}, { sort: 'dirChg', dir: 'asc', unit: 'qty' }, { symbol: 'GOLD', interval: '3m' }])(
    'exports the table of the page: %o',
    async (query) => {
      const { rows } = await expectFileOf(TOOL, query)
      expect(rows.length).toBeGreaterThan(10)
    },
  )
})
