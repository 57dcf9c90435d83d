import { type DerivedColumns, derivedColumns } from '@strikelens/analytics/options'
import { type ChainSnapshot, chainFacts, summaryFigures } from '@strikelens/market/chains'
import type { Listing, OptionSeries } from '@strikelens/market/instruments'
import { rateOn } from '@strikelens/market/rates'
import { DAY_MS, dateNumber, type IsoDate } from '@strikelens/market/time'

/** What a closing volatility was solved from: the last snapshot of the session, or the closes of the exchange's file (§S11). */
export type VolSource = 'snapshot' | 'eod'

/** A chain at the close of a session: what daily tables keep of it. ₹, lots, IVs as 0.121. NaN where there is no answer. */
export interface ClosingChain {
  readonly symbol: string
  readonly source: VolSource
  readonly expiry: IsoDate
  /** Calendar days to the expiry: whole ones, and those left at the close. */
  readonly dte: number
  readonly days: number
  readonly lotSize: number
  readonly spot: number
  readonly forward: number
  readonly atmStrike: number
  readonly atmIv: number
  readonly rr25: number
  readonly bf25: number
  readonly straddle: number
  readonly ceOiLots: number
  readonly peOiLots: number
  readonly ceVolumeLots: number
  readonly peVolumeLots: number
  readonly pcrOi: number
  readonly pcrVolume: number
  readonly maxPain: number
  readonly gexTotalCrore: number
  readonly r1: number
  readonly r2: number
  readonly s1: number
  readonly s2: number
}

/** What follows from a chain at the close; `spot` is the day's close of the underlying. */
export function closingChain(
  snapshot: ChainSnapshot,
  listing: Listing,
  terms: OptionSeries,
  date: IsoDate,
  spot: number,
  source: VolSource = 'snapshot',
): ClosingChain {
  const { strike } = snapshot
  const figures = summaryFigures(snapshot, chainFacts(listing, terms, rateOn(date)), columnsFor(strike.length))
  const strikeOf = (place: number) => (place < 0 ? Number.NaN : strike[place])
  const { resistance, support, wings25 } = figures
  return {
    symbol: listing.symbol,
    source,
    expiry: terms.expiry,
    dte: (dateNumber(terms.expiry) - dateNumber(date)) / DAY_MS,
    days: Math.max(0, terms.expiryAt - snapshot.asOf) / DAY_MS,
    lotSize: terms.lotSize,
    spot,
    forward: figures.forward,
    atmStrike: figures.atmStrike,
    atmIv: figures.atmIv,
    rr25: wings25.riskReversal,
    bf25: wings25.butterfly,
    straddle: figures.straddleMark.premium,
    ceOiLots: figures.ceOiLots,
    peOiLots: figures.peOiLots,
    ceVolumeLots: figures.ceVolumeLots,
    peVolumeLots: figures.peVolumeLots,
    pcrOi: figures.pcrOi,
    pcrVolume: figures.pcrVolume,
    maxPain: figures.maxPain,
    gexTotalCrore: figures.gexTotalCrore,
    r1: strikeOf(resistance.first),
    r2: strikeOf(resistance.second),
    s1: strikeOf(support.first),
    s2: strikeOf(support.second),
  }
}

const kept = new Map<number, DerivedColumns>()

/** Columns to derive into, kept by size: their numbers never leave `closingChain`. */
function columnsFor(strikes: number): DerivedColumns {
  const columns = kept.get(strikes) ?? derivedColumns(strikes)
  kept.set(strikes, columns)
  return columns
}
