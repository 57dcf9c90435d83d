import type { ExportTable } from '../../exportRows.ts'
import { OI_MOVE, PRICE_MOVE } from '../../figures/names.ts'
import type { Wire } from '../../result.ts'
import type { FutureTrend } from './compute.ts'
import { phasesOfStrip } from './phases.ts'
import { SESSION_COLUMNS, sessionRows } from './sessionRows.ts'
import { trendScreen } from './shown.ts'
import { COLUMNS, type ColumnKey, type Params } from './tool.ts'
import type { SentTrendRow } from './trendRow.ts'
import { decidedBy } from './words.ts'

/** The list as the page has it, its columns in its order, unrounded; of a symbol its sessions. */
export function table({ rows, symbol, look }: Wire<FutureTrend>, params: Params): ExportTable {
  if (symbol !== null) {
    return {
      columns: SESSION_COLUMNS.map(({ key, label }) =>
        key === 'oi' || key === 'oiChange' ? `${label}, ${params.unit}` : label,
      ),
      rows: sessionRows(symbol, params.unit).map((session) => SESSION_COLUMNS.map(({ key }) => session[key])),
    }
  }
  const shown = COLUMNS.filter((key) => params.cols?.split(',').includes(key) ?? true)
  return {
    columns: shown.flatMap((key) => headings(key, look ?? params.look)),
    rows: trendScreen(rows, params).rows.map((row) => shown.flatMap((key) => cells(row, key))),
  }
}

/** What decided a phase stands beside it, what a step is called beside the phase it came from. */
function headings(key: ColumnKey, look: number): readonly string[] {
  const names: Readonly<Record<ColumnKey, readonly string[]>> = {
    symbol: ['Symbol'],
    sector: ['Sector'],
    phase: ['Phase', 'Decided by', 'Provisional'],
    sub: ['Sub-label'],
    days: ['Days in phase'],
    previous: ['Previous phase', 'Step'],
    z: ['Trend score'],
    flow: ['Flow Φ'],
    framePrice: [`${PRICE_MOVE} of ${look} sessions`],
    frameOi: [`${OI_MOVE} of ${look} sessions`],
    quality: ['Quality'],
    price: ['Price, ₹'],
    dp: [PRICE_MOVE],
    strip: ['Phases of 60 sessions, oldest first'],
  }
  return names[key]
}

function cells(row: SentTrendRow, key: ColumnKey): readonly (string | number | null)[] {
  switch (key) {
    case 'symbol':
    case 'sector':
      return [row[key]]
    case 'phase':
      return [row.phase || null, decidedBy(row), row.isProvisional ? 'yes' : 'no']
    case 'sub':
      return [row.subLabel]
    case 'days':
      return [row.days]
    case 'previous':
      return [row.previous, row.reading ?? (row.isSkipped ? 'skipped' : null)]
    case 'z':
    case 'flow':
    case 'quality':
    case 'price':
      return [row[key]]
    case 'framePrice':
      return [row.framePricePct]
    case 'frameOi':
      return [row.frameOiPct]
    case 'dp':
      return [row.pricePct]
    case 'strip':
      return [
        phasesOfStrip(row.strip)
          .map((phase) => phase || '–')
          .join(' '),
      ]
  }
}
