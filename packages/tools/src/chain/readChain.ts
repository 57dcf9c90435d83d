import type { ChainDerivation } from '@strikelens/analytics/options'
import { sessionOn } from '@strikelens/market/calendar'
import { type ChainSession, readSession } from '@strikelens/market/chainSessions'
import { type ChainFacts, type ChainSnapshot, chainFacts, derivedChain, snapshotOf } from '@strikelens/market/chains'
import { dayLabel, dayMonth, grouped } from '@strikelens/market/formats'
import type { Listing, OptionSeries } from '@strikelens/market/instruments'
import { segmentOf } from '@strikelens/market/instruments'
import type { Market } from '@strikelens/market/market'
import type { IsoDate } from '@strikelens/market/time'
import { beforeHistory } from '../moment/beforeHistory.ts'
import { type NoAnswer, type Notice, noAnswer } from '../result.ts'
import type { AcceptedSymbols } from '../symbols/wrongKind.ts'
import { type Baseline, type BaselineRequest, chainBaseline } from './baseline.ts'
import { feedNotices, oiStallOf } from './feedNotices.ts'
import { type ResolvedSeries, resolveSeries } from './resolveSeries.ts'

/** What an option tool asks for. */
export interface ChainRequest extends BaselineRequest {
  readonly symbol: string
  /** A date or one of the tokens near, next, month (§O2). */
  readonly expiry: string
  readonly atm: 'fwd' | 'spot'
  /** What takes the symbol: one of another kind is not answered for. Absent: every kind is. */
  readonly tool?: AcceptedSymbols
}

/** A chain at the moment with everything that follows from it and what changes are measured against. */
export interface ChainReading extends ChainSession {
  /** The market the chain was read from: before the first snapshot of a day that of the day before. */
  readonly market: Market
  readonly listing: Listing
  readonly terms: OptionSeries
  readonly facts: ChainFacts
  /** Index of the snapshot in the session. */
  readonly t: number
  readonly snapshot: ChainSnapshot
  readonly derived: ChainDerivation
  /** What changes are measured against: what was asked for, but of a close alone always the close before it. */
  readonly base: BaselineRequest
  readonly baseline: Baseline
  /** The moment lies at or after the expiry instant. */
  readonly isExpired: boolean
  /** Epoch ms since when no OI has changed (§O3), so that labels resting on it are suspended; NaN while it does. */
  readonly oiStalledSince: number
  readonly notices: readonly Notice[]
}

/** Reads a chain with its baseline at the market's moment; what stands in the way otherwise. */
export async function readChain(
  market: Market,
  request: ChainRequest,
): Promise<ChainReading | { readonly noAnswer: NoAnswer }> {
  const found = await resolveSeries(market, request.symbol, request.expiry, request.tool)
  if ('noAnswer' in found) return found
  const { listing, terms } = found
  const date = market.sessionDate(segmentOf(listing.set))
  const session = await readSession(market, listing, terms.expiry, date, request.base === 'prev')
  if (session === null) return beforeFirstSnapshot(market, found, request, date)
  // One snapshot a day has neither an open nor minutes before it: measured against itself, nothing would ever have moved.
  if (session.isEndOfDayOnly && request.base !== 'prev') {
    return readChain(market, { ...request, base: 'prev', from: undefined })
  }

  const { day, previous } = session
  const facts = chainFacts(listing, terms, market.rate(), request.atm)
  const t = day.count - 1
  const snapshot = snapshotOf(day, t)
  return {
    ...session,
    market,
    listing,
    terms,
    facts,
    t,
    snapshot,
    derived: derivedChain(snapshot, facts),
    base: { base: request.base, from: request.from },
    baseline: chainBaseline({ listing, facts, day, t, previous }, request),
    isExpired: market.now >= terms.expiryAt,
    oiStalledSince: oiStallOf(day),
    notices: [...found.notices, ...feedNotices(session, listing.set), ...lotNotices(session, terms)],
  }
}

/** Says whose lot counts where the file does not tell the expiry's own (`filledLots`). */
function lotNotices({ isLotTold }: ChainSession, { lotSize }: OptionSeries): Notice[] {
  if (isLotTold || Number.isNaN(lotSize)) return []
  const text = `The file has no lot size for this expiry, which did not trade: lots are counted at the near expiry’s size of ${grouped(lotSize)}.`
  return [{ kind: 'info', text }]
}

/** Nothing of a session is stored: while it runs the session before is shown (§O20), else there is no answer. */
async function beforeFirstSnapshot(
  market: Market,
  { listing, terms }: ResolvedSeries,
  request: ChainRequest,
  date: IsoDate,
): Promise<ChainReading | { readonly noAnswer: NoAnswer }> {
  const segment = segmentOf(listing.set)
  const session = sessionOn(segment, date)
  const before = sessionOn(segment, market.previousSession(segment, date))
  if (session !== null && before !== null && market.now < session.closeAt) {
    const earlier = await readChain(market.at(before.closeAt), { ...request, expiry: terms.expiry })
    const text = `No data of ${dayLabel(date, before.date)} yet: the session of ${dayMonth(before.date)} is shown.`
    if (!('noAnswer' in earlier)) return { ...earlier, notices: [{ kind: 'info', text }, ...earlier.notices] }
  }
  return (
    (await beforeHistory(market, date)) ??
    noAnswer(
      `No chain of ${listing.symbol} is stored for ${dayMonth(date)} yet`,
      'It is being loaded; with live updates on, the page shows it as soon as it is there.',
    )
  )
}
