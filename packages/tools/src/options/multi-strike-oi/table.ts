import type { ExportTable } from '../../exportRows.ts'
import { OI_CHANGE, OI_MOVE } from '../../figures/names.ts'
import { orderedRows } from '../../kit/orderedRows.ts'
import type { Wire } from '../../result.ts'
import type { MultiStrikeOi, Params } from './compute.ts'
import type { LegFigures } from './figures.ts'
import { COLUMNS, type ColumnKey } from './tool.ts'

export const NAMES: Readonly<Record<ColumnKey, string>> = {
  leg: 'Leg',
  oi: 'OI',
  oiChg: OI_CHANGE,
  oiChgPct: OI_MOVE,
  intervalOiChg: 'Last interval ΔOI',
  z: 'z',
  dayRangePct: 'Day range %',
  ltp: 'LTP',
  chgPct: 'Chg %',
  iv: 'IV',
  buildup: 'Buildup',
}

/** The legs as the page lists them: OI in lots or units, IV in percent, "New" where there was no interest before. */
export function table({ figures, context }: Wire<MultiStrikeOi>, { unit, sort, dir }: Params): ExportTable {
  const scale = unit === 'qty' ? (context.lotSize ?? Number.NaN) : 1
  const cells = (leg: Wire<LegFigures>) =>
    COLUMNS.map((column) => (column === 'oiChgPct' && leg.isNew ? 'New' : cellOf(leg, column, scale)))
  const ordered =
    sort === undefined
      ? figures
      : orderedRows(figures, (leg) => cellOf(leg, sort, scale), dir === 'asc' ? 'asc' : 'desc')
  return { columns: COLUMNS.map((column) => NAMES[column]), rows: ordered.map(cells) }
}

/** What a cell of the table holds; quantities are lots times `scale`. */
export function cellOf(leg: Wire<LegFigures>, column: ColumnKey, scale: number): string | number | null {
  const quantity = (lots: number | null) => (lots === null ? null : lots * scale)
  switch (column) {
    case 'leg':
      return leg.name
    case 'oi':
      return quantity(leg.oiLots)
    case 'oiChg':
      return quantity(leg.oiChg)
    case 'intervalOiChg':
      return quantity(leg.intervalOiChg)
    case 'iv':
      return leg.iv === null ? null : 100 * leg.iv
    default:
      return leg[column]
  }
}
