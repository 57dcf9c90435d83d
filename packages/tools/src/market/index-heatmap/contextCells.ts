import { grouped, index, percent, signed, signedPercent } from '@strikelens/market/formats'
import type { ContextCell, ContextLineProps } from '@strikelens/ui/frame'
import { signTone } from '@strikelens/ui/marks'
import { shownExplanation } from '../../kit/explained.ts'
import type { ViewProps } from '../../view.ts'
import type { IndexHeatmap, Params } from './compute.ts'

type Shown = ViewProps<IndexHeatmap, Params>

/** The index, and how much of it moves with it. */
export function contextCells(
  { summary, symbol, span }: Shown['data'],
  answer: Shown['answer'],
): Omit<ContextLineProps, 'mode'> {
  const how = (key: string) => {
    const explanation = answer.explanations[key]
    return explanation === undefined ? {} : { how: shownExplanation(explanation, answer.asOf) }
  }
  const { advances, declines, unchanged, residual } = summary
  const cells: ContextCell[] = [
    { label: 'Advancing weight', value: percent(summary.advancingWeightPct, 1), ...how('advancingWeight') },
    {
      label: 'Equal-weight',
      value: signedPercent(summary.equalWeightPct),
      tone: signTone(summary.equalWeightPct),
      ...how('equalWeight'),
    },
    { label: 'Breadth gap', value: signed(summary.breadthGap, 2), note: 'points', ...how('breadthGap') },
  ]
  if (residual !== null) {
    const note = 'points, stale weights'
    cells.push({ label: 'Unexplained', value: signed(residual, 2), note, ...how('residual') })
  }
  const over = span === '1D' ? '' : `, ${span}`
  if (symbol === 'FNO') {
    const lead = {
      label: `F&O stocks and their mean change${over}`,
      value: grouped((advances ?? 0) + (declines ?? 0) + (unchanged ?? 0)),
      change: summary.equalWeightPct,
      changePct: summary.equalWeightPct,
    }
    return { lead, cells: cells.filter(({ label, value }) => value !== '–' && label !== 'Equal-weight') }
  }
  const lead = {
    label: `${symbol}${over}`,
    value: index(summary.level, 2),
    change: summary.chg,
    changePct: summary.chgPct,
  }
  return { lead, cells }
}
