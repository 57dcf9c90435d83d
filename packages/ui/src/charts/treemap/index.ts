export { HeatLegend, type HeatLegendProps } from './HeatLegend.tsx'
export { heatShare } from './heatShare.ts'
export { Treemap, type TreemapProps } from './Treemap.tsx'
export type { TileFill, TreemapGroup, TreemapTile } from './treemapTypes.ts'
