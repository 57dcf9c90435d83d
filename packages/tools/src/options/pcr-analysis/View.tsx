import { Toggle } from '@strikelens/ui/controls'
import { Answer, type ControlItem, PictureSkeleton } from '@strikelens/ui/frame'
import { lazyPart } from '@strikelens/ui/loaded'
import { ChartSkeleton, TableSkeleton } from '@strikelens/ui/states'
import { chainFrame } from '../../chain/contextStrip.ts'
import { StrikeSetBar } from '../../chain/StrikeSetBar.tsx'
import { rangeControl, windowControl } from '../../chain/strikeSetControls.tsx'
import { OI_CHANGE } from '../../figures/names.ts'
import { expiryControl, intervalControl, segmentControl, symbolControl } from '../../kit/controls.tsx'
import { longerSpan } from '../../kit/periodControls.tsx'
import type { ControlsProps, ToolView, ViewProps } from '../../view.ts'
import { CAP } from './byStrikeCap.ts'
import { PcrSide } from './PcrSide.tsx'
import type { Params, PcrAnalysis } from './pcrAnalysis.ts'

const IntradayPanel = lazyPart(async () => ({ default: (await import('./IntradayPanel.tsx')).IntradayPanel }))
const HistoryPanel = lazyPart(async () => ({ default: (await import('./HistoryPanel.tsx')).HistoryPanel }))
const StrikesPanel = lazyPart(async () => ({ default: (await import('./StrikesPanel.tsx')).StrikesPanel }))
const PcrTable = lazyPart(async () => ({ default: (await import('./PcrTable.tsx')).PcrTable }))
const CHARTS = { intraday: IntradayPanel, history: HistoryPanel, strikes: StrikesPanel }

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

const SPANS = ['1M', '3M', '6M', '1Y'].map((value) => ({ value, label: value }))

/** What each view draws, in a line under it. */
const NOTES: Readonly<Record<Params['view'], (params: Params) => string>> = {
  intraday: () => 'bands of PCR (OI)',
  history: ({ expiry }) =>
    `PCR of ${expiry === 'all' ? 'all expiries' : 'the near expiry'} by day, at the close, today as it stands; mean ± 2 sd of the 20 sessions before`,
  strikes: () => `PE OI ÷ CE OI of every strike, bars end at ${CAP}`,
}

const view: ToolView<PcrAnalysis, Params> = {
  guide: () => import('./guide.ts'),
  caveats: [
    'Bands are fixed, percentiles are of this symbol: at the close of earlier sessions, all strikes',
    'Extremes are warnings, not entries',
  ],
  ...chainFrame,
  controls,
  Body,
  pictureParts: ({ view }) => [CHARTS[view]],
  Skeleton,
}
export default view

function controls({ data, params, setParams }: ControlsProps<PcrAnalysis, Params>): readonly ControlItem[] {
  const isAll = params.expiry === 'all'
  return [
    symbolControl(params.symbol, data?.symbols, setParams),
    ...(data === null ? [] : [expiryControl(data.expiries, isAll ? data.summed : [data.context.expiry], setParams)]),
    rangeControl(params, 'all', setParams),
    segmentControl('view', 'View', params.view, VIEWS, 'intraday', setParams),
    ...(params.view === 'intraday'
      ? [segmentControl('metric', 'Emphasis', params.metric, METRICS, 'oi', setParams)]
      : []),
    ...(data === null || params.view !== 'intraday' ? [] : [intervalControl(data.interval, setParams)]),
    ...(params.view === 'history'
      ? [
          {
            ...segmentControl('span', 'Span', params.span, SPANS, '3M', setParams),
            takeEarlier: longerSpan(params.span, SPANS, '3M', setParams),
          },
        ]
      : []),
    windowControl(params.window, setParams),
    {
      key: 'all',
      place: 'bar',
      isChanged: isAll,
      control: (
        <Toggle label="All expiries" isOn={isAll} onChange={(isOn) => setParams({ expiry: isOn ? 'all' : null })} />
      ),
    },
  ]
}

function Body(props: ViewProps<PcrAnalysis, Params>) {
  const { data, params, setParams } = props
  const Chart = CHARTS[params.view]
  return (
    <>
      <Answer
        side={<PcrSide {...props} />}
        under={<StrikeSetBar set={data.set} setParams={setParams} note={NOTES[params.view](params)} />}
      >
        <Chart meanwhile={<ChartSkeleton />} {...props} />
      </Answer>
      <PcrTable meanwhile={<TableSkeleton rows={12} columns={10} />} {...props} />
    </>
  )
}

function Skeleton() {
  return (
    <>
      <PictureSkeleton />
      <TableSkeleton rows={12} columns={10} />
    </>
  )
}
