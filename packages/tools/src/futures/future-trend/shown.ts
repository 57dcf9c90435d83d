import { type Rule, type Screen, screened } from '../../screening/screen.ts'
import { phaseOfKey } from './phases.ts'
import type { Params } from './tool.ts'
import type { SentTrendRow } from './trendRow.ts'

/** Rows of the chosen sector: what shares are counted over. */
export function sectorRows(rows: readonly SentTrendRow[], { sector }: Pick<Params, 'sector'>): readonly SentTrendRow[] {
  return sector === undefined ? rows : rows.filter((row) => row.sector === sector)
}

/** Whether the phase was entered within the last sessions; one that stands since the first session known was not. */
export function hasChangedWithin({ days, isSinceStart }: SentTrendRow, sessions: number): boolean {
  return days !== null && !isSinceStart && days <= sessions
}

/** What narrows and orders the list. */
type ListParams = Pick<Params, 'sector' | 'phase' | 'changed' | 'q' | 'sort' | 'dir'>

/** The rows that pass the filters, in the list's order: the youngest phases first unless another is asked for. */
export function trendScreen(rows: readonly SentTrendRow[], params: ListParams): Screen<SentTrendRow> {
  const { sector, q, sort, dir } = params
  return screened(rows, {
    rules: rulesOf(params),
    sector,
    q,
    sortValue: (row) => sortValue(row, sort ?? 'days'),
    dir: sort === undefined ? 'asc' : dir,
    tieValue: ({ z }) => (z === null ? null : Math.abs(z)),
  })
}

function rulesOf({ phase, changed }: ListParams): Rule<SentTrendRow>[] {
  const judged = { field: 'a phase', isMissing: (row: SentTrendRow) => row.phase === '' }
  const rules: Rule<SentTrendRow>[] = []
  if (phase !== 'all') {
    const wanted = phaseOfKey(phase)
    rules.push({ ...judged, words: wanted, drop: { phase: null }, holds: (row) => row.phase === wanted })
  }
  if (changed !== 'any') {
    const words = changed === '1' ? 'Changed this session' : `Changed within ${changed} sessions`
    rules.push({ ...judged, words, drop: { changed: null }, holds: (row) => hasChangedWithin(row, Number(changed)) })
  }
  return rules
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
