import { BUILDUPS } from '@strikelens/analytics/futures'
import { marketMeaning } from '@strikelens/analytics/options'
import { CE, PE } from '@strikelens/analytics/pricing'
import { day, strike } from '@strikelens/ui/formats'
import { BuildupChip } from '@strikelens/ui/marks'
import { WithDrawer } from '@strikelens/ui/overlays'
import { TableSkeleton } from '@strikelens/ui/states'
import { chainStrip } from '../../chain/contextStrip.ts'
import { BASIS_CHOICES, expiryControl, RANGES, selectControl, symbolControl } from '../../chain/controls.tsx'
import { sinceControl } from '../../chain/sinceControl.tsx'
import type { ToolView, ViewProps } from '../../view.ts'
import { ChainPanel } from './ChainPanel.tsx'
import type { OptionChain, Params } from './compute.ts'
import { LegPanel } from './LegPanel.tsx'

const view: ToolView<OptionChain, Params> = {
  guide: {
    paragraphs: [
      'Open interest is a stock, volume a flow: OI says how many contracts are open, volume how many changed hands today.',
      'Compare IV down a column to see the skew: puts below the money usually cost more volatility than calls above it.',
      'Theta and vega are per unit; multiply by the lot size for one lot. Do not trade the IV of a grey cell: its quote is stale, wide or nearly worthless.',
      'Cost is what crossing the spread of one lot costs in rupees, and the grade A to D says how easily a leg is traded.',
    ],
    example:
      'NIFTY 26,000 CE at 160.20 after 133.20 with 5,000 lots fewer open than yesterday: price up and OI down is Short Covering, which for a call is bullish.',
  },
  caveats: ['OI is published every 1 to 3 minutes; theta and vega are per unit'],
  context: ({ context }, { explanations, asOf }) => chainStrip(context, explanations, asOf),
  chain: ({ context }) => ({ symbol: context.symbol, expiry: context.expiry }),
  controls: ({ data, params, setParams }) => [
    symbolControl(params.symbol, data?.symbols, setParams),
    ...(data === null ? [] : [expiryControl(data.expiries, [data.context.expiry], setParams)]),
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
  const { data, setParams } = props
  const { leg, context } = data
  const k = leg === null ? -1 : data.rows.strike.indexOf(leg.strike)
  const code = leg === null || k < 0 ? 'N' : (leg.right === 'CE' ? data.rows.ce : data.rows.pe).buildup[k]
  const buildup = BUILDUPS.find((one) => one === code) ?? 'N'
  return (
    <WithDrawer
      onClose={() => setParams({ legs: null })}
      drawer={
        leg === null
          ? null
          : {
              title: `${strike(leg.strike)} ${leg.right}`,
              note: `${context.symbol} ${day(context.expiry)}`,
              marks: <BuildupChip buildup={buildup} meaning={marketMeaning(leg.right === 'CE' ? CE : PE, buildup)} />,
              body: <LegPanel {...props} leg={leg} />,
            }
      }
    >
      <ChainPanel {...props} />
    </WithDrawer>
  )
}
