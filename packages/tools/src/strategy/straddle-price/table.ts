import { istClock, istDate } from '@strikelens/market/time'
import type { ExportTable } from '../../index.ts'
import type { Wire } from '../../result.ts'
import type { Params, StraddlePrice } from './compute.ts'
import type { StraddleRows } from './straddleRows.ts'
import { type ColumnKey, columnsOf } from './tool.ts'

const NAMES: Readonly<Record<ColumnKey, string>> = {
  time: 'Time',
  spot: 'Spot',
  ce: 'CE',
  pe: 'PE',
  straddle: 'Straddle',
  change: 'Δ',
  changePct: 'Δ%',
  vwap: 'VWAP',
  gapPct: 'Gap %',
  iv: 'IV',
  ceOiChg: 'CE ΔOI',
  peOiChg: 'PE ΔOI',
  volume: 'Volume',
}

/** The rows of a straddle as the page shows them, newest first unless sorted; OI and volume in lots, IV in percent. */
export function table(
  { rows }: Wire<StraddlePrice>,
  { cols, sort, dir }: Pick<Params, 'cols' | 'sort' | 'dir'>,
): ExportTable {
  const shown = columnsOf(cols)
  const ordered = rows.newestFirst.filter((row) => row !== null)
  if (sort !== undefined && shown.includes(sort)) {
    const sign = dir === 'asc' ? 1 : -1
    ordered.sort((a, b) => missingLast(cell(rows, sort, a), cell(rows, sort, b), sign))
  }
  const written = (column: ColumnKey, row: number) => {
    const value = cell(rows, column, row)
    return column === 'time' && value !== null ? `${istDate(value)} ${istClock(value)}` : value
  }
  return {
    columns: shown.map((column) => NAMES[column]),
    rows: ordered.map((row) => shown.map((column) => written(column, row))),
  }
}

function missingLast(a: number | null, b: number | null, sign: number): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  return sign * (a - b)
}

function cell(rows: Wire<StraddleRows>, column: ColumnKey, row: number): number | null {
  switch (column) {
    case 'straddle':
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
