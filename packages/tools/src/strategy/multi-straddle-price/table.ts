import { thetaLabel } from '../../chain/thetaLabel.ts'
import type { ExportTable } from '../../exportRows.ts'
import { orderedRows } from '../../kit/orderedRows.ts'
import type { ShownPair } from '../../multiPremium/comparison.ts'
import type { Wire } from '../../result.ts'
import type { MultiStraddle, Params } from './compute.ts'
import { COLUMNS, type ColumnKey } from './tool.ts'

const NAMES: Readonly<Record<ColumnKey, string>> = {
  strike: 'Strike',
  expiry: 'Expiry',
  ce: 'CE',
  pe: 'PE',
  straddle: 'Straddle',
  chg: 'Chg',
  chgPct: 'Chg %',
  decayPct: 'Decay %',
  gapPct: 'Gap %',
  iv: 'IV',
  thetaPerDay: 'Theta',
  thetaPct: 'Theta % of premium',
  ceOiLots: 'CE OI',
  peOiLots: 'PE OI',
}

/** The head of a column over these pairs. */
export function columnName(column: ColumnKey, pairs: readonly Pick<Wire<ShownPair>, 'figures'>[]): string {
  return column === 'thetaPerDay' ? thetaLabel(pairs.map(({ figures }) => figures.isThetaToExpiry)) : NAMES[column]
}

/** The straddles as the page lists them: prices in ₹, IV in percent, OI in lots; Decay %, largest first unless sorted. */
export function table({ pairs }: Wire<MultiStraddle>, { sort = 'decayPct', dir = 'desc' }: Params): ExportTable {
  return {
    columns: COLUMNS.map((column) => columnName(column, pairs)),
    rows: orderedRows(pairs, (pair) => cellOf(pair, sort), dir).map((pair) => COLUMNS.map((key) => cellOf(pair, key))),
  }
}

/** What a cell of the table holds. */
export function cellOf(
  { call, expiry, figures }: Pick<Wire<ShownPair>, 'call' | 'expiry' | 'figures'>,
  column: ColumnKey,
): string | number | null {
  switch (column) {
    case 'strike':
      return call
    case 'expiry':
      return expiry
    case 'straddle':
      return figures.value
    case 'chg':
      return figures.change
    case 'chgPct':
      return figures.changePct
    case 'thetaPerDay':
      return figures.theta
    case 'iv':
      return figures.iv === null ? null : 100 * figures.iv
    case 'thetaPct':
      return figures.thetaYieldPct
    default:
      return figures[column]
  }
}
