import type { IvRow } from '../../ivMarket/row.ts'

/** What the page shows of a symbol (§S11–S14), and what that is made of. Percent, vol points, ₹ crore; NaN without an answer. */
export type SymbolVol = Pick<
  IvRow,
  | 'symbol'
  | 'company'
  | 'sector'
  | 'origin'
  | 'ivPct'
  | 'iv30Pct'
  | 'previousIvPct'
  | 'ivChange'
  | 'ivChangePct'
  | 'move'
  | 'ivp'
  | 'ivr'
  | 'lowPct'
  | 'highPct'
  | 'sessions'
  | 'hv20Pct'
  | 'vrpPoints'
  | 'ivOverHv'
  | 'pricing'
  | 'slopePoints'
  | 'volTerm'
  | 'rr25Pct'
  | 'putIv25Pct'
  | 'sessionMovePct'
  | 'term'
  | 'turnoverCrore'
  | 'pointValue'
  | 'resultsDate'
  | 'daysToResults'
> & {
  /** Options of the near expiry, this session so far. */
  readonly volumeLots: number
}

/** The figures of a row that the page shows. */
export function symbolVol(row: IvRow): SymbolVol {
  return {
    symbol: row.symbol,
    company: row.company,
    sector: row.sector,
    origin: row.origin,
    ivPct: row.ivPct,
    iv30Pct: row.iv30Pct,
    previousIvPct: row.previousIvPct,
    ivChange: row.ivChange,
    ivChangePct: row.ivChangePct,
    move: row.move,
    ivp: row.ivp,
    ivr: row.ivr,
    lowPct: row.lowPct,
    highPct: row.highPct,
    sessions: row.sessions,
    hv20Pct: row.hv20Pct,
    vrpPoints: row.vrpPoints,
    ivOverHv: row.ivOverHv,
    pricing: row.pricing,
    slopePoints: row.slopePoints,
    volTerm: row.volTerm,
    rr25Pct: row.rr25Pct,
    putIv25Pct: row.putIv25Pct,
    sessionMovePct: row.sessionMovePct,
    term: row.term,
    turnoverCrore: row.turnoverCrore,
    pointValue: row.pointValue,
    volumeLots: row.near.volumeLots,
    resultsDate: row.resultsDate,
    daysToResults: row.daysToResults,
  }
}

const INDICES = ['NIFTY', 'BANKNIFTY', 'FINNIFTY', 'MIDCPNIFTY', 'SENSEX', 'BANKEX']

/** The indices of the cards that have options on the day, in their order. */
export function indexVols(rows: readonly IvRow[]): SymbolVol[] {
  return INDICES.flatMap((symbol) => {
    const row = rows.find((one) => one.symbol === symbol && one.set === 'IDX')
    return row === undefined ? [] : [symbolVol(row)]
  })
}
