import { Answer, PictureSkeleton } from '@strikelens/ui/frame'
import { lazyPart } from '@strikelens/ui/loaded'
import { TableSkeleton } from '@strikelens/ui/states'
import { chainFrame } from '../../chain/contextStrip.ts'
import { StrikeSetBar } from '../../chain/StrikeSetBar.tsx'
import { moneyControl, rangeControl, strikeSpanControls, windowControl } from '../../chain/strikeSetControls.tsx'
import { intervalControl, segmentControl, selectControl, seriesControls, UNITS } from '../../kit/controls.tsx'
import { unitName } from '../../kit/quantityUnit.ts'
import type { ControlsProps, ToolView, ViewProps } from '../../view.ts'
import type { Params, TrendingOi } from './compute.ts'
import { FlipPart } from './FlipPart.tsx'
import { TrendPanel } from './TrendPanel.tsx'
import { TrendSide } from './TrendSide.tsx'

/** The table stands below the fold. */
const TrendTable = lazyPart(async () => ({ default: (await import('./TrendTable.tsx')).TrendTable }))

const BASES = [
  { value: 'prev', label: 'Prev close' },
  { value: 'open', label: 'Open' },
] as const

const view: ToolView<TrendingOi, Params> = {
  guide: () => import('./guide.ts'),
  caveats: ['A record of past flips is no forecast'],
  minuteCaveats: ['OI is published every 1 to 3 minutes; rows start at 3m for that reason'],
  ...chainFrame,
  controls,
  Body,
  Skeleton,
}
export default view

function controls({ data, params, setParams }: ControlsProps<TrendingOi, Params>) {
  return [
    ...seriesControls(params, data, setParams),
    rangeControl(params, '5', setParams),
    ...(data === null ? [] : strikeSpanControls(data.set, data.strikes, params.strikes, setParams)),
    { ...selectControl('base', 'Change since', params.base, BASES, 'prev', setParams), needsMinutes: true },
    ...(data === null ? [] : [intervalControl(data.interval, setParams)]),
    windowControl(params.window, setParams),
    moneyControl(params.money, ['all', 'otm'], setParams),
    segmentControl('unit', 'Unit', params.unit, UNITS, 'lots', setParams),
  ]
}

function Body(props: ViewProps<TrendingOi, Params>) {
  const { data, params, setParams } = props
  const rolled = data.rows.isSetChanged.includes(1) ? ['strokes at the top: other strikes from there on'] : []
  return (
    <>
      <Answer
        side={
          <>
            <TrendSide {...props} />
            <FlipPart {...props} />
          </>
        }
        under={
          <StrikeSetBar
            set={data.set}
            setParams={setParams}
            note={[`ΔOI in ${unitName(params)} since ${data.since}`, ...rolled].join(', ')}
          />
        }
      >
        <TrendPanel {...props} />
      </Answer>
      <TrendTable meanwhile={<TableSkeleton rows={12} columns={10} />} {...props} />
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
