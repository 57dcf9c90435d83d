import { Answer, PictureSkeleton } from '@strikelens/ui/frame'
import { Badge } from '@strikelens/ui/marks'
import { Tooltip } from '@strikelens/ui/overlays'
import { TableSkeleton } from '@strikelens/ui/states'
import { chainFrame } from '../../chain/contextStrip.ts'
import { LegBar } from '../../chain/LegBar.tsx'
import { daysControl, intervalControl, segmentControl, seriesControls, UNITS } from '../../kit/controls.tsx'
import { PictureNote } from '../../kit/PictureNote.tsx'
import { sinceControl } from '../../kit/sinceControl.tsx'
import { NO_LEGS } from '../../symbols/legText.ts'
import type { ToolView, ViewProps } from '../../view.ts'
import type { MultiStrikeOi, Params } from './compute.ts'
import { LegsSide } from './LegsSide.tsx'
import { LegTable } from './LegTable.tsx'
import { OiPanel } from './OiPanel.tsx'
import { METRICS } from './oiPanes.ts'

const view: ToolView<MultiStrikeOi, Params> = {
  guide: () => import('./guide.ts'),
  caveats: [],
  minuteCaveats: ['OI is published every 1 to 3 minutes, so unchanged OI at 1m does not mean no activity'],
  ...chainFrame,
  controls: ({ data, params, setParams }) => [
    ...seriesControls(params, data, setParams),
    // It chooses what is drawn: the close of one day is a figure and no line.
    {
      ...segmentControl('metric', 'Metric', params.metric, METRICS, 'chg', setParams),
      needsMinutes: params.days === 1,
    },
    sinceControl(params, 'prev', setParams),
    ...(data === null ? [] : [intervalControl(data.rowLength, setParams)]),
    daysControl(params.days, [1, 3, 5], setParams),
    segmentControl('unit', 'Unit', params.unit, UNITS, 'lots', setParams),
  ],
  Body,
  Skeleton,
}
export default view

const METRIC_NAMES = Object.fromEntries(METRICS.map(({ value, label }) => [value, label]))

/** What is measured from no base. */
function isLevel({ metric }: Params): boolean {
  return metric === 'oi' || metric === 'volume'
}

const ATM_AND_TWO = 'ATMCE,ATM+1CE,ATM+2CE,ATMPE,ATM-1PE,ATM-2PE'

function Body(props: ViewProps<MultiStrikeOi, Params>) {
  const { data, params, setParams } = props
  const defenceOf = (key: string) => {
    const defence = data.figures.find((leg) => leg.key === key)?.defence ?? null
    return defence === null ? null : (
      <Tooltip content="Within 1% of spot, ΔOI of one sign in each of the last three rows">
        <span>
          <Badge tone={defence === 'Being left' ? 'late' : 'closed'}>{defence}</Badge>
        </span>
      </Tooltip>
    )
  }
  return (
    <>
      <Answer
        bar={
          <LegBar
            legs={data.legs}
            choices={data.choices}
            most={8}
            noteOf={defenceOf}
            presets={[
              { label: 'Top OI', hint: 'The three largest OIs of either side, out of the money', legs: null },
              {
                label: 'Top ΔOI',
                hint: 'The three largest changes of either side since the base',
                legs: data.topChange,
              },
              { label: 'ATM ±2', hint: 'ATM and two strikes out of the money on either side', legs: ATM_AND_TWO },
              { label: 'Clear', hint: 'No legs', legs: NO_LEGS },
            ]}
            onChange={(legs) => setParams({ legs })}
          />
        }
        side={data.rows.length === 0 ? null : <LegsSide {...props} />}
        under={
          data.rows.length === 0 ? null : (
            <PictureNote
              notes={[
                isLevel(params) ? METRIC_NAMES[params.metric] : `${METRIC_NAMES[params.metric]} since ${data.since}`,
                params.days === 1 ? null : `${params.days} sessions`,
                data.rowLength.interval === '1m'
                  ? 'unusual rows from 3m'
                  : 'dots: unusual ΔOI, 3 standard deviations or more',
              ]}
            />
          )
        }
      >
        <OiPanel {...props} />
      </Answer>
      <LegTable {...props} />
    </>
  )
}

function Skeleton() {
  return (
    <>
      <PictureSkeleton hasBar />
      <TableSkeleton rows={7} columns={11} />
    </>
  )
}
