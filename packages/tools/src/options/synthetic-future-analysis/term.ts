import { premiumToSpot } from '@strikelens/analytics/options'
import { readSession } from '@strikelens/market/chainSessions'
import { chainFacts, snapshotOf, summaryAt } from '@strikelens/market/chains'
import type { OptionSeries } from '@strikelens/market/instruments'
import type { IsoDate } from '@strikelens/market/time'
import type { ChainReading } from '../../chain/readChain.ts'
import { expiryChoices } from '../../symbols/expiryChoices.ts'
import { carryPct } from './premium.ts'
import { type SyntheticMoment, syntheticReader } from './syntheticAxis.ts'

/** What every listed expiry implies at the view instant, nearest first; the median synthetic of each. */
export interface SyntheticTerm {
  readonly expiry: readonly IsoDate[]
  readonly dte: Float64Array
  readonly synthetic: Float64Array
  readonly premium: Float64Array
  readonly premiumPct: Float64Array
  /** % a year; NaN for a commodity and in the last day (§F9). */
  readonly carryPct: Float64Array
}

type Point = Pick<SyntheticMoment, 'synthetic' | 'spot' | 'years'>

/** The premium by expiry. */
export async function syntheticTerm(reading: ChainReading): Promise<SyntheticTerm> {
  const { listing, snapshot } = reading
  const alive = listing.options.filter(({ expiryAt }) => expiryAt > snapshot.asOf)
  const points = await Promise.all(alive.map((terms) => termPoint(reading, terms)))
  const days = new Map(expiryChoices(reading).map(({ expiry, dte }) => [expiry, dte]))
  const column = (of: (point: Point) => number) => Float64Array.from(points, of)
  return {
    expiry: alive.map(({ expiry }) => expiry),
    dte: Float64Array.from(alive, ({ expiry }) => days.get(expiry) ?? Number.NaN),
    synthetic: column(({ synthetic }) => synthetic),
    premium: column(({ synthetic, spot }) => premiumToSpot(synthetic, spot).points),
    premiumPct: column(({ synthetic, spot }) => premiumToSpot(synthetic, spot).pct),
    carryPct: column((point) => carryPct({ ...point, future: 0, straddle: 0 }, listing.set === 'COM')),
  }
}

/** A stored summary tells the synthetic where the forward is one; else the chain itself is read. */
async function termPoint(reading: ChainReading, terms: OptionSeries): Promise<Point> {
  const { market, listing, day, facts, snapshot } = reading
  const own = chainFacts(listing, terms, facts.rate, 'fwd')
  if (terms.expiry === reading.terms.expiry) return syntheticReader(own, null)(snapshot)
  const summaries = listing.set === 'COM' ? null : await market.chainSummaries(listing.symbol, terms.expiry, day.date)
  const last = (summaries?.count ?? 0) - 1
  if (summaries !== null && last >= 0 && summaryAt(summaries, 'fSource', last) === 0) {
    const years = (terms.expiryAt - summaries.asOf[last]) / YEAR_MS
    return { synthetic: summaryAt(summaries, 'forward', last), spot: summaryAt(summaries, 'spot', last), years }
  }
  const session = await readSession(market, listing, terms.expiry, day.date)
  if (session === null) return { synthetic: Number.NaN, spot: Number.NaN, years: Number.NaN }
  return syntheticReader(own, null)(snapshotOf(session.day, session.day.count - 1))
}

const YEAR_MS = 525_600 * 60_000
