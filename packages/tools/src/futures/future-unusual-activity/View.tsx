import { WithSide } from '@strikelens/ui/frame'
import { ChartSkeleton, TableSkeleton } from '@strikelens/ui/states'
import { lazy, Suspense } from 'react'
import type { ToolView, ViewProps } from '../../view.ts'
import { activityControls } from './activityControls.tsx'
import type { Params, UnusualActivity } from './compute.ts'
import { contextCells } from './contextCells.ts'
import { FeedPanel } from './FeedPanel.tsx'
import { LeadersPanel } from './LeadersPanel.tsx'
import { RecordPanel } from './RecordPanel.tsx'

/** Drawn below the feed, and opened by a press. */
const SlotScatter = lazy(async () => ({ default: (await import('./SlotScatter.tsx')).SlotScatter }))
const SymbolEvents = lazy(() => import('./SymbolEvents.tsx'))

const view: ToolView<UnusualActivity, Params> = {
  guide: () => import('./guide.ts'),
  caveats: ['Unusual is not yet directional: look at class and at the type’s record'],
  context: contextCells,
  chain: () => null,
  controls: activityControls,
  Body,
  Skeleton: () => <TableSkeleton rows={14} columns={10} />,
}
export default view

function Body(props: ViewProps<UnusualActivity, Params>) {
  const { data, params } = props
  return (
    <>
      <FeedPanel {...props} />
      <WithSide
        side={
          <>
            <LeadersPanel {...props} />
            <RecordPanel {...props} />
          </>
        }
      >
        {data.slot.points.length > 0 && (
          <Suspense fallback={<ChartSkeleton height={596} />}>
            <SlotScatter {...props} />
          </Suspense>
        )}
      </WithSide>
      {params.symbol !== undefined && (
        <Suspense>
          <SymbolEvents {...props} symbol={params.symbol} />
        </Suspense>
      )}
    </>
  )
}
