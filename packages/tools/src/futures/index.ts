import { tool as futureBuildupScreener } from './future-buildup-screener/tool.ts'
import { tool as futureHeatmap } from './future-heatmap/tool.ts'

/** Tools of the Futures menu, in its order. */
export const futures = [futureBuildupScreener, futureHeatmap]
