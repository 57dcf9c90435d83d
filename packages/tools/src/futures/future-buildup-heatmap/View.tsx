import { GridSkeleton, gridMap } from '@strikelens/ui/charts/gridMap'
import { Answer } from '@strikelens/ui/frame'
import { SideSkeleton } from '@strikelens/ui/states'
import type { ToolView, ViewProps } from '../../view.ts'
import type { BuildupHeatmap } from './buildupHeatmap.ts'
import { contextCells } from './contextCells.ts'
import { heatmapControls } from './controls.tsx'
import { GridPanel } from './GridPanel.tsx'
import { LastDay } from './LastDay.tsx'
import type { Params } from './params.ts'

const view: ToolView<BuildupHeatmap, Params> = {
  guide: () => import('./guide.ts'),
  caveats: [
    'A class is an inference: every contract has a long and a short',
    'OI is summed over all months, so that a roll is no exit',
  ],
  context: contextCells,
  chain: () => null,
  controls: heatmapControls,
  Body,
  pictureParts: () => [gridMap],
  Skeleton,
}
export default view

function Body(props: ViewProps<BuildupHeatmap, Params>) {
  return (
    <Answer side={<LastDay {...props} />}>
      <GridPanel {...props} />
    </Answer>
  )
}

function Skeleton() {
  return (
    <Answer side={<SideSkeleton rows={18} />}>
      <GridSkeleton />
    </Answer>
  )
}
