import { Button } from '@strikelens/ui/controls'
import { Answer, PanelRow, PictureSkeleton } from '@strikelens/ui/frame'
import { lazyPart } from '@strikelens/ui/loaded'
import { usePhone } from '@strikelens/ui/screen'
import { ChartSkeleton, TableSkeleton } from '@strikelens/ui/states'
import { chainFrame } from '../../chain/contextStrip.ts'
import { WindowBar } from '../../chain/WindowBar.tsx'
import { windowChoices } from '../../chain/wallWindow.ts'
import {
  expiryControl,
  RANGES,
  RIGHTS,
  segmentControl,
  selectControl,
  symbolControl,
  UNITS,
} from '../../kit/controls.tsx'
import { sinceControl } from '../../kit/sinceControl.tsx'
import type { ToolView, ViewProps } from '../../view.ts'
import type { OiAnalysis, Params } from './compute.ts'
import { MoreOiFigures, OiFigures } from './OiFigures.tsx'
import { OiHeadline } from './OiHeadline.tsx'
import { OiMoves } from './OiMoves.tsx'
import { SpotPanel } from './SpotPanel.tsx'
import { StrikePanel } from './StrikePanel.tsx'
import { TotalsPanel } from './TotalsPanel.tsx'
import { TotalsPart } from './TotalsPart.tsx'

/** Indices and commodities need nothing of stocks. */
const StockStrip = lazyPart(async () => ({ default: (await import('../../chain/StockStrip.tsx')).StockStrip }))
const FutureCard = lazyPart(async () => ({ default: (await import('./FutureCard.tsx')).FutureCard }))
const OiTable = lazyPart(async () => ({ default: (await import('./OiTable.tsx')).OiTable }))
const DaysChart = lazyPart(async () => ({ default: (await import('./DaysPanels.tsx')).DaysChart }))
const DaysTable = lazyPart(async () => ({ default: (await import('./DaysPanels.tsx')).DaysTable }))

const VIEWS = [
  { value: 'oi', label: 'OI' },
  { value: 'chg', label: 'Change' },
  { value: 'both', label: 'Both' },
] as const

const STOCK_VIEWS = [...VIEWS, { value: 'days', label: 'Days' }] as const

const DAYS = ['5', '10', '20'].map((value) => ({ value, label: `${value}d` }))

const view: ToolView<OiAnalysis, Params> = {
  guide: () => import('./guide.ts'),
  caveats: ['OI says where writers are, not when they leave'],
  minuteCaveats: ['OI is published every 1 to 3 minutes'],
  ...chainFrame,
  controls: ({ data, params, setParams }) => [
    symbolControl(params.symbol, data?.symbols, setParams),
    ...(data === null ? [] : [expiryControl(data.expiries, data.summed, setParams, true)]),
    {
      ...selectControl(
        'range',
        'Strikes',
        params.range,
        windowChoices(RANGES, params.range, data?.drawn),
        '10',
        setParams,
      ),
      place: 'head',
    },
    sinceControl(params, 'prev', setParams),
    segmentControl('view', 'Bars', params.view, isStock(params) ? STOCK_VIEWS : VIEWS, 'both', setParams),
    ...(params.view === 'days'
      ? [segmentControl('days', 'Sessions', String(params.days ?? 5), DAYS, '5', setParams)]
      : []),
    segmentControl('right', 'Side', params.right, RIGHTS, 'both', setParams),
    segmentControl('unit', 'Unit', params.unit, UNITS, 'lots', setParams),
    { key: 'all', place: 'bar', control: <AllStrikes params={params} setParams={setParams} /> },
  ],
  Body,
  Skeleton,
}
export default view

/** Only the twin for stocks knows the last sessions. */
function isStock(params: Params): boolean {
  return params.days !== undefined
}

function Body(props: ViewProps<OiAnalysis, Params>) {
  const { data, answer, params } = props
  const days = params.view === 'days' ? data.days : null
  return (
    <>
      <Answer
        side={
          <>
            <OiHeadline {...props} />
            <TotalsPart {...props} />
            <OiFigures {...props} />
          </>
        }
        under={<OiWindowBar {...props} />}
      >
        {days === null ? (
          <StrikePanel {...props} />
        ) : (
          <DaysChart meanwhile={<DaysSkeleton {...params} />} {...props} days={days} />
        )}
      </Answer>
      {data.stock !== null && <StockStrip meanwhile={<div className="h-9.5" />} facts={data.stock} answer={answer} />}
      {data.future === null ? (
        <MoreOiFigures {...props} />
      ) : (
        <PanelRow columns={2}>
          <MoreOiFigures {...props} />
          <FutureCard meanwhile={<div className="h-28" />} {...props} />
        </PanelRow>
      )}
      <PanelRow columns={3}>
        <OiMoves {...props} />
        <SpotPanel {...props} />
        <TotalsPanel {...props} />
      </PanelRow>
      {days === null ? (
        <OiTable meanwhile={<TableSkeleton rows={22} columns={13} />} {...props} />
      ) : (
        <DaysTable meanwhile={<TableSkeleton rows={22} columns={13} />} {...props} days={days} />
      )}
    </>
  )
}

/** Legend and plot of one side, one below the other on phones. */
const PHONE_SIDE_PX = 540

/** The charts of the last sessions before they are there. */
function DaysSkeleton({ right }: Pick<Params, 'right'>) {
  const isPhone = usePhone()
  if (!isPhone) return <ChartSkeleton />
  return (
    <div className="picture-pair">
      <ChartSkeleton height={PHONE_SIDE_PX} />
      {right === 'both' && <ChartSkeleton height={PHONE_SIDE_PX} />}
    </div>
  )
}

/** One press from the strikes around ATM to every listed one, and back. */
function AllStrikes({ params, setParams }: Pick<ViewProps<OiAnalysis, Params>, 'params' | 'setParams'>) {
  const isAll = params.range === 'all'
  return (
    <Button tone="ghost" aria-pressed={isAll} onClick={() => setParams({ range: isAll ? null : 'all' })}>
      {isAll ? '±10 strikes' : 'All strikes'}
    </Button>
  )
}

/** The window that ΔOI is measured over. */
export function OiWindowBar({ data, params, setParams }: ViewProps<OiAnalysis, Params>) {
  return (
    <WindowBar
      symbol={data.context.symbol}
      set={data.context.set}
      window={data.window}
      asOf={data.session.asOf}
      isReplay={params.date !== undefined || params.time !== undefined}
      fromParams={(from) => (from === null ? { base: 'open', from: null } : { base: 'time', from })}
      setParams={setParams}
    />
  )
}

function Skeleton() {
  return (
    <>
      <PictureSkeleton />
      <div className="h-20" />
      <PanelRow columns={3}>
        <ChartSkeleton height={360} />
        <ChartSkeleton height={360} />
        <ChartSkeleton height={360} />
      </PanelRow>
      <TableSkeleton rows={22} columns={13} />
    </>
  )
}
