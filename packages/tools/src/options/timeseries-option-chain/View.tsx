import { plain } from '@strikelens/market/formats'
import { Button } from '@strikelens/ui/controls'
import { lazyPart } from '@strikelens/ui/loaded'
import { ChartSkeleton, FiguresSkeleton, TableSkeleton } from '@strikelens/ui/states'
import { chainFrame } from '../../chain/contextStrip.ts'
import { StockStrip } from '../../chain/StockStrip.tsx'
import type { ToolView, ViewProps } from '../../view.ts'
import type { Params, TimeSeriesChain } from './compute.ts'
import { NowStrip } from './NowStrip.tsx'
import { SeriesTable } from './SeriesTable.tsx'
import { seriesControls } from './seriesControls.tsx'

const SeriesChart = lazyPart(async () => ({ default: (await import('./SeriesChart.tsx')).SeriesChart }))
const ComparePanel = lazyPart(async () => ({ default: (await import('./ComparePanel.tsx')).ComparePanel }))

const view: ToolView<TimeSeriesChain, Params> = {
  guide: () => import('./guide.ts'),
  caveats: ['A change over a gap is the difference of its two ends'],
  minuteCaveats: ['OI is published every 1 to 3 minutes'],
  ...chainFrame,
  controls: seriesControls,
  Body,
  Skeleton,
}
export default view

function Body(props: ViewProps<TimeSeriesChain, Params>) {
  const { data, params, setParams, answer } = props
  return (
    <>
      <StockStrip facts={data.stock} answer={answer} />
      {params.view === 'compare' ? (
        <ComparePanel meanwhile={<TableSkeleton rows={22} columns={19} />} {...props} />
      ) : (
        <>
          <NowStrip {...props} />
          {data.atmNow !== null && (
            <div className="px-3.5 py-2 max-desk:px-4">
              <Button size="small" onClick={() => setParams({ strike: String(data.atmNow) })}>
                ATM is now {plain(data.atmNow)} · switch
              </Button>
            </div>
          )}
          {params.view === 'chart' ? (
            <SeriesChart meanwhile={<ChartSkeleton height={680} />} {...props} />
          ) : (
            <SeriesTable {...props} />
          )}
        </>
      )}
    </>
  )
}

function Skeleton() {
  return (
    <>
      <FiguresSkeleton cells={14} columns={7} />
      <TableSkeleton rows={20} columns={22} />
    </>
  )
}
