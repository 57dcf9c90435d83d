import { StrikesPicker } from '@strikelens/ui/controls'
import { Answer, type ControlItem, PictureSkeleton } from '@strikelens/ui/frame'
import { lazyPart } from '@strikelens/ui/loaded'
import { ChartSkeleton, TableSkeleton } from '@strikelens/ui/states'
import { chainFrame } from '../../chain/contextStrip.ts'
import { intervalControl, segmentControl, seriesControls } from '../../kit/controls.tsx'
import { sinceControl } from '../../kit/sinceControl.tsx'
import type { ControlsProps, ToolView, ViewProps } from '../../view.ts'
import type { ImpliedVolatility, Params } from './compute.ts'
import { IvPanel } from './IvPanel.tsx'
import { IvSide } from './IvSide.tsx'
import { INTERVALS, MOST_STRIKES } from './tool.ts'

/** The other two views and the table do not hold up the first picture. */
const SmilePanel = lazyPart(async () => ({ default: (await import('./SmilePanel.tsx')).SmilePanel }))
const TermPanel = lazyPart(async () => ({ default: (await import('./TermPanel.tsx')).TermPanel }))
const TermTable = lazyPart(async () => ({ default: (await import('./TermTable.tsx')).TermTable }))

const VIEWS = [
  { value: 'intraday', label: 'Intraday' },
  { value: 'smile', label: 'Smile' },
  { value: 'term', label: 'Term' },
] as const
const AXES = [
  { value: 'strike', label: 'Strike' },
  { value: 'sd', label: 'σ' },
  { value: 'delta', label: 'Delta' },
] as const

const view: ToolView<ImpliedVolatility, Params> = {
  guide: () => import('./guide.ts'),
  caveats: [
    'IV by Black-76 off the forward; unreliable IVs are left out of averages',
    'IV30 and ranks use session closes',
  ],
  ...chainFrame,
  controls,
  Body,
  Skeleton,
}
export default view

function controls({ data, params, setParams }: ControlsProps<ImpliedVolatility, Params>) {
  return [
    ...seriesControls(params, data, setParams),
    segmentControl('view', 'View', params.view, VIEWS, 'intraday', setParams),
    ...(params.view === 'intraday' ? intradayControls(data, params, setParams) : []),
    ...(params.view === 'smile' ? [segmentControl('x', 'Smile axis', params.x, AXES, 'strike', setParams)] : []),
    sinceControl(params, 'prev', setParams),
  ]
}

function intradayControls(
  data: ControlsProps<ImpliedVolatility, Params>['data'],
  params: Params,
  setParams: ControlsProps<ImpliedVolatility, Params>['setParams'],
): readonly ControlItem[] {
  const interval = { interval: params.interval, fallback: '3m', choices: INTERVALS } as const
  const chosen = (data?.chosenStrikes ?? []).filter((strike) => strike !== null)
  return [
    intervalControl(interval, setParams),
    ...(data === null
      ? []
      : [
          {
            key: 'strikes',
            label: 'Strike lines',
            place: 'bar' as const,
            isChanged: chosen.length > 0,
            control: (
              <StrikesPicker
                strikes={data.strikes.filter((strike) => strike !== null)}
                atm={data.context.atm ?? Number.NaN}
                value={chosen}
                most={MOST_STRIKES}
                onChange={(strikes) => setParams({ strikes: strikes.length === 0 ? null : strikes.join(',') })}
              />
            ),
          },
        ]),
  ]
}

function Body(props: ViewProps<ImpliedVolatility, Params>) {
  return (
    <>
      <Answer side={<IvSide {...props} />}>
        {props.params.view === 'intraday' && <IvPanel {...props} />}
        {props.params.view === 'smile' && <SmilePanel meanwhile={<ChartSkeleton />} {...props} />}
        {props.params.view === 'term' && <TermPanel meanwhile={<ChartSkeleton />} {...props} />}
      </Answer>
      <TermTable meanwhile={<TableSkeleton rows={10} columns={10} />} {...props} />
    </>
  )
}

function Skeleton() {
  return (
    <>
      <PictureSkeleton />
      <TableSkeleton rows={10} columns={10} />
    </>
  )
}
