import { lazyPart } from '@strikelens/ui/loaded'
import { TableSkeleton } from '@strikelens/ui/states'
import { tickedChainFrame } from '../../chain/contextStrip.ts'
import { StockStrip } from '../../chain/StockStrip.tsx'
import { eventChips } from '../../chain/stockWords.ts'
import { ChainWithLegs } from '../../chainLegs/ChainWithLegs.tsx'
import { chainControls } from '../../chainLegs/chainControls.ts'
import { BASIS_CHOICES, RANGES, selectControl } from '../../kit/controls.tsx'
import { sinceControl } from '../../kit/sinceControl.tsx'
import type { ToolView, ViewProps } from '../../view.ts'
import { ChainPanel } from './ChainPanel.tsx'
import type { OptionChain, Params } from './compute.ts'
import { LevelsStrip } from './LevelsStrip.tsx'
import { withBuildup } from './tool.ts'

const ComparePanel = lazyPart(() => import('./ComparePanel.tsx'))

const view: ToolView<OptionChain, Params> = {
  guide: () => import('./guide.ts'),
  caveats: ['Theta and vega are per unit'],
  minuteCaveats: ['OI is published every 1 to 3 minutes'],
  ...tickedChainFrame,
  controls: ({ data, params, setParams }) => [
    ...chainControls(params, data, setParams),
    selectControl('range', 'Strikes', params.range, RANGES, '10', setParams),
    sinceControl(params, 'prev', setParams),
    selectControl('basis', 'Buildup by', params.basis, BASIS_CHOICES, 'price', (changes) =>
      setParams({ ...changes, ...withBuildup(params.cols) }),
    ),
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
          <ComparePanel meanwhile={<div className="h-24" />} {...props} />
        </>
      )}
    </ChainWithLegs>
  )
}
