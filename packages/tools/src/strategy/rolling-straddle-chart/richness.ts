import { median } from '@strikelens/analytics/numeric'
import { type PercentileBand, percentileBand } from '@strikelens/analytics/ranking'
import { premiumPct, richnessReading, straddleRichness } from '@strikelens/analytics/strategy'
import { sessionOn, tradingDays } from '@strikelens/market/calendar'
import { derivedChain, snapshotAt, snapshotOf } from '@strikelens/market/chains'
import { segmentOf } from '@strikelens/market/instruments'
import { SLOT_MOST_AGE_MS, STRADDLE_SLOTS } from '@strikelens/market/straddleSlots'
import { type ClockTime, istInstant } from '@strikelens/market/time'
import type { ChainReading } from '../../chain/readChain.ts'
import { type ExpiryKind, type PastExpiries, pastExpiries, wantedExpiries } from './pastExpiries.ts'

/** The straddle at the money at the sample's clock time of the view's session; NaN where there is none. */
export interface TodaysSample {
  readonly asOf: number
  /** Of marks, as past ones are kept. */
  readonly straddle: number
  readonly spot: number
  readonly premiumPct: number
}

/** How dear the straddle is for its day of the cycle. */
export interface Richness {
  readonly kind: ExpiryKind
  readonly sessionsLeft: number
  readonly at: ClockTime
  /** Clock times that lie within the symbol's session. */
  readonly slots: readonly ClockTime[]
  /** The clock time has not come yet. */
  readonly isAhead: boolean
  readonly today: TodaysSample
  readonly past: PastExpiries
  /** Past expiries that were cheaper, of how many, and how many are looked for. */
  readonly below: number
  readonly count: number
  readonly wanted: number
  /** 100 × below ÷ count; NaN with fewer than 8. */
  readonly richness: number
  readonly band: PercentileBand | null
  readonly reading: 'dear' | 'cheap' | null
  readonly medianPremiumPct: number
  readonly medianRealisedPct: number
  /** Of those with a settlement, how many moved less than was charged. */
  readonly keptCount: number
  readonly settledCount: number
}

/** Ranks the premium at a clock time among past expiries of its kind with equally many sessions left. */
export async function richness(reading: ChainReading, at: ClockTime): Promise<Richness> {
  const { listing, terms, day, market } = reading
  const segment = segmentOf(listing.set)
  const kind = terms.isMonthly ? 'monthly' : 'weekly'
  const sessionsLeft = tradingDays(segment, day.date, terms.expiry).length - 1
  const past = await pastExpiries(reading, kind, sessionsLeft, at)
  const today = todaysSample(reading, at)
  const rank = straddleRichness(today.premiumPct, past.premiumPct)
  const settled = past.realisedPct.map((pct, i) => past.premiumPct[i] - pct).filter((left) => !Number.isNaN(left))
  return {
    kind,
    sessionsLeft,
    at,
    slots: slotsOf(reading),
    isAhead: market.now < istInstant(day.date, at),
    today,
    past,
    below: past.premiumPct.filter((pct) => pct < today.premiumPct).length,
    count: past.premiumPct.length,
    wanted: wantedExpiries(kind),
    richness: rank,
    band: percentileBand(rank),
    reading: richnessReading(rank),
    medianPremiumPct: median(past.premiumPct),
    medianRealisedPct: median(past.realisedPct.filter((pct) => !Number.isNaN(pct))),
    keptCount: settled.filter((left) => left > 0).length,
    settledCount: settled.length,
  }
}

function todaysSample({ day, facts, market }: ChainReading, at: ClockTime): TodaysSample {
  const instant = istInstant(day.date, at)
  const t = market.now < instant ? -1 : snapshotAt(day, instant)
  if (t < 0 || instant - day.asOf[t] > SLOT_MOST_AGE_MS) {
    return { asOf: Number.NaN, straddle: Number.NaN, spot: Number.NaN, premiumPct: Number.NaN }
  }
  const snapshot = snapshotOf(day, t)
  const straddle = derivedChain(snapshot, facts).straddleMark.premium
  return { asOf: snapshot.asOf, straddle, spot: snapshot.spot, premiumPct: premiumPct(straddle, snapshot.spot) }
}

function slotsOf({ listing, day }: ChainReading): ClockTime[] {
  const session = sessionOn(segmentOf(listing.set), day.date)
  return STRADDLE_SLOTS.filter((clock) => {
    const instant = istInstant(day.date, clock)
    return session !== null && instant > session.openAt && instant <= session.closeAt
  })
}
