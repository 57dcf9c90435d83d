import { lazyPart } from '@strikelens/ui/loaded'
import { tickedChainFrame } from '../../chain/contextStrip.ts'
import { windowChoices } from '../../chain/wallWindow.ts'
import { ChainAnswer } from '../../chainLegs/ChainAnswer.tsx'
import { ChainSkeleton } from '../../chainLegs/ChainSkeleton.tsx'
import { chainControls } from '../../chainLegs/chainControls.ts'
import { useChainLegs } from '../../chainLegs/useChainLegs.tsx'
import { BASIS_CHOICES, PREMIUMS, RANGES, RIGHTS, selectControl, UNITS } from '../../kit/controls.tsx'
import { sinceControl } from '../../kit/sinceControl.tsx'
import type { ToolView, ViewProps } from '../../view.ts'
import { ChainPanel } from './ChainPanel.tsx'
import { ChainSide } from './ChainSide.tsx'
import { chainBarControls } from './chainBarControls.tsx'
import type { OptionChain, Params } from './compute.ts'
import { StrikeFilter } from './StrikeFilter.tsx'
import { withBuildup } from './tool.ts'
import { useChainTable } from './useChainTable.ts'

const ComparePanel = lazyPart(() => import('./ComparePanel.tsx'))

const view: ToolView<OptionChain, Params> = {
  guide: () => import('./guide.ts'),
  caveats: ['Theta and vega are per unit'],
  minuteCaveats: ['OI is published every 1 to 3 minutes'],
  ...tickedChainFrame,
  controls: (props) => {
    const { data, params, setParams } = props
    const ranges = windowChoices(RANGES, params.range, data?.added)
    return [
      ...chainControls(params, data, setParams),
      { ...selectControl('range', 'Strikes', params.range, ranges, '10', setParams), place: 'head' },
      ...chainBarControls(props),
      sinceControl(params, 'prev', setParams),
      selectControl('basis', 'Buildup by', params.basis, BASIS_CHOICES, 'price', (changes) =>
        setParams({ ...changes, ...withBuildup(params.cols) }),
      ),
      selectControl('atm', 'ATM by', params.atm, ATM_BY, 'fwd', setParams),
      {
        key: 'strikes',
        label: 'Only strikes',
        isChanged: params.strikes !== undefined,
        control: <StrikeFilter strikes={params.strikes} onChange={(strikes) => setParams({ strikes })} />,
      },
      selectControl('filter', 'Rows', params.filter, FILTERS, 'all', setParams),
      selectControl('right', 'Sides', params.right, RIGHTS, 'both', setParams),
      selectControl('px', 'Price', params.px, PREMIUMS, 'ltp', setParams),
      selectControl('unit', 'Quantity', params.unit, UNITS, 'lots', setParams),
    ]
  },
  Body,
  Skeleton: ChainSkeleton,
}
export default view

const ATM_BY = [
  { value: 'fwd', label: 'Forward' },
  { value: 'spot', label: 'Spot' },
] as const
const FILTERS = [
  { value: 'all', label: 'All rows' },
  { value: 'traded', label: 'Traded today' },
  { value: 'liquid', label: 'Grade A or B' },
] as const

function Body(props: ViewProps<OptionChain, Params>) {
  const chain = useChainTable(props)
  const legs = useChainLegs(props)
  return (
    <>
      <ChainAnswer legs={legs} side={<ChainSide {...props} chain={chain} />}>
        <ChainPanel {...props} chain={chain} actions={legs.actions} />
      </ChainAnswer>
      <ComparePanel meanwhile={<div className="h-24" />} {...props} />
    </>
  )
}
