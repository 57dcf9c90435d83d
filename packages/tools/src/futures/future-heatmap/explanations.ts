import { biasExplanation } from '../../board/biasExplanation.ts'
import type { FutureRow } from '../../board/boardRows.ts'
import type { LeadFuture } from '../../board/leadFuture.ts'
import { explain } from '../../figures/explain.ts'
import * as futuresFigures from '../../figures/futures.ts'
import { knownExplanations } from '../../figures/knownExplanations.ts'
import * as oiFigures from '../../figures/oi.ts'
import type { Explanation } from '../../result.ts'
import type { HeatmapSummary } from './summary.ts'

/** How the figures of the strip came about. */
export function heatmapExplanations(
  rows: readonly FutureRow[],
  summary: HeatmapSummary,
  lead: LeadFuture | null,
): Readonly<Record<string, Explanation>> {
  const oiValueWhere = (isIn: (row: FutureRow) => boolean) =>
    rows.filter((row) => isIn(row) && row.oiValue > 0).reduce((sum, { oiValue }) => sum + oiValue, 0)
  return knownExplanations({
    bias: biasExplanation('Market bias', summary.classValue),
    oiValue: explain(
      oiFigures.valueOfShown,
      [
        { name: 'In rising futures', value: oiValueWhere(({ dp }) => dp > 0), unit: '₹ Cr' },
        { name: 'In falling futures', value: oiValueWhere(({ dp }) => dp < 0), unit: '₹ Cr' },
        { name: 'In all others', value: oiValueWhere(({ dp }) => !(dp > 0 || dp < 0)), unit: '₹ Cr' },
      ],
      summary.oiValue,
    ),
    ...(lead === null ? {} : leadExplanations(lead)),
  })
}

function leadExplanations(lead: LeadFuture): Record<string, Explanation> {
  const rollover: Explanation = explain(
    futuresFigures.rolloverGapOfLead,
    [
      { name: 'Rollover', value: lead.rollover, unit: '%' },
      { name: 'Mean of three expiries', value: lead.rollAvg3, unit: '%' },
      { name: 'Sessions to expiry', value: lead.rollK },
      { name: 'File of', value: lead.rollDate ?? '–' },
    ],
    lead.rollover - lead.rollAvg3,
    `Rollover of ${lead.symbol} against its average`,
  )
  return {
    rollover,
    // A commodity has no spot: its basis is next − near (§F9).
    basis: Number.isNaN(lead.spot)
      ? explain(
          futuresFigures.monthsBasis,
          [{ name: 'Next − near', value: lead.basis, unit: 'points' }],
          lead.basis,
          `Basis of ${lead.symbol}`,
        )
      : explain(
          futuresFigures.leadBasis,
          [
            { name: 'Future', value: lead.price, unit: '₹' },
            { name: 'Spot', value: lead.spot, unit: '₹' },
          ],
          lead.basis,
          `Basis of ${lead.symbol}`,
        ),
  }
}
