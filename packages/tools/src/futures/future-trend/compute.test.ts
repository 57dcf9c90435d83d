import { describe, expect, it } from 'vitest'
import { answerOf, sentence } from '../../testing/answerOf.ts'
import { shownTrend, sideways, steady, type TrendSymbol, trending, trendOf } from '../../testing/futureTrendMarket.ts'
import { marketShares, sharePct } from './marketShares.ts'
import { phasesOfStrip } from './phases.ts'
import { phaseExplanation } from './rowExplanations.ts'

const A = { symbol: 'A', sector: 'Banks' }

async function rowOf(symbol: Omit<TrendSymbol, 'symbol'>, look: number, query: Record<string, string> = {}) {
  const { data } = await shownTrend([{ ...A, ...symbol }], query, { look })
  return data.rows[0]
}

describe('the phase of a future (Check)', () => {
  it('is Mark-Up at z +1.77: closes 100, 101, 102.5, 102, 103.5, 105 over 5 sessions', async () => {
    const row = await rowOf({ closes: [100, 101, 102.5, 102, 103.5, 105], oiChanges: steady(6, 10) }, 5)
    expect(row).toMatchObject({ phase: 'Mark-Up', reason: 'trend', subLabel: 'fresh longs', days: 1 })
    expect(row.z).toBeCloseTo(1.77, 2)
    expect(row.evidence.noise).toBeCloseTo(0.012332, 6)
    expect(row.framePricePct).toBeCloseTo(5, 9)
    // ln 1.05 = 0.048790; down once by ln(102.5 ÷ 102) = 0.004890: 0.048790 ÷ (0.048790 + 2 × 0.004890).
    expect(row.quality).toBeCloseTo(0.8331, 3)
  })

  it('is Accumulation at z +0.24 and Φ +0.687', async () => {
    const closes = [100, 101, 100.2, 100.9, 100.1, 100.4]
    const row = await rowOf({ closes, oiChanges: [300, -50, 250, 80, 150] }, 5)
    expect(row).toMatchObject({ phase: 'Accumulation', reason: 'flow', subLabel: null })
    expect(row.z).toBeCloseTo(0.24, 2)
    expect(row.flow).toBeCloseTo(0.687, 3)
  })
})

describe('what decides', () => {
  it('is the latest trend where z and Φ do not, and the row says of which session', async () => {
    // Ten sessions up by 1%, then sideways without a change of OI: over 10 sessions the trend fades, then is remembered.
    const closes = [...trending(21, 1), ...sideways(24, 122, 1)]
    const row = await rowOf({ closes, oiChanges: steady(45, 0) }, 10)
    expect(row).toMatchObject({ phase: 'Distribution', reason: 'memory', mark: 'Mark-Up', flow: 0 })
    expect(Math.abs(row.z ?? 9)).toBeLessThan(1)
    // The last Mark-Up of the strip stands where the row says.
    const strip = phasesOfStrip(row.strip)
    const back = strip.length - 1 - strip.lastIndexOf('Mark-Up')
    const { data } = await shownTrend([{ ...A, closes, oiChanges: steady(45, 0) }], {}, { look: 10 })
    expect(data.sessions.derivatives.dates.at(-1 - back)).toBe(row.markDate)
    expect(phaseExplanation(row, 0)).toMatchObject({
      result: 'Distribution',
      inputs: [
        { name: 'Trend score' },
        { name: 'Flow Φ', value: '0.00' },
        { name: 'Latest trend before' },
        { name: 'Decided by' },
      ],
    })
  })

  it('is nothing 61 sessions after the trend', async () => {
    const flat = (sessions: number) => ({
      closes: [...trending(11, 1), ...sideways(sessions, 110, 1)],
      oiChanges: steady(11 + sessions, 0),
    })
    // z falls below 1 some sessions into the rest; 60 sessions after that the trend still decides, later nothing does.
    const short = await rowOf(flat(40), 10)
    const long = await rowOf(flat(90), 10)
    expect([short.phase, short.reason]).toEqual(['Distribution', 'memory'])
    expect([long.phase, long.reason, long.days, long.mark]).toEqual(['', null, null, null])
  })

  it('takes OI of all sessions of the window in units of now, whatever its unit on the page', async () => {
    const closes = sideways(12)
    // Rising sessions add 30 lots, falling ones take 10: Φ = (5 × 300 − 5 × 100) ÷ 2,000.
    const oiChanges = Array.from({ length: 11 }, (_, i) => (i % 2 === 0 ? 300 : -100))
    const row = await rowOf({ closes, oiChanges, lotSize: 10 }, 10)
    expect(row.flow).toBeCloseTo(0.5, 9)
    expect([row.evidence.upOi, row.evidence.downOi, row.evidence.flatOi]).toEqual([150, 50, 0])
  })
})

