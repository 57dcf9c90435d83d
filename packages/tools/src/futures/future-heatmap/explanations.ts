import { biasExplanation } from '../../board/biasExplanation.ts'
import type { FutureRow } from '../../board/boardRows.ts'
import type { LeadFuture } from '../../board/leadFuture.ts'
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
  return {
    bias: biasExplanation('Market bias', summary.classValue),
    oiValue: {
      title: 'OI value',
      formula: 'Σ OI lots × point value × price, over the futures shown',
      inputs: [
        { name: 'In rising futures', value: oiValueWhere(({ dp }) => dp > 0), unit: '₹ Cr' },
        { name: 'In falling futures', value: oiValueWhere(({ dp }) => dp < 0), unit: '₹ Cr' },
        { name: 'In all others', value: oiValueWhere(({ dp }) => !(dp > 0 || dp < 0)), unit: '₹ Cr' },
      ],
      result: summary.oiValue,
      unit: '₹ Cr',
    },
    ...(lead === null ? {} : leadExplanations(lead)),
  }
}

function leadExplanations(lead: LeadFuture): Record<string, Explanation> {
  const rollover: Explanation = {
    title: `Rollover of ${lead.symbol} against its average`,
    formula:
      'Rollover − avg3; rollover = OI of next and far / OI of the three months, avg3 = mean of three series at the same k',
    inputs: [
      { name: 'Rollover', value: lead.rollover, unit: '%' },
      { name: 'Mean of three series', value: lead.rollAvg3, unit: '%' },
      { name: 'k, sessions to expiry', value: lead.rollK },
      { name: 'File of', value: lead.rollDate ?? '–' },
    ],
    result: lead.rollover - lead.rollAvg3,
    unit: 'points',
  }
  return {
    rollover,
    basis: {
      title: `Basis of ${lead.symbol}`,
      formula: 'Future − spot, both at one instant',
      inputs: [
        { name: 'Future', value: lead.price, unit: '₹' },
        { name: 'Spot', value: lead.spot, unit: '₹' },
      ],
      result: lead.basis,
      unit: 'points',
    },
  }
}
