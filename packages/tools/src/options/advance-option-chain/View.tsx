import { timeChart } from '@strikelens/ui/charts/timeChart'
import { Answer, PictureSkeleton } from '@strikelens/ui/frame'
import { WithDrawer } from '@strikelens/ui/overlays'
import { TableSkeleton } from '@strikelens/ui/states'
import { tickedChainFrame } from '../../chain/contextStrip.ts'
import { StockStrip } from '../../chain/StockStrip.tsx'
import { windowChoices } from '../../chain/wallWindow.ts'
import { chainControls } from '../../chainLegs/chainControls.ts'
import { useChainLegs } from '../../chainLegs/useChainLegs.tsx'
import { RANGES, segmentControl, selectControl } from '../../kit/controls.tsx'
import { sinceControl } from '../../kit/sinceControl.tsx'
import type { ToolView, ViewProps } from '../../view.ts'
import { AdvancedTable } from './AdvancedTable.tsx'
import type { AdvancedChain, Params } from './compute.ts'
import { METRIC_WORDS } from './metricWords.ts'
import { ScenarioPanel } from './ScenarioPanel.tsx'
import { useAdvancedTicks } from './useAdvancedTicks.ts'
import { WallChart } from './WallChart.tsx'

const METRICS = (['oi', 'volume', 'chg'] as const).map((value) => ({ value, label: METRIC_WORDS[value].label }))

const view: ToolView<AdvancedChain, Params> = {
  guide: () => import('./guide.ts'),
  caveats: ['OI says where writers are, not when they leave'],
  minuteCaveats: ['OI is published every 1 to 3 minutes'],
  ...tickedChainFrame,
  controls: ({ data, params, setParams }) => [
    ...chainControls(params, data, setParams),
    {
      ...selectControl(
        'range',
        'Strikes',
        params.range,
        windowChoices(RANGES, params.range, data?.shown),
        '10',
        setParams,
      ),
      place: 'head',
    },
    sinceControl(params, 'prev', setParams),
    segmentControl('metric', 'Walls by', params.metric, METRICS, 'oi', setParams),
  ],
  Body,
  pictureParts: () => [timeChart],
  Skeleton,
}
export default view

function Body(props: ViewProps<AdvancedChain, Params>) {
  const { data, answer } = props
  const tick = useAdvancedTicks(props)
  const legs = useChainLegs(props)
  return (
    <>
      <Answer
        side={
          <>
            <ScenarioPanel {...props} reading={tick?.reading ?? data.reading} />
            <StockStrip facts={data.stock} answer={answer} />
          </>
        }
      >
        <WallChart {...props} />
      </Answer>
      <WithDrawer drawer={legs.drawer} onClose={legs.onClose}>
        <AdvancedTable {...props} tick={tick} actions={legs.actions} />
      </WithDrawer>
    </>
  )
}

function Skeleton() {
  return (
    <>
      <PictureSkeleton />
      <TableSkeleton rows={21} columns={13} />
    </>
  )
}
