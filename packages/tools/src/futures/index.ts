import { tool as futureBuildupScreener } from './future-buildup-screener/tool.ts'
import { tool as futureHeatmap } from './future-heatmap/tool.ts'
import { tool as futureScreener } from './future-screener/tool.ts'
import { tool as futureTrend } from './future-trend/tool.ts'
import { tool as futureUnusualActivity } from './future-unusual-activity/tool.ts'

/** Tools of the Futures menu, in its order. */
export const futures = [futureScreener, futureBuildupScreener, futureTrend, futureHeatmap, futureUnusualActivity]
