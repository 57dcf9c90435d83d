import { mean } from '@strikelens/analytics/numeric'
import { breadth, moveLabel, pullAndDrag, weightShare } from '@strikelens/analytics/ranking'
import type { IndexReading } from './readIndex.ts'
import { type StockRow, spanChange } from './rows.ts'
import type { Span } from './tool.ts'

/** The index and how broad its move is; changes in percent, NaN is "–". */
export interface IndexSummary {
  /** ₹ level; NaN for F&O stocks, which are no index. */
  readonly level: number
  readonly chg: number
  readonly chgPct: number
  /** NaN where no stock's change is known. */
  readonly advances: number
  readonly declines: number
  readonly unchanged: number
  readonly advancingPct: number
  /** Sum of the weights of the stocks that rise. */
  readonly advancingWeightPct: number
  readonly equalWeightPct: number
  /** Equal-weight change less the index's, percentage points. */
  readonly breadthGap: number
  /** 'Broad rally' and so on, of the day; null over longer spans and without a move. */
  readonly reading: string | null
  /** What the weights do not explain of the move, points; null while it is small (§M7). */
  readonly residual: number | null
}

const UNKNOWN = { advances: Number.NaN, declines: Number.NaN, unchanged: Number.NaN, advancingPct: Number.NaN }

/** Summary of an index over a span. Without an index the mean of the stocks stands for it. */
export function indexSummary(
  reading: IndexReading,
  rows: readonly StockRow[],
  span: Span,
  hasWeights: boolean,
): IndexSummary {
  const { index, quotes, session } = reading
  const changes = rows.map(({ chgPct }) => chgPct)
  const { advances, declines, unchanged, advancingPct } = breadth(changes)
  const known = changes.filter((pct) => !Number.isNaN(pct))
  const equalWeightPct = known.length === 0 ? Number.NaN : mean(known)
  const ofIndex = index === null || session.isBeforeFirst ? null : spanChange(reading, index, span)
  const chgPct = ofIndex?.pct ?? Number.NaN
  const moved = index === null ? equalWeightPct : chgPct
  return {
    level: index === null ? Number.NaN : quotes.last[index],
    chg: ofIndex?.points ?? Number.NaN,
    chgPct,
    ...(known.length === 0 ? UNKNOWN : { advances, declines, unchanged, advancingPct }),
    advancingWeightPct: hasWeights
      ? weightShare(
          rows.map(({ weight }) => weight),
          changes.map((pct) => (pct > 0 ? 1 : 0)),
        )
      : Number.NaN,
    equalWeightPct,
    breadthGap: equalWeightPct - chgPct,
    reading: span !== '1D' || Number.isNaN(moved) || known.length === 0 ? null : moveLabel(moved, advancingPct),
    residual: ofIndex === null || !hasWeights ? null : shownResidual(rows, ofIndex.points),
  }
}

function shownResidual(rows: readonly StockRow[], move: number): number | null {
  const { residual, isResidualShown } = pullAndDrag(
    rows.map(({ contribution }) => contribution),
    move,
  )
  return isResidualShown ? residual : null
}