describe('sub-label, days and what came before', () => {
  it('tells fresh positions from exits by the ΔOI % of the sessions', async () => {
    const label = async (pct: number, change: number) =>
      (await rowOf({ closes: trending(12, pct), oiChanges: steady(12, change) }, 10)).subLabel
    expect(await label(1, 50)).toBe('fresh longs')
    expect(await label(1, -50)).toBe('covering')
    expect(await label(1, 0)).toBe('covering')
    expect(await label(-1, 50)).toBe('fresh shorts')
    expect(await label(-1, -50)).toBe('unwinding')
  })

  it('compounds the ΔOI % of the sessions (§F7)', async () => {
    const row = await rowOf({ closes: trending(12, 1), oiChanges: steady(12, 1000), firstOi: 100_000 }, 10)
    // From 1,01,000 after the first of eleven changes to 1,11,000.
    expect(row.frameOiPct).toBeCloseTo(100 * (111 / 101 - 1), 9)
  })

  it('counts sessions, and marks a phase that may be older than what is stored', async () => {
    const old = await rowOf({ closes: trending(16, 1), oiChanges: steady(16, 5) }, 10)
    expect([old.days, old.isSinceStart, old.previous]).toEqual([6, true, null])
  })

  it('sees a Breakout from base, for three sessions', async () => {
    const base = { closes: sideways(16), oiChanges: Array.from({ length: 15 }, (_, i) => (i % 2 === 0 ? 300 : -100)) }
    const risen = (sessions: number) => ({
      closes: [...base.closes, ...trending(sessions + 1, 4, 101).slice(1)],
      oiChanges: [...base.oiChanges, ...steady(sessions + 1, 100)],
    })
    const before = await rowOf(base, 10)
    expect(before).toMatchObject({ phase: 'Accumulation', reason: 'flow' })
    const out = await rowOf(risen(2), 10)
    expect(out).toMatchObject({
      phase: 'Mark-Up',
      previous: 'Accumulation',
      isSkipped: false,
      reading: 'Breakout from base',
    })
    expect(out.days).toBeLessThanOrEqual(3)
    expect((await rowOf(risen(6), 10)).reading).toBeNull()
  })

  it('flags a step that leaves the usual order', async () => {
    const closes = [...trending(14, 1), ...trending(5, -6, 112)]
    const row = await rowOf({ closes, oiChanges: steady(19, 10) }, 10)
    expect(row.phase).toBe('Mark-Down')
    expect(row.previous).not.toBe('Distribution')
    expect(row).toMatchObject({ isSkipped: true, reading: null })
  })
})

