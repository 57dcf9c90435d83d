import { Button } from '@strikelens/ui/controls'
import { strike } from '@strikelens/ui/formats'
import { ChartSkeleton, FiguresSkeleton, TableSkeleton } from '@strikelens/ui/states'
import { lazy, Suspense } from 'react'
import { chainFrame } from '../../chain/contextStrip.ts'
import { StockStrip } from '../../chain/StockStrip.tsx'
import type { ToolView, ViewProps } from '../../view.ts'
import type { Params, TimeSeriesChain } from './compute.ts'
import { NowStrip } from './NowStrip.tsx'
import { SeriesTable } from './SeriesTable.tsx'
import { seriesControls } from './seriesControls.tsx'

const SeriesChart = lazy(async () => ({ default: (await import('./SeriesChart.tsx')).SeriesChart }))
const ComparePanel = lazy(async () => ({ default: (await import('./ComparePanel.tsx')).ComparePanel }))

const view: ToolView<TimeSeriesChain, Params> = {
  guide: {
    paragraphs: [
      'One strike, row by row: calls on the left, puts on the right, the newest row on top. Every change is against the row before; Day ΔOI is against the previous close.',
      'Rising OI with falling IV is writing. An LTP above its VWAP means that today’s buyers are in profit. A lone big ΔOI at an unchanged price is a transfer.',
      'The buildup reads price and OI of the row: up and up Long Buildup, down and up Short Buildup, up and down Short Covering, down and down Long Unwinding. ×3 means that the third row in a row has it. By IV the move of the underlying is taken out of it.',
      'A bold ΔOI is unusual: three standard deviations or more from the 20 rows before it. The tinted cells are the largest OI change of the day on their side. Below 3 minutes there are no labels, for OI is published every 1 to 3 minutes.',
      'Follow ATM gives every row its own strike at the money; a line marks where it rolled, and nothing is compared across it. Compare lays the whole chain of two minutes side by side.',
    ],
    example:
      'NIFTY 26,000 from 09:30 to 10:15: CE 134.85 → 160.20 while its OI fell by 8,000: Short Covering. PE 174.80 → 140.20 while its OI rose by 21,000: Short Buildup. By IV the call reads Long Unwinding, for the strike IV fell by 0.30. The straddle went from 309.65 to 300.40 and the strike’s PCR from 0.72 to 1.05.',
  },
  caveats: ['OI is published every 1 to 3 minutes', 'A change over a gap is the difference of its two ends'],
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
        <Suspense fallback={<TableSkeleton rows={22} columns={19} />}>
          <ComparePanel {...props} />
        </Suspense>
      ) : (
        <>
          <NowStrip {...props} />
          {data.atmNow !== null && (
            <div className="px-3.5 py-2 max-desk:px-4">
              <Button size="small" onClick={() => setParams({ strike: String(data.atmNow) })}>
                ATM is now {strike(data.atmNow)} · switch
              </Button>
            </div>
          )}
          {params.view === 'chart' ? (
            <Suspense fallback={<ChartSkeleton height={680} />}>
              <SeriesChart {...props} />
            </Suspense>
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
