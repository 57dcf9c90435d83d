import { Answer, PictureSkeleton } from '@strikelens/ui/frame'
import { TableSkeleton } from '@strikelens/ui/states'
import { chainFrame } from '../../chain/contextStrip.ts'
import { intervalControl, segmentControl, seriesControls } from '../../kit/controls.tsx'
import { sinceControl } from '../../kit/sinceControl.tsx'
import type { ToolView, ViewProps } from '../../view.ts'
import { CrossoverPanel } from './CrossoverPanel.tsx'
import type { CallPutCrossover } from './callPutCrossover.ts'
import { LeaderSide } from './LeaderSide.tsx'
import { METRICS } from './metrics.ts'
import { PairPicker } from './PairPicker.tsx'
import { isParity, ParityNote } from './ParityNote.tsx'
import type { Params } from './params.ts'
import { TurnTable } from './TurnTable.tsx'

const CONFIRMS = [
  { value: '1', label: '1 row' },
  { value: '2', label: '2' },
  { value: '3', label: '3' },
] as const

const view: ToolView<CallPutCrossover, Params> = {
  guide: () => import('./guide.ts'),
  caveats: [
    'Moves of spot are from the confirmation, not from the crossing itself',
    'Past crossovers say nothing certain about the next',
  ],
  ...chainFrame,
  controls: ({ data, params, setParams }) => [
    ...seriesControls(params, data, setParams),
    ...(data === null
      ? []
      : [
          {
            key: 'legs',
            label: 'Legs',
            place: 'bar' as const,
            isChanged: params.legs !== undefined,
            control: <PairPicker data={data} asked={params.legs} onChange={(legs) => setParams({ legs })} />,
          },
        ]),
    segmentControl('metric', 'Metric', params.metric, METRICS, 'pct', setParams),
    sinceControl(params, 'open', setParams),
    {
      ...segmentControl('confirm', 'Confirm after', confirmOf(params), CONFIRMS, '2', setParams),
      place: 'more',
    },
    ...(data === null ? [] : [intervalControl(data.rowLength, setParams)]),
  ],
  Body,
  Skeleton,
}
export default view

function confirmOf({ confirm }: Params): (typeof CONFIRMS)[number]['value'] {
  return CONFIRMS.find(({ value }) => value === String(confirm))?.value ?? '2'
}

function Body(props: ViewProps<CallPutCrossover, Params>) {
  return (
    <>
      <Answer side={<LeaderSide {...props} />} under={isParity(props) ? <ParityNote {...props} /> : null}>
        <CrossoverPanel {...props} />
      </Answer>
      <TurnTable {...props} />
    </>
  )
}

function Skeleton() {
  return (
    <>
      <PictureSkeleton />
      <TableSkeleton rows={4} columns={9} />
    </>
  )
}
