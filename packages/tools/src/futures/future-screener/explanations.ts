import { knownExplanations } from '../../figures/knownExplanations.ts'
import type { Explanation } from '../../result.ts'
import type { ScreenSummary } from './summary.ts'

/** How the figures of the strip came about; those of a row are explained from the row. */
export function screenExplanations(summary: ScreenSummary): Record<string, Explanation> {
  const { rows, traded, classes, priced, discounts, adjusted, adjustedDiscounts, dividendDiscounts } = summary
  return knownExplanations({
    bullish: {
      title: 'Bullish rows',
      formula: 'Long Buildup + Short Covering: the price rose while OI changed',
      inputs: [
        { name: 'Long Buildup', value: classes.LB },
        { name: 'Short Covering', value: classes.SC },
        { name: 'Rows with a trade today', value: traded },
      ],
      result: classes.LB + classes.SC,
    },
    bearish: {
      title: 'Bearish rows',
      formula: 'Short Buildup + Long Unwinding: the price fell while OI changed',
      inputs: [
        { name: 'Short Buildup', value: classes.SB },
        { name: 'Long Unwinding', value: classes.LU },
        { name: 'Rows with a trade today', value: traded },
      ],
      result: classes.SB + classes.LU,
    },
    discounts: {
      title: 'Share below spot',
      formula: '100 × rows with basis < 0 ÷ rows with a basis',
      inputs: [
        { name: 'Basis < 0', value: discounts },
        { name: 'Rows with a basis', value: priced },
      ],
      result: (100 * discounts) / priced,
      unit: '%',
    },
    adjustedDiscounts: {
      title: 'Share below spot after dividends',
      formula: '100 × rows with adjusted basis < 0 ÷ rows with an adjusted basis',
      inputs: [
        { name: 'Adjusted basis < 0', value: adjustedDiscounts },
        { name: 'Rows with an adjusted basis', value: adjusted },
        { name: 'Below spot with an ex-date by the expiry', value: dividendDiscounts },
      ],
      result: (100 * adjustedDiscounts) / adjusted,
      unit: '%',
    },
    busy: {
      title: 'Share with RVOL from 2',
      formula: '100 × rows with RVOL ≥ 2 ÷ rows with an RVOL',
      inputs: [
        { name: 'RVOL ≥ 2', value: summary.busy },
        { name: 'Rows with an RVOL', value: summary.withRvol },
      ],
      result: (100 * summary.busy) / summary.withRvol,
      unit: '%',
    },
    nearBan: {
      title: 'Share near the ban',
      formula: '100 × rows with MWPL % ≥ 80 ÷ rows with a limit',
      inputs: [
        { name: 'MWPL % ≥ 80', value: summary.nearBan },
        { name: 'Rows with a limit', value: summary.withLimit },
        { name: 'In ban', value: summary.inBan },
        { name: 'Rows', value: rows },
      ],
      result: (100 * summary.nearBan) / summary.withLimit,
      unit: '%',
    },
  })
}
