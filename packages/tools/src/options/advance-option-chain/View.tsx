import { WithSide } from '@strikelens/ui/frame'
import { usePhone } from '@strikelens/ui/screen'
import { ChartSkeleton, FiguresSkeleton, TableSkeleton } from '@strikelens/ui/states'
import { tickedChainFrame } from '../../chain/contextStrip.ts'
import { StockStrip } from '../../chain/StockStrip.tsx'
import { ChainAnswer } from '../../chainLegs/ChainAnswer.tsx'
import { chainControls } from '../../chainLegs/chainControls.ts'
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
    selectControl('range', 'Strikes', params.range, RANGES, '10', setParams),
    sinceControl(params, 'prev', setParams),
    segmentControl('metric', 'Walls by', params.metric, METRICS, 'oi', setParams),
  ],
  Body,
  Skeleton,
}
export default view

function Body(props: ViewProps<AdvancedChain, Params>) {
  const { data, answer } = props
  const isPhone = usePhone()
  const tick = useAdvancedTicks(props)
  // A phone has it above the chart: what is read first stands first.
  const scenario = <ScenarioPanel {...props} reading={tick?.reading ?? data.reading} />
  return (
    <ChainAnswer {...props}>
      {(actions) => (
        <>
          <StockStrip facts={data.stock} answer={answer} />
          {isPhone ? (
            <>
              {scenario}
              <WallChart {...props} />
            </>
          ) : (
            <WithSide side={scenario}>
              <WallChart {...props} />
            </WithSide>
          )}
          <AdvancedTable {...props} tick={tick} actions={actions} />
        </>
      )}
    </ChainAnswer>
  )
}

function Skeleton() {
  return (
    <>
      <WithSide side={<FiguresSkeleton />}>
        <ChartSkeleton height={420} />
      </WithSide>
      <TableSkeleton rows={21} columns={13} />
    </>
  )
}
