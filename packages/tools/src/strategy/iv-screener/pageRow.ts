import type { IvRow, NearFigures, TermColumns } from '../../ivMarket/row.ts'

/** A row as the page needs it: hundreds are sent, so what it has twice or does not show stays behind. */
export interface PageRow extends Omit<IvRow, 'near' | 'term'> {
  readonly near: Omit<NearFigures, 'pcrOi' | 'turnoverCrore'>
  readonly term: Omit<TermColumns, 'previousAtmIvPct'>
}

export function pageRow(row: IvRow): PageRow {
  const { pcrOi: _pcr, turnoverCrore: _turnover, ...near } = row.near
  const { previousAtmIvPct: _previous, ...term } = row.term
  // A line is drawn, not read: hundredths of a vol point are finer than its pixels.
  return { ...row, near, term, line: row.line.map((iv) => Math.round(100 * iv) / 100) }
}
