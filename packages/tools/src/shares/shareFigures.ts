import type { ListFigure, ListLeast, ListLine, ListLink } from '../list/list.ts'
import { QUOTE_FIGURES } from '../list/quoteFigures.ts'
import type { ShareRow } from './readShares.ts'

/** Columns that lead every screener of shares (§I7). */
export const LEAD_FIGURES = {
  ltp: { ...QUOTE_FIGURES.ltp, width: 88 },
  chgPct: { ...QUOTE_FIGURES.chgPct, width: 72 },
} as const satisfies Record<string, ListFigure<ShareRow>>

/** Columns that end them. */
export const TAIL_FIGURES = {
  rvol: {
    label: 'RVOL',
    unit: '×',
    hint: 'Volume so far over the usual one at this minute; of a session that is over, over the mean of 20 before it',
    decimals: 1,
    value: (row) => row.rvol,
    width: 64,
  },
  turnover: {
    label: 'Turnover',
    unit: '₹ Cr',
    hint: 'Traded in the session',
    decimals: 2,
    value: (row) => row.turnoverCrore,
    width: 88,
  },
  medianTurnover: {
    label: 'Median turnover',
    unit: '₹ Cr',
    hint: 'Of the last 20 whole sessions',
    decimals: 2,
    value: (row) => row.medianTurnoverCrore,
    isHidden: true,
  },
} as const satisfies Record<string, ListFigure<ShareRow>>

/** The line that stands in every row. */
export const SHARE_LINES = {
  line: {
    label: '60 sessions',
    hint: 'Closes, each line on its own scale',
    heading: 'Closes of 60 sessions, oldest first',
    value: (row: Pick<ShareRow, 'line'>) => row.line,
  },
} as const satisfies Record<string, ListLine<Pick<ShareRow, 'line'>>>

/** What a reader may want at least of every row (§I7), with their own values. */
export const SHARE_LEASTS = {
  minPrice: { label: 'Price from', figure: 'ltp', own: 20, offered: [0, 20, 50, 100, 200, 500], around: ['₹', ''] },
  minTurnover: {
    label: 'Median turnover from',
    figure: 'medianTurnover',
    own: 2,
    offered: [0, 2, 5, 10, 25, 50, 100],
    around: ['₹', ' Cr'],
  },
  minRvol: { label: 'RVOL from', figure: 'rvol', own: 0, offered: [0, 1, 1.5, 2, 3, 5], around: ['', '×'] },
} as const satisfies Record<string, ListLeast<'ltp' | 'medianTurnover' | 'rvol'>>

/** Pages that know more of a share. Those that are not built are not drawn. */
export const SHARE_LINKS: readonly ListLink[] = [
  { label: 'Chart', tool: 'chart', icon: 'chart' },
  { label: 'Company', tool: 'company', icon: 'company' },
  { label: 'Technicals', tool: 'technical-analysis', icon: 'layers' },
  { label: 'Option chain', tool: 'stock-option-chain', icon: 'table' },
]

/** A field that is 1 or 0, for presets: no column. */
export function markFigure<Row>(label: string, is: (row: Row) => boolean): ListFigure<Row> {
  return { label, hint: '1 where it is', decimals: 0, value: (row) => (is(row) ? 1 : 0), isHidden: true }
}
