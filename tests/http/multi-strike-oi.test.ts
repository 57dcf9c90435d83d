import type { MultiStrikeOi } from '@strikelens/tools/options/multi-strike-oi/compute'
import { describe, expect, it } from 'vitest'
import { answersAtEveryAddress } from './addresses.ts'
import { answered, ask } from './ask.ts'
import { expectFileOf } from './csvTable.ts'
import { holdsParameters } from './parameters.ts'
import { rawChain, rawChains } from './rawChain.ts'
import { derived } from './reference/derived.ts'
import { buildup, relevanceBand } from './reference/positions.ts'
import type { RawChain, RawLeg } from './reference/rawChain.ts'
import { zScore } from './reference/volatility.ts'

const TOOL = 'multi-strike-oi'

function legOf({ strikes }: RawChain, key: string): RawLeg {
  const side = key.includes('CE') ? 'ce' : 'pe'
  const found = strikes.find(({ strike }) => strike === Number.parseFloat(key))
  if (found === undefined) throw new Error(`No strike ${key}.`)
  return found[side]
}

/** The three largest calls at or above ATM and puts at or below it, among the strikes that count. */
function largest(chain: RawChain): string[] {
  const { atm, forward, expectedMove } = derived(chain)
  const listed = chain.strikes.map(({ strike }) => strike)
  const band = relevanceBand(listed, atm, forward, expectedMove)
  return (['ce', 'pe'] as const).flatMap((side) =>
    chain.strikes
      .filter(({ strike }) => band.includes(strike) && (side === 'ce' ? strike >= atm : strike <= atm))
      .toSorted((a, b) => b[side].oiLots - a[side].oiLots)
      .slice(0, 3)
      .map(({ strike }) => `${strike}${side.toUpperCase()}`),
  )
}

describe('multi-strike OI over HTTP', () => {
  answersAtEveryAddress(TOOL, 'BANKNIFTY')
  holdsParameters(TOOL, {
    metric: { shows: 'page' },
    days: { values: ['3', '5'], bad: '2' },
    legs: { values: ['25300CE,ATM-2PE', 'none', 'ATM+1CE@2026-11-23'], bad: '25300XX' },
    // |ΔOI| descending is the table's own order.
    sort: { values: ['leg', 'oi', 'oiChg', 'z', 'ltp'] },
    dir: { values: ['asc'], with: { sort: 'oi' } },
  })

  it.each([{ symbol: 'NIFTY' }, { symbol: 'BANKNIFTY', date: '2026-11-12', time: '13:20' }, { symbol: 'CRUDEOIL' }])(
    'takes the largest legs and measures them from the raw chain: $symbol $date $time',
    async (at) => {
      const raw = await rawChain(at)
      const { data } = await answered<MultiStrikeOi>(TOOL, at)
      expect(data.legs.map(({ key }) => key)).toEqual(largest(raw))
      const sizes = data.figures.map((figures) => {
        const leg = legOf(raw, figures.key)
        const change = leg.oiLots - leg.previousOiLots
        expect(figures.oiLots).toBeCloseTo(leg.oiLots, 3)
        expect(figures.oiChg).toBeCloseTo(change, 3)
        expect(figures.oiChgPct).toBeCloseTo((100 * change) / leg.previousOiLots, 5)
        expect(figures.ltp).toBe(leg.ltp)
        expect(figures.chgPct).toBeCloseTo(100 * (leg.ltp / leg.previousClose - 1), 5)
        expect(figures.buildup).toBe(buildup(leg.ltp - leg.previousClose, change))
        return Math.abs(change)
      })
      expect(sizes).toEqual(sizes.toSorted((a, b) => b - a))
    },
  )

  it('follows a leg row by row, and finds what is unusual by its own day', async () => {
    const clock = (row: number) => new Date(Date.UTC(2026, 10, 13, 9, 20 + 5 * row)).toISOString().slice(11, 16)
    const times = Array.from({ length: 12 }, (_, row) => clock(row))
    const at = { symbol: 'NIFTY', date: '2026-11-13', time: '10:15' }
    const { data } = await answered<MultiStrikeOi>(TOOL, { ...at, legs: '25500CE,25000PE' })
    const chains = await rawChains({ symbol: 'NIFTY', date: '2026-11-13' }, times)
    for (const rows of data.rows) {
      const oi = chains.map((chain) => legOf(chain, rows.key).oiLots)
      expect(rows.oiLots.map((lots) => Math.round(lots ?? -1))).toEqual(oi.map(Math.round))
      const steps = oi.slice(1).map((lots, i) => lots - oi[i])
      const figures = data.figures.find(({ key }) => key === rows.key)
      expect(figures?.intervalOiChg).toBeCloseTo(steps[steps.length - 1], 3)
      expect(figures?.z).toBeCloseTo(zScore(steps[steps.length - 1], steps.slice(0, -1)), 5)
      const volume = chains.map((chain) => legOf(chain, rows.key).volumeLots)
      expect(rows.volumeLots[11]).toBeCloseTo(volume[11] - volume[10], 3)
    }
  })

  it('refuses a ninth leg with a notice, and strikes out one that is not listed', async () => {
    const nine = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((step) => `ATM+${step}CE`).join(',')
    const full = await answered<MultiStrikeOi>(TOOL, { legs: nine })
    expect(full.data.legs).toHaveLength(8)
    expect(full.notices.some(({ text }) => text.startsWith('8 legs are the maximum'))).toBe(true)
    const unlisted = await answered<MultiStrikeOi>(TOOL, { legs: '1CE,ATMPE' })
    expect(unlisted.data.legs.map(({ isListed }) => isListed)).toEqual([false, true])
  })

  it.each(['3', '5'])('draws %s days against the close before the first, or what is first known', async (days) => {
    const { data } = await answered<MultiStrikeOi>(TOOL, { days, interval: '15m' })
    const dates = new Set(data.time.map((time) => new Date((time ?? 0) + 19_800_000).toISOString().slice(0, 10)))
    expect(dates.size).toBeGreaterThan(1)
    expect(dates.size).toBeLessThanOrEqual(Number(days))
    expect(data.since).toMatch(/^(close of \d+ Nov|\d+ Nov \d\d:\d\d)$/)
  })

  it.each([{}, { unit: 'qty', sort: 'oi', dir: 'asc' }, { symbol: 'GOLD' }])(
    'exports the table of the page: %o',
    async (query) => {
      const { rows } = await expectFileOf(TOOL, query)
      expect(rows.length).toBeGreaterThan(0)
    },
  )

  it('does not answer for a stock', async () => {
    const { result } = await ask(TOOL, { symbol: 'RELIANCE' })
    expect('noAnswer' in result && result.noAnswer.reason).toBe('RELIANCE is a stock')
  })
})
