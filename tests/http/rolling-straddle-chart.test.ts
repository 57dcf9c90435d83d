import type { RollingStraddleChart } from '@strikelens/tools/strategy/rolling-straddle-chart/compute'
import { describe, expect, it } from 'vitest'
import { answersAtEveryAddress } from './addresses.ts'
import { answered } from './ask.ts'
import { expectFileOf } from './csvTable.ts'
import { holdsParameters } from './parameters.ts'
import { rawChain, rawChains } from './rawChain.ts'
import { combined, combinedVolume, type RawHolding, strikeOf } from './reference/combination.ts'
import { type Derived, derived } from './reference/derived.ts'

const TOOL = 'rolling-straddle-chart'

const straddleOf = (strike: number): RawHolding[] => [
  { strike, right: 'CE', quantity: 1 },
  { strike, right: 'PE', quantity: 1 },
]

/** Clock times from one to another, so many minutes apart. */
function clocks(from: string, to: string, step: number): string[] {
  const minutes = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
  const two = (value: number) => String(value).padStart(2, '0')
  const out: string[] = []
  for (let at = minutes(from); at <= minutes(to); at += step) out.push(`${two(Math.floor(at / 60))}:${two(at % 60)}`)
  return out
}

/** Whether a strike that is held is left for the one at the money. */
type Rule = (held: number, now: Derived, centredAt: number) => boolean

const listedApart = ({ strikes }: Derived, a: number, b: number) =>
  Math.abs(strikes.findIndex(({ strike }) => strike === a) - strikes.findIndex(({ strike }) => strike === b))

const RULES: readonly { readonly query: Record<string, string>; readonly rule: Rule }[] = [
  { query: {}, rule: (held, { atm }) => held !== atm },
  { query: { roll: 'hold' }, rule: (held, now) => listedApart(now, held, now.atm) >= 2 },
  {
    query: { roll: 'pct', rollPct: '0.1' },
    rule: (_, { forward }, centredAt) => Math.abs(forward / centredAt - 1) >= 0.001,
  },
]

/** The straddle that rolls by a rule, from the chains of a session (/rolling-straddle-chart). */
function rolledBy(each: readonly Derived[], rule: Rule) {
  const price = (t: number, strike: number) => combined(each[t], straddleOf(strike))
  const held = [each[0].atm]
  const adjusted = [price(0, held[0])]
  let centredAt = each[0].forward
  for (let t = 1; t < each.length; t++) {
    const before = held[t - 1]
    adjusted.push(adjusted[t - 1] + price(t, before) - price(t - 1, before))
    const goes = rule(before, each[t], centredAt)
    if (goes) centredAt = each[t].forward
    held.push(goes ? each[t].atm : before)
  }
  const raw = held.map((strike, t) => price(t, strike))
  const traded = held.map((strike, t) => {
    const legs = straddleOf(strike)
    return combinedVolume(each[t], legs) - (t === 0 ? 0 : combinedVolume(each[t - 1], legs))
  })
  const turnover = raw.reduce((sum, value, t) => sum + value * traded[t], 0)
  return { held, raw, adjusted, vwap: turnover / traded.reduce((sum, lots) => sum + lots, 0) }
}

