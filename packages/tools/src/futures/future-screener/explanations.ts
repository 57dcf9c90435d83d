import { explain } from '../../figures/explain.ts'
import * as futuresFigures from '../../figures/futures.ts'
import { knownExplanations } from '../../figures/knownExplanations.ts'
import type { Explanation } from '../../result.ts'
import type { ScreenSummary } from './summary.ts'

/** How the figures of the strip came about; those of a row are explained from the row. */
export function screenExplanations(summary: ScreenSummary): Record<string, Explanation> {
  const { rows, traded, classes, priced, discounts, adjusted, adjustedDiscounts, dividendDiscounts } = summary
  return knownExplanations({
    bullish: explain(
      futuresFigures.bullish,
      [
        { name: 'Long Buildup', value: classes.LB },
        { name: 'Short Covering', value: classes.SC },
        { name: 'Rows with a trade today', value: traded },
      ],
      classes.LB + classes.SC,
    ),
    bearish: explain(
      futuresFigures.bearish,
      [
        { name: 'Short Buildup', value: classes.SB },
        { name: 'Long Unwinding', value: classes.LU },
        { name: 'Rows with a trade today', value: traded },
      ],
      classes.SB + classes.LU,
    ),
    discounts: explain(
      futuresFigures.discounts,
      [
        { name: 'Basis < 0', value: discounts },
        { name: 'Rows with a basis', value: priced },
      ],
      (100 * discounts) / priced,
    ),
    adjustedDiscounts: explain(
      futuresFigures.adjustedDiscounts,
      [
        { name: 'Adjusted basis < 0', value: adjustedDiscounts },
        { name: 'Rows with an adjusted basis', value: adjusted },
        { name: 'Below spot with an ex-date by the expiry', value: dividendDiscounts },
      ],
      (100 * adjustedDiscounts) / adjusted,
    ),
    busy: explain(
      futuresFigures.busy,
      [
        { name: 'RVOL ≥ 2', value: summary.busy },
        { name: 'Rows with an RVOL', value: summary.withRvol },
      ],
      (100 * summary.busy) / summary.withRvol,
    ),
    nearBan: explain(
      futuresFigures.nearBan,
      [
        { name: 'MWPL % ≥ 80', value: summary.nearBan },
        { name: 'Rows with a limit', value: summary.withLimit },
        { name: 'In ban', value: summary.inBan },
        { name: 'Rows', value: rows },
      ],
      (100 * summary.nearBan) / summary.withLimit,
    ),
  })
}
