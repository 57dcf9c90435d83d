import { BUILDUPS } from '@strikelens/analytics/futures'
import type { Wire } from '../../result.ts'
import type { FutureAnalysis } from './futureAnalysis.ts'
import type { ColumnKey, Params } from './tool.ts'

export type Cell = string | number | null

/** The table of a view: places of its rows in the order they stand in, and what each holds, in the page's unit. */
export interface ShownTable {
  readonly rows: readonly number[]
  cell(column: ColumnKey, row: number): Cell
}

type Columns = Readonly<Partial<Record<ColumnKey, (row: number) => Cell>>>
type Data = Wire<FutureAnalysis>

/** Lots of today in the unit of the page (§O1, §F3). */
export function quantityOf({ head }: Data, { unit }: Pick<Params, 'unit'>) {
  return (lots: number | null | undefined, lotSize = head.lotSize): number | null =>
    lots == null || lotSize === null ? null : unit === 'qty' ? lots * lotSize : lots
}

/** A close as the chart draws it: in the prices of the contract shown, or as it was (§F8). */
export function drawnPrice(price: number | null, factor: number | null, adj: Params['adj']): number | null {
  return adj === 'none' || price === null ? price : factor === null ? null : price * factor
}

export function shownTable(data: Data, params: Pick<Params, 'view' | 'unit' | 'adj'>): ShownTable {
  const { columns, count, isNewestFirst } = tables[params.view](data, params)
  const rows = Array.from({ length: count }, (_, i) => i)
  return { rows: isNewestFirst ? rows.reverse() : rows, cell: (column, row) => columns[column]?.(row) ?? null }
}

interface Made {
  readonly columns: Columns
  readonly count: number
  readonly isNewestFirst: boolean
}

const EMPTY: Made = { columns: {}, count: 0, isNewestFirst: true }

const tables: Readonly<Record<Params['view'], (data: Data, params: Pick<Params, 'unit' | 'adj'>) => Made>> = {
  intraday(data, params) {
    const rows = data.intraday
    if (rows === null) return EMPTY
    const inUnit = quantityOf(data, params)
    return {
      count: rows.time.length,
      isNewestFirst: true,
      columns: {
        time: (row) => rows.time[row],
        price: (row) => rows.price[row],
        change: (row) => rows.change[row],
        oi: (row) => inUnit(rows.oi[row]),
        oiChg: (row) => inUnit(rows.oiChg[row]),
        doi: (row) => rows.doi[row],
        volume: (row) => inUnit(rows.volume[row]),
        vwap: (row) => rows.vwap[row],
        basis: (row) => rows.basis[row],
        class: (row) => (rows.isRead[row] === 1 ? BUILDUPS[rows.buildup[row]] : null),
        cumulative: (row) => inUnit(rows.cumulative[row]),
      },
    }
  },
  daily(data, params) {
    const rows = data.daily
    if (rows === null) return EMPTY
    const inUnit = quantityOf(data, params)
    return {
      count: rows.date.length,
      isNewestFirst: true,
      columns: {
        date: (row) => rows.date[row],
        close: (row) => drawnPrice(rows.close[row], rows.factor[row], params.adj),
        dp: (row) => rows.dp[row],
        volume: (row) => inUnit(rows.volume[row]),
        rvol: (row) => rows.rvol[row],
        oi: (row) => inUnit(rows.oi[row]),
        oiChg: (row) => inUnit(rows.oiChg[row]),
        doi: (row) => rows.doi[row],
        class: (row) => (rows.oiChg[row] === null || rows.dp[row] === null ? null : BUILDUPS[rows.buildup[row]]),
        strength: (row) => rows.strength[row],
        basisPct: (row) => rows.basisPct[row],
        coc: (row) => rows.coc[row],
        rollover: (row) => rows.rollover[row],
        delivery: (row) => rows.delivery[row],
      },
    }
  },
  months(data, params) {
    const rows = data.months?.rows ?? []
    const inUnit = quantityOf(data, params)
    return {
      count: rows.length,
      isNewestFirst: false,
      columns: {
        expiry: (row) => rows[row].expiry,
        price: (row) => rows[row].price,
        dp: (row) => rows[row].dp,
        oi: (row) => inUnit(rows[row].oi, rows[row].lotSize),
        oiChg: (row) => inUnit(rows[row].oiChg, rows[row].lotSize),
        share: (row) => rows[row].share,
        volume: (row) => inUnit(rows[row].volume, rows[row].lotSize),
        basis: (row) => rows[row].basis,
        coc: (row) => rows[row].coc,
        spread: (row) => rows[row].spread,
      },
    }
  },
}
