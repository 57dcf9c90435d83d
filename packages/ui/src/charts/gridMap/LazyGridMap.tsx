import { later, useLoaded } from '../../loaded/index.ts'
import { ChartSkeleton } from '../../states/Skeleton.tsx'
import type { GridMapProps } from './GridMap.tsx'

const gridMap = later(() => import('./GridMap.tsx'))

/** A grid of days; the page does not wait for it. */
export function LazyGridMap(props: GridMapProps) {
  const loaded = useLoaded(gridMap, true)
  return loaded === null ? <ChartSkeleton height={652} /> : <loaded.GridMap {...props} />
}
