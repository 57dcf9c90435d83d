import type { ExportTable } from '../../exportRows.ts'
import type { Wire } from '../../result.ts'
import type { IvDashboard } from './ivDashboard.ts'
import type { SymbolVol } from './symbolVol.ts'
import { SERIES_NAMES } from './words.ts'

const headings = (iv: string) => [
  'Symbol',
  'Company',
  'Sector',
  iv,
  'ΔIV, vol points',
  'ΔIV %',
  'Move',
  'IVP',
  'IVR',
  'Sessions',
  'HV20',
  'VRP, vol points',
  'IV/HV',
  'Pricing',
  'Slope, vol points',
  'Vol term',
  'RR25, vol points',
  'Option turnover, ₹ Cr',
  'Results',
  'As of',
]

const ORIGINS = { snapshot: 'snapshot', previous: 'previous close', eod: 'end of day' } as const

/** Every symbol of the page, one line each: India VIX, the indices, the stocks. */
export function table({ vix, indices, stocks, series }: Wire<IvDashboard>): ExportTable {
  const columns = headings(SERIES_NAMES[series])
  const ofVix = vix === null ? [] : [vixLine(vix, columns.length)]
  return { columns, rows: [...ofVix, ...indices.map(line), ...stocks.map(line)] }
}

function line(row: Wire<SymbolVol>): (string | number | null)[] {
  return [
    row.symbol,
    row.company,
    row.sector,
    row.ivPct,
    row.ivChange,
    row.ivChangePct,
    row.move,
    row.ivp,
    row.ivr,
    row.sessions,
    row.hv20Pct,
    row.vrpPoints,
    row.ivOverHv,
    row.pricing,
    row.slopePoints,
    row.volTerm,
    row.rr25Pct,
    row.turnoverCrore,
    row.resultsDate,
    ORIGINS[row.origin],
  ]
}

function vixLine(vix: NonNullable<Wire<IvDashboard>['vix']>, width: number): (string | number | null)[] {
  const own = [
    'INDIAVIX',
    'India VIX',
    'Indices',
    vix.value,
    vix.change,
    vix.changePct,
    null,
    vix.ivp,
    vix.ivr,
    vix.sessions,
  ]
  return [...own, ...Array<null>(width - own.length).fill(null)]
}
