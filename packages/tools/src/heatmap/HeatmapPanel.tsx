import { Treemap, type TreemapProps } from '@strikelens/ui/charts/treemap'
import type { ReactNode } from 'react'

/** Of more tiles than this the smallest are drawn smaller: a third of them would merge. */
const MANY = 120
const LEAST_OF_MANY_PX = 24

export interface HeatmapPanelProps extends Omit<TreemapProps, 'head' | 'height'> {
  /** What a tile's size means, and how the map stands as a whole. */
  readonly note: string
  /** What the colours mean. */
  readonly legend: ReactNode
}

/** The map of a heatmap tool, the picture of its page, with what its sizes and colours mean. */
export function HeatmapPanel({ note, legend, ...map }: HeatmapPanelProps) {
  const tiles = map.groups.reduce((sum, group) => sum + group.tiles.length, 0)
  return (
    <Treemap
      {...(tiles > MANY ? { leastTilePx: LEAST_OF_MANY_PX } : {})}
      {...map}
      head={
        <>
          <h2 className="whitespace-nowrap font-bold text-body">{map.label}</h2>
          <p className="min-w-0 flex-1 truncate text-ink-3 text-micro max-desk:order-2 max-desk:flex-auto max-desk:basis-full max-desk:whitespace-normal">
            {note}
          </p>
          <div className="max-desk:order-2 max-desk:basis-full max-desk:py-1.5">{legend}</div>
        </>
      }
    />
  )
}
