import './gridMap.css'
import { ChartSkeleton } from '../../states/Skeleton.tsx'

/** A grid that is a page's picture, while it loads: as high as the grid will be. */
export function GridSkeleton() {
  return (
    <div className="ch-frame ch-gm">
      <ChartSkeleton />
    </div>
  )
}
