import { Answer, PictureSkeleton } from '@strikelens/ui/frame'
import { lazyPart } from '@strikelens/ui/loaded'
import { TableSkeleton } from '@strikelens/ui/states'
import { chainFrame } from '../../chain/contextStrip.ts'
import { LegBar } from '../../chain/LegBar.tsx'
import {
  chartControl,
  daysControl,
  intervalControl,
  PREMIUMS,
  segmentControl,
  selectControl,
  seriesControls,
} from '../../kit/controls.tsx'
import { overlayControl } from '../../kit/overlayControl.tsx'
import { PictureNote } from '../../kit/PictureNote.tsx'
import { sinceControl } from '../../kit/sinceControl.tsx'
import { NO_LEGS } from '../../symbols/legText.ts'
import type { ToolView, ViewProps } from '../../view.ts'
import type { MultiStrikePrice, Params } from './compute.ts'
import { LegsSide } from './LegsSide.tsx'
import { PricePanel } from './PricePanel.tsx'
import { METRICS, whyNoCandles } from './pricePane.ts'
import { DEFAULT_OVERLAYS } from './tool.ts'

/** The table stands below the fold. */
const LegTable = lazyPart(async () => ({ default: (await import('./LegTable.tsx')).LegTable }))

const OVERLAY_CHOICES = [
  { value: 'vwap', label: 'VWAP', note: 'of each leg' },
  { value: 'decay', label: 'Decay only', note: 'time alone, from the base' },
  { value: 'spot', label: 'Spot', note: 'right axis' },
] as const

const view: ToolView<MultiStrikePrice, Params> = {
  guide: () => import('./guide.ts'),
  caveats: ['Greeks are per unit of the long option; theta per calendar day, within the last day to expiry'],
  ...chainFrame,
  controls: ({ data, params, setParams }) => [
    ...seriesControls(params, data, setParams),
    segmentControl('metric', 'Metric', params.metric, METRICS, 'price', setParams),
    sinceControl(params, 'open', setParams),
    ...(data === null ? [] : [intervalControl(data.rowLength, setParams)]),
    daysControl(params.days, [1, 3, 5], setParams),
    ...(data === null ? [] : [chartControl(params.chart, whyNoCandles(data, params), setParams)]),
    selectControl('px', 'Premium', params.px, PREMIUMS, 'ltp', setParams),
    overlayControl(params.ov, OVERLAY_CHOICES, DEFAULT_OVERLAYS, setParams),
  ],
  Body,
  Skeleton,
}
export default view

function Body(props: ViewProps<MultiStrikePrice, Params>) {
  const { data, params, setParams } = props
  return (
    <>
      <Answer
        bar={
          <LegBar
            legs={data.legs}
            choices={data.choices}
            most={8}
            presets={[
              { label: 'ATM and ±2', hint: 'ATM, and two strikes out of the money on either side', legs: null },
              { label: 'Calls', hint: 'ATM and the next three calls above', legs: 'ATMCE,ATM+1CE,ATM+2CE,ATM+3CE' },
              { label: 'Puts', hint: 'ATM and the next three puts below', legs: 'ATMPE,ATM-1PE,ATM-2PE,ATM-3PE' },
              { label: 'Clear', hint: 'No legs', legs: NO_LEGS },
            ]}
            onChange={(legs) => setParams({ legs })}
          />
        }
        side={data.rows.length === 0 ? null : <LegsSide {...props} />}
        under={data.rows.length === 0 ? null : <PictureNote notes={drawnNotes(data, params)} />}
      >
        <PricePanel {...props} />
      </Answer>
      <LegTable meanwhile={<TableSkeleton rows={8} columns={9} />} {...props} />
    </>
  )
}

/** What is drawn, since when, and why no candles are where they were asked for. */
function drawnNotes(data: ViewProps<MultiStrikePrice, Params>['data'], params: Params): readonly (string | null)[] {
  const { metric, chart, ov, days } = params
  const name = METRICS.find(({ value }) => value === metric)?.label ?? ''
  return [
    metric === 'tv' ? name : `${name} since ${data.since}`,
    days === 1 ? null : `${days} sessions`,
    chart === 'candle' ? (whyNoCandles(data, params) ?? null) : null,
    ov.includes('decay') ? 'dotted: time alone' : null,
    ov.includes('vwap') && metric !== 'tv' ? 'with the VWAP of each leg' : null,
  ]
}

function Skeleton() {
  return (
    <>
      <PictureSkeleton hasBar />
      <TableSkeleton rows={5} columns={14} />
    </>
  )
}
