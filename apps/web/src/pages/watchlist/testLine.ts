import type { Wire } from '@strikelens/tools/result'
import type { WatchRow } from '@strikelens/tools/tools/watchlist-rows/row'
import type { WatchLine } from './watchLine.ts'

const ROW: Wire<WatchRow> = {
  code: 'ITC',
  kind: 'stock',
  symbol: 'ITC',
  symbolKind: 'stock',
  name: 'ITC Ltd.',
  sector: 'Consumer',
  ltp: 400,
  isTraded: true,
  chg: null,
  chgPct: null,
  open: null,
  high: null,
  low: null,
  dayPosition: null,
  volumeQty: null,
  turnoverCrore: null,
  rvol: null,
  vwapPct: null,
  spark: [],
  yearHigh: null,
  yearLow: null,
  yearPosition: null,
  yearSessions: null,
  fromHighPct: null,
  isYearHigh: false,
  isYearLow: false,
  rsi: null,
  barSessions: null,
  technicalScore: null,
  future: null,
  basisPct: null,
  oiLots: null,
  oiChgPct: null,
  buildup: null,
  pcr: null,
  maxPain: null,
  r1: null,
  s1: null,
  atmIv: null,
  expiry: null,
  days: null,
  isInBan: false,
  contracts: [],
  isExpired: false,
  rollTo: null,
}

/** A line of a test: what it does not say of the row is missing. */
export function testLine(code: string, row: Partial<Wire<WatchRow>>, priceWhenAdded: number | null = null): WatchLine {
  return {
    key: code,
    code,
    item: { id: code, symbol: code, watchlist_name: 'My Watchlist', order: 1, note: '', addedAt: '', priceWhenAdded },
    row: { ...ROW, code, symbol: code, ...row },
  }
}
