import { thetaLabel } from '../../chain/thetaLabel.ts'
import type { ExportTable } from '../../exportRows.ts'
import { orderedRows } from '../../kit/orderedRows.ts'
import type { Wire } from '../../result.ts'
import type { MultiStrikePrice, Params } from './compute.ts'
import type { LegFigures } from './figures.ts'
import { COLUMNS, type ColumnKey } from './tool.ts'

const NAMES: Readonly<Record<ColumnKey, string>> = {
  leg: 'Leg',
  ltp: 'LTP',
  chg: 'Chg',
  chgPct: 'Chg %',
  high: 'High',
  low: 'Low',
  vwap: 'VWAP',
  vwapGapPct: 'LTP vs VWAP %',
  iv: 'IV',
  delta: 'Delta',
  thetaPerDay: 'Theta',
  timeValue: 'Time value',
  volumeLots: 'Volume',
  oiLots: 'OI',
}

/** The head of a column over these legs. */
export function columnName(column: ColumnKey, legs: readonly Pick<LegFigures, 'isLastDay'>[]): string {
  return column === 'thetaPerDay' ? thetaLabel(legs.map(({ isLastDay }) => isLastDay)) : NAMES[column]
}

/** The legs as the page lists them: prices in ₹, IV in percent, volume and OI in lots. */
export function table({ figures }: Wire<MultiStrikePrice>, { sort, dir }: Params): ExportTable {
  const ordered =
    sort === undefined ? figures : orderedRows(figures, (leg) => cellOf(leg, sort), dir === 'asc' ? 'asc' : 'desc')
  return {
    columns: COLUMNS.map((column) => columnName(column, figures)),
    rows: ordered.map((leg) => COLUMNS.map((column) => cellOf(leg, column))),
  }
}

/** What a cell of the table holds. */
export function cellOf(leg: Wire<LegFigures>, column: ColumnKey): string | number | null {
  switch (column) {
    case 'leg':
      return leg.name
    case 'iv':
      return leg.iv === null ? null : 100 * leg.iv
    case 'thetaPerDay':
      return leg.theta
    default:
      return leg[column]
  }
}
