import { PictureSkeleton } from '@strikelens/ui/frame'
import { lazyPart } from '@strikelens/ui/loaded'
import { tickedChainFrame } from '../../chain/contextStrip.ts'
import { windowLabel } from '../../chain/wallWindow.ts'
import { ChainAnswer } from '../../chainLegs/ChainAnswer.tsx'
import { chainControls } from '../../chainLegs/chainControls.ts'
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

const NONE_ADDED = { addedBelow: 0, addedAbove: 0 }

const view: ToolView<OptionChain, Params> = {
  guide: () => import('./guide.ts'),
  caveats: ['Theta and vega are per unit'],
  minuteCaveats: ['OI is published every 1 to 3 minutes'],
  ...tickedChainFrame,
  controls: (props) => {
    const { data, params, setParams } = props
    const added = data?.added ?? NONE_ADDED
    // The chosen window says that the walls widened it.
    const ranges = RANGES.map((one) =>
      one.value === params.range ? { ...one, label: windowLabel(one.label, added) } : one,
    )
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
  Skeleton: () => <PictureSkeleton />,
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
  return (
    <>
      <ChainAnswer {...props} side={<ChainSide {...props} chain={chain} />}>
        {(actions) => <ChainPanel {...props} chain={chain} actions={actions} />}
      </ChainAnswer>
      <ComparePanel meanwhile={<div className="h-24" />} {...props} />
    </>
  )
}
