import { orderedRows } from '../../chain/orderedRows.ts'
import { phaseOfKey } from './phases.ts'
import type { Params } from './tool.ts'
import type { SentTrendRow } from './trendRow.ts'

/** Rows of the chosen sector: what shares are counted over. */
export function sectorRows(rows: readonly SentTrendRow[], { sector }: Pick<Params, 'sector'>): readonly SentTrendRow[] {
  return sector === undefined ? rows : rows.filter((row) => row.sector === sector)
}

/** Whether a row has the chosen phase and has changed within so many sessions. */
export function isShown({ phase, changed }: Pick<Params, 'phase' | 'changed'>): (row: SentTrendRow) => boolean {
  const wanted = phase === 'all' ? null : phaseOfKey(phase)
  const most = changed === 'any' ? Number.POSITIVE_INFINITY : Number(changed)
  return (row) => (wanted === null || row.phase === wanted) && (changed === 'any' || hasChangedWithin(row, most))
}

/** Whether the phase was entered within the last sessions; one that stands since the first session known was not. */
export function hasChangedWithin({ days, isSinceStart }: SentTrendRow, sessions: number): boolean {
  return days !== null && !isSinceStart && days <= sessions
}

/** The rows of the list: those of the filters, in its order. */
export function shownRows(
  rows: readonly SentTrendRow[],
  params: Pick<Params, 'sector' | 'phase' | 'changed' | 'q' | 'sort' | 'dir'>,
): readonly SentTrendRow[] {
  const kept = sectorRows(rows, params).filter((row) => isShown(params)(row) && hasWords(row, params.q))
  return inOrder(kept, params)
}

/** Whether symbol, company or sector have every word of a text. */
function hasWords({ symbol, company, sector }: SentTrendRow, text = ''): boolean {
  const line = `${symbol} ${company} ${sector}`.toLowerCase()
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => line.includes(word))
}

/** By the column asked for, else the youngest phases first; of equals the strongest trend first. */
function inOrder(rows: readonly SentTrendRow[], { sort, dir }: Pick<Params, 'sort' | 'dir'>): readonly SentTrendRow[] {
  const strong = orderedRows(rows, ({ z }) => (z === null ? null : Math.abs(z)), 'desc')
  return sort === undefined
    ? orderedRows(strong, (row) => sortValue(row, 'days'), 'asc')
    : orderedRows(strong, (row) => sortValue(row, sort), dir)
}

const PHASE_ORDER = ['Accumulation', 'Mark-Up', 'Distribution', 'Mark-Down']
const place = (phase: string | null) => (phase === null || phase === '' ? null : PHASE_ORDER.indexOf(phase))

/** What a column is sorted by; nothing where a row stands outside rankings. */
export function sortValue(row: SentTrendRow, key: NonNullable<Params['sort']>): string | number | null {
  if (key === 'symbol' || key === 'sector') return row[key]
  if (!row.isTraded) return null
  switch (key) {
    case 'phase':
      return place(row.phase)
    case 'sub':
      return row.subLabel
    case 'days':
      return row.days
    case 'previous':
      return place(row.previous)
    case 'z':
      return row.z
    case 'flow':
      return row.flow
    case 'framePrice':
      return row.framePricePct
    case 'frameOi':
      return row.frameOiPct
    case 'quality':
      return row.quality
    case 'price':
      return row.price
    case 'dp':
      return row.pricePct
    case 'strip':
      return null
  }
}
