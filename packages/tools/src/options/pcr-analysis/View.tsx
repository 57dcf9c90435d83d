import { Toggle } from '@strikelens/ui/controls'
import type { ControlItem } from '@strikelens/ui/frame'
import { lazyPart } from '@strikelens/ui/loaded'
import { ChartSkeleton, FiguresSkeleton, TableSkeleton } from '@strikelens/ui/states'
import { chainFrame } from '../../chain/contextStrip.ts'
import { StrikeSetBar } from '../../chain/StrikeSetBar.tsx'
import { rangeControl, windowControl } from '../../chain/strikeSetControls.tsx'
import { OI_CHANGE } from '../../figures/names.ts'
import { expiryControl, intervalControl, segmentControl, symbolControl } from '../../kit/controls.tsx'
import type { ControlsProps, ToolView, ViewProps } from '../../view.ts'
import { PcrCards } from './PcrCards.tsx'
import type { Params, PcrAnalysis } from './pcrAnalysis.ts'

const IntradayPanel = lazyPart(async () => ({ default: (await import('./IntradayPanel.tsx')).IntradayPanel }))
const HistoryPanel = lazyPart(async () => ({ default: (await import('./HistoryPanel.tsx')).HistoryPanel }))
const StrikesPanel = lazyPart(async () => ({ default: (await import('./StrikesPanel.tsx')).StrikesPanel }))
const PcrTable = lazyPart(async () => ({ default: (await import('./PcrTable.tsx')).PcrTable }))

const VIEWS = [
  { value: 'intraday', label: 'Intraday' },
  { value: 'history', label: 'History' },
  { value: 'strikes', label: 'Strikes' },
] as const
const METRICS = [
  { value: 'oi', label: 'OI' },
  { value: 'volume', label: 'Volume' },
  { value: 'chg', label: OI_CHANGE },
] as const

const view: ToolView<PcrAnalysis, Params> = {
  guide: () => import('./guide.ts'),
  caveats: [
    'Bands are fixed, percentiles are of this symbol: at the close of earlier sessions, all strikes',
    'Extremes are warnings, not entries',
  ],
  ...chainFrame,
  controls,
  Body,
  Skeleton,
}
export default view

function controls({ data, params, setParams }: ControlsProps<PcrAnalysis, Params>): readonly ControlItem[] {
  const isAll = params.expiry === 'all'
  return [
    symbolControl(params.symbol, data?.symbols, setParams),
    ...(data === null ? [] : [expiryControl(data.expiries, isAll ? data.summed : [data.context.expiry], setParams)]),
    {
      key: 'all',
      control: (
        <Toggle label="All expiries" isOn={isAll} onChange={(isOn) => setParams({ expiry: isOn ? 'all' : null })} />
      ),
    },
    segmentControl('view', 'View', params.view, VIEWS, 'intraday', setParams),
    rangeControl(params, 'all', setParams),
    windowControl(params.window, setParams),
    ...(params.view === 'intraday'
      ? [segmentControl('metric', 'Emphasis', params.metric, METRICS, 'oi', setParams)]
      : []),
    ...(data === null || params.view !== 'intraday' ? [] : [intervalControl(data.interval, setParams)]),
  ]
}

function Body(props: ViewProps<PcrAnalysis, Params>) {
  const { data, params, setParams } = props
  const Chart = { intraday: IntradayPanel, history: HistoryPanel, strikes: StrikesPanel }[params.view]
  return (
    <>
      <PcrCards {...props} />
      <StrikeSetBar set={data.set} setParams={setParams} />
      <Chart meanwhile={<ChartSkeleton height={460} />} {...props} />
      <PcrTable meanwhile={<TableSkeleton rows={12} columns={10} />} {...props} />
    </>
  )
}

function Skeleton() {
  return (
    <>
      <FiguresSkeleton cells={8} columns={8} />
      <ChartSkeleton height={460} />
      <TableSkeleton rows={12} columns={10} />
    </>
  )
}
