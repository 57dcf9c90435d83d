import type { StranglePrice } from '@strikelens/tools/strategy/strangle-price/compute'
import { describe, expect, it } from 'vitest'
import { answersAtEveryAddress } from './addresses.ts'
import { answered, unanswered } from './ask.ts'
import { expectFileOf } from './csvTable.ts'
import { holdsParameters } from './parameters.ts'
import { rawChain } from './rawChain.ts'
import { legPrice, probabilityBelow, strikeOf } from './reference/combination.ts'
import { derived } from './reference/derived.ts'

const TOOL = 'stock-strangle-price'
/** A company that has its results on that day. */
const RESULTS_DAY = { symbol: 'CONCOR', date: '2026-11-11', time: '10:00' }

describe('the strangle of a stock over HTTP', () => {
  answersAtEveryAddress(TOOL, 'INFY')
  holdsParameters(TOOL, {
    symbol: { values: ['INFY'] },
    expiry: { values: ['next', '2026-12-29'] },
    pick: { values: ['delta', 'premium'] },
    otm: { values: ['1', '6'], bad: '0' },
    delta: { values: ['0.1', '0.35'], bad: '0.5', with: { pick: 'delta' } },
    premPct: { values: ['0.3', '1.5'], bad: '0', with: { pick: 'premium' } },
    put: { values: ['1200', 'ATM-1'], bad: '1200PE' },
    call: { values: ['1320', 'atm+3'], bad: 'high' },
    base: { with: { from: '09:45' } },
    days: { values: ['2', '3'], bad: '4' },
    chart: { shows: 'page' },
    // What is drawn of events and lines only the page shows.
    ov: { values: ['events,iv', 'none'], bad: 'vix', shows: 'page' },
    ind: { values: ['ema:5'], bad: 'ema:0' },
    vs: { values: ['TCS'] },
    cols: { values: ['strangle,putSharePct'], bad: 'straddle' },
    sort: { values: ['strangle', 'putSharePct'] },
    dir: { values: ['asc'], with: { sort: 'strangle' } },
  })

  it.each([{ symbol: 'RELIANCE' }, { symbol: 'SBIN', date: '2026-11-12', time: '14:21' }])(
    'is two strikes from ATM at the middle of quotes: $symbol $date $time',
    async (query) => {
      const raw = await rawChain(query)
      const mine = derived(raw)
      const listed = raw.strikes.map(({ strike }) => strike)
      const [put, call] = [-2, 2].map((steps) => listed[listed.indexOf(mine.atm) + steps])
      const { data } = await answered<StranglePrice>(TOOL, query)
      const [pe, ce] = [
        legPrice(mine, { strike: put, right: 'PE' }, 'mid'),
        legPrice(mine, { strike: call, right: 'CE' }, 'mid'),
      ]
      const { figures } = data
      expect(data.resolved).toMatchObject({ put, call })
      expect(figures.value).toBeCloseTo(pe + ce, 6)
      const pop = probabilityBelow(mine, call + pe + ce) - probabilityBelow(mine, put - pe - ce)
      expect(figures.popShort).toBeCloseTo(pop, 4)
      const width = ({ bid, ask }: { bid: number; ask: number }) => (200 * (ask - bid)) / (ask + bid)
      expect(figures.ceWidthPct).toBeCloseTo(width(strikeOf(mine, call).raw.ce), 6)
      expect(figures.peWidthPct).toBeCloseTo(width(strikeOf(mine, put).raw.pe), 6)
    },
  )

  it('takes legs by their share of spot', async () => {
    const raw = await rawChain({ symbol: 'INFY' })
    const mine = derived(raw)
    const { data } = await answered<StranglePrice>(TOOL, { symbol: 'INFY', pick: 'premium', premPct: '0.5' })
    const wanted = 0.005 * raw.spot
    const nearest = (right: 'CE' | 'PE', strikes: readonly number[]) => {
      const away = (strike: number) => Math.abs(legPrice(mine, { strike, right }, 'mid') - wanted)
      return strikes.filter((strike) => away(strike) >= 0).reduce((best, one) => (away(one) < away(best) ? one : best))
    }
    const listed = raw.strikes.map(({ strike }) => strike)
    // Beginning with the strike farthest out, which a tie leaves.
    expect(data.resolved.put).toBe(
      nearest(
        'PE',
        listed.filter((strike) => strike <= mine.atm),
      ),
    )
    expect(data.resolved.call).toBe(nearest('CE', listed.filter((strike) => strike >= mine.atm).reverse()))
  })

  it('says whether the results can reach a breakeven', async () => {
    const insideOf = async (otm: string) => {
      const { data, insights } = await answered<StranglePrice>(TOOL, { ...RESULTS_DAY, otm })
      const { lower, upper, spot } = data.figures
      const nearer = (100 * Math.min((spot ?? 0) - (lower ?? 0), (upper ?? 0) - (spot ?? 0))) / (spot ?? 1)
      const isSaid = insights.some(({ subject }) => subject === 'Inside event move')
      expect(isSaid).toBe(nearer < (data.stock?.results?.movePct ?? Number.NaN))
      return isSaid
    }
    expect(await insideOf('8')).toBe(false)
  })

  it('opens the page of indices for an index', async () => {
    expect((await unanswered(TOOL, { symbol: 'NIFTY' })).opens).toEqual({ tool: 'strangle-price', symbol: 'NIFTY' })
  })

  it.each([{}, { symbol: 'INFY', pick: 'delta', interval: '15m', days: '2' }])(
    'exports the table of the page: %o',
    async (query) => {
      const { rows } = await expectFileOf(TOOL, query)
      expect(rows.length).toBeGreaterThan(10)
    },
  )
})
