import { crore, duration, grouped, percent, signed } from '@strikelens/market/formats'
import { day } from '@strikelens/ui/formats'
import type { ContextCell, ContextLineProps } from '@strikelens/ui/frame'
import { leadCell } from '../../board/leadCell.ts'
import { ROLLOVER } from '../../figures/names.ts'
import { shownExplanation } from '../../kit/explained.ts'
import type { ViewProps } from '../../view.ts'
import type { FutureHeatmap, Params } from './compute.ts'

type Shown = ViewProps<FutureHeatmap, Params>

/** The lead future, how much is open, and what the lead's contract says. */
export function contextCells(data: Shown['data'], answer: Shown['answer']): Omit<ContextLineProps, 'mode'> {
  const { lead, summary } = data
  const how = (key: string) => {
    const explanation = answer.explanations[key]
    return explanation === undefined ? {} : { how: shownExplanation(explanation, answer.asOf) }
  }
  const cells: ContextCell[] = [
    { label: 'Traded', value: grouped(summary.shown), note: 'futures' },
    { label: 'OI value', value: crore(summary.oiValue), ...how('oiValue') },
  ]
  if (lead === null)
    return { lead: { label: 'Futures', value: grouped(summary.shown), change: null, changePct: null }, cells }
  const avg3 = lead.rollAvg3 === null ? '' : `mean of 3: ${percent(lead.rollAvg3, 1)}`
  const rollNote = lead.rollDate === null ? avg3 : `${avg3}, ${day(lead.rollDate)}`
  return {
    lead: leadCell(lead),
    cells: [
      ...cells,
      { label: `Basis, ${lead.symbol}`, value: signed(lead.basis, 2), note: percent(lead.basisPct), ...how('basis') },
      {
        label: 'To expiry',
        value: duration(lead.expiryAt === null || answer.asOf === null ? null : lead.expiryAt - answer.asOf),
      },
      { label: `${ROLLOVER}, ${lead.symbol}`, value: percent(lead.rollover, 1), note: rollNote, ...how('rollover') },
    ],
  }
}
