import type { MultiStrikePrice } from '@strikelens/tools/options/multi-strike-option-price/compute'
import { describe, expect, it } from 'vitest'
import { answersAtEveryAddress } from './addresses.ts'
import { answered } from './ask.ts'
import { expectFileOf } from './csvTable.ts'
import { holdsParameters } from './parameters.ts'
import { rawChain, rawChains } from './rawChain.ts'
import { black76 } from './reference/black76.ts'
import { type Derived, derived, greeksOf } from './reference/derived.ts'

const TOOL = 'multi-strike-option-price'

function strikeOf({ strikes }: Derived, key: string) {
  const found = strikes.find(({ strike }) => strike === Number.parseFloat(key))
  if (found === undefined) throw new Error(`No strike ${key}.`)
  return found
}

describe('multi-strike option prices over HTTP', () => {
  answersAtEveryAddress(TOOL, 'RELIANCE')
  holdsParameters(TOOL, {
    base: { with: { from: '09:45' } },
    metric: { shows: 'page' },
    chart: { shows: 'page' },
    ov: { values: ['vwap', 'vwap,decay', 'none'], bad: 'moon', shows: 'page' },
    days: { values: ['3', '5'], bad: '2' },
    // 30m and 1h are those of stocks: an index falls back to its own with a notice.
    interval: { values: ['1m', '3m', '15m', '30m', '1h'], bad: '2m' },
    legs: { values: ['25300CE,ATM-2PE', 'none', 'ATMCE@2026-11-23'], bad: '25300XX' },
    sort: { values: ['leg', 'ltp', 'volumeLots', 'oiLots'] },
    dir: { values: ['asc'], with: { sort: 'ltp' } },
  })

  it.each([
    { symbol: 'NIFTY', date: '2026-11-13', time: '10:15' },
    { symbol: 'BANKNIFTY', date: '2026-11-12', time: '13:20' },
    { symbol: 'CRUDEOIL', date: '2026-11-12', time: '18:30' },
  ])('changes, greeks and decay since 09:45 follow from the raw chains: $symbol $date $time', async (at) => {
    const { time, ...day } = at
    const [base, now] = await rawChains(day, ['09:45', time])
    const [then, mine] = [derived(base), derived(now)]
    const { data } = await answered<MultiStrikePrice>(TOOL, { ...at, base: 'time', from: '09:45' })
    const atm = now.strikes.findIndex(({ strike }) => strike === mine.atm)
    const [above, below] = [now.strikes[atm + 2].strike, now.strikes[atm - 2].strike]
    expect(data.legs.map(({ key }) => key)).toEqual([`${mine.atm}CE`, `${mine.atm}PE`, `${above}CE`, `${below}PE`])
    for (const leg of data.figures) {
      const [one, before] = [strikeOf(mine, leg.key), strikeOf(then, leg.key)]
      const side = leg.right === 'CE' ? 'ce' : 'pe'
      const [last, first] = [one.raw[side], before.raw[side]]
      expect(leg.ltp).toBe(last.ltp)
      expect(leg.chg).toBeCloseTo(last.ltp - first.ltp, 6)
      expect(leg.chgPct).toBeCloseTo(100 * (last.ltp / first.ltp - 1), 6)
      const greeks = greeksOf(mine, now.rate, one, leg.right)
      expect(leg.delta).toBeCloseTo(greeks.delta, 5)
      expect(leg.theta).toBeCloseTo(greeks.thetaPerDay, 3)
      expect(leg.iv).toBeCloseTo(one[side].iv, 5)
      const terms = { forward: then.forward, strike: one.strike, years: mine.years, rate: now.rate }
      expect(leg.decay).toBeCloseTo(black76(leg.right, terms, before.ivK).price, 3)
      const intrinsic = Math.max(leg.right === 'CE' ? mine.forward - one.strike : one.strike - mine.forward, 0)
      const timeValue = one[side].mark.price - Math.exp(-now.rate * mine.years) * intrinsic
      expect(leg.timeValue).toBeCloseTo(Math.max(0, timeValue), 4)
      expect([leg.volumeLots, leg.oiLots]).toEqual([expect.closeTo(last.volumeLots, 3), expect.closeTo(last.oiLots, 3)])
    }
    const changes = data.figures.map(({ chgPct }) => chgPct ?? 0)
    expect(changes).toEqual(changes.toSorted((a, b) => b - a))
  })

  it('averages by volume since the open', async () => {
    const at = { symbol: 'NIFTY', date: '2026-11-12' }
    const chains = await rawChains(at, ['09:16', '09:17', '09:18', '09:19', '09:20'])
    const { data } = await answered<MultiStrikePrice>(TOOL, { ...at, time: '09:20', legs: 'ATMCE', interval: '1m' })
    const [leg] = data.figures
    const quotes = chains.map((chain) => strikeOf(derived(chain), leg.key).raw.ce)
    let before = 0
    let turnover = 0
    for (const { ltp, volumeLots } of quotes) {
      turnover += ltp * (volumeLots - before)
      before = volumeLots
    }
    expect(leg.vwap).toBeCloseTo(turnover / before, 6)
    expect(data.rows[0].price).toEqual(quotes.map(({ ltp }) => ltp))
    expect(leg.high).toBe(Math.max(...quotes.map(({ ltp }) => ltp)))
  })

  it('compares legs of two expiries', async () => {
    const { data } = await answered<MultiStrikePrice>(TOOL, { legs: '25400CE,25400CE@2026-11-23' })
    const [near, next] = await Promise.all([
      rawChain({ symbol: 'NIFTY' }),
      rawChain({ symbol: 'NIFTY', expiry: '2026-11-23' }),
    ])
    const ltp = (chain: typeof near) => chain.strikes.find(({ strike }) => strike === 25400)?.ce.ltp
    const shown = new Map(data.figures.map((leg) => [leg.key, leg.ltp]))
    expect([shown.get('25400CE'), shown.get('25400CE@2026-11-23')]).toEqual([ltp(near), ltp(next)])
  })

  it.each([{}, { symbol: 'RELIANCE', sort: 'ltp', dir: 'asc' }, { symbol: 'GOLD', px: 'mid' }])(
    'exports the table of the page: %o',
    async (query) => {
      const { rows } = await expectFileOf(TOOL, query)
      expect(rows).toHaveLength(4)
    },
  )
})
