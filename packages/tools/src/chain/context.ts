import { pcrReading, type Sentiment } from '@strikelens/analytics/options'
import type { IsoDate } from '@strikelens/market/time'
import { daysTo } from '../symbols/expiryChoices.ts'
import { hasOiLabels } from './labels.ts'
import type { ChainReading } from './readChain.ts'

/** The shared figures of an option tool (§O19); prices in ₹, IVs as 0.121. */
export interface ChainContext {
  readonly symbol: string
  readonly set: 'IDX' | 'STK' | 'COM'
  readonly expiry: IsoDate
  readonly expiryAt: number
  readonly dte: number
  readonly spot: number
  /** Whether that is the official close of the session. */
  readonly isClose: boolean
  /** When it was last traded, of a session that has ended without an official close so far; NaN of any other. */
  readonly lastTradeAt: number
  readonly spotChange: number
  readonly spotChangePct: number
  readonly forward: number
  readonly fSource: 'synthetic' | 'future' | 'spot' | null
  readonly rate: number
  readonly atm: number
  readonly atmIv: number
  /** Against the baseline, 0.008 = 0.8 vol points. */
  readonly atmIvChange: number
  /** 'previous close', '09:16': what its change is against. */
  readonly atmIvSince: string
  readonly pcrOi: number
  readonly pcrBand: Sentiment | null
  readonly maxPain: number
  readonly expectedMove: number
  readonly lotSize: number
  readonly pointValue: number
  readonly tickSize: number
  readonly futureTickSize: number
  readonly isThin: boolean
}

/** The context strip of a chain; the spot's change is against the previous session's last value. */
export async function chainContext(reading: ChainReading): Promise<ChainContext> {
  const { listing, terms, snapshot, derived, facts, baseline } = reading
  const cash = await cashQuote(reading)
  const before = cash.prevClose ?? (await previousSpot(reading))
  const spot = cash.close ?? snapshot.spot
  // In the last five minutes an IV says nothing (§O4), nor does a move made of it.
  const isIvShown = derived.timeQuality === 'ok' || derived.timeQuality === 'low'
  return {
    symbol: listing.symbol,
    set: listing.set,
    expiry: terms.expiry,
    expiryAt: terms.expiryAt,
    dte: daysTo(terms.expiry, snapshot.asOf),
    spot,
    isClose: cash.close !== null,
    lastTradeAt: cash.lastTradeAt,
    spotChange: spot - before,
    spotChangePct: (100 * (spot - before)) / before,
    forward: derived.forward,
    fSource: derived.fSource,
    rate: facts.rate,
    atm: derived.atmStrike,
    atmIv: isIvShown ? derived.atmIv : Number.NaN,
    atmIvChange: isIvShown ? derived.atmIv - (baseline.derived?.atmIv ?? Number.NaN) : Number.NaN,
    atmIvSince: baseline.label,
    pcrOi: derived.pcrOi,
    pcrBand: hasOiLabels(reading) ? (pcrReading(derived.pcrOi)?.band ?? null) : null,
    maxPain: derived.maxPain,
    expectedMove: isIvShown ? derived.expectedMove : Number.NaN,
    lotSize: terms.lotSize,
    pointValue: terms.pointValue,
    tickSize: terms.tickSize,
    futureTickSize: facts.futureTickSize,
    isThin: derived.isThin,
  }
}

/** Closes of the underlying as its own market tells them: of the session before, and of this one once it is official. */
async function cashQuote({
  market,
  listing,
  day,
}: ChainReading): Promise<Record<'prevClose' | 'close', number | null> & Pick<ChainContext, 'lastTradeAt'>> {
  const quote = listing.set === 'COM' ? null : await market.quotes([listing.symbol])
  if (quote === null) return { prevClose: null, close: null, lastTradeAt: Number.NaN }
  const isOfDay = quote.date === day.date
  const isClosed = isOfDay && quote.isClose[0] === 1
  return {
    prevClose: Number.isNaN(quote.prevClose[0]) ? null : quote.prevClose[0],
    close: isClosed ? quote.last[0] : null,
    lastTradeAt: isOfDay && quote.isOver && !isClosed ? quote.asOf : Number.NaN,
  }
}

/** Where its own market tells no close: that of the chain's last snapshot, or what the file of derivatives prints. */
async function previousSpot({ market, listing, terms, previous }: ChainReading): Promise<number> {
  if (previous.last !== null) return previous.last.spot
  const series = await market.chainSeries(listing.symbol, terms.expiry, previous.date)
  if (series !== null) return series.spot[series.count - 1]
  return previous.file?.underlying ?? Number.NaN
}
