import { ChartSkeleton, SideSkeleton } from '../states/Skeleton.tsx'
import { Answer } from './Answer.tsx'

interface PictureSkeletonProps {
  /** Of a page whose picture has the whole width. */
  readonly isAlone?: boolean
  readonly hasBar?: boolean
}

/** The answer of a page before there is one, in its final shape. */
export function PictureSkeleton({ isAlone = false, hasBar = false }: PictureSkeletonProps) {
  return (
    <Answer bar={hasBar ? <div className="h-10" /> : null} side={isAlone ? null : <SideSkeleton rows={18} />}>
      <ChartSkeleton />
    </Answer>
  )
}