describe('the rolling straddle over HTTP', () => {
  answersAtEveryAddress(TOOL, 'RELIANCE')
  holdsParameters(TOOL, {
    // 1m is the default of an index.
    interval: { values: ['3m', '5m', '15m', '30m', '1h'], bad: '2m' },
    days: { values: ['2', '3', '5'], bad: '4' },
    rollStep: { values: ['1', '3', '10'], bad: '0', with: { roll: 'hold' } },
    rollPct: { values: ['0.1', '0.25'], bad: '0', with: { roll: 'pct' } },
    view: { shows: 'page' },
    ov: { values: ['vwap,vix'], bad: 'moon' },
    at: { values: ['09:30', '10:00'], bad: '09:21' },
    sort: { values: ['spot', 'gap', 'adjusted'] },
    dir: { values: ['asc'], with: { sort: 'gap' } },
  })

  it.each([
    { symbol: 'NIFTY', date: '2026-11-12', times: clocks('09:16', '09:28', 1) },
    { symbol: 'CRUDEOIL', date: '2026-11-12', times: clocks('09:01', '09:10', 1) },
    { symbol: 'RELIANCE', date: '2026-11-12', times: clocks('09:18', '09:30', 3) },
  ])('strikes, premiums and rolls follow from the raw chains: $symbol', async ({ symbol, date, times }) => {
    const chains = await rawChains({ symbol, date }, times)
    const each = chains.map((chain) => derived(chain))
    const last = times.length - 1
    for (const { query, rule } of RULES) {
      const mine = rolledBy(each, rule)
      const { data } = await answered<RollingStraddleChart>(TOOL, { symbol, date, time: times[last], ...query })
      expect(data.rows.strike).toEqual(mine.held)
      for (const [t, raw] of mine.raw.entries()) {
        expect(data.rows.raw[t]).toBeCloseTo(raw, 6)
        expect(data.rows.adjusted[t]).toBeCloseTo(mine.adjusted[t], 6)
      }
      const changes = mine.held.flatMap((strike, t) => (t > 0 && strike !== mine.held[t - 1] ? [t] : []))
      expect(data.rolls.map(({ row }) => row)).toEqual(changes)
      for (const [i, t] of changes.entries()) {
        const [old, to] = [mine.held[t - 1], mine.held[t]].map((strike) => combined(each[t], straddleOf(strike)))
        const roll = data.rolls[i]
        expect([roll.from, roll.to, roll.spot]).toEqual([mine.held[t - 1], mine.held[t], chains[t].spot])
        expect([roll.oldValue, roll.newValue, roll.gap, roll.adjusted]).toEqual(
          [old, to, to - old, mine.adjusted[t]].map((value) => expect.closeTo(value, 6)),
        )
      }
      const { figures, state } = data
      expect(figures.shortPnl).toBeCloseTo(mine.adjusted[0] - mine.adjusted[last], 6)
      expect(figures.shortRupees).toBeCloseTo((mine.adjusted[0] - mine.adjusted[last]) * chains[last].pointValue, 4)
      expect(figures.apart).toBeCloseTo(mine.adjusted[last] - mine.raw[last], 6)
      expect(figures.premiumPct).toBeCloseTo((100 * mine.raw[last]) / chains[last].spot, 6)
      expect(figures.vwap).toBeCloseTo(mine.vwap, 5)
      expect(figures.iv).toBeCloseTo(strikeOf(each[last], mine.held[last]).ivK, 6)
      expect(state.rolls).toBe(changes.length)
    }
  })

  it('carries the strike over the night', async () => {
    const at = { symbol: 'NIFTY', date: '2026-11-13', time: '09:16' }
    const [{ data }, before] = await Promise.all([
      answered<RollingStraddleChart>(TOOL, { ...at, days: '2', expiry: '2026-11-17' }),
      answered<RollingStraddleChart>(TOOL, {
        symbol: 'NIFTY',
        date: '2026-11-12',
        time: '15:40',
        expiry: '2026-11-17',
      }),
    ])
    const [close, open] = await Promise.all([
      rawChain({ symbol: 'NIFTY', date: '2026-11-12', time: '15:40', expiry: '2026-11-17' }),
      rawChain({ ...at, expiry: '2026-11-17' }),
    ])
    const night = straddleOf(before.data.state.strike ?? 0)
    const step = combined(derived(open), night) - combined(derived(close), night)
    expect(data.figures.adjusted).toBeCloseTo((before.data.figures.adjusted ?? 0) + step, 6)
    expect(data.state.strike).toBe(derived(open).atm)
  })

  it('takes the sample of its clock time off the marks, and says how few past expiries there are', async () => {
    const { data } = await answered<RollingStraddleChart>(TOOL, { at: '09:30' })
    const { richness } = data
    const chain = await rawChain({ symbol: 'NIFTY', date: '2026-11-13', time: '09:30' })
    const now = derived(chain)
    const { ce, pe } = strikeOf(now, now.atm)
    expect(richness.today.premiumPct).toBeCloseTo((100 * (ce.mark.price + pe.mark.price)) / chain.spot, 6)
    expect(richness.sessionsLeft).toBe(2)
    // The tests' market keeps five evenings.
    expect([richness.richness, richness.band, richness.reading]).toEqual([null, null, null])
    expect(richness.count).toBeGreaterThan(0)
    for (const [i, spot] of richness.past.spot.entries()) {
      const { straddle, settlement, premiumPct, realisedPct } = richness.past
      expect(premiumPct[i]).toBeCloseTo((100 * (straddle[i] ?? 0)) / (spot ?? 0), 6)
      expect(realisedPct[i]).toBeCloseTo((100 * Math.abs((settlement[i] ?? 0) - (spot ?? 0))) / (spot ?? 0), 6)
    }
  })

  it.each([{}, { symbol: 'BANKNIFTY', sort: 'gap', dir: 'asc' }, { symbol: 'GOLD', days: '2' }])(
    'exports the rolls of the page: %o',
    async (query) => {
      const { rows } = await expectFileOf(TOOL, query)
      expect(rows.length).toBeGreaterThan(0)
    },
  )
})