describe('a year of sessions', () => {
  /** Phases by the rule as it is written, session by session, from the closes alone. */
  function plainPhases(closes: readonly number[], oiChanges: readonly number[], n: number): string[] {
    const out: string[] = []
    for (let t = 0; t < closes.length; t++) {
      if (t < n) {
        out.push('')
        continue
      }
      const logs = Array.from({ length: n }, (_, k) => Math.log(closes[t - k] / closes[t - k - 1]))
      const moves = Array.from({ length: n }, (_, k) => Math.abs(oiChanges[t - k - 1]))
      const s = Math.sqrt(logs.reduce((sum, l) => sum + l ** 2, 0) / n)
      const z = s === 0 ? 0 : Math.log(closes[t] / closes[t - n]) / (s * Math.sqrt(n))
      const all = moves.reduce((sum, m) => sum + m, 0)
      const flow = all === 0 ? 0 : logs.reduce((sum, l, k) => sum + Math.sign(l) * moves[k], 0) / all
      const memory = out.slice(Math.max(0, t - 60)).findLast((phase) => phase.startsWith('Mark'))
      if (z >= 1) out.push('Mark-Up')
      else if (z <= -1) out.push('Mark-Down')
      else if (flow >= 0.1) out.push('Accumulation')
      else if (flow <= -0.1) out.push('Distribution')
      else out.push(memory === undefined ? '' : memory === 'Mark-Down' ? 'Accumulation' : 'Distribution')
    }
    return out
  }

  // Waves of three lengths: every phase, every reason, and stretches without flow occur.
  const SESSIONS = 161
  const closes = Array.from(
    { length: SESSIONS },
    (_, i) => 1000 + 60 * Math.sin(i / 14) + 9 * Math.sin(i * 1.9) + 5 * Math.cos(i * 2.7),
  )
  const oiChanges = Array.from({ length: SESSIONS - 1 }, (_, i) =>
    Math.round(400 * Math.sin(i / 9) + 900 * Math.sin(i * 2.3)),
  )

  it.each([10, 20, 40])('has the last 60 phases as the rule gives them over %i sessions', async (n) => {
    const row = await rowOf({ closes, oiChanges, firstOi: 1_000_000 }, n)
    const needed = n + 120
    const expected = plainPhases(closes.slice(-needed), oiChanges.slice(-(needed - 1)), n)
    expect(phasesOfStrip(row.strip)).toEqual(expected.slice(-60))
    // What is read gives these 60 as all the history would.
    expect(phasesOfStrip(row.strip)).toEqual(plainPhases(closes, oiChanges, n).slice(-60))
    const days = expected.length - 1 - expected.findLastIndex((phase) => phase !== expected[expected.length - 1])
    expect([row.phase, row.days]).toEqual([expected[expected.length - 1], days])
    expect(new Set(expected).size).toBeGreaterThan(3)
  })

  it('gives the symbol’s own view the same phases, session by session', async () => {
    const symbols = [{ ...A, closes, oiChanges, firstOi: 1_000_000 }]
    const { data } = await shownTrend(symbols, { symbol: 'A' })
    expect(data.symbol?.phase.slice(-60)).toEqual(plainPhases(closes, oiChanges, 20).slice(-60))
    expect(data.symbol?.date).toHaveLength(80)
    expect(data.symbol?.close.at(-1)).toBeCloseTo(closes[SESSIONS - 1], 9)
    expect(data.symbol?.close[0]).toBeCloseTo(closes[SESSIONS - 80], 6)
    expect(data.symbol?.oiChange.at(-2)).toBeCloseTo(oiChanges[SESSIONS - 3] / 10, 9)
    expect(data.rows.map(({ symbol }) => symbol)).toEqual(['A'])
  })
})

