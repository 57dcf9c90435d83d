import { istClock, istDate } from '@strikelens/market/time'
import type { ExportTable } from '../exportRows.ts'
import type { Wire } from '../result.ts'
import { type PairColumn, shownColumns } from './columns.ts'
import type { PairPrice } from './pairPrice.ts'
import type { PairRows } from './pairRows.ts'

const NAMES: Readonly<Record<PairColumn, string>> = {
  time: 'Time',
  spot: 'Spot',
  ce: 'CE',
  pe: 'PE',
  straddle: 'Straddle',
  strangle: 'Strangle',
  putSharePct: 'Put share %',
  change: 'Δ',
  changePct: 'Δ%',
  vwap: 'VWAP',
  gapPct: 'Gap %',
  iv: 'IV',
  ceOiChg: 'CE ΔOI',
  peOiChg: 'PE ΔOI',
  volume: 'Volume',
}

/** Which columns are shown, and in which order the rows are. */
export interface TableParams {
  readonly cols?: string | undefined
  readonly sort?: PairColumn | undefined
  readonly dir?: 'asc' | 'desc' | undefined
}

/**
 * The rows of a pair as its page shows them, newest first unless sorted; OI and volume in lots, IV in percent. What it is
 * compared with stands behind them.
 * @param all columns that the page's table can show
 */
export function pairTable(all: readonly PairColumn[]) {
  return ({ rows, compared }: Wire<PairPrice>, { cols, sort, dir }: TableParams): ExportTable => {
    const shown = shownColumns(all, cols)
    const ordered = rows.newestFirst.filter((row) => row !== null)
    if (sort !== undefined && shown.includes(sort)) {
      const sign = dir === 'asc' ? 1 : -1
      ordered.sort((a, b) => missingLast(cell(rows, sort, a), cell(rows, sort, b), sign))
    }
    return {
      columns: [
        ...shown.map((column) => NAMES[column]),
        ...(compared === null ? [] : [compared.name, `${compared.name}, % since ${compared.since}`]),
      ],
      rows: ordered.map((row) => [
        ...shown.map((column) => written(rows, column, row)),
        ...(compared === null ? [] : [compared.premium[row], compared.changePct[row]]),
      ]),
    }
  }
}

function written(rows: Wire<PairRows>, column: PairColumn, row: number): string | number | null {
  const value = cell(rows, column, row)
  return column === 'time' && value !== null ? `${istDate(value)} ${istClock(value)}` : value
}

function missingLast(a: number | null, b: number | null, sign: number): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  return sign * (a - b)
}

function cell(rows: Wire<PairRows>, column: PairColumn, row: number): number | null {
  switch (column) {
    case 'straddle':
    case 'strangle':
      return rows.close[row]
    case 'volume':
      return rows.volumeLots[row]
    case 'iv': {
      const value = rows.iv[row]
      return value === null ? null : 100 * value
    }
    default:
      return rows[column][row]
  }
}
