import { duration, grouped, percent, signed, signedCrore } from '@strikelens/market/formats'
import type { ContextCell, ContextLineProps } from '@strikelens/ui/frame'
import { leadCell } from '../../board/leadCell.ts'
import { howOf } from '../../kit/explained.ts'
import type { ViewProps } from '../../view.ts'
import type { FutureDashboard, Params } from './futureDashboard.ts'

type Shown = ViewProps<FutureDashboard, Params>

/** The lead future, and how the market of the universe stands as a whole. */
export function contextCells(
  { lead, summary }: Shown['data'],
  { explanations, asOf }: Shown['answer'],
): Omit<ContextLineProps, 'mode'> {
  const how = (key: string) => {
    const explanation = howOf(explanations, asOf)(key)
    return explanation === undefined ? {} : { how: explanation }
  }
  const cells: ContextCell[] = [
    { label: 'ΔOI value', value: signedCrore(summary.oiChgValue), ...how('oiChange') },
    {
      label: 'Up, down',
      value: `${grouped(summary.up)}, ${grouped(summary.down)}`,
      note: `of ${grouped(summary.traded)}`,
    },
  ]
  if (lead === null) {
    return { lead: { label: 'Futures', value: grouped(summary.traded), change: null, changePct: null }, cells }
  }
  return {
    lead: leadCell(lead),
    cells: [
      ...cells,
      {
        label: `Basis, ${lead.symbol}`,
        value: signed(lead.basis, 2),
        note: percent(lead.basisPct),
        ...how(`${lead.symbol} basis`),
      },
      {
        label: 'To expiry',
        value: duration(lead.expiryAt === null || asOf === null ? null : lead.expiryAt - asOf),
      },
    ],
  }
}
