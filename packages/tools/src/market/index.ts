import { tool as indexHeatmap } from './index-heatmap/tool.ts'

/** Tools of the Market menu, in its order. */
export const market = [indexHeatmap]
