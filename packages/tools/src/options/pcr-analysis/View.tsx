import { Toggle } from '@strikelens/ui/controls'
import type { ControlItem } from '@strikelens/ui/frame'
import { ChartSkeleton, FiguresSkeleton, TableSkeleton } from '@strikelens/ui/states'
import { lazy, Suspense } from 'react'
import { chainFrame } from '../../chain/contextStrip.ts'
import { expiryControl, intervalControl, segmentControl, symbolControl } from '../../chain/controls.tsx'
import { StrikeSetBar } from '../../chain/StrikeSetBar.tsx'
import { rangeControl, windowControl } from '../../chain/strikeSetControls.tsx'
import type { ControlsProps, ToolView, ViewProps } from '../../view.ts'
import { PcrCards } from './PcrCards.tsx'
import type { Params, PcrAnalysis } from './pcrAnalysis.ts'

const IntradayPanel = lazy(async () => ({ default: (await import('./IntradayPanel.tsx')).IntradayPanel }))
const HistoryPanel = lazy(async () => ({ default: (await import('./HistoryPanel.tsx')).HistoryPanel }))
const StrikesPanel = lazy(async () => ({ default: (await import('./StrikesPanel.tsx')).StrikesPanel }))
const PcrTable = lazy(async () => ({ default: (await import('./PcrTable.tsx')).PcrTable }))

const VIEWS = [
  { value: 'intraday', label: 'Intraday' },
  { value: 'history', label: 'History' },
  { value: 'strikes', label: 'Strikes' },
] as const
const METRICS = [
  { value: 'oi', label: 'OI' },
  { value: 'volume', label: 'Volume' },
  { value: 'chg', label: 'ΔOI' },
] as const

const view: ToolView<PcrAnalysis, Params> = {
  guide: {
    paragraphs: [
      'PCR is puts divided by calls, and it is read from the writer’s side: many puts written are support, so a high ratio is bullish. 1.30 and above reads Bullish, 1.10 Mildly Bullish, 0.90 Neutral, 0.70 Mildly Bearish, below that Bearish.',
      'Extremes are warnings, not entries: from 1.60 up and 0.50 down the ratio is Stretched and may turn. Volume PCR is fast and noisy. The ratio of OI changes exists only while both sides grow.',
      'A ratio drifts through an expiry cycle, so 1.02 means one thing on a Monday and another on expiry day. The percentile by days left compares today with sessions that had as many days to expiry (0–1, 2–4, 5–9, 10+), of this symbol alone.',
      'Divergence: over the last 60 minutes spot and PCR moved in opposite directions, spot by 0.25% or more and PCR by 0.05 or more.',
      'By day the near expiry jumps to the next contract after each expiry: the line is broken there.',
    ],
    example:
      'NIFTY at 10:15: 2,94,200 lots of puts against 2,88,500 of calls give 1.02, Neutral, after 2,52,700 ÷ 2,88,700 = 0.88, Mildly Bearish, at 09:30: +0.14. By volume 5,37,000 ÷ 5,79,000 = 0.93. Since the previous close puts added 48,200 and calls 8,500: 5.67. Among closes of 0.80, 0.95, 1.10, 1.25 and 0.70 it is above three of five: 60%.',
  },
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
      <Suspense fallback={<ChartSkeleton height={460} />}>
        <Chart {...props} />
      </Suspense>
      <Suspense fallback={<TableSkeleton rows={12} columns={10} />}>
        <PcrTable {...props} />
      </Suspense>
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
