import { TableSkeleton } from '@strikelens/ui/states'
import { lazy, Suspense } from 'react'
import { tickedChainFrame } from '../../chain/contextStrip.ts'
import { BASIS_CHOICES, RANGES, selectControl } from '../../chain/controls.tsx'
import { StockStrip } from '../../chain/StockStrip.tsx'
import { sinceControl } from '../../chain/sinceControl.tsx'
import { eventChips } from '../../chain/stockWords.ts'
import { ChainWithLegs } from '../../chainLegs/ChainWithLegs.tsx'
import { chainControls } from '../../chainLegs/chainControls.ts'
import type { ToolView, ViewProps } from '../../view.ts'
import { ChainPanel } from './ChainPanel.tsx'
import type { OptionChain, Params } from './compute.ts'
import { LevelsStrip } from './LevelsStrip.tsx'

const ComparePanel = lazy(() => import('./ComparePanel.tsx'))

const view: ToolView<OptionChain, Params> = {
  guide: {
    paragraphs: [
      'Open interest is a stock, volume a flow: OI says how many contracts are open, volume how many changed hands today.',
      'Compare IV down a column to see the skew: puts below the money usually cost more volatility than calls above it.',
      'Theta and vega are per unit; multiply by the lot size for one lot. Do not trade the IV of a grey cell: its quote is stale, wide or nearly worthless.',
      'Cost is what crossing the spread of one lot costs in rupees, and the grade A to D says how easily a leg is traded.',
      'A press on a leg opens its session; Buy and Sell, or the keys b and s on a leg, gather legs in a basket with its payoff, its odds and its greeks.',
    ],
    example:
      'NIFTY 26,000 CE at 160.20 after 133.20 with 5,000 lots fewer open than yesterday: price up and OI down is Short Covering, which for a call is bullish.',
  },
  caveats: ['OI is published every 1 to 3 minutes; theta and vega are per unit'],
  ...tickedChainFrame,
  controls: ({ data, params, setParams }) => [
    ...chainControls(params, data, setParams),
    selectControl('range', 'Strikes', params.range, RANGES, '10', setParams),
    sinceControl(params, 'prev', setParams),
    selectControl('basis', 'Buildup by', params.basis, BASIS_CHOICES, 'price', setParams),
    selectControl('atm', 'ATM by', params.atm, ATM_BY, 'fwd', setParams),
  ],
  Body,
  Skeleton: () => <TableSkeleton rows={21} columns={13} />,
}
export default view

const ATM_BY = [
  { value: 'fwd', label: 'Forward' },
  { value: 'spot', label: 'Spot' },
] as const

function Body(props: ViewProps<OptionChain, Params>) {
  const { stock } = props.data
  return (
    <ChainWithLegs {...props}>
      {(actions) => (
        <>
          <StockStrip facts={stock} more={eventChips(stock)} answer={props.answer} />
          <LevelsStrip {...props} />
          <ChainPanel {...props} actions={actions} />
          <Suspense fallback={<div className="h-24" />}>
            <ComparePanel {...props} />
          </Suspense>
        </>
      )}
    </ChainWithLegs>
  )
}
