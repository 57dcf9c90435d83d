import { asCrore, dte } from '@strikelens/analytics/options'
import { premiumPct } from '@strikelens/analytics/strategy'
import {
  iv30,
  ivToHv,
  pricing,
  sessionMovePct,
  volTermLabel,
  volTermSlope,
  vrp,
} from '@strikelens/analytics/volatility'
import { type Listing, seriesOfToken } from '@strikelens/market/instruments'
import { dateNumber, type IsoDate } from '@strikelens/market/time'
import type { SymbolProfile } from '@strikelens/market/universe'
import type { SeenSession } from '../moment/viewInstant.ts'
import { COMMODITIES, INDICES } from '../universe/universe.ts'
import type { SymbolCloses } from './ivHistories.ts'
import { contractFigure, type ExpiryTable, type OptionVols } from './optionVols.ts'
import type { IvSeries } from './params.ts'
import { rankedIv } from './rankedIv.ts'
import type { IvOrigin, IvRow, NearFigures, TermColumns } from './row.ts'
import type { Spot } from './spots.ts'

/** Closes a row draws as its line. */
export const LINE_SESSIONS = 60

const NO_CHAIN: NearFigures = {
  spot: Number.NaN,
  straddle: Number.NaN,
  ceOiLots: Number.NaN,
  peOiLots: Number.NaN,
  pcrOi: Number.NaN,
  volumeLots: Number.NaN,
  turnoverCrore: asCrore(Number.NaN),
  ceWidthPct: Number.NaN,
  peWidthPct: Number.NaN,
}

/** What was read of one symbol. */
export interface SymbolReading {
  readonly listing: Listing
  readonly session: SeenSession
  readonly vols: OptionVols | null
  readonly origin: IvOrigin
  readonly look: number
  readonly series: IvSeries
  readonly closes: SymbolCloses
  /** `iv_expiries` of the session before. */
  readonly previous: ExpiryTable | null
  readonly spot: Spot
  readonly profile: SymbolProfile | null
  readonly isNifty50: boolean
  readonly resultsDate: IsoDate | null
}

/** The row of a symbol; what is not known of it is missing, never the symbol. */
export function symbolRow(reading: SymbolReading): IvRow {
  const { listing, session, vols, origin, look, series, closes, spot, profile, isNifty50, resultsDate } = reading
  const { symbol, set } = listing
  const term = termColumns(reading)
  const iv30Pct = iv30(term)
  const nearIvPct = term.atmIvPct.at(0) ?? Number.NaN
  const ivPct = series === 'iv30' ? iv30Pct : nearIvPct
  const rank = rankedIv(ivPct, vols?.date ?? session.date, closes, look)
  const hv20Pct = set === 'COM' ? closes.hv20Pct : spot.hv20Pct
  const ivOverHv = ivToHv(iv30Pct, hv20Pct)
  const slopePoints = volTermSlope(term)
  const near = seriesOfToken(listing.options, 'near', session.viewAt)
  const today = dateNumber(session.date)
  const chain = vols?.near ?? NO_CHAIN
  return {
    symbol,
    set,
    company: profile?.company ?? symbol,
    sector: set === 'IDX' ? INDICES : set === 'COM' ? COMMODITIES : profile?.sector || 'Others',
    isNifty50,
    origin,
    asOf: vols?.asOf ?? Number.NaN,
    spot: Number.isNaN(spot.last) ? chain.spot : spot.last,
    chgPct: spot.chgPct,
    iv30Pct,
    nearIvPct,
    ivPct,
    previousIvPct: rank.previousPct,
    ivChange: rank.changePoints,
    ivChangePct: rank.changePct,
    move: rank.move,
    ivp: rank.ivp,
    ivr: rank.ivr,
    lowPct: rank.low,
    lowDate: rank.lowDate,
    highPct: rank.high,
    highDate: rank.highDate,
    sessions: rank.sessions,
    line: closes.ivPct.slice(-LINE_SESSIONS),
    hv20Pct,
    vrpPoints: vrp(iv30Pct, hv20Pct),
    ivOverHv,
    pricing: pricing(rank.ivp, ivOverHv),
    slopePoints,
    volTerm: volTermLabel(slopePoints),
    rr25Pct: vols?.rr25Pct ?? Number.NaN,
    putIv25Pct: vols?.putIv25Pct ?? Number.NaN,
    sessionMovePct: sessionMovePct(iv30Pct),
    term,
    nearExpiry: near?.expiry ?? null,
    nearDte: near === null ? Number.NaN : dte(today, dateNumber(near.expiry)),
    near: chain,
    straddlePct: premiumPct(chain.straddle, chain.spot),
    pcrOi: chain.pcrOi,
    turnoverCrore: chain.turnoverCrore,
    quoteWidthPct: (chain.ceWidthPct + chain.peWidthPct) / 2,
    lotSize: near?.lotSize ?? Number.NaN,
    pointValue: near?.pointValue ?? Number.NaN,
    resultsDate,
    daysToResults: resultsDate === null ? Number.NaN : dte(today, dateNumber(resultsDate)),
    hasResultsAhead: resultsDate !== null && near !== null && resultsDate <= near.expiry,
  }
}

/** The term structure now and at the close before. */
function termColumns({ listing: { symbol }, vols, previous }: SymbolReading): TermColumns {
  const none = new Float64Array(0)
  if (vols === null) return { expiries: [], days: none, dte: none, atmIvPct: none, previousAtmIvPct: none }
  return {
    ...vols.term,
    previousAtmIvPct: Float64Array.from(vols.term.expiries, (expiry) =>
      contractFigure(previous, symbol, expiry, (table) => table.atmIvPct),
    ),
  }
}
