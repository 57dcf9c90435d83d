import { PanelRow } from '@strikelens/ui/frame'
import { lazyPart } from '@strikelens/ui/loaded'
import { ChartSkeleton } from '@strikelens/ui/states'
import { wholeTable } from '@strikelens/ui/table'
import { ListAnswer, ListSkeleton } from '../../screening/ListAnswer.tsx'
import type { ToolView, ViewProps } from '../../view.ts'
import { activityControls } from './activityControls.tsx'
import type { Params, UnusualActivity } from './compute.ts'
import { contextCells } from './contextCells.ts'
import { FeedTable } from './FeedTable.tsx'
import { LeadersPanel } from './LeadersPanel.tsx'
import { RecordPanel } from './RecordPanel.tsx'

/** Drawn below the feed, and opened by a press. */
const SlotScatter = lazyPart(async () => ({ default: (await import('./SlotScatter.tsx')).SlotScatter }))
const SymbolEvents = lazyPart(() => import('./SymbolEvents.tsx'))

const view: ToolView<UnusualActivity, Params> = {
  guide: () => import('./guide.ts'),
  caveats: ['Unusual is not directional by itself: look at the class and at the type’s record'],
  context: contextCells,
  chain: () => null,
  controls: activityControls,
  Body,
  pictureParts: () => [wholeTable],
  Skeleton: ListSkeleton,
}
export default view

function Body(props: ViewProps<UnusualActivity, Params>) {
  const { data, params } = props
  return (
    <>
      <ListAnswer>
        <FeedTable {...props} />
      </ListAnswer>
      <PanelRow columns={2}>
        {data.slot.points.length > 0 && <SlotScatter meanwhile={<ChartSkeleton height={596} />} {...props} />}
        <div>
          <LeadersPanel {...props} />
          <RecordPanel {...props} />
        </div>
      </PanelRow>
      {params.symbol !== undefined && <SymbolEvents {...props} symbol={params.symbol} />}
    </>
  )
}
