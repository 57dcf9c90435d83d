import type { IvRow } from '../../ivMarket/row.ts'

/** What the page shows of a stock (§S11–S14). Percent, vol points, ₹ crore; NaN without an answer. */
export type StockVol = Pick<
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
  | 'turnoverCrore'
  | 'resultsDate'
  | 'daysToResults'
>

/** An index with its term structure, and the session's move that its IV30 implies. */
export type IndexVol = StockVol & Pick<IvRow, 'sessionMovePct' | 'term'>

/** The figures of a row that the page shows. */
export function stockVol(row: IvRow): StockVol {
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
    turnoverCrore: row.turnoverCrore,
    resultsDate: row.resultsDate,
    daysToResults: row.daysToResults,
  }
}

const INDICES = ['NIFTY', 'BANKNIFTY', 'FINNIFTY', 'MIDCPNIFTY', 'SENSEX', 'BANKEX']

/** The indices of the cards that have options on the day, in their order. */
export function indexVols(rows: readonly IvRow[]): IndexVol[] {
  return INDICES.flatMap((symbol) => {
    const row = rows.find((one) => one.symbol === symbol && one.set === 'IDX')
    return row === undefined ? [] : [{ ...stockVol(row), sessionMovePct: row.sessionMovePct, term: row.term }]
  })
}
