import { Answer } from '@strikelens/ui/frame'
import { lazyPart } from '@strikelens/ui/loaded'
import { ChartSkeleton, TableSkeleton } from '@strikelens/ui/states'
import { wholeTable } from '@strikelens/ui/table'
import { chainFrame } from '../../chain/contextStrip.ts'
import type { ToolView, ViewProps } from '../../view.ts'
import type { Params, TimeSeriesChain } from './compute.ts'
import { NowPanel, NowSide } from './NowSide.tsx'
import { SeriesTable } from './SeriesTable.tsx'
import { seriesControls } from './seriesControls.tsx'

/** Indices need nothing of stocks. */
const StockStrip = lazyPart(async () => ({ default: (await import('../../chain/StockStrip.tsx')).StockStrip }))
const SeriesChart = lazyPart(async () => ({ default: (await import('./SeriesChart.tsx')).SeriesChart }))
const ComparePanel = lazyPart(async () => ({ default: (await import('./ComparePanel.tsx')).ComparePanel }))
const ComparedWindow = lazyPart(async () => ({ default: (await import('./ComparePanel.tsx')).ComparedWindow }))

const view: ToolView<TimeSeriesChain, Params> = {
  guide: () => import('./guide.ts'),
  caveats: ['A change over a gap is the difference of its two ends'],
  minuteCaveats: ['OI is published every 1 to 3 minutes'],
  ...chainFrame,
  controls: seriesControls,
  Body,
  pictureParts: ({ view }) => [{ table: wholeTable, chart: SeriesChart, compare: ComparePanel }[view]],
  Skeleton,
}
export default view

function Body(props: ViewProps<TimeSeriesChain, Params>) {
  const { stock } = props.data
  return (
    <>
      <SeriesAnswer {...props} />
      {stock !== null && <StockStrip meanwhile={<div className="h-9.5" />} facts={stock} answer={props.answer} />}
    </>
  )
}

/** Tables have the whole width: calls and puts must be in sight together. */
function SeriesAnswer(props: ViewProps<TimeSeriesChain, Params>) {
  switch (props.params.view) {
    case 'compare':
      return (
        <Answer under={<ComparedWindow meanwhile={<div className="h-20" />} {...props} />}>
          <ComparePanel meanwhile={<TableSkeleton rows={18} columns={19} />} {...props} />
        </Answer>
      )
    case 'chart':
      return (
        <Answer side={<NowSide {...props} />}>
          <SeriesChart meanwhile={<ChartSkeleton />} {...props} />
        </Answer>
      )
    default:
      return (
        <>
          <Answer>
            <SeriesTable {...props} />
          </Answer>
          <NowPanel {...props} />
        </>
      )
  }
}

function Skeleton() {
  return (
    <Answer>
      <div className="table-fill">
        <TableSkeleton rows={18} columns={10} />
      </div>
    </Answer>
  )
}
