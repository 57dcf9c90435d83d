import { istClock, istDate } from '@strikelens/market/time'
import type { ExportTable } from '../../index.ts'
import type { Wire } from '../../result.ts'
import type { StraddlePrice } from './compute.ts'

const COLUMNS = ['Time', 'Spot', 'CE', 'PE', 'Straddle', 'Δ', 'Δ%', 'VWAP', 'Gap %', 'IV', 'CE ΔOI', 'PE ΔOI', 'Volume']

/** The rows of a straddle, newest first; OI and volume in lots, IV in percent. */
export function table({ rows }: Wire<StraddlePrice>): ExportTable {
  const percent = (value: number | null) => (value === null ? null : 100 * value)
  const cells = (row: number) => [
    printed(rows.time[row]),
    rows.spot[row],
    rows.ce[row],
    rows.pe[row],
    rows.close[row],
    rows.change[row],
    rows.changePct[row],
    rows.vwap[row],
    rows.gapPct[row],
    percent(rows.iv[row]),
    rows.ceOiChg[row],
    rows.peOiChg[row],
    rows.volumeLots[row],
  ]
  return { columns: COLUMNS, rows: rows.newestFirst.map((row) => cells(row ?? 0)) }
}

function printed(time: number | null): string | null {
  return time === null ? null : `${istDate(time)} ${istClock(time)}`
}