describe('the market', () => {
  const UP = { sector: 'Banks', closes: trending(24, 1), oiChanges: steady(24, 10) }
  const DOWN = { sector: 'Metals', closes: trending(24, -1), oiChanges: steady(24, 10) }
  const NEW = { symbol: 'NEW', sector: 'Metals', closes: trending(8, 1), oiChanges: steady(8, 10) }

  it('is the share of those that have a phase, session by session', async () => {
    const { data } = await shownTrend([{ symbol: 'A', ...UP }, { symbol: 'B', ...UP }, { symbol: 'C', ...DOWN }, NEW])
    const last = data.shares.dates.length - 1
    expect(data.shares.counted[last]).toBe(3)
    expect([data.shares.counts['Mark-Up'][last], data.shares.counts['Mark-Down'][last]]).toEqual([2, 1])
    const metals = marketShares(
      data.rows.filter(({ sector }) => sector === 'Metals'),
      data.sessions,
    )
    expect(sharePct(metals, 'Mark-Down', last)).toBe(100)
    // 24 sessions give phases on the last four of them.
    expect(data.shares.dates).toHaveLength(4)
    expect(data.shares.dates[last]).toBe('2025-11-20')
  })

  it('counts a commodity on the sessions of its own exchange', async () => {
    const gold = { symbol: 'GOLD', set: 'COM', closes: trending(24, 1), oiChanges: steady(24, 10) } as const
    const { data } = await shownTrend([{ symbol: 'A', ...UP }, gold])
    expect(data.rows.map(({ symbol, sector, phase }) => [symbol, sector, phase])).toEqual([
      ['A', 'Banks', 'Mark-Up'],
      ['GOLD', 'Commodities', 'Mark-Up'],
    ])
    expect(data.shares.counted.at(-1)).toBe(2)
    const alone = await shownTrend([gold], { universe: 'com' })
    expect(alone.data.shares.counted.at(-1)).toBe(1)
  })

  it('is told in sentences', async () => {
    const covering = { sector: 'Banks', closes: trending(24, 1), oiChanges: steady(24, -10) }
    const answer = answerOf(
      await trendOf([
        { symbol: 'A', ...UP },
        { symbol: 'B', ...covering },
        { symbol: 'C', ...DOWN },
      ]),
    )
    expect(sentence(answer, 'Phases')).toBe('66.7% of 3 futures are in Mark-Up; on 17 Nov it was 66.7%.')
    expect(sentence(answer, 'Carried by')).toBe(
      '1 of 2 Mark-Ups rise on covering, which is fragile; 0 of 1 Mark-Downs fall on unwinding.',
    )
  })

  it('names breakouts and steps out of order', async () => {
    const base = Array.from({ length: 15 }, (_, i) => (i % 2 === 0 ? 300 : -100))
    const out = {
      symbol: 'OUT',
      closes: [...sideways(16), ...trending(3, 4, 101).slice(1)],
      oiChanges: [...base, ...steady(3, 100)],
    }
    const fall = { symbol: 'FALL', closes: [...trending(14, 1), ...trending(5, -6, 112)], oiChanges: steady(19, 10) }
    const answer = answerOf(await trendOf([out, fall], {}, { look: 10 }))
    expect(sentence(answer, 'Turns')).toBe('1 Breakout from base (OUT) within the last 3 sessions.')
    expect(sentence(answer, 'Skipped')).toBe('1 of 2 changes of the last 3 sessions left the usual order (FALL).')
  })

  it('explains its shares by counts', async () => {
    const answer = answerOf(
      await trendOf([
        { symbol: 'A', ...UP },
        { symbol: 'C', ...DOWN },
      ]),
    )
    const { inputs, result } = answer.explanations['Mark-Up']
    expect((100 * Number(inputs[0].value)) / Number(inputs[1].value)).toBe(result)
    expect(result).toBe(50)
  })
})

describe('one symbol in sentences', () => {
  it('says phase, what decided, what carries it and how it was entered', async () => {
    const closes = [...trending(14, 1), ...trending(5, -6, 112)]
    const answer = answerOf(await trendOf([{ ...A, closes, oiChanges: steady(19, 10) }], { symbol: 'A' }, { look: 10 }))
    expect(sentence(answer, 'Phase')).toMatch(
      /^A is in Mark-Down for \d sessions?: trend score −1\.\d\d is at or below −1 \(provisional\)\.$/,
    )
    expect(sentence(answer, 'Carried by')).toMatch(/price moved −\d+\.\d\d% and OI \+0\.10%, fresh shorts\.$/)
    expect(sentence(answer, 'Entered')).toMatch(/: skipped, not the usual order\.$/)
  })
})

describe('how a figure was computed', () => {
  it('gives the sessions from which s and the sums of the symbol’s view follow', async () => {
    const closes = trending(23, 0.4).map((price, i) => price + (i % 3))
    const oiChanges = Array.from({ length: 22 }, (_, i) => (i % 3 === 0 ? 310 : -90))
    const { data } = await shownTrend([{ ...A, closes, oiChanges }], { symbol: 'A' })
    const { pricePct, oiChange, oiPct } = data.symbol ?? { pricePct: [], oiChange: [], oiPct: [] }
    const last = (column: readonly (number | null)[]) => column.slice(-20).map((value) => value ?? Number.NaN)
    const logs = last(pricePct).map((pct) => Math.log(1 + pct / 100))
    const [row] = data.rows
    expect(Math.sqrt(logs.reduce((sum, l) => sum + l * l, 0) / 20)).toBeCloseTo(row.evidence.noise ?? 0, 9)
    const sum = (sign: number) =>
      last(oiChange).reduce((total, lots, i) => total + (Math.sign(logs[i]) === sign ? Math.abs(lots) : 0), 0)
    expect([sum(1), sum(-1)]).toEqual([
      expect.closeTo(row.evidence.upOi ?? 0, 6),
      expect.closeTo(row.evidence.downOi ?? 0, 6),
    ])
    const growth = last(oiPct).reduce((product, pct) => product * (1 + pct / 100), 1)
    expect(100 * (growth - 1)).toBeCloseTo(row.frameOiPct ?? 0, 9)
  })
})
