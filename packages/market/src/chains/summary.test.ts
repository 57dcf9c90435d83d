import { derivedColumns } from '@strikelens/analytics/options'
import { describe, expect, it } from 'vitest'
import { istInstant } from '../time/index.ts'
import {
  type ChainFacts,
  type ChainSnapshot,
  chainColumns,
  chainTerms,
  derivedChain,
  firstSummaries,
  quoteColumns,
  SUMMARY_FIELDS,
  type SummarySeries,
  summaryAt,
  summaryColumn,
  summaryFigures,
  writeSummary,
} from './index.ts'

const asOf = istInstant('2026-11-12', '10:15')
const facts: ChainFacts = {
  set: 'IDX',
  terms: { expiryAt: istInstant('2026-11-17', '15:40'), lotSize: 65, pointValue: 65, tickSize: 0.05 },
  futureTickSize: 0.1,
  rate: 0.065,
  atmBy: 'fwd',
}

const unlisted = { futureBid: Number.NaN, futureAsk: Number.NaN, futureLast: Number.NaN }

/** Strikes 100 apart around a forward of 26,000 (K + CE − PE, nearly undiscounted), OI in lots of 65. */
function chain(): ChainSnapshot {
  const side = (ltp: number[], oiLots: number[], volumeLots: number[]) => {
    const columns = quoteColumns(3)
    columns.ltp.set(ltp)
    columns.bid.set(ltp.map((price) => price - 0.05))
    columns.ask.set(ltp.map((price) => price + 0.05))
    columns.oiQty.set(oiLots.map((lots) => 65 * lots))
    columns.volumeQty.set(volumeLots.map((lots) => 65 * lots))
    columns.volumeChangedAt.fill(asOf)
    return columns
  }
  return {
    symbol: 'NIFTY',
    expiry: '2026-11-17',
    asOf,
    oiAsOf: asOf,
    spot: 25_990,
    futureBid: 26_049.9,
    futureAsk: 26_050.1,
    futureLast: 26_050,
    strike: Float64Array.of(25_900, 26_000, 26_100),
    ce: side([190, 130, 85], [10, 20, 30], [100, 200, 300]),
    pe: side([90, 130, 185], [30, 20, 10], [60, 60, 60]),
  }
}

function summarised(snapshot: ChainSnapshot, before: ChainSnapshot | null = null): SummarySeries {
  const rows = new Float64Array(2 * SUMMARY_FIELDS.length).fill(-1)
  writeSummary(rows, 1, { snapshot, before, terms: facts.terms }, derivedChain(snapshot, facts))
  const times = Float64Array.of(asOf - 60_000, asOf)
  return { symbol: 'NIFTY', expiry: '2026-11-17', date: '2026-11-12', count: 2, asOf: times, rows }
}

