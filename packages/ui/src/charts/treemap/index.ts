export { heatShare, type TileFill } from '../theme/heat.ts'
export { HeatLegend, type HeatLegendProps } from './HeatLegend.tsx'
export { Treemap, type TreemapProps } from './Treemap.tsx'
export type { TreemapGroup, TreemapTile } from './treemapTypes.ts'
