import { ChartSkeleton, SideSkeleton } from '../states/Skeleton.tsx'
import { Answer } from './Answer.tsx'

interface PictureSkeletonProps {
  readonly hasBar?: boolean
}

/** The answer of a page before there is one, in its final shape: a chart with its side column. */
export function PictureSkeleton({ hasBar = false }: PictureSkeletonProps) {
  return (
    <Answer bar={hasBar ? <div className="h-10" /> : null} side={<SideSkeleton rows={18} />}>
      <ChartSkeleton />
    </Answer>
  )
}
