import { Answer, PanelRow, PictureSkeleton } from '@strikelens/ui/frame'
import { lazyPart } from '@strikelens/ui/loaded'
import { usePhone } from '@strikelens/ui/screen'
import { ChartSkeleton } from '@strikelens/ui/states'
import type { ToolView, ViewProps } from '../../view.ts'
import { activityControls } from './activityControls.tsx'
import type { Params, UnusualActivity } from './compute.ts'
import { contextCells } from './contextCells.ts'
import { FeedTable } from './FeedTable.tsx'
import { LeadersSide } from './LeadersSide.tsx'
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
  Skeleton: PictureSkeleton,
}
export default view

function Body(props: ViewProps<UnusualActivity, Params>) {
  const { data, params } = props
  const isPhone = usePhone()
  return (
    <>
      <Answer side={<LeadersSide {...props} />} isLong={isPhone}>
        <FeedTable {...props} />
      </Answer>
      <PanelRow columns={2}>
        {data.slot.points.length > 0 && <SlotScatter meanwhile={<ChartSkeleton height={596} />} {...props} />}
        <RecordPanel {...props} />
      </PanelRow>
      {params.symbol !== undefined && <SymbolEvents {...props} symbol={params.symbol} />}
    </>
  )
}