describe('the summary of a chain', () => {
  const series = summarised(chain())
  const at = (field: (typeof SUMMARY_FIELDS)[number]) => summaryAt(series, field, 1)

  it('holds sums in lots and what follows from them', () => {
    expect([at('ceOiLots'), at('peOiLots')]).toEqual([60, 60])
    expect([at('ceVolumeLots'), at('peVolumeLots')]).toEqual([600, 180])
    expect([at('pcrOi'), at('pcrVolume')]).toEqual([1, 0.3])
    // Writers pay at 25,900: puts 100·20 + 200·10 = 4000; at 26,000: 100·10 + 100·10 = 2000; at 26,100 again 4000.
    expect(at('maxPain')).toBe(26_000)
  })
  it('holds the spot, the forward from the options and the strike nearest to it', () => {
    expect(at('spot')).toBe(25_990)
    // F_K = K + e^{rT}·(CE − PE) is 26,000 at each strike, but for e^{rT} of five days.
    expect(at('forward')).toBeCloseTo(26_000, 0)
    expect(at('fSource')).toBe(0)
    expect(at('atmStrike')).toBe(26_000)
    // 130 + 130.
    expect(at('straddle')).toBeCloseTo(260, 9)
    expect(at('atmIv')).toBeGreaterThan(0.05)
    expect(at('atmIv')).toBeLessThan(0.3)
  })
  it('holds what was traded since the snapshot before, all of it at the first', () => {
    // ltp × lots × ₹65: calls 190·100 + 130·200 + 85·300 = 70,500, puts (90 + 130 + 185)·60 = 24,300; 94,800 × 65 ÷ 1e7.
    expect(at('turnoverCrore')).toBeCloseTo(0.6162, 10)
    const later = chain()
    // 26,000 CE trades 50 lots more; 26,100 CE is corrected down, which is no trade (§O3).
    later.ce.volumeQty[1] += 50 * 65
    later.ce.volumeQty[2] -= 10 * 65
    // 130 × 50 × 65 ÷ 1e7.
    expect(summaryAt(summarised(later, chain()), 'turnoverCrore', 1)).toBeCloseTo(0.04225, 10)
  })
  it('holds how wide the legs at the money are quoted, each that is', () => {
    // 0.10 around 130.
    expect(at('ceWidthPct')).toBeCloseTo(100 / 1300, 10)
    const oneSided = summarised({ ...chain(), pe: { ...chain().pe, bid: Float64Array.of(89, Number.NaN, 184) } })
    expect(summaryAt(oneSided, 'ceWidthPct', 1)).toBeCloseTo(100 / 1300, 10)
    expect(summaryAt(oneSided, 'peWidthPct', 1)).toBeNaN()
  })
  it('keeps every field in its own place and touches no other snapshot', () => {
    expect(new Set(SUMMARY_FIELDS).size).toBe(SUMMARY_FIELDS.length)
    expect(SUMMARY_FIELDS.every((field) => summaryAt(series, field, 0) === -1)).toBe(true)
    for (const field of SUMMARY_FIELDS) expect(Array.from(summaryColumn(series, field))).toEqual([-1, at(field)])
  })
  it('cut at a snapshot ends there in every field', () => {
    const first = firstSummaries(series, 1)
    expect([first.count, first.asOf.length, first.rows.length]).toEqual([1, 1, SUMMARY_FIELDS.length])
    expect(Array.from(summaryColumn(first, 'spot'))).toEqual([-1])
  })
  it('has no answer where the legs have none: nothing is 0', () => {
    const silent = summarised({ ...chain(), ...unlisted, ce: quoteColumns(3), pe: quoteColumns(3) })
    for (const field of ['ceOiLots', 'pcrOi', 'maxPain', 'atmIv', 'r1', 's1', 'straddle'] as const) {
      expect(summaryAt(silent, field, 1)).toBeNaN()
    }
    // §O6: neither options nor a future, so F is the spot carried forward.
    expect(summaryAt(silent, 'fSource', 1)).toBe(2)
  })
})

describe('the figures of a summary', () => {
  it('are those of the whole derivation, the columns used before or not', () => {
    const columns = derivedColumns(3)
    for (const snapshot of [chain(), { ...chain(), spot: 26_040 }, { ...chain(), ...unlisted }]) {
      const [alone, whole] = [new Float64Array(SUMMARY_FIELDS.length), new Float64Array(SUMMARY_FIELDS.length)]
      const step = { snapshot, before: null, terms: facts.terms }
      writeSummary(alone, 0, step, summaryFigures(snapshot, facts, columns))
      writeSummary(whole, 0, step, derivedChain(snapshot, facts))
      expect(alone).toEqual(whole)
      expect(Number.isNaN(alone[SUMMARY_FIELDS.indexOf('gexTotalCrore')])).toBe(false)
    }
  })
})

describe('a snapshot as the analytics take it', () => {
  it('counts in lots; prices are the snapshot’s own', () => {
    const snapshot = chain()
    const columns = chainColumns(snapshot, 65)
    expect(Array.from(columns.ce.oiLots)).toEqual([10, 20, 30])
    expect(Array.from(columns.pe.volumeLots)).toEqual([60, 60, 60])
    expect(columns.ce.ltp).toBe(snapshot.ce.ltp)
  })
  it('has a future only where one is listed', () => {
    expect(chainTerms(chain(), facts).future).toEqual({ bid: 26_049.9, ask: 26_050.1, last: 26_050, tickSize: 0.1 })
    expect(chainTerms({ ...chain(), ...unlisted }, facts).future).toBeNull()
  })
  it('takes the quote of a commodity’s future that has not traded today for its forward', () => {
    const untraded = { ...chain(), futureLast: Number.NaN }
    expect(derivedChain(untraded, { ...facts, set: 'COM' }).forward).toBeCloseTo(26_050, 9)
  })
})
