import { later, useLoaded } from '../../loaded/index.ts'
import type { GridMapProps } from './GridMap.tsx'
import { GridSkeleton } from './GridSkeleton.tsx'

/** What draws a grid of days. */
export const gridMap = later(() => import('./GridMap.tsx'))

/** A grid of days; the page does not wait for it. */
export function LazyGridMap(props: GridMapProps) {
  const loaded = useLoaded(gridMap, true)
  return loaded === null ? <GridSkeleton /> : <loaded.GridMap {...props} />
}
